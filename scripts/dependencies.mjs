// Looks at what runs in production: its known weaknesses, its licences and where it comes from. With --write it writes docs/reports/licences.md
// instead. A registry that does not answer an audit is said and fails nothing; everything else does.
import { readFileSync, writeFileSync } from 'node:fs'
import { audit } from './dependencies/audit.ts'
import { isAllowed, licencePage, productionPackages } from './dependencies/licences.ts'

const page = new URL('../docs/reports/licences.md', import.meta.url)
const packages = productionPackages(JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')))
const text = licencePage(packages)
const wrong = []

for (const { name, version, licence, elsewhere } of packages) {
  if (!isAllowed(licence, name))
    wrong.push(
      `${name} ${version} has the licence ${licence ?? 'none'}. Read it, then allow it in scripts/dependencies/licences.ts, or leave the package.`,
    )
  if (elsewhere) wrong.push(`${name} ${version} does not come from the registry. Take a published version.`)
}
if (process.argv.includes('--write')) {
  writeFileSync(page, text)
  process.stdout.write(`docs/reports/licences.md written: ${packages.length} packages\n`)
} else {
  if (readFileSync(page, 'utf8') !== text)
    wrong.push('docs/reports/licences.md is not what the lock file says. Please run: node scripts/dependencies.mjs --write')
  const { serious, line } = audit()
  process.stdout.write(`${line}\n`)
  if (serious > 0) wrong.push('Update the packages that npm audit --omit=dev names.')
  process.stdout.write(`${packages.length} packages run in production; their licences are in docs/reports/licences.md\n`)
}
for (const line of wrong) process.stderr.write(`${line}\n`)
process.exitCode = wrong.length > 0 ? 1 : 0
