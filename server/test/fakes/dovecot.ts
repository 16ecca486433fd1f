import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Dovecot = {
  /** For BANK_MAIL_URL; another port where a proxy stands before it. */
  url: (port?: number) => string
  port: number
  /** Puts a mail into the mailbox as a mail server does: written aside, then renamed. */
  deliver: (raw: Buffer) => Promise<void>
  close: () => Promise<void>
}

const UNPACKED = join(tmpdir(), 'dovecot-for-proofs')
const NOBODY = 65_534
const USER = 'shop'

/** Whether a real mail server can run here: as root on Debian, where its packages can be fetched. */
export function hasDovecot(): boolean {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false
  if (existsSync(join(UNPACKED, 'root/usr/sbin/dovecot'))) return true
  mkdirSync(UNPACKED, { recursive: true })
  try {
    execFileSync('apt-get', ['download', 'dovecot-core', 'dovecot-imapd'], { cwd: UNPACKED, stdio: 'ignore' })
    for (const name of readdirSync(UNPACKED).filter((file) => file.endsWith('.deb')))
      execFileSync('dpkg', ['-x', name, 'root'], { cwd: UNPACKED, stdio: 'ignore' })
  } catch {
    return false
  }
  return existsSync(join(UNPACKED, 'root/usr/sbin/dovecot'))
}

/** A real mail server with an empty mailbox on a port of its own, in a mount namespace of its own: nothing is installed. */
export async function startDovecot(): Promise<Dovecot> {
  const home = mkdtempSync(join(tmpdir(), 'dovecot-'))
  const port = await freePort()
  const maildir = join(home, 'mail')
  for (const folder of ['run', 'state', 'mail', 'mail/new', 'mail/cur', 'mail/tmp', 'over', 'work']) await mkdir(join(home, folder))
  for (const folder of ['', 'mail', 'mail/new', 'mail/cur', 'mail/tmp']) await chown(join(home, folder), NOBODY, NOBODY)
  const config = join(home, 'dovecot.conf')
  writeFileSync(
    config,
    `base_dir = ${home}/run
state_dir = ${home}/state
log_path = ${home}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${maildir}
default_internal_user = nobody
default_internal_group = nogroup
default_login_user = nobody
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${home}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  )
  const layers = `lowerdir=${UNPACKED}/root/usr:/usr`
  const child = spawn('unshare', ['-m', 'sh', '-c', `mount -t overlay overlay -o ${layers} /usr && exec dovecot -F -c ${config}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 200 || child.exitCode !== null) throw new Error(`Dovecot did not start: ${said}`)
    await pause(50)
  }
  let sent = 0
  return {
    url: (other = port) => `imap://${USER}:secret@127.0.0.1:${other}/INBOX`,
    port,
    deliver: async (raw) => {
      const name = `${Date.now()}.${process.pid}_${++sent}.host`
      await writeFile(join(maildir, 'tmp', name), raw)
      await chown(join(maildir, 'tmp', name), NOBODY, NOBODY)
      await rename(join(maildir, 'tmp', name), join(maildir, 'new', name))
    },
    close: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // `as`: it listens on TCP
  server.close()
  await once(server, 'close')
  return port
}
