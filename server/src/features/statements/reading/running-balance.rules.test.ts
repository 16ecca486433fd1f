import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Step } from './running-balance.rules.ts'
import { checkBalances } from './running-balance.rules.ts'

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}`
/** Steps of an account that begins with 1,000.00, three a day; negative paise went out. */
const account = (...moves: number[]): Step[] => {
  let balance = 100_000
  return moves.map((move, n) => {
    balance += move
    return { day: day(1 + Math.floor(n / 3)), paise: Math.abs(move), sign: move < 0 ? -1 : 1, balance }
  })
}
const MOVES = [26_500, -1_250, 53_000, 79_500, -4_410, 11_800, 310, -77]

describe('the running balance', () => {
  it('proves every row but the first, in whichever order a bank prints them', () => {
    const steps = account(...MOVES)
    const byDay = [0, 1, 2].flatMap((n) => steps.filter((one) => one.day === day(1 + n)).toReversed())
    const printed = {
      'oldest-first': steps,
      'newest-first': steps.toReversed(),
      'days-oldest-first': byDay,
      'days-newest-first': byDay.toReversed(),
    }
    for (const [sequence, rows] of Object.entries(printed))
      expect(checkBalances(rows), sequence).toMatchObject({ sequence, against: false, proven: 7, broken: 0 })
  })

  it('proves rows of a single day in either order, which no day tells', () => {
    const steps = account(...MOVES).map((step): Step => ({ ...step, day: day(4) }))
    expect(checkBalances(steps)).toMatchObject({ sequence: 'oldest-first', proven: 7, broken: 0 })
    expect(checkBalances(steps.toReversed())).toMatchObject({ sequence: 'newest-first', proven: 7, broken: 0 })
  })

  it('proves the oldest row too by the balance before it, which stands above a list that begins with it and below one that ends with it', () => {
    const steps = account(...MOVES)
    const byDay = [0, 1, 2].flatMap((n) => steps.filter((one) => one.day === day(1 + n)).toReversed())
    const [above, below] = [
      { before: 100_000, after: null },
      { before: null, after: 100_000 },
    ]
    const provenBy = (rows: readonly Step[]) => [checkBalances(rows, above)?.proven, checkBalances(rows, below)?.proven]
    expect([steps, byDay].map(provenBy)).toEqual([
      [8, 7],
      [8, 7],
    ])
    expect([steps.toReversed(), byDay.toReversed()].map(provenBy)).toEqual([
      [7, 8],
      [7, 8],
    ])
  })

  it('tells the direction where the rows do not, and that directions are swapped where they do', () => {
    const steps = account(...MOVES)
    const bare = steps.map((step): Step => ({ ...step, sign: 0 }))
    expect(checkBalances(bare, { before: 100_000, after: null })?.signs).toEqual(steps.map(({ sign }) => sign))
    const swapped = steps.map((step): Step => ({ ...step, sign: step.sign === 1 ? -1 : 1 }))
    expect(checkBalances(swapped)).toMatchObject({ against: true, proven: 7 })
  })

  it('a balance at the end of each day proves the rows before it', () => {
    const steps = account(...MOVES).map((step, n): Step => (n % 3 === 2 || n === 7 ? step : { ...step, balance: null }))
    expect(checkBalances(steps)).toMatchObject({ verdicts: ['open', 'open', 'open', 'proven', 'proven', 'proven', 'proven', 'proven'] })
  })

  it('never takes a tampered amount or a foreign row for proven, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 9_999_999 }), { minLength: 4, maxLength: 12 }),
        fc.nat(),
        fc.integer({ min: 1, max: 99 }),
        (moves, n, more) => {
          const steps = account(...moves.map((move, at) => (at % 3 === 1 ? -move : move)))
          const at = n % steps.length
          const tampered = steps.map((step, place): Step => (place === at ? { ...step, paise: step.paise + more } : step))
          expect(checkBalances(tampered)?.verdicts[at]).not.toBe('proven')
          const foreign = steps.toSpliced(at, 0, {
            day: steps[at]?.day ?? '',
            paise: 7_777_777 + more,
            sign: 1,
            balance: steps[at]?.balance ?? 0,
          })
          const proof = checkBalances(foreign)
          expect(proof?.verdicts[at] === 'proven' && proof.proven > 1).toBe(false)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('says nothing of rows it does not run through, nor against the days', () => {
    expect(checkBalances(account(500, 600).map((step, n): Step => ({ ...step, balance: n })))).toBeUndefined()
    const two: Step[] = [
      { day: day(1), paise: 50_000, sign: 1, balance: 150_000 },
      { day: day(2), paise: 500_000, sign: 1, balance: 200_000 },
    ]
    expect(checkBalances(two)).toBeUndefined()
    expect(checkBalances([])).toBeUndefined()
  })
})
