import { istDay } from 'contract/rules/ist.ts'
import type { BookedDocument } from './document.rules.ts'
import { signOf } from './document.rules.ts'

/** Money of the bank: what came, and what was paid back; paise. */
export type BookedMoney = {
  kind: 'receipt' | 'payment'
  id: string
  /** YYYY-MM-DD */
  day: string
  amount: number
  reference: string | null
  payer: string | null
  orderNumbers: readonly string[]
}

/** Paise of each ledger: a debit is above 0, a credit below it. */
type LedgerEntry = readonly [ledger: string, debit: number]
type TallyVoucher = { type: string; id: string; day: string; number: string; narration: string; entries: readonly LedgerEntry[] }

const CUSTOMERS = 'Online customers'
const BANK = 'Bank'
const percent = (rate: number) => `${rate / 100}%`
const salesOf = (rate: number) => `Sales GST ${percent(rate)}`
const taxOf = (name: 'CGST' | 'SGST' | 'IGST', rate: number) => `Output ${name} ${percent(name === 'IGST' ? rate : rate / 2)}`

/** The sale, or what is taken back of one: the customers owe the total, the sales and the taxes make it up. */
function documentVoucher(document: BookedDocument): TallyVoucher {
  const { kind, number, issuedAt, rate, taxable, cgst, sgst, igst, total, orderNumber, original } = document
  const sign = signOf(document)
  const credits: readonly LedgerEntry[] = [
    [salesOf(rate), taxable],
    [taxOf('CGST', rate), cgst],
    [taxOf('SGST', rate), sgst],
    [taxOf('IGST', rate), igst],
  ]
  const about = original ? `Credit of ${original.number}, order ${orderNumber}` : `Order ${orderNumber}`
  return {
    type: kind === 'invoice' ? 'Sales' : 'Credit Note',
    id: number,
    day: istDay(issuedAt),
    number,
    narration: about,
    entries: [
      [CUSTOMERS, sign * total],
      ...credits.filter(([, paise]) => paise !== 0).map(([ledger, paise]): LedgerEntry => [ledger, -sign * paise]),
    ],
  }
}

function moneyVoucher({ kind, id, day, amount, reference, payer, orderNumbers }: BookedMoney): TallyVoucher {
  const sign = kind === 'receipt' ? 1 : -1
  return {
    type: kind === 'receipt' ? 'Receipt' : 'Payment',
    id: `${kind}-${id}`,
    day,
    number: reference ?? id,
    narration: [reference && `UPI ${reference}`, orderNumbers.length > 0 && `order ${orderNumbers.join(', ')}`, payer]
      .filter(Boolean)
      .join(', '),
    entries: [
      [BANK, sign * amount],
      [CUSTOMERS, -sign * amount],
    ],
  }
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Without what no XML may hold. */
const escaped = (text: string) => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, '').replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)
const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`
const message = (inner: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${inner}</TALLYMESSAGE>`
const rupees = (paise: number) => (paise / 100).toFixed(2)

/** A debit is deemed positive and has a minus, a credit neither: the amounts of a voucher come to 0. */
const entryXml = ([ledger, debit]: LedgerEntry) =>
  `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger)}${tag('ISDEEMEDPOSITIVE', debit > 0 ? 'Yes' : 'No')}${tag('AMOUNT', rupees(-debit))}</ALLLEDGERENTRIES.LIST>`

function voucherXml({ type, id, day, number, narration, entries }: TallyVoucher): string {
  const facts = [
    tag('DATE', day.replaceAll('-', '')),
    tag('GUID', `shop-${id}`),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    tag('REFERENCE', number),
    tag('PARTYLEDGERNAME', CUSTOMERS),
    tag('PERSISTEDVIEW', 'Accounting Voucher View'),
    tag('ISINVOICE', 'No'),
    tag('NARRATION', narration),
  ]
  const attributes = `REMOTEID="${escaped(`shop-${id}`)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View"`
  return message(`<VOUCHER ${attributes}>${facts.join('')}${entries.map(entryXml).join('')}</VOUCHER>`)
}

const parentOf = (ledger: string) => {
  if (ledger === CUSTOMERS) return 'Sundry Debtors'
  if (ledger === BANK) return 'Bank Accounts'
  return ledger.startsWith('Sales') ? 'Sales Accounts' : 'Duties & Taxes'
}
const ledgerXml = (ledger: string) =>
  message(`<LEDGER NAME="${escaped(ledger)}" ACTION="Create">${tag('NAME', ledger)}${tag('PARENT', parentOf(ledger))}</LEDGER>`)

/** What Tally imports: the ledgers that are used, then a voucher for each document and each movement of money. The same ones have the same IDs again. */
export function tallyXml({
  company,
  documents,
  money,
}: {
  company: string
  documents: readonly BookedDocument[]
  money: readonly BookedMoney[]
}): string {
  const vouchers = [...documents.map(documentVoucher), ...money.map(moneyVoucher)]
  const ledgers = [...new Set(vouchers.flatMap(({ entries }) => entries.map(([ledger]) => ledger)))].toSorted()
  const described = `<REQUESTDESC>${tag('REPORTNAME', 'All Masters')}<STATICVARIABLES>${tag('SVCURRENTCOMPANY', company)}</STATICVARIABLES></REQUESTDESC>`
  const data = [...ledgers.map(ledgerXml), ...vouchers.map(voucherXml)].join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER>${tag('TALLYREQUEST', 'Import Data')}</HEADER><BODY><IMPORTDATA>${described}<REQUESTDATA>
${data}
</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>
`
}
