import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { RecipientRefused } from '../outbox/event.ts'

/** One mail to one person; `text` is always there, `html` for those who show it. */
export type Mail = { to: string; subject: string; text: string; html?: string }
export type MailSender = { name: string; address: string }
export type Mailer = { send: (mail: Mail, from: MailSender) => Promise<void> }

const TIMEOUT_MS = 20_000

/** With SMTP_URL a real connection, encrypted unless the server is on this machine or SMTP_TLS=optional allows another, without one an .eml file a mail in DATA_DIR/outbox, named so that sorting is by time. */
export function openMail(config: Pick<Config, 'smtpUrl' | 'smtpPlain' | 'dataDir'>, log: Logger): Mailer {
  if (!config.smtpUrl) return intoFolder(join(config.dataDir, 'outbox'), log)
  const transport = createTransport({
    url: config.smtpUrl,
    requireTLS: !config.smtpPlain && !isHere(new URL(config.smtpUrl).hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    send: async (mail, from) => {
      await transport.sendMail(toEnvelope(mail, from)).catch(throwRefusal)
    },
  }
}

/** Nobody listens between the shop and a mail server on the same machine. */
const isHere = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

function intoFolder(folder: string, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  let last = 0
  return {
    send: async (mail, from) => {
      const { message } = await transport.sendMail(toEnvelope(mail, from))
      last = Math.max(Date.now(), last + 1) // two mails of one millisecond still sort
      const name = `${new Date(last).toISOString().replaceAll(':', '-')}-${process.pid}.eml`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 }) // `as`: buffer: true makes it one
      await rename(join(folder, `.${name}`), join(folder, name))
      log.info({ mail: name }, 'mail written to the outbox folder')
    },
  }
}

/** A refusal of the reader, and of nobody else, is told apart: a sender or a password that is refused is for the owner to mend. */
function throwRefusal(error: Error & { command?: string; permanent?: boolean }): never {
  if (error.command === 'RCPT TO' && error.permanent) throw new RecipientRefused(error.message, { cause: error })
  throw error
}

/** An address is handed over as a value, never as text to parse, so that a comma in it cannot add a reader. */
const toEnvelope = ({ to, ...mail }: Mail, from: MailSender) => ({ ...mail, from, to: { name: '', address: to } })
