import { createHash } from 'node:crypto'
import { z } from 'zod'
import { consumeRateLimit, consumeVisitorLimit } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { countDropped } from './alert.metrics.ts'
import { listProfiles, savePhone } from './alert.store.ts'
import { profileIn } from './judge-mail.ts'
import type { AfterCredit, Judged } from './keep-alert.ts'
import { afterKeeping, keepAlert } from './keep-alert.ts'
import { smsProfileOf } from './profiles/sms.rules.ts'
import { readBy, tidy } from './profiles/template.rules.ts'
import type { Signed } from './sms-phone.ts'
import { phoneOf } from './sms-phone.ts'
import { judgeFreshness, judgeSim, judgeText } from './trust.rules.ts'

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
export async function takeSms(shop: Shop, signed: Signed & { ip: string }, afterCredit: AfterCredit): Promise<void> {
  await consumeVisitorLimit(shop, signed.ip, { key: 'sms-alert', most: 240, minutes: 10 })
  const phone = await phoneOf(shop, signed)
  await consumeRateLimit(shop, { key: `sms-phone:${phone.id}`, most: 600, minutes: 10 })
  const now = shop.now()
  const read = event.safeParse(jsonOf(signed.body))
  const isSms = read.success && read.data.event === 'sms:received'
  await savePhone(shop.db, phone.id, { heardAt: now, ...(isSms && { lastSmsAt: now }) })
  if (!read.success || !isSms) return
  const { message = '', sender, phoneNumber, simNumber = null } = read.data.payload ?? {}
  const judged = await judgeSms(shop, { message, sender: sender ?? phoneNumber ?? '', sim: simNumber })
  if (!judged) return
  const kept = await transact(shop, (unit) => keepAlert(shop, unit, judged))
  if (kept) await afterKeeping(shop, [{ ...kept, source: 'sms', arrivedAt: judged.arrivedAt }], afterCredit)
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

type Sms = { message: string; sender: string; sim: number | null }

/** An SMS by every rule; undefined for what is dropped: other senders, one-time passwords, money that went out. */
async function judgeSms(shop: Shop, { message, sender, sim }: Sms): Promise<Judged | undefined> {
  const bank = smsProfileOf(sender)
  const text = tidy(message)
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
