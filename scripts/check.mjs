// For every commit, within a minute: the checks of the sources, and the tests that lie where something was changed since a commit
// (`npm run check -- HEAD~3`; the last one unless told). Everything else is `npm test`. Stops at the first step that fails and names it.
import { execFileSync } from 'node:child_process'
import { checks, runStep } from './steps.mjs'

const since = process.argv[2] ?? 'HEAD'
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]

/** Where the tests of a file lie: in its feature or layer; sources of tests and scripts lie together. */
const folderOf = (file) =>
  /^(?:server|web)\/src\/(?:(?:shop|admin)\/)?(?:features|platform|pages|ui|client)(?:\/[\w-]+(?=\/))?/.exec(file)?.[0] ??
  /^contract\/src(?:\/[\w-]+(?=\/))?/.exec(file)?.[0] ??
  /^scripts(?=\/)/.exec(file)?.[0] ??
  (/\.test\.tsx?$/.test(file) ? file : undefined)

const folders = [...new Set(changed.flatMap((file) => folderOf(file) ?? []))]
const places = ['server/test/architecture', 'scripts/titles', ...folders.map((folder) => (/\.tsx?$/.test(folder) ? folder : `${folder}/`))]
const tests = {
  ...checks.find(({ name }) => name === 'tests'),
  command: `npx vitest run --project unit --project web --project hindi --project postgres --passWithNoTests ${places.join(' ')}`,
}
const quick = checks.filter(({ name }) => ['lint', 'types', 'boundaries', 'dependencies', 'subjects'].includes(name))

const begun = Date.now()
for (const step of [...quick, { ...tests, report: undefined }]) {
  const { ok } = await runStep(step)
  if (ok) continue
  process.stderr.write(`\nThe check stopped at: ${step.name}. Run it alone with: ${step.command}\n`)
  process.exit(1)
}
process.stdout.write(`\nEverything holds, after ${Math.round((Date.now() - begun) / 1000)} s. The rest of the tests: npm test\n`)
