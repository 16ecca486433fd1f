import { describe, expect, it } from 'vitest'
import { MAIL_PROFILES, profileOf, SMS_PROFILES } from './profiles.rules.ts'
import type { ReadAlert } from './template.rules.ts'
import { readBy, tidyTemplate } from './template.rules.ts'

/** How one bank writes one kind of message, with the amount for `{}`, and what is read of it besides. */
type Form = { of: string; texts: readonly string[]; read: Record<string, unknown> }

const ON_21 = { bookedOn: '2026-11-21' }
const NOBODY = { paidAt: null, vpa: null, payerName: null, note: null }

const FORMS: Record<string, Form> = {
  'hdfc-mail-2026': {
    of: 'hdfc',
    texts: ['has been', 'is'].map(
      (is) =>
        `Dear Customer, {} ${is} successfully credited to your HDFC Bank account ending in 4821. a. Date: 21-11-26 b. Sender: RAMESH KUMAR (VPA: ramesh.k-1@okaxis.in) c. UPI Reference No.: 632511223344 Thank you`,
    ),
    read: { ...NOBODY, ...ON_21, reference: '632511223344', tail: '4821', vpa: 'ramesh.k-1@okaxis.in', payerName: 'RAMESH KUMAR' },
  },
  'hdfc-mail-2024': {
    of: 'hdfc',
    texts: [
      'Dear Customer, {} is successfully credited to your account **4821 by VPA sita.d-1@ybl.in SITA DEVI on 21-11-26. Your UPI transaction reference number is 632511223345.',
    ],
    read: { ...NOBODY, ...ON_21, reference: '632511223345', tail: '4821', vpa: 'sita.d-1@ybl.in', payerName: 'SITA DEVI' },
  },
  'hdfc-mail-deposit': {
    of: 'hdfc',
    texts: ['21-NOV-2026', '21-Nov-26'].map((day) => `Amount received: {} Account: XX4821 Date: ${day} Reference Details: CASH DEP`),
    read: { ...NOBODY, ...ON_21, reference: null, tail: '4821' },
  },
  'kotak-mail-upi': {
    of: 'kotak',
    texts: [
      "You've received a UPI Credit in your Kotak A/c (XX3377) Date: 21-Nov-26 Amount: {} Sender: MEENA RAO UPI Reference Number (RRN): 632511223346",
    ],
    read: { ...NOBODY, ...ON_21, reference: '632511223346', tail: '3377', payerName: 'MEENA RAO' },
  },
  'kotak-mail-reversal': {
    of: 'kotak',
    texts: ['Dear Customer, {} is credited to your Kotak Bank Account XX3377 for reversal of UPI transaction 632511220000.'],
    read: { ...NOBODY, bookedOn: null, kind: 'reversal', reference: '632511220000', tail: '3377' },
  },
  'kotak-mail-imps': {
    of: 'kotak',
    texts: ['No:', 'No :'].map(
      (no) =>
        `Your account xx3377 is credited by {} on 21-Nov-2026 for IMPS transaction. Sender mobile: XX10 IMPS Reference ${no} 632511229999`,
    ),
    read: { ...NOBODY, ...ON_21, reference: '632511229999', tail: '3377' },
  },
  'axis-mail-upi': {
    of: 'axis',
    texts: ['P2A', 'P2M'].map(
      (way) =>
        `Amount Credited: {} Account Number: XX0916 Date & Time: 21-11-26, 22:41:07 IST Transaction Info: UPI/${way}/632511223347/RAVI`,
    ),
    read: {
      ...NOBODY,
      ...ON_21,
      paidAt: new Date('2026-11-21T22:41:07+05:30'),
      reference: '632511223347',
      tail: '0916',
      payerName: 'RAVI',
    },
  },
  'axis-mail-other': {
    of: 'axis',
    texts: ['Amount Credited: {} Account Number: XX0916 Date & Time: 21-11-26, 22:41:07 IST Transaction Info: NEFT/AXIC0001/GUPTA STORES'],
    read: { ...NOBODY, ...ON_21, paidAt: new Date('2026-11-21T22:41:07+05:30'), reference: null, tail: '0916' },
  },
  'icici-mail-upi': {
    of: 'icici',
    texts: ['UPI/632511223348/', 'UPI/P2A/632511223348/', 'UPI/P2M/632511223348/', 'UPI/CR/632511223348/'].flatMap((info) =>
      ['21-Nov-26', '21-NOV-2026'].map(
        (day) =>
          `Dear Customer, Your ICICI Bank Account XX512 has been credited with {} on ${day}. Info: ${info}ANIL. The Available Balance`,
      ),
    ),
    read: { ...NOBODY, ...ON_21, reference: '632511223348', tail: '512' },
  },
  'icici-mail-other': {
    of: 'icici',
    texts: ['21-Nov-26', '21-NOV-2026'].map(
      (day) => `Your ICICI Bank Account XX512 has been credited with {} on ${day}. Info: XX512:Int.Pd:30-06-2026 to 29-09-2026.`,
    ),
    read: { ...NOBODY, ...ON_21, reference: null, tail: '512' },
  },
  'sbi-mail-credit': {
    of: 'sbi',
    texts: ['transfer', 'NEFT of 2 parts'].map(
      (by) => `Your A/C XX266404 has a credit by ${by} of {} on 21/11/26. Avl Bal Rs 31,07,139.12`,
    ),
    read: { ...NOBODY, ...ON_21, reference: null, tail: '266404' },
  },
  'hdfc-sms-2025': {
    of: 'VM-HDFCBK-S',
    texts: ['Credit Alert!\n{} credited to HDFC Bank A/c XX4821 on 21-11-26 from VPA ramesh.k-1@okaxis.in (UPI 632511223349)'],
    read: { ...NOBODY, ...ON_21, reference: '632511223349', tail: '4821', vpa: 'ramesh.k-1@okaxis.in' },
  },
  'hdfc-sms-2023': {
    of: 'VM-HDFCBK-S',
    texts: ['XX4821', '**4821'].map(
      (account) =>
        `HDFC Bank: {} credited to a/c ${account} on 21-11-26 by a/c linked to VPA ramesh.k-1@okaxis.in (UPI Ref No 632511223350)`,
    ),
    read: { ...NOBODY, ...ON_21, reference: '632511223350', tail: '4821', vpa: 'ramesh.k-1@okaxis.in' },
  },
  'icici-sms-upi': {
    of: 'AX-ICICIT-S',
    texts: ['21-Nov-26', '21-NOV-2026'].map(
      (day) => `Dear Customer, Acct XX512 is credited with {} on ${day} from ANIL JAIN. UPI:632511223351-ICICI Bank`,
    ),
    read: { ...NOBODY, ...ON_21, reference: '632511223351', tail: '512', payerName: 'ANIL JAIN' },
  },
  'sbi-sms-upi': {
    of: 'AD-SBIUPI-S',
    texts: ['SBI', 'UPI'].flatMap((user) =>
      ['21Nov26', '21-11-2026'].flatMap((day) =>
        [' -SBI', ' - SBI', '-SBI', '- SBI'].map(
          (end) => `Dear ${user} User, your A/c XX6404-credited by {} on ${day} transfer from SITA DEVI Ref No 632511223352${end}`,
        ),
      ),
    ),
    read: { ...NOBODY, ...ON_21, reference: '632511223352', tail: '6404', payerName: 'SITA DEVI' },
  },
  'kotak-sms-upi': {
    of: 'JD-KOTAKB-S',
    texts: ['. UPI Ref no. ', '.UPI Ref no: ', '.UPI Ref no.:', '.UPI Ref:', '. UPI Ref ', '.UPI Ref'].map(
      (ref) => `Received {} in your Kotak Bank AC XX3377 from ramesh.k-1@okaxis.in on 21-11-26${ref}632511223353`,
    ),
    read: { ...NOBODY, ...ON_21, reference: '632511223353', tail: '3377', vpa: 'ramesh.k-1@okaxis.in' },
  },
  'hdfc-sms-transfer': {
    of: 'VM-HDFCBK-S',
    texts: [
      'Update! {} deposited in HDFC Bank A/c XX4821 on 21-NOV-26 for NEFT Cr-SBIN0000001-RAMESH KUMAR-SPECIAL LION-SBIN526325000123.Avl bal INR 1,00,000.00. Cheque deposits in A/C are subject to clearing',
      'UPDATE: {} deposited in A/c XX4821 on 21-NOV-2026 for RTGS Cr-SBIN0000TBU-RAMESH KUMAR-SBIN526325000123.Avl bal:INR 11,71,465.82 subject to clearing',
    ],
    read: { ...NOBODY, ...ON_21, reference: 'SBIN526325000123', tail: '4821', payerName: 'RAMESH KUMAR' },
  },
  'hdfc-sms-imps': {
    of: 'VM-HDFCBK-S',
    texts: ['Received!\n{} in HDFC Bank A/c xx4821\nOn 21-11-26\nFor IMPS -RAMESH-KUMAR- 632511223355\nAvl bal INR 1,024.52'],
    read: { ...NOBODY, ...ON_21, reference: '632511223355', tail: '4821', payerName: 'RAMESH-KUMAR' },
  },
  'hdfc-sms-imps-2024': {
    of: 'VM-HDFCBK-S',
    texts: [
      'Money Received - {} in your HDFC Bank A/c xx4821 on 21-11-26 by A/c linked to mobile no xx4455 (IMPS Ref No. 632511223356) Avl bal: INR 14,565.00',
    ],
    read: { ...NOBODY, ...ON_21, reference: '632511223356', tail: '4821' },
  },
  'icici-sms-transfer': {
    of: 'AX-ICICIT-S',
    texts: [
      'Dear Customer, your ICICI Bank Account XX512 has been credited with {} on 21-Nov-26. Info:NEFT-N325262345678450-SITA DEVI. The Available Balance is INR 22,965.07.',
      'We have credited your ICICI Bank Account XX512 with {} on 21-Nov-26. Info: RTGS-N325262345678450-SITA DEVI. The Available Balance is INR 22,965.07',
    ],
    read: { ...NOBODY, ...ON_21, reference: 'N325262345678450', tail: '512', payerName: 'SITA DEVI' },
  },
  'icici-sms-imps': {
    of: 'AX-ICICIB-S',
    texts: [
      'ICICI Bank Account XX512 is credited with {} on 21-Nov-26 by Account linked to mobile number XXXXX00000. IMPS Ref. no. 632511223357.',
    ],
    read: { ...NOBODY, ...ON_21, reference: '632511223357', tail: '512' },
  },
  'sbi-sms-transfer': {
    of: 'AX-SBIPSG-S',
    texts: ['NEFT', 'RTGS'].map(
      (way) =>
        `Dear Customer, {} credited to your A/c No XX6404 on 21/11/2026 through ${way} with UTR IN22632503717040 by SITA DEVI STORES, INFO: BATCHID:0038 SLB-2345-6789-SBI`,
    ),
    read: {
      ...NOBODY,
      ...ON_21,
      reference: 'IN22632503717040',
      tail: '6404',
      payerName: 'SITA DEVI STORES',
      note: 'BATCHID:0038 SLB-2345-6789',
    },
  },
  'sbi-sms-imps': {
    of: 'AD-SBIPSG-S',
    texts: [
      'Dear Customer, Your a/c no. XXXXXXXX6404 is credited by {} on 21-11-26 by a/c linked to mobile 9XXXXXX999-NAVI FINSERV (IMPS Ref no 632511223358).If not done by you, call 1800111109. -SBI',
      'Your a/c no. XXXXXXXX6404 is credited by {} on 21-11-26 by a/c linked to mobile 9XXXXXX999-NAVI FINSERV (IMPS Ref no 632511223358)',
    ],
    read: { ...NOBODY, ...ON_21, reference: '632511223358', tail: '6404', payerName: 'NAVI FINSERV' },
  },
  'kotak-sms-transfer': {
    of: 'JD-KOTAKB-S',
    texts: ['NEFT', 'RTGS'].map(
      (way) => `{} credited to your Kotak Bank a/c XX3377 via ${way} from beneficiary ACME P. CORP. UTR Ref. HDFCH00632500001`,
    ),
    read: { ...NOBODY, bookedOn: null, reference: 'HDFCH00632500001', tail: '3377', payerName: 'ACME P. CORP' },
  },
  'kotak-sms-imps': {
    of: 'JD-KOTAKB-S',
    texts: ['Received {} on 21-11-26 in your Kotak Bank A/C x3377 by an A/C linked to mobile x522. IMPS Ref no 632511223359.'],
    read: { ...NOBODY, ...ON_21, reference: '632511223359', tail: '3377' },
  },
  'hdfc-mail-transfer': {
    of: 'hdfc',
    texts: [
      'Details of the transaction: Amount received: {} Account: XX4821 Date: 21-NOV-2026 Reference Details: NEFT Cr-CITI0000002-OGS (INDIA) PVT LTD (G3-ITP-2)-SPECIAL LION-CITIN52026112117691328 Available Balance: INR 4,03,554.79 Please re-validate your address.',
      'Amount received: {}\nAccount: XX4821\nDate: 21-Nov-26\nReference Details: RTGS Cr-CITI0000002-OGS (INDIA) PVT LTD (G3-CITIN52026112117691328\nAvailable Balance: INR 79,582.88',
    ],
    read: { ...NOBODY, ...ON_21, reference: 'CITIN52026112117691328', tail: '4821', payerName: 'OGS (INDIA) PVT LTD (G3' },
  },
  'kotak-mail-transfer': {
    of: 'kotak',
    texts: ['NEFT Reference No:', 'UTR No :'].map(
      (no) =>
        `We wish to inform you that your account xx3377 is credited by {} on 21-Nov-2026 for NEFT transaction. Sender Name: NAVI REDEMPTION ${no} KKBKH26325000123`,
    ),
    read: { ...NOBODY, ...ON_21, reference: 'KKBKH26325000123', tail: '3377', payerName: 'NAVI REDEMPTION' },
  },
  'axis-mail-transfer': {
    of: 'axis',
    texts: ['NEFT', 'RTGS'].map(
      (way) =>
        `Amount Credited: {} Account Number: XX0916 Date & Time: 21-11-26, 22:41:07 IST Transaction Info: ${way}/ICICR52026112112345678/Sala`,
    ),
    read: {
      ...NOBODY,
      ...ON_21,
      paidAt: new Date('2026-11-21T22:41:07+05:30'),
      reference: 'ICICR52026112112345678',
      tail: '0916',
      payerName: 'Sala',
    },
  },
  'icici-mail-transfer': {
    of: 'icici',
    texts: ['. The Available Balance in your account is INR 5,441.71.', '. Thank you.'].map(
      (end) =>
        `Dear Customer, Your ICICI Bank Account XX512 has been credited with {} on 21-Nov-26. Info: NEFT-HDFCN52026112112345678-ANIL STORES${end}`,
    ),
    read: { ...NOBODY, ...ON_21, reference: 'HDFCN52026112112345678', tail: '512', payerName: 'ANIL STORES' },
  },
  'icici-mail-imps': {
    of: 'icici',
    texts: ['MMT/IMPS', 'IMPS'].map(
      (way) => `Your ICICI Bank Account XX512 has been credited with {} on 21-Nov-26. Info: ${way}/632511223360/order/ANIL/HDFC0000001.`,
    ),
    read: { ...NOBODY, ...ON_21, reference: '632511223360', tail: '512', payerName: 'ANIL', note: 'order' },
  },
}

const SIGNS = ['Rs.', 'Rs. ', 'Rs ', 'Rs', 'INR ', 'INR', '₹', '₹ ']
const AMOUNTS = [
  ['540.50', 54_050],
  ['7', 700],
  ['1,18,000.25', 11_800_025],
] as const

const templatesOf = (of: string) =>
  (MAIL_PROFILES.find(({ bank }) => bank === of) ?? SMS_PROFILES.find(({ header }) => header.test(of)))?.templates ?? []
const readOf = (of: string, text: string): ReadAlert => readBy(templatesOf(of), tidyTemplate(text))

describe('each form of an alert', () => {
  it.each(Object.entries(FORMS))('%s is read whole, however the amount and what may vary is written', (template, { of, texts, read }) => {
    for (const text of texts)
      for (const sign of SIGNS)
        for (const [written, amount] of AMOUNTS) {
          const whole = text.replace('{}', `${sign}${written}`)
          const reading = { kind: 'payment', ...read, template, amount }
          expect([whole, readOf(of, whole)]).toEqual([whole, { is: 'read', reading: { ...reading, narration: expect.any(String) } }])
        }
  })

  it.each(Object.entries(FORMS))('%s is no alert without its amount, its account or one of its words', (template, { of, texts, read }) => {
    for (const text of texts) {
      expect(readOf(of, text.replace('{}', 'Rs.'))).not.toMatchObject({ reading: { template } })
      expect(readOf(of, text.replace('{}', 'Rs.x40'))).not.toMatchObject({ reading: { template } })
      expect(readOf(of, text.replace('{}', 'Rs.540.00').replace(String(read.tail), 'none'))).not.toMatchObject({ reading: { template } })
      expect(readOf(of, text.replace('{}', 'Rs.540.00').replace(/credit|received|deposited/i, 'cash'))).not.toMatchObject({
        reading: { template },
      })
    }
  })

  it('of Axis by SMS is in rupees alone, for people, for merchants and for transfers', () => {
    const transfer = ['NEFT/SBIN526325000124', 'SBIN526325000124'] as const
    const ways = ['UPI/P2A', 'UPI/P2M', 'IMPS/P2A'].map((way) => [`${way}/632511223354`, '632511223354'] as const)
    for (const [info, reference] of [...ways, transfer])
      for (const [written, amount] of AMOUNTS) {
        const behind = reference === transfer[1] ? 'order 77' : 'SBIN/order 77'
        const text = `INR ${written} credited\nA/c no. XX0916\n21-11-26, 22:41:07 IST\n${info}/RAVI/${behind} - Axis Bank`
        expect(readOf('AX-AXISBK-S', text)).toMatchObject({
          is: 'read',
          reading: {
            amount,
            reference,
            tail: '0916',
            ...ON_21,
            paidAt: new Date('2026-11-21T22:41:07+05:30'),
            payerName: 'RAVI',
            note: 'order 77',
          },
        })
      }
  })

  it.each([
    ['hdfc', 'alerts@hdfcbank.bank.in', 'alerts@hdfcbank.net'],
    ['kotak', 'bankalerts@kotak.bank.in', 'bankalerts@kotak.com'],
    ['axis', 'alerts@axis.bank.in', 'alerts@axisbank.com'],
    ['icici', 'customernotification@icici.bank.in', 'alert@icicibank.com'],
    ['sbi', 'cbsalerts.sbi@alerts.sbi.bank.in', 'cbsalerts.sbi@alerts.sbi.co.in'],
  ])('of %s is mailed from its address in the old form and in that of .bank.in', (bank, ...senders) => {
    for (const sender of senders) expect([sender, profileOf(sender)?.bank]).toEqual([sender, bank])
  })

  it('is in the list, so that a new one has to be added', () => {
    const known = [...MAIL_PROFILES, ...SMS_PROFILES].flatMap(({ templates }) => templates.map(({ id }) => id))
    expect(known.filter((id) => !id.startsWith('axis-sms')).toSorted()).toEqual(Object.keys(FORMS).toSorted())
  })
})
