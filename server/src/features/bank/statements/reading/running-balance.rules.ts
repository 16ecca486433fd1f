/**
 * A row as it moves the account: `paise` without its sign, which way where the row says so, and the balance after it in paise, negative when
 * overdrawn. A row without a balance is settled by the next one that has it.
 */
export type BalanceStep = { day: string; paise: number; sign: 1 | -1 | 0; balance: number | null }
/** proven: the balance moves by just this amount; broken: it does not; open: nothing says either. */
export type BalanceVerdict = 'proven' | 'broken' | 'open'
/** How the rows of a file follow each other in time. */
export type RowSequence = 'oldest-first' | 'newest-first' | 'days-newest-first' | 'days-oldest-first'
export type BalanceProof = {
  verdicts: BalanceVerdict[]
  /** The direction of each row by its balance, where the row does not say it. */
  signs: (1 | -1 | 0)[]
  sequence: RowSequence
  /** The balance moves against what the rows say: their directions are swapped, or the balance is a debt. */
  against: boolean
  proven: number
  broken: number
}

/** A step with its place in the file. */
type NumberedStep = BalanceStep & { at: number }

const reverseList = <T>(list: readonly T[]): T[] => list.toReversed()

/** Rows of one day that stand beside each other. */
function groupByDay(steps: readonly NumberedStep[]): NumberedStep[][] {
  const blocks: NumberedStep[][] = []
  let block: NumberedStep[] = []
  for (const step of steps) {
    if (step.day !== block[0]?.day) {
      block = []
      blocks.push(block)
    }
    block.push(step)
  }
  return blocks
}

/** Every order in which banks print rows, from the oldest to the newest; none that the days themselves contradict. */
function possibleSequences(steps: readonly BalanceStep[]): [RowSequence, NumberedStep[]][] {
  const all = steps.map((step, at) => ({ ...step, at }))
  const blocks = groupByDay(all)
  const { ups, downs } = countDayChanges(steps)
  const some: [RowSequence, NumberedStep[]][] = []
  if (downs === 0 || downs * 3 < ups) some.push(['oldest-first', all])
  if (ups === 0 || ups * 3 < downs) some.push(['newest-first', reverseList(all)])
  if (some.length === 0) some.push(['oldest-first', all], ['newest-first', reverseList(all)])
  if (downs > 0 && ups <= downs) some.push(['days-newest-first', reverseList(blocks).flat()])
  if (ups > 0 && downs <= ups) some.push(['days-oldest-first', blocks.flatMap(reverseList)])
  return some
}

const beginsWithOldest = (sequence: RowSequence) => sequence === 'oldest-first' || sequence === 'days-oldest-first'

/** How often the day rises and falls from one row to the next. */
function countDayChanges(steps: readonly BalanceStep[]): { ups: number; downs: number } {
  let [ups, downs] = [0, 0]
  for (const [at, { day }] of steps.entries()) {
    const before = steps[at - 1]?.day ?? day
    if (day > before) ups++
    if (day < before) downs++
  }
  return { ups, downs }
}

/** Rows up to the next balance, which settles all of them; `at` is the place of the first, `unsigned` are those that do not say their way. */
type StepGroup = { at: number; rows: NumberedStep[]; balance: number; delta: number; unsigned: NumberedStep[] }

function groupSteps(order: readonly NumberedStep[]): StepGroup[] {
  const found: StepGroup[] = []
  let rows: NumberedStep[] = []
  for (const step of order) {
    rows.push(step)
    const { balance } = step
    if (balance === null) continue
    const unsigned = rows.filter(({ sign }) => sign === 0)
    const delta = rows.reduce((sum, { paise, sign }) => sum + paise * sign, 0)
    found.push({ at: rows[0]?.at ?? 0, rows, balance, delta, unsigned })
    rows = []
  }
  return found
}

type BalanceWalk = Pick<BalanceProof, 'verdicts' | 'signs' | 'proven' | 'broken'>

/** The way of a row that does not say it, 0 where all of them do; undefined where the balance does not follow from the one before. */
function signThatFits(last: number, group: StepGroup | undefined, way: 1 | -1): 1 | -1 | 0 | undefined {
  if (!group || group.unsigned.length > 1) return undefined
  const left = group.balance - last - way * group.delta
  const paise = group.unsigned[0]?.paise
  if (paise === undefined) return left === 0 ? 0 : undefined
  return left === 0 || Math.abs(left) !== paise ? undefined : left > 0 ? 1 : -1
}

/** Follows the balance through the rows. One row that does not fit between two that do is left out, and the balance goes on without it. */
function walkBalance(order: readonly NumberedStep[], steps: readonly BalanceStep[], way: 1 | -1, opening: number | null): BalanceWalk {
  const result: BalanceWalk = { verdicts: steps.map(() => 'open'), signs: steps.map(({ sign }) => sign), proven: 0, broken: 0 }
  const all = groupSteps(order)
  const said = all.map((): BalanceVerdict => 'open')
  // The first is the last of the file.
  const turned = (all[0]?.at ?? 0) > (all[1]?.at ?? 0)
  // Two rows with one balance at the very beginning: the next row goes on from either.
  const isFoot = turned && all[0]?.balance === all[1]?.balance
  let [last, confirmed] = [opening, false]
  let from: number | undefined
  for (const [n, group] of all.entries()) {
    if (last !== null) {
      const sign = signThatFits(last, group, way)
      said[n] = sign === undefined ? 'broken' : 'proven'
      result[said[n]] += group.rows.length
      // The next row goes on from the balance before this one: this one is an outsider.
      if (sign === undefined && signThatFits(last, all[n + 1], way) !== undefined) continue
      if (sign !== undefined) {
        for (const { at } of group.unsigned) result.signs[at] = sign
        confirmed ||= from === 0 && !isFoot
      }
    }
    last = group.balance
    from = n
  }
  if (!confirmed) markFirstUncertain(said, turned)
  for (const [n, { rows }] of all.entries()) for (const { at } of rows) result.verdicts[at] = said[n] ?? 'open'
  return result
}

/**
 * The first row has nothing before it: it counts as far as the second one goes on from it. Where it does not, neither is proven; but in a file
 * that begins with the newest the first is the last of the file, and that is where a sum stands: the second counts.
 */
function markFirstUncertain(said: BalanceVerdict[], turned: boolean): void {
  if (said[0] !== 'open' || said[1] !== 'broken') return
  said[0] = 'broken'
  if (turned && said[2] === 'proven') said[1] = 'open'
}

/** The balance that stands before the first row, and the one below the last: the opening of a file that begins with the newest. */
export type OpeningBalances = { before: number | null; after: number | null }

/**
 * Reads from the running balance in which order rows stand, which way their money goes, and which of them do not belong. Undefined where no two
 * rows agree, or more rows speak against the balance than for it: then it proves nothing (only credits were exported, or another account's balance).
 */
export function checkBalances(
  steps: readonly BalanceStep[],
  opening: OpeningBalances = { before: null, after: null },
): BalanceProof | undefined {
  let best: BalanceProof | undefined
  for (const way of [1, -1] as const) {
    for (const [sequence, order] of possibleSequences(steps)) {
      const start = beginsWithOldest(sequence) ? opening.before : opening.after
      const proof = { ...walkBalance(order, steps, way, start), sequence, against: way === -1 }
      const more = proof.proven - proof.broken - ((best?.proven ?? 0) - (best?.broken ?? 0))
      if (!best || more > 0 || (more === 0 && proof.against === best.against && dayOrderScore(proof, steps) > dayOrderScore(best, steps)))
        best = proof
    }
  }
  return best && best.proven > 0 && best.proven >= best.broken ? best : undefined
}

/** How well the days run as the sequence says. */
function dayOrderScore({ sequence }: BalanceProof, steps: readonly BalanceStep[]): number {
  const { ups, downs } = countDayChanges(steps)
  return beginsWithOldest(sequence) ? ups - downs : downs - ups
}
