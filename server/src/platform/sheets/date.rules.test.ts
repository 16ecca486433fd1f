import { describe, expect, it } from 'vitest'
import type { DateOrder } from './date.rules.ts'
import { dateStyle, isDateShaped, looksLikeDate, orderOf, proveDateOrder, readDay } from './date.rules.ts'

const read = (cell: string | number, order?: DateOrder) => {
  const found = readDay(cell, order)
  return 'problem' in found ? found.problem : [found.value.day, found.value.at?.toISOString().slice(0, 19) ?? null]
}

describe('a day as it may be written', () => {
  const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  it.each(['1st', '2nd', '3rd', '4th'])('%s stands in words', (day) => {
    expect([read(`${day} Nov 2026`), read(`Nov ${day}, 2026`)]).toEqual(Array(2).fill([`2026-11-0${day[0]}`, null]))
  })

  it.each(MONTHS)('%s is known in each place', (month) => {
    const iso = `2026-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-07`
    const texts = [
      `7 ${month} 2026`,
      `07-${month.toUpperCase()}-26`,
      `${month} 7, 2026`,
      `2026-${month}-07`,
      `7${month}2026`,
      `7 ${month}. '26`,
    ]
    for (const text of texts) expect([text, read(text)]).toEqual([text, [iso, null]])
  })

  it.each([
    ['जनवरी', 1],
    ['फरवरी', 2],
    ['फ़रवरी', 2],
    ['मार्च', 3],
    ['अप्रैल', 4],
    ['मई', 5],
    ['जून', 6],
    ['जुलाई', 7],
    ['अगस्त', 8],
    ['सितंबर', 9],
    ['सितम्बर', 9],
    ['अक्टूबर', 10],
    ['अक्तूबर', 10],
    ['नवंबर', 11],
    ['नवम्बर', 11],
    ['दिसंबर', 12],
    ['दिसम्बर', 12],
  ])('%s is month %d', (name, month) => {
    expect(read(`7 ${name} 2026`)).toEqual([`2026-${String(month).padStart(2, '0')}-07`, null])
    expect(read(`०७ ${name} २०२६`)).toEqual([`2026-${String(month).padStart(2, '0')}-07`, null])
  })

  it.each([
    '7/11/2026',
    '07 - 11 - 26',
    '7.11.26',
    '2026/11/7',
    '2026.11.07',
    'Sat 07/11/2026',
    'Saturday, 7 Nov 2026',
    'Sat. Nov 7 2026',
    '7th November, 2026',
    'Saturday, November 7, 2026',
    '07/11/\n20\n26',
    'Nov 7th, 2026',
    'Nov-7-26',
    "Nov 7 '26",
    '2026 Nov 7',
    '2026/Nov/7',
    '20261107',
    '07112026',
    '="07/11/2026"',
    "'07/11/2026",
    '07/11/\n2026',
    '07/11/2026\n08/11/2026',
    20_261_107,
  ])('%j', (cell) => {
    expect(read(cell)).toEqual(['2026-11-07', null])
  })

  it.each([
    ['07/11/2026 9:05', '03:35:00'],
    ['07/11/2026T09:05:06', '03:35:06'],
    ['07/11/2026, 09.05', '03:35:00'],
    ['07/11/2026 at 9:05 pm', '15:35:00'],
    ['07/11/2026 09:05:06 a.m.', '03:35:06'],
    ['07/11/2026 09:05:06.789', '03:35:06'],
    ['07/11/2026 09h05', '03:35:00'],
    ['07/11/2026\n09:05', '03:35:00'],
    ['07/11/2026 09:05:06.12345678', '03:35:06'],
    [`07/11/2026 09:05:06.${'0'.repeat(40)}`, '03:35:06'],
    ['07/11/2026 09:05 IST', '03:35:00'],
    ['07/11/2026 09:05 hrs', '03:35:00'],
    ['07/11/2026 09:05 hr.', '03:35:00'],
    ['07/11/2026 09:05 GMT+5:30', '03:35:00'],
    ['07/11/2026 09:05 UTC 530', '03:35:00'],
    ['07/11/2026 12:05 pm', '06:35:00'],
    ['07/11/2026 11:59:59 pm', '18:29:59'],
    ['2026-11-07T09:05:00Z', '09:05:00'],
    ['2026-11-07 09:05 UTC', '09:05:00'],
    ['2026-11-07T09:05:00+05:30', '03:35:00'],
    ['2026-11-07T09:05:00+0530', '03:35:00'],
    ['2026-11-07T09:05:00-02:15', '11:20:00'],
  ])('%s has its time', (text, time) => {
    expect(read(text)).toEqual(['2026-11-07', `2026-11-07T${time}`])
  })

  it('of another zone is the day in India', () => {
    expect(read('2026-11-07T20:00:00Z')).toEqual(['2026-11-08', '2026-11-07T20:00:00'])
    expect(read('2026-11-07T00:30:00+09:00')).toEqual(['2026-11-06', '2026-11-06T15:30:00'])
  })

  it.each([
    [1_794_022_200, '2026-11-07', '2026-11-07T03:30:00'],
    ['1794076200', '2026-11-08', '2026-11-07T18:30:00'],
    ['1794022200123', '2026-11-07', '2026-11-07T03:30:00'],
    [' 1794022200 ', '2026-11-07', '2026-11-07T03:30:00'],
    [46_333, '2026-11-07', null],
    ['46333', '2026-11-07', null],
    [46_333.5, '2026-11-07', '2026-11-07T06:30:00'],
    [73_049, '2099-12-30', null],
  ])('%j is counted: %s, %s', (cell, day, at) => {
    expect(read(cell)).toEqual([day, at])
  })

  it.each([
    '7/11/202',
    '7/11/20267',
    '7/Foo/2026',
    'x 7/11/2026',
    '7/11/2026 9',
    '07/11/2026 9:05 xm',
    '13132026',
    '99999999',
    '10000101',
    1e7 + 1,
    '1394022200',
    '2294022200',
    '17940222001',
    `7/11/2026${' '.repeat(60)}x`,
    `07/11/2026 09:05:06.${'0'.repeat(41)}`,
    'x\n07/11/2026',
    'NaN',
  ])('%j is none', (cell) => {
    expect(read(cell)).toMatch(/is not a date$/)
  })

  it('is none with forty letters of what stands there instead', () => {
    expect(read('no day, but a sentence that somebody wrote at length')).toBe('“no day, but a sentence that somebody wro” is not a date')
  })

  it('is missing in a cell without anything', () => {
    expect([readDay(undefined), readDay(''), readDay(' '), readDay("'")]).toEqual(Array(4).fill({ problem: 'The date is missing' }))
  })
})

describe('how a cell writes a day', () => {
  it.each([
    [46_333, 'serial'],
    [7, 'serial'],
    [1e7, 'serial'],
    [1e7 + 1, 'packed'],
    ['46333', 'serial'],
    ['46333.25', 'serial'],
    [20_261_107, 'packed'],
    ['20261107', 'packed'],
    ['07112026', 'packed'],
    ['47112026', 'written'],
    ['1794022200', 'epoch'],
    [1_794_022_200, 'epoch'],
    ['1794022200123', 'epoch'],
    ['17940222001', 'written'],
    ['07/11/2026', 'written'],
    ['', 'written'],
    [undefined, 'written'],
  ])('%j: %s', (cell, style) => {
    expect(dateStyle(cell)).toBe(style)
  })

  it('is shaped like a date whatever its calendar, or is not', () => {
    const shaped = ['7/11/2026', '07-11-26', '2026.11.7', '45 - 13 - 2026', '7-Nov-26', '7-September-2026', '7/11/2026 9:05']
    for (const text of shaped) expect([text, isDateShaped(text)]).toEqual([text, true])
    for (const text of [46_333, '7/11', '7 11 2026', 'x7/11/2026', '7/11/20267', '7-No-26', '7-Septembers-26', undefined])
      expect([text, isDateShaped(text)]).toEqual([text, false])
  })

  it('looks like a date in either order; as a number only where numbers are asked for', () => {
    expect([looksLikeDate('13/11/2026'), looksLikeDate('11/13/2026'), looksLikeDate('13/13/2026')]).toEqual([true, true, false])
    expect([looksLikeDate(46_333), looksLikeDate(46_333, true), looksLikeDate('13/11/2026', true)]).toEqual([true, false, true])
  })
})

describe('which figure is the day', () => {
  const TODAY = '2026-11-23'
  const order = (...cells: (string | number)[]) => orderOf(cells, TODAY)

  it('is told by one above twelve, on either side', () => {
    expect([order('07/11/2026', '13/11/2026'), order('11/07/2026', '11/13/2026')]).toEqual(['day-first', 'month-first'])
    expect([proveDateOrder(['07/11/2026', '13/11/2026']), proveDateOrder(['11/07/2026', '11/13/2026'])]).toEqual([
      'day-first',
      'month-first',
    ])
    expect(proveDateOrder(['07/11/2026', 46_333, '46333', 'x', undefined])).toBeUndefined()
    expect(order('07/11/2026', '13/11/2026', '11/14/2026', '11/15/2026')).toBe('month-first')
  })

  it('is told by the rows that stand in a row of days, and by today', () => {
    expect(order('10/01/2026', '10/02/2026', '10/03/2026')).toBe('day-first')
    expect(order('10/01/2026', '11/01/2026', '01/02/2026', '02/02/2026')).toBe('day-first')
    expect(order('01/10/2026', '01/11/2026', '02/01/2026', '02/02/2026')).toBe('month-first')
    expect(order('02/02/2026', '02/01/2026', '01/11/2026', '01/10/2026')).toBe('month-first')
    expect(order('11/12/2026')).toBe('month-first')
    expect(order('12/11/2026')).toBe('day-first')
  })

  it('is told by what lies closest together where there are four days or more', () => {
    expect(order('11/01/2026', '11/02/2026', '11/03/2026', '11/04/2026')).toBe('month-first')
    expect(order('11/01/2026', '11/02/2026', '11/03/2026')).toBe('day-first')
    expect(order('01/11/2026', '02/11/2026', '03/11/2026', '04/11/2026')).toBe('day-first')
    expect(order()).toBe('day-first')
  })
})

describe('dates that can be read both ways', () => {
  const order = (today: string, ...days: string[]) =>
    orderOf(
      days.map((day) => `${day}/2026`),
      today,
    )
  const NEVER_LATER = '2026-12-31'

  it('are read so that the rows follow each other, upwards or downwards', () => {
    const up = ['01/12', '02/03', '03/11', '04/05']
    expect([order(NEVER_LATER, ...up), order(NEVER_LATER, ...up.toReversed())]).toEqual(['month-first', 'month-first'])
    const turned = up.map((day) => day.split('/').toReversed().join('/'))
    expect([order(NEVER_LATER, ...turned), order(NEVER_LATER, ...turned.toReversed())]).toEqual(['day-first', 'day-first'])
  })

  it('that stand twice are no fault of either order', () => {
    const twice = ['04/05', '03/11', '03/11', '02/03', '01/12']
    expect([order(NEVER_LATER, ...twice), order(NEVER_LATER, ...twice.toReversed())]).toEqual(['month-first', 'month-first'])
  })

  it('are never later than today, which is no later day itself', () => {
    expect(order('2026-04-05', '04/05')).toBe('month-first')
    expect(order('2026-05-04', '04/05')).toBe('day-first')
  })

  it('are read closely together, from four different days on', () => {
    expect(order(NEVER_LATER, '11/01', '11/02', '11/03', '11/04')).toBe('month-first')
    expect(order(NEVER_LATER, '11/01', '11/02', '11/03', '11/03')).toBe('day-first')
    expect(order(NEVER_LATER, '01/02', '02/03', '03/04', '04/05')).toBe('day-first')
    // one that lies far off is not close
    expect(order(NEVER_LATER, '11/01', '11/02', '11/03', '12/11')).toBe('day-first')
    // rows that follow each other say more
    expect(order(NEVER_LATER, '12/01', '12/02', '11/11', '11/12')).toBe('day-first')
  })

  it('numbers of a spreadsheet among them say nothing', () => {
    expect(orderOf([46_000, '04/05/2026', 45_000, '20260101'], '2026-04-05')).toBe('month-first')
    const rising = ['01/12/2026', '02/03/2026', '03/11/2026', '04/05/2026']
    for (const number of [36_600, '36600', '20000101'])
      expect([
        number,
        orderOf(
          rising.flatMap((day) => [day, number]),
          NEVER_LATER,
        ),
      ]).toEqual([number, 'month-first'])
  })
})

it('a day is one of this century', () => {
  const isDay = (text: string) => 'value' in readDay(text)
  expect(['31/12/1999', '01/01/2000', '31/12/2099', '01/01/2100'].map(isDay)).toEqual([false, true, true, false])
})
