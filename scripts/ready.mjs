// Makes a fresh copy ready: installs when the lock file says so, then builds when the sources say so; with --no-build it only
// installs, with --prune it takes out again what only a build needs, with --tests it fetches what the tests need from the system instead of building, with --proxies besides what the proofs need. Runs on any Node >= 20 and uses nothing but Node, because nothing else may be there yet.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { shortenExports } from './ready/exports.mjs'
import { isStamped, stamp } from './ready/fingerprint.mjs'
import { fail, run } from './ready/run.mjs'
import { fetchTools } from './ready/tools.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const INSTALLED = 'node_modules/.ready'
const DEPENDENCIES = ['package.json', 'package-lock.json', '.npmrc']
const SERVER = ['server/src/', 'server/rolldown.config.ts', 'server/package.json', 'contract/src/', 'package-lock.json']
const SITE = [
  'web/src/',
  'web/public/',
  'web/art/',
  'web/fonts/',
  'web/scripts/',
  'contract/src/',
  'web/package.json',
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'package-lock.json',
]

async function install() {
  if (isStamped(INSTALLED, DEPENDENCIES)) return
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  if (!(await run('Installing the packages (half a minute to two minutes)', 'npm', args)))
    fail(
      'The packages could not be installed: npm ci failed, its reason stands above.',
      'Check the network and the disk, then run the same command again.',
    )
  shortenExports('node_modules/drizzle-orm/package.json')
  if (!(await run('Preparing the embedded database (some fifteen seconds)', 'node_modules/.bin/node', ['server/src/prepare-database.ts'])))
    process.stdout.write('  It could not be prepared: the first start makes it, which needs 1.3 GB of free memory.\n')
  stamp(INSTALLED, DEPENDENCIES)
}

/** For an image: what a running shop does not need is taken out, and the rest counts as installed. */
async function prune() {
  if (!(await run('Taking out what only a build needs', 'npm', ['prune', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'])))
    fail('The packages could not be pruned: the reason stands above.', 'Run the same command again.')
  stamp(INSTALLED, DEPENDENCIES)
}

async function build(workspace, sources, title) {
  const mark = `${workspace}/dist/.ready`
  if (isStamped(mark, sources)) return
  rmSync(mark, { force: true })
  if (!(await run(title, 'npm', ['run', '--silent', 'build', '-w', workspace])))
    fail(
      `The ${workspace} could not be built: the reason stands above.`,
      'Mend it, then run the same command again; npm run build shows it alone.',
    )
  stamp(mark, sources)
}

if (Number.parseInt(process.versions.node, 10) < 20)
  fail(`This is Node ${process.versions.node}; 20 or newer is needed to install.`, 'Please install a newer Node.js.')
await install()
if (process.argv.includes('--tests')) await fetchTools({ proxies: process.argv.includes('--proxies') })
else if (!process.argv.includes('--no-build')) {
  await build('web', SITE, 'Building the pages (half a minute to a minute)')
  await build('server', SERVER, 'Building the server (a second)')
}
if (process.argv.includes('--prune')) await prune()
