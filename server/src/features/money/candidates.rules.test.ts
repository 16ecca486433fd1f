import { expect, it } from 'vitest'
import type { FoundOrder } from './candidates.rules.ts'
import { candidateState, rankCandidates } from './candidates.rules.ts'

const AT = new Date('2026-11-20T08:00:00Z')
const found = (orderId: string, by: FoundOrder['by'], more: Partial<FoundOrder> = {}): FoundOrder => ({
  orderId,
  by,
  status: 'pending_payment',
  paymentStatus: 'pending',
  total: 560,
  missing: 560,
  customer: 'Meena Ahirwar',
  createdAt: new Date('2026-11-20T07:30:00Z'),
  submittedAt: null,
  ...more,
})

it('orders come by the strongest reason, those that want money before those that do not, the nearest first', () => {
  const list = [
    found('time', ['amount'], { customer: 'Kavita Lodhi' }),
    found('off', ['note'], { status: 'cancelled' }),
    found('noted', ['note'], { status: 'payment_failed', paymentStatus: 'verification_failed' }),
    found('named', ['amount']),
    found('far', ['amount'], { createdAt: new Date('2026-11-18T07:30:00Z') }),
    found('known', ['payer'], { total: 210, missing: 210, customer: 'Somebody Else' }),
    found('reference', ['reference', 'amount'], { status: 'confirmed', paymentStatus: 'verified', missing: 0 }),
    found('old', ['amount'], { createdAt: new Date('2026-11-16T07:30:00Z'), customer: 'Ravi Kol' }),
    found('nothing', ['amount'], { total: 777, missing: 777 }),
  ]
  const credit = { amount: 560, payer: 'MEENA AHIRW', day: '2026-11-20', at: AT }
  expect(rankCandidates(credit, list).map(({ orderId, why }) => [orderId, why.join(' ')])).toEqual([
    ['reference', 'reference payer-and-amount amount-and-time'],
    ['noted', 'note payer-and-amount'],
    ['off', 'note payer-and-amount'],
    ['named', 'payer-and-amount amount-and-time'],
    ['far', 'payer-and-amount amount-and-time'],
    ['time', 'amount-and-time'],
    ['known', 'payer'],
  ])
})

it('an order is said to be what it is', () => {
  const state = (status: FoundOrder['status'], paymentStatus: FoundOrder['paymentStatus']) => candidateState({ status, paymentStatus })
  expect(state('cancelled', 'pending')).toBe('cancelled')
  expect(state('refunded', 'verified')).toBe('cancelled')
  expect(state('shipped', 'verified')).toBe('verified')
  expect(state('payment_submitted', 'pending_verification')).toBe('waiting')
  expect(state('payment_failed', 'verification_failed')).toBe('failed')
  expect(state('shipped', 'pending')).toBe('unpaid')
})

it('of orders that share a surname the one of the payer comes first, even where another one still waits for money', () => {
  const cousin = found('cousin', ['amount'], { customer: 'Ravi Ahirwar', createdAt: AT })
  const own = found('own', ['amount'], { customer: 'Meena Ahirwar', status: 'confirmed', paymentStatus: 'verified', missing: 0 })
  const credit = { amount: 560, payer: 'MEENA AHIRWAR', day: '2026-11-20', at: AT }
  expect(rankCandidates(credit, [cousin, own]).map(({ orderId }) => orderId)).toEqual(['own', 'cousin'])
})
