import { addDays, istDay } from 'contract/rules/ist.ts'
import { expect, it } from 'vitest'
import type { AlertWitness, VerificationFacts } from '#features/bank/automatic/automatic.rules.ts'
import { judgePayment } from '#features/bank/automatic/automatic.rules.ts'
import type { MatchedCredit, WaitingOrder } from '#features/bank/statements/match.rules.ts'
import { matchPayments } from '#features/bank/statements/match.rules.ts'
import { Chance } from '../statements/chance.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
const DAYS = process.env.PROVE === 'long' ? 1000 : 30
const RIGHT = 270
const WRONG = 30
const NOW = new Date('2026-11-21T08:00:00Z')
const LIMITS = { enabled: true, mostPerPayment: 5_000_00, mostPerDay: 1_000_000_00, firstOrderMost: 2_000_00 }

/** One order with what the bank told of it, as the books hold them; `isRight`: it may be verified without a person. */
type Case = {
  waiting: WaitingOrder
  /** Null where the ID is not handed in. */
  typed: string | null
  credits: MatchedCredit[]
  isOut: boolean
  witnesses: AlertWitness[]
  isRight: boolean
  /** Whose number its note names: a doubt while that one waits. */
  names?: Case
  change: Partial<Omit<VerificationFacts, 'order' | 'credit'>>
}

/** The same rules and the same matching as the shop's, over a day's books in memory: no SQL, no clock, and so a thousand days. */
class Day {
  readonly cases: Case[] = []
  private readonly chance: Chance
  constructor(chance: Chance) {
    this.chance = chance
  }

  right(): Case {
    const n = this.cases.length
    const reference = `4${this.chance.digits(11)}`
    const total = 10_000 + this.chance.below(490_000)
    const createdAt = new Date(NOW.getTime() - this.chance.below(20_000_000))
    const waiting: WaitingOrder = {
      id: `o${n}`,
      number: `SLB-${String(n).padStart(4, '0')}-${this.chance.digits(4)}`,
      total,
      missing: total,
      transactionId: this.chance.once(4) ? `0000${reference}` : reference,
      name: 'Ramesh Ahirwar',
      createdAt,
      submittedAt: NOW,
    }
    const made: Case = { waiting, typed: reference, credits: [], isOut: false, witnesses: [], isRight: true, change: {} }
    made.credits.push(this.credit(`c${n}`, reference, total))
    for (let told = 0; told <= this.chance.below(3); told++) made.witnesses.push(this.alert(`a${n}-${told}`))
    this.cases.push(made)
    return made
  }

  credit(id: string, reference: string, amount: number): MatchedCredit {
    const story = { narration: `UPI ${reference}`, otherReferences: [], vpa: null, payerName: 'RAMESH', note: null }
    return { id, kind: 'payment', bookedOn: istDay(NOW), paidAt: null, amount, reference, ...story }
  }

  alert = (id: string): AlertWitness => ({
    id,
    key: id,
    source: this.chance.once(3) ? 'sms' : 'mail',
    isLive: true,
    isAuthentic: true,
    isFresh: true,
    receivedAt: NOW,
  })

  wrong(): void {
    const made = this.right()
    const [credit] = made.credits
    if (!credit) throw new Error('A payment has a credit.')
    made.isRight = false
    const other = this.chance.pick(this.cases.filter((one) => one !== made && one.isRight))
    const all = (change: Partial<AlertWitness>) => {
      made.witnesses = made.witnesses.map((one) => ({ ...one, ...change }))
    }
    const ways: (() => void)[] = [
      () => {
        credit.amount += this.chance.once(2) ? 1 : -1
      },
      () => {
        credit.amount -= Math.min(credit.amount - 1, 100 * (1 + this.chance.below(50)))
      },
      () => {
        // of two who hand in one reference the shop takes the first alone
        const [first, second] = this.chance.once(2) ? [made, other] : [other, made]
        made.waiting.transactionId = other.waiting.transactionId
        second.typed = null
        if (first === made) other.isRight = false
      },
      () => {
        credit.kind = 'refund'
      },
      () => {
        made.isOut = true
      },
      () => {
        made.witnesses = []
      },
      () => all({ isAuthentic: false }),
      () => all({ isLive: false }),
      () => all({ isFresh: false }),
      () => {
        credit.bookedOn = addDays(istDay(made.waiting.createdAt), -2 - this.chance.below(40))
      },
      () => {
        made.waiting.total = 5_000_01 + this.chance.below(100_000)
        credit.amount = made.waiting.total
      },
      () => {
        made.change.isFirstOrder = true
        made.waiting.total = 2_000_01 + this.chance.below(100_000)
        credit.amount = made.waiting.total
      },
      () => {
        made.change.missing = ['Big Pack']
      },
      () => {
        made.typed = null
      },
      () => {
        made.waiting.transactionId = `4${this.chance.digits(11)}`
      },
      () => {
        made.waiting.transactionId = `SBIN${this.chance.digits(12)}`
      },
      () => {
        made.change.usedBy = 'order SLB-XXXX-0001'
      },
      () => void made.credits.push(this.credit(`${credit.id}-2`, credit.reference ?? '', credit.amount + 100)),
      () => {
        credit.note = `for order ${other.waiting.number}`
        made.names = other
      },
    ]
    this.chance.pick(ways)()
  }
}

const digitsOf = (id: string) => /^0*(\d{12})$/.exec(id)?.[1]

it(`${DAYS} days of ${RIGHT + WRONG} payments, judged in memory by the shop's own rules and matching: none is verified falsely`, {
  timeout: 600_000,
}, () => {
  let [verified, falseOnes, missed, mostLeft] = [0, 0, 0, 0]
  for (let day = 0; day < DAYS; day++) {
    const books = new Day(new Chance(SEED + day))
    for (let n = 0; n < RIGHT; n++) books.right()
    for (let n = 0; n < WRONG; n++) books.wrong()
    const waiting = books.cases.filter(({ typed }) => typed !== null).map((one) => one.waiting)
    const outs = books.cases.flatMap(({ isOut, credits: [one] }) =>
      isOut && one ? [{ bookedOn: one.bookedOn, amount: one.amount, reference: one.reference, returned: true, narration: 'REV-UPI' }] : [],
    )
    const credits = books.cases.flatMap((one) => one.credits)
    const marks = new Map(
      matchPayments({ credits, waiting, reversals: outs, used: new Map() }).map(({ creditId, marks: said }) => [creditId, said]),
    )
    let [sum, left] = [0, 0]
    for (const {
      waiting: order,
      typed,
      witnesses,
      credits: [credit],
      isRight,
      names,
      change,
    } of books.cases) {
      if (!credit || typed === null) continue
      const result = judgePayment({
        limits: LIMITS,
        now: NOW,
        witnesses,
        credit: { kind: credit.kind, amount: credit.amount, reference: credit.reference, bookedOn: credit.bookedOn, isSettled: false },
        order: {
          status: 'payment_submitted',
          paymentStatus: 'pending_verification',
          total: order.total,
          createdAt: order.createdAt,
          claims: digitsOf(order.transactionId),
          submittedBy: 'customer',
        },
        claims: waiting.filter((one) => digitsOf(one.transactionId) === credit.reference).length,
        usedBy: '',
        marks: marks.get(credit.id) ?? [],
        verifiedToday: sum,
        isFirstOrder: false,
        missing: [],
        ...change,
      })
      if (result.verified) sum += credit.amount
      else left++
      if (result.verified) verified++
      if (result.verified && !isRight && names?.typed !== null) falseOnes++
      if (!result.verified && isRight) missed++
    }
    mostLeft = Math.max(mostLeft, left)
  }
  const figures = {
    days: DAYS,
    payments: DAYS * (RIGHT + WRONG),
    verified,
    falseVerifications: falseOnes,
    rightOnesLeft: missed,
    mostLeftOnADay: mostLeft,
  }
  process.stdout.write(`PROOF ${JSON.stringify({ name: 'payments verified by bank alerts, in memory', seed: SEED, figures })}\n`)
  expect({ falseOnes, missed }).toEqual({ falseOnes: 0, missed: 0 })
  expect(mostLeft).toBeLessThanOrEqual(WRONG)
})
