import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRupees, groupIndian, toPaise, toRupees } from './money.ts'
import { rupeesInWords } from './rupees-in-words.ts'

const paise = fc.integer({ min: 0, max: 10 ** 14 })

describe('money', () => {
  it('[RD-032] every amount of paise survives the way to rupees and back', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(toPaise(toRupees(amount))).toBe(amount)
        expect(String(toRupees(amount))).toMatch(/^\d+(\.\d{1,2})?$/)
      }),
      { numRuns: 30_000 },
    )
  })

  it('rounds a finer amount half up as it is spelled', () => {
    expect([1.005, 1.004, 0.29, 1.15, 4.35, 1e-7, -1.5].map(toPaise)).toEqual([101, 100, 29, 115, 435, 0, -150])
  })

  it('knows no nothing with a sign', () => {
    expect([-0.004, -0, 0.004].map((rupees) => Object.is(toPaise(rupees), 0))).toEqual([true, true, true])
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21])('takes %s for no amount of money', (nonsense) => {
    expect(() => toPaise(nonsense)).toThrow(RangeError)
  })

  it.each([
    [0, '₹0.00'],
    [1, '₹0.01'],
    [123456, '₹1,234.56'],
    [10_000_000, '₹1,00,000.00'],
    [12_345_678, '₹1,23,456.78'],
    [1_234_567_890, '₹1,23,45,678.90'],
    [-28_050, '−₹280.50'],
  ])('[SF-561][SF-591] shows %i paise as %s', (amount, text) => {
    expect(formatRupees(amount, { decimals: 2 })).toBe(text)
  })

  it('[SF-561] drops the decimals of whole rupees unless both are asked for', () => {
    expect([28_000, 28_050, 100].map((amount) => formatRupees(amount))).toEqual(['₹280', '₹280.50', '₹1'])
  })

  it('groups digits the Indian way, as the platform does', () => {
    const platform = new Intl.NumberFormat('en-IN')
    fc.assert(fc.property(paise, (whole) => groupIndian(whole) === platform.format(whole)))
  })
})

const NUMBERS: Record<string, number> = Object.fromEntries(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, value) => [word, value]) satisfies [string, number][]
  ).concat('twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, place) => [word, 20 + 10 * place])),
)
const SIZES: Record<string, number> = { hundred: 100, thousand: 1000, lakh: 100_000, crore: 10_000_000 }

/** Reads words back by multiplying whatever smaller was said before a size, quite unlike the writer's recursion. */
function readNumber(words: string): number {
  const said: number[] = []
  for (const word of words.toLowerCase().split(' ')) {
    const size = SIZES[word]
    if (size === undefined) {
      said.push(NUMBERS[word] ?? Number.NaN)
      continue
    }
    let before = 0
    // Crores of crores never occur, so everything said so far counts crores.
    while (said.length > 0 && (size === SIZES.crore || (said.at(-1) ?? 0) < size)) before += said.pop() ?? 0
    said.push(before * size)
  }
  return said.reduce((total, part) => total + part, 0)
}

function readRupees(text: string): number {
  const found = text.match(/^(?:(.+?) Rupees?)?(?: and )?(?:(.+?) Pais[ae])?$/)
  return readNumber(found?.[1] ?? 'zero') * 100 + readNumber(found?.[2] ?? 'zero')
}

describe('an amount in words', () => {
  it.each([
    [0, 'Zero Rupees'],
    [1, 'One Paisa'],
    [50, 'Fifty Paise'],
    [100, 'One Rupee'],
    [150, 'One Rupee and Fifty Paise'],
    [28_000, 'Two Hundred Eighty Rupees'],
    [99_950, 'Nine Hundred Ninety Nine Rupees and Fifty Paise'],
    [123_456, 'One Thousand Two Hundred Thirty Four Rupees and Fifty Six Paise'],
    [10_000_000, 'One Lakh Rupees'],
    [12_345_678, 'One Lakh Twenty Three Thousand Four Hundred Fifty Six Rupees and Seventy Eight Paise'],
    [1_234_567_890, 'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees and Ninety Paise'],
    [1_000_000_000_000, 'One Thousand Crore Rupees'],
  ])('[SF-592][BO-261] spells %i paise as %s', (amount, words) => {
    expect(rupeesInWords(amount)).toBe(words)
  })

  it('[SF-592][BO-261] reads back as the same amount', () => {
    const any = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 10 ** 9 }), paise)
    fc.assert(
      fc.property(any, (amount) => readRupees(rupeesInWords(amount)) === amount),
      { numRuns: 30_000 },
    )
  })

  it.each([-1, 1.5, Number.NaN])('refuses to spell %s paise', (amount) => {
    expect(() => rupeesInWords(amount)).toThrow(RangeError)
  })
})
