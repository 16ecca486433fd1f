import { canonicalReference, referencesIn } from 'contract/rules/payment-reference.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount } from '#platform/sheets/amount.rules.ts'
import { readDay } from '#platform/sheets/date.rules.ts'
import type { MatchedCredit, WaitingOrder } from './match.rules.ts'
import { matchPayments } from './match.rules.ts'
import { fingerprintLines } from './reading/fingerprint.rules.ts'
import { parseNarration } from './reading/narration.rules.ts'

const paise = fc.integer({ min: 1, max: 10_000_000_000 })
const grouped = (amount: number) => {
  const whole = String(Math.floor(amount / 100))
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  return `${head && `${head},`}${whole.slice(-3)}.${String(amount % 100).padStart(2, '0')}`
}

describe('amounts', () => {
  it('read back to the paisa however a bank prints them', () => {
    const printed = fc.constantFrom(
      (t: string) => t,
      (t: string) => `₹ ${t}`,
      (t: string) => `  ${t} `,
      (t: string) => `Rs.${t}`,
      (t: string) => `${t} Cr`,
      (t: string) => `'${t}`,
    )
    fc.assert(
      fc.property(paise, printed, (amount, print) => {
        expect(readAmount(print(grouped(amount)))).toMatchObject({ value: { paise: amount } })
        expect(readAmount(amount / 100)).toEqual({ value: { paise: amount, sign: undefined } })
      }),
    )
  })

  it('money out is told by a minus, brackets or Dr; nonsense is never a figure', () => {
    for (const text of ['-,77,65,682.30', '(100.00)', '100.00Dr', '100-'])
      expect(readAmount(text)).toMatchObject({ value: { sign: 'debit' } })
    for (const text of ['ten', '1.234', '12 abc', '1e5']) expect(readAmount(text)).toHaveProperty('problem')
  })
})

describe('dates', () => {
  const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  it('of every format name the same day, as text and as the number of a spreadsheet', () => {
    const days = fc.date({ min: new Date('2005-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (at) => {
        const day = at.toISOString().slice(0, 10)
        const [y = '', m = '', d = ''] = day.split('-')
        const serial = Math.floor(Date.parse(day) / 86_400_000) + 25_569
        const month = MONTHS[Number(m) - 1]
        for (const text of [
          `${d}/${m}/${y.slice(2)}`,
          `${d}-${m}-${y}`,
          `${Number(d)} ${month} ${y}`,
          `${d}-${month}-${y.slice(2)}`,
          day,
          serial,
          String(serial),
        ])
          expect(readDay(text)).toMatchObject({ value: { day } })
        expect(readDay(`${m}/${d}/${y}`, 'month-first')).toMatchObject({ value: { day } })
      }),
    )
  })

  it('that no calendar has are a problem; a time is an instant in India', () => {
    for (const text of ['31/02/26', '11/21/2026', '', '00/01/26', 'yesterday', 12]) expect(readDay(text)).toHaveProperty('problem')
    expect(readDay('21-11-2026 10:30:05')).toEqual({ value: { day: '2026-11-21', at: new Date('2026-11-21T05:00:05Z') } })
    expect(readDay('21 Nov 2026, 9:05 pm')).toMatchObject({ value: { at: new Date('2026-11-21T15:35:00Z') } })
  })
})

describe('references', () => {
  const reference = fc.stringMatching(/^\d{3}[1-9]\d{7}[1-9]$/)
  it('are the same twelve digits padded to sixteen or with their zeros lost', () => {
    fc.assert(
      fc.property(reference, (rrn) => {
        fc.pre(!/^(\d)\1*$/.test(rrn))
        for (const written of [rrn, `0000${rrn}`, rrn.replace(/^0+/, ''), `'${rrn}`]) expect(canonicalReference(written)).toBe(rrn)
      }),
    )
  })

  it('are not taken out of UPI IDs, words or longer numbers', () => {
    for (const text of [
      '919876543210@ybl',
      'shop.919876543210@ybl',
      'ICI123456789012',
      '4897695162091',
      '12345678901234567',
      '111111111111',
    ])
      expect(referencesIn(text)).toEqual([])
    expect(referencesIn('UPI 0000612345678901 x')).toEqual(['612345678901'])
  })
})

describe('narrations', () => {
  it.each([
    ['UPI-RAHUL NEGI-RAKHINEGI634@OKHDFCBANK-PUNB0123456-621331236828-UPI', '621331236828', 'RAHUL NEGI', 'rakhinegi634@okhdfcbank'],
    ['UPI/309181704783/UPI/prmd.sh7@okhdfc/HDFC BANK LTD/ICI7de43fa', '309181704783', null, 'prmd.sh7@okhdfc'],
    ['BY TRANSFER-UPI/CR/431947905050/Makemytr/HDFC/makemytrip/Trip--', '431947905050', 'Makemytr', null],
    ['DEP TFR UPI/CR/436770048045/DIPIKA /SBIN/dipikarana/Paym 0097732162091 AT 16587 SUM HOSPITAL', '436770048045', 'DIPIKA', null],
    ['UPI/P2A/309150533318/TEJAS ARV/Axis Bank/UPI', '309150533318', 'TEJAS ARV', null],
    ['UPI/MANKONDA VIVEK/120977030678/UPI', '120977030678', 'MANKONDA VIVEK', null],
  ])('%s', (text, reference, name, vpa) => expect(parseNarration(text, '')).toMatchObject({ reference, name, vpa, returned: false }))

  it('a bank’s own number beside the narration is not the reference; two numbers without a place are none', () => {
    expect(parseNarration('UPI/MANKONDA VIVEK/120977030678/UPI', 'UPI-609218418071').reference).toBe('120977030678')
    expect(parseNarration('UPI/MANKONDA VIVEK/120977030678/UPI', '609218418071').reference).toBe('120977030678')
    expect(parseNarration('IMPS 120977030678 by 609218418071', '')).toMatchObject({
      reference: null,
      otherReferences: ['120977030678', '609218418071'],
    })
  })

  it('what goes back says so', () => {
    for (const text of [
      'REV-UPI/309181704783/x',
      'UPI/REF/309181704783',
      'BY TRANSFER-UPI/CR/431947905050/Makemytr/HDFC/makemytrip/Refun--',
      'DEP TFR UPI/REF/616903000010/CR',
    ])
      expect(parseNarration(text, '').returned).toBe(true)
    expect(parseNarration('UPI/P2A/309150533318/REVATI/Axis Bank/UPI', '').returned).toBe(false)
  })
})

describe('fingerprints', () => {
  const money = fc.record({
    kind: fc.constantFrom('payment', 'reversal'),
    bookedOn: fc.constantFrom('2026-11-20', '2026-11-21'),
    paidAt: fc.constant(null),
    amount: fc.constantFrom(28_000, 56_000),
    narration: fc.constantFrom('UPI', 'CASH'),
    reference: fc.constantFrom(null, '612345678901', '612345678902'),
    balance: fc.constantFrom(null, 1, 2),
  })
  it('tell every row of a file from every other, and are the same when an overlapping file begins earlier', () => {
    fc.assert(
      fc.property(fc.array(money, { maxLength: 30 }), (rows) => {
        const marks = fingerprintLines(rows, 'hdfc')
        expect(new Set(marks).size).toBe(rows.length)
        const distinct = rows.filter((_, at) => marks[at]?.endsWith('|1'))
        const later = distinct.slice(Math.floor(distinct.length / 2))
        expect(fingerprintLines(distinct, 'hdfc')).toEqual(expect.arrayContaining(fingerprintLines(later, 'hdfc')))
      }),
    )
  })

  it('two genuine payments of one amount in one minute stay two', () => {
    const twin = (reference: string) => ({
      kind: 'payment',
      bookedOn: '2026-11-21',
      paidAt: null,
      amount: 1,
      narration: 'x',
      balance: null,
      reference,
    })
    expect(new Set(fingerprintLines([twin('612345678901'), twin('612345678902')], 'sbi')).size).toBe(2)
  })
})

describe('matching', () => {
  const REFERENCES = ['612345678901', '084718897182', '612345678903']
  const now = new Date('2026-11-21T06:00:00Z')
  const orders = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      total: fc.constantFrom(28_000, 56_000),
      transactionId: fc.constantFrom(...REFERENCES, '84718897182', '0000612345678901', 'CICAGPDU8J9FQ'),
    }),
    { selector: ({ id }) => id },
  )
  const credits = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('1', '2', '3', '4', '5'),
      kind: fc.constantFrom('payment' as const, 'refund' as const),
      amount: fc.constantFrom(28_000, 56_000),
      reference: fc.constantFrom(null, ...REFERENCES),
      note: fc.constantFrom(null, 'SLB-AAAA-AAAA', 'Order SLBBBBBBBBB', 'SLB CCCC CCCC'),
    }),
    { selector: ({ id }) => id },
  )
  const asOrder = (one: { id: string; total: number; transactionId: string }): WaitingOrder => {
    const four = one.id.toUpperCase().repeat(4)
    return { ...one, missing: one.total, number: `SLB-${four}-${four}`, name: 'Ramesh', createdAt: now, submittedAt: now }
  }
  const asCredit = (one: Pick<MatchedCredit, 'id' | 'kind' | 'amount' | 'reference' | 'note'>): MatchedCredit => ({
    ...one,
    bookedOn: '2026-11-21',
    paidAt: null,
    narration: '',
    otherReferences: [],
    vpa: null,
    payerName: null,
  })
  const reversals = fc.array(
    fc.record({
      bookedOn: fc.constant('2026-11-21'),
      amount: fc.constantFrom(28_000, 56_000),
      reference: fc.constantFrom(null, ...REFERENCES),
      returned: fc.boolean(),
      narration: fc.constant(''),
    }),
    { maxLength: 2 },
  )

  it('loses no credit and no order, and is exact only where amount, reference and everything else agree', () => {
    fc.assert(
      fc.property(orders, credits, reversals, fc.subarray(REFERENCES), (some, money, back, spent) => {
        const waiting = some.map(asOrder)
        const used = new Map(spent.map((reference) => [reference, 'SLB-USED']))
        const findings = matchPayments({ credits: money.map(asCredit), waiting, reversals: back, used })
        expect(findings.flatMap(({ creditId }) => creditId ?? []).sort()).toEqual(money.map(({ id }) => id).sort())
        for (const { id } of waiting) expect(findings.some(({ orderId }) => orderId === id)).toBe(true)
        const exact = findings.filter(({ bucket }) => bucket === 'exact')
        expect(new Set(exact.map(({ orderId }) => orderId)).size).toBe(exact.length)
        for (const { creditId, orderId } of exact) {
          const credit = money.find(({ id }) => id === creditId)
          const order = waiting.find(({ id }) => id === orderId)
          expect(credit?.kind).toBe('payment')
          expect(credit?.amount).toBe(order?.total)
          const expected = canonicalReference(order?.transactionId ?? '')
          if (credit?.reference && expected) expect(credit.reference).toBe(expected)
          if (credit?.reference) {
            expect(spent).not.toContain(credit.reference)
            expect(back.some(({ reference }) => reference === credit.reference)).toBe(false)
          } else expect(credit?.note?.replace(/[^A-Z]/g, '')).toContain(order?.number.replaceAll('-', ''))
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('money older than its order is never exact', () => {
    const [order] = [asOrder({ id: 'a', total: 1, transactionId: '612345678901' })]
    const credit = { ...asCredit({ id: '1', kind: 'payment', amount: 1, reference: '612345678901', note: null }), bookedOn: '2026-11-19' }
    expect(matchPayments({ credits: [credit], waiting: [order], reversals: [], used: new Map() })).toMatchObject([
      { bucket: 'differs', marks: ['by-reference', 'older-than-order'] },
    ])
  })
})
