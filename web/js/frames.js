/**
 * The shapes that cross the wire, as JSDoc types. Times are whole milliseconds since the trace's
 * time 0, durations in metrics are seconds, an undefined number is null. Nothing runs in here.
 *
 * @typedef {'queued'|'running'|'done'|'cancelled'|'failed'|'not-applicable'} State
 *
 * @typedef {Object<string, number|null>} Metrics  one number per metric id of /metrics-info
 *
 * @typedef {Object} BarColumns  columns of equal length; a bar covers GPUs gpu … gpu + span − 1
 * @property {number[]} gpu
 * @property {number[]} [span]
 * @property {number[]} start
 * @property {number[]} end
 * @property {number[]} job    index of the job in the trace
 * @property {number[]} kind   0 no deadline, 1 deadline met or open, 2 deadline missed
 * @property {number[]} [n]    segments merged into this bar; 1 where left out
 *
 * @typedef {Object} SeriesColumns  a step series: a value holds until the next t
 * @property {number[]} t
 * @property {number[]} busy
 * @property {number[]} waiting
 *
 * @typedef {Object} LaneFrame
 * @property {number} lane
 * @property {string} policy
 * @property {string} title
 * @property {boolean} oracle
 * @property {Object<string, string>} params
 * @property {State} state
 * @property {string|null} message
 * @property {number} progress  0 … 1
 * @property {number} simMs
 * @property {number} events
 * @property {Metrics|null} metrics
 * @property {number|null} [distance]
 * @property {BarColumns} [bars]
 * @property {number} [barsOmitted]
 * @property {SeriesColumns} [series]
 *
 * @typedef {Object} TraceFacts
 * @property {string} id
 * @property {string} name
 * @property {string} format
 * @property {number} jobs
 * @property {number} spanMs
 * @property {number} deadlineJobs
 * @property {number|null} originEpochMs
 *
 * @typedef {Object} RunFrame
 * @property {string} id
 * @property {State} state
 * @property {TraceFacts} trace
 * @property {{text: string, gpus: number, nodes: number[]}} cluster
 * @property {LaneFrame[]} lanes
 *
 * @typedef {Object} PolicyParameter
 * @property {string} name
 * @property {string} kind      number | numbers | choice
 * @property {string} unit
 * @property {string} default
 * @property {number|null} min
 * @property {number|null} max
 * @property {string[]} choices
 * @property {string} help
 *
 * @typedef {Object} PolicyFacts
 * @property {string} id
 * @property {string} title
 * @property {string} family
 * @property {string} summary
 * @property {boolean} oracle
 * @property {PolicyParameter[]} parameters
 *
 * @typedef {Object} MetricFacts
 * @property {string} id
 * @property {string} title
 * @property {string} unit
 * @property {'lower'|'higher'|null} better
 * @property {string} definition
 */

export {};
