import type { Money } from './money.rules.ts'

/** From how many payments on one number is that of a payout: a payment and its correction may share one, five payers never do. */
const SHARED = 3

/**
 * A reference under many payments is that of the payout they came with: no order can be found by it, and it proves none. It is taken from them,
 * as is one that stands under every payment of a file.
 */
export function withoutPayouts(money: readonly Money[]): { money: Money[]; payouts: number } {
  const carrying = new Map<string, number>()
  const paid = money.filter(({ kind }) => kind === 'payment')
  for (const { reference, otherReferences } of paid)
    for (const one of new Set([...(reference ? [reference] : []), ...otherReferences])) carrying.set(one, (carrying.get(one) ?? 0) + 1)
  const isPayout = (reference: string) => {
    const many = carrying.get(reference) ?? 0
    return many >= SHARED || (many > 1 && many === paid.length)
  }
  const payouts = [...carrying.keys()].filter(isPayout)
  if (payouts.length === 0) return { money: [...money], payouts: 0 }
  const shared = new Set(payouts)
  return {
    // A number of the bank's own that stands in every narration is no payout's, and no reference either.
    payouts: payouts.filter((one) => paid.some(({ reference }) => reference === one)).length,
    money: money.map((one) => ({
      ...one,
      reference: one.reference && shared.has(one.reference) ? null : one.reference,
      otherReferences: one.otherReferences.filter((other) => !shared.has(other)),
    })),
  }
}
