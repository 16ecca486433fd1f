// Writes docs/reports/coverage.md: every item of the specification in one line with the tests whose titles name it.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ITEM } from './titles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const items = `${root}/docs/spec/items.tsv`

type Item = { id: string; area: string; requirement: string }

function readItems(): Item[] {
  return readFileSync(items, 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([id = '', area = '', requirement = '']) => ({ id, area, requirement }))
}

/** The test files that name each item, as `path:line`. */
function readTests(): Map<string, string[]> {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.test.ts', '*.test.tsx', '*.e2e.ts'],
    { cwd: root, encoding: 'utf8' },
  )
  const found = new Map<string, string[]>()
  for (const file of files.split('\n').filter((file) => file && existsSync(`${root}/${file}`))) {
    for (const [index, line] of readFileSync(`${root}/${file}`, 'utf8').split('\n').entries()) {
      for (const [, id = ''] of line.matchAll(ITEM)) found.set(id, [...(found.get(id) ?? []), `${file}:${index + 1}`])
    }
  }
  return found
}

function page(listed: readonly Item[], tests: Map<string, string[]>): string {
  const covered = listed.filter(({ id }) => tests.has(id))
  const areas = [...new Set(listed.map(({ area }) => area))].sort()
  const share = (area: string) => {
    const own = listed.filter((item) => item.area === area)
    return `| ${area} | ${own.filter(({ id }) => tests.has(id)).length} | ${own.length} |`
  }
  const rows = listed.map(
    ({ id, area, requirement }) =>
      `| ${id} | ${area} | ${requirement.replaceAll('|', '\\|')} | ${(tests.get(id) ?? ['**none**']).join('<br>')} |`,
  )
  return [
    '# Coverage of the specification',
    '',
    `${covered.length} of ${listed.length} items are named by a test. Written by \`npm run coverage\`; please do not edit.`,
    '',
    '| area | covered | items |',
    '|---|---|---|',
    ...areas.map(share),
    '',
    '| item | area | requirement | tests |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

const listed = readItems()
const tests = readTests()
const unknown = [...tests.keys()].filter((id) => !listed.some((item) => item.id === id))
if (unknown.length > 0) throw new Error(`Tests name items that the specification does not have: ${unknown.join(', ')}`)
writeFileSync(`${root}/docs/reports/coverage.md`, page(listed, tests))
const unnamed = listed.filter(({ id }) => !tests.has(id)).map(({ id }) => id)
if (unnamed.length > 0) {
  process.stderr.write(`No test names ${unnamed.join(', ')}\n`)
  process.exitCode = 1
}
process.stdout.write(`docs/reports/coverage.md written: ${listed.filter(({ id }) => tests.has(id)).length} of ${listed.length} items\n`)
