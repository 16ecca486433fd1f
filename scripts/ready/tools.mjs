import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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
