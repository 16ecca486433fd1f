import { describe, expect, it } from 'vitest'
import { directionInWords } from './money-line.rules.ts'
import { mentionsReturn, parseNarration } from './narration.rules.ts'
import { findOrderNames, squeezeNumber } from './order-names.rules.ts'

const R = '425210984512'
const story = (text: string, column = '') => {
  const { reference, name, vpa, note } = parseNarration(text, column)
  return [reference, name, vpa, note]
}

describe('the shape of a bank', () => {
  it.each([
    ['HDFC', `UPI-ASHA PATEL-asha.p-1@okaxis-UTIB0000123-${R}-bidi 2`, 'ASHA PATEL', 'asha.p-1@okaxis', 'bidi 2'],
    ['HDFC without a branch', `UPI-ASHA PATEL-ASHA@YBL-0000${R}-bidi`, 'ASHA PATEL', 'asha@ybl', 'bidi'],
    ['HDFC without a note', `upi-ASHA-asha@ybl-UTIB0000123-${R}`, 'ASHA', 'asha@ybl', null],
    ['SBI', `BY TRANSFER-UPI/CR/${R}/ASHA/SBIN/asha@ybl/bidi/2`, 'ASHA', 'asha@ybl', 'bidi/2'],
    ['SBI, IMPS in one word', `BY TRANSFER-INB IMPS${R}/9876543210/XX1234/bidi`, null, null, null],
    ['SBI, going out', `WDL TFR UPI/DR/${R}/ASHA/SBIN/asha@ybl`, 'ASHA', 'asha@ybl', null],
    ['SBI without a UPI ID', `UPI/CR/${R}/ASHA/SBIN`, 'ASHA', null, null],
    ['SBI with a name alone', `UPI/CR/${R}/ASHA`, 'ASHA', null, null],
    ['SBI with a cut UPI ID and no name', `UPI/CR/${R}//SBIN/asha.patel/bidi`, 'asha.patel', null, 'bidi'],
    ['Axis', `UPI/P2A/${R}/ASHA/Axis Bank/bidi`, 'ASHA', null, 'Axis Bank/bidi'],
    ['Axis, to a merchant', `UPI/P2M/${R}/ASHA`, 'ASHA', null, null],
    ['Axis, of a pool', `UPI/P2P/${R}/ASHA/x`, 'ASHA', null, 'x'],
    ['Union', `UPI/${R}/CR/ASHA/UBIN/asha@ybl/bidi`, 'ASHA', 'asha@ybl', 'bidi'],
    ['PNB with letters behind UPI', `UPIAB/${R}/DR/ASHA/ PUNB/ asha@ybl/bidi`, 'ASHA', 'asha@ybl', 'bidi'],
    ['Union with a name alone', `UPI/${R}/CR/ASHA`, 'ASHA', null, null],
    ['ICICI', `UPI/${R}/bidi/asha@ybl/ICICI Bank/ICI88/x`, null, 'asha@ybl', 'bidi'],
    ['ICICI with a note alone', `UPI/${R}/bidi`, null, null, 'bidi'],
    ['ICICI with a cut UPI ID', `UPI/${R}/bidi/asha.patel`, 'asha.patel', null, 'bidi'],
    ['Kotak', `UPI/ASHA PATEL/${R}/bidi/2`, 'ASHA PATEL', null, 'bidi/2'],
    ['Kotak without a note', `UPI/ASHA PATEL/${R}`, 'ASHA PATEL', null, null],
  ])('%s: %s', (_bank, text, name, vpa, note) => {
    expect(story(text)).toEqual([R, name, vpa, note])
  })

  it('that something stands before is none, but the number is a reference still', () => {
    for (const text of [`x UPI/P2A/${R}/ASHA/bidi`, `x UPI/${R}/bidi`, `x UPI/ASHA/${R}/bidi`, `x UPI/${R}/CR/ASHA/UBIN/asha`])
      expect([text, ...story(text)]).toEqual([text, R, null, null, null])
  })

  it('gives texts without the dashes and slashes around them, cut at 200 letters', () => {
    expect(story(`UPI/P2A/${R}/-/ASHA--//`)).toEqual([R, null, null, 'ASHA'])
    expect(story(`UPI/ASHA/${R}/--bi-di/ x--`)).toEqual([R, 'ASHA', null, 'bi-di/ x'])
    expect(story(`UPI/ASHA/${R}/${'x'.repeat(220)}`)[3]).toHaveLength(200)
    expect(story(`  UPI/ASHA \n PATEL/${R}  `)).toEqual([R, 'ASHA PATEL', null, null])
  })

  it.each([
    ['paid by asha.k-1@okaxis today', 'asha.k-1@okaxis'],
    ['ASHA@YBL', 'asha@ybl'],
    ['(asha@ybl)', 'asha@ybl'],
    ['asha@ybl.in', null],
    ['a@ybl', null],
    ['asha@1bl', null],
    ['.asha@ybl', null],
    ['asha@y', null],
    ['nothing', null],
  ])('%s names %s', (text, vpa) => {
    expect(story(text)[2]).toBe(vpa)
  })
})

describe('money that goes back', () => {
  const goesBack = (text: string) => parseNarration(text, '').returned
  it.each([
    'REV-UPI-ASHA-asha@ybl-425210984512-x',
    'RVSL-1',
    'RVSL 1',
    'RET/1',
    'UPI/REV/425210984512/ASHA',
    'UPI-REF-1',
    'UPI/RET/1',
    'UPI/REVERSAL/1',
    'UPI/REFUND/1',
    'Refund of order 7',
    'Refunded',
    'reversed',
    'UPI reversal',
    'NEFT returned',
    'chq returned',
    'cheque rtn charges',
    'payment reversal for 7',
    'being refund against 7',
    'by reversal',
    'txn reversal dt 7',
    'to refund dated 7',
    'refund ref 7',
    'refund no 7',
    'refund id 7',
    'refund:7',
    'refund 7',
    'x, refund from y',
    'x*chargeback on 7',
    'x|charge back',
    'x charge-back',
    'AMAZON REFUND',
    `UPI/${R}/refund/asha@ybl/ICICI`,
    `UPI/${R}/Refunds!/asha@ybl/ICICI`,
    `UPI/${R}/chargeback/asha@ybl/ICICI`,
    `UPI/P2A/${R}/REFUND/x`,
    `UPI/CR/${R}/ASHA/SBIN/refunds.shop@ybl/x`,
    `UPI/CR/${R}/ASHA/SBIN/shop-refund@ybl/x`,
    `UPI/CR/${R}/ASHA/SBIN/reversals@ybl/x`,
    // only the whole shape of a bank tells which words are the payer's
    'UPI-REFUND ON DEMAND-asha@ybl/x',
    'NEFT UPI-ASHA-asha@ybl-refund of my bidi',
  ])('%s', (text) => {
    expect([text, goesBack(text)]).toEqual([text, true])
  })

  it.each([
    'REVATHI',
    'refundable deposit',
    'Refund Sharma paid',
    'returning customer',
    'XUPI/REV',
    `UPI/CR/${R}/REFUND RAO/SBIN/asha@ybl/bidi`,
    `UPI/CR/${R}/ASHA/SBIN/asha@ybl/refund pending bidi`,
    `UPI-REVERSAL RAO-asha@ybl-${R}-please refund bidi`,
    `UPI/CR/${R}/ASHA/SBIN/refunder@ybl/x`,
    `UPI-ASHA-asha@ybl-refund of my bidi`,
    'UPI-REFUND ON DEMAND-asha@ybl',
    'UPI-REFUND ON DEMAND-asha@', // cut behind the sign itself
    'UPI-REVERSAL RAO-asha@ybl', // cut behind the UPI ID: a name all the same
    'asha.refund.k@ybl paid',
  ])('%s is no such thing', (text) => {
    expect([text, goesBack(text)]).toEqual([text, false])
  })

  it('is mentioned by any word of it, whoever wrote it', () => {
    for (const text of [
      'x reversal',
      'refundable',
      'chargeback',
      'charge-back',
      'was returned',
      'RVSL',
      'REV-x',
      'RET x',
      'UPI/REF/1',
      'UPI-RET-1',
    ])
      expect([text, mentionsReturn(text)]).toEqual([text, true])
    for (const text of ['prevers', 'arefund', 'return', 'reverse charge', 'REVx', 'UPI/REVx/', ''])
      expect([text, mentionsReturn(text)]).toEqual([text, false])
  })
})

describe('which way the words say', () => {
  it.each([
    ...['UPI/CR/1', 'UPI-CR-1', 'x/CR/1', 'BY TRANSFER', 'BY CASH', 'DEP TFR', 'NEFT CR', 'IMPS-IN', 'RTGS/CR', 'INB CR', 'MONEY RECEIVED'],
    ...['CASH DEPOSIT', 'CREDIT INTEREST', 'INT PAID', 'INT.PAID', 'INTEREST CREDIT', 'INT. CREDIT', 'interest paid'],
  ])('%s: in', (text) => {
    expect([text, directionInWords(text)]).toEqual([text, 1])
  })

  it.each([
    ...[
      'UPI/DR/1',
      'UPI-DR-1',
      'x/DR/1',
      'TO TRANSFER',
      'TO CASH',
      'WDL TFR',
      'ATM 1',
      'POS 2',
      'NEFT DR',
      'IMPS-OUT',
      'RTGS/DR',
      'UPI OUT',
    ],
    ...['EMI 3', 'SMS CHARGE', 'CHARGES', 'CASH WITHDRAWAL', 'PAID TO ASHA', 'money sent'],
  ])('%s: out', (text) => {
    expect([text, directionInWords(text)]).toEqual([text, -1])
  })

  it.each(['', 'ASHA', 'TOTAL', 'BYE', 'POSH', 'ATMA', 'DEMI', 'NEFT CREDITED', 'PRESENT', 'NEFT CR CHARGES', 'UNRECEIVED', 'DISCHARGED'])(
    '%s: neither',
    (text) => {
      expect([text, directionInWords(text)]).toEqual([text, 0])
    },
  )
})

describe('the numbers of orders in a text', () => {
  it('are found whatever stands between their letters, in the note as in the narration, each once', () => {
    expect(findOrderNames('for SLB-7K4M-92QX', null)).toEqual(['SLB7K4M92QX'])
    expect(findOrderNames('slb 7k4m 92qx and SLB/7K4M/92QX', 's.l.b.AAAA.BBBB')).toEqual(['SLB7K4M92QX', 'SLBAAAABBBB'])
    expect(findOrderNames('SLBSLB7K4M92QX', null)).toEqual(['SLBSLB7K4M9', 'SLB7K4M92QX'])
    expect(findOrderNames('SLB-7K4M-92Q', null)).toEqual([])
    expect(findOrderNames('SLB 7K4M', '92QX')).toEqual(['SLB7K4M92QX'])
    expect(squeezeNumber('slb-7k4m 92qx!')).toBe('SLB7K4M92QX')
  })
})
