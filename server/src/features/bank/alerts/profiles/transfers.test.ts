import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAIL_PROFILES, smsProfileOf } from './profiles.rules.ts'
import { readBy, readParts, tidyTemplate } from './template.rules.ts'

const HDFC =
  'Update! INR 540.00 deposited in HDFC Bank A/c XX4821 on 21-NOV-26 for NEFT Cr-SBIN0000001-RAMESH KUMAR-SPECIAL LION-SBIN526325000123.Avl bal INR 1,00,000.00. Cheque deposits in A/C are subject to clearing'
const ICICI =
  'Dear Customer, your ICICI Bank Account XX512 has been credited with INR 540.00 on 21-Nov-26. Info:NEFT-HDFCN52026112112345678-SITA DEVI. The Available Balance is INR 22,965.07.'
const SBI =
  'Dear Customer, INR 540.00 credited to your A/c No XX6404 on 21/11/2026 through RTGS with UTR ICICR52026112500001234 by SITA DEVI, INFO: SLB-2345-6789-SBI'
const KOTAK = 'Rs. 540 credited to your Kotak Bank a/c XX3377 via NEFT from beneficiary ACME CORP. UTR Ref. HDFCH00632500001'
const IMPS =
  'Dear Customer, Your a/c no. XXXXXXXX6404 is credited by Rs.540.00 on 21-11-26 by a/c linked to mobile 9XXXXXX999-NAVI FINSERV (IMPS Ref no 632511223358)'
const AXIS = 'INR 540.00 credited\nA/c no. XX0916\n21-11-26, 22:41:07 IST\nNEFT/SBIN526325000124/RAVI/order 77 - Axis Bank'
const MAIL =
  'Amount received: INR 540.00 Account: XX4821 Date: 21-NOV-2026 Reference Details: NEFT Cr-CITI0000002-RAMESH KUMAR-SPECIAL LION-CITIN52026112117691328 Available Balance: INR 4,03,554.79 Warm regards'

const sms = (text: string, sender = 'VM-HDFCBK-S') => readBy(smsProfileOf(sender)?.templates ?? [], tidyTemplate(text))
const ofHdfc = MAIL_PROFILES.find(({ bank }) => bank === 'hdfc')?.templates ?? []
const mail = (text: string) => readParts(ofHdfc, { text: '', html: tidyTemplate(text), hidden: '' })
const ALL = [
  ['VM-HDFCBK-S', HDFC, 'SBIN526325000123', 'RAMESH KUMAR'],
  ['AX-ICICIT-S', ICICI, 'HDFCN52026112112345678', 'SITA DEVI'],
  ['AX-SBIPSG-S', SBI, 'ICICR52026112500001234', 'SITA DEVI'],
  ['JD-KOTAKB-S', KOTAK, 'HDFCH00632500001', 'ACME CORP'],
  ['AD-SBIPSG-S', IMPS, '632511223358', 'NAVI FINSERV'],
  ['AX-AXISBK-S', AXIS, 'SBIN526325000124', 'RAVI'],
] as const

describe('an alert of a transfer', () => {
  it.each(ALL)('of %s gives its whole reference, amount and payer', (sender, text, reference, payerName) => {
    expect(sms(text, sender)).toMatchObject({ is: 'read', reading: { kind: 'payment', amount: 54_000, reference, payerName } })
  })

  it.each(ALL)('of %s with its reference cut short is refused, and never read with what is left', (sender, text, reference) => {
    for (let length = 6; length < reference.length; length++)
      expect([length, sms(text.replace(reference, reference.slice(0, length)), sender)]).toEqual([
        length,
        { is: 'refused', reason: 'not-12-digits' },
      ])
    expect(sms(text.replace(reference, `${reference}9`), sender)).toEqual({ is: 'refused', reason: 'not-12-digits' })
  })

  it.each(ALL)('of %s that names a second reference or a second amount is refused', (sender, text, _, payerName) => {
    const named = (name: string) => sms(text.replace(payerName, name), sender)
    for (const second of ['SBIN526325000999', 'sbin526325000999', 'ICICR52026112500009999', 'N325262345678999', '632511229999'])
      expect([second, named(`X ${second}`)]).toEqual([second, { is: 'refused', reason: 'two-references' }])
    expect(named('X Rs.5000')).toEqual({ is: 'refused', reason: 'two-amounts' })
    expect(named('X Avl bal INR 9')).toEqual({ is: 'refused', reason: 'two-amounts' })
  })

  it.each(ALL)('of %s that came back to its sender is refused', (sender, text, _, payerName) => {
    for (const word of ['NEFT RETURN', 'REVERSAL', 'REFUND OF ORDER', 'RTN', 'REJECTED'])
      expect([word, sms(text.replace(payerName, word), sender)]).toEqual([word, { is: 'refused', reason: 'reversal' }])
  })

  it('is none: money that went out, a code, a balance, a promise, another account’s receipt', () => {
    for (const [sender, text] of [
      ['AX-SBIPSG-S', SBI.replace('credited to', 'debited from')],
      [
        'AX-SBIPSG-S',
        'Dear Customer, INR 540.00 debited from your A/c No XX6404 on 21/11/2026 through NEFT with UTR SBIN526325000123 to SITA DEVI-SBI',
      ],
      ['AD-SBIPSG-S', IMPS.replace('is credited by', 'is debited by')],
      ['AX-ICICIT-S', 'Acct XX512 debited with Rs 540.00 on 21-Nov-26 & Acct XX532 credited.IMPS:632511223358. Call 18002662 for dispute'],
      ['VM-HDFCBK-S', '4417 is your OTP for NEFT of INR 540.00, UTR SBIN526325000123'],
      ['VM-HDFCBK-S', 'Available Bal in HDFC Bank A/c XX4821 as on 21-NOV-26 is INR 540.00. SBIN526325000123'],
      ['VM-HDFCBK-S', HDFC.replace('deposited in', 'will be deposited in')],
      ['VM-HDFCBK-S', `Offer: ${HDFC}`],
      ['VM-HDFCBK-S', `${HDFC} Call 9812345678`],
      ['JD-KOTAKB-S', 'Your NEFT of Rs. 540 with UTR Ref. HDFCH00632500001 is credited to beneficiary ACME CORP'],
    ] as const)
      expect([text, sms(text, sender).is]).toEqual([text, 'ignored'])
  })

  it('by email with a reference that the bank masks or cuts is shown without one', () => {
    expect(mail(MAIL)).toMatchObject({ is: 'read', reading: { template: 'hdfc-mail-transfer', reference: 'CITIN52026112117691328' } })
    for (const cut of ['CITIN52026112117', 'INXXXXXXXXXX4280', 'CITIN520261121'])
      expect(mail(MAIL.replace('CITIN52026112117691328', cut))).toMatchObject({
        is: 'read',
        reading: { template: 'hdfc-mail-deposit', reference: null },
      })
    expect(mail(MAIL.replace('LION', 'SBIN526325000999'))).toEqual({ is: 'refused', reason: 'two-references' })
    expect(readParts(ofHdfc, { text: '', html: tidyTemplate(MAIL), hidden: 'UTR SBIN526325000999' })).toEqual({
      is: 'refused',
      reason: 'hidden-text',
    })
  })

  it('keeps its figures whatever the payer is called and writes', () => {
    const words = fc.constantFrom(
      '-SBIN526325000999.Avl bal INR 1.00.',
      '. UTR Ref. N325262345678999',
      ', INFO: X-SBI',
      '(IMPS Ref no 632511229999)',
      '. The Available Balance is INR 1.00.',
      '/SBIN526325000999/X',
      'ICICR52026112500009999',
      ' - Axis Bank',
      '\n',
      'Rs.9',
    )
    const free = fc.array(fc.oneof(words, fc.string({ maxLength: 20 })), { maxLength: 4 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(free, fc.constantFrom(...ALL), (name, [sender, text, reference, payerName]) => {
        const read = sms(
          text.replace(payerName, () => name),
          sender,
        )
        if (read.is === 'read') expect(read.reading).toMatchObject({ kind: 'payment', amount: 54_000, reference })
      }),
      { numRuns: process.env.PROOF ? 20_000 : 1500, seed: Number(process.env.FUZZ_SEED ?? 4823) },
    )
  })
})
