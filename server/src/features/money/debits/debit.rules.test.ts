import { describe, expect, it } from 'vitest'
import type { DebitClaim, OpenDebit } from './debit.rules.ts'
import { canSettle, findExactClaim, rankClaims, reasonsFor } from './debit.rules.ts'

const DEBIT: OpenDebit = {
  id: 'd1',
  amount: 56_000,
  day: '2026-11-21',
  payee: 'MEENA AHIRW',
  upiId: 'meena@ybl',
  reference: '632600000011',
  narration: 'UPI/DR/632600000011/MEENA AHIRW',
  orderNumbers: ['SLB-AAAA-2222'],
}
const OWED: DebitClaim = {
  kind: 'owed',
  id: 'a1',
  amount: 56_000,
  reason: 'cancelled',
  orderId: 'o1',
  orderNumber: 'SLB-AAAA-2222',
  customer: 'Meena Ahirwar',
  payer: 'M AHIRWAR',
  upiId: 'MEENA@ybl',
  reference: null,
  day: '2026-11-19',
}
const CAME: DebitClaim = { ...OWED, kind: 'taken-back', id: 'c1', reason: null, reference: '632600000011', day: '2026-11-20' }
const exact = (debit: Partial<OpenDebit>, ...claims: DebitClaim[]) => {
  const out = { ...DEBIT, ...debit }
  return findExactClaim(out, rankClaims(out, claims))?.id
}

describe('what speaks for money out being a claim', () => {
  it.each<[string, Partial<OpenDebit>, Partial<DebitClaim>, string]>([
    ['everything', {}, {}, 'note payee name amount'],
    ['the name as the bank shortens it', { upiId: null, orderNumbers: [] }, {}, 'name amount'],
    ['only the amount', { upiId: null, payee: null, orderNumbers: [] }, {}, 'amount'],
    ['another amount and no word of the order', { amount: 55_900, orderNumbers: [] }, {}, ''],
    ['another amount beside the number of the order', { amount: 55_900 }, {}, 'note payee name'],
    ['nothing: it went out before the money came', { day: '2026-11-18' }, {}, ''],
    ['its own reference', {}, CAME, 'reference payee name amount'],
    ['the amount alone of a payment, which is not enough', { upiId: null, payee: null, reference: null }, CAME, ''],
  ])('%s', (_, debit, claim, why) => {
    expect(reasonsFor({ ...DEBIT, ...debit }, { ...OWED, ...claim }).join(' ')).toBe(why)
  })

  it('stands in the order of its strength', () => {
    const near = { ...OWED, id: 'a2', orderNumber: 'SLB-BBBB-3333', customer: 'Ravi Kol', payer: null, upiId: null }
    expect(rankClaims(DEBIT, [near, OWED, CAME]).map(({ id }) => id)).toEqual(['c1', 'a1', 'a2'])
  })
})

describe('money out that settles a debt without a person', () => {
  it('names the order and no other, and has the amount and the payee of what is owed', () => {
    expect(exact({}, OWED)).toBe('a1')
    expect(exact({ upiId: 'other@ybl' }, OWED)).toBe('a1')
    expect(exact({ payee: null }, OWED)).toBe('a1')
  })

  it.each<[string, Partial<OpenDebit>, DebitClaim[]]>([
    ['another amount', { amount: 56_001 }, [OWED]],
    ['somebody else', { payee: 'SHYAM STORES', upiId: 'shyam@ybl' }, [OWED]],
    ['no order', { orderNumbers: [] }, [OWED]],
    ['two orders', { orderNumbers: ['SLB-AAAA-2222', 'SLB-BBBB-3333'] }, [OWED]],
    ['an order that is owed twice', {}, [OWED, { ...OWED, id: 'a2', reason: 'over' }]],
    ['a payment of its own reference, which the bank took back', {}, [OWED, CAME]],
    ['no reference', { reference: null }, [OWED]],
  ])('not %s', (_, debit, claims) => {
    expect(exact(debit, ...claims)).toBeUndefined()
  })
})

it('no more is settled than is owed, and a payment is taken back as a whole', () => {
  expect([canSettle({ amount: 55_999 }, OWED), canSettle({ amount: 56_001 }, OWED)]).toEqual([true, false])
  expect([canSettle({ amount: 56_000 }, CAME), canSettle({ amount: 55_999 }, CAME)]).toEqual([true, false])
})
