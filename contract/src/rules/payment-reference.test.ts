import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalReference,
  isBankReference,
  plainTransactionId,
  readTransactionId,
  referencesIn,
  transactionIdDoubt,
  transactionIdProblem,
} from './payment-reference.ts'

describe('a typed transaction ID', () => {
  it('[SF-400] is trimmed and upper-cased, and never cut', () => {
    const plain = (raw: string) => [readTransactionId(raw).id, plainTransactionId(raw)]
    expect(plain('  abc1234567\u200B ')).toEqual(['ABC1234567', 'ABC1234567'])
    expect(plain('１２３४৫٦७८९٠١४')).toEqual(['123456789014', '123456789014'])
    expect(plain('a'.repeat(40))).toEqual(['A'.repeat(40), 'A'.repeat(40)])
    expect(transactionIdProblem('A'.repeat(17))).toBe('UPI transaction ID should be 10-16 characters long')
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
    expect(transactionIdProblem(readTransactionId(typed).id)).toBeUndefined()
  })

  it('[RD-083] is judged in the order required, length, pattern, placeholder', () => {
    expect(transactionIdProblem('---')).toContain('10-16 characters')
    expect(transactionIdProblem('------------')).toContain('Invalid format')
    expect(transactionIdProblem('1111')).toContain('10-16 characters')
  })

  it('[RD-087] is marked unless a bank statement shows it', () => {
    const shown = ['425210984512', 'SBIN426329123456', 'CITIN52026112451403386', 'N328262345678901']
    const notShown = ['4252109845123', 'A1B2C3D4E5F6', 'T328262345678901', 'ABCDEFGHIJKLMNOP', 'SBIN42632912345', 'HDFCR520261124598765']
    expect([shown.map(isBankReference), notShown.map(isBankReference)]).toEqual([shown.map(() => true), notShown.map(() => false)])
  })

  it('of only digits that are not twelve is said to be that, though it is taken', () => {
    const counted = (id: string) => transactionIdDoubt(id)?.match(/this one has (\d+)/)?.[1]
    expect(['4252109845', '42521098451', '4252109845123', '4252109845123456'].map(counted)).toEqual(['10', '11', '13', '16'])
    expect(['425210984512', 'AB4252109845', 'SBIN426329123456', '425210984'].map(transactionIdDoubt)).toEqual(Array(4).fill(undefined))
  })
})

describe('the reference in a text', () => {
  it.each([
    ['4252 1098 4512', '425210984512'],
    ['4252-1098-4512\n', '425210984512'],
    ['4252–1098–4512', '425210984512'],
    ['0000603412345678', '603412345678'],
    ['084718897182', '084718897182'],
    ['632812345678.', '632812345678'],
    ['UPI Ref No: 632812345678', '632812345678'],
    ['UPI Ref No 4252 1098 4517', '425210984517'],
    ['UTR: 632812345671', '632812345671'],
    ['UTR632812345672', '632812345672'],
    ['RefNo632812345673', '632812345673'],
    ['UPI/P2A/632812345674/KAVYA RATHORE', '632812345674'],
    ['IMPS632812345675', '632812345675'],
    ['24-11-26 632812345676', '632812345676'],
    ['६३२८१२३४५६७८', '632812345678'],
    ['৪২৫২ ১০৯৮ ৪৫১৩', '425210984513'],
    ['٤٢٥٢١٠٩٨٤٥١٩', '425210984519'],
    ['Transaction ID T2407211509091340891634 UTR 425210984518', '425210984518'],
  ])('%j is the bank reference %s', (raw, id) => {
    expect(readTransactionId(raw)).toEqual({ kind: 'upi', id })
  })

  it.each([
    [
      'HDFC',
      'Sent Rs.560.00 From HDFC Bank A/C *1234 To SPECIAL LION On 24/11/26 Ref 632812345601 Not You? Call 18002586161/SMS BLOCK UPI to 7308080808',
      '632812345601',
    ],
    [
      'SBI',
      'Dear UPI user A/C X1234 debited by 840.0 on date 24Nov26 trf to SPECIAL LION Refno 632812345602. If not u? call 1800111109. -SBI',
      '632812345602',
    ],
    [
      'ICICI',
      'ICICI Bank Acct XX123 debited for Rs 210.00 on 24-Nov-26; SPECIAL LION credited. UPI:632812345603. Call 18002662 for dispute.',
      '632812345603',
    ],
    [
      'Axis, with a telephone number of twelve digits behind it',
      'INR 280.00 debited A/c no. XX1234 24-11-26, 12:15:33 UPI/P2A/632812345604/SPECIAL LION Not you? SMS BLOCKUPI Cust ID to 919951860002',
      '632812345604',
    ],
    [
      'a bank that writes Hindi',
      'आपके खाते XX1234 से ₹560.00 24-11-26 को डेबिट हुए। यूपीआई संदर्भ संख्या ६३२८१२३४५६०५ है। शिकायत के लिए 919951860003',
      '632812345605',
    ],
    ['a bank that names an account of twelve digits', 'A/c 919951860002 debited Rs 70 UPI ref 632812345606', '632812345606'],
  ])('is found in the message of %s', (_bank, message, id) => {
    expect(readTransactionId(message)).toEqual({ kind: 'upi', id })
  })

  it.each([
    ['CITIN52026112451403386 (typed)', 'CITIN52026112451403386'],
    ['sbinr5202611 2012345678', 'SBINR52026112012345678'],
    ['HDFCR52026112459876543', 'HDFCR52026112459876543'],
    ['SBIN426329123456', 'SBIN426329123456'],
    ['N328262345678901', 'N328262345678901'],
    ['Your NEFT of Rs 560.00 dated 24/11/26, UTR SBIN426329123457 is credited', 'SBIN426329123457'],
    ['NEFT CR-SBIN0009999-KAVYA-TENDU-CITIN52026112451403387', 'CITIN52026112451403387'],
  ])('of a transfer is read whole: %j', (raw, id) => {
    expect(readTransactionId(raw)).toEqual({ kind: 'bank-transfer', id })
    expect(transactionIdProblem(id)).toBeUndefined()
  })

  it('is asked for where a text has two', () => {
    const { kind, hint } = readTransactionId('UTR 632812345678 and UTR 632812345679')
    expect([kind, hint]).toEqual(['ambiguous', expect.stringContaining('more than one')])
    expect(readTransactionId('UTR 632812345678, again 632812345678').id).toBe('632812345678')
  })

  it.each(['T2407211509091340891634', 't2407211509091340891634', 'Transaction ID: T2407211509091340891634', 'T240721150909134'])(
    '[RD-085] %s gets the PhonePe hint',
    (raw) => expect(readTransactionId(raw)).toMatchObject({ kind: 'phonepe', hint: expect.stringMatching(/PhonePe.*12-digit UTR/) }),
  )

  it.each(['CICAgPDu8_j9fQ', 'CICAgKDx-abcdEF12'])('[RD-086] %s gets the Google hint', (raw) => {
    expect(readTransactionId(raw)).toMatchObject({ kind: 'google', hint: expect.stringMatching(/Google.*12-digit UPI/) })
  })

  it('is not in an internal UPI ID, nor in what only looks like the ID of an app', () => {
    expect(readTransactionId(`ICI7de43fa${'0a'.repeat(12)}`)).toMatchObject({ kind: 'npci', hint: expect.stringContaining('internal') })
    const near = [
      'ab4252109845123',
      'XT240721150909134',
      'T240721150909134X',
      'T24072115090913',
      'XCICAgPDu8',
      'a0'.repeat(18),
      '919826012345@ybl',
    ]
    for (const raw of near) expect([raw, readTransactionId(raw)]).toEqual([raw, { kind: 'other', id: raw.toUpperCase() }])
  })

  it('is read the same a second time, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789 -/.:T', 'UTR ', 'SBIN', '४'), minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(text, (raw) => {
        const { id, kind } = readTransactionId(raw)
        expect(readTransactionId(id)).toMatchObject({ id, kind })
        if (kind === 'upi') expect(id).toMatch(/^\d{12}$/)
      }),
      { numRuns: 5000 },
    )
  })

  it('is read from a long hostile text at once', () => {
    for (const unit of ['1-', '1', 'A', 'UTR ', '१', '1 2-']) expect(readTransactionId(unit.repeat(1000)).kind).not.toBe('upi')
  })
})

it('a bank’s cell holds 12 digits in any padding, or the reference of a transfer', () => {
  const read = [
    "'0000425210984512",
    '25210984512',
    'SBIN426329123456',
    ' citin52026112451403386 ',
    'N328262345678901',
    'SBIN0009999',
    '111111111111',
  ]
  expect(read.map(canonicalReference)).toEqual([
    '425210984512',
    '025210984512',
    'SBIN426329123456',
    'CITIN52026112451403386',
    'N328262345678901',
    undefined,
    undefined,
  ])
})

it('a narration names the reference of a transfer where it calls itself one', () => {
  expect(referencesIn('BY TRANSFER-NEFT*HDFC0000001*N328262345678901*KAVYA--')).toEqual(['N328262345678901'])
  expect(referencesIn('RTGS/hdfcr52026112459876543/KAVYA')).toEqual(['HDFCR52026112459876543'])
  expect(referencesIn('UPI-KAVYA-KAVY1234567890AB@ybl-SBIN426329123456')).toEqual([])
})
