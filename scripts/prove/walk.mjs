// npm run prove walk: follows "Put it on a machine" of docs/operations.md word by word on a new Debian 12, made with debootstrap, and
// buys from the shop between its steps. Needs root on Linux. What differs from a real machine: systemctl is scripts/prove/walk/systemctl.sh,
// the repository is this one, Caddy signs its own certificate, the mail server is one of ours, and the editor types the settings.
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))

const BASE = join(tmpdir(), 'special-lion-debian-12')
const OWNER = 'walking-owner-1'
const MAIL_PORT = 2525
const began = Date.now()
const print = (line) => process.stdout.write(`${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${line}\n`)

if (process.getuid?.() !== 0) {
  process.stderr.write('The walk makes a Debian of its own, which needs root on Linux.\n')
  process.exit(1)
}

/** The commands of the walk: the sh blocks of its section under their headings. */
function readSteps() {
  const text = readFileSync('docs/operations.md', 'utf8')
  const section = text.slice(text.indexOf('## Put it on a machine'), text.indexOf('## Backup'))
  return section
    .split(/^### /m)
    .slice(1)
    .flatMap((part) => {
      const [, commands] = /^```sh\n([\s\S]*?)^```/m.exec(part) ?? []
      return commands ? [{ title: part.split('\n')[0], commands }] : []
    })
}

function makeBase() {
  if (existsSync(join(BASE, 'etc/debian_version'))) return
  print('Making a new Debian 12 (a minute)')
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates,procps', 'bookworm', BASE], { stdio: 'ignore' })
}

/** A copy of the base with the programs of the walk that stand in for others. */
function makeRoot() {
  const root = mkdtempSync(join(tmpdir(), 'special-lion-walk-'))
  execFileSync('cp', ['-a', `${BASE}/.`, root])
  copyFileSync('scripts/prove/walk/systemctl.sh', join(root, 'usr/local/sbin/systemctl'))
  writeFileSync(
    join(root, 'usr/local/bin/editor'),
    `#!/bin/sh
sed -i -e 's/^ADMIN_PASSWORD=.*/ADMIN_PASSWORD=${OWNER}/' -e 's#^SMTP_URL=.*#SMTP_URL=smtp://orders%40shop.example:secret@127.0.0.1:${MAIL_PORT}#' "$1"
`,
  )
  for (const name of ['usr/local/sbin/systemctl', 'usr/local/bin/editor']) chmodSync(join(root, name), 0o755)
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost shop.example\n')
  // A machine whose registry has a certificate of its own hands it on.
  const authority = process.env.NODE_EXTRA_CA_CERTS
  if (authority) copyFileSync(authority, join(root, 'etc/registry-ca.pem'))
  execFileSync('git', ['clone', '--quiet', '--bare', '.', join(root, 'repository.git')])
  for (const [from, to] of [
    ['/proc', 'proc'],
    ['/dev', 'dev'],
    ['/sys', 'sys'],
  ])
    execFileSync('mount', ['--rbind', '--make-rslave', from, join(root, to)])
  return root
}

const environmentOf = (root) => ({
  HOME: '/root',
  LANG: 'C.UTF-8',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  DEBIAN_FRONTEND: 'noninteractive',
  GIT_CONFIG_COUNT: '2',
  GIT_CONFIG_KEY_0: 'url./repository.git.insteadOf',
  GIT_CONFIG_VALUE_0: 'https://git.example/special-lion.git',
  GIT_CONFIG_KEY_1: 'safe.directory',
  GIT_CONFIG_VALUE_1: '*',
  npm_config_omit_lockfile_registry_resolved: 'true',
  ...(existsSync(join(root, 'etc/registry-ca.pem')) && { NODE_EXTRA_CA_CERTS: '/etc/registry-ca.pem' }),
})

function runIn(root, commands) {
  const log = join(root, 'root/walk.log')
  const { status, stdout, stderr } = spawnSync('chroot', [root, 'bash', '-euo', 'pipefail', '-c', commands], {
    env: environmentOf(root),
    encoding: 'utf8',
    maxBuffer: 1e8,
    timeout: 15 * 60_000,
  })
  appendFileSync(log, `${commands}\n${stdout}\n${stderr}\n`)
  if (status !== 0) throw new Error(`It ended with ${status}:\n${commands}\n${stdout.slice(-2000)}\n${stderr.slice(-3000)}`)
  return stdout
}

/** The shop's own mail arrives here. */
function startMail() {
  const mails = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'orders@shop.example' && password === 'secret' ? done(null, { user: username }) : done(new Error('refused')),
    onData: (stream, { envelope }, done) => {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  server.listen(MAIL_PORT, '127.0.0.1')
  return { server, mails }
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

async function eventually(what, read) {
  for (let tries = 0; tries < 150; tries++) {
    const found = await read()
    if (found) return found
    await wait(200)
  }
  throw new Error(`${what} did not come.`)
}

/** A shopper's and the owner's part, over https through the proxy; certificates are checked by the curl of the walk. */
function buyer(root, mails) {
  let count = 0
  const call = (method, path, body, token) => {
    const head = ['content-type: application/json', ...(token ? [`authorization: Bearer ${token}`] : [])]
    const sent = body ? `--data '${JSON.stringify(body)}'` : ''
    const headers = head.map((line) => `--header '${line}'`).join(' ')
    return JSON.parse(
      runIn(root, `curl --silent --show-error --max-time 30 --request ${method} ${headers} ${sent} https://shop.example${path}`),
    )
  }
  let shopper
  return {
    call,
    owner: () => call('POST', '/api/admin/login', { username: 'admin', password: OWNER }).token,
    buy: async () => {
      if (!shopper) {
        const email = 'asha@buyers.example'
        call('POST', '/api/auth/send-registration-otp', { email, name: 'Asha Verma' })
        const mail = await eventually('The code', () => mails.find(({ to }) => to.includes(email)))
        const [code] = /\b\d{6}\b/.exec(/^Subject: (.*)$/m.exec(mail.text)?.[1] ?? '') ?? []
        const body = { name: 'Asha Verma', email, phone: '9876543210', password: 'walking-1', emailOtp: code }
        shopper = call('POST', '/api/auth/register', body).token
      }
      const placed = call(
        'POST',
        '/api/orders/create',
        {
          cartData: { items: [{ id: 'special-lion-beedi-big', quantity: ++count }] },
          shippingAddress: {
            name: 'Asha Verma',
            phone: '9876543210',
            email: 'asha@buyers.example',
            street: '4 Lake Road',
            city: 'Sagar',
            state: 'Madhya Pradesh',
            zipCode: '470002',
          },
          paymentMethod: 'UPI',
          source: 'product',
        },
        shopper,
      )
      if (!placed.order) throw new Error(`No order: ${JSON.stringify(placed)}`)
      return placed.order.orderNumber
    },
    orders: (token) => call('GET', '/api/orders/admin/all?limit=100', undefined, token).orders.map(({ orderNumber }) => orderNumber),
  }
}

function stopAll(root) {
  spawnSync(
    'chroot',
    [root, 'bash', '-c', 'for unit in special-lion special-lion-2 caddy; do systemctl stop $unit; done; pg_ctlcluster 15 main stop'],
    {
      env: environmentOf(root),
    },
  )
  for (const name of ['dev', 'sys', 'proc']) spawnSync('umount', ['--recursive', '--lazy', join(root, name)])
}

const steps = readSteps()
makeBase()
const root = makeRoot()
mkdirSync('test-results', { recursive: true })
const { server, mails } = startMail()
const bought = []
let signals = 0
try {
  const shop = buyer(root, mails)
  for (const { title, commands } of steps) {
    const begun = Date.now()
    runIn(root, commands)
    print(`${title}: ${Math.round((Date.now() - begun) / 1000)} s`)
    if (!/^(5|7|8|9|10)\./.test(title)) continue
    bought.push(await shop.buy())
    const kept = shop.orders(shop.owner())
    if (bought.some((order) => !kept.includes(order))) throw new Error(`After “${title}” not all of ${bought} are there: ${kept}`)
    print(`  ${kept.length} orders, all there`)
  }
  runIn(root, 'systemd-analyze verify /etc/systemd/system/special-lion.service /etc/systemd/system/special-lion-backup.timer 2>&1 || true')
  const peak = Number(readFileSync('/sys/fs/cgroup/memory/walk-special-lion/memory.max_usage_in_bytes', 'utf8'))
  signals = Number(/oom_kill (\d+)/.exec(readFileSync('/sys/fs/cgroup/memory/walk-special-lion/memory.oom_control', 'utf8'))?.[1])
  if (signals > 0) throw new Error(`The shop was killed ${signals} times in its limit of memory.`)
  const figures = {
    steps: steps.length,
    orders: bought.length,
    lost: 0,
    'peak of memory with its cache, MB': Math.round(peak / 1e6),
    killed: signals,
  }
  process.stdout.write(`PROOF ${JSON.stringify({ name: 'operations.md on a new Debian 12', engine: 'both', figures })}\n`)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  for (const log of ['special-lion.log', 'special-lion-2.log', 'special-lion-backup.log', 'caddy.log'])
    if (existsSync(join(root, 'var/log', log)))
      process.stderr.write(`== ${log}\n${readFileSync(join(root, 'var/log', log), 'utf8').slice(-2500)}\n`)
  process.exitCode = 1
} finally {
  copyFileSync(join(root, 'root/walk.log'), 'test-results/walk.log')
  stopAll(root)
  server.close()
  // Never while a folder of this machine is still mounted in it.
  if (!readFileSync('/proc/self/mountinfo', 'utf8').includes(root)) rmSync(root, { recursive: true, force: true })
}
