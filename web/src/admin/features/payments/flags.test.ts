import type { PaymentChecks } from 'contract/orders/order.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { checks, queueOf, staffOrder } from '#test/staff-orders.ts'
import { groupByFour } from './payment.api.ts'
import { afterDecision, flagsOf, neighbourOf } from './review-queue.ts'

const flags = (change: Partial<PaymentChecks>) => flagsOf(staffOrder({ payment: { checks: checks(change) } }))
const worded = (text: string) => ({ text: expect.stringContaining(text) })

describe('what staff are warned of', () => {
  it('nothing about a usual payment with a bank reference of its own', () => {
    expect(flags({})).toEqual([])
  })

  it('[RD-087] an ID that is no bank reference', () => {
    expect(flagsOf(staffOrder({ payment: { isBankReference: false } }))).toEqual([worded('Not 12 digits')])
  })

  it('an ID or a picture that another order has, too', () => {
    expect(flags({ usedOn: ['SLB-B', 'SLB-C'], pictureSeenOn: ['SLB-D'] })).toEqual([
      { text: 'Same transaction ID used on 2 other orders:', orders: ['SLB-B', 'SLB-C'], more: 0 },
      { text: 'Same screenshot used on 1 other order:', orders: ['SLB-D'], more: 0 },
    ])
  })

  it('of many orders the first three, and how many more', () => {
    const many = Array.from({ length: 26 }, (_, index) => `SLB-${index + 10}`)
    expect(flags({ pictureSeenOn: many })).toEqual([
      { text: 'Same screenshot used on 26 other orders:', orders: ['SLB-10', 'SLB-11', 'SLB-12'], more: 23 },
    ])
  })

  it('an amount above the usual, an account without a past, a payment turned down before', () => {
    expect(flags({ isAboveUsual: true })).toEqual([worded('most payments are at most ₹4,000')])
    expect(flags({ isNewAccount: true })).toEqual([worded('New account of 21 Nov 2026')])
    expect(flagsOf(staffOrder({ payment: { triesLeft: 1 } }))).toEqual([{ text: 'Turned down twice before.' }])
  })
})

describe('the way through the queue', () => {
  const rows = queueOf('SLB-A', 'SLB-B', 'SLB-C')
  const [a, b, c] = rows.map(({ _id }) => _id)

  it('goes on and back, begins at either end and stays there', () => {
    expect([neighbourOf(rows, a, 1), neighbourOf(rows, c, 1), neighbourOf(rows, b, -1), neighbourOf(rows, a, -1)]).toEqual([b, c, a, a])
    expect([neighbourOf(rows, undefined, 1), neighbourOf(rows, undefined, -1), neighbourOf([], undefined, 1)]).toEqual([a, c, undefined])
  })

  it('goes to the next payment after a decision, to the one before after the last, nowhere after the only one', () => {
    expect([afterDecision(rows, a ?? ''), afterDecision(rows, c ?? ''), afterDecision(rows.slice(0, 1), a ?? '')]).toEqual([
      b,
      b,
      undefined,
    ])
  })
})

it('a transaction ID is read in groups of four', () => {
  expect([groupByFour('532418764471'), groupByFour('T25112041870'), groupByFour('')]).toEqual(['5324 1876 4471', 'T251 1204 1870', ''])
})
