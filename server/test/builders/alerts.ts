import { createHash, randomUUID } from 'node:crypto'
import { istDay } from 'contract/rules/ist.ts'
import { toPaise } from 'contract/rules/money.ts'
import { afterCredit, noteAlert } from '../../src/features/automatic/public.ts'
import { witnessCredit } from '../../src/features/statements/public.ts'
import { transact } from '../../src/platform/transact.ts'
import type { Body, TestShop } from '../test-shop.ts'
import { OWNER_PASSWORD } from '../test-shop.ts'

export type Alert = {
  reference: string
  rupees: number
  kind?: 'payment' | 'refund' | 'reversal'
  source?: 'mail' | 'sms'
  /** Names the alert; the same key is the same alert again. */
  key?: string
  /** The day in its text, YYYY-MM-DD. */
  bookedOn?: string
  paidAt?: Date
  bank?: string
  note?: string
  isLive?: boolean
  isAuthentic?: boolean
  isFresh?: boolean
}

/** What the reader of alerts does with one that it has understood and checked: records it, then has the payment looked at. Answers the credit's id. */
export async function bankAlert({ shop }: Pick<TestShop, 'shop'>, alert: Alert): Promise<string> {
  const { reference, rupees, kind = 'payment', source = 'mail', key = randomUUID(), bank = 'hdfc', note = null } = alert
  const { isLive = true, isAuthentic = true, isFresh = true } = alert
  const receivedAt = shop.now()
  const { bookedOn = istDay(receivedAt), paidAt = receivedAt } = alert
  const creditId = await transact(shop, async (unit) => {
    const narration = `Rs.${rupees} credited to account ending 4821, UPI ${reference}`
    const said = { vpa: 'ramesh.k@okaxis', payerName: 'RAMESH KUMAR', note, narration, bank, tail: '4821' }
    const money = { source, key, reference, amount: toPaise(rupees), kind, bookedOn, paidAt, ...said, seenAt: receivedAt }
    const { creditId } = await witnessCredit(unit, money)
    const sha256 = createHash('sha256').update(key).digest('hex')
    await noteAlert(unit, { key, creditId, source, isLive, isAuthentic, isFresh, sha256, receivedAt })
    return creditId
  })
  await afterCredit(shop, creditId)
  return creditId
}

/** Switches automatic verification on as the owner does it. */
export const switchOn = (test: TestShop, token: string, data: Body = {}) =>
  test.call('PUT /api/admin/settings', {
    token,
    body: { section: 'automatic', data: { enabled: true, ...data }, password: OWNER_PASSWORD },
  })
