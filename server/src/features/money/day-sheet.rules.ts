import type { MoneyPlace } from 'contract/money/money.status.ts'

/** Money of some credits by where it lies, paise: `credits` is the sum of the others. */
export type MoneySums = { credits: number; verified: number; owed: number; paidBack: number; unclaimed: number }

const NAMES: Record<MoneyPlace, keyof MoneySums> = { order: 'verified', owed: 'owed', 'paid-back': 'paidBack', unclaimed: 'unclaimed' }

/** What came in, and where it lies; money that nobody has allocated is unclaimed. */
export function sumsOf(credits: number, places: readonly { place: MoneyPlace; amount: number }[]): MoneySums {
  const sums = { credits, verified: 0, owed: 0, paidBack: 0, unclaimed: 0 }
  for (const { place, amount } of places) sums[NAMES[place]] += amount
  sums.unclaimed = credits - sums.verified - sums.owed - sums.paidBack
  return sums
}

const addMoneySums = (a: MoneySums, b: MoneySums, sign: 1 | -1): MoneySums => ({
  credits: a.credits + sign * b.credits,
  verified: a.verified + sign * b.verified,
  owed: a.owed + sign * b.owed,
  paidBack: a.paidBack + sign * b.paidBack,
  unclaimed: a.unclaimed + sign * b.unclaimed,
})

export const NO_MONEY: MoneySums = { credits: 0, verified: 0, owed: 0, paidBack: 0, unclaimed: 0 }

/** What has changed of closed days since their sheets were signed: how they stand now, less what every sheet has said of them so far. */
export const changedSince = (now: MoneySums, said: readonly Pick<DaySheet, 'money' | 'earlier'>[]): MoneySums =>
  said.reduce((left, { money, earlier }) => addMoneySums(addMoneySums(left, money, -1), earlier, -1), now)

export type DocumentRange = { kind: 'invoice' | 'credit_note'; first: string; last: string; count: number; total: number }

/** The sheet of a day in India; paise. */
export type DaySheet = {
  day: string
  /** What the bank, its alerts and people have told of, by who told of it first of these. */
  sources: { source: 'statement' | 'alert' | 'person'; count: number; amount: number }[]
  money: MoneySums
  /** Changes of days that were closed before. */
  earlier: MoneySums
  /** Each credit of a closed day that has changed since the last sheet was signed. */
  changes: {
    creditId: string
    day: string
    amount: number
    place: MoneyPlace
    orderNumber: string | null
    actor: string
    note: string | null
  }[]
  /** What a person should explain: money that does not lie as it was expected. */
  differences: { what: 'unwitnessed' | 'short' | 'taken-back' | 'unclaimed'; count: number; amount: number }[]
  documents: DocumentRange[]
  stock: { reason: string; packs: number }[]
}
