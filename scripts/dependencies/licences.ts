export type Package = { name: string; version: string; licence: string | undefined; elsewhere: boolean }
type Lock = { packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean; resolved?: string }> }

/** Licences that ask for nothing but their own text beside the copy. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'PostgreSQL',
  'Zlib',
])

/** A licence allowed for some packages alone, and why. */
const EXCEPTIONS = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    note: 'libvips under `sharp`: a shared library, loaded as it was published, unchanged, and replaceable by whoever runs the shop.',
  },
  { licence: '', packages: /^png-js$/, note: '`png-js` names no licence in its package file; its LICENSE file is the MIT License.' },
]

const mayUse = (licence: string, name: string): boolean =>
  ALLOWED.has(licence) || EXCEPTIONS.some((exception) => exception.licence === licence && exception.packages.test(name))

/** Whether an SPDX expression lets the shop use the package: one of its alternatives, with all of that one's parts. */
export function isAllowed(expression: string | undefined, name: string): boolean {
  const alternatives = (expression ?? '').replace(/[()]/g, '').split(' OR ')
  return alternatives.some((alternative) => alternative.split(' AND ').every((licence) => mayUse(licence.trim(), name)))
}

/** Every package of a lock file that runs in production, on any platform, by name and version. */
export function productionPackages(lock: Lock): Package[] {
  const found = new Map<string, Package>()
  for (const [path, { version = '', license, dev, link, resolved }] of Object.entries(lock.packages)) {
    const at = path.lastIndexOf('node_modules/')
    if (at < 0 || dev || link) continue
    const name = path.slice(at + 'node_modules/'.length)
    found.set(`${name} ${version}`, { name, version, licence: license, elsewhere: /^(git|file|https?:.*\.(tgz|git))/.test(resolved ?? '') })
  }
  return [...found.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
}

/** The page docs/reports/licences.md. */
export function licencePage(packages: readonly Package[]): string {
  const counts = new Map<string | undefined, number>()
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const sum = [...counts]
    .sort(([a, m], [b, n]) => n - m || ((a ?? '') < (b ?? '') ? -1 : 1))
    .map(([licence, count]) => `| ${licence} | ${count} |`)
  return [
    '# Licences',
    '',
    `What runs in production, on any platform: ${packages.length} packages. Written by \`node scripts/dependencies.mjs --write\` from the lock file; please do not edit. \`npm run check\` fails on a licence that nobody has looked at.`,
    '',
    ...EXCEPTIONS.map(({ licence, note }) => `${licence || 'No licence named'}: ${note}`),
    '',
    '| licence | packages |',
    '|---|---|',
    ...sum,
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n')
}
