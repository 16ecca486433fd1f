import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isVpa, upiLink, upiReference } from './upi.ts'

const order = {
  payeeVpa: 'shop.name@okhdfcbank',
  payeeName: 'Special Bidi',
  amount: 56_000,
  note: 'Order ORD202611200001',
  reference: 'ORD-2026-11200001',
}
const sent = (change: Partial<typeof order>) => Object.fromEntries(new URLSearchParams(upiLink({ ...order, ...change })?.split('?')[1]))

describe('a UPI ID', () => {
  it.each(['9876543210@ybl', 'shop.name-1@okhdfcbank', 'paytmqr281005@paytm', 'Q18732753@ybl'])('%s is one', (text) => {
    expect(isVpa(text)).toBe(true)
  })

  it.each([
    '!shop@ybl',
    'a@b@ybl',
    'shop@ybl!',
    'shop@1ybl',
    '-shop@ybl',
    'abc',
    '@ybl',
    'a b@ybl',
    'x@',
    'x@y.z',
    'me@gmail.com',
    'a@ybl&am=1',
    '',
  ])('%s is none', (text) => {
    expect(isVpa(text)).toBe(false)
  })
})

describe('a UPI link', () => {
  it('[RD-028] keeps the @, writes spaces as %20 and carries the order number as reference', () => {
    expect(upiLink(order)).toBe(
      'upi://pay?pa=shop.name@okhdfcbank&pn=Special%20Bidi&am=560.00&cu=INR&tn=Order%20ORD202611200001&tr=ORD202611200001',
    )
  })

  it.each([
    [99_950, '999.50'],
    [5, '0.05'],
    [999_999_999, '9999999.99'],
  ])('writes %i paise as %s', (amount, am) => {
    expect(sent({ amount }).am).toBe(am)
  })

  it.each([0, -1, Number.NaN, 1.5, 1e21, 1_000_000_000])('is not made for %s paise', (amount) => {
    expect(upiLink({ ...order, amount })).toBeUndefined()
  })

  it('is not made for a wrong UPI ID', () => {
    expect(upiLink({ ...order, payeeVpa: 'me@gmail.com' })).toBeUndefined()
  })

  it.each([
    ['A & B Bidi Co', 'pn=A%20%26%20B%20Bidi%20Co&'],
    ['#1 Bidi?', 'pn=1%20Bidi&'],
    ['बीड़ी', 'pn=Special%20Lion%20Beedi&'],
    ['Lion', 'pn=Lion&'],
    ['7 & 9', 'pn=Special%20Lion%20Beedi&'],
    ['  Lion ₹  Beedi ₹ ', 'pn=Lion%20Beedi&'],
    ['L'.repeat(60), `pn=${'L'.repeat(50)}&`],
    [`${'L'.repeat(49)} Beedi`, `pn=${'L'.repeat(49)}&`],
  ])('names the payee %s as %s', (payeeName, pn) => {
    expect(upiLink({ ...order, payeeName })).toContain(pn)
  })

  it('keeps only letters, digits and spaces of the note', () => {
    expect(sent({ note: 'Order\n7&am=1' }).tn).toBe('Order 7am1')
  })

  it('is one well-formed link whatever is typed into it', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, text, text, fc.integer({ min: 1, max: 999_999_999 }), (payeeName, note, reference, amount) => {
        const link = upiLink({ ...order, payeeName, note, reference, amount }) ?? ''
        expect(link).toMatch(
          /^upi:\/\/pay\?pa=shop\.name@okhdfcbank&pn=[A-Za-z0-9.%-]{1,150}&am=\d{1,7}\.\d{2}&cu=INR(&tn=[A-Za-z0-9%]{1,150})?(&tr=[A-Za-z0-9]{1,35})?$/,
        )
      }),
      { numRuns: 10_000 },
    )
  })

  it('[RD-028] refers to the order by the letters and digits of its number', () => {
    expect(upiReference('SLB-7K3M-92QX')).toBe('SLB7K3M92QX')
    expect(upiReference(`S-${'7'.repeat(40)}`)).toBe(`S${'7'.repeat(34)}`)
  })
})
