import type { OrderStatus } from 'contract/orders/order.status.ts'
import { isCancelled, ORDER_STATUSES } from 'contract/orders/order.status.ts'
import { describe, expect, it } from 'vitest'
import type { OrderState } from './order.rules.ts'
import {
  judgeSubmission,
  nextState,
  owedAfter,
  paymentAfter,
  removedParcels,
  reopeningProblem,
  stockDirection,
  visibilityOf,
} from './order.rules.ts'

const AT = new Date('2026-11-20T06:00:00Z')
const BEFORE = new Date('2026-11-19T06:00:00Z')
const NEW: OrderState = {
  status: 'pending_payment',
  paymentStatus: 'pending',
  transactionId: null,
  decidedBy: null,
  decidedAt: null,
  verificationNotes: null,
  rejections: 0,
  confirmedAt: null,
  shippedAt: null,
  deliveredAt: null,
}
const SUBMITTED: OrderState = { ...NEW, status: 'payment_submitted', paymentStatus: 'pending_verification', transactionId: '425210984512' }
const DECISION = { by: 'meena', at: AT, note: 'seen' }
const HOLDING: OrderStatus[] = ['confirmed', 'processing', 'shipped', 'delivered']

describe('a payment that waits, when staff set the status by hand', () => {
  it.each(ORDER_STATUSES)('[RD-009] %s decides it', (to) => {
    const after = HOLDING.includes(to) ? 'verified' : 'verification_failed'
    expect(paymentAfter('pending_verification', to)).toBe(after)
    expect(nextState(SUBMITTED, to, DECISION)).toMatchObject({
      status: to,
      paymentStatus: after,
      decidedBy: 'meena',
      decidedAt: AT,
      verificationNotes: 'seen',
    })
  })

  it.each(['pending', 'verified', 'verification_failed'] as const)('one that is %s stays so, with who decided it', (paymentStatus) => {
    const order = { ...NEW, paymentStatus, decidedBy: 'rani', decidedAt: BEFORE, verificationNotes: 'older' }
    expect(nextState(order, 'delivered', DECISION)).toMatchObject({
      paymentStatus,
      decidedBy: 'rani',
      decidedAt: BEFORE,
      verificationNotes: 'older',
    })
  })

  it('counts what is turned down, up to three, and begins anew when the order is opened again', () => {
    const reject = (order: OrderState) => nextState(order, 'payment_failed', DECISION).rejections
    expect([reject(SUBMITTED), reject({ ...SUBMITTED, rejections: 2 }), reject({ ...SUBMITTED, rejections: 3 })]).toEqual([1, 3, 3])
    expect(nextState(SUBMITTED, 'confirmed', DECISION).rejections).toBe(0)
    expect(nextState({ ...NEW, rejections: 2 }, 'cancelled', DECISION).rejections).toBe(2)
    expect(nextState({ ...SUBMITTED, rejections: 2 }, 'pending_payment', DECISION).rejections).toBe(0)
  })
})

describe('the dates of an order', () => {
  const DATED = {
    ...NEW,
    status: 'shipped',
    paymentStatus: 'verified',
    confirmedAt: BEFORE,
    shippedAt: BEFORE,
    deliveredAt: BEFORE,
  } as const

  it.each([
    ['confirmed', { confirmedAt: AT, shippedAt: BEFORE, deliveredAt: BEFORE }],
    ['processing', { confirmedAt: BEFORE, shippedAt: BEFORE, deliveredAt: BEFORE }],
    ['delivered', { confirmedAt: BEFORE, shippedAt: BEFORE, deliveredAt: AT }],
    ['cancelled', { confirmedAt: BEFORE, shippedAt: BEFORE, deliveredAt: BEFORE }],
    ['pending_payment', { confirmedAt: null, shippedAt: null, deliveredAt: null }],
  ] as const)('[RD-006] after %s', (to, dates) => {
    expect(nextState(DATED, to, DECISION)).toMatchObject(dates)
  })

  it('[RD-006] of a move to shipped, and of none within a status: a corrected tracking number or delivery moves no clock', () => {
    expect(nextState({ ...DATED, status: 'processing' }, 'shipped', DECISION)).toMatchObject({ shippedAt: AT, deliveredAt: BEFORE })
    for (const status of ['confirmed', 'shipped', 'delivered'] as const)
      expect(nextState({ ...DATED, status }, status, DECISION)).toMatchObject({
        confirmedAt: BEFORE,
        shippedAt: BEFORE,
        deliveredAt: BEFORE,
      })
  })

  it('a payment verified by sending the goods was confirmed at that moment', () => {
    expect(nextState(SUBMITTED, 'shipped', DECISION)).toMatchObject({ confirmedAt: AT, shippedAt: AT, deliveredAt: null })
    expect(nextState(SUBMITTED, 'cancelled', DECISION).confirmedAt).toBeNull()
  })
})

it('[RD-006] the shelf moves only where a move crosses into or out of the statuses that hold goods', () => {
  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES) {
      const [held, holds] = [HOLDING.includes(from), HOLDING.includes(to)]
      expect(stockDirection(from, to)).toBe(held === holds ? undefined : holds ? 'take' : 'give-back')
    }
})

describe('an order that was cancelled', () => {
  const settled = { returned: 0, paid: 0, isWhole: false, isMoved: false }

  it('is opened again unless money was paid back, pays another order, or every pack came back', () => {
    expect(reopeningProblem('cancelled', 'confirmed', settled)).toBeUndefined()
    expect(reopeningProblem('cancelled', 'confirmed', { ...settled, paid: 1 })).toBe('order.money-returned')
    expect(reopeningProblem('cancelled', 'confirmed', { ...settled, isWhole: true })).toBe('order.all-returned')
    expect(reopeningProblem('cancelled', 'confirmed', { ...settled, isMoved: true })).toBe('order.replaced')
    expect(reopeningProblem('refunded', 'pending_payment', { ...settled, paid: 560_00, isWhole: true })).toBe('order.money-returned')
  })

  it('may end in another way, and one that was not cancelled moves on, whatever was paid back', () => {
    const back = { returned: 560_00, paid: 560_00, isWhole: true, isMoved: true }
    for (const from of ORDER_STATUSES)
      for (const to of ORDER_STATUSES)
        if (!isCancelled(from) || isCancelled(to)) expect([from, to, reopeningProblem(from, to, back)]).toEqual([from, to, undefined])
  })
})

describe('what has to be paid back after a move', () => {
  const paid = { status: 'shipped', paymentStatus: 'verified', total: 610_00, refundOwed: 0 } as const
  const settled = { returned: 140_00, refunding: 0 }

  it('is what was paid for an order that is cancelled, less what returns and the move itself pay back', () => {
    expect(owedAfter(paid, 'cancelled', settled)).toBe(470_00)
    expect(owedAfter(paid, 'cancelled', { returned: 140_00, refunding: 200_00 })).toBe(270_00)
  })

  it('stays as it was when an order that was cancelled ends in another way', () => {
    expect(owedAfter({ ...paid, status: 'cancelled', refundOwed: 90_00 }, 'refunded', settled)).toBe(90_00)
  })

  it('is nothing while the order is not cancelled, and nothing where no payment was verified', () => {
    for (const to of ['confirmed', 'delivered'] as const) expect(owedAfter({ ...paid, refundOwed: 90_00 }, to, settled)).toBe(0)
    for (const paymentStatus of ['pending', 'pending_verification', 'verification_failed'] as const)
      expect(owedAfter({ ...paid, paymentStatus }, 'cancelled', settled)).toBe(0)
  })
})

describe('a transaction ID handed in', () => {
  it.each([
    [NEW, '425210984512', 'accept'],
    [{ ...NEW, status: 'payment_failed', paymentStatus: 'verification_failed' }, '1', 'accept'],
    [{ ...NEW, status: 'cancelled' }, '1', 'refuse'],
    [{ ...NEW, status: 'confirmed' }, '1', 'refuse'],
    [SUBMITTED, '425210984512', 'repeat'],
    [SUBMITTED, '425210984513', 'refuse'],
    [{ ...SUBMITTED, status: 'confirmed', paymentStatus: 'verified' }, '425210984512', 'repeat'],
    [{ ...SUBMITTED, status: 'confirmed', paymentStatus: 'verified' }, '1', 'refuse'],
    [{ ...NEW, rejections: 2 }, '1', 'accept'],
    [{ ...NEW, rejections: 3, decidedAt: new Date(AT.getTime() - 12 * 3_600_000 + 1) }, '1', 'too-many'],
    [{ ...NEW, rejections: 3, decidedAt: new Date(AT.getTime() - 12 * 3_600_000) }, '1', 'accept'],
    [{ ...NEW, rejections: 2, decidedAt: AT }, '1', 'accept'],
  ] as const)('[RD-015][RD-016] %# of %o: %s is %s', (order, id, verdict) => {
    expect(judgeSubmission(order, id, AT)).toBe(verdict)
  })
})

it('[SF-518] an order is seen by its owner until it is taken off the list', () => {
  const me = { id: 'me' }
  expect(visibilityOf(me, undefined)).toBe('gone')
  expect(visibilityOf(me, { customerId: 'you', hiddenAt: null })).toBe('not-yours')
  expect(visibilityOf(me, { customerId: 'you', hiddenAt: AT })).toBe('not-yours')
  expect(visibilityOf(me, { customerId: 'me', hiddenAt: null })).toBe('yours')
  expect(visibilityOf(me, { customerId: 'me', hiddenAt: AT })).toBe('gone')
})

describe('what the log names of parcels that are taken from an order', () => {
  const parcel = (n: string) => ({ trackingNumber: `T${n}`, courier: `C${n}` })
  const FULL = { ...parcel('1'), furtherParcels: [parcel('2'), parcel('3')] }
  it.each([
    ['nothing where nothing changes', FULL, {}],
    ['nothing where another parcel is added', { ...FULL, furtherParcels: [...FULL.furtherParcels, parcel('4')] }, {}],
    ['the number that is another one', { ...FULL, trackingNumber: 'T9' }, { trackingNumber: 'T1' }],
    ['the courier that is another one', { ...FULL, courier: 'C9' }, { courier: 'C1' }],
    ['the further parcels once one of them is gone', { ...FULL, furtherParcels: [parcel('3')] }, { furtherParcels: FULL.furtherParcels }],
    ['all of them once none is left', { trackingNumber: null, courier: null, furtherParcels: [] }, FULL],
  ])('is %s', (_what, after, taken) => {
    expect(removedParcels(FULL, after)).toEqual(taken)
    expect(removedParcels({ trackingNumber: null, courier: null, furtherParcels: [] }, after)).toEqual({})
  })
})
