import { createHash, randomUUID } from 'node:crypto'
import type { ProfileId } from 'contract/alerts/alert.status.ts'
import { istDay } from 'contract/rules/ist.ts'
import { toPaise } from 'contract/rules/money.ts'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import type { JudgedAlert } from '#features/bank/alerts/store-alert.ts'
import { notifyAfterStoring, storeAlert } from '#features/bank/alerts/store-alert.ts'
import type { AlertVerdict } from '#features/bank/alerts/trust.rules.ts'
import { verifyWaitingOrder } from '#features/bank/public.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { OWNER_PASSWORD } from '../owner.ts'
import type { TestShop } from '../test-shop.ts'
import { aPaidOrder, aTransactionId } from './orders.ts'
import type { Person } from './people.ts'

export type Alert = {
  reference: string
  rupees: number
  kind?: 'payment' | 'refund' | 'reversal'
  profile?: ProfileId
  /** Names the alert; the same key is the same alert again. */
  key?: string
  /** The day in its text, YYYY-MM-DD. */
  bookedOn?: string
  paidAt?: Date
  /** Of the payer; null where the bank does not tell it. */
  vpa?: string | null
  isGenuine?: boolean
  /** Whether it names the shop's own account. */
  isOurs?: boolean
  isFresh?: boolean
  isSigned?: boolean
  /** Whether its text fits a form that is known. */
  isReadable?: boolean
  /** The process ends once it is kept, before anything follows. */
  isLost?: boolean
}

/** An alert as it is kept once its text was read and its rules were asked; then what follows a credit. Answers the credit's id. */
export async function bankAlert({ shop }: Pick<TestShop, 'shop'>, alert: Alert): Promise<string | null> {
  const { reference, rupees, kind = 'payment', profile = 'hdfc-mail', key = randomUUID() } = alert
  const { isGenuine = true, isOurs = true, isFresh = true, isSigned = true, isReadable = true } = alert
  const source = profile.endsWith('-sms') ? 'sms' : 'mail'
  const arrivedAt = shop.now()
  const { bookedOn = istDay(arrivedAt), paidAt = arrivedAt, vpa = 'ramesh.k@okaxis' } = alert
  const rules: AlertVerdict[] = [
    { rule: 'size', holds: 'yes' },
    isSigned ? { rule: 'signature', holds: 'yes' } : { rule: 'signature', holds: 'no', reason: 'body-changed' },
    { rule: 'headers', holds: 'yes' },
    { rule: 'sender', holds: 'yes' },
    isGenuine ? { rule: 'recipient', holds: 'yes' } : { rule: 'recipient', holds: 'unsure', reason: 'to-unsigned' },
    { rule: 'sim', holds: 'yes' },
    isReadable && isOurs
      ? { rule: 'text', holds: 'yes' }
      : { rule: 'text', holds: 'no', reason: isReadable ? 'other-account' : 'no-template' },
    isFresh ? { rule: 'fresh', holds: 'yes' } : { rule: 'fresh', holds: 'unsure', reason: 'too-old' },
  ]
  const reading = {
    template: 'hdfc-2026',
    kind,
    amount: toPaise(rupees),
    reference,
    tail: '4821',
    bookedOn,
    paidAt,
    vpa,
    payerName: 'RAMESH KUMAR',
    note: null,
    narration: `Rs.${rupees} credited to account ending 4821, UPI ${reference}`,
  }
  const judged: JudgedAlert = {
    key: `${source} ${createHash('sha256').update(key).digest('hex')}`,
    source,
    profile,
    isEnabled: true,
    messageId: null,
    rules: source === 'sms' && !isGenuine ? rules.map((one) => (one.rule === 'sim' ? { ...one, holds: 'unsure' as const } : one)) : rules,
    read: isReadable ? { is: 'read', reading } : { is: 'ignored', reason: 'no-template' },
    writtenAt: arrivedAt,
    arrivedAt,
    bytes: null,
  }
  const kept = await transact(shop, (unit) => storeAlert(shop, unit, judged))
  if (!kept) return null
  if (alert.isLost) return kept.creditId
  await notifyAfterStoring(shop, [{ ...kept, source, arrivedAt }], async (_, creditId) => void (await verifyWaitingOrder(shop, creditId)))
  return kept.creditId
}

/** Switches a form of alerts on, as if its settings had been saved. */
export const switchProfileOn = ({ database, now }: Shop, profile: ProfileId = 'hdfc-mail') =>
  database.pool.query(
    `insert into alert_profiles (id, enabled, tail, registered_to, changed_by, updated_at) values ($1, true, '4821', 'shop@example.in', 'admin', $2)
     on conflict (id) do update set enabled = true`,
    [profile, now()],
  )

/** Switches a form of alerts on, and lets it learn from payments that the owner verifies with its alerts. */
export async function learnedProfile(test: TestShop, owner: string, payer: Person, profile: ProfileId = 'hdfc-mail'): Promise<void> {
  await switchProfileOn(test.shop, profile)
  for (let n = 0; n < 5; n++) {
    const order = await aPaidOrder(test, payer, { small: 1 })
    const creditId = await bankAlert(test, { reference: order.payment.transactionId, rupees: order.total, profile })
    await test.call(`POST /api/admin/statements/credits/${creditId}/settle`, { token: owner, body: { orderId: order._id } })
  }
}

/** Gives an order so many rupees of a new credit of the bank, as staff do it. */
export async function payPart(test: TestShop, token: string, order: { _id: string }, amount: number): Promise<void> {
  const id = await bankAlert(test, { reference: aTransactionId(), rupees: amount })
  const body = { allocations: [{ kind: 'order' as const, orderId: order._id, amount }], note: '' }
  const { status } = await test.call(`POST /api/admin/money/credits/${id}/allocate`, { token, body })
  if (status !== 200) throw new Error(`The part of order ${order._id} was not counted: ${status}`)
}

/** Switches automatic verification on as the owner does it. */
export const switchOn = (test: TestShop, token: string, data: Partial<Settings['automatic']> = {}) =>
  test.call('PUT /api/admin/settings', {
    token,
    body: { section: 'automatic', data: { enabled: true, ...data }, password: OWNER_PASSWORD },
  })
