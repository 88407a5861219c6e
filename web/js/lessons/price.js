/** Lesson six: what stopping and starting jobs costs, and when it is worth it. */
export default {
  id: 'price',
  title: 'The price of preemption',
  minutes: 9,
  aim: [
    'See what it costs to stop a job and start it again, when it is worth its price, and when it',
    'only makes everybody later.',
  ],
  runs: {
    free: {
      trace: 'lesson-price',
      cluster: '1x1',
      policies: [{ id: 'fifo' }, { id: 'round-robin', params: { quantum: '600' } }],
      costs: { restartOverheadS: 0 },
    },
    dear: {
      trace: 'lesson-price',
      cluster: '1x1',
      policies: [
        { id: 'fifo' },
        { id: 'round-robin', params: { quantum: '600' } },
        { id: 'srtf' },
      ],
      costs: { restartOverheadS: 300 },
    },
    hour: {
      trace: 'lesson-price',
      cluster: '1x1',
      policies: [{ id: 'round-robin', params: { quantum: '3600' } }],
      costs: { restartOverheadS: 300 },
    },
    lost: {
      trace: 'lesson-price',
      cluster: '1x1',
      policies: [{ id: 'srtf' }],
      costs: { restartOverheadS: 300, checkpointIntervalS: 3600 },
    },
  },
  names: {
    'free/round-robin': 'Turns of 10 min, free',
    'dear/round-robin': 'Turns of 10 min',
    'hour/round-robin': 'Turns of 1 h',
    'dear/srtf': 'SRTF, work kept',
    'lost/srtf': 'SRTF, hourly checkpoints',
  },
  rules: {
    'free/fifo': 'In order of arrival.',
    'free/round-robin': 'Turns of ten minutes, switching is free.',
    'dear/fifo': 'In order of arrival; nobody is ever stopped.',
    'dear/round-robin': 'Turns of ten minutes, a restart takes five.',
    'hour/round-robin': 'Turns of one hour, a restart takes five minutes.',
    'dear/srtf': 'Whoever has least left to do runs; a restart takes five minutes.',
    'lost/srtf': 'Whoever has least left to do runs; work is saved once an hour.',
  },
  facts: {
    'A.duration': 10800,
    'A.submit': 0,
    'c.duration': 600,
    'c.submit': 3000,
    'dear/fifo.A.finish': 10800,
    'dear/fifo.c.finish': 22200,
    'dear/fifo.mean_jct_s': 17200,
    'dear/round-robin.c.finish': 4500,
    'dear/round-robin.makespan_s': 32400,
    'dear/round-robin.mean_jct_s': 21800,
    'dear/round-robin.overhead_gpu_s': 10200,
    'dear/round-robin.preemptions': 34,
    'dear/srtf.A.finish': 11700,
    'dear/srtf.c.finish': 3600,
    'free/fifo.A.finish': 10800,
    'free/fifo.c.finish': 22200,
    'free/round-robin.A.finish': 21600,
    'free/round-robin.c.finish': 4200,
    'free/round-robin.makespan_s': 22200,
    'hour/round-robin.c.finish': 7800,
    'hour/round-robin.makespan_s': 23400,
    'hour/round-robin.preemptions': 4,
    'lost/srtf.A.finish': 14700,
  },
  frames: [
    {
      title: 'Stopping is not free',
      text: [
        'To stop a training, its state has to be saved. To go on, it has to be loaded again, and',
        'the GPUs are warmed up. All that time the job holds its GPUs and gets nowhere.',
        '',
        'A and B run for {A.duration} each. c comes at {c.submit} and needs {c.duration}.',
      ],
      run: 'free',
    },
    {
      title: 'Turns, if they were free',
      text: [
        'Round robin lets jobs take turns, here of ten minutes. Nobody waits long for the next',
        'turn. First suppose that switching costs nothing.',
      ],
      lanes: ['free/fifo', 'free/round-robin'],
      numbers: ['mean_jct_s', 'preemptions'],
      watch: { jobs: ['A', 'c'] },
      ask: {
        question: 'A needs {A.duration}. When does it end if it takes turns with B?',
        hides: ['free/round-robin'],
        choices: [
          {
            say: 'At {free/fifo.A.finish}, as under FIFO',
            if: ['free/round-robin.A.finish == free/fifo.A.finish'],
          },
          {
            say: 'In the middle, near 04:30',
            if: ['free/round-robin.A.finish > 15000', 'free/round-robin.A.finish < 18000'],
          },
          {
            say: 'At {free/round-robin.A.finish}, ten minutes before B',
            if: ['free/round-robin.B.finish - free/round-robin.A.finish == 600'],
          },
        ],
        right: 2,
        because: [
          'Both creep to the end together. A ends {free/round-robin.A.finish - free/fifo.A.finish}',
          'later than under FIFO and B not sooner. Only c gains: it ends at',
          '{free/round-robin.c.finish} instead of {free/fifo.c.finish}.',
        ],
      },
      holds: ['free/round-robin.B.finish >= free/fifo.B.finish'],
    },
    {
      title: 'Now a restart takes five minutes',
      text: [
        'Every turn but the first begins with five minutes of loading, and then ten minutes of',
        'work. The hatched parts of the bars are loading.',
        '',
        'Without that, all was done at {free/round-robin.makespan_s}.',
      ],
      lanes: ['free/round-robin', 'dear/round-robin'],
      numbers: ['mean_jct_s', 'preemptions'],
      ask: {
        question: 'When is all done now?',
        hides: ['dear/round-robin'],
        choices: [
          {
            say: 'A quarter of an hour later',
            if: ['dear/round-robin.makespan_s - free/round-robin.makespan_s <= 900'],
          },
          {
            say: 'An hour later',
            if: [
              'dear/round-robin.makespan_s - free/round-robin.makespan_s > 900',
              'dear/round-robin.makespan_s - free/round-robin.makespan_s < 7200',
            ],
          },
          {
            say: 'Almost three hours later',
            if: [
              'dear/round-robin.makespan_s - free/round-robin.makespan_s > 9000',
              'dear/round-robin.makespan_s - free/round-robin.makespan_s < 10800',
            ],
          },
        ],
        right: 2,
        because: [
          'All is done at {dear/round-robin.makespan_s}. {dear/round-robin.preemptions} stops of',
          'five minutes make {dear/round-robin.overhead_gpu_s} in which the GPU gets nowhere. Even',
          'FIFO is better on average now: {dear/fifo.mean_jct_s} against',
          '{dear/round-robin.mean_jct_s}.',
        ],
      },
      holds: [
        'dear/fifo.mean_jct_s < dear/round-robin.mean_jct_s',
        'free/fifo.mean_jct_s > free/round-robin.mean_jct_s',
        'dear/round-robin.overhead_gpu_s == dear/round-robin.B.finish - free/round-robin.B.finish',
      ],
    },
    {
      title: 'Longer turns',
      text: ['The price is paid per stop. So let the turns be one hour instead of ten minutes.'],
      lanes: ['dear/round-robin', 'hour/round-robin'],
      numbers: ['mean_jct_s', 'preemptions'],
      watch: { jobs: ['c'] },
      ask: {
        question: 'Who loses by it?',
        hides: ['hour/round-robin'],
        choices: [
          {
            say: 'A and B',
            if: [
              'hour/round-robin.A.finish > dear/round-robin.A.finish',
              'hour/round-robin.B.finish > dear/round-robin.B.finish',
            ],
          },
          {
            say: 'c, the short job',
            if: [
              'hour/round-robin.c.finish > dear/round-robin.c.finish',
              'hour/round-robin.A.finish < dear/round-robin.A.finish',
              'hour/round-robin.B.finish < dear/round-robin.B.finish',
            ],
          },
          {
            say: 'Nobody',
            if: [
              'hour/round-robin.c.finish <= dear/round-robin.c.finish',
              'hour/round-robin.A.finish <= dear/round-robin.A.finish',
            ],
          },
        ],
        right: 1,
        because: [
          '{hour/round-robin.preemptions} stops instead of {dear/round-robin.preemptions}, and all',
          'is done at {hour/round-robin.makespan_s}. But c ends at {hour/round-robin.c.finish}',
          'instead of {dear/round-robin.c.finish}: it waits for somebody’s hour to be over.',
        ],
      },
    },
    {
      title: 'One stop, for a reason',
      text: [
        'SRTF stops a job only for one with less left to do. It knows durations, so it is an',
        'oracle. It stops A once, when c comes.',
      ],
      lanes: ['dear/fifo', 'dear/srtf'],
      numbers: ['mean_jct_s', 'preemptions'],
      watch: { jobs: ['A', 'c'] },
      ask: {
        question: 'Is that one stop worth its five minutes?',
        hides: ['dear/srtf'],
        choices: [
          {
            say: 'Yes, on average everybody is done sooner',
            if: ['dear/srtf.mean_jct_s < dear/fifo.mean_jct_s'],
          },
          { say: 'No', if: ['dear/srtf.mean_jct_s >= dear/fifo.mean_jct_s'] },
        ],
        right: 0,
        because: [
          'A and B end {dear/srtf.A.finish - dear/fifo.A.finish} later: ten minutes for c, five',
          'for loading. c ends {dear/fifo.c.finish - dear/srtf.c.finish} sooner.',
        ],
      },
      holds: [
        'dear/srtf.preemptions == 1',
        'dear/srtf.B.finish - dear/fifo.B.finish == dear/srtf.A.finish - dear/fifo.A.finish',
        'dear/srtf.A.finish - dear/fifo.A.finish == c.duration + 300',
      ],
    },
    {
      title: 'Work that is lost',
      text: [
        'So far a stopped job kept what it had done. Often it does not: only what was saved in the',
        'last checkpoint is left. Say, A saves once an hour, and c comes at {c.submit}.',
      ],
      lanes: ['dear/srtf', 'lost/srtf'],
      numbers: ['mean_jct_s'],
      watch: { jobs: ['A'], at: 3000 },
      ask: {
        question: 'How much work does A lose?',
        hides: ['lost/srtf'],
        choices: [
          { say: 'None', if: ['lost/srtf.A.finish == dear/srtf.A.finish'] },
          {
            say: '10 min',
            if: ['lost/srtf.A.finish - dear/srtf.A.finish == 600'],
          },
          {
            say: 'All it has done: {c.submit - A.submit}',
            if: ['lost/srtf.A.finish - dear/srtf.A.finish == c.submit - A.submit'],
          },
        ],
        right: 2,
        because: [
          'It was ten minutes short of its first checkpoint. A begins anew and ends at',
          '{lost/srtf.A.finish} instead of {dear/srtf.A.finish}.',
        ],
      },
      holds: ['3600 - c.submit == 600'],
    },
    {
      title: 'What to take home',
      text: [
        'Each stop costs a restart, and perhaps lost work. Tiresias and TIAS (here a',
        'reconstruction) stop jobs often: that is their price, and every lane shows the number.',
        'The playground charges 30 seconds per restart unless you choose otherwise.',
      ],
      lanes: ['dear/round-robin', 'hour/round-robin', 'dear/srtf'],
      numbers: ['mean_jct_s', 'preemptions'],
      ask: {
        question: 'Round robin stops whoever has had a turn. Why does SRTF do so much better here?',
        answer: [
          'It stops A only because c will be done in {c.duration}. Turns also stop A for B, which',
          'gains nothing: of {dear/round-robin.preemptions} stops, one sort was worth it.',
        ],
      },
      holds: ['dear/srtf.mean_jct_s < hour/round-robin.mean_jct_s'],
    },
  ],
};
