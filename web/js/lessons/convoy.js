/** Lesson one: why short jobs wait behind long and wide ones. */
export default {
  id: 'convoy',
  title: 'The convoy effect',
  minutes: 8,
  aim: [
    'See why short jobs wait for hours behind one long job, and what helps: letting small jobs',
    'pass, or stopping the long one.',
  ],
  runs: {
    main: {
      trace: 'lesson-convoy',
      cluster: '1x4',
      policies: [{ id: 'fifo' }, { id: 'fifo-fit' }, { id: 'tiresias' }],
      costs: { restartOverheadS: 0 },
    },
  },
  rules: {
    fifo: 'In order of arrival. Nobody passes the first in line.',
    'fifo-fit': 'In order of arrival, but whoever fits into the idle GPUs may pass.',
    tiresias: 'Whoever has used little GPU time goes first; running jobs may be stopped.',
  },
  facts: {
    'A.duration': 36000,
    'c.duration': 1800,
    'c.submit': 1200,
    'fifo-fit.B.waiting': 35400,
    'fifo-fit.e.start': 4800,
    'fifo-fit.e.waiting': 3000,
    'fifo-fit.mean_jct_s': 16980,
    'fifo.A.finish': 36000,
    'fifo.B.finish': 39600,
    'fifo.c.waiting': 38400,
    'fifo.mean_jct_s': 38940,
    'tiresias.A.finish': 41400,
    'tiresias.B.finish': 10200,
    'tiresias.mean_jct_s': 11640,
  },
  frames: [
    {
      title: 'Five jobs, four GPUs',
      text: [
        'A job is a training run. It needs some GPUs, all of them at once, for some time. Whoever',
        'cannot start has to wait.',
        '',
        'A comes first: three GPUs, for {A.duration}. B needs all four GPUs. Then come three short',
        'jobs, c, d and e: one GPU each, for {c.duration}.',
        '',
        'Times count from the first arrival: {c.submit} is twenty minutes after A came.',
      ],
    },
    {
      title: 'First come, first served',
      text: [
        'FIFO starts jobs in the order in which they come. The first in line has to start before',
        'anybody behind it may.',
        '',
        'A runs on three GPUs. B is next in line and needs four. At {c.submit} comes c. It needs',
        'one GPU, and one GPU is idle.',
      ],
      lanes: ['fifo'],
      watch: { jobs: ['c'] },
      ask: {
        question: 'When does c start?',
        choices: [
          { say: 'At once: one GPU is idle', if: ['fifo.c.start == c.submit'] },
          { say: 'At {fifo.A.finish}, when A ends', if: ['fifo.c.start == fifo.A.finish'] },
          { say: 'At {fifo.B.finish}, when B ends too', if: ['fifo.c.start == fifo.B.finish'] },
        ],
        right: 2,
        because: [
          'B waits for A, and c waits for B, although a GPU was idle all along. c waits',
          '{fifo.c.waiting} in order to run for {c.duration}.',
        ],
      },
    },
    {
      title: 'The convoy',
      text: [
        'Look at 00:45. Four jobs wait, and one GPU has nothing to do. It stays so until A ends at',
        '{fifo.A.finish}.',
        '',
        'It is a narrow road behind a tractor: everybody moves at the pace of the slowest. This is',
        'the convoy effect.',
        '',
        'On average a job is done {fifo.mean_jct_s} after it came. The field calls this time JCT,',
        'job completion time.',
      ],
      lanes: ['fifo'],
      numbers: ['mean_jct_s'],
      watch: { jobs: ['B', 'c', 'd', 'e'], at: 2700, window: [0, 7200] },
      holds: [
        'fifo.B.start == fifo.A.finish',
        'fifo.c.start == fifo.B.finish',
        'fifo.d.start == fifo.B.finish',
        'fifo.e.start == fifo.B.finish',
        'e.submit < 2700',
        'fifo.B.start > 2700',
      ],
    },
    {
      title: 'Let small jobs pass',
      text: [
        'A small change: walk down the line and start whatever fits into the idle GPUs. Now c, d',
        'and e may pass B.',
      ],
      lanes: ['fifo', 'fifo-fit'],
      numbers: ['mean_jct_s'],
      watch: { jobs: ['B'] },
      ask: {
        question: 'What does it cost B to be passed?',
        hides: ['fifo-fit'],
        choices: [
          { say: 'It starts later', if: ['fifo-fit.B.start > fifo.B.start'] },
          { say: 'Nothing: it starts as before', if: ['fifo-fit.B.start == fifo.B.start'] },
          { say: 'It even starts sooner', if: ['fifo-fit.B.start < fifo.B.start'] },
        ],
        right: 1,
        because: [
          'B has to wait for A anyway. The short jobs use a GPU that nobody else could use. The',
          'average falls from {fifo.mean_jct_s} to {fifo-fit.mean_jct_s}. It is not always free,',
          'though: see “Fragments and gangs”.',
        ],
      },
    },
    {
      title: 'Stop the long job',
      text: [
        'B still waits {fifo-fit.B.waiting} behind one long job. The only cure is to stop A for a',
        'while. This is called preemption.',
        '',
        'Tiresias does it: whoever has used little GPU time goes first. It is told nothing about',
        'how long jobs run.',
      ],
      lanes: ['fifo', 'tiresias'],
      numbers: ['mean_jct_s'],
      watch: { jobs: ['A'] },
      ask: {
        question: 'Which jobs end later than under FIFO?',
        hides: ['tiresias'],
        choices: [
          {
            say: 'None: everybody gains',
            if: ['tiresias.A.finish <= fifo.A.finish', 'tiresias.B.finish <= fifo.B.finish'],
          },
          {
            say: 'Only A, which was stopped',
            if: [
              'tiresias.A.finish > fifo.A.finish',
              'tiresias.B.finish < fifo.B.finish',
              'tiresias.c.finish < fifo.c.finish',
              'tiresias.d.finish < fifo.d.finish',
              'tiresias.e.finish < fifo.e.finish',
            ],
          },
          {
            say: 'A and B, for the sake of the short ones',
            if: ['tiresias.A.finish > fifo.A.finish', 'tiresias.B.finish > fifo.B.finish'],
          },
        ],
        right: 1,
        because: [
          'A ends {tiresias.A.finish - fifo.A.finish} later. B ends',
          '{fifo.B.finish - tiresias.B.finish} sooner, and the short jobs hardly wait. The average',
          'falls to {tiresias.mean_jct_s}. Here stopping a job costs nothing; see “The price of',
          'preemption”.',
        ],
      },
    },
    {
      title: 'What to take home',
      text: [
        'One long or wide job at the head of the line makes everybody wait: a convoy. Letting',
        'others pass uses idle GPUs. Stopping the long job frees busy ones.',
      ],
      lanes: ['fifo-fit', 'tiresias'],
      numbers: ['mean_jct_s'],
      watch: { jobs: ['e'] },
      ask: {
        question: [
          'Under FIFO, fit-first, c starts at once, but e waits {fifo-fit.e.waiting}. For whom?',
        ],
        answer: [
          'For c and d. They came before it, and only one GPU is idle: each holds it for',
          '{c.duration}. e starts at {fifo-fit.e.start}, when d ends.',
        ],
      },
      holds: ['fifo-fit.e.start == fifo-fit.d.finish', 'fifo-fit.d.start == fifo-fit.c.finish'],
    },
  ],
};
