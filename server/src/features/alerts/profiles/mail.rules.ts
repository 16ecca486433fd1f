import type { AlertBank } from 'contract/alerts/alert.status.ts'
import type { Template } from './template.rules.ts'

/** The mails of one bank: who sends them, as whole addresses, and how their text is laid out. */
export type MailProfile = { bank: AlertBank; from: readonly string[]; templates: readonly Template[] }

/** Greetings, imprints and advice around the fields. */
const AROUND = { opening: 1500, gap: 300, closing: 6000 }

// Banks had to move to .bank.in by October 2025; both forms of an address still occur.
export const MAIL_PROFILES: readonly MailProfile[] = [
  {
    bank: 'hdfc',
    from: ['alerts@hdfcbank.bank.in', 'alerts@hdfcbank.net'],
    templates: [
      {
        ...AROUND,
        id: 'hdfc-mail-2026',
        segments: [
          /(?<![A-Za-z])(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\s(?:has\sbeen|is)\ssuccessfully\scredited\sto\syour\sHDFC\sBank\saccount\sending\sin\s(?<tail>\d{4})(?!\d)/g,
          /(?<!\w)a\.\sDate:\s(?<day>\d{2}-\d{2}-\d{2})\sb\.\sSender:(?=\s)/g,
          /\(VPA:\s(?<vpa>[\w.-]{1,200}@[A-Za-z][\w.-]{1,60})\)\sc\.\sUPI\sReference\sNo\.:\s(?<reference>[\w-]{6,40})/g,
        ],
        nameAfter: 1,
      },
      {
        ...AROUND,
        id: 'hdfc-mail-2024',
        segments: [
          /(?<![A-Za-z])(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sis\ssuccessfully\scredited\sto\syour\saccount\s\*\*(?<tail>\d{4})\sby\sVPA\s(?<vpa>[\w.-]{1,200}@[A-Za-z][\w.-]{1,60})(?=\s)/g,
          /\son\s(?<day>\d{2}-\d{2}-\d{2})\.\sYour\sUPI\stransaction\sreference\snumber\sis\s(?<reference>[\w-]{6,40})/g,
        ],
        nameAfter: 0,
      },
      {
        ...AROUND,
        id: 'hdfc-mail-deposit',
        bare: true,
        segments: [
          /Amount\sreceived:\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sAccount:\sX{1,12}(?<tail>\d{4})\sDate:\s(?<day>\d{1,2}-[A-Za-z]{3}-\d{2,4})(?!\d)/g,
        ],
      },
    ],
  },
  {
    bank: 'kotak',
    from: ['bankalerts@kotak.bank.in', 'bankalerts@kotak.com'],
    templates: [
      {
        ...AROUND,
        id: 'kotak-mail-upi',
        segments: [
          /received\sa\sUPI\sCredit\sin\syour\sKotak\sA\/c\s\(X{1,12}(?<tail>\d{4})\)/g,
          /Date:\s(?<day>\d{1,2}-[A-Za-z]{3}-\d{2,4})\sAmount:\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sSender:(?=\s)/g,
          /UPI\sReference\sNumber\s\(RRN\):\s(?<reference>[\w-]{6,40})/g,
        ],
        nameAfter: 1,
      },
      {
        ...AROUND,
        id: 'kotak-mail-reversal',
        kind: 'reversal',
        segments: [
          /(?<![A-Za-z])(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sis\scredited\sto\syour\sKotak\sBank\sAccount\sX{1,12}(?<tail>\d{4})\sfor\sreversal\sof\sUPI\stransaction\s(?<reference>[\w-]{6,40})/g,
        ],
      },
      {
        ...AROUND,
        id: 'kotak-mail-imps',
        segments: [
          /your\saccount\sX{1,12}(?<tail>\d{4})\sis\scredited\sby\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>\d{1,2}-[A-Za-z]{3}-\d{2,4})\sfor\sIMPS\stransaction/gi,
          /IMPS\sReference\sNo\s?:\s(?<reference>[\w-]{6,40})/g,
        ],
      },
    ],
  },
  {
    bank: 'axis',
    from: ['alerts@axis.bank.in', 'alerts@axisbank.com'],
    templates: [
      {
        ...AROUND,
        id: 'axis-mail-upi',
        segments: [
          /Amount\sCredited:\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sAccount\sNumber:\sX{1,12}(?<tail>\d{4})\sDate\s&\sTime:\s(?<day>\d{2}-\d{2}-\d{2}),\s(?<time>\d{2}:\d{2}:\d{2})\sIST\sTransaction\sInfo:\sUPI\/P2[AM]\/(?<reference>[\w-]{6,40})\/(?<name>[^/\n]{0,60})/g,
        ],
      },
      {
        ...AROUND,
        id: 'axis-mail-other',
        bare: true,
        segments: [
          /Amount\sCredited:\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sAccount\sNumber:\sX{1,12}(?<tail>\d{4})\sDate\s&\sTime:\s(?<day>\d{2}-\d{2}-\d{2}),\s(?<time>\d{2}:\d{2}:\d{2})\sIST\sTransaction\sInfo:/g,
        ],
      },
    ],
  },
  {
    bank: 'icici',
    from: ['customernotification@icici.bank.in', 'alert@icici.bank.in', 'customernotification@icicibank.com', 'alert@icicibank.com'],
    templates: [
      {
        ...AROUND,
        id: 'icici-mail-upi',
        segments: [
          /Your\sICICI\sBank\sAccount\sX{1,12}(?<tail>\d{3})\shas\sbeen\scredited\swith\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>\d{1,2}-[A-Za-z]{3}-\d{2,4})\.\sInfo:\sUPI\/(?:P2[AM]\/|CR\/)?(?<reference>[\w-]{6,40})\//g,
        ],
      },
      {
        ...AROUND,
        id: 'icici-mail-other',
        bare: true,
        segments: [
          /Your\sICICI\sBank\sAccount\sX{1,12}(?<tail>\d{3})\shas\sbeen\scredited\swith\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>\d{1,2}-[A-Za-z]{3}-\d{2,4})\.\sInfo:/g,
        ],
      },
    ],
  },
  {
    bank: 'sbi',
    from: ['cbsalerts.sbi@alerts.sbi.bank.in', 'cbsalerts.sbi@alerts.sbi.co.in'],
    templates: [
      {
        ...AROUND,
        id: 'sbi-mail-credit',
        bare: true,
        segments: [
          /Your\sA\/C\sX{1,12}(?<tail>\d{6})\shas\sa\scredit\sby\s[^\n]{1,60}?\sof\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>\d{2}\/\d{2}\/\d{2})\./g,
        ],
      },
    ],
  },
]

/** The bank that sends from an address; of a domain alone nobody is known. */
export const profileOf = (address: string): MailProfile | undefined =>
  MAIL_PROFILES.find(({ from }) => from.includes(address.toLowerCase()))
