// Runs the commands of "Put it on a machine" in docs/operations.md in a folder that stands for the machine. Programs that only a whole
// machine has are stubs that write down how they were called.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))
const STUBS = ['apt-get', 'npm', 'node', 'useradd', 'git', 'editor', 'systemctl', 'curl', 'sudo', 'runuser']
const DEPLOY = join(REPOSITORY, 'deploy')

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'machine-'))
  for (const folder of ['bin', 'srv/special-lion', 'srv/special-lion.new', 'etc/systemd/system', 'etc/caddy', 'var'])
    mkdirSync(join(root, folder), { recursive: true })
  cpSync(DEPLOY, join(root, 'srv/special-lion/deploy'), { recursive: true })
  for (const name of STUBS) {
    writeFileSync(join(root, 'bin', name), `#!/bin/sh\necho "${name} $*" >> ${root}/calls\n`)
    chmodSync(join(root, 'bin', name), 0o755)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

const operations = readFileSync(join(REPOSITORY, 'docs/operations.md'), 'utf8')

/** Runs the commands under a heading and answers which programs were called, in their order. */
function follow(heading: string): string[] {
  const commands = new RegExp(`^### ${heading}\\n[\\s\\S]*?^\`\`\`sh\\n([\\s\\S]*?)^\`\`\``, 'm').exec(operations)?.[1]
  if (!commands) throw new Error(`operations.md has no commands under ${heading}.`)
  writeFileSync(join(root, 'calls'), '')
  const here = commands.replaceAll(/(?<![\w.])\/(srv|etc|var)\b/g, `${root}/$1`).replaceAll(/ -o special-lion -g special-lion/g, '') // the user is a stub's
  execFileSync('bash', ['-euo', 'pipefail', '-c', here], { env: { PATH: `${root}/bin:${process.env.PATH}` }, cwd: root, stdio: 'pipe' })
  return readFileSync(join(root, 'calls'), 'utf8').replaceAll(root, '').trim().split('\n')
}

const systemctl = (calls: string[]) => calls.filter((call) => call.startsWith('systemctl'))
const installed = (name: string) => readFileSync(join(root, 'etc/systemd/system', name), 'utf8')
const READY = 'curl --fail --silent --show-error --retry 30 --retry-connrefused --retry-delay 1 http://127.0.0.1:3000/api/ready'

describe('the commands of operations.md', () => {
  it('install the units as they are, switch the shop and its nightly backup on, and wait until it can serve', () => {
    follow('3\\. Its settings')
    const calls = follow('4\\. Start it')
    expect(calls).toEqual(['systemctl daemon-reload', 'systemctl enable --now special-lion special-lion-backup.timer', READY])
    for (const name of ['special-lion.service', 'special-lion-backup.service', 'special-lion-backup.timer'])
      expect(installed(name)).toBe(readFileSync(join(DEPLOY, name), 'utf8'))
    expect(readFileSync(join(root, 'etc/special-lion.env'), 'utf8')).toBe(readFileSync(join(DEPLOY, 'special-lion.env'), 'utf8'))
  })

  it('set Caddy up for the domain, then a second instance with a port and a folder of its own', () => {
    follow('5\\. https')
    expect(readFileSync(join(root, 'etc/caddy/Caddyfile'), 'utf8')).toBe(readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8'))
    const calls = follow('10\\. PostgreSQL and a second instance')
    expect(systemctl(calls)).toEqual([
      'systemctl start postgresql',
      'systemctl stop special-lion',
      'systemctl start special-lion',
      'systemctl daemon-reload',
      'systemctl enable --now special-lion-2',
      'systemctl restart caddy',
    ])
    const changed = installed('special-lion-2.service').split('\n')
    const lines = installed('special-lion.service').split('\n')
    expect(changed.filter((line, at) => line !== lines[at])).toEqual([
      'Environment=NODE_ENV=production HOST=127.0.0.1 PORT=3001 TRUST_PROXY=1 DATA_DIR=/var/lib/special-lion',
      'Environment=TMPDIR=/run/special-lion-2',
      'RuntimeDirectory=special-lion-2',
    ])
    expect(readFileSync(join(root, 'etc/systemd/system/caddy.service.d/shop.conf'), 'utf8')).toContain(
      'SHOP_UPSTREAM=127.0.0.1:3000 127.0.0.1:3001',
    )
    const url = /^DATABASE_URL=postgres:\/\/special_lion:(\w+)@127\.0\.0\.1\/special_lion$/m
    const [, password = ''] = url.exec(readFileSync(join(root, 'etc/special-lion.env'), 'utf8')) ?? []
    expect(password).toMatch(/^\w{32}$/)
    // whoever lists the processes of the machine reads how programs were called
    expect(calls).toContain('runuser -u special-lion -- npm run move-to-postgres')
    expect(calls.filter((call) => call.includes(password))).toEqual([])
  })

  it('take a backup before a new version, and stop and start every instance of it and of the way back', () => {
    mkdirSync(join(root, 'srv/special-lion.new'), { recursive: true })
    const both = 'special-lion-2.service special-lion.service'
    expect(systemctl(follow('8\\. A new version'))).toEqual([
      'systemctl start special-lion-backup',
      `systemctl stop ${both}`,
      `systemctl start ${both}`,
    ])
    expect(systemctl(follow('9\\. Going back'))).toEqual([`systemctl stop ${both}`, `systemctl start ${both}`])
  })
})
