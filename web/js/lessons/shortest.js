/** Lesson two: shortest first is best on average, and who pays for it. */
export default {
  id: 'shortest',
  title: 'Shortest first, and starvation',
  minutes: 8,
  aim: [
    'See why serving short jobs first more than halves the average time, and why one long job may',
    'then never get its turn.',
  ],
  runs: {
    main: {
      trace: 'lesson-shortest',
      cluster: '1x1',
      policies: [{ id: 'fifo' }, { id: 'sjf' }, { id: 'srtf' }],
      costs: { restartOverheadS: 0 },
    },
  },
  rules: {
    fifo: 'In order of arrival.',
    sjf: 'Of those that wait, the shortest starts next.',
    srtf: 'Whoever has least left to do runs; running jobs may be stopped.',
  },
  facts: {
    'L.duration': 21600,
    'L.submit': 600,
    'a.duration': 3600,
    'b.duration': 3600,
    'fifo.L.finish': 25200,
    'fifo.L.start': 3600,
    'fifo.b.waiting': 22200,
    'fifo.mean_jct_s': 21900,
    'fifo.p95_jct_s': 25800,
    'sjf.L.finish': 39600,
    'sjf.L.start': 18000,
    'sjf.mean_jct_s': 9900,
    'sjf.p95_jct_s': 30300,
  },
  frames: [
    {
      title: 'One GPU, six jobs',
      text: [
        'The long job L runs for {L.duration}. The others run for {a.duration} each and come about',
        'an hour apart.',
        '',
        'In this lesson the scheduler is told how long each job will run. No real one is.',
      ],
    },
    {
      title: 'FIFO: a convoy again',
      text: [
        'L came second, so it runs second, from {fifo.L.start} to {fifo.L.finish}. b, c, d and e',
        'queue up behind it. Each waits {fifo.b.waiting} and then runs for {b.duration}.',
      ],
      lanes: ['fifo'],
      numbers: ['mean_jct_s'],
      watch: { jobs: ['b', 'c', 'd', 'e'], at: 14400 },
      holds: [
        'fifo.b.waiting == fifo.c.waiting',
        'fifo.c.waiting == fifo.d.waiting',
        'fifo.d.waiting == fifo.e.waiting',
      ],
    },
    {
      title: 'Shortest job first',
      text: [
        'Now, whenever the GPU falls idle, the shortest of the waiting jobs starts. The work is',
        'the same, the GPU is the same. Only the order is another.',
      ],
      lanes: ['fifo', 'sjf'],
      numbers: ['mean_jct_s'],
      watch: { jobs: ['b', 'c', 'd', 'e'] },
      ask: {
        question: 'What becomes of the average time from arrival to end?',
        hides: ['sjf'],
        choices: [
          { say: 'It stays: the work is the same', if: ['sjf.mean_jct_s == fifo.mean_jct_s'] },
          {
            say: 'It falls, but by less than half',
            if: [
              'sjf.mean_jct_s < fifo.mean_jct_s',
              'sjf.mean_jct_s + sjf.mean_jct_s >= fifo.mean_jct_s',
            ],
          },
          {
            say: 'It falls by more than half',
            if: ['sjf.mean_jct_s + sjf.mean_jct_s < fifo.mean_jct_s'],
          },
        ],
        right: 2,
        because: [
          'It falls from {fifo.mean_jct_s} to {sjf.mean_jct_s}. While a long job runs, everybody',
          'waits long; while a short one runs, everybody waits briefly. All is done at',
          '{sjf.L.finish}, as it would be under FIFO.',
        ],
      },
      holds: ['sjf.makespan_s == fifo.makespan_s', 'sjf.L.finish == fifo.e.finish'],
    },
    {
      title: 'Who pays?',
      text: [
        'Follow L. It came at {L.submit}. Each time the GPU falls idle, a shorter job has just',
        'come, and goes first.',
      ],
      lanes: ['fifo', 'sjf'],
      watch: { jobs: ['L'] },
      ask: {
        question: 'By how much does L end later than under FIFO?',
        hides: ['sjf'],
        choices: [
          { say: 'Not at all', if: ['sjf.L.finish == fifo.L.finish'] },
          {
            say: 'By {sjf.L.finish - fifo.L.finish}: as long as b, c, d and e run',
            if: [
              'sjf.L.finish - fifo.L.finish == b.duration + c.duration + d.duration + e.duration',
            ],
          },
          {
            say: 'By {L.duration}: as long as L itself runs',
            if: ['sjf.L.finish - fifo.L.finish == L.duration'],
          },
        ],
        right: 1,
        because: [
          'L starts at {sjf.L.start}, only when no shorter job is left. Had short jobs kept',
          'coming, it would never have started. This is starvation.',
        ],
      },
      holds: ['sjf.L.start == sjf.e.finish'],
    },
    {
      title: 'Does stopping help?',
      text: [
        'SRTF, shortest remaining time first, may even stop a running job when one with less left',
        'to do comes.',
      ],
      lanes: ['sjf', 'srtf'],
      watch: { jobs: ['L'] },
      ask: {
        question: 'Does L start sooner under SRTF?',
        hides: ['srtf'],
        choices: [
          { say: 'Sooner', if: ['srtf.L.start < sjf.L.start'] },
          { say: 'At the same time', if: ['srtf.L.start == sjf.L.start'] },
          { say: 'Later', if: ['srtf.L.start > sjf.L.start'] },
        ],
        right: 1,
        because: [
          'Stopping helps short jobs, and L is none. Under SRTF a short job that came now would',
          'even stop L in the middle.',
        ],
      },
    },
    {
      title: 'The catch',
      text: [
        'SJF and SRTF were told how long each job runs. A real cluster is not: people guess badly,',
        'trainings are stopped early, others crash.',
        '',
        'Policies that know durations wear the badge “oracle” here. They mark what would be',
        'possible. The next lesson does without.',
      ],
      lanes: ['fifo', 'sjf'],
      numbers: ['mean_jct_s', 'p95_jct_s'],
      watch: { jobs: ['L'] },
      ask: {
        question: [
          'The average looks splendid, and the owner of L is angry. Which number would have shown',
          'it?',
        ],
        answer: [
          'One that looks at the slowest jobs, such as p95: 95 of 100 jobs take no longer than',
          'that. It rises from {fifo.p95_jct_s} to {sjf.p95_jct_s} while the average falls.',
        ],
      },
      holds: ['sjf.p95_jct_s > fifo.p95_jct_s', 'sjf.mean_jct_s < fifo.mean_jct_s'],
    },
  ],
};
