import type { AlertBank } from 'contract/alerts/alert.status.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAIL_PROFILES, profileOf, SMS_PROFILES, smsProfileOf } from './profiles.rules.ts'
import type { ReadAlert } from './template.rules.ts'
import { dayOf, paiseOf, readBy, readParts, tidyTemplate } from './template.rules.ts'

const mail = (bank: AlertBank, text: string): ReadAlert =>
  readBy(MAIL_PROFILES.find((profile) => profile.bank === bank)?.templates ?? [], tidyTemplate(text))
/** What the shop reads of an SMS, or 'dropped' where the sender is no bank. */
const sms = (sender: string, text: string): ReadAlert | 'dropped' => {
  const profile = smsProfileOf(sender)
  return profile ? readBy(profile.templates, tidyTemplate(text)) : 'dropped'
}
const reading = (read: ReadAlert | 'dropped') => (read !== 'dropped' && read.is === 'read' ? read.reading : read)

const E1 =
  "We're writing to inform you that Rs.540.00 has been successfully credited to your HDFC Bank account ending in 4821. Transaction Details: a. Date: 21-11-26 b. Sender: RAMESH KUMAR (VPA: ramesh.k@okaxis) c. UPI Reference No.: 632511223344"
const E2 =
  'Dear Customer, Rs. 1,260.00 is successfully credited to your account **4821 by VPA sita-1@ybl SITA DEVI on 20-11-26. Your UPI transaction reference number is 632499887766.'
const E8 =
  "You've received a UPI Credit in your Kotak A/c (XX3377) Date: 21-Nov-26 Amount: ₹540.00 Sender: RAMESH KUMAR UPI Reference Number (RRN): 632511223344"
const E10 =
  'Amount Credited: INR 540.00 Account Number: XX0916 Date & Time: 21-11-26, 22:41:07 IST Transaction Info: UPI/P2A/632511223344/RAMESH KUM'
const S1 = 'Credit Alert!\nRs.540.00 credited to HDFC Bank A/c XX4821 on 21-11-26 from VPA ramesh.k@okaxis (UPI 632511223344)'
const S2 = 'Dear Customer, Acct XX512 is credited with Rs 540.00 on 21-Nov-26 from RAMESH KUMAR. UPI:632511223344-ICICI Bank.'
const S4 = 'Dear SBI User, your A/c X6404-credited by Rs.540 on 21Nov26 transfer from RAMESH KUMAR Ref No 632511223344 -SBI'
const S6 = 'INR 540.00 credited\nA/c no. XX0916\n21-11-26, 22:41:07 IST\nUPI/P2A/632511223344/RAMESH KUM/SBIN/SL order - Axis Bank'
const S7 = 'Received Rs.540.00 in your Kotak Bank AC X3377 from ramesh.k@okaxis on 21-11-26.UPI Ref:632511223344.'

describe('an email of a bank', () => {
  it('of HDFC in its form of 2026 gives amount, reference, account, payer and day', () => {
    expect(reading(mail('hdfc', E1))).toMatchObject({
      template: 'hdfc-mail-2026',
      kind: 'payment',
      amount: 54_000,
      reference: '632511223344',
      tail: '4821',
      vpa: 'ramesh.k@okaxis',
      payerName: 'RAMESH KUMAR',
      bookedOn: '2026-11-21',
    })
  })

  it('of HDFC in its older form is read too, with a greeting before it and an imprint after it', () => {
    const advice = 'Never share the password of your net banking with anybody. '
    const around = `Dear Customer,\r\n\r\nGreetings!   ${advice.repeat(15)}${E2}\n\n${advice.repeat(60)}Call 1800 1600. HDFC Bank, CIN L65920MH1994PLC080618`
    for (const text of [E2, around])
      expect(reading(mail('hdfc', text))).toMatchObject({
        kind: 'payment',
        amount: 126_000,
        reference: '632499887766',
        tail: '4821',
        vpa: 'sita-1@ybl',
        payerName: 'SITA DEVI',
        bookedOn: '2026-11-20',
      })
  })

  it('about a refund or a reversal is never a payment', () => {
    expect(reading(mail('hdfc', E2.replace('sita-1@ybl', 'gpayrefund-online@axisbank')))).toMatchObject({ kind: 'refund', amount: 126_000 })
    const kotak = 'Rs. 540.00 is credited to your Kotak Bank Account XXXXXX3377 for reversal of UPI transaction 632511220000.'
    expect(reading(mail('kotak', kotak))).toMatchObject({ kind: 'reversal', amount: 54_000, reference: '632511220000', tail: '3377' })
    const unnamed = kotak.replace('632511220000', '0199c1de-7a44-7b9a-9a1e-3f2b8f6f3f10')
    expect(reading(mail('kotak', unnamed))).toMatchObject({ kind: 'reversal', reference: null })
  })

  it('about money that went out is left aside', () => {
    const debit =
      'Rs.540.00 is debited from your account ending 4821 towards VPA shop@ybl SHOP on 21-11-26. UPI transaction reference no.: 632511223345'
    expect(mail('hdfc', debit)).toEqual({ is: 'ignored', reason: 'money-out' })
    expect(mail('hdfc', 'You have logged in to NetBanking.')).toEqual({ is: 'ignored', reason: 'no-template' })
  })

  it('is refused when the name of the payer brings a second amount or a second reference', () => {
    const name = 'Rs.5000.00 has been successfully credited c. UPI Reference No.: 111122223333'
    expect(mail('hdfc', E1.replace('RAMESH KUMAR', name))).toEqual({ is: 'refused', reason: 'two-amounts' })
    expect(mail('hdfc', E1.replace('RAMESH KUMAR', 'UPI Reference No.: 111122223333'))).toEqual({ is: 'refused', reason: 'two-references' })
    const whole = 'X (VPA: a@bc) c. UPI Reference No.: 111122223333 Y'
    expect(mail('hdfc', E1.replace('RAMESH KUMAR', whole))).toEqual({ is: 'refused', reason: 'twice' })
  })

  it('is refused when its reference has not 12 digits', () => {
    expect(mail('hdfc', E2.replace('632499887766', '4238593610416'))).toEqual({ is: 'refused', reason: 'not-12-digits' })
    expect(mail('hdfc', E2.replace('632499887766', '63249988776'))).toEqual({ is: 'refused', reason: 'not-12-digits' })
  })

  it('of Kotak, of Axis and of Kotak about IMPS gives what it says', () => {
    expect(reading(mail('kotak', E8))).toMatchObject({
      kind: 'payment',
      amount: 54_000,
      reference: '632511223344',
      tail: '3377',
      vpa: null,
      payerName: 'RAMESH KUMAR',
      bookedOn: '2026-11-21',
    })
    expect(reading(mail('kotak', E8.replace('RAMESH KUMAR', 'ramesh.k@okaxis')))).toMatchObject({ vpa: 'ramesh.k@okaxis', payerName: null })
    expect(reading(mail('axis', E10))).toMatchObject({
      kind: 'payment',
      amount: 54_000,
      reference: '632511223344',
      tail: '0916',
      payerName: 'RAMESH KUM',
      bookedOn: '2026-11-21',
      paidAt: new Date('2026-11-21T22:41:07+05:30'),
    })
    const imps =
      'We wish to inform you that your account xx3377 is credited by Rs. 950.50 on 21-Nov-2026 for IMPS transaction. Sender mobile: XXXXXX3210 IMPS Reference No: 632511229999'
    expect(reading(mail('kotak', imps))).toMatchObject({ amount: 95_050, reference: '632511229999', tail: '3377', bookedOn: '2026-11-21' })
  })

  it('without a reference is read to be shown, and the balance is not taken for the amount', () => {
    const icici = 'Your ICICI Bank Account XX512 has been credited with INR 413 on 30-Sep-26. Info: XX512:Int.Pd:30-06-2026 to 29-09-2026.'
    expect(reading(mail('icici', icici))).toMatchObject({ amount: 41_300, reference: null, tail: '512', bookedOn: '2026-09-30' })
    const sbi = 'Your A/C XXXXX266404 has a credit by transfer of Rs 540.00 on 21/11/26. Avl Bal Rs 31,07,139.12.-SBI'
    expect(reading(mail('sbi', sbi))).toMatchObject({ amount: 54_000, reference: null, tail: '266404', bookedOn: '2026-11-21' })
    const deposit =
      'Amount received: INR 12,000.00 Account: XX4821 Date: 21-NOV-2026 Reference Details: CASH DEP Available Balance: INR 99,000.00'
    expect(reading(mail('hdfc', deposit))).toMatchObject({ amount: 1_200_000, reference: null, tail: '4821', bookedOn: '2026-11-21' })
  })

  it('is known by the whole address of its sender, in the old form and in that of .bank.in', () => {
    expect(profileOf('alerts@hdfcbank.net')?.bank).toBe('hdfc')
    expect(profileOf('Alerts@HDFCBank.bank.in')?.bank).toBe('hdfc')
    expect(profileOf('bankalerts@kotak.bank.in')?.bank).toBe('kotak')
    expect(profileOf('offers@hdfcbank.bank.in')).toBeUndefined()
    expect(profileOf('alerts@hdfcbank.bank.in.example')).toBeUndefined()
  })

  it('whose two parts say different things, or whose page hides figures, is refused', () => {
    const templates = MAIL_PROFILES[0]?.templates ?? []
    const other = E1.replace('540.00', '5400.00')
    expect(readParts(templates, { text: tidyTemplate(E1), html: tidyTemplate(E1), hidden: '' })).toMatchObject({ is: 'read' })
    expect(readParts(templates, { text: 'View in a browser', html: tidyTemplate(E1), hidden: '' })).toMatchObject({ is: 'read' })
    expect(readParts(templates, { text: tidyTemplate(other), html: tidyTemplate(E1), hidden: '' })).toEqual({
      is: 'refused',
      reason: 'parts-differ',
    })
    expect(readParts(templates, { text: 'Rs.540 debited', html: tidyTemplate(E1), hidden: '' })).toEqual({
      is: 'refused',
      reason: 'parts-differ',
    })
    expect(readParts(templates, { text: '', html: tidyTemplate(E1), hidden: 'UPI 111122223333' })).toEqual({
      is: 'refused',
      reason: 'hidden-text',
    })
  })
})

describe('an SMS of a bank', () => {
  it('of each of the five banks gives amount, reference and account', () => {
    const common = { kind: 'payment', amount: 54_000, reference: '632511223344', bookedOn: '2026-11-21' }
    expect(reading(sms('VM-HDFCBK-S', S1))).toMatchObject({ ...common, tail: '4821', vpa: 'ramesh.k@okaxis' })
    const older =
      'HDFC Bank: Rs. 540.00 credited to a/c XXXXXX4821 on 21-11-26 by a/c linked to VPA ramesh.k@okaxis (UPI Ref No  632511223344).'
    expect(reading(sms('VM-HDFCBK', older))).toMatchObject({ ...common, tail: '4821', vpa: 'ramesh.k@okaxis' })
    expect(reading(sms('AX-ICICIT-S', S2))).toMatchObject({ ...common, tail: '512', payerName: 'RAMESH KUMAR' })
    expect(reading(sms('AD-SBIUPI-S', S4))).toMatchObject({ ...common, tail: '6404', payerName: 'RAMESH KUMAR' })
    expect(reading(sms('AX-AXISBK-S', S6))).toMatchObject({ ...common, tail: '0916', note: 'SL order', payerName: 'RAMESH KUM' })
    expect(reading(sms('JD-KOTAKB-S', S7))).toMatchObject({ ...common, tail: '3377', vpa: 'ramesh.k@okaxis' })
  })

  it('of SBI with a day that cannot be read is read without its day', () => {
    expect(reading(sms('AD-SBIUPI-S', S4.replace('21Nov26', '210ct26')))).toMatchObject({ amount: 54_000, bookedOn: null })
  })

  it('about money that went out is left aside though it names a payer and “credited”', () => {
    const debit =
      'ICICI Bank Acct XX512 debited for Rs 540.00 on 21-Nov-26; RAMESH KUMAR credited. UPI:632511223344. Call 18002662 for dispute.'
    expect(sms('AX-ICICIB-S', debit)).toEqual({ is: 'ignored', reason: 'money-out' })
  })

  it('from a number, from a display name or with another text is dropped', () => {
    expect(sms('+919812345678', S7)).toBe('dropped')
    expect(sms('Kotak', S7)).toBe('dropped')
    expect(sms('VM-HDFCBX-S', S1)).toBe('dropped')
    expect(sms('VM-HDFCBK-S', '4417 is your OTP for Rs 540.00 at SHOP')).toEqual({ is: 'ignored', reason: 'no-template' })
    expect(sms('VM-HDFCBK-S', `${S1} Call 9812345678`)).toEqual({ is: 'ignored', reason: 'no-template' })
  })
})

describe('the header that an SMS of a bank is sent under', () => {
  const CODES = {
    hdfc: ['HDFCBK'],
    icici: ['ICICIT', 'ICICIB'],
    sbi: ['SBIUPI', 'SBIINB', 'CBSSBI'],
    axis: ['AXISBK'],
    kotak: ['KOTAKB'],
  }
  const all = Object.entries(CODES).flatMap(([bank, codes]) => codes.map((code) => [code, bank] as const))

  it.each(all)('%s, of any operator and with any kind of message behind it, is of %s', (code, bank) => {
    for (const sender of [`VM-${code}`, `AD-${code}-S`, `JX-${code}-T`, `VM-${code}-P`, `VM-${code}-G`])
      expect([sender, smsProfileOf(sender)?.bank]).toEqual([sender, bank])
  })

  it.each(all)('that only looks like %s is nobody', (code) => {
    const near = ['', 'V-', '-', 'VMX-', '1M-', 'vm-', 'x VM-', 'VM-X', 'VM'].map((before) => `${before}${code}`)
    const behind = ['-X', '-SS', '-', 'S', '-S-', ' ', '-s'].map((after) => `VM-${code}${after}`)
    for (const sender of [...near, ...behind, `VM-${code.slice(1)}`, `VM-${code.slice(0, -1)}`, `VM-${code.toLowerCase()}`])
      expect([sender, smsProfileOf(sender)?.bank]).toEqual([sender, undefined])
  })

  it.each([
    ['VM-HDFCBK-S', S1],
    ['AX-ICICIT-S', S2],
    ['AD-SBIUPI-S', S4],
    ['AX-AXISBK-S', S6],
    ['JD-KOTAKB-S', S7],
  ])(
    '%s: a text with a word before it or behind it is no message of the bank; the full stop at its end may be there or not',
    (sender, text) => {
      expect(sms(sender, text)).toMatchObject({ is: 'read' })
      expect(sms(sender, `Offer: ${text}`)).toEqual({ is: 'ignored', reason: 'no-template' })
      expect(sms(sender, `${text} Call 9812345678`)).toEqual({ is: 'ignored', reason: 'no-template' })
      expect(sms(sender, text.endsWith('.') ? text.slice(0, -1) : `${text}.`)).toMatchObject({ is: 'read' })
      expect(sms(sender, `${text}..`.replace('...', '..'))).toEqual({ is: 'ignored', reason: 'no-template' })
      for (const sign of ['Rs.', 'Rs', 'INR', '₹']) {
        const written = text.replace(/Rs\.? ?|INR /, () => `${sign} `)
        if (sender !== 'AX-AXISBK-S') expect(sms(sender, written)).toMatchObject({ is: 'read', reading: { amount: 54_000 } })
      }
    },
  )
})

describe('a payer who chooses name, UPI ID and note freely', () => {
  const words = fc.constantFrom(
    'Rs.5000.00',
    'INR 9,999',
    '₹1',
    '111122223333',
    'UPI Reference No.: 111122223333',
    '(VPA: a@bc) c. UPI Reference No.: 999988887777',
    'has been successfully credited to your HDFC Bank account ending in 9999',
    'is debited',
    'for reversal of UPI transaction 111122223333',
    'UPI Ref:111122223333.',
    '. UPI:111122223333-ICICI Bank.',
    ' Ref No 111122223333 -SBI',
    '/',
    ' - Axis Bank',
    '\n',
    '\u200b',
    '１１１１',
    'a. Date: 01-01-27 b. Sender: ',
    'on 01-01-27. Your UPI transaction reference number is 111122223333',
    ').',
  )
  const free = fc.array(fc.oneof(words, fc.string({ maxLength: 20 })), { maxLength: 5 }).map((parts) => parts.join(''))
  const vpa = fc.oneof(
    fc.stringMatching(/^[a-z0-9._-]{1,20}@[a-z]{2,10}$/),
    fc.constantFrom('111122223333@ybl', 'rs.500@ybl', 'upi-ref@okaxis', 'sita-1@ybl'),
    free,
  )
  const forms = {
    'hdfc 2026': (name: string, address: string) =>
      mail(
        'hdfc',
        E1.replace('RAMESH KUMAR', () => name).replace('ramesh.k@okaxis', () => address),
      ),
    'hdfc 2024': (name: string, address: string) =>
      mail(
        'hdfc',
        E2.replace('SITA DEVI', () => name).replace('sita-1@ybl', () => address),
      ),
    kotak: (name: string) =>
      mail(
        'kotak',
        E8.replace('RAMESH KUMAR', () => name),
      ),
    axis: (name: string) =>
      mail(
        'axis',
        E10.replace('RAMESH KUM', () => name),
      ),
    'hdfc sms': (_: string, address: string) =>
      sms(
        'VM-HDFCBK-S',
        S1.replace('ramesh.k@okaxis', () => address),
      ),
    'icici sms': (name: string) =>
      sms(
        'AX-ICICIT-S',
        S2.replace('RAMESH KUMAR', () => name),
      ),
    'sbi sms': (name: string) =>
      sms(
        'AD-SBIUPI-S',
        S4.replace('RAMESH KUMAR', () => name),
      ),
    'axis sms': (name: string, _: string, note: string) =>
      sms(
        'AX-AXISBK-S',
        S6.replace('RAMESH KUM', () => name).replace('SL order', () => note),
      ),
    'kotak sms': (_: string, address: string) =>
      sms(
        'JD-KOTAKB-S',
        S7.replace('ramesh.k@okaxis', () => address),
      ),
  }

  it.each(Object.entries(forms))('never changes the amount, the reference, the account or the day of %s', (_name, form) => {
    const untouched = reading(form('RAMESH KUMAR', 'ramesh.k@okaxis', 'SL order'))
    expect(untouched).toHaveProperty('amount')
    const { amount, reference, tail, bookedOn } = untouched as { amount: number; reference: string; tail: string; bookedOn: string }
    fc.assert(
      fc.property(free, vpa, free, (name, address, note) => {
        const read = form(name, address, note)
        if (read === 'dropped' || read.is !== 'read') return
        expect(read.reading).toMatchObject({ amount, reference, tail, bookedOn })
        expect(read.reading.kind).toBe(read.reading.vpa?.split('@')[0]?.includes('refund') ? 'refund' : 'payment')
      }),
      { numRuns: process.env.PROOF ? 20_000 : 1500, seed: Number(process.env.FUZZ_SEED ?? 4821) },
    )
  })

  it('never turns a debit, a refund or a reversal into a payment', () => {
    const debit = (name: string) =>
      mail(
        'hdfc',
        `Rs.77.00 is debited from your account ending 4821 towards VPA shop@ybl ${name} on 21-11-26. UPI transaction reference no.: 632511223345`,
      )
    const reversal = (name: string) =>
      mail(
        'kotak',
        `Dear ${name}, Rs. 540.00 is credited to your Kotak Bank Account XXXXXX3377 for reversal of UPI transaction 632511220000.`,
      )
    fc.assert(
      fc.property(fc.oneof(free, fc.constantFrom(E1, E2, E8, `${E1} x`, S1)), (name) => {
        for (const read of [debit(name), reversal(name)]) if (read.is === 'read') expect(read.reading.kind).toBe('reversal')
      }),
      { numRuns: 1500, seed: Number(process.env.FUZZ_SEED ?? 4822) },
    )
  })
})

describe('amounts and days as banks write them', () => {
  it('become paise without a fraction of one, and nothing is rounded', () => {
    const cases = {
      '540.00': 54_000,
      '1': 100,
      '1.00': 100,
      '1,18,000.00': 11_800_000,
      '413': 41_300,
      '31,07,139.12': 310_713_912,
      '0.29': 29,
    }
    for (const [text, paise] of Object.entries(cases)) expect([text, paiseOf(text)]).toEqual([text, paise])
    for (const text of ['1.005', '1.', '.50', '1,1', '', '0', '1.0.0', '12345678901', ',100', '1,18,00'])
      expect([text, paiseOf(text)]).toEqual([text, undefined])
    expect(mail('hdfc', E1.replace('540.00', '540.005'))).toEqual({ is: 'refused', reason: 'amount-unreadable' })
  })

  it('are days of the calendar or none', () => {
    expect(['21-11-26', '21/11/26', '1-Nov-26', '21Nov26', '21-NOV-2026'].map(dayOf)).toEqual([
      '2026-11-21',
      '2026-11-21',
      '2026-11-01',
      '2026-11-21',
      '2026-11-21',
    ])
    expect(['210ct26', '31-11-26', '00-01-26', '21-13-26', '21-Foo-26', ''].map(dayOf)).toEqual(Array(6).fill(undefined))
  })

  it('every bank has a form in mail and in SMS', () => {
    expect(MAIL_PROFILES.map(({ bank }) => bank).sort()).toEqual(SMS_PROFILES.map(({ bank }) => bank).sort())
    for (const { from } of MAIL_PROFILES) expect(from.some((address) => address.endsWith('bank.in'))).toBe(true)
  })
})
