import { describe, expect, it } from 'vitest'
import type { MatchBooks, MatchedCredit, Reversal, WaitingOrder } from './match.rules.ts'
import { matchPayments } from './match.rules.ts'

const REF = '425210984512'
const OTHER = '425210984599'
const at = (day: number, hour = 6) => new Date(Date.UTC(2026, 10, day, hour))
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}`

const credit = (change: Partial<MatchedCredit> = {}): MatchedCredit => ({
  id: 'c1',
  kind: 'payment',
  bookedOn: day(20),
  paidAt: null,
  amount: 56_000,
  narration: 'UPI',
  reference: REF,
  otherReferences: [],
  vpa: null,
  payerName: null,
  note: null,
  ...change,
})
const order = (change: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id: 'o1',
  number: 'SLB-AB12-CD34',
  total: 56_000,
  missing: change.total ?? 56_000,
  transactionId: REF,
  name: 'Ramesh Ahirwar',
  createdAt: at(20),
  submittedAt: at(20, 7),
  ...change,
})
const reversal = (change: Partial<Reversal> = {}): Reversal => ({
  bookedOn: day(20),
  amount: 56_000,
  reference: null,
  returned: true,
  narration: 'REV-UPI',
  ...change,
})
const match = (books: Partial<MatchBooks>) =>
  matchPayments({ credits: [credit()], waiting: [order()], reversals: [], used: new Map(), ...books })
const seen = (books: Partial<MatchBooks>) =>
  match(books).map(({ bucket, creditId, orderId, marks }) => [bucket, creditId, orderId, marks.join(' ')])

describe('a credit with the reference of an order', () => {
  it('is exact when nothing speaks against it', () => {
    expect(match({})).toEqual([{ bucket: 'exact', creditId: 'c1', orderId: 'o1', marks: ['by-reference'], usedBy: null, rivals: 0 }])
  })

  it('is not doubted where what was taken back is other money, by its reference or by its payer', () => {
    const other = credit({ id: 'c9', reference: OTHER, payerName: 'Meena Rao', note: 'SLB-AB12-CD34' })
    for (const back of [reversal({ reference: OTHER }), reversal({ narration: 'REV-UPI meena rao' })])
      expect(seen({ beside: [other], reversals: [back] })).toEqual([['exact', 'c1', 'o1', 'by-reference']])
  })

  it('is compared however the reference was padded', () => {
    expect(seen({ waiting: [order({ transactionId: `0000${REF}` })] })[0]?.[0]).toBe('exact')
  })

  it.each<[string, Partial<MatchBooks>, string]>([
    ['less than the order costs, beside a part that came before', { waiting: [order({ missing: 46_000 })] }, 'amount'],
    ['another amount', { credits: [credit({ amount: 55_900 })] }, 'amount'],
    ['a refund', { credits: [credit({ kind: 'refund' })] }, 'refund'],
    ['two days before its order', { credits: [credit({ bookedOn: day(18) })] }, 'older-than-order'],
    ['taken back under its reference', { reversals: [reversal({ reference: REF })] }, 'taken-back'],
    ['perhaps taken back', { reversals: [reversal()] }, 'maybe-taken-back'],
    ['perhaps taken back under a number of its own', { reversals: [reversal({ reference: OTHER })] }, 'maybe-taken-back'],
    [
      'a note that names another order',
      {
        credits: [credit({ note: 'SLB-ZZ12-ZZ34' })],
        waiting: [order(), order({ id: 'o2', number: 'SLB-ZZ12-ZZ34', transactionId: OTHER, total: 1 })],
      },
      'note-names-other',
    ],
  ])('differs with %s', (_, books, mark) => {
    expect(seen(books)[0]).toEqual(['differs', 'c1', 'o1', `by-reference ${mark}`])
  })

  it('stays exact a day before its order, with its own number in the note, and beside money out of another sum or day', () => {
    for (const books of [
      { credits: [credit({ bookedOn: day(19) })] },
      { credits: [credit({ note: 'order SLB-AB12-CD34' })] },
      { reversals: [reversal({ amount: 1 })] },
      { reversals: [reversal({ bookedOn: day(19) })] },
      { reversals: [reversal({ bookedOn: day(24) })] },
      { reversals: [reversal({ returned: false })] },
      { reversals: [reversal({ reference: OTHER, returned: false })] },
    ])
      expect(seen(books)[0]?.[0]).toBe('exact')
  })

  it('a reversal counts three days on, and only against the payer it names', () => {
    expect(seen({ reversals: [reversal({ bookedOn: day(23) })] })[0]?.[0]).toBe('differs')
    const two = [credit({ payerName: 'Sita Devi' }), credit({ id: 'c2', reference: OTHER, vpa: 'irfan@ybl', payerName: 'Al' })]
    const waiting = [order(), order({ id: 'o2', number: 'SLB-2', transactionId: OTHER })]
    const bucketsWith = (narration: string) =>
      seen({ credits: two, waiting, reversals: [reversal({ narration })] }).map(([bucket]) => bucket)
    expect(bucketsWith('REV SITA DEVI')).toEqual(['differs', 'exact'])
    expect(bucketsWith('REV irfan@ybl al')).toEqual(['exact', 'differs'])
    expect(bucketsWith('REV nobody')).toEqual(['differs', 'differs'])
    expect(bucketsWith('REV ALLAHABAD')).toEqual(['differs', 'differs'])
  })

  it('a name of four letters tells whose money went back, one of three may stand in any word', () => {
    const waiting = [order(), order({ id: 'o2', number: 'SLB-2', transactionId: OTHER })]
    const bucketsOf = (payerName: string) =>
      seen({
        credits: [credit({ payerName: 'Sita Devi' }), credit({ id: 'c2', reference: OTHER, payerName })],
        waiting,
        reversals: [reversal({ narration: 'REV ALI/AMIT' })],
      }).map(([bucket]) => bucket)
    expect(bucketsOf('Amit')).toEqual(['exact', 'differs'])
    expect(bucketsOf('Ali')).toEqual(['differs', 'differs'])
  })

  it('a reversal under the reference of another known credit speaks of that one alone', () => {
    const two = [credit(), credit({ id: 'c2', reference: OTHER })]
    expect(seen({ credits: two, reversals: [reversal({ reference: OTHER })] })).toEqual([
      ['exact', 'c1', 'o1', 'by-reference'],
      ['unclaimed', 'c2', null, 'taken-back'],
    ])
  })

  it('differs where two credits or two orders carry it', () => {
    const twice = seen({ credits: [credit(), credit({ id: 'c2' })] })
    expect(twice).toEqual([
      ['differs', 'c1', 'o1', 'by-reference two-credits'],
      ['differs', 'c2', 'o1', 'by-reference two-credits'],
    ])
    const claimed = seen({ waiting: [order(), order({ id: 'o2', number: 'SLB-2' })] })
    expect(claimed).toEqual([
      ['differs', 'c1', 'o1', 'by-reference two-orders'],
      ['waiting', null, 'o2', ''],
    ])
  })

  it('was used when another order holds it, whether or not one waits for it', () => {
    expect(match({ used: new Map([[REF, 'SLB-OLD']]) })[0]).toMatchObject({
      bucket: 'used',
      creditId: 'c1',
      orderId: 'o1',
      usedBy: 'SLB-OLD',
      marks: ['by-reference'],
    })
    expect(match({ waiting: [], used: new Map([[REF, 'SLB-OLD']]) })).toMatchObject([{ bucket: 'used', orderId: null, usedBy: 'SLB-OLD' }])
  })
})

describe('a credit whose note names an order', () => {
  const noted = (change: Partial<MatchedCredit> = {}) => credit({ reference: null, note: 'slb ab12 cd34', ...change })
  const unnumbered = order({ transactionId: 'PHONEPE-X' })

  it.each(['SLB-AB12-CD34', 'slbab12cd34', 'order SLB AB12 CD34', 'SLB - AB12 - CD34', 'OrderSLBAB12CD34', 'OrderNoSLBAB12CD34'])(
    'is exact by %s when no reference is expected',
    (note) => {
      expect(seen({ credits: [noted({ note })], waiting: [unnumbered] })).toEqual([['exact', 'c1', 'o1', 'by-note']])
      expect(seen({ credits: [noted({ note: null, narration: `UPI/${note}` })], waiting: [unnumbered] })[0]?.[0]).toBe('exact')
    },
  )

  it('is found among orders whose numbers begin differently', () => {
    const older = order({ id: 'o2', number: 'OLD-77', transactionId: 'Y', total: 1 })
    expect(seen({ credits: [noted()], waiting: [older, unnumbered] })[0]).toEqual(['exact', 'c1', 'o1', 'by-note'])
  })

  it('names no order when another word stands inside the number', () => {
    expect(seen({ credits: [noted({ note: 'SLB ORDER AB12CD34' })], waiting: [unnumbered] })[0]?.[3]).toBe('same-amount')
  })

  it.each<[string, Partial<MatchedCredit>, string, string]>([
    ['another amount', { amount: 1 }, 'differs', 'by-note amount'],
    ['another reference than the order’s', { reference: OTHER }, 'differs', 'by-note other-reference'],
    ['a day long before', { bookedOn: day(10) }, 'differs', 'by-note older-than-order'],
    ['two days before', { bookedOn: day(18) }, 'differs', 'by-note older-than-order'],
    ['the day before', { bookedOn: day(19) }, 'exact', 'by-note'],
    ['the order’s own reference among others', { otherReferences: [REF] }, 'exact', 'by-note'],
    ['four days late', { bookedOn: day(24) }, 'differs', 'by-note late'],
    ['three days late', { bookedOn: day(23) }, 'exact', 'by-note'],
  ])('with %s', (_, change, bucket, marks) => {
    expect(seen({ credits: [noted(change)] })[0]).toEqual([bucket, 'c1', 'o1', marks])
  })

  it('differs where two credits name one order, one credit names two, or the reference came with another credit', () => {
    expect(seen({ credits: [noted(), noted({ id: 'c2' })], waiting: [unnumbered] }).map(([bucket, , , marks]) => [bucket, marks])).toEqual([
      ['differs', 'by-note two-credits'],
      ['differs', 'by-note two-credits'],
    ])
    const second = order({ id: 'o2', number: 'SLB-ZZ12-ZZ34', transactionId: 'Y' })
    expect(seen({ credits: [noted({ note: 'SLB-AB12-CD34 SLB-ZZ12-ZZ34' })], waiting: [unnumbered, second] })[0]).toEqual([
      'differs',
      'c1',
      'o1',
      'by-note two-orders',
    ])
    expect(seen({ credits: [noted(), credit({ id: 'c2' })] })).toEqual([
      ['differs', 'c1', 'o1', 'by-note two-credits'],
      ['exact', 'c2', 'o1', 'by-reference'],
    ])
    const rival = order({ id: 'o2', number: 'SLB-9', transactionId: OTHER, total: 1 })
    expect(seen({ credits: [noted({ otherReferences: [OTHER] })], waiting: [unnumbered, rival] })[0]).toEqual([
      'differs',
      'c1',
      'o1',
      'by-note other-reference',
    ])
    const same = order({ id: 'o2', number: 'SLB-9', total: 1 })
    expect(seen({ credits: [noted({ otherReferences: [REF] })], waiting: [order(), same] })[0]?.[3]).toBe('by-note other-reference')
    expect(seen({ credits: [noted({ otherReferences: ['425210984500'] })], waiting: [unnumbered] })[0]?.[0]).toBe('exact')
  })
})

describe('money that only fits by amount and time', () => {
  const loose = (change: Partial<MatchedCredit> = {}) => credit({ reference: null, ...change })

  it('is a suggestion, told with the name and another reference', () => {
    expect(seen({ credits: [loose()] })).toEqual([['suggested', 'c1', 'o1', 'same-amount']])
    expect(seen({ credits: [loose({ payerName: 'RAMESH K' })] })[0]?.[3]).toBe('same-amount same-name')
    expect(seen({ credits: [loose({ payerName: 'Ahirwarlal' })] })[0]?.[3]).toBe('same-amount same-name')
    expect(seen({ credits: [loose({ payerName: 'Ram' })] })[0]?.[3]).toBe('same-amount same-name')
    expect(seen({ credits: [loose({ payerName: 'Ra Si' })] })[0]?.[3]).toBe('same-amount')
    expect(seen({ credits: [loose({ payerName: 'Suresh War' })] })[0]?.[3]).toBe('same-amount')
    expect(seen({ credits: [loose({ reference: OTHER })] })[0]?.[3]).toBe('same-amount other-reference')
    expect(seen({ credits: [loose({ reference: OTHER })], waiting: [order({ transactionId: 'X' })] })[0]?.[3]).toBe('same-amount')
    expect(seen({ credits: [loose()], reversals: [reversal()] })[0]?.[3]).toBe('same-amount maybe-taken-back')
  })

  it.each<[string, Partial<MatchedCredit>, Partial<MatchBooks>]>([
    ['another amount', { amount: 1 }, {}],
    ['long before', { bookedOn: day(18) }, {}],
    ['long after', { bookedOn: day(24) }, {}],
  ])('is without an order: %s', (_, change, books) => {
    expect(seen({ credits: [loose(change)], ...books })).toEqual([
      ['unclaimed', 'c1', null, ''],
      ['waiting', null, 'o1', ''],
    ])
  })

  it.each([19, 23])('is a suggestion on the first and the last day that its order allows: the %ith', (date) => {
    expect(seen({ credits: [loose({ bookedOn: day(date) })] })).toEqual([['suggested', 'c1', 'o1', 'same-amount']])
  })

  it('is without an order when taken back, or a refund', () => {
    expect(seen({ credits: [loose({ reference: OTHER })], reversals: [reversal({ reference: OTHER })] })[0]).toEqual([
      'unclaimed',
      'c1',
      null,
      'taken-back',
    ])
    expect(seen({ credits: [loose({ kind: 'refund' })] })[0]).toEqual(['unclaimed', 'c1', null, 'refund'])
  })

  it('goes beside the likeliest order: by a possible reference, then the name, then the hours', () => {
    const orders = [
      order({ id: 'near', number: 'N1', transactionId: '425210984501', name: 'X', submittedAt: at(20, 12) }),
      order({ id: 'named', number: 'N2', transactionId: '425210984502', name: 'Sita Devi', submittedAt: at(20, 20) }),
      order({ id: 'referred', number: 'N3', transactionId: '425210984503', name: 'X', submittedAt: at(20, 23) }),
    ]
    const best = (change: Partial<MatchedCredit>) => match({ credits: [loose(change)], waiting: orders })[0]
    expect(best({ paidAt: at(20, 12) })).toMatchObject({ orderId: 'near', rivals: 2 })
    expect(best({})).toMatchObject({ orderId: 'near' })
    expect(best({ paidAt: at(20, 12), payerName: 'sita' })).toMatchObject({ orderId: 'named' })
    expect(best({ paidAt: at(20, 12), payerName: 'sita', otherReferences: ['425210984503'] })).toMatchObject({ orderId: 'referred' })
    expect(best({ paidAt: at(20, 22) })).toMatchObject({ orderId: 'referred' })
  })

  it('at most three stand beside one order, the likeliest first; an order met by a reference is not suggested', () => {
    const hours = [10, 7, 9, 8]
    const credits = hours.map((hour) => loose({ id: `h${hour}`, paidAt: at(20, hour) }))
    expect(seen({ credits }).map(([bucket, id]) => `${bucket} ${id}`)).toEqual([
      'unclaimed h10',
      'suggested h7',
      'suggested h9',
      'suggested h8',
    ])
    expect(seen({ credits: [credit(), loose({ id: 'c2' })] }).map(([bucket, id]) => `${bucket} ${id}`)).toEqual([
      'exact c1',
      'unclaimed c2',
    ])
  })

  it('the fourth credit of one order goes to the next likeliest, and of two alike the first is taken', () => {
    const credits = [7, 8, 9, 10].map((hour) => loose({ id: `h${hour}`, paidAt: at(20, hour) }))
    const waiting = [
      order(),
      order({ id: 'late', number: 'N2', submittedAt: at(20, 23) }),
      order({ id: 'mid', number: 'N3', submittedAt: at(20, 20) }),
    ]
    expect(match({ credits, waiting }).map(({ creditId, orderId, rivals }) => [creditId, orderId, rivals])).toEqual([
      ['h7', 'o1', 2],
      ['h8', 'o1', 2],
      ['h9', 'o1', 2],
      ['h10', 'mid', 2],
      [null, 'late', 0],
    ])
    const alike = [order({ id: 'first', number: 'N1' }), order({ id: 'second', number: 'N2' })]
    expect(match({ credits: [loose()], waiting: alike })[0]?.orderId).toBe('first')
  })

  it('two hundred thousand credits that nobody claims overflow nothing', () => {
    const credits = Array.from({ length: 200_000 }, (_, n) => loose({ id: `m${n}`, amount: 100 + n }))
    expect(seen({ credits })).toHaveLength(200_000)
  })
})

describe('an order of which a part has come', () => {
  it('waits as a short one, and the rest of it is found by what it lacks', () => {
    const short = order({ missing: 10_000 })
    expect(seen({ credits: [], waiting: [short] })).toEqual([['waiting', null, 'o1', 'short']])
    const rest = credit({ amount: 10_000, reference: OTHER, payerName: 'RAMESH' })
    expect(seen({ credits: [rest], waiting: [short] })).toEqual([['suggested', 'c1', 'o1', 'same-amount same-name other-reference']])
    expect(seen({ credits: [credit({ amount: 10_000 })], waiting: [short] })).toEqual([['exact', 'c1', 'o1', 'by-reference']])
  })
})
