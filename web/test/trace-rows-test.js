import { emptyRow, readRows, records, writeRows } from '../js/trace-rows.js';
import { equal, throws } from './check.js';

const CSV =
  'job_id,submit_time,duration,gpus,deadline,user\r\n"a, ""b""",0,10,1,,ada\r\nc,5,1,2,9,\r\n';

export function whatIsReadIsWrittenAgain() {
  const { text } = writeRows(readRows(CSV));
  equal(
    text,
    'job_id,submit_time,duration,gpus,deadline,tenant,user\n"a, ""b""",0,10,1,,,ada\nc,5,1,2,9,,\n',
  );
  equal(writeRows(readRows(text)).text, text);
}

export function emptyRowsAreLeftOutAndLinesFindTheirRow() {
  const rows = [...readRows(CSV), emptyRow()];
  rows.unshift(emptyRow());
  const { text, rowOfLine } = writeRows(rows);
  equal(text.split('\n').length, 4);
  equal([rowOfLine[2], rowOfLine[3]], [1, 2]);
}

export function aQuotedCellMayHoldALineEnd() {
  equal(records('a,"x\ny",\n1,2,3'), [
    ['a', 'x\ny', ''],
    ['1', '2', '3'],
  ]);
  throws(() => records('a,"open'), /not closed/);
}
