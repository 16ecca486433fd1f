import { describe, expect, it } from 'vitest'
import { isDone, isMark, isOutcome, sideOf } from '#platform/sheets/amount.rules.ts'
import { bankOf } from './banks.rules.ts'

const NONE = { roles: {}, report: false }
const above = (...texts: string[]) => texts.map((text, at) => ({ line: at + 1, cells: ['', text] }))
const titleOf = (text: string) => bankOf([], above(text), NONE).title

describe('the bank of a statement', () => {
  it.each([
    ['HDFC', 'HDFC BANK Ltd.', 'HDFCBANK', 'IFSC HDFC0001234'],
    ['ICICI', 'ICICI Bank', 'ICICIBANK', 'icic0001234'],
    ['SBI', 'State Bank of India', 'SBIN0001234', 'SBI'],
    ['Axis', 'AXIS BANK', 'AxisBank', 'UTIB0001234'],
    ['Kotak', 'Kotak Mahindra', 'KKBK0001234'],
    ['PNB', 'Punjab National Bank', 'PUNB0123456'],
    ['Bank of Baroda', 'Bank of Baroda', 'BARB0CHHATX'],
    ['Canara', 'CANARA BANK', 'CNRB0001234'],
    ['Union', 'Union Bank', 'UBIN0551234'],
    ['IDFC First', 'IDFC FIRST', 'IDFB0041234'],
    ['Yes', 'YES BANK', 'YesBank', 'YESB0001234'],
    ['IndusInd', 'IndusInd', 'INDB0001234'],
    ['Federal', 'Federal Bank', 'FDRL0001234'],
    ['IDBI', 'IDBI', 'IBKL0001234'],
    ['Bank of India', 'Bank of India', 'BKID0001234'],
    ['Central', 'Central Bank', 'CBIN0281234'],
    ['Indian', 'Indian Bank', 'IDIB000C123'],
    ['UCO', 'UCO BANK', 'UCBA0001234'],
    ['India Post Payments', 'India Post Payments', 'IPOS0000001'],
    ['Airtel Payments', 'Airtel Payments', 'AIRP0000001'],
    ['AU', 'AU Small Finance', 'AUBL0002123'],
    ['RBL', 'RBL BANK', 'RBLBank', 'RATN0000123'],
    ['Bandhan', 'Bandhan', 'BDBL0001234'],
  ])('is %s by its name or by the code of its branch', (bank, ...texts) => {
    for (const text of texts) expect([text, titleOf(`Account at ${text}`)]).toEqual([text, `${bank} bank statement`])
  })

  it.each(['XHDFC BANK', 'HDFC0O1234', 'XSBIN0001234X', 'SBIX', 'THE UCOBANK', 'XIDFC', 'XYES BANK', 'a kind of bank'])(
    'is not known by %s',
    (text) => {
      expect(titleOf(text)).toBe('Bank statement')
    },
  )

  it('is told by the headings of old layouts before what stands above them, and names their money', () => {
    const kept = [
      ['hdfc', 'HDFC', ['Date', 'Narration', 'Chq./Ref.No.', 'Withdrawal Amt.', 'Deposit Amt.']],
      ['hdfc', 'HDFC', ['Narration', 'Value Dat', 'Debit Amount', 'Credit Amount', 'Chq/Ref Number']],
      ['icici', 'ICICI', ['Transaction Remarks', 'Withdrawal Amount (INR )', 'Deposit Amount (INR )']],
      ['icici', 'ICICI', ['Txn Posted Date', 'Description', 'Cr/Dr', 'Transaction Amount(INR)']],
      ['axis', 'Axis', ['Tran Date', 'PARTICULARS', 'DR', 'CR', 'BAL']],
      ['axis', 'Axis', ['Particulars', 'Amount(INR)', 'Debit/Credit', 'Balance(INR)']],
      ['kotak', 'Kotak', ['Sl. No.', 'Transaction Date', 'Description', 'Chq / Ref No.', 'Balance', 'Dr / Cr']],
      ['sbi', 'SBI', ['Txn Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance']],
      ['sbi', 'SBI', ['Date', 'Details', 'Ref No/Cheque No', 'Debit', 'Credit', 'Balance']],
    ] as const
    for (const [key, title, headings] of kept) {
      const report = { roles: { amount: 1, reference: 2, status: 3 }, report: true }
      expect(bankOf(headings, above('Paid by KOTAK and YES BANK'), NONE)).toEqual({ key, title: `${title} bank statement` })
      expect(bankOf(headings, above('YES BANK'), report).key).toBe(key)
      for (const left of headings.filter((one) => one !== 'Date'))
        expect(
          bankOf(
            headings.filter((one) => one !== left),
            [],
            NONE,
          ),
        ).toEqual({ key: 'mapped', title: 'Bank statement' })
    }
  })

  it('is looked for in the sixty rows before the headings', () => {
    const rows = (after: number) => above('YES BANK', ...Array<string>(after).fill('x'))
    expect([bankOf([], rows(59), NONE).title, bankOf([], rows(60), NONE).title]).toEqual(['Yes bank statement', 'Bank statement'])
    expect(bankOf([], [{ line: 1, cells: ['STATE', 'BANK', 'OF', 'INDIA'] }], NONE).title).toBe('SBI bank statement')
    expect(bankOf([], above(`${'x'.repeat(8000)} YES BANK`), NONE).title).toBe('Bank statement')
  })

  it('is none for a report of payments: amount and reference without money out, and an outcome or a payer', () => {
    const key = (roles: object, report = false) => bankOf(['Amount'], above('YES BANK'), { roles, report }).key
    expect(key({ amount: 0, reference: 1, status: 2 })).toBe('merchant')
    expect(key({ amount: 0, reference: 1, vpa: 2 })).toBe('merchant')
    expect(key({}, true)).toBe('merchant')
    expect(bankOf([], [], { roles: {}, report: true }).title).toBe('UPI merchant report')
    for (const roles of [
      { amount: 0, reference: 1 },
      { amount: 0, status: 2 },
      { reference: 1, vpa: 2 },
      { amount: 0, reference: 1, status: 2, debit: 3 },
    ])
      expect([roles, key(roles)]).toEqual([roles, 'mapped'])
  })
})

const spellings = (word: string) => [word, word.toUpperCase(), `(${word})`, `${word}.`]

describe('the side of a row', () => {
  it.each([
    ...'cr crdt credit credited c + deposit deposited received receive receipt in inward incoming payment sale'.split(' '),
    ...'acquiring collect collection जमा क्रेडिट प्राप्त'.split(' '),
    'money in',
    'paid in',
  ])('%s is money in', (word) => {
    expect(spellings(word).map(sideOf)).toEqual(Array(4).fill('credit'))
  })

  it.each([
    ...'dr debit debited d - withdrawal withdrawl withdrawn wdl sent out outward outgoing paid refund refunded reversal'.split(' '),
    ...'chargeback transfer adjustment payout settlement fee नामे डेबिट निकासी आहरण'.split(' '),
    'money out',
    'paid out',
  ])('%s is money out', (word) => {
    expect(spellings(word).map(sideOf)).toEqual(Array(4).fill('debit'))
  })

  it('is told by the first word, and by none in the middle of a text or in a long one', () => {
    for (const text of [
      'Credit (UPI)',
      'cr - x',
      '(Credited) UPI',
      'deposit/cash',
      'received_by',
      'Payment of bidi',
      'SALE.1',
      'acquiring x',
      'जमा नकद',
    ])
      expect([text, sideOf(text)]).toEqual([text, 'credit'])
    for (const text of [
      'Dr - charges',
      'Debit (UPI)',
      'withdrawal atm',
      'refund/1',
      'reversal of 1',
      'chargeback x',
      'paid to x',
      'sent_x',
      'नामे x',
      'debited x',
    ])
      expect([text, sideOf(text)]).toEqual([text, 'debit'])
    for (const text of ['', 'UPI credit', 'creditor x', 'by debit', 'x', 'cr5', `Credit ${'x'.repeat(30)}`, undefined])
      expect([text, sideOf(text)]).toEqual([text, undefined])
  })

  it('a column of marks has Cr and Dr and their words alone', () => {
    const marks = 'cr dr c d + - credit debit credited debited deposit withdrawal in out जमा नामे क्रेडिट डेबिट निकासी'.split(' ')
    for (const word of marks) expect([word, ...spellings(word).map(isMark)]).toEqual([word, true, true, true, true])
    for (const text of ['', 'sale', 'credit x', 'x credit', 'refund', 'crs']) expect([text, isMark(text)]).toEqual([text, false])
  })
})

describe('the outcome of a row', () => {
  it.each([
    ...'success successful succeeded succes successfull successfully completed complete captured paid settled credited received'.split(' '),
    ...'processed approved charged accepted done ok okay txn_success s y सफल सफलता पूर्ण'.split(' '),
    'txn success',
    'Success transaction',
    'success payment',
    'complete txn',
    'TXN_SUCCESS',
    'payment-successful',
    'transaction done',
    '',
    undefined,
  ])('%s has arrived', (text) => {
    expect(isDone(text)).toBe(true)
  })

  it.each(['failed', 'pending', 'refunded', 'unsuccessful', 'success not', 'not paid', 'n', 'created', 'ok ko', 'txn', 'असफल'])(
    '%s has not',
    (text) => {
      expect(isDone(text)).toBe(false)
    },
  )

  it('is known by words that only such a column has', () => {
    const words =
      'success successful failed failure pending refunded completed captured declined expired processed settled paid created authorized सफल असफल विफल लंबित'
    for (const word of words
      .split(' ')
      .flatMap((one) => [one, `txn_${one}`, `transaction_${one}`, `payment_${one}`, `${one.toUpperCase()} now`]))
      expect([word, isOutcome(word)]).toEqual([word, true])
    for (const text of ['', 'x failed', 'order_failed', 'bidi']) expect([text, isOutcome(text)]).toEqual([text, false])
  })
})
