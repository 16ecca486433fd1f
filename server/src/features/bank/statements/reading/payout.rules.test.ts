import { describe, expect, it } from 'vitest'
import type { MoneyLine } from './money-line.rules.ts'
import { withoutPayouts } from './read-statement.rules.ts'

let lines = 0
const paid = (reference: string | null, otherReferences: string[] = [], kind: MoneyLine['kind'] = 'payment'): MoneyLine => {
  lines += 1
  return {
    sheet: '',
    line: lines,
    kind,
    bookedOn: '2026-11-17',
    paidAt: null,
    amount: 54_000 + lines,
    narration: `line ${lines}`,
    reference,
    otherReferences,
    vpa: null,
    payerName: null,
    note: null,
    balance: null,
    fingerprint: String(lines),
  }
}
const left = (money: readonly MoneyLine[]) => {
  const found = withoutPayouts(money)
  return { payouts: found.payouts, money: found.money.map(({ reference, otherReferences }) => [reference, ...otherReferences]) }
}
const [OWN, SHARED, OTHER] = ['632511223344', '111122223333', '999988887777']

describe('the number of a payout', () => {
  it('stands under three payments and is taken from all of them; what is their own stays', () => {
    const money = [paid(SHARED, [OWN]), paid(SHARED, [OTHER]), paid('632511223345', [SHARED]), paid('632511223346')]
    expect(left(money)).toEqual({ payouts: 1, money: [[null, OWN], [null, OTHER], ['632511223345'], ['632511223346']] })
  })

  it('is not one that two payments of several share: a payment and its correction may', () => {
    const money = [paid(SHARED), paid(SHARED), paid(OWN)]
    expect(left(money)).toEqual({ payouts: 0, money: [[SHARED], [SHARED], [OWN]] })
  })

  it('is one that stands under both payments of a file of two, and not under the only one of a file', () => {
    expect(left([paid(SHARED, [OWN]), paid(SHARED)])).toEqual({ payouts: 1, money: [[null, OWN], [null]] })
    expect(left([paid(SHARED)])).toEqual({ payouts: 0, money: [[SHARED]] })
  })

  it('is counted once for each payment that names it, and not for refunds and reversals', () => {
    expect(left([paid(SHARED, [SHARED]), paid(SHARED), paid(OWN)]).payouts).toBe(0)
    expect(left([paid(SHARED), paid(SHARED), paid(SHARED, [], 'reversal'), paid(OWN)]).payouts).toBe(0)
    expect(left([paid(SHARED), paid(SHARED), paid(SHARED, [], 'refund'), paid(OWN)]).payouts).toBe(0)
  })

  it('of payments without any reference is none, however many they are', () => {
    expect(left([paid(null), paid(null), paid(null), paid(null)])).toEqual({ payouts: 0, money: [[null], [null], [null], [null]] })
    expect(left([])).toEqual({ payouts: 0, money: [] })
  })

  it('that is only mentioned beside a reference is taken away without being called a payout', () => {
    const money = [paid(OWN, [SHARED]), paid(OTHER, [SHARED]), paid('632511223347', [SHARED])]
    expect(left(money)).toEqual({ payouts: 0, money: [[OWN], [OTHER], ['632511223347']] })
  })
})
