// Makes a fresh copy ready: installs when the lock file says so, then builds when the sources say so; with --no-build it only
// installs, with --prune it takes out again what only a build needs, with --tools it installs the packages of the checks and tests too, with --tests
// also what the tests need from the system instead of building, with --proxies besides what the proofs need. Runs on any Node >= 20 and uses
// nothing but Node, because nothing else may be there yet.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { shortenExports } from './ready/exports.mjs'
import { isStamped, stamp } from './ready/fingerprint.mjs'
import { fail, run } from './ready/run.mjs'
import { fetchTools } from './ready/tools.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const INSTALLED = 'node_modules/.ready'
/** Left where the packages of `tools` are installed, too. */
const WITH_TOOLS = 'node_modules/.ready-tools'
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

/** What a shop runs and is built with; the rest is for checks and tests. */
const OF_THE_SHOP = ['--include-workspace-root', '-w', 'contract', '-w', 'server', '-w', 'web']

/** `tools`: with the packages of checks and tests. Answers whether anything was installed. */
async function install(tools) {
  if (isStamped(tools ? WITH_TOOLS : INSTALLED, DEPENDENCIES)) return false
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...(tools ? [] : OF_THE_SHOP)]
  if (!(await run('Installing the packages (half a minute to a minute)', 'npm', args)))
    fail(
      'The packages could not be installed: npm ci failed, its reason stands above.',
      'Check the network and the disk, then run the same command again.',
    )
  shortenExports('node_modules/drizzle-orm/package.json')
  return true
}

/** Beside the build of the pages: both wait. */
async function prepareDatabase() {
  if (!(await run('Preparing the embedded database (some ten seconds)', 'node_modules/.bin/node', ['server/src/prepare-database.ts'])))
    process.stdout.write('  It could not be prepared: the first start makes it, which needs 1.3 GB of free memory.\n')
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
const has = (option) => process.argv.includes(option)
const tools = has('--tools') || has('--tests')
const isNew = await install(tools)
if (has('--tests')) await fetchTools({ proxies: has('--proxies') })
const buildAll = async () => {
  if (tools || has('--no-build')) return
  await build('web', SITE, 'Building the pages (half a minute)')
  await build('server', SERVER, 'Building the server (a second)')
}
await Promise.all([isNew && prepareDatabase(), buildAll()])
if (isNew) for (const mark of [INSTALLED, ...(tools ? [WITH_TOOLS] : [])]) stamp(mark, DEPENDENCIES)
if (process.argv.includes('--prune')) await prune()
