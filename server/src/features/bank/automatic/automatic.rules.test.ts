import { AUTOMATIC_RULES } from 'contract/alerts/alert.status.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from 'contract/orders/order.status.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AlertWitness, VerificationFacts } from './automatic.rules.ts'
import { judgePayment, mustBeInStatement } from './automatic.rules.ts'

const REFERENCE = '632511223344'
const NOW = new Date('2026-11-21T17:11:00Z')

const alert = (change: Partial<AlertWitness> = {}): AlertWitness => ({
  id: 'alert-1',
  key: 'mail-1',
  source: 'mail',
  isLive: true,
  isAuthentic: true,
  isFresh: true,
  receivedAt: NOW,
  ...change,
})

type Change = {
  limits?: Partial<VerificationFacts['limits']>
  credit?: Partial<VerificationFacts['credit']>
  order?: Partial<VerificationFacts['order']>
} & Partial<Omit<VerificationFacts, 'limits' | 'credit' | 'order'>>

/** A payment that nothing speaks against: 540 rupees of an account that has paid before. */
const facts = ({ limits, credit, order, ...change }: Change = {}): VerificationFacts => ({
  limits: { enabled: true, mostPerPayment: 5_000_00, mostPerDay: 25_000_00, firstOrderMost: 2_000_00, ...limits },
  now: NOW,
  witnesses: [alert()],
  credit: { kind: 'payment', amount: 540_00, reference: REFERENCE, bookedOn: '2026-11-21', isSettled: false, ...credit },
  order: {
    status: 'payment_submitted',
    paymentStatus: 'pending_verification',
    total: 540_00,
    createdAt: new Date('2026-11-21T16:00:00Z'),
    claims: REFERENCE,
    submittedBy: 'customer',
    ...order,
  },
  claims: 1,
  usedBy: '',
  marks: ['by-reference'],
  verifiedToday: 0,
  isFirstOrder: false,
  missing: [],
  ...change,
})
const against = (change: Change) => judgePayment(facts(change)).against.map(({ rule }) => rule)
const says = (change: Change) => judgePayment(facts(change)).against.map((result) => result.says)

describe('a payment verified without a person', () => {
  it('is one that every rule is for', () => {
    const { verified, results, witness } = judgePayment(facts())
    expect(verified).toBe(true)
    expect(results.map(({ rule }) => rule)).toEqual([...AUTOMATIC_RULES])
    expect(witness?.key).toBe('mail-1')
  })

  it('says for each rule what holds', () => {
    expect(judgePayment(facts()).results.map((result) => result.says)).toEqual([
      'Automatic verification is switched on.',
      'The email comes from a source that counts.',
      "The email is the bank's own.",
      'The email was fresh when it came.',
      'The order waits for its payment to be checked.',
      'The shopper handed the transaction ID in.',
      'Both name the reference 632511223344.',
      'The bank names ₹540, the total of the order.',
      'One waiting order claims the reference.',
      'The reference was never used before.',
      'The money is not older than the order.',
      'Nothing speaks against the money.',
      'At most ₹5,000, the most that one payment may be without a person.',
      'With it ₹540 were verified without a person today; at most ₹25,000 may be.',
      'A payment of this account was verified before.',
      'The shelf has enough.',
    ])
  })

  it('is left to a person for each rule that is against it, with the reason in a sentence', () => {
    expect(says({ limits: { enabled: false } })).toEqual(['Automatic verification is switched off in the settings.'])
    expect(says({ credit: { amount: 539_00 } })).toEqual(['The bank names ₹539, the order costs ₹540.'])
    expect(says({ credit: { amount: 540_01 } })).toEqual(['The bank names ₹540.01, the order costs ₹540.'])
    expect(says({ claims: 2 })).toEqual(['2 waiting orders claim the reference.'])
    expect(says({ credit: { reference: '111122223333' } })).toEqual(['The bank names 111122223333, not the ID that was submitted.'])
    expect(says({ credit: { reference: null } })).toEqual(['The bank names no reference, not the ID that was submitted.'])
    expect(says({ usedBy: 'order SLB-AB12-CD34' })).toEqual(['The reference was used before: order SLB-AB12-CD34.'])
    expect(says({ marks: ['by-reference', 'two-credits'] })).toEqual([
      'Something speaks against the money: two credits carry the reference.',
    ])
    expect(says({ credit: { kind: 'reversal' } })).toEqual(['Something speaks against the money: the bank calls it a reversal.'])
    expect(says({ credit: { kind: 'refund' }, marks: ['refund', 'other-reference'] })).toEqual([
      'Something speaks against the money: the bank calls it a refund, it names another reference too.',
    ])
    expect(says({ witnesses: [] })).toEqual(Array(3).fill('No alert tells of this payment.'))
    expect(says({ missing: ['Big Pack'] })).toEqual(['The shelf has too little: Big Pack.'])
    expect(against({ credit: { kind: 'refund' } })).toEqual(['no-doubt'])
    expect(against({ credit: { kind: 'reversal' } })).toEqual(['no-doubt'])
    expect(against({ order: { submittedBy: 'admin' } })).toEqual(['handed-in-by-shopper'])
    expect(against({ credit: { reference: null } })).toEqual(['reference'])
    expect(against({ order: { claims: undefined } })).toEqual(['reference'])
    expect(against({ credit: { reference: null }, order: { claims: undefined } })).toEqual(['reference'])
    expect(against({ credit: { isSettled: true } })).toEqual(['unused'])
  })

  it('may be as old as the day before its order, no older, as days are counted in India', () => {
    expect(against({ credit: { bookedOn: '2026-11-20' } })).toEqual([])
    expect(against({ credit: { bookedOn: '2026-11-19' } })).toEqual(['not-older'])
    // 00:30 on the 22nd in India is still the 21st in UTC
    const early = { createdAt: new Date('2026-11-21T19:00:00Z') }
    expect(against({ credit: { bookedOn: '2026-11-20' }, order: early })).toEqual(['not-older'])
  })

  it('keeps to the limits to the paisa', () => {
    const of = (paise: number) => ({ credit: { amount: paise }, order: { total: paise } })
    expect(against(of(5_000_00))).toEqual([])
    expect(against(of(5_000_01))).toEqual(['payment-limit'])
    expect(against({ verifiedToday: 24_460_00 })).toEqual([])
    expect(against({ verifiedToday: 24_460_01 })).toEqual(['day-limit'])
    expect(against({ ...of(2_000_00), isFirstOrder: true })).toEqual([])
    expect(against({ ...of(2_000_01), isFirstOrder: true })).toEqual(['known-account'])
  })

  it('needs one alert that is good in everything, not two halves', () => {
    const halves = [alert({ key: 'one', isLive: false }), alert({ key: 'two', isFresh: false })]
    expect(judgePayment(facts({ witnesses: halves })).verified).toBe(false)
    const { verified, witness } = judgePayment(facts({ witnesses: [...halves, alert({ key: 'whole', source: 'sms' })] }))
    expect([verified, witness?.key]).toEqual([true, 'whole'])
  })

  it('of alerts that are equally good the one that came first counts, wherever it stands', () => {
    const early = alert({ key: 'early', receivedAt: new Date('2026-11-21T17:10:00Z') })
    const late = alert({ key: 'late', receivedAt: new Date('2026-11-21T17:12:00Z') })
    for (const witnesses of [
      [early, late],
      [late, early],
    ])
      expect(judgePayment(facts({ witnesses })).witness?.key).toBe('early')
  })
})

const paise = fc.integer({ min: 1, max: 5_000_00 })
const good = paise.map((amount): Change => ({ credit: { amount }, order: { total: amount }, isFirstOrder: amount <= 2_000_00 }))

/** For each rule, changes of a payment that break it. */
const breaks: Record<(typeof AUTOMATIC_RULES)[number], fc.Arbitrary<(change: VerificationFacts) => VerificationFacts>> = {
  'switched-on': fc.constant((f) => ({ ...f, limits: { ...f.limits, enabled: false } })),
  'source-live': fc.constant((f) => ({ ...f, witnesses: f.witnesses.map((one) => ({ ...one, isLive: false })) })),
  authentic: fc.constant((f) => ({ ...f, witnesses: f.witnesses.map((one) => ({ ...one, isAuthentic: false })) })),
  fresh: fc.constant((f) => ({ ...f, witnesses: f.witnesses.map((one) => ({ ...one, isFresh: false })) })),
  waiting: fc
    .tuple(fc.constantFrom(...ORDER_STATUSES), fc.constantFrom(...PAYMENT_STATUSES))
    .filter(([status, payment]) => status !== 'payment_submitted' || payment !== 'pending_verification')
    .map(([status, paymentStatus]) => (f) => ({ ...f, order: { ...f.order, status, paymentStatus } })),
  'handed-in-by-shopper': fc
    .constantFrom('admin' as const, 'system' as const, null)
    .map((submittedBy) => (f) => ({ ...f, order: { ...f.order, submittedBy } })),
  reference: fc
    .oneof(fc.constant(undefined), fc.stringMatching(/^\d{12}$/))
    .filter((claims) => claims !== REFERENCE)
    .map((claims) => (f) => ({ ...f, order: { ...f.order, claims } })),
  amount: fc.integer({ min: 1, max: 10_000_000 }).map((more) => (f) => ({ ...f, order: { ...f.order, total: f.credit.amount + more } })),
  'one-claim': fc
    .integer({ min: 0, max: 9 })
    .filter((n) => n !== 1)
    .map((claims) => (f) => ({ ...f, claims })),
  unused: fc.boolean().map((isSettled) => (f) => (isSettled ? { ...f, credit: { ...f.credit, isSettled } } : { ...f, usedBy: 'order X' })),
  'not-older': fc
    .integer({ min: 2, max: 4000 })
    .map((days) => (f) => ({ ...f, credit: { ...f.credit, bookedOn: addDays(istDay(f.order.createdAt), -days) } })),
  'no-doubt': fc.oneof(
    fc
      .constantFrom('refund' as const, 'reversal' as const)
      .map((kind) => (f: VerificationFacts) => ({ ...f, credit: { ...f.credit, kind } })),
    fc.constantFrom('refund', 'taken-back', 'maybe-taken-back', 'two-credits', 'note-names-other', 'other-reference').map(
      (mark) =>
        (f: VerificationFacts): VerificationFacts => ({ ...f, marks: [...f.marks, mark as VerificationFacts['marks'][number]] }),
    ), // `as`: names of marks
  ),
  'payment-limit': fc
    .integer({ min: 1, max: 1000 })
    .map((less) => (f) => ({ ...f, limits: { ...f.limits, mostPerPayment: f.credit.amount - less } })),
  'day-limit': fc
    .integer({ min: 1, max: 1_000_000 })
    .map((over) => (f) => ({ ...f, verifiedToday: f.limits.mostPerDay - f.credit.amount + over })),
  'known-account': fc
    .integer({ min: 1, max: 1000 })
    .map((less) => (f) => ({ ...f, isFirstOrder: true, limits: { ...f.limits, firstOrderMost: f.order.total - less } })),
  stock: fc.array(fc.string(), { minLength: 1 }).map((missing) => (f) => ({ ...f, missing })),
}

it('any rule broken, alone or with others, leaves the payment to a person and is named', () => {
  const several = fc
    .subarray([...AUTOMATIC_RULES], { minLength: 1 })
    .chain((rules) => fc.tuple(fc.constant(rules), fc.tuple(...rules.map((rule) => breaks[rule]))))
  fc.assert(
    fc.property(good, several, (change, [rules, broken]) => {
      const whole = facts(change)
      expect(judgePayment(whole).verified).toBe(true)
      const { verified, against } = judgePayment(broken.reduce((before, apply) => apply(before), whole))
      expect(verified).toBe(false)
      for (const rule of rules) expect(against.map((result) => result.rule)).toContain(rule)
    }),
    { numRuns: 2000 },
  )
})

it('a statement must show the payments of its days that were over when it came, but for the last hours of its last day', () => {
  const month = { first: '2026-11-01', last: '2026-11-20' }
  const on = (day: string, hour = 12) => mustBeInStatement(month, '2026-11-21', { day, hour })
  expect([on('2026-10-31'), on('2026-11-01'), on('2026-11-19', 23), on('2026-11-20', 21), on('2026-11-20', 22), on('2026-11-21')]).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(mustBeInStatement({ first: '2026-11-01', last: '2026-11-21' }, '2026-11-21', { day: '2026-11-21', hour: 9 })).toBe(false)
  expect(mustBeInStatement(month, '2026-11-25', { day: '2026-11-22', hour: 9 })).toBe(false)
})
