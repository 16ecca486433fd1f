import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, run } from './run.mjs'

const folders = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean)
const inPath = (...programs) => folders().some((folder) => programs.some((program) => existsSync(join(folder, program))))

function hasChromium() {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM)
  return inPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome')
}

function hasPostgres() {
  if (process.env.TEST_DATABASE_URL) return true
  const debian = '/usr/lib/postgresql'
  return inPath('initdb') || (existsSync(debian) && readdirSync(debian).some((version) => existsSync(join(debian, version, 'bin/initdb'))))
}

const PROXIES = [
  { name: 'nginx', package: 'nginx-light', has: () => inPath('nginx'), hint: 'nginx' },
  { name: 'Caddy', package: 'caddy', has: () => inPath('caddy'), hint: 'Caddy' },
  { name: 'PgBouncer', package: 'pgbouncer', has: () => inPath('pgbouncer') || existsSync('/usr/sbin/pgbouncer'), hint: 'PgBouncer' },
  { name: 'pgBackRest', package: 'pgbackrest', has: () => inPath('pgbackrest'), hint: 'pgBackRest' },
  { name: 'buildah', package: 'buildah', has: () => inPath('buildah'), hint: 'buildah' },
  { name: 'debootstrap', package: 'debootstrap', has: () => inPath('debootstrap'), hint: 'debootstrap' },
]

/** The system's programs that the tests need and that are not there; with `proxies` also those that the proofs of deploy/ need. */
export function missingTools({ proxies = false } = {}) {
  const tools = [
    { name: 'Chromium', package: 'chromium-headless-shell', has: hasChromium, hint: 'Chromium (or set CHROMIUM to its program)' },
    { name: 'PostgreSQL', package: 'postgresql', has: hasPostgres, hint: 'the PostgreSQL server, 15 or newer (or set TEST_DATABASE_URL)' },
    { name: 'pdftotext', package: 'poppler-utils', has: () => inPath('pdftotext'), hint: 'pdftotext of poppler-utils' },
    ...(proxies ? PROXIES : []),
  ]
  return tools.filter((tool) => !tool.has())
}

/** Installs what is missing from the system's packages where root may, and names it everywhere else. */
export async function fetchTools(which) {
  const wanted = missingTools(which)
  if (wanted.length === 0) return
  const advice = `Please install: ${wanted.map((tool) => tool.hint).join('; ')}.`
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    fail(`The tests need ${wanted.map((tool) => tool.name).join(' and ')}.`, advice)
  const packages = wanted.map((tool) => tool.package)
  const script = `exec 2>&1; apt-get update -qq; apt-get install -y -qq ${packages.join(' ')}`
  await run(`Installing ${packages.join(' and ')} from the system's packages (a minute or two)`, '/bin/sh', ['-c', script], {
    isQuiet: true,
  })
  if (missingTools(which).length > 0) fail('The tools of the tests could not be installed with apt-get.', advice)
}
