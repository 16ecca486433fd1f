import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  classifyTransactionId,
  isBankReference,
  isVpa,
  normaliseTransactionId,
  transactionIdProblem,
  upiLink,
  upiReference,
} from './upi.ts'

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

describe('a typed transaction ID', () => {
  it('[SF-400] is trimmed, upper-cased and capped at 16 characters', () => {
    expect(normaliseTransactionId('  abc1234567\u200B ')).toBe('ABC1234567')
    expect(normaliseTransactionId('１２３４５６７８９０１４')).toBe('123456789014')
    expect(normaliseTransactionId('a'.repeat(20))).toBe('A'.repeat(16))
    expect(normaliseTransactionId('1SBINR52026112012345678')).toBe('1SBINR5202611201')
    expect(normaliseTransactionId('SBINR520261120123456789')).toBe('SBINR52026112012345678')
  })

  it.each([
    ['', 'Transaction ID is required', '[SF-401]'],
    ['123456789', 'UPI transaction ID should be 10-16 characters long', '[SF-402]'],
    ['12345678901234567', 'UPI transaction ID should be 10-16 characters long', '[SF-402]'],
    ['ABC-12345678', 'Invalid format. Please enter a valid UPI transaction ID', '[SF-403]'],
    ['-AB123456789', 'Invalid format. Please enter a valid UPI transaction ID', '[SF-403]'],
    ['AB123456789-', 'Invalid format. Please enter a valid UPI transaction ID', '[SF-403]'],
    ['XSBINR52026112012345678', 'UPI transaction ID should be 10-16 characters long', '[SF-402]'],
    ['SBINR520261120123456789', 'UPI transaction ID should be 10-16 characters long', '[SF-402]'],
    ['777777777777', 'Please enter your actual UPI transaction ID', '[SF-407]'],
    ['ZZZZZZZZZZ', 'Please enter your actual UPI transaction ID', '[SF-407]'],
    ['123456789012', 'Please enter your actual UPI transaction ID', '[SF-408]'],
    ['987654321098', 'Please enter your actual UPI transaction ID', '[SF-408]'],
    ['000000000000', 'Please enter your actual UPI transaction ID', '[SF-409]'],
    ['111111111111', 'Please enter your actual UPI transaction ID', '[SF-409]'],
  ])('%j is refused with %j %s', (id, sentence) => {
    expect(transactionIdProblem(id)).toBe(sentence)
  })

  it.each([
    ['[SF-404]', '425210984512', '12 digits'],
    ['[SF-404]', '084718897182', '12 digits that begin with 0'],
    ['[SF-404]', 'A1B2C3D4E5F6', '12 letters and digits'],
    ['[SF-405]', '4252109845', '10 digits'],
    ['[SF-405]', '4252109845123456', '16 digits'],
    ['[SF-405]', 'A1B2C3D4E5', '10 letters and digits'],
    ['[SF-406]', 'AB4252109845', '2 letters and 10 digits'],
    ['[SF-406]', 'ab42521098451234', '2 small letters and 14 digits'],
  ])('%s %s is accepted: %s', (_item, typed) => {
    expect(transactionIdProblem(normaliseTransactionId(typed))).toBeUndefined()
  })

  it('[RD-083] is judged in the order required, length, pattern, placeholder', () => {
    expect(transactionIdProblem('---')).toContain('10-16 characters')
    expect(transactionIdProblem('------------')).toContain('Invalid format')
    expect(transactionIdProblem('1111')).toContain('10-16 characters')
  })

  it('[RD-087] is marked unless it is the 12-digit bank reference', () => {
    expect(['425210984512', '4252109845123', 'A1B2C3D4E5F6'].map(isBankReference)).toEqual([true, false, false])
  })
})

describe('a pasted transaction ID', () => {
  it.each([
    ['4252 1098 4512', '425210984512'],
    ['4252-1098-4512\n', '425210984512'],
    ['0000603412345678', '603412345678'],
    ['084718897182', '084718897182'],
  ])('%j is the bank reference %s', (raw, id) => {
    expect(classifyTransactionId(raw)).toEqual({ kind: 'bank-reference', id })
  })

  it.each(['T2407211509091340891634', 't2407211509091340891634', 'T240721150909134'])('[RD-085] %s gets the PhonePe hint', (raw) => {
    expect(classifyTransactionId(raw)).toMatchObject({ kind: 'phonepe', hint: expect.stringMatching(/PhonePe.*12-digit UTR/) })
  })

  it.each(['CICAgPDu8_j9fQ', 'CICAgKDx-abcdEF12'])('[RD-086] %s gets the Google hint', (raw) => {
    expect(classifyTransactionId(raw)).toMatchObject({ kind: 'google', hint: expect.stringMatching(/Google.*12-digit UPI/) })
  })

  it('gets a hint for an internal UPI ID', () => {
    expect(classifyTransactionId(`ICI7de43fa${'0a'.repeat(12)}`).kind).toBe('npci')
    const rtgs = { kind: 'bank-transfer', id: 'SBINR52026112012345678' }
    expect(classifyTransactionId('sbinr5202611 2012345678')).toEqual(rtgs)
    expect(normaliseTransactionId('SBINR52026112012345678')).toBe(rtgs.id)
    expect(transactionIdProblem(rtgs.id)).toBeUndefined()
    expect(transactionIdProblem('SBINR5202611201234567')).toBe('UPI transaction ID should be 10-16 characters long')
  })

  it('gets no hint when it may be right', () => {
    expect(classifyTransactionId('SBIN326325012345')).toEqual({ kind: 'bank-transfer', id: 'SBIN326325012345' })
    expect(classifyTransactionId('ab4252109845123')).toEqual({ kind: 'other', id: 'AB4252109845123' })
    const near = [
      'XT240721150909134',
      'T240721150909134X',
      'T24072115090913',
      'XCICAgPDu8',
      'CICAgPDu8_j9fQ.x',
      'a0'.repeat(18),
      `-${'a0'.repeat(16)}`,
    ]
    for (const raw of near) expect([raw, classifyTransactionId(raw)]).toEqual([raw, { kind: 'other', id: raw.toUpperCase().slice(0, 16) }])
  })

  it('never makes a bank reference of anything but digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -T'), minLength: 10, maxLength: 20 }), (raw) => {
        const { kind, id } = classifyTransactionId(raw)
        expect(kind === 'bank-reference').toBe(/^(0{1,4})?\d{12}$/.test(raw.normalize('NFKC').replace(/[\s-]/g, '')))
        expect(id.length).toBeLessThanOrEqual(16)
      }),
      { numRuns: 5000 },
    )
  })
})
