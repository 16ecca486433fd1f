import { createHmac } from 'node:crypto'
import type { Admin } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import { runWithAdvisoryLock } from '#platform/db/advisory-lock.ts'
import type { MailboxPlace, OpenMailbox } from '#platform/imap/mailbox.ts'
import { openMailbox as connect, PasswordRefused, parseMailboxUrl } from '#platform/imap/mailbox.ts'
import { reasonOf } from '#platform/log.ts'
import type { TxtResolver } from '#platform/mail/examine-mail.ts'
import { systemResolver } from '#platform/mail/examine-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import { openSecretKey } from '#platform/secrets/secret-key.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../../audit/public.ts'
import { readSettings } from '../../settings/public.ts'
import { ownerContact } from '../../staff/public.ts'
import { countConnection, showConnected } from './alert.queries.ts'
import { countRefusal, openMailbox, saveMailbox } from './alert.store.ts'
import { takeNewMail, takeWaiting } from './receive-alert.ts'
import type { ReaderPace } from './reconnect-delay.rules.ts'
import { failuresAfter, reconnectDelay } from './reconnect-delay.rules.ts'
import type { CreditStoredListener } from './store-alert.ts'

export type BankMail = { stop: () => Promise<void> }

// A little less than a minute: what a server without IDLE takes in is judged within a minute.
const PACE: ReaderPace = { pollMs: 50_000, shortestMs: 1000, longestMs: 5 * 60_000, withIdle: true }
const MAX_REFUSALS = 3
/** How often an instance looks whether the one that reads is still there. */
const OTHERS_MS = 15_000

/** user@host/folder, without the password; the port where it is not the usual one. */
export function mailboxName(url: string): string {
  const { user, host, port, isSecure, folder } = parseMailboxUrl(url)
  return `${user}@${host}${port === (isSecure ? 993 : 143) ? '' : `:${port}`}/${folder}`
}

type MailboxReader = {
  shop: Shop
  id: string
  place: MailboxPlace
  credential: string
  pace: ReaderPace
  resolver: TxtResolver
  afterCredit: CreditStoredListener
  isStopped: () => boolean
  /** Settles after so many milliseconds, at the end of the reader, or when one of these does. */
  pause: (ms: number, ...sooner: Promise<unknown>[]) => Promise<void>
}

/**
 * Reads the mailbox of BANK_MAIL_URL until it is stopped, on one instance: new mail when the server says so and once a minute, a lost connection
 * again after a growing wait. Three refused passwords in a row end the reading until the owner says otherwise. Without the variable nothing runs.
 */
export function startBankMail(
  shop: Shop,
  { afterCredit, resolver, pace }: { afterCredit: CreditStoredListener; resolver?: TxtResolver; pace?: Partial<ReaderPace> },
): BankMail {
  const { bankMailUrl } = shop.config
  if (!bankMailUrl) return { stop: async () => {} }
  const end = new AbortController()
  const ended = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()))
  const reader: MailboxReader = {
    shop,
    id: mailboxName(bankMailUrl),
    place: parseMailboxUrl(bankMailUrl),
    credential: createHmac('sha256', openSecretKey(shop.config)).update(bankMailUrl).digest('base64url'),
    pace: { ...PACE, ...pace },
    resolver: resolver ?? systemResolver(),
    afterCredit,
    isStopped: () => end.signal.aborted,
    pause: async (ms, ...sooner) => {
      let timer: NodeJS.Timeout | undefined
      await Promise.race([ended, ...sooner, new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))])
      clearTimeout(timer)
    },
  }
  const running = readUntilStopped(reader)
  return {
    stop: async () => {
      end.abort()
      await running
    },
  }
}

async function readUntilStopped(reader: MailboxReader): Promise<void> {
  const { shop, pace } = reader
  let failures = 0
  while (!reader.isStopped()) {
    const begun = performance.now()
    try {
      const isMine = await runWithAdvisoryLock(shop.database, `bank mail ${reader.id}`, (lost) => readOnce(reader, lost))
      failures = 0
      if (!isMine) await reader.pause(OTHERS_MS)
    } catch (error) {
      await recordFailure(reader, error)
      failures = failuresAfter(failures, performance.now() - begun, pace)
    } finally {
      showConnected(false)
    }
    await reader.pause(reconnectDelay(failures, pace, Math.random()))
  }
}

/** One connection, from its opening until it ends. Answers at once while the owner has to look at the password. */
async function readOnce(reader: MailboxReader, lost: AbortSignal): Promise<void> {
  const { shop, id, credential, pace } = reader
  const row = await transact(shop, ({ db }) => openMailbox(db, id, credential))
  if (row.state === 'stopped') return reader.pause(Math.min(pace.pollMs, 10_000))
  const box = await connect(reader.place, { withIdle: pace.withIdle })
  try {
    countConnection('opened')
    showConnected(true)
    const now = shop.now()
    await saveMailbox(shop.db, id, { state: 'connected', refusals: 0, connectedAt: now, askedAt: now, lastError: null, errorAt: null })
    await followMailbox(reader, box, lost)
  } finally {
    await box.close()
  }
}

async function followMailbox(reader: MailboxReader, box: OpenMailbox, lost: AbortSignal): Promise<void> {
  const { shop, id, pace, resolver, afterCredit } = reader
  let bell = newBell()
  box.onNew(() => bell.ring())
  const gone = new Promise<void>((resolve) => lost.addEventListener('abort', () => resolve()))
  let reason: string | undefined
  box.ended.then((why) => (reason = why))
  const isStopped = () => reader.isStopped() || lost.aborted
  while (!isStopped()) {
    bell = newBell()
    await takeNewMail(shop, { id, box }, { resolver, afterCredit, isStopped })
    await takeWaiting(shop, { resolver, afterCredit, isStopped })
    await saveMailbox(shop.db, id, { askedAt: shop.now() })
    if (reason === undefined) await reader.pause(pace.pollMs, bell.rung, box.ended, gone)
    if (reason !== undefined) throw new Error(reason)
  }
}

function newBell(): { rung: Promise<void>; ring: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { rung: promise, ring: resolve }
}

/** What the owner sees of a failure; a refused password is counted, and the third ends the reading. */
async function recordFailure({ shop, id, isStopped }: MailboxReader, error: unknown): Promise<void> {
  const isRefused = error instanceof PasswordRefused
  countConnection(isRefused ? 'refused' : 'lost')
  const lastError = reasonOf(error).replace(/^Error: /, '')
  if (isStopped()) return
  shop.log.warn({ mailbox: id, error: lastError }, 'the mailbox of the bank is not being read')
  try {
    await transact(shop, async (unit) => {
      const isOver = isRefused && (await countRefusal(unit.db, id)) >= MAX_REFUSALS
      await saveMailbox(unit.db, id, { state: isOver ? 'stopped' : 'connecting', lastError, errorAt: shop.now() })
      if (isOver) await unit.emit({ type: 'bank-mail.stopped', mailbox: id, reason: lastError })
    })
  } catch (failure) {
    shop.log.error({ error: reasonOf(failure) }, 'the state of the mailbox could not be saved')
  }
}

/** Lets a mailbox be read again whose password was refused. @throws Problem alert.no-mailbox */
export async function readAgain(shop: Shop, admin: Admin): Promise<void> {
  const { bankMailUrl } = shop.config
  if (!bankMailUrl) throw new Problem('alert.no-mailbox')
  const id = mailboxName(bankMailUrl)
  await transact(shop, async (unit) => {
    await saveMailbox(unit.db, id, { state: 'connecting', refusals: 0 })
    await audit(shop, unit, admin, { action: 'alerts.mailbox-retried', object: 'settings', objectId: 'bank' })
  })
}

/** To the owner: payments are no longer seen as they come. */
export async function mailboxEmails(shop: Shop, { mailbox, reason }: EventOf<'bank-mail.stopped'>): Promise<Mail[]> {
  const { siteName } = (await readSettings(shop)).general
  const { ownerEmail } = await ownerContact(shop)
  const text = `The mailbox ${mailbox} has refused its password three times, so ${siteName} has stopped reading it.\n\nIt said: ${reason}\n\nPayments are not seen in the alerts of the bank until this is mended. Check the password in BANK_MAIL_URL and start the shop again, or try again here: ${shop.config.publicUrl}/admin/settings?tab=bank`
  return [{ to: ownerEmail, subject: `Bank alerts are not being read at ${siteName}`, text }]
}
