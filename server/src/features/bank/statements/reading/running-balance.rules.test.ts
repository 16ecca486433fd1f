import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BalanceStep } from './running-balance.rules.ts'
import { checkBalances } from './running-balance.rules.ts'

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}`
/** Steps of an account that begins with 1,000.00, three a day; negative paise went out. */
const account = (...moves: number[]): BalanceStep[] => {
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
    const steps = account(...MOVES).map((step): BalanceStep => ({ ...step, day: day(4) }))
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
    const provenBy = (rows: readonly BalanceStep[]) => [checkBalances(rows, above)?.proven, checkBalances(rows, below)?.proven]
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
    const bare = steps.map((step): BalanceStep => ({ ...step, sign: 0 }))
    expect(checkBalances(bare, { before: 100_000, after: null })?.signs).toEqual(steps.map(({ sign }) => sign))
    const swapped = steps.map((step): BalanceStep => ({ ...step, sign: step.sign === 1 ? -1 : 1 }))
    expect(checkBalances(swapped)).toMatchObject({ against: true, proven: 7 })
  })

  it('a balance at the end of each day proves the rows before it', () => {
    const steps = account(...MOVES).map((step, n): BalanceStep => (n % 3 === 2 || n === 7 ? step : { ...step, balance: null }))
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
          const tampered = steps.map((step, place): BalanceStep => (place === at ? { ...step, paise: step.paise + more } : step))
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
    expect(checkBalances(account(500, 600).map((step, n): BalanceStep => ({ ...step, balance: n })))).toBeUndefined()
    const two: BalanceStep[] = [
      { day: day(1), paise: 50_000, sign: 1, balance: 150_000 },
      { day: day(2), paise: 500_000, sign: 1, balance: 200_000 },
    ]
    expect(checkBalances(two)).toBeUndefined()
    expect(checkBalances([])).toBeUndefined()
  })
})

describe('a row that does not fit', () => {
  /** Moves of an account with 1,000.00, a day each; a balance in the second place stands in the row instead of the true one. */
  const rows = (...moves: (number | readonly [number, number])[]): BalanceStep[] => {
    let balance = 100_000
    return moves.map((move, n) => {
      const [paise, printed] = typeof move === 'number' ? [move, undefined] : move
      balance += paise
      return { day: day(1 + n), paise: Math.abs(paise), sign: paise < 0 ? -1 : 1, balance: printed ?? balance }
    })
  }
  const verdicts = (steps: readonly BalanceStep[], before: number | null = null) => checkBalances(steps, { before, after: null })?.verdicts
  const bare = (steps: readonly BalanceStep[], ...at: number[]) =>
    steps.map((step, n): BalanceStep => (at.includes(n) ? { ...step, sign: 0 } : step))
  /** Rows of another account between those of this one: the balance goes on as if they were not there. */
  const foreign = (at: number, steps: readonly BalanceStep[], balance: number): BalanceStep[] =>
    steps.toSpliced(at, 0, { day: steps[at]?.day ?? day(28), paise: 4_321, sign: 1, balance })

  it('says its own direction, which no balance changes', () => {
    const steps = rows(...MOVES)
    expect(checkBalances(steps)?.signs).toEqual(steps.map(({ sign }) => sign))
  })

  it('is broken, and the balance goes on from the row before it', () => {
    expect(verdicts(foreign(3, rows(...MOVES), 777))?.slice(0, 6)).toEqual(['open', 'proven', 'proven', 'broken', 'proven', 'proven'])
  })

  it('of two without a direction before one balance neither is told, though one alone would explain it', () => {
    const steps = rows(26_500, 53_000, 11_800, 310, -77, 4_000)
    const two = bare(steps, 1, 2).map(
      (step, n): BalanceStep => (n === 1 ? { ...step, balance: null } : n === 2 ? { ...step, balance: 179_500 } : step),
    )
    const from = two.map((step, n): BalanceStep => (n > 2 && step.balance !== null ? { ...step, balance: step.balance - 11_800 } : step))
    expect(verdicts(from, 100_000)).toEqual(['proven', 'broken', 'broken', 'proven', 'proven', 'proven'])
  })

  it('of no paise and no direction proves nothing by a balance that stays', () => {
    const steps = rows(26_500, 53_000, 310, -77)
    const still = steps.toSpliced(2, 0, { day: day(3), paise: 0, sign: 0, balance: steps[1]?.balance ?? 0 })
    expect(verdicts(still)?.[2]).toBe('broken')
  })

  it('and has no direction is given none', () => {
    const steps = bare(rows(...MOVES), 0, 1, 2, 3, 4, 5, 6, 7)
    const wrong = steps.map((step, n): BalanceStep => (n === 4 ? { ...step, paise: 9_999 } : step))
    const proof = checkBalances(wrong, { before: 100_000, after: null })
    expect([proof?.verdicts[4], proof?.signs[4], proof?.signs[5]]).toEqual(['broken', 0, 1])
  })

  it('is the first: it counts as little as the second, which does not go on from it', () => {
    const wrong = rows([26_500, 1], 53_000, 11_800, 310, -77)
    expect(verdicts(wrong)).toEqual(['broken', 'broken', 'proven', 'proven', 'proven'])
    expect(verdicts(rows(26_500, [53_000, 1], 11_800, 310, -77, 4_000), 100_000)?.slice(0, 2)).toEqual(['proven', 'broken'])
  })

  it('… but in a file that begins with the newest the last one is a sum, and the row above it counts', () => {
    const wrong = rows([26_500, 1], 53_000, 11_800, 310, -77)
    const turned = wrong.toReversed().map((step, n): BalanceStep => ({ ...step, day: day(28 - n) }))
    expect(verdicts(turned)).toEqual(['proven', 'proven', 'proven', 'open', 'broken'])
  })

  it('… unless the row before that does not go on from it either', () => {
    const wrong = rows([26_500, 1], [53_000, 2], 11_800, 310, -77, 4_000, 5_000, 6_000)
    const turned = wrong.toReversed().map((step, n): BalanceStep => ({ ...step, day: day(28 - n) }))
    expect(verdicts(turned)?.slice(-3)).toEqual(['broken', 'broken', 'broken'])
  })

  it('is a sum at the foot with the balance of the row above it, when the file begins with the newest', () => {
    const steps = rows(26_500, 53_000, 11_800, 310)
    const foot = { day: day(1), paise: 91_610, sign: 1, balance: steps[0]?.balance ?? 0 } as const
    expect(verdicts([...steps.toReversed(), foot])).toEqual(['proven', 'proven', 'proven', 'open', 'broken'])
    // with another balance the row above it is the foreign one, and at the head of a file the second
    const other = foreign(1, steps, 777).toReversed()
    expect(verdicts(other)?.slice(-2)).toEqual(['broken', 'open'])
    expect(verdicts([foot, ...steps])?.slice(0, 3)).toEqual(['open', 'broken', 'proven'])
  })

  it('is one of many: where more speak against the balance than for it, it proves nothing', () => {
    expect(checkBalances(rows(26_500, 53_000, [11_800, 1], [310, 7]))).toBeUndefined()
    expect(checkBalances(rows(26_500, 53_000, 11_800, [310, 7]))?.proven).toBe(2)
  })

  it('shows that directions are swapped though one row names none', () => {
    const swapped = bare(rows(...MOVES), 3).map((step): BalanceStep => ({ ...step, sign: step.sign === 0 ? 0 : step.sign === 1 ? -1 : 1 }))
    expect(checkBalances(swapped)?.against).toBe(true)
  })
})

describe('rows that the balance proves in either order', () => {
  /** Money that comes and goes again: 1,100.00 and 1,000.00 in turn. */
  const inTurn = (...days: number[]) =>
    days.map(
      (n, at): BalanceStep => ({ day: day(n), paise: 10_000, sign: at % 2 === 0 ? 1 : -1, balance: at % 2 === 0 ? 110_000 : 100_000 }),
    )

  it.each([
    [[4, 4, 4, 4], 'oldest-first'],
    [[1, 2, 3, 2], 'oldest-first'],
    [[3, 2, 1, 2], 'newest-first'],
    [[2, 2, 1, 1], 'newest-first'],
    [[1, 1, 2, 2], 'oldest-first'],
    [[1, 2, 3, 4], 'oldest-first'],
    [[4, 3, 2, 1], 'newest-first'],
  ] as const)('stand as most of their days do: %j', (days, sequence) => {
    expect(checkBalances(inTurn(...days))).toMatchObject({ sequence, proven: 3, broken: 0 })
  })
})

describe('the order of rows, where their days run both ways,', () => {
  /** Rows on these days, whose balance runs through them in this order. */
  const running = (days: readonly number[], order: readonly number[], moves: readonly number[] = MOVES): BalanceStep[] => {
    let balance = 100_000
    const placed = order.map((at, n): [number, BalanceStep] => {
      const move = moves[n] ?? 0
      balance += move
      return [at, { day: day(days[at] ?? 0), paise: Math.abs(move), sign: move < 0 ? -1 : 1, balance }]
    })
    return placed.toSorted(([a], [b]) => a - b).map(([, step]) => step)
  }
  const sequence = (days: readonly number[], order: readonly number[]) => checkBalances(running(days, order))?.sequence

  it('is not that of the balance where more than three times as many days rise as fall, or the other way round', () => {
    expect([sequence([1, 2, 3, 4, 5, 4], [5, 4, 3, 2, 1, 0]), sequence([1, 2, 3, 4, 3], [4, 3, 2, 1, 0])]).toEqual([
      undefined,
      'newest-first',
    ])
    expect([sequence([5, 4, 3, 2, 1, 2], [0, 1, 2, 3, 4, 5]), sequence([4, 3, 2, 1, 2], [0, 1, 2, 3, 4])]).toEqual([
      undefined,
      'oldest-first',
    ])
  })

  it('is not turned by days that rise, nor within days that fall', () => {
    expect([sequence([1, 1, 2, 2], [2, 3, 0, 1]), sequence([2, 2, 1, 1], [1, 0, 3, 2])]).toEqual(['oldest-first', 'newest-first'])
    expect(sequence([1, 1, 2, 2, 1, 1], [4, 5, 2, 3, 0, 1])).toBe('days-newest-first')
    expect(sequence([1, 1, 2, 2, 1, 1], [1, 0, 3, 2, 5, 4])).toBe('days-oldest-first')
  })

  it('is that of the balance, though another agrees better with the days', () => {
    expect(sequence([1, 2, 2, 3, 1], [4, 3, 2, 1, 0])).toBe('newest-first')
  })

  it('is never one against which the balance moves, where it is proven as well with it', () => {
    const alike = running([2, 3, 4, 1], [3, 2, 1, 0], [10_000, 10_000, 10_000, 10_000])
    expect(checkBalances(alike)).toMatchObject({ sequence: 'newest-first', against: false, proven: 3 })
  })

  it('of a single day has no balance before it that stands below', () => {
    const steps = running([4, 4, 4], [0, 1, 2])
    expect(checkBalances(steps, { before: null, after: 100_000 })?.verdicts).toEqual(['open', 'proven', 'proven'])
    expect(checkBalances(steps.toReversed(), { before: 100_000, after: null })?.verdicts).toEqual(['proven', 'proven', 'open'])
  })

  it('of a single row is told by the balance before it, and by nothing without', () => {
    const steps = running([4], [0])
    expect([checkBalances(steps, { before: 100_000, after: null })?.verdicts, checkBalances(steps)]).toEqual([['proven'], undefined])
  })
})

it('two rows without a direction before one balance are not told, though the sum of both fits', () => {
  const steps: BalanceStep[] = [
    { day: day(1), paise: 500, sign: 1, balance: 100_500 },
    { day: day(2), paise: 700, sign: 1, balance: 101_200 },
    { day: day(3), paise: 300, sign: 0, balance: null },
    { day: day(4), paise: 0, sign: 0, balance: 101_500 },
    { day: day(5), paise: 40, sign: 1, balance: 101_540 },
  ]
  expect(checkBalances(steps)).toMatchObject({ verdicts: ['open', 'proven', 'broken', 'broken', 'proven'], signs: [1, 1, 0, 0, 1] })
})

it('two rows that take each other back throw no doubt on the row before them', () => {
  const steps: BalanceStep[] = [
    { day: day(1), paise: 500, sign: 1, balance: 100_500 },
    { day: day(2), paise: 300, sign: 1, balance: null },
    { day: day(3), paise: 300, sign: -1, balance: 100_500 },
    { day: day(4), paise: 700, sign: 1, balance: 101_200 },
  ]
  expect(checkBalances(steps.toReversed())?.verdicts).toEqual(['proven', 'proven', 'proven', 'open'])
})
