/**
 * A row as it moves the account: `paise` without its sign, which way where the row says so, and the balance after it in paise, negative when
 * overdrawn. A row without a balance is settled by the next one that has it.
 */
export type Step = { day: string; paise: number; sign: 1 | -1 | 0; balance: number | null }
/** proven: the balance moves by just this amount; broken: it does not; open: nothing says either. */
export type Verdict = 'proven' | 'broken' | 'open'
/** How the rows of a file follow each other in time. */
export type Sequence = 'oldest-first' | 'newest-first' | 'days-newest-first' | 'days-oldest-first'
export type Proof = {
  verdicts: Verdict[]
  /** The direction of each row by its balance, where the row does not say it. */
  signs: (1 | -1 | 0)[]
  sequence: Sequence
  /** The balance moves against what the rows say: their directions are swapped, or the balance is a debt. */
  against: boolean
  proven: number
  broken: number
}

const reversed = <T>(list: readonly T[]): T[] => list.toReversed()

/** Rows of one day that stand beside each other. */
function days(steps: readonly Step[]): number[][] {
  const blocks: number[][] = []
  for (const [at, { day }] of steps.entries()) {
    const last = blocks.at(-1)
    if (last && steps[last[0] ?? 0]?.day === day) last.push(at)
    else blocks.push([at])
  }
  return blocks
}

/** Every order in which banks print rows, as indexes from the oldest to the newest; none that the days themselves contradict. */
function sequences(steps: readonly Step[]): [Sequence, number[]][] {
  const all = steps.map((_, at) => at)
  const blocks = days(steps)
  const { ups, downs } = turns(steps)
  const some: [Sequence, number[]][] = []
  const mixed = blocks.length > 1 && blocks.length < all.length
  if (downs === 0 || downs * 3 < ups) some.push(['oldest-first', all])
  if (ups === 0 || ups * 3 < downs) some.push(['newest-first', reversed(all)])
  if (some.length === 0) some.push(['oldest-first', all], ['newest-first', reversed(all)])
  if (mixed && ups <= downs) some.push(['days-newest-first', reversed(blocks).flat()])
  if (mixed && downs <= ups) some.push(['days-oldest-first', blocks.flatMap(reversed)])
  return some
}

/** How often the day rises and falls from one row to the next. */
function turns(steps: readonly Step[]): { ups: number; downs: number } {
  let [ups, downs] = [0, 0]
  for (const [at, { day }] of steps.entries()) {
    const before = steps[at - 1]?.day ?? day
    if (day > before) ups++
    if (day < before) downs++
  }
  return { ups, downs }
}

/** Rows up to the next balance, which settles all of them. */
function groups(
  order: readonly number[],
  steps: readonly Step[],
): { rows: number[]; balance: number; delta: number; unsigned: number | undefined }[] {
  const found: ReturnType<typeof groups> = []
  let rows: number[] = []
  for (const at of order) {
    rows.push(at)
    const balance = steps[at]?.balance ?? null
    if (balance === null) continue
    const unsigned = rows.filter((one) => steps[one]?.sign === 0)
    const delta = rows.reduce((sum, one) => sum + (steps[one]?.paise ?? 0) * (steps[one]?.sign ?? 0), 0)
    found.push({ rows, balance, delta, unsigned: unsigned.length === 1 ? unsigned[0] : unsigned.length > 1 ? -1 : undefined })
    rows = []
  }
  return found
}

type Walk = Pick<Proof, 'verdicts' | 'signs' | 'proven' | 'broken'>

/** Two rows with one balance at the very beginning, the first of which is the last of the file: the next row goes on from either. */
const isFoot = ([first, second]: readonly { rows: number[]; balance: number }[]): boolean =>
  first?.balance === second?.balance && (first?.rows[0] ?? 0) > (second?.rows[0] ?? 0)

/** Follows the balance through the rows. One row that does not fit between two that do is left out, and the balance goes on without it. */
function walk(order: readonly number[], steps: readonly Step[], way: 1 | -1, opening: number | null): Walk {
  const result: Walk = { verdicts: steps.map(() => 'open'), signs: steps.map(({ sign }) => sign), proven: 0, broken: 0 }
  const all = groups(order, steps)
  const fits = (last: number, group: (typeof all)[number] | undefined): 1 | -1 | 0 | undefined => {
    if (!group || group.unsigned === -1) return undefined
    const left = group.balance - last - way * group.delta
    if (group.unsigned === undefined) return left === 0 ? 0 : undefined
    const paise = steps[group.unsigned]?.paise ?? 0
    return left === paise && paise > 0 ? 1 : left === -paise && paise > 0 ? -1 : undefined
  }
  let [last, from, confirmed] = [opening, -1, false]
  for (const [n, group] of all.entries()) {
    const sign = last === null ? undefined : fits(last, group)
    if (last !== null && sign === undefined) {
      for (const at of group.rows) result.verdicts[at] = 'broken'
      result.broken += group.rows.length
      // The next row goes on from the balance before this one: this one is an outsider.
      if (fits(last, all[n + 1]) !== undefined) continue
    } else if (last !== null && sign !== undefined) {
      for (const at of group.rows) result.verdicts[at] = 'proven'
      if (sign !== 0 && group.unsigned !== undefined) result.signs[group.unsigned] = sign
      result.proven += group.rows.length
      confirmed ||= from === 0 && !isFoot(all)
    }
    last = group.balance
    from = n
  }
  if (!confirmed) doubtFirst(all, result)
  return result
}

/**
 * The first row has nothing before it: it counts as far as the second one goes on from it. Where it does not, neither is proven; but in a file
 * that begins with the newest the first is the last of the file, and that is where a sum stands: the second counts.
 */
function doubtFirst(all: readonly { rows: number[] }[], result: Walk): void {
  const [first, second] = [all[0]?.rows ?? [], all[1]?.rows ?? []]
  if (first.some((at) => result.verdicts[at] !== 'open') || !second.some((at) => result.verdicts[at] === 'broken')) return
  for (const at of first) result.verdicts[at] = 'broken'
  const foot = (first[0] ?? 0) > (second[0] ?? 0) && all[2]?.rows.some((at) => result.verdicts[at] === 'proven')
  if (foot) for (const at of second) result.verdicts[at] = 'open'
}

/** The balance that stands before the first row, and the one below the last: the opening of a file that begins with the newest. */
export type Openings = { before: number | null; after: number | null }

/**
 * Reads from the running balance in which order rows stand, which way their money goes, and which of them do not belong. Undefined where no two
 * rows agree, or more rows speak against the balance than for it: then it proves nothing (only credits were exported, or another account's balance).
 */
export function checkBalances(steps: readonly Step[], opening: Openings = { before: null, after: null }): Proof | undefined {
  let best: Proof | undefined
  const signed = steps.some(({ sign }) => sign !== 0)
  for (const way of signed ? ([1, -1] as const) : ([1] as const)) {
    for (const [sequence, order] of sequences(steps)) {
      const start = sequence === 'oldest-first' || sequence === 'days-oldest-first' ? opening.before : opening.after
      const proof = { ...walk(order, steps, way, start), sequence, against: way === -1 }
      if (
        !best ||
        proof.proven - proof.broken > best.proven - best.broken ||
        (ties(proof, best) && agrees(proof, steps) > agrees(best, steps))
      )
        best = proof
    }
  }
  return best && best.proven > 0 && best.proven >= best.broken ? best : undefined
}

const ties = (a: Proof, b: Proof) => a.proven - a.broken === b.proven - b.broken && a.against === b.against

/** Whether the days run as the sequence says. */
function agrees({ sequence }: Proof, steps: readonly Step[]): number {
  const { ups, downs } = turns(steps)
  return (sequence === 'oldest-first' || sequence === 'days-oldest-first' ? 1 : -1) * Math.sign(ups - downs)
}
