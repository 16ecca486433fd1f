// What the units of deploy/ and the example of its environment promise, each compared whole: a line that is lost or changed is told.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'

const read = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')

/** The directives of a unit of systemd by section and name; one that stands several times has its values in their order. */
function directives(name: string): Record<string, Record<string, string[]>> {
  const sections: Record<string, Record<string, string[]>> = {}
  for (const [, section = '', lines = ''] of read(name).matchAll(/^\[(\w+)\]\n((?:(?!\[).*\n?)*)/gm)) {
    const values: Record<string, string[]> = {}
    for (const [, key = '', value = ''] of lines.matchAll(/^([^#=\n]+)=(.*)$/gm)) values[key] = [...(values[key] ?? []), value]
    sections[section] = values
  }
  return sections
}

/** What shuts a unit of systemd off from the machine around it. */
const SHUT_OFF = {
  NoNewPrivileges: ['yes'],
  PrivateTmp: ['yes'],
  PrivateDevices: ['yes'],
  ProtectSystem: ['strict'],
  ProtectHome: ['yes'],
  ProtectProc: ['invisible'],
  ProtectKernelTunables: ['yes'],
  ProtectKernelModules: ['yes'],
  ProtectKernelLogs: ['yes'],
  ProtectControlGroups: ['yes'],
  ProtectClock: ['yes'],
  ProtectHostname: ['yes'],
  RestrictSUIDSGID: ['yes'],
  RestrictRealtime: ['yes'],
  RestrictNamespaces: ['yes'],
  RestrictAddressFamilies: ['AF_UNIX AF_INET AF_INET6'],
  LockPersonality: ['yes'],
  CapabilityBoundingSet: [''],
  SystemCallArchitectures: ['native'],
  SystemCallFilter: ['@system-service'],
  InaccessiblePaths: ['-/srv/special-lion/.git'],
  UMask: ['0077'],
  MemoryMax: ['1G'],
  User: ['special-lion'],
  Group: ['special-lion'],
  WorkingDirectory: ['/srv/special-lion'],
  EnvironmentFile: ['-/etc/special-lion.env'],
}

it('the unit of the shop is shut off, listens to its proxy alone and has time to end in order', () => {
  const lastRequests = Number(/LAST_REQUESTS_MS = (\d+)_000/.exec(read('../server/src/graceful-shutdown.ts'))?.[1])
  expect(directives('special-lion.service')).toEqual({
    Unit: {
      Description: ['Special Lion Beedi, the shop'],
      After: ['network-online.target postgresql.service'],
      Wants: ['network-online.target'],
    },
    Service: {
      ...SHUT_OFF,
      RestartSec: ['2'],
      LimitNOFILE: ['65536'],
      Environment: [
        'NODE_ENV=production HOST=127.0.0.1 PORT=3000 TRUST_PROXY=1 DATA_DIR=/var/lib/special-lion',
        'TMPDIR=/run/special-lion',
      ],
      ExecStart: ['/srv/special-lion/node_modules/.bin/node --max-semi-space-size=8 server/dist/main.js'],
      Restart: ['on-failure'],
      TimeoutStopSec: [`${lastRequests + 5}`],
      KillMode: ['mixed'],
      StateDirectory: ['special-lion'],
      StateDirectoryMode: ['0700'],
      RuntimeDirectory: ['special-lion'],
      RuntimeDirectoryMode: ['0700'],
      RuntimeDirectoryPreserve: ['yes'],
    },
    Install: { WantedBy: ['multi-user.target'] },
  })
})

it('the unit of the backup is shut off as the shop is, and writes the data folder and the backups alone', () => {
  expect(directives('special-lion-backup.service')).toEqual({
    Unit: { Description: ['Special Lion Beedi, a backup'], After: ['special-lion.service'] },
    Service: {
      ...SHUT_OFF,
      Nice: ['10'],
      IOSchedulingClass: ['idle'],
      Type: ['oneshot'],
      Environment: ['NODE_ENV=production DATA_DIR=/var/lib/special-lion TMPDIR=/run/special-lion'],
      ExecStart: ['/srv/special-lion/node_modules/.bin/node server/src/backup.ts --to /var/backups/special-lion --keep 14'],
      ReadWritePaths: ['/var/lib/special-lion /var/backups/special-lion -/run/special-lion'],
    },
  })
  expect(directives('special-lion-backup.timer')).toEqual({
    Unit: { Description: ['Special Lion Beedi, a backup every night'] },
    Timer: { RandomizedDelaySec: ['10min'], OnCalendar: ['*-*-* 03:30:00'], Persistent: ['true'] },
    Install: { WantedBy: ['timers.target'] },
  })
})

it('the log goes to the other machine under the certificate of this one, and its receiver is known by its own authority', () => {
  expect(directives('journal-upload.conf')).toEqual({
    Upload: {
      URL: ['https://logs.example:19532'],
      ServerKeyFile: ['/etc/ssl/private/journal-upload.pem'],
      ServerCertificateFile: ['/etc/ssl/certs/journal-upload.pem'],
      TrustedCertificateFile: ['/etc/ssl/ca/logs.pem'],
    },
  })
})

it('the shop takes over every variable of the example of its environment, of which three are to be filled in', () => {
  const FILLED: Record<string, string> = {
    ADMIN_PASSWORD: 'three words at first',
    BACKUP_PASSPHRASE: 'lion of Chhatarpur',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
  }
  const lines = [...read('special-lion.env').matchAll(/^#?([A-Z_]+)=(.*)$/gm)]
  expect(lines.filter(([line]) => !line.startsWith('#')).map(([, name]) => name)).toEqual(['PUBLIC_URL', 'ADMIN_PASSWORD', 'SMTP_URL'])
  const env = Object.fromEntries(lines.map(([, name = '', value]) => [name, value || FILLED[name]]))
  const before = readConfig({}, [])
  expect(readConfig(env, [])).toEqual({
    ...before,
    publicUrl: 'https://shop.example',
    adminPassword: FILLED.ADMIN_PASSWORD,
    smtpUrl: 'smtps://orders%40shop.example:PASSWORD@mail.example:465',
    backupPassphrase: FILLED.BACKUP_PASSPHRASE,
    secretKey: FILLED.SECRET_KEY,
    databaseUrl: 'postgres://special_lion:PASSWORD@127.0.0.1/special_lion',
  })
})

it('a test compares each file of deploy with what it has to be', () => {
  const folder = new URL('../../../deploy/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(new URL(name, folder)).isFile())
  const tests = readdirSync(new URL('.', import.meta.url)).map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  const named = (name: string) => tests.some((test) => test.includes(`'${name}'`) || test.includes(`'${name.replace('standby/', '')}'`))
  expect(files.filter((name) => name !== '.gitignore' && !named(name))).toEqual([])
})
