import type { AlertBank } from 'contract/alerts/alert.status.ts'
import type { Template } from './template.rules.ts'

/** The SMS of one bank: the header of the operator's register that it sends under, never a number, and how the text is laid out. */
export type SmsProfile = { bank: AlertBank; header: RegExp; templates: readonly Template[] }

/** An SMS is its fields and nothing else. */
const ALONE = { opening: 0, gap: 0, closing: 0 }

export const SMS_PROFILES: readonly SmsProfile[] = [
  {
    bank: 'hdfc',
    header: /^[A-Z]{2}-HDFCBK(?:-[STPG])?$/,
    templates: [
      {
        ...ALONE,
        id: 'hdfc-sms-2025',
        segments: [
          /^Credit\sAlert!\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\scredited\sto\sHDFC\sBank\sA\/c\sX{1,12}(?<tail>\d{4})\son\s(?<day>\d{2}-\d{2}-\d{2})\sfrom\sVPA\s(?<vpa>[\w.-]{1,200}@[A-Za-z][\w.-]{1,60})\s\(UPI\s(?<reference>[\w-]{6,40})\)\.?$/g,
        ],
      },
      {
        ...ALONE,
        id: 'hdfc-sms-2023',
        segments: [
          /^HDFC\sBank:\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\scredited\sto\sa\/c\s[X*]{1,12}(?<tail>\d{4})\son\s(?<day>\d{2}-\d{2}-\d{2})\sby\sa\/c\slinked\sto\sVPA\s(?<vpa>[\w.-]{1,200}@[A-Za-z][\w.-]{1,60})\s\(UPI\sRef\sNo\s(?<reference>[\w-]{6,40})\)\.?$/g,
        ],
      },
    ],
  },
  {
    bank: 'icici',
    header: /^[A-Z]{2}-ICICI[TB](?:-[STPG])?$/,
    templates: [
      {
        ...ALONE,
        id: 'icici-sms-upi',
        segments: [
          /^Dear\sCustomer,\sAcct\sX{1,12}(?<tail>\d{3})\sis\scredited\swith\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>\d{1,2}-[A-Za-z]{3}-\d{2,4})\sfrom\s(?<name>.{1,80})\.\sUPI:(?<reference>[\w]{6,40})-ICICI\sBank\.?$/g,
        ],
      },
    ],
  },
  {
    bank: 'sbi',
    header: /^[A-Z]{2}-(?:SBIUPI|SBIINB|CBSSBI)(?:-[STPG])?$/,
    templates: [
      {
        ...ALONE,
        id: 'sbi-sms-upi',
        looseDay: true,
        segments: [
          /^Dear\s(?:SBI|UPI)\sUser,\syour\sA\/c\sX{1,12}(?<tail>\d{4})-credited\sby\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\son\s(?<day>[\w-]{6,11})\stransfer\sfrom\s(?<name>.{1,80})\sRef\sNo\s(?<reference>[\w]{6,40})\s?-\s?SBI\.?$/gi,
        ],
      },
    ],
  },
  {
    bank: 'axis',
    header: /^[A-Z]{2}-AXISBK(?:-[STPG])?$/,
    templates: [
      {
        ...ALONE,
        id: 'axis-sms-upi',
        segments: [
          /^INR\s(?<amount>\d[\d,.]{0,20})\scredited\sA\/c\sno\.\sX{1,12}(?<tail>\d{4})\s(?<day>\d{2}-\d{2}-\d{2}),\s(?<time>\d{2}:\d{2}:\d{2})\sIST\sUPI\/P2[AM]\/(?<reference>[\w-]{6,40})\/(?<name>[^/\n]{0,60})\/[^/\n]{0,10}\/(?<note>[^\n]{0,120})\s-\sAxis\sBank\.?$/g,
        ],
      },
    ],
  },
  {
    bank: 'kotak',
    header: /^[A-Z]{2}-KOTAKB(?:-[STPG])?$/,
    templates: [
      {
        ...ALONE,
        id: 'kotak-sms-upi',
        segments: [
          /^Received\s(?:Rs\.?|INR|₹)\s?(?<amount>\d[\d,.]{0,20})\sin\syour\sKotak\sBank\sAC\sX{1,12}(?<tail>\d{4})\sfrom\s(?<vpa>[\w.-]{1,200}@[A-Za-z][\w.-]{1,60})\son\s(?<day>\d{2}-\d{2}-\d{2})\.\s?UPI\sRef(?:\sno\.?)?:?\s?(?<reference>[\w-]{6,40})\.?$/gi,
        ],
      },
    ],
  },
]

/** The bank behind a sender as the phone shows it; nobody behind a number or a display name. */
export const smsProfileOf = (sender: string): SmsProfile | undefined => SMS_PROFILES.find(({ header }) => header.test(sender))
