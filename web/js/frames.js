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
 * What GET /runs/{id} tells of a lane beyond its frames, once it has ended (else null, 0, []):
 * @typedef {Object} LaneBreakdown
 * @property {Object<string, number|string|null>|null} more  ids of /metrics-info whose `column` is
 *   false, and the name worst_tenant
 * @property {{all: Metrics, deadline: Metrics, 'non-deadline': Metrics}|null} byKind
 * @property {number} tenants   how many there are
 * @property {TenantRow[]} byTenant  all, or the 100 with the largest mean slowdown
 *
 * @typedef {Object} TenantRow  a name (null: jobs that name none) and the same numbers as a kind:
 *   jobs, completed, deadline_jobs, missed, deadline_miss_rate, mean_jct_s, p50_jct_s, p95_jct_s,
 *   p99_jct_s, mean_queueing_s, mean_slowdown, mean_bounded_slowdown, mean_tardiness_s,
 *   max_tardiness_s, preemptions, gpu_s, missed_gpu_s
 * @property {string|null} tenant
 *
 * GET …/lanes/{n}/tenants?limit (2000): the same of all tenants
 * @typedef {Object} Tenants
 * @property {number|null} fairness_jain
 * @property {number} tenants
 * @property {TenantRow[]} byTenant
 *
 * GET …/lanes/{n}/cdf?by=kind&limit (4 … 2000 points a curve, first and last exact)
 * @typedef {Object} Cdf
 * @property {'kind'} by
 * @property {Curve[]} curves   all, deadline, non-deadline; value is a JCT
 *
 * One curve; GET …/lanes/{n}/tardiness?limit is one whose value is finish − deadline, negative
 * when early, out of all deadline jobs: what it lacks at 0 is the miss rate.
 * @typedef {Object} Curve
 * @property {'all'|'deadline'|'non-deadline'} kind
 * @property {number} outOf    jobs that the shares are of
 * @property {number} n        jobs that have a value
 * @property {number[]} value  milliseconds, rising
 * @property {number[]} share  part of outOf with at most this value, 0 … 1
 * @property {number[]} job    index of a job with exactly this value
 *
 * GET …/lanes/{n}/queues?from&to&limit: jobs, running and waiting, per service queue; a value
 * holds until the next t. No queues for a policy without.
 * @typedef {Object} QueueSeries
 * @property {string[]} queues    names, the one served first ahead
 * @property {number[]} t
 * @property {number[][]} jobs    one row per queue, as long as t
 *
 * GET …/lanes/{n}/explain?job&t: how a job stands at t and why, as of the last decision up to then.
 * @typedef {Object} Explanation
 * @property {number} job
 * @property {string} id
 * @property {number} at
 * @property {number|null} instant   of that decision
 * @property {number|null} next      the next instant; until then nothing changes
 * @property {'not-submitted'|'rejected'|'waiting'|'restarting'|'running'|'completed'|
 *   'dropped'} state
 * @property {number} since
 * @property {string|null} reason    of a rejection
 * @property {number|null} rank      from 1 among `ranked`; null where running jobs are not ranked
 * @property {number} ranked
 * @property {number} running
 * @property {number} waiting
 * @property {KeyPart[]} key         empty outside the system
 * @property {Change|null} change    how it last took or lost GPUs
 * @property {Blocked|null} blocked  why it waits
 *
 * @typedef {Object} KeyPart  a part of what ranks a job, in the order in which they decide
 * @property {string} id       such as service-queue
 * @property {number|string} value
 * @property {string} unit     ms, GPU-ms, GPUs or empty
 * @property {number|null} outOf  what it is a part of, or how many queues there are
 * @property {string} meaning
 *
 * @typedef {Object} Peer  another job: whose GPUs it took, who took its own, who holds some
 * @property {number} job
 * @property {string} id
 * @property {number} gpus
 * @property {number|null} rank
 * @property {boolean} ahead   whether it ranks ahead of the job that is explained
 * @property {KeyPart[]} key
 *
 * @typedef {Object} Change
 * @property {number} t
 * @property {'started'|'resumed'|'moved'|'preempted'|'lost-node'} what
 * @property {number|null} rank
 * @property {number} ranked
 * @property {KeyPart[]} key
 * @property {Peer[]} peers    at most 12
 * @property {number} peersLeftOut
 * @property {number|null} node
 *
 * @typedef {Object} Blocked  GPUs as numbers of GPUs
 * @property {'gpus-held'|'fragmentation'|'lease'|'head-of-line'|'reservation'|'nodes-down'} code
 * @property {number} needed
 * @property {'anywhere'|'one-device'|'one-node'|'whole-nodes'} needs
 * @property {number} free        held by nobody
 * @property {number} reachable   that, and held by those it could displace
 * @property {number} largest     the most that is free in one place of the kind it needs
 * @property {number} down        on nodes that are down
 * @property {{node: number, free: number}[]} nodes  at most 8, most free first
 * @property {number} nodesLeftOut
 * @property {Peer[]} holders     hold what it cannot have, at most 12
 * @property {number} holdersLeftOut
 * @property {number} held        by all of them
 * @property {{job: number, id: string}|null} head   who stops the line
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
 * GET …/lanes/{n}/queue-moves: in order of time
 * @typedef {Object} QueueMoves
 * @property {string[]} queues  names, the one served first ahead
 * @property {number} left      moves beyond the limit
 * @property {number[]} job
 * @property {number[]} t
 * @property {number[]} queue   the one entered; −1 where the job left the system
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
 * @property {boolean} column   whether it is in a lane's metrics; else in its `more`
 * @property {string} definition
 */

export {};
