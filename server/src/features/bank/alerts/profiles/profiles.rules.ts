import type { AlertBank } from 'contract/alerts/alert.status.ts'
import type { AlertTemplate } from './template.rules.ts'

/** The SMS of one bank: the header of the operator's register that it sends under, never a number, and how the text is laid out. */
type SmsProfile = { bank: AlertBank; header: RegExp; templates: readonly AlertTemplate[] }

/** An SMS is its fields and nothing else. */
const NO_SURROUNDINGS = { opening: 0, gap: 0, closing: 0 }

export const SMS_PROFILES: readonly SmsProfile[] = [
  {
    bank: 'hdfc',
    header: /^[A-Z]{2}-HDFCBK(?:-[STPG])?$/,
    templates: [
      {
        ...NO_SURROUNDINGS,
        id: 'hdfc-sms-2025',
        segments: [
          /^Credit\sAlert!\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\scredited\sto\sHDFC\sBank\sA\/c\sX{1,12}(?<tail>\d{4})\son\s(?<day>\d{2}-\d{2}-\d{2})\sfrom\sVPA\s(?<vpa>[\w.-]{1,200}@[A-Za-z][\w.-]{1,60})\s\(UPI\s(?<reference>[\w-]{6,40})\)\.?$/g,
        ],
      },
      {
        ...NO_SURROUNDINGS,
        id: 'hdfc-sms-2023',
        segments: [
          /^HDFC\sBank:\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\scredited\sto\sa\/c\s[X*]{1,12}(?<tail>\d{4})\son\s(?<day>\d{2}-\d{2}-\d{2})\sby\sa\/c\slinked\sto\sVPA\s(?<vpa>[\w.-]{1,200}@[A-Za-z][\w.-]{1,60})\s\(UPI\sRef\sNo\s(?<reference>[\w-]{6,40})\)\.?$/g,
        ],
      },
      {
        ...NO_SURROUNDINGS,
        id: 'hdfc-sms-transfer',
        transfer: true,
        segments: [
          /^Update(?:!|:)\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sdeposited\sin\s(?:HDFC\sBank\s)?A\/c\sX{1,12}(?<tail>\d{4})\son\s(?<day>\d{2}-[A-Za-z]{3}-\d{2,4})\sfor\s(?:NEFT|RTGS)\sCr-[A-Z]{4}0\w{6}-(?<name>[^\n-]{1,100})(?:-[^\n]{0,150})?-(?<reference>\w{6,40})\.\s?Avl\sbal:?\s?(?:Rs\.?|INR|₹)\s?(?<balance>\d[\d,]{0,20}(?:\.\d{1,2})?)\.?(?:(?:\sCheque\sdeposits\sin\sA\/C\sare)?\ssubject\sto\sclearing)?\.?$/gi,
        ],
      },
      {
        ...NO_SURROUNDINGS,
        id: 'hdfc-sms-imps',
        transfer: true,
        segments: [
          /^Received!\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sin\sHDFC\sBank\sA\/c\sX{1,12}(?<tail>\d{4})\sOn\s(?<day>\d{2}-\d{2}-\d{2})\sFor\sIMPS\s-(?<name>[^\n]{1,100})-\s?(?<reference>\w{6,40})\sAvl\sbal:?\s?(?:Rs\.?|INR|₹)\s?(?<balance>\d[\d,]{0,20}(?:\.\d{1,2})?)\.?$/gi,
        ],
      },
      {
        ...NO_SURROUNDINGS,
        id: 'hdfc-sms-imps-2024',
        transfer: true,
        segments: [
          /^Money\sReceived\s-\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sin\syour\sHDFC\sBank\sA\/c\sX{1,12}(?<tail>\d{4})\son\s(?<day>\d{2}-\d{2}-\d{2})\sby\sA\/c\slinked\sto\smobile\sno\s\w{4,15}\s\(IMPS\sRef\sNo\.\s(?<reference>\w{6,40})\)\sAvl\sbal:?\s?(?:Rs\.?|INR|₹)\s?(?<balance>\d[\d,]{0,20}(?:\.\d{1,2})?)\.?$/gi,
        ],
      },
    ],
  },
  {
    bank: 'icici',
    header: /^[A-Z]{2}-ICICI[TB](?:-[STPG])?$/,
    templates: [
      {
        ...NO_SURROUNDINGS,
        id: 'icici-sms-upi',
        segments: [
          /^Dear\sCustomer,\sAcct\sX{1,12}(?<tail>\d{3})\sis\scredited\swith\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>\d{1,2}-[A-Za-z]{3}-\d{2,4})\sfrom\s(?<name>.{1,80})\.\sUPI:(?<reference>[\w]{6,40})-ICICI\sBank\.?$/g,
        ],
      },
      {
        ...NO_SURROUNDINGS,
        id: 'icici-sms-transfer',
        transfer: true,
        segments: [
          /^(?:Dear\sCustomer,\s)?(?:We\shave\scredited\s)?your\sICICI\sBank\sAccount\sX{1,12}(?<tail>\d{3})(?:\shas\sbeen\scredited)?\swith\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>\d{1,2}-[A-Za-z]{3}-\d{2,4})\.\sInfo:\s?(?:NEFT|RTGS)-(?<reference>\w{6,40})-(?<name>[^\n]{1,60})\.\sThe\sAvailable\sBalance\sis\s(?:Rs\.?|INR|₹)\s?(?<balance>\d[\d,]{0,20}(?:\.\d{1,2})?)\.?$/gi,
        ],
      },
      {
        ...NO_SURROUNDINGS,
        id: 'icici-sms-imps',
        transfer: true,
        segments: [
          /^ICICI\sBank\sAccount\sX{1,12}(?<tail>\d{3})\sis\scredited\swith\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>\d{1,2}-[A-Za-z]{3}-\d{2,4})\sby\sAccount\slinked\sto\smobile\snumber\s\w{4,15}\.\sIMPS\sRef\.\sno\.\s(?<reference>\w{6,40})\.?$/gi,
        ],
      },
    ],
  },
  {
    bank: 'sbi',
    header: /^[A-Z]{2}-(?:SBIUPI|SBIINB|SBIPSG|CBSSBI)(?:-[STPG])?$/,
    templates: [
      {
        ...NO_SURROUNDINGS,
        id: 'sbi-sms-upi',
        looseDay: true,
        segments: [
          /^Dear\s(?:SBI|UPI)\sUser,\syour\sA\/c\sX{1,12}(?<tail>\d{4})-credited\sby\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>[\w-]{6,11})\stransfer\sfrom\s(?<name>.{1,80})\sRef\sNo\s(?<reference>[\w]{6,40})\s?-\s?SBI\.?$/gi,
        ],
      },
      {
        ...NO_SURROUNDINGS,
        id: 'sbi-sms-transfer',
        transfer: true,
        segments: [
          /^Dear\sCustomer,\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\scredited\sto\syour\sA\/c\sNo\sX{1,12}(?<tail>\d{4})\son\s(?<day>\d{2}\/\d{2}\/\d{4})\sthrough\s(?:NEFT|RTGS)\swith\sUTR\s(?<reference>\w{6,40})\sby\s(?<name>[^\n,]{1,100}),\s?INFO:\s?(?<note>[^\n]{0,200})\s?-\s?SBI\.?$/gi,
        ],
      },
      {
        ...NO_SURROUNDINGS,
        id: 'sbi-sms-imps',
        transfer: true,
        segments: [
          /^(?:Dear\sCustomer,\s)?Your\sa\/c\sno\.\sX{1,12}(?<tail>\d{4})\sis\scredited\sby\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>\d{2}-\d{2}-\d{2,4})\sby\sa\/c\slinked\sto\smobile\s\w{4,15}(?:-(?<name>[^\n]{1,60}))?\s\(IMPS\sRef\sno\s(?<reference>\w{6,40})\)\.?(?:\s?If\snot\sdone\sby\syou,\scall\s\d{10,11})?\.?(?:\s?-\s?SBI\.?)?$/gi,
        ],
      },
    ],
  },
  {
    bank: 'axis',
    header: /^[A-Z]{2}-AXISBK(?:-[STPG])?$/,
    templates: [
      {
        ...NO_SURROUNDINGS,
        id: 'axis-sms-upi',
        segments: [
          /^INR\s(?<amount>\d[\d,.]{0,20})\scredited\sA\/c\sno\.\sX{1,12}(?<tail>\d{4})\s(?<day>\d{2}-\d{2}-\d{2}),\s(?<time>\d{2}:\d{2}:\d{2})\sIST\s(?:UPI|IMPS)\/P2[AM]\/(?<reference>[\w-]{6,40})\/(?<name>[^/\n]{0,60})\/[^/\n]{0,10}\/(?<note>[^\n]{0,120})\s-\sAxis\sBank\.?$/g,
        ],
      },
      {
        ...NO_SURROUNDINGS,
        id: 'axis-sms-transfer',
        transfer: true,
        segments: [
          /^INR\s(?<amount>\d[\d,.]{0,20})\scredited\sA\/c\sno\.\sX{1,12}(?<tail>\d{4})\s(?<day>\d{2}-\d{2}-\d{2}),\s(?<time>\d{2}:\d{2}:\d{2})\sIST\s(?:NEFT|RTGS)\/(?<reference>\w{6,40})\/(?<name>[^/\n]{0,60})(?:\/(?<note>[^\n]{0,120}))?\s-\sAxis\sBank\.?$/g,
        ],
      },
    ],
  },
  {
    bank: 'kotak',
    header: /^[A-Z]{2}-KOTAKB(?:-[STPG])?$/,
    templates: [
      {
        ...NO_SURROUNDINGS,
        id: 'kotak-sms-upi',
        segments: [
          /^Received\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sin\syour\sKotak\sBank\sAC\sX{1,12}(?<tail>\d{4})\sfrom\s(?<vpa>[\w.-]{1,200}@[A-Za-z][\w.-]{1,60})\son\s(?<day>\d{2}-\d{2}-\d{2})\.\s?UPI\sRef(?:\sno\.?)?:?\s?(?<reference>[\w-]{6,40})\.?$/gi,
        ],
      },
      {
        ...NO_SURROUNDINGS,
        id: 'kotak-sms-transfer',
        transfer: true,
        segments: [
          /^(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\scredited\sto\syour\sKotak\sBank\sa\/c\sX{1,12}(?<tail>\d{4})\svia\s(?:NEFT|RTGS)\sfrom\sbeneficiary\s(?<name>[^\n]{1,100})\.\sUTR\sRef\.?\s(?<reference>\w{6,40})\.?$/gi,
        ],
      },
      {
        ...NO_SURROUNDINGS,
        id: 'kotak-sms-imps',
        transfer: true,
        segments: [
          /^Received\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>\d{2}-\d{2}-\d{2})\sin\syour\sKotak\sBank\sA\/C\sX{1,12}(?<tail>\d{4})\sby\san\sA\/C\slinked\sto\smobile\s\w{3,15}\.\sIMPS\sRef\sno\.?\s(?<reference>\w{6,40})\.?$/gi,
        ],
      },
    ],
  },
]

/** The bank behind a sender as the phone shows it; nobody behind a number or a display name. */
export const smsProfileOf = (sender: string): SmsProfile | undefined => SMS_PROFILES.find(({ header }) => header.test(sender))

/** The mails of one bank: who sends them, as whole addresses, and how their text is laid out. */
export type MailProfile = { bank: AlertBank; from: readonly string[]; templates: readonly AlertTemplate[] }

/** Greetings, imprints and advice around the fields. */
const MAIL_SURROUNDINGS = { opening: 1500, gap: 300, closing: 6000 }

// Banks had to move to .bank.in by October 2025; both forms of an address still occur.
export const MAIL_PROFILES: readonly MailProfile[] = [
  {
    bank: 'hdfc',
    from: ['alerts@hdfcbank.bank.in', 'alerts@hdfcbank.net'],
    templates: [
      {
        ...MAIL_SURROUNDINGS,
        id: 'hdfc-mail-2026',
        segments: [
          /(?<![A-Za-z])(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\s(?:has\sbeen|is)\ssuccessfully\scredited\sto\syour\sHDFC\sBank\saccount\sending\sin\s(?<tail>\d{4})(?!\d)/g,
          /(?<!\w)a\.\sDate:\s(?<day>\d{2}-\d{2}-\d{2})\sb\.\sSender:(?=\s)/g,
          /\(VPA:\s(?<vpa>[\w.-]{1,200}@[A-Za-z][\w.-]{1,60})\)\sc\.\sUPI\sReference\sNo\.:\s(?<reference>[\w-]{6,40})/g,
        ],
        nameAfter: 1,
      },
      {
        ...MAIL_SURROUNDINGS,
        id: 'hdfc-mail-2024',
        segments: [
          /(?<![A-Za-z])(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sis\ssuccessfully\scredited\sto\syour\saccount\s\*\*(?<tail>\d{4})\sby\sVPA\s(?<vpa>[\w.-]{1,200}@[A-Za-z][\w.-]{1,60})(?=\s)/g,
          /\son\s(?<day>\d{2}-\d{2}-\d{2})\.\sYour\sUPI\stransaction\sreference\snumber\sis\s(?<reference>[\w-]{6,40})/g,
        ],
        nameAfter: 0,
      },
      {
        ...MAIL_SURROUNDINGS,
        id: 'hdfc-mail-transfer',
        transfer: true,
        segments: [
          /Amount\sreceived:\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sAccount:\sX{1,12}(?<tail>\d{4})\sDate:\s(?<day>\d{1,2}-[A-Za-z]{3}-\d{2,4})\sReference\sDetails:\s(?:NEFT|RTGS)\sCr-[A-Z]{4}0\w{6}-(?<name>[^-]{1,100})(?:-.{0,150})?-(?<reference>\w{6,40})\sAvailable\sBalance:\s(?:Rs\.?|INR|₹)\s?(?<balance>\d[\d,]{0,20}(?:\.\d{1,2})?)/gs,
        ],
      },
      {
        ...MAIL_SURROUNDINGS,
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
        ...MAIL_SURROUNDINGS,
        id: 'kotak-mail-upi',
        segments: [
          /received\sa\sUPI\sCredit\sin\syour\sKotak\sA\/c\s\(X{1,12}(?<tail>\d{4})\)/g,
          /Date:\s(?<day>\d{1,2}-[A-Za-z]{3}-\d{2,4})\sAmount:\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sSender:(?=\s)/g,
          /UPI\sReference\sNumber\s\(RRN\):\s(?<reference>[\w-]{6,40})/g,
        ],
        nameAfter: 1,
      },
      {
        ...MAIL_SURROUNDINGS,
        id: 'kotak-mail-reversal',
        kind: 'reversal',
        segments: [
          /(?<![A-Za-z])(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sis\scredited\sto\syour\sKotak\sBank\sAccount\sX{1,12}(?<tail>\d{4})\sfor\sreversal\sof\sUPI\stransaction\s(?<reference>[\w-]{6,40})/g,
        ],
      },
      {
        ...MAIL_SURROUNDINGS,
        id: 'kotak-mail-transfer',
        transfer: true,
        nameAfter: 1,
        segments: [
          /your\saccount\sX{1,12}(?<tail>\d{4})\sis\scredited\sby\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>\d{1,2}-[A-Za-z]{3}-\d{2,4})\sfor\s(?:NEFT|RTGS)\stransaction/gi,
          /Sender\sName\s?:(?=\s)/gi,
          /(?<!\w)(?:UTR|(?:NEFT|RTGS)\sReference)\sNo\s?:\s(?<reference>\w{6,40})(?![\w-])/gi,
        ],
      },
      {
        ...MAIL_SURROUNDINGS,
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
        ...MAIL_SURROUNDINGS,
        id: 'axis-mail-upi',
        segments: [
          /Amount\sCredited:\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sAccount\sNumber:\sX{1,12}(?<tail>\d{4})\sDate\s&\sTime:\s(?<day>\d{2}-\d{2}-\d{2}),\s(?<time>\d{2}:\d{2}:\d{2})\sIST\sTransaction\sInfo:\s(?:UPI|IMPS)\/P2[AM]\/(?<reference>[\w-]{6,40})\/(?<name>[^/\n]{0,60})/g,
        ],
      },
      {
        ...MAIL_SURROUNDINGS,
        id: 'axis-mail-transfer',
        transfer: true,
        segments: [
          /Amount\sCredited:\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sAccount\sNumber:\sX{1,12}(?<tail>\d{4})\sDate\s&\sTime:\s(?<day>\d{2}-\d{2}-\d{2}),\s(?<time>\d{2}:\d{2}:\d{2})\sIST\sTransaction\sInfo:\s(?:NEFT|RTGS)\/(?<reference>\w{6,40})\/(?<name>[^/\n]{0,60})/g,
        ],
      },
      {
        ...MAIL_SURROUNDINGS,
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
        ...MAIL_SURROUNDINGS,
        id: 'icici-mail-upi',
        segments: [
          /Your\sICICI\sBank\sAccount\sX{1,12}(?<tail>\d{3})\shas\sbeen\scredited\swith\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>\d{1,2}-[A-Za-z]{3}-\d{2,4})\.\sInfo:\sUPI\/(?:P2[AM]\/|CR\/)?(?<reference>[\w-]{6,40})\//g,
        ],
      },
      {
        ...MAIL_SURROUNDINGS,
        id: 'icici-mail-transfer',
        transfer: true,
        segments: [
          /Your\sICICI\sBank\sAccount\sX{1,12}(?<tail>\d{3})\shas\sbeen\scredited\swith\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>\d{1,2}-[A-Za-z]{3}-\d{2,4})\.\sInfo:\s?(?:NEFT|RTGS)-(?<reference>\w{6,40})-(?<name>[^.\n]{1,60})\.(?:\sThe\sAvailable\sBalance(?:\sin\syour\saccount)?\sis\s(?:Rs\.?|INR|₹)\s?(?<balance>\d[\d,]{0,20}(?:\.\d{1,2})?))?/g,
        ],
      },
      {
        ...MAIL_SURROUNDINGS,
        id: 'icici-mail-imps',
        transfer: true,
        segments: [
          /Your\sICICI\sBank\sAccount\sX{1,12}(?<tail>\d{3})\shas\sbeen\scredited\swith\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>\d{1,2}-[A-Za-z]{3}-\d{2,4})\.\sInfo:\s?(?:MMT\/)?IMPS\/(?<reference>\w{6,40})\/(?<note>[^/.\n]{0,60})\/(?<name>[^/.\n]{0,60})(?:\/[^.\n]{0,60})?\.(?:\sThe\sAvailable\sBalance(?:\sin\syour\saccount)?\sis\s(?:Rs\.?|INR|₹)\s?(?<balance>\d[\d,]{0,20}(?:\.\d{1,2})?))?/g,
        ],
      },
      {
        ...MAIL_SURROUNDINGS,
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
        ...MAIL_SURROUNDINGS,
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
