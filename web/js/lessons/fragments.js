/** Lesson five: idle GPUs that nobody can use, and wide gangs that small jobs pass. */
export default {
  id: 'fragments',
  title: 'Fragments and gangs',
  minutes: 10,
  aim: [
    'See why a job can wait although enough GPUs are idle, and why jobs that need many GPUs at',
    'once need protection.',
  ],
  runs: {
    node: {
      trace: 'lesson-fragments',
      cluster: '2x4',
      policies: [{ id: 'fifo-fit' }],
      placement: 'consolidate',
      costs: { restartOverheadS: 0 },
    },
    pool: {
      trace: 'lesson-fragments',
      cluster: '2x4',
      policies: [{ id: 'fifo-fit' }],
      costs: { restartOverheadS: 0 },
    },
    spread: {
      trace: 'lesson-fragments',
      cluster: '2x4',
      policies: [{ id: 'fifo-fit' }],
      placement: 'spread:1.25',
      costs: { restartOverheadS: 0 },
    },
    slow: {
      trace: 'lesson-fragments',
      cluster: '2x4',
      policies: [{ id: 'fifo-fit' }],
      placement: 'spread:2.5',
      costs: { restartOverheadS: 0 },
    },
    gang: {
      trace: 'lesson-gangs',
      cluster: '1x4',
      policies: [{ id: 'fifo' }, { id: 'fifo-fit' }, { id: 'easy' }],
      costs: { restartOverheadS: 0 },
    },
  },
  names: {
    'node/fifo-fit': 'On one node',
    'pool/fifo-fit': 'One pool of GPUs',
    'spread/fifo-fit': 'Scattered, 1.25 times slower',
    'slow/fifo-fit': 'Scattered, 2.5 times slower',
  },
  rules: {
    'node/fifo-fit': 'All GPUs of a gang on one node.',
    'pool/fifo-fit': 'Any GPUs will do.',
    'spread/fifo-fit': 'Scattered if need be; then it takes 1.25 times as long.',
    'slow/fifo-fit': 'Scattered if need be; then it takes 2.5 times as long.',
    'gang/fifo': 'In order of arrival. Nobody passes.',
    'gang/fifo-fit': 'Whoever fits may pass.',
    'gang/easy': 'Whoever does not delay the first in line may pass.',
  },
  facts: {
    'G.submit': 1800,
    'c@gang.duration': 10800,
    'e@gang.duration': 3600,
    'gang/easy.W.start': 10800,
    'gang/easy.e.finish': 10800,
    'gang/easy.e.start': 7200,
    'gang/easy.mean_jct_s': 11700,
    'gang/fifo-fit.W.start': 21600,
    'gang/fifo-fit.c.start': 7200,
    'gang/fifo.W.start': 10800,
    'gang/fifo.mean_jct_s': 13500,
    'node/fifo-fit.A.finish': 10800,
    'node/fifo-fit.B.finish': 14400,
    'node/fifo-fit.G.finish': 18000,
    'node/fifo-fit.G.waiting': 9000,
    'pool/fifo-fit.G.waiting': 0,
    'slow/fifo-fit.G.finish': 19800,
    'spread/fifo-fit.G.finish': 10800,
  },
  frames: [
    {
      title: 'Two nodes of four GPUs',
      text: [
        'A and B hold three GPUs each, one job on each node. On each node one GPU is left.',
        '',
        'G is a gang of two: it runs on both its GPUs at the same time or not at all. Its GPUs',
        'talk to each other all the time, so they had better sit on one node.',
      ],
      run: 'node',
    },
    {
      title: 'Two idle GPUs, and no room',
      text: [
        'G comes at {G.submit} and needs two GPUs. Two are idle, one on either node. The rule is:',
        'a gang that fits on one node has to be on one node.',
      ],
      lanes: ['node/fifo-fit'],
      watch: { jobs: ['G'] },
      ask: {
        question: 'When does G start?',
        choices: [
          { say: 'At once', if: ['node/fifo-fit.G.start == G.submit'] },
          {
            say: 'At {node/fifo-fit.A.finish}, when A ends',
            if: ['node/fifo-fit.G.start == node/fifo-fit.A.finish'],
          },
          {
            say: 'At {node/fifo-fit.B.finish}, when A and B have ended',
            if: ['node/fifo-fit.G.start == node/fifo-fit.B.finish'],
          },
        ],
        right: 1,
        because: [
          'It waits {node/fifo-fit.G.waiting} beside two idle GPUs. They are fragments: enough in',
          'number, useless where they are.',
        ],
      },
    },
    {
      title: 'If place did not matter',
      text: [
        'Many simulators only count GPUs, as if all were in one pool. The same jobs under the same',
        'policy then look like this: G waits {pool/fifo-fit.G.waiting}.',
        '',
        'Whoever reads a result should ask which of the two was assumed. Here it is a setting,',
        'called placement.',
      ],
      lanes: ['node/fifo-fit', 'pool/fifo-fit'],
      numbers: ['mean_jct_s'],
      watch: { jobs: ['G'] },
      holds: ['pool/fifo-fit.G.start == G.submit'],
    },
    {
      title: 'Wait, or run scattered?',
      text: [
        'Between the two: let G start on both nodes, and let it pay for it. Its GPUs talk over the',
        'network, and the work takes 1.25 times as long.',
      ],
      lanes: ['node/fifo-fit', 'spread/fifo-fit'],
      watch: { jobs: ['G'] },
      ask: {
        question: 'Does G end sooner than if it had waited?',
        hides: ['spread/fifo-fit'],
        choices: [
          { say: 'Sooner', if: ['spread/fifo-fit.G.finish < node/fifo-fit.G.finish'] },
          { say: 'Later', if: ['spread/fifo-fit.G.finish > node/fifo-fit.G.finish'] },
        ],
        right: 0,
        because: [
          'It ends at {spread/fifo-fit.G.finish} instead of {node/fifo-fit.G.finish}. It runs',
          'longer but starts at once.',
        ],
      },
    },
    {
      title: 'And if talking is dear?',
      text: [
        'Some models talk much more. Say that, scattered, this one takes 2.5 times as long.',
      ],
      lanes: ['node/fifo-fit', 'slow/fifo-fit'],
      watch: { jobs: ['G'] },
      ask: {
        question: 'And now: does G end sooner than if it had waited?',
        hides: ['slow/fifo-fit'],
        choices: [
          { say: 'Sooner', if: ['slow/fifo-fit.G.finish < node/fifo-fit.G.finish'] },
          { say: 'Later', if: ['slow/fifo-fit.G.finish > node/fifo-fit.G.finish'] },
        ],
        right: 1,
        because: [
          'It ends at {slow/fifo-fit.G.finish}; had it waited, at {node/fifo-fit.G.finish}.',
          'Starting early is not the same as ending early.',
        ],
      },
    },
    {
      title: 'A gang that needs everything',
      text: [
        'Another machine, four GPUs on one node. W needs all of them, the others need two each.',
        'Under strict FIFO W starts at {gang/fifo.W.start}.',
        '',
        'Now whoever fits may pass W.',
      ],
      lanes: ['gang/fifo', 'gang/fifo-fit'],
      watch: { jobs: ['W'] },
      ask: {
        question: 'When does W start?',
        hides: ['gang/fifo-fit'],
        choices: [
          { say: 'As before', if: ['gang/fifo-fit.W.start == gang/fifo.W.start'] },
          { say: 'Later, last of all', if: ['gang/fifo-fit.W.start >= gang/fifo-fit.d.finish'] },
          { say: 'Sooner', if: ['gang/fifo-fit.W.start < gang/fifo.W.start'] },
        ],
        right: 1,
        because: [
          'Whenever two GPUs fall idle, someone smaller takes them; all four are never idle at',
          'once. W starts at {gang/fifo-fit.W.start}. Had small jobs kept coming, it would have',
          'starved.',
        ],
      },
    },
    {
      title: 'A promise to the first in line',
      text: [
        'EASY backfilling reserves a start for W. Others may pass only if that start still holds.',
        'To know it, EASY asks users how long their jobs will take at most.',
        '',
        'At {gang/fifo-fit.c.start} a ends and two GPUs are idle. c has asked for',
        '{c@gang.duration}, e for {e@gang.duration}. W is to start at {gang/easy.W.start}.',
      ],
      lanes: ['gang/fifo', 'gang/easy'],
      numbers: ['mean_jct_s'],
      watch: { jobs: ['W', 'c', 'e'] },
      ask: {
        question: 'Who passes W?',
        hides: ['gang/easy'],
        choices: [
          { say: 'c, which came first', if: ['gang/easy.c.start < gang/easy.W.start'] },
          {
            say: 'e, which is short enough',
            if: ['gang/easy.e.start < gang/easy.W.start', 'gang/easy.c.start > gang/easy.W.start'],
          },
          {
            say: 'Nobody',
            if: ['gang/easy.c.start > gang/easy.W.start', 'gang/easy.e.start > gang/easy.W.start'],
          },
        ],
        right: 1,
        because: [
          'e ends at {gang/easy.e.finish}, just when W starts. Nobody ends later than under FIFO,',
          'and the average falls from {gang/fifo.mean_jct_s} to {gang/easy.mean_jct_s}.',
        ],
      },
      holds: [
        'gang/easy.W.start == gang/fifo.W.start',
        'gang/easy.e.finish == gang/easy.W.start',
        'gang/easy.c.finish <= gang/fifo.c.finish',
        'gang/easy.d.finish <= gang/fifo.d.finish',
        'gang/fifo-fit.c.start == gang/fifo-fit.a.finish',
      ],
    },
    {
      title: 'What to take home',
      text: [
        'Idle GPUs are worth only as much as somebody can use them. And whoever lets small jobs',
        'pass has to protect the wide ones.',
      ],
      lanes: ['gang/fifo-fit', 'gang/easy'],
      numbers: ['mean_jct_s'],
      watch: { jobs: ['W'] },
      ask: {
        question: 'Why would e have waited longer, had its owner asked for two hours to be safe?',
        answer: [
          'Two hours from {gang/easy.e.start} reach beyond {gang/easy.W.start}, the start promised',
          'to W. EASY can only trust what it is told, and people ask for more than they need.',
        ],
      },
    },
  ],
};
