/** Lesson four: earliest deadline first, its dominoes, and the jobs it forgets. */
export default {
  id: 'domino',
  title: 'Deadlines, and the domino effect',
  minutes: 10,
  aim: [
    'See how one hopeless deadline makes earliest deadline first miss all the others, and who is',
    'forgotten when only deadlines count.',
  ],
  runs: {
    main: {
      trace: 'lesson-domino',
      cluster: '1x1',
      policies: [{ id: 'edf' }, { id: 'tias' }, { id: 'llf' }],
      costs: { restartOverheadS: 0 },
    },
    demote: {
      trace: 'lesson-domino',
      cluster: '1x1',
      policies: [{ id: 'edf', params: { late: 'demote' } }],
      costs: { restartOverheadS: 0 },
    },
  },
  names: { 'demote/edf': 'EDF, improved' },
  rules: {
    edf: 'The job whose deadline is next runs.',
    'demote/edf': 'The next deadline first; a job past its own goes behind.',
    tias: 'A reconstruction: both kinds of jobs in queues, lifted as a deadline nears.',
    llf: 'Knows durations: the job that can least afford to wait runs.',
  },
  facts: {
    'A.deadline': 10800,
    'A.duration': 14400,
    'B.deadline': 18000,
    'demote/edf.B.finish': 18000,
    'demote/edf.missed': 1,
    'demote/edf.n.jct': 32400,
    'demote/edf.n.start': 32400,
    'demote/edf.n.waiting': 30600,
    'edf.A.finish': 14400,
    'edf.B.finish': 21600,
    'edf.missed': 4,
    'llf.deadline_jobs': 4,
    'llf.missed': 1,
    'n.duration': 1800,
    'n.submit': 1800,
    'tias.deadline_jobs': 4,
    'tias.missed': 2,
    'tias.n.jct': 1800,
  },
  frames: [
    {
      title: 'Four deadlines on one GPU',
      text: [
        'A, B, C and D come at the same time. Each has a deadline. A job that ends exactly at its',
        'deadline has met it.',
        '',
        'A runs for {A.duration}, and its deadline is at {A.deadline}. It cannot be met. The',
        'scheduler does not know that.',
        '',
        'n comes half an hour later, runs for {n.duration}, and has no deadline.',
      ],
      holds: ['A.duration > A.deadline', 'B.duration < B.deadline'],
    },
    {
      title: 'Earliest deadline first',
      text: [
        'EDF runs the job whose deadline is next. On one GPU, if all deadlines can be met, EDF',
        'meets them all. Dertouzos proved it in 1974.',
        '',
        'Here A cannot be met, whatever anybody does. B, C and D could be.',
      ],
      lanes: ['edf'],
      numbers: ['missed'],
      ask: {
        question: 'How many of the four deadlines does EDF miss?',
        choices: [
          { say: 'One: A', if: ['edf.missed == 1'] },
          { say: 'Two: A and B', if: ['edf.missed == 2'] },
          { say: 'All four', if: ['edf.missed == 4'] },
        ],
        right: 2,
        because: [
          'A has the next deadline, so A runs, until {edf.A.finish}, an hour too long. That hour',
          'is missing for B, then for C, then for D.',
        ],
      },
      holds: ['edf.A.finish - A.deadline == 3600'],
    },
    {
      title: 'The dominoes',
      text: [
        'Compare the ends of the bars with the flags, which are the deadlines. B ends',
        '{edf.B.finish - B.deadline} late, C too, D too. One stone fell, and the row with it.',
        '',
        'EDF is best as long as there is enough time. Where there is not, it may be worst.',
      ],
      lanes: ['edf'],
      numbers: ['missed'],
      watch: { jobs: ['A', 'B', 'C', 'D'], at: 18000 },
      holds: [
        'edf.B.finish - B.deadline == edf.C.finish - C.deadline',
        'edf.C.finish - C.deadline == edf.D.finish - D.deadline',
      ],
    },
    {
      title: 'Give up what is lost',
      text: [
        'At {A.deadline} the deadline of A has passed. Going on with A cannot save it.',
        '',
        'So let EDF put a late job behind the others.',
      ],
      lanes: ['edf', 'demote/edf'],
      numbers: ['missed'],
      watch: { jobs: ['A'], at: 10800 },
      ask: {
        question: 'How many deadlines are missed now?',
        hides: ['demote/edf'],
        choices: [
          { say: 'None', if: ['demote/edf.missed == 0'] },
          { say: 'One: A', if: ['demote/edf.missed == 1'] },
          { say: 'All four, as before', if: ['demote/edf.missed == 4'] },
        ],
        right: 1,
        because: [
          'At {A.deadline} B takes over and ends at {demote/edf.B.finish}, exactly at its',
          'deadline. C and D follow in time. A is finished last.',
        ],
      },
      holds: ['demote/edf.B.start == A.deadline', 'demote/edf.B.finish == B.deadline'],
    },
    {
      title: 'The job without a deadline',
      text: [
        'n came at {n.submit} and runs for {n.duration}. It has no deadline. Not to be urgent is',
        'not to be unimportant: somebody waits for its result.',
      ],
      lanes: ['demote/edf'],
      watch: { jobs: ['n'] },
      ask: {
        question: 'When does n start under the improved EDF?',
        choices: [
          { say: 'At {n.submit}: it is short', if: ['demote/edf.n.start == n.submit'] },
          {
            say: 'At {demote/edf.n.start}: after every deadline job that is in time',
            if: ['demote/edf.n.start == demote/edf.D.finish'],
          },
          { say: 'After A as well', if: ['demote/edf.n.start == demote/edf.A.finish'] },
        ],
        right: 1,
        because: [
          'It waits {demote/edf.n.waiting}. A policy that looks at nothing but deadlines has no',
          'reason to serve it sooner.',
        ],
      },
    },
    {
      title: 'Both kinds together',
      text: [
        'TIAS was made for clusters where both kinds of jobs meet. Shown is a reconstruction from',
        'the abstract of its paper; the last lesson takes it apart.',
      ],
      lanes: ['demote/edf', 'tias'],
      numbers: ['missed', 'mean_jct_non_deadline_s'],
      watch: { jobs: ['n'] },
      ask: {
        question: 'How does TIAS do against the improved EDF?',
        hides: ['tias'],
        choices: [
          {
            say: 'It misses fewer deadlines, and n starts at once',
            if: ['tias.missed < demote/edf.missed', 'tias.n.start == n.submit'],
          },
          {
            say: 'It misses more deadlines, but n starts at once',
            if: ['tias.missed > demote/edf.missed', 'tias.n.start == n.submit'],
          },
          {
            say: 'It misses more deadlines, and n waits as well',
            if: ['tias.missed > demote/edf.missed', 'tias.n.start > n.submit'],
          },
        ],
        right: 1,
        because: [
          'TIAS misses {tias.missed} of {tias.deadline_jobs}, the improved EDF',
          '{demote/edf.missed}, plain EDF {edf.missed}. n is done after {tias.n.jct} instead of',
          '{demote/edf.n.jct}. On deadlines TIAS loses here; it is a trade-off, and not always a',
          'good one.',
        ],
      },
    },
    {
      title: 'What to take home',
      text: [
        'Deadlines alone are a good order while there is time for all, and a bad one when there is',
        'not. And they say nothing about jobs without one.',
      ],
      lanes: ['edf', 'llf'],
      numbers: ['missed'],
      watch: { jobs: ['A'] },
      ask: {
        question: 'What would EDF have had to know in order not to start with A?',
        answer: [
          'How long A runs: {A.duration}, with {A.deadline} to go. The oracle “least laxity first”',
          'knows it. It leaves A to the end and misses {llf.missed} of {llf.deadline_jobs}.',
        ],
      },
      holds: ['llf.A.start > llf.D.finish', 'llf.missed == 1'],
    },
  ],
};
