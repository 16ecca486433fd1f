const vitest = (projects, files) => `npx vitest run ${projects.map((project) => `--project ${project}`).join(' ')} ${files}`
const journeys = (which) => `node scripts/ready.mjs && node scripts/prove/journeys.ts ${which}`
const both = ['postgres', 'embedded']

/**
 * The proofs in their order; whoever has another one adds a command here that prints PROOF lines. One that stands `apart` runs when it is
 * named, `npm run prove walk`: it takes very long, has a command of its own, or `npm test` runs just the same. `follows` are the chapters of
 * docs/operations.md that it tries.
 */
export const steps = [
  {
    name: 'invariants',
    command: vitest(both, 'server/test/proof/invariants server/test/proof/closed-accounts'),
    follows: ['An invariant is broken'],
  },
  { name: "model of an order's life", command: vitest(both, 'server/test/proof/order-life') },
  {
    name: 'money of an order',
    command: `${vitest(both, 'server/test/proof/order-money')} && ${vitest(['unit'], 'contract/src/rules/kept-price')}`,
  },
  { name: 'concurrent histories', command: vitest(['postgres'], 'server/test/proof/histories') },
  { name: 'kills', command: vitest(both, 'server/test/proof/process-ends -t "is killed"') },
  { name: 'orderly ends', command: vitest(both, 'server/test/proof/process-ends -t "asked to end"'), follows: ['Start, stop, health'] },
  { name: 'faults of the database', command: vitest(['postgres'], 'server/test/proof/database-'), follows: ['The database is down'] },
  { name: 'full disks', command: vitest(both, 'server/test/proof/disk'), follows: ['The database is full'] },
  { name: 'a moved clock', command: vitest(both, 'server/test/proof/clock') },
  {
    name: 'servers outside',
    command: vitest(both, 'server/test/proof/outside server/test/proof/bucket server/test/proof/outbox-end'),
    follows: ['Mail is down', 'The bucket is down'],
  },
  { name: 'notifications of phones', command: vitest(both, 'server/test/proof/pushes') },
  { name: 'lost answers', command: vitest(both, 'server/test/proof/lost-replies') },
  { name: 'two instances', command: vitest(['postgres'], 'server/test/proof/sale'), follows: ['One machine, or several'] },
  {
    name: 'pooler in transaction mode',
    command: `POOLER=1 ${vitest(['postgres'], 'server/test/proof/sale server/test/proof/purchases server/test/calls server/test/staff-calls server/src/features/orders server/src/features/money server/src/platform/outbox server/test/operations/backup')}`,
    follows: ['A pooler'],
  },
  { name: 'failovers', command: vitest(['postgres'], 'server/test/proof/failover'), follows: ['A standby'] },
  { name: 'rolling updates', command: vitest(['postgres'], 'server/test/proof/rolling') },
  { name: 'recovery to a moment', command: vitest(['postgres'], 'server/test/proof/recovery'), follows: ['Back to a moment'] },
  {
    name: 'backup, restore and move',
    command: vitest(both, 'server/test/operations'),
    follows: ['Backup', 'Restore', 'From the embedded database to PostgreSQL'],
  },
  { name: 'scale', command: 'node scripts/ready.mjs && npm run --silent bench scale', apart: true, follows: ['Trying it at size'] },
  { name: 'many credits', command: vitest(both, 'server/test/proof/many-credits server/src/features/bank/statements/credits-by-day') },
  { name: 'days of money', command: vitest(both, 'server/test/proof/money-day') },
  { name: 'sheets of days', command: vitest(both, 'server/test/proof/money-sheets') },
  { name: 'many allocations', command: vitest(['postgres'], 'server/test/proof/money-scale') },
  { name: 'statements of banks', command: vitest(['unit'], 'server/test/statements/generated'), follows: ['Matching a bank file'] },
  {
    name: 'bank alerts',
    command: `${vitest(both, 'server/test/proof/bank-alerts')} && ${vitest(['unit'], 'server/src/features/bank/alerts')}`,
    follows: ['Bank alerts'],
  },
  {
    name: 'payments verified by alerts',
    command: `${vitest(both, 'server/test/proof/automatic-days')} && ${vitest(['unit'], 'server/test/proof/automatic-days server/src/features/bank/automatic')}`,
    follows: ['Payments verified without a person'],
  },
  {
    name: 'attacks',
    command: vitest(['postgres', 'unit'], 'server/test/attacks'),
    apart: true,
    follows: ['Somebody guesses at passwords'],
  },
  {
    name: 'budgets, lanes and references',
    command: `${vitest(both, 'server/src/platform/outbox/lanes server/src/features/uploads server/src/features/orders/attempts')} && ${vitest(['unit'], 'contract/src/rules/same-payment server/src/platform/work-queue server/src/platform/http/large-bodies server/src/features/sessions')}`,
    apart: true,
  },
  { name: 'attacks in a browser', command: journeys('embedded attacks/'), apart: true },
  { name: 'behind nginx, Caddy and a CDN', command: `export PROXIES=1; ${journeys('embedded deploy/')}`, follows: ['A CDN'] },
  {
    name: 'walk of operations.md',
    command: 'node_modules/.bin/node scripts/prove/walk.mjs',
    apart: true,
    follows: ['Put it on a machine'],
  },
  { name: 'one gigabyte of memory', command: 'node scripts/ready.mjs && node_modules/.bin/node scripts/prove/gigabyte.mjs' },
  { name: 'container', command: 'bash scripts/prove/container.sh', apart: true, follows: ['In a container'] },
  { name: 'a whole day at the desks', command: journeys('embedded whole-day'), apart: true },
  { name: 'taps before readiness', command: journeys('embedded early'), apart: true },
  { name: 'lost parts', command: journeys('embedded lost-parts'), apart: true },
  { name: 'without a line', command: journeys('embedded offline'), apart: true },
  {
    name: 'files of deploy',
    command: vitest(
      ['unit'],
      'server/test/deploy server/test/office-links server/src/platform/secrets server/src/platform/files/file-store',
    ),
    follows: ['Kubernetes', 'A bucket of one region', 'Watch it', 'Secrets, and how to change them'],
  },
  { name: 'the nightly work', command: vitest(both, 'server/src/features/jobs'), follows: ['Every night'] },
  {
    name: 'chapters for the back office',
    command: journeys(
      "embedded '(roles|passkey|mailed-links|push|office-push|connections|telegram|bank-settings|invoice|books|returns)\\.e2e'",
    ),
    apart: true,
    follows: [
      'Staff and their roles',
      'Passkeys',
      'Lost passwords',
      'Notifications do not arrive',
      'A webhook fails',
      'Telegram for the owner',
      'Suspected fraud with the UPI ID or the bank account',
      'Tax invoices',
      'Returns and refunds',
    ],
  },
  { name: 'journeys on PostgreSQL', command: journeys('postgres'), apart: true },
  { name: 'screens', command: 'node scripts/ready.mjs && npm run --silent screens', apart: true },
  // in their quick form: the long ones have their own steps above
  { name: 'all tests on the embedded database', command: `PROVE=quick ${vitest(['embedded'], '')}`, apart: true },
]
