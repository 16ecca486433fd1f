import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { ProfileId } from 'contract/alerts/alert.status.ts'
import { chunk } from 'contract/lists/chunk.ts'
import { Problem } from 'contract/problem.ts'
import { z } from 'zod'
import type { OpenMailbox } from '#platform/imap/mailbox.ts'
import { reasonOf } from '#platform/log.ts'
import type { MailFacts, TxtResolver } from '#platform/mail/examine-mail.ts'
import { countSignatures, examineMail, textOfMail } from '#platform/mail/examine-mail.ts'
import { consumeRateLimit, consumeVisitorLimit, limitOf } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { countDropped } from './alert.queries.ts'
import { dueAlerts, findMailbox, listProfiles, movePosition, saveMailbox, savePhone } from './alert.store.ts'
import type { MailProfile } from './profiles/profiles.rules.ts'
import { MAIL_PROFILES, profileOf, smsProfileOf } from './profiles/profiles.rules.ts'
import type { ReadAlert } from './profiles/template.rules.ts'
import { readBy, readParts, tidyTemplate } from './profiles/template.rules.ts'
import type { SignedSms } from './sms-phone.ts'
import { phoneOf } from './sms-phone.ts'
import type { CreditStoredListener, JudgedAlert, StoredAlert } from './store-alert.ts'
import { notifyAfterStoring, storeAlert } from './store-alert.ts'
import type { AlertVerdict, ProfileSettings } from './trust.rules.ts'
import {
  isForwarded,
  judgeFreshness,
  judgeHeaders,
  judgeRecipient,
  judgeSender,
  judgeSignature,
  judgeSim,
  judgeSize,
  judgeText,
  MAX_BYTES,
} from './trust.rules.ts'

/** What of the app's event is read; see its documents under webhooks. */
const event = z.object({
  event: z.string().max(60),
  payload: z
    .object({
      message: z.string().max(4000).optional(),
      sender: z.string().max(60).nullish(),
      phoneNumber: z.string().max(60).nullish(),
      simNumber: z.int().nullish(),
    })
    .optional(),
})

const HEADER = /^[A-Z]{2}-[A-Z0-9]{3,9}(?:-[A-Z])?$/

/**
 * Takes one event of the phone: a ping, or an SMS. The phone hands on every SMS that it gets, so what is no alert of a bank is dropped before
 * anything of it is kept or logged; only the sender's header is.
 * @throws Problem request.not-found, alert.not-signed, request.too-many
 */
export async function takeSms(shop: Shop, signed: SignedSms & { ip: string }, afterCredit: CreditStoredListener): Promise<void> {
  const phone = await phoneOf(shop, signed).catch(async (error: unknown) => {
    // only what is not signed rightly: the phone may share its address with whoever sends that
    if (error instanceof Problem) await consumeVisitorLimit(shop, 'sms-alert', signed.ip)
    throw error
  })
  await consumeRateLimit(shop, limitOf('sms-phone', phone.id))
  const now = shop.now()
  const read = event.safeParse(jsonOf(signed.body))
  const isSms = read.success && read.data.event === 'sms:received'
  await savePhone(shop.db, phone.id, { heardAt: now, ...(isSms && { lastSmsAt: now }) })
  if (!read.success || !isSms) return
  const { message = '', sender, phoneNumber, simNumber = null } = read.data.payload ?? {}
  const judged = await judgeSms(shop, { message, sender: sender ?? phoneNumber ?? '', sim: simNumber })
  if (!judged) return
  const kept = await transact(shop, (unit) => storeAlert(shop, unit, judged))
  if (kept) await notifyAfterStoring(shop, [{ ...kept, source: 'sms', arrivedAt: judged.arrivedAt }], afterCredit)
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

type SmsMessage = { message: string; sender: string; sim: number | null }

/** An SMS by every rule; undefined for what is dropped: other senders, one-time passwords, money that went out. */
async function judgeSms(shop: Shop, { message, sender, sim }: SmsMessage): Promise<JudgedAlert | undefined> {
  const bank = smsProfileOf(sender)
  const text = tidyTemplate(message)
  const read = bank ? readBy(bank.templates, text) : undefined
  if (!bank || !read || read.is === 'ignored') {
    const reason = read?.is === 'ignored' ? read.reason : 'no-bank-header'
    shop.log.info({ sender: HEADER.test(sender) ? sender : 'a number or a name', reason }, 'SMS dropped')
    countDropped(reason)
    return undefined
  }
  const rows = await listProfiles(shop.db)
  const profile = profileIn(new Map(rows.map((row) => [row.id, row])), `${bank.bank}-sms`)
  const now = shop.now()
  const figures = read.is === 'read' ? `${read.reading.reference} ${read.reading.amount}` : ''
  return {
    key: `sms ${createHash('sha256').update(`${bank.bank} ${figures}\n${text}`).digest('hex')}`,
    source: 'sms',
    profile: profile.id,
    isEnabled: profile.enabled,
    messageId: null,
    rules: [
      { rule: 'signature', holds: 'yes' },
      { rule: 'sender', holds: 'yes', detail: sender },
      judgeSim(sim, profile.sim),
      judgeText(read, profile),
      // the clock of the phone may be wrong: what counts is when the SMS came here
      ...(read.is === 'read' ? [judgeFreshness(read.reading, { now, date: null, arrivedAt: now, isForwarded: false })] : []),
    ],
    read,
    writtenAt: null,
    arrivedAt: now,
    bytes: Buffer.from(message),
  }
}

/** A mail as the mailbox gave it; `arrivedAt` is when the mailbox took it in. */
type ArrivedMail = { raw: Buffer; arrivedAt: Date }
type MailContext = { resolver: TxtResolver; now: Date; profiles: ReadonlyMap<ProfileId, ProfileSettings> }

const UNREAD_ALERT: ReadAlert = { is: 'ignored', reason: 'no-template' }
const ADDRESSES = MAIL_PROFILES.flatMap(({ from }) => from)

/** Whether the head of a mail names an address of a bank at all; nothing else of a mailbox is fetched. */
export function mayBeOfBank(from: string): boolean {
  const text = from.toLowerCase()
  return ADDRESSES.some((address) => text.includes(address))
}

/** A mail that is too large to be fetched. */
export const judgeTooLarge = ({ key, bytes, arrivedAt }: { key: string; bytes: number; arrivedAt: Date }): JudgedAlert => ({
  key: `large ${key}`,
  source: 'mail',
  profile: null,
  isEnabled: false,
  messageId: null,
  rules: [judgeSize(bytes, 0)],
  read: UNREAD_ALERT,
  writtenAt: null,
  arrivedAt,
  bytes: null,
})

/** Looks at a mail by every rule; its text is decoded only once its sender is proven. */
export async function judgeMail({ raw, arrivedAt }: ArrivedMail, { resolver, now, profiles }: MailContext): Promise<JudgedAlert> {
  const unproven: JudgedAlert = {
    key: `raw ${createHash('sha256').update(raw).digest('hex')}`,
    source: 'mail',
    profile: null,
    isEnabled: false,
    messageId: null,
    rules: [],
    read: UNREAD_ALERT,
    writtenAt: null,
    arrivedAt,
    bytes: raw,
  }
  const size = judgeSize(raw.length, countSignatures(raw))
  if (size.holds === 'no') return { ...unproven, rules: [size] }
  const facts = await examineMail(raw, { resolver, now })
  const bank = facts.from.length === 1 ? profileOf(facts.from[0] ?? '') : undefined
  const profile = bank && profileIn(profiles, `${bank.bank}-mail`)
  const { verdict: signature, by } = judgeSignature(facts)
  const sender = judgeSender(facts, bank !== undefined)
  const of = { ...unproven, profile: profile?.id ?? null, writtenAt: facts.date }
  // nobody waits for the keys of somebody who is no bank
  if (!bank) return { ...of, rules: [size, sender] }
  if (!by) return { ...of, rules: [size, signature, sender] }
  const headers = judgeHeaders(facts, by.signed)
  const rules = [size, signature, headers, sender]
  if (!profile || rules.some(({ holds }) => holds === 'no')) return { ...of, rules }
  // from here on the mail is the bank's own
  const proven = { ...of, key: `mail ${facts.contentHash}`, messageId: facts.messageId, isEnabled: profile.enabled }
  const recipient = judgeRecipient(facts, by.signed, profile.registeredTo)
  if (recipient.holds === 'no') return { ...proven, rules: [...rules, recipient] }
  const read = await readText(bank, raw)
  return { ...proven, read, rules: [...rules, recipient, ...judgeContent(read, facts, { profile, now, arrivedAt })] }
}

async function readText({ templates }: MailProfile, raw: Buffer): Promise<ReadAlert> {
  const { text, html, hidden } = await textOfMail(raw)
  return readParts(templates, { text: tidyTemplate(text), html: tidyTemplate(html), hidden })
}

type ContentContext = { profile: ProfileSettings; now: Date; arrivedAt: Date }

function judgeContent(read: ReadAlert, facts: MailFacts, { profile, now, arrivedAt }: ContentContext): AlertVerdict[] {
  const text = judgeText(read, profile)
  if (read.is !== 'read') return [text]
  return [text, judgeFreshness(read.reading, { now, date: facts.date, arrivedAt, isForwarded: isForwarded(facts) })]
}

/** What the owner has entered for a profile; one that nobody has touched is off. */
export const profileIn = (profiles: ReadonlyMap<ProfileId, ProfileSettings>, id: ProfileId): ProfileSettings =>
  profiles.get(id) ?? { id, enabled: false, tail: '', registeredTo: '', sim: null }

export type MailIntake = { resolver: TxtResolver; afterCredit: CreditStoredListener; isStopped: () => boolean }

/** Mails of one transaction, at most 256 KiB each. */
const BATCH = 20
/** How far back a mailbox is read whose position is not known, with room for other time zones. */
const BACK_MS = 36 * 3_600_000

/**
 * Reads what is new in a mailbox, batch by batch: the alerts of a batch and the position behind it are saved in one transaction, so a connection
 * that is cut at any moment loses nothing and repeats nothing. Answers how many mails it has looked at.
 */
export async function takeNewMail(shop: Shop, { id, box }: { id: string; box: OpenMailbox }, taking: MailIntake): Promise<number> {
  const at = await findMailbox(shop.db, id)
  const isKnown = at?.uidValidity === box.uidValidity
  const uids = isKnown ? await box.uidsAfter(at.lastUid) : await box.uidsSince(new Date(shop.now().getTime() - BACK_MS))
  const { uidValidity } = box
  if (!isKnown && uids.length === 0) await transact(shop, ({ db }) => movePosition(db, id, { uidValidity, uid: box.uidNext - 1 }))
  for (const batch of chunk(uids, BATCH)) {
    if (taking.isStopped()) break
    const judged = await judgeBatch(shop, { id, box, batch }, taking)
    const kept = await transact(shop, async (unit) => {
      const all: (StoredAlert & JudgedAlert)[] = []
      for (const one of judged) {
        const done = await storeAlert(shop, unit, one)
        if (done) all.push({ ...one, ...done })
      }
      await movePosition(unit.db, id, { uidValidity, uid: batch.at(-1) ?? 0 })
      const newest = judged.at(-1)?.arrivedAt
      if (newest) await saveMailbox(unit.db, id, { lastMailAt: newest })
      return all
    })
    await notifyAfterStoring(shop, kept, taking.afterCredit)
  }
  return uids.length
}

type MailBatch = { id: string; box: OpenMailbox; batch: readonly number[] }

/** Fetches what may be of a bank, one mail at a time; of all others only the sender's line was seen. */
async function judgeBatch(shop: Shop, { id, box, batch }: MailBatch, taking: MailIntake): Promise<JudgedAlert[]> {
  const judged: JudgedAlert[] = []
  for (const { uid, bytes, arrivedAt, from } of await box.heads(batch)) {
    if (!mayBeOfBank(from)) continue
    if (bytes > MAX_BYTES) {
      judged.push(judgeTooLarge({ key: `${id} ${box.uidValidity} ${uid}`, bytes, arrivedAt }))
      continue
    }
    const raw = await box.raw(uid)
    if (raw) judged.push(await judgeSafely(shop, { raw, arrivedAt }, taking))
  }
  return judged
}

/** A mail that cannot be read at all must not keep those behind it waiting. */
async function judgeSafely(shop: Shop, arrived: ArrivedMail, { resolver }: MailIntake): Promise<JudgedAlert> {
  const rows = await listProfiles(shop.db)
  try {
    return await judgeMail(arrived, { resolver, now: shop.now(), profiles: new Map(rows.map((row) => [row.id, row])) })
  } catch (error) {
    shop.log.error({ error: reasonOf(error) }, 'a mail of the bank could not be read')
    const nothing = await judgeMail({ ...arrived, raw: Buffer.alloc(0) }, { resolver, now: shop.now(), profiles: new Map() })
    return {
      ...nothing,
      rules: [{ rule: 'text', holds: 'no', reason: 'unreadable' }],
      read: { is: 'refused', reason: 'unreadable' },
      bytes: arrived.raw,
    }
  }
}

/** Looks again at mails whose keys could not be fetched; answers how many. */
export async function takeWaiting(shop: Shop, taking: MailIntake): Promise<number> {
  const due = await dueAlerts(shop.db, shop.now(), BATCH)
  for (const { id, tries, arrivedAt, gzipped } of due) {
    if (taking.isStopped()) break
    const judged = await judgeSafely(shop, { raw: gunzipSync(gzipped), arrivedAt }, taking)
    const kept = await transact(shop, (unit) => storeAlert(shop, unit, judged, { id, tries }))
    if (kept) await notifyAfterStoring(shop, [{ ...judged, ...kept }], taking.afterCredit)
  }
  return due.length
}
