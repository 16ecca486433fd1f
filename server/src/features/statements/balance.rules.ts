/** A row's money as it moves the account: paise, positive in; the balance after it, negative when overdrawn; null where the file says none. */
export type Step = { delta: number; balance: number | null }

export const OFF_BALANCE = 'The balance does not follow from the rows beside it'
export const SWAPPED = 'By the balance, money in and money out are swapped: please choose the columns'

type Way = { forward: boolean; sign: 1 | -1 }
const WAYS: readonly Way[] = [
  { forward: true, sign: 1 },
  { forward: false, sign: 1 },
  { forward: true, sign: -1 },
  { forward: false, sign: -1 },
]

/** Whether two rows that stand beside each other agree; undefined when a balance is missing. */
function agrees(upper: Step | undefined, lower: Step | undefined, { forward, sign }: Way): boolean | undefined {
  const [first, then] = forward ? [upper, lower] : [lower, upper]
  if (!first || !then || first.balance === null || then.balance === null) return undefined
  return then.balance === first.balance + sign * then.delta
}

/**
 * What the running balance has against each row, in the order of the file; undefined where nothing. `undefined` among the steps is a row that
 * could not be read. A file whose balances do not run through its rows at all (only credits were exported, or there are none) is not judged.
 */
export function againstBalance(steps: readonly (Step | undefined)[]): (string | undefined)[] {
  const links = (way: Way) => steps.slice(1).map((lower, at) => agrees(steps[at], lower, way))
  const tried = WAYS.map((way) => ({ way, verdicts: links(way) }))
  const count = (verdicts: readonly (boolean | undefined)[], what: boolean) => verdicts.filter((one) => one === what).length
  const best = tried.reduce((one, other) => (count(other.verdicts, true) > count(one.verdicts, true) ? other : one))
  const good = count(best.verdicts, true)
  if (good === 0 || good < count(best.verdicts, false)) return steps.map(() => undefined)
  if (best.way.sign === -1) return steps.map((step) => step && SWAPPED)
  return steps.map((_, at) => {
    const beside = [best.verdicts[at - 1], best.verdicts[at]]
    return beside.includes(false) && !beside.includes(true) ? OFF_BALANCE : undefined
  })
}
