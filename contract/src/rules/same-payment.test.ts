import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAlike, isSamePayment, readTransactionId, referenceParts, transactionIdProblem } from './payment-reference.ts'

const UTR = '432790156308'
/** What the server keeps of a typed ID; undefined where it is refused. */
const stored = (typed: string) => {
  const { id, hint } = readTransactionId(typed)
  return (hint ?? transactionIdProblem(id)) ? undefined : id
}
const shares = (one: string, other: string) => referenceParts(one).some((part) => referenceParts(other).includes(part))

describe('a reference that was used', () => {
  it.each([
    ['UPI', `UPI${UTR}`],
    ['IN', `IN${UTR}`],
    ['UTR', `UTR${UTR}`],
    ['RRN', `RRN${UTR}`],
    ['a letter behind', `${UTR}A`],
    ['letters behind', `${UTR}XYZ`],
    ['zeros behind', `${UTR}00`],
    ['zeros before', `0000${UTR}`],
    ['other digits before', `91${UTR}`],
    ['other digits behind', `${UTR}4711`],
    ['letters on both sides', `A${UTR}B`],
    ['spaces', ` ${UTR.slice(0, 4)} ${UTR.slice(4, 8)} ${UTR.slice(8)} `],
    ['dashes', `${UTR.slice(0, 6)}-${UTR.slice(6)}`],
    ['full-width digits', [...UTR].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')],
    ['an O for its 0', UTR.replaceAll('0', 'O')],
    ['an l for its 1', UTR.replace('1', 'l')],
    ['an S for its 5', UTR.replace('5', 'S')],
    ['a B for its 8', UTR.replace('8', 'b')],
    ['a letter in the middle', `${UTR.slice(0, 5)}X${UTR.slice(5)}`],
    ['zero-width characters', UTR.split('').join('\u200b')],
    ['a prefix and an O', `UPI${UTR.replace('0', 'O')}`],
  ])('is known again with %s', (_, typed) => {
    const id = stored(typed) ?? ''
    expect(id).not.toBe('')
    expect([isSamePayment(UTR, id), isSamePayment(id, UTR), shares(id, UTR)]).toEqual([true, true, true])
  })

  it.each([
    ['Devanagari digits', [...UTR].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0x936)).join('')],
    ['Bengali digits', [...UTR].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0x9b6)).join('')],
    ['a slash', `UPI/${UTR}`],
    ['words around it', `my ref is ${UTR}, thank you`],
    ['a Cyrillic letter behind', `${UTR}\u0410`],
  ])('is the very same with %s', (_, typed) => expect(stored(typed)).toBe(UTR))

  it('is not taken with what makes the ID of an app of it', () => expect(stored(`T${UTR}456`)).toBeUndefined())

  it.each([
    ['one digit lost', UTR.slice(1)],
    ['its end cut off', UTR.slice(0, 10)],
  ])('is shown to staff with %s, and not refused', (_, id) => {
    expect([isSamePayment(UTR, id), isAlike(UTR, id), isAlike(id, UTR), shares(UTR, id), stored(id)]).toEqual([false, true, true, true, id])
  })

  it('is known again with letters anywhere around it', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ACEFHJKMNPRTUVWXY'), maxLength: 4 })
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{11}$/), letters, letters, (utr, before, behind) => {
        const id = `${before}${utr}${behind.slice(0, 4 - before.length)}`
        expect([isSamePayment(utr, id), shares(utr, id)]).toEqual([true, true])
      }),
    )
  })
})

it('two whole references are not alike because most of their digits are', () => {
  expect(shares('425210984501', '425210984502')).toBe(true)
  expect(isAlike('425210984501', '425210984502')).toBe(false)
  expect(isAlike('2411201234567890', '2411201234567891')).toBe(false)
  expect(isAlike('UPI425210984501', '425210984501')).toBe(true)
  expect(isAlike('5210984501', '9425210984502')).toBe(false)
})

it('a reference is known inside a longer number, with zeros before it, or with letters and a few digits behind it', () => {
  const longer = `91${UTR}`
  for (const id of [UTR, `0000${UTR}`, `UPI${UTR}A42`]) expect([isSamePayment(id, longer), isSamePayment(longer, id)]).toEqual([true, true])
})

it('an ID with two long numbers is no reference, and no number that is longer than one', () => {
  expect(isSamePayment(`${UTR}X425210984512`, `91${UTR}`)).toBe(false)
  expect(isAlike('2411201234567890', '1201234567')).toBe(false)
  expect(isAlike('432790156', UTR)).toBe(false)
})

it('an ID without a reference is the same payment as itself', () => {
  expect([isSamePayment('SBINN520241', 'SBINN520241'), isSamePayment('SBINN520241', 'SBINN520242')]).toEqual([true, false])
})

it('two payments are not one because they are alike', () => {
  expect(isSamePayment('432790156308', '432790156309')).toBe(false)
  expect(shares('432790156308', '432791156309')).toBe(false)
  // made by one app in the same second
  expect(isSamePayment('2411201234567890', '2411201234567891')).toBe(false)
  expect(isSamePayment('SBINN52024112012', 'SBINN52024112013')).toBe(false)
  // transfers of two banks, and two that begin alike
  expect(isSamePayment('SBIN426329123456', 'KKBK426329123456')).toBe(false)
  expect(isSamePayment('CITIN52026112451403386', 'CITIN52026112451403387')).toBe(false)
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{11}$/), fc.stringMatching(/^[A-Z]{2}\d{10}$/), (utr, other) => {
      expect(isSamePayment(utr, other)).toBe(false)
    }),
  )
})
