/** Lesson three: how to favour short jobs without knowing which are short. */
export default {
  id: 'unknown',
  title: 'Not knowing how long',
  minutes: 9,
  aim: [
    'See how a scheduler can favour short jobs although nobody knows which are short: least',
    'attained service, and Tiresias, which does it in steps.',
  ],
  runs: {
    main: {
      trace: 'lesson-unknown',
      cluster: '1x1',
      policies: [{ id: 'fifo' }, { id: 'las' }, { id: 'tiresias' }],
      costs: { restartOverheadS: 0 },
    },
  },
  rules: {
    fifo: 'In order of arrival.',
    las: 'Whoever has used the least GPU time so far runs; looked at every minute.',
    tiresias: 'Queues by GPU time used so far: below 1, 4 and 16 GPU-hours.',
  },
  facts: {
    'A.duration': 14400,
    'c.duration': 600,
    'c.submit': 7200,
    'fifo.A.finish': 14400,
    'fifo.c.start': 28800,
    'fifo.c.waiting': 21600,
    'las.A.finish': 29340,
    'las.c.finish': 7800,
    'las.preemptions': 420,
    'tiresias.A.finish': 18600,
    'tiresias.B.finish': 29400,
    'tiresias.preemptions': 2,
  },
  frames: [
    {
      title: 'What a scheduler can see',
      text: [
        'A and B will run for {A.duration} each, c for {c.duration}. You know that. The scheduler',
        'does not.',
        '',
        'It sees when a job came, how many GPUs it wants, and how much GPU time it has used so',
        'far. That last number is called attained service. Two GPUs for one hour are two',
        'GPU-hours.',
      ],
    },
    {
      title: 'FIFO does not look',
      text: [
        'c comes at {c.submit} and needs {c.duration}. It gets its turn after A and B, at',
        '{fifo.c.start}, and has waited {fifo.c.waiting}.',
      ],
      lanes: ['fifo'],
      numbers: ['mean_jct_s'],
      watch: { jobs: ['c'], at: 14400 },
      holds: ['fifo.c.start == fifo.B.finish'],
    },
    {
      title: 'Least attained service',
      text: [
        'LAS makes a bet: a job that has used little so far may be short. So whoever has used',
        'least runs.',
        '',
        'When c comes at {c.submit}, A and B have used an hour of GPU time each, or nearly so.',
      ],
      lanes: ['fifo', 'las'],
      numbers: ['mean_jct_s'],
      watch: { jobs: ['c'], at: 7200 },
      ask: {
        question: 'When does c start under LAS?',
        hides: ['las'],
        choices: [
          { say: 'At once, at {c.submit}', if: ['las.c.start == c.submit'] },
          {
            say: 'When A or B ends',
            if: ['las.c.start > c.submit', 'las.c.start >= las.A.finish'],
          },
          { say: 'After both, as under FIFO', if: ['las.c.start == fifo.c.start'] },
        ],
        right: 0,
        because: [
          'It has used nothing yet, so it goes first, and is done at {las.c.finish}. Nobody had to',
          'say that it is short.',
        ],
      },
    },
    {
      title: 'A tie that never ends',
      text: [
        'Now look at A and B. As soon as B has used as much as A, they are level. Who runs gets',
        'ahead, so the other one goes next.',
      ],
      lanes: ['las'],
      numbers: ['preemptions'],
      watch: { jobs: ['A', 'B'], window: [1800, 10800] },
      ask: {
        question: 'How often does LAS stop a job in this run?',
        choices: [
          { say: 'Once or twice', if: ['las.preemptions < 3'] },
          { say: 'Some ten times', if: ['las.preemptions >= 3', 'las.preemptions < 30'] },
          { say: 'Hundreds of times', if: ['las.preemptions >= 200'] },
        ],
        right: 2,
        because: [
          '{las.preemptions} times: once a minute, whenever it looks. A and B creep along',
          'together. A ends at {las.A.finish} instead of {fifo.A.finish}, and B gains nothing.',
        ],
      },
      holds: ['las.A.finish > fifo.A.finish', 'las.B.finish > fifo.B.finish'],
    },
    {
      title: 'Steps instead of a slope',
      text: [
        'Tiresias looks at attained service in steps. Below 1 GPU-hour a job is in the top queue,',
        'below 4 in the next, below 16 in the third. Inside a queue: in order of arrival.',
        '',
        'Only crossing a step moves a job.',
      ],
      lanes: ['las', 'tiresias'],
      numbers: ['preemptions', 'mean_jct_s'],
      watch: { jobs: ['A', 'B'] },
      ask: {
        question: 'How often does Tiresias stop a job?',
        hides: ['tiresias'],
        choices: [
          { say: 'Never', if: ['tiresias.preemptions == 0'] },
          {
            say: 'A few times',
            if: ['tiresias.preemptions > 0', 'tiresias.preemptions < 10'],
          },
          { say: 'As often as LAS', if: ['tiresias.preemptions == las.preemptions'] },
        ],
        right: 1,
        because: [
          '{tiresias.preemptions} times. A sinks when it has used one GPU-hour and B takes over;',
          'later B sinks, and c has just come. Then A runs to its end at {tiresias.A.finish}. B',
          'ends at {tiresias.B.finish}, no later than under LAS.',
        ],
      },
      holds: [
        'tiresias.B.finish <= las.B.finish',
        'tiresias.B.start == 3600',
        'tiresias.c.start == c.submit',
        'tiresias.A.finish < las.A.finish',
      ],
    },
    {
      title: 'What to take home',
      text: [
        'Nobody knows durations, but what a job has used so far is known. New jobs get a trial at',
        'the top; long ones sink. A short job waits little, a long one is interrupted.',
        '',
        'Tiresias still loses to FIFO somewhere: A ends at {tiresias.A.finish} instead of',
        '{fifo.A.finish}.',
      ],
      lanes: ['fifo', 'las', 'tiresias'],
      numbers: ['mean_jct_s', 'preemptions'],
      watch: { jobs: ['c'] },
      ask: {
        question: 'Tiresias cannot know that c is short. What if c had run for days?',
        answer: [
          'It would have started at once all the same, for it had used nothing. After one GPU-hour',
          'it would have sunk, as A and B did. Every job gets its trial, none keeps the top.',
        ],
      },
      holds: ['tiresias.A.finish > fifo.A.finish', 'tiresias.mean_jct_s < las.mean_jct_s'],
    },
  ],
};
