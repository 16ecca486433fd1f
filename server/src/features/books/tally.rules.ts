import { businessOf } from 'contract/invoices/documents-of-order.ts'
import type { RegisteredBusiness } from 'contract/orders/order.schemas.ts'
import { istDay } from 'contract/rules/ist.ts'
import { partsByRate, placeName } from 'contract/rules/tax-invoice.ts'
import type { TallyLedgers } from 'contract/settings/setting.admin.schemas.ts'
import type { BookedDocument } from './booked-document.rules.ts'
import { signOf } from './booked-document.rules.ts'

/** Money of the bank: what came, and what was paid back; paise. */
export type BankMovementRecord = {
  kind: 'receipt' | 'payment'
  id: string
  /** YYYY-MM-DD */
  day: string
  amount: number
  reference: string | null
  payer: string | null
  orderNumbers: readonly string[]
  /** What of it belongs to orders of registered businesses. */
  businesses: readonly (RegisteredBusiness & { amount: number })[]
}

/** An account of Tally, made where it is missing. */
type TallyLedger = { name: string; parent: string; business?: RegisteredBusiness }
/** Paise of each ledger: a debit is above 0, a credit below it. */
type LedgerEntry = readonly [ledger: TallyLedger, debit: number]
type TallyVoucher = { type: string; id: string; day: string; number: string; narration: string; entries: readonly LedgerEntry[] }

/** The rate in the name of a ledger stands where the settings have {rate}. */
const atRate = (name: string, rate: number) => name.replaceAll('{rate}', `${rate / 100}`)

/** The ledgers of a shop by what is booked there, under the names that its accountant has given them. */
function chartOf(names: TallyLedgers) {
  const tax = (name: string, rate: number): TallyLedger => ({ name: atRate(name, rate), parent: 'Duties & Taxes' })
  return {
    bank: { name: names.bank, parent: 'Bank Accounts' },
    /** All customers together, and each registered business for itself. */
    party: (business: RegisteredBusiness | null): TallyLedger =>
      business
        ? { name: `${business.name}, ${business.gstin}`, parent: 'Sundry Debtors', business }
        : { name: names.customers, parent: 'Sundry Debtors' },
    sales: (rate: number): TallyLedger => ({ name: atRate(names.sales, rate), parent: 'Sales Accounts' }),
    cgst: (rate: number) => tax(names.cgst, rate / 2),
    sgst: (rate: number) => tax(names.sgst, rate / 2),
    igst: (rate: number) => tax(names.igst, rate),
  }
}
type LedgerChart = ReturnType<typeof chartOf>

/** The sale, or what is taken back of one: the customer owes the total, the sales and the taxes make it up. */
function documentVoucher(document: BookedDocument, chart: LedgerChart): TallyVoucher {
  const { kind, number, issuedAt, total, orderNumber, original } = document
  const sign = signOf(document)
  const credits = partsByRate(document).flatMap(({ rate, taxable, cgst, sgst, igst }): LedgerEntry[] => [
    [chart.sales(rate), taxable],
    [chart.cgst(rate), cgst],
    [chart.sgst(rate), sgst],
    [chart.igst(rate), igst],
  ])
  const about = original ? `Credit of ${original.number}, order ${orderNumber}` : `Order ${orderNumber}`
  return {
    type: kind === 'invoice' ? 'Sales' : 'Credit Note',
    id: number,
    day: istDay(issuedAt),
    number,
    narration: about,
    entries: [
      [chart.party(businessOf(document)), sign * total],
      ...credits.filter(([, paise]) => paise !== 0).map(([ledger, paise]): LedgerEntry => [ledger, -sign * paise]),
    ],
  }
}

/** Money with whom it belongs to: orders of registered businesses have their own share of it. */
function moneyVoucher(
  { kind, id, day, amount, reference, payer, orderNumbers, businesses }: BankMovementRecord,
  chart: LedgerChart,
): TallyVoucher {
  const sign = kind === 'receipt' ? 1 : -1
  const others = amount - businesses.reduce((sum, one) => sum + one.amount, 0)
  const parties: readonly LedgerEntry[] = [
    ...businesses.map(({ amount: share, ...business }): LedgerEntry => [chart.party(business), -sign * share]),
    [chart.party(null), -sign * others],
  ]
  return {
    type: kind === 'receipt' ? 'Receipt' : 'Payment',
    id: `${kind}-${id}`,
    day,
    number: reference ?? id,
    narration: [reference && `UPI ${reference}`, orderNumbers.length > 0 && `order ${orderNumbers.join(', ')}`, payer]
      .filter(Boolean)
      .join(', '),
    entries: [[chart.bank, sign * amount], ...parties.filter(([, paise]) => paise !== 0)],
  }
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Without what no XML may hold. */
const escapeXml = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, '').replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)
const xmlTag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
const tallyMessage = (inner: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${inner}</TALLYMESSAGE>`
const formatRupeeNumber = (paise: number) => (paise / 100).toFixed(2)

/** A debit is deemed positive and has a minus, a credit neither: the amounts of a voucher come to 0. */
const entryXml = ([ledger, debit]: LedgerEntry) =>
  `<ALLLEDGERENTRIES.LIST>${xmlTag('LEDGERNAME', ledger.name)}${xmlTag('ISDEEMEDPOSITIVE', debit > 0 ? 'Yes' : 'No')}${xmlTag('AMOUNT', formatRupeeNumber(-debit))}</ALLLEDGERENTRIES.LIST>`

const isParty = ({ parent }: TallyLedger) => parent === 'Sundry Debtors'

function voucherXml({ type, id, day, number, narration, entries }: TallyVoucher): string {
  const party = entries.map(([ledger]) => ledger).find(isParty)
  const facts = [
    xmlTag('DATE', day.replaceAll('-', '')),
    xmlTag('GUID', `shop-${id}`),
    xmlTag('VOUCHERTYPENAME', type),
    xmlTag('VOUCHERNUMBER', number),
    xmlTag('REFERENCE', number),
    xmlTag('PARTYLEDGERNAME', party?.name ?? ''),
    ...(party?.business ? [xmlTag('PARTYGSTIN', party.business.gstin)] : []),
    xmlTag('PERSISTEDVIEW', 'Accounting Voucher View'),
    xmlTag('ISINVOICE', 'No'),
    xmlTag('NARRATION', narration),
  ]
  const attributes = `REMOTEID="${escapeXml(`shop-${id}`)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View"`
  return tallyMessage(`<VOUCHER ${attributes}>${facts.join('')}${entries.map(entryXml).join('')}</VOUCHER>`)
}

function ledgerXml({ name, parent, business }: TallyLedger): string {
  const registered = business && [
    xmlTag('COUNTRYNAME', 'India'),
    xmlTag('LEDSTATENAME', placeName(business.gstin.slice(0, 2))),
    xmlTag('GSTREGISTRATIONTYPE', 'Regular'),
    xmlTag('PARTYGSTIN', business.gstin),
  ]
  return tallyMessage(
    `<LEDGER NAME="${escapeXml(name)}" ACTION="Create">${xmlTag('NAME', name)}${xmlTag('PARENT', parent)}${registered?.join('') ?? ''}</LEDGER>`,
  )
}

type TallyBooks = { company: string; ledgers: TallyLedgers; documents: readonly BookedDocument[]; money: readonly BankMovementRecord[] }

/** What Tally imports: the ledgers that are used, then a voucher for each document and each movement of money. The same ones have the same IDs again. */
export function tallyXml({ company, ledgers: names, documents, money }: TallyBooks): string {
  const chart = chartOf(names)
  const vouchers = [...documents.map((document) => documentVoucher(document, chart)), ...money.map((one) => moneyVoucher(one, chart))]
  const used = new Map(vouchers.flatMap(({ entries }) => entries.map(([ledger]) => [ledger.name, ledger] as const)))
  const ledgers = [...used.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const described = `<REQUESTDESC>${xmlTag('REPORTNAME', 'All Masters')}<STATICVARIABLES>${xmlTag('SVCURRENTCOMPANY', company)}</STATICVARIABLES></REQUESTDESC>`
  const data = [...ledgers.map(ledgerXml), ...vouchers.map(voucherXml)].join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER>${xmlTag('TALLYREQUEST', 'Import Data')}</HEADER><BODY><IMPORTDATA>${described}<REQUESTDATA>
${data}
</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>
`
}
