import { describe, expect, it } from 'vitest'
import type { AlertTemplate } from './template.rules.ts'
import { carriesFigures, dayOf, paiseOf, readBy, readParts, tidyTemplate } from './template.rules.ts'

const TEMPLATE: AlertTemplate = {
  id: 'a-form',
  opening: 10,
  gap: 5,
  closing: 8,
  segments: [/Got Rs\.(?<amount>[\d,.x]+) in (?<tail>\d{4}) from:/g, /Ref (?<reference>\d+) on (?<day>[\w-]+)(?: at (?<time>[\d:]+))?\./g],
  nameAfter: 0,
}
const TEXT = 'Got Rs.5.50 in 4821 from:ASHARef 425210984512 on 21-11-26.'
const read = (text: string, more: Partial<AlertTemplate> = {}) => {
  const found = readBy([{ ...TEMPLATE, ...more }], text)
  return found.is === 'read' ? found.reading : `${found.is} ${found.reason}`
}

describe('the places of a template', () => {
  it('have no more beside them than the form allows', () => {
    const dots = (many: number) => '.'.repeat(many)
    expect(read(`${dots(10)}${TEXT}${dots(8)}`)).toMatchObject({ amount: 550 })
    expect(read(`${dots(11)}${TEXT}`)).toBe('ignored no-template')
    expect(read(`${TEXT}${dots(9)}`)).toBe('ignored no-template')
    expect(read(TEXT.replace('ASHA', 'ASHA1'))).toMatchObject({ payerName: 'ASHA1' })
    expect(read(TEXT.replace('ASHA', 'ASHA12'))).toBe('ignored no-template')
  })

  it('stand in their order, each once', () => {
    expect(read('Ref 425210984512 on 21-11-26.Got Rs.5.50 in 4821 from:')).toBe('ignored no-template')
    const wide = { opening: 100, closing: 100 }
    expect(read('Ref 425210984512 on 21-11-26.Got Rs.5.50 in 4821 from:', wide)).toBe('ignored no-template')
    expect(read('Got Rs.5.50 in 4821 from:')).toBe('ignored no-template')
    expect(read(`${TEXT}Ref 1 on 1-1.`)).toBe('refused twice')
    expect(read(`${TEXT} spent`)).toMatchObject({ amount: 550 })
    expect([read('It was debited'), read('withdrawn.'), read('SPENT'), read('misspent')]).toEqual([
      'ignored money-out',
      'ignored money-out',
      'ignored money-out',
      'ignored no-template',
    ])
  })

  it('hold the fields, and the words from the first to the last are the narration', () => {
    expect(read(`Hi\n${TEXT.replace('ASHA', ' A\nB ')} bye`)).toEqual({
      template: 'a-form',
      kind: 'payment',
      amount: 550,
      reference: '425210984512',
      tail: '4821',
      bookedOn: '2026-11-21',
      paidAt: null,
      vpa: null,
      payerName: 'A\nB',
      note: null,
      narration: 'Got Rs.5.50 in 4821 from: A B Ref 425210984512 on 21-11-26.',
    })
    const long = read(TEXT.replace('ASHA', 'x'.repeat(600)), { gap: 700 })
    expect([typeof long === 'object' && long.narration.length, typeof long === 'object' && long.payerName?.length]).toEqual([500, 100])
    expect(read(TEXT, { nameAfter: 1 })).toMatchObject({ payerName: null })
  })

  it('may be one or three, and the amount may stand without a sign', () => {
    const three = [/Got (?<amount>[\d.]+)/g, /in (?<tail>\d{4})/g, /ref (?<reference>\d+)/g]
    expect(read('Got 5.50 in 4821 ref 425210984512 ok', { segments: three })).toMatchObject({
      amount: 550,
      reference: '425210984512',
      narration: 'Got 5.50 in 4821 ref 425210984512',
    })
    const one = [/Got Rs\.(?<amount>[\d.]+) in (?<tail>\d{4}) ref (?<reference>\d+)/g]
    const text = 'Got Rs.6.50 in 4822 ref 425210984513'
    expect(read(`${text} ok`, { segments: one })).toMatchObject({ amount: 650, tail: '4822', narration: text })
  })

  it('keep 200 characters of a note, without the spaces around it', () => {
    const segments = [/Rs\.(?<amount>[\d.]+) ref (?<reference>\d+) note:(?<note>.*)/g]
    const noted = (note: string) => read(`Rs.5.50 ref 425210984512 note:${note}`, { segments })
    expect(noted(` ${'x'.repeat(300)} `)).toMatchObject({ note: 'x'.repeat(200) })
    expect([noted(' order 77 '), noted('  ')]).toMatchObject([{ note: 'order 77' }, { note: null }])
  })

  it.each([
    ['a@ybl', 'a@ybl', null],
    ['A@YBL', 'a@ybl', null],
    ['x a@b', null, 'x a@b'],
    ['a@b y', null, 'a@b y'],
    ['x a@bc', null, 'x a@bc'],
    ['a@bc y', null, 'a@bc y'],
    ['a@1bl', null, 'a@1bl'],
  ])('a name like “%s” is a UPI ID or a name', (name, vpa, payerName) => {
    expect(read(TEXT.replace('ASHA', name), { gap: 6 })).toMatchObject({ vpa, payerName })
  })

  it('a UPI ID that speaks of a refund makes it one, by what stands before its @', () => {
    const kind = (vpa: string) => read(TEXT.replace('ASHA', vpa), { gap: 40 })
    expect([kind('my-refund-1@ybl'), kind('a@refund')]).toMatchObject([{ kind: 'refund' }, { kind: 'payment' }])
    expect(read(TEXT, { kind: 'reversal' })).toMatchObject({ kind: 'reversal' })
  })
})

describe('a field that cannot be trusted', () => {
  it.each([
    ['refused amount-unreadable', 'Rs.5.50', 'Rs.5x'],
    ['refused amount-unreadable', 'Rs.5.50', 'Rs.0'],
    ['refused not-12-digits', '425210984512', '42521098451'],
    ['refused not-12-digits', '425210984512', '4252109845123'],
    ['refused two-amounts', 'ASHA', 'Rs.7'],
    ['refused two-amounts', 'ASHA', '₹ 7'],
    ['refused two-amounts', 'ASHA', 'inr7'],
    ['ignored no-template', '21-11-26', '31-11-26'],
  ])('is %s', (reason, from, to) => {
    expect(read(TEXT.replace(from, to))).toBe(reason)
  })

  it('may be a second reference, or be let pass by a form that has none, that is a reversal or whose day is loose', () => {
    expect(read(TEXT.replace('ASHA', ' 525210984513 '), { gap: 20 })).toBe('refused two-references')
    expect(read(TEXT.replace('ASHA', 'xRs.7'))).toMatchObject({ payerName: 'xRs.7' })
    expect(read(TEXT.replace('ASHA', ' 525210984513 Rs.7'), { gap: 20, bare: true })).toMatchObject({ reference: null, amount: 550 })
    expect(read(TEXT.replace('425210984512', '4252'), { kind: 'reversal' })).toMatchObject({ reference: null, kind: 'reversal' })
    expect(read(TEXT.replace('21-11-26', '31-11-26'), { looseDay: true })).toMatchObject({ bookedOn: null, paidAt: null })
    const at = (time: string) => read(TEXT.replace('26.', `26 at ${time}.`))
    expect([at('22:41:07'), at('25:00:00')]).toMatchObject([{ paidAt: new Date('2026-11-21T17:11:07Z') }, { paidAt: null }])
  })
})

describe('the parts of a mail', () => {
  const parts = (text: string, html: string, hidden = '') => readParts([TEMPLATE], { text, html, hidden })
  const other = TEXT.replace('5.50', '6.50')
  it('are read where either says something, and agree where both do', () => {
    expect([parts(TEXT, ''), parts('', TEXT), parts(TEXT, TEXT), parts('hello', TEXT)]).toMatchObject(
      Array(4).fill({ is: 'read', reading: { amount: 550 } }),
    )
    for (const differing of [
      other,
      TEXT.replace('4821', '4822'),
      TEXT.replace('21-11', '22-11'),
      TEXT.replace('984512', '984513'),
      TEXT.replace('ASHA', 'a@yb'),
    ])
      expect(parts(differing, TEXT)).toEqual({ is: 'refused', reason: 'parts-differ' })
    expect(parts(TEXT.replace('ASHA', 'RAVI'), TEXT)).toMatchObject({ reading: { payerName: 'ASHA' } })
  })

  it('are refused together when one is, when one speaks of money out or when something is hidden', () => {
    expect(parts(`${TEXT}Ref 1 on 1-1.`, TEXT)).toEqual({ is: 'refused', reason: 'twice' })
    expect([parts('was debited', TEXT), parts(TEXT, 'was debited')]).toEqual(Array(2).fill({ is: 'refused', reason: 'parts-differ' }))
    expect([parts(TEXT, TEXT, 'Rs.7'), parts(TEXT, TEXT, '525210984513')]).toEqual(Array(2).fill({ is: 'refused', reason: 'hidden-text' }))
    expect(parts(TEXT, TEXT, 'style 12')).toMatchObject({ is: 'read' })
  })

  it('are ignored when they tell of no money in, and as money out when one of them says so', () => {
    expect([parts('', ''), parts('hello', 'there'), parts('was debited', 'there'), parts('hello', 'was debited')]).toEqual([
      { is: 'ignored', reason: 'no-template' },
      { is: 'ignored', reason: 'no-template' },
      { is: 'ignored', reason: 'money-out' },
      { is: 'ignored', reason: 'money-out' },
    ])
    expect(['Rs 7', 'Rupees 7', '123456789012', '1234567890123', 'Rs x', 'xRs.7', ''].map(carriesFigures)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

it('a text is tidy: no hidden letters, one space between words, one break between lines', () => {
  expect(tidyTemplate(' a\u200b\u00ad  b\u00a0c \r\n\n \td\u2028e\u2029f\vg\fh ')).toBe('a b c\nd\ne\nf\ng\nh')
})

it('amounts and days are whole or none', () => {
  expect(['1,18,000.5', '999', '12,345', '1,234,567.89', '12,34', '1.', '1.234', '-1', '0.00', '12345678901'].map(paiseOf)).toEqual([
    11_800_050,
    99_900,
    1_234_500,
    123_456_789,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(['1/01/26', '01Jan2026', '1-Sept-26', '29-02-26', '29-02-28', '1-01-2026x', 'x1-01-2026'].map(dayOf)).toEqual([
    '2026-01-01',
    '2026-01-01',
    undefined,
    undefined,
    '2028-02-29',
    undefined,
    undefined,
  ])
})
