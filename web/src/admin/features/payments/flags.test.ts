import type { PaymentChecks } from 'contract/orders/payment-check.schemas.ts'
import { describe, expect, it } from 'vitest'
import { checks, queueOf, staffOrder } from '../../../../test/office.tsx'
import { flagsOf } from './flags.ts'
import { afterDecision, neighbour } from './neighbour.ts'
import { inFours } from './transaction-id.ts'

const flags = (change: Partial<PaymentChecks>) => flagsOf(staffOrder({ payment: { checks: checks(change) } }))

describe('what staff are warned of', () => {
  it('nothing about a usual payment with a bank reference of its own', () => {
    expect(flags({})).toEqual([])
  })

  it('[RD-087] an ID that is no bank reference', () => {
    expect(flagsOf(staffOrder({ payment: { isBankReference: false } }))).toEqual([expect.stringContaining('Not 12 digits')])
  })

  it('an ID or a picture that another order has, too', () => {
    expect(flags({ usedOn: ['SLB-B', 'SLB-C'], pictureSeenOn: ['SLB-D'] })).toEqual([
      'The same transaction ID was handed in for SLB-B, SLB-C.',
      'The same picture was handed in for SLB-D.',
    ])
  })

  it('an amount above the usual, an account without a past, a payment turned down before', () => {
    expect(flags({ isAboveUsual: true })).toEqual([expect.stringContaining('most payments are at most ₹4,000')])
    expect(flags({ isNewAccount: true })).toEqual([expect.stringContaining('New account of 21 Nov 2026')])
    expect(flagsOf(staffOrder({ payment: { triesLeft: 1 } }))).toEqual(['Turned down twice before.'])
  })
})

describe('the way through the queue', () => {
  const rows = queueOf('SLB-A', 'SLB-B', 'SLB-C')
  const [a, b, c] = rows.map(({ _id }) => _id)

  it('goes on and back, begins at either end and stays there', () => {
    expect([neighbour(rows, a, 1), neighbour(rows, c, 1), neighbour(rows, b, -1), neighbour(rows, a, -1)]).toEqual([b, c, a, a])
    expect([neighbour(rows, undefined, 1), neighbour(rows, undefined, -1), neighbour([], undefined, 1)]).toEqual([a, c, undefined])
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
  expect([inFours('532418764471'), inFours('T25112041870'), inFours('')]).toEqual(['5324 1876 4471', 'T251 1204 1870', ''])
})
