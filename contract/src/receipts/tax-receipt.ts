import { addressLines, phonesOf } from '../addresses/address-lines.ts'
import type { TaxDocument } from '../orders/order.schemas.ts'
import type { PaymentStatus } from '../orders/order.status.ts'
import { knownId } from '../orders/stand-in-id.ts'
import { months } from '../rules/ist.english.ts'
import { istDate } from '../rules/ist.ts'
import { formatRupees, toPaise, toRupees } from '../rules/money.ts'
import { rupeesInWords } from '../rules/rupees-in-words.ts'
import { warningLines } from '../shop/statutory-warning.ts'
import type { Receipt, ReceiptFact, ReceiptOrder, ReceiptShop } from './receipt-text.ts'

const formatWithPaise = (rupees: number) => formatRupees(toPaise(rupees), { decimals: 2 })

type TaxAmounts = Pick<TaxDocument, 'taxable' | 'cgst' | 'sgst' | 'igst'>

/** Names with rate and amount: CGST and SGST at half the rate each, or IGST. */
const taxesOf = (of: TaxAmounts, rate: number): ReceiptFact[] => [
  { label: 'Taxable value', value: formatWithPaise(of.taxable) },
  ...(of.igst > 0 || of.cgst === 0
    ? [{ label: `IGST ${rate}%`, value: formatWithPaise(of.igst) }]
    : [
        { label: `CGST ${rate / 2}%`, value: formatWithPaise(of.cgst) },
        { label: `SGST ${rate / 2}%`, value: formatWithPaise(of.sgst) },
      ]),
]

type TaxDocumentLine = TaxDocument['lines'][number]

/** The sums of a document, with each tax for itself at each of its rates. */
function sumsOf(document: TaxDocument): ReceiptFact[] {
  const rateOf = ({ rate = document.rate }: TaxDocumentLine) => rate
  const [only = document.rate, ...more] = [...new Set(document.lines.map(rateOf))].sort((a, b) => a - b)
  if (more.length === 0) return taxesOf(document, only)
  const [taxable] = taxesOf(document, only)
  const ofRate = (rate: number) => {
    const lines = document.lines.filter((line) => rateOf(line) === rate)
    const sum = (tax: keyof TaxAmounts) => toRupees(lines.reduce((all, line) => all + toPaise(line[tax]), 0))
    return taxesOf({ taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') }, rate).slice(1)
  }
  return [...(taxable ? [taxable] : []), ...[only, ...more].flatMap(ofRate)]
}

/** Documents of the tax law are in English on every page. */
const LABELS = {
  item: 'Item',
  hsn: 'HSN',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  total: 'Total',
  amountInWords: 'Amount in words',
}

const isInvoice = ({ kind }: TaxDocument) => kind === 'invoice'

/** What a tax invoice (CGST rule 46) or a credit note (rule 53) says, parties and amounts as they were when it was issued. */
export function taxReceiptOf(document: TaxDocument, order: ReceiptOrder, shop: ReceiptShop): Receipt {
  const { number, lines, rate, placeOfSupply, total } = document
  const { shippingAddress: to } = order
  return {
    title: isInvoice(document) ? 'Tax Invoice' : 'Credit Note',
    labels: LABELS,
    shop: {
      name: document.sellerName,
      contacts: [document.sellerAddress, `GSTIN ${document.gstin}`, shop.supportPhone, shop.siteEmail].filter((line) => line !== ''),
    },
    facts: factsOf(document, order),
    toLabel: 'Billed and delivered to',
    billedTo: [...recipientOf(document), ...addressLines(to, (state) => state), to.country, ...phonesOf(to), stateLine(document)].filter(
      (line) => line !== '',
    ),
    items: lines.map(({ name, hsn, quantity, amount, rate: own = rate, ...taxes }) => ({
      // no packs: a part of their price that an earlier credit note had left out
      name: quantity > 0 ? name : `${name}, price of packs returned before`,
      hsn,
      quantity,
      unit: 'PAC',
      price: quantity > 0 ? formatRupees(Math.round(toPaise(amount) / quantity), { decimals: 2 }) : '-',
      total: formatWithPaise(amount),
      taxes: taxesOf(taxes, own)
        .map(({ label, value }) => `${label} ${value}`)
        .join(', '),
    })),
    sums: sumsOf(document),
    total: formatWithPaise(total),
    words: rupeesInWords(toPaise(total)),
    payment: isInvoice(document) ? paymentOf(order) : [],
    notes: [
      ...(document.reason ? [`Reason: ${document.reason}`] : []),
      `Place of supply: ${placeOfSupply.name} (${placeOfSupply.code}). Reverse charge: No.`,
      'Made by computer, valid without a signature.',
    ],
    warning: warningLines(shop.warning, 'en'),
    fileName: fileNameOf(isInvoice(document) ? 'Invoice' : 'Credit-Note', number),
  }
}

/** Name and GSTIN of a registered business, above where the parcel goes. */
const recipientOf = ({ business }: TaxDocument): string[] => (business ? [business.name, `GSTIN ${business.gstin}`] : [])

const stateLine = ({ placeOfSupply: { code, name } }: TaxDocument) => `State: ${name}, code ${code}`

function factsOf(document: TaxDocument, order: ReceiptOrder): ReceiptFact[] {
  const what = isInvoice(document) ? 'Invoice' : 'Credit Note'
  return [
    { label: `${what} Number`, value: document.number },
    { label: `${what} Date`, value: istDate(new Date(document.issuedAt), months) },
    ...(document.invoiceNumber ? [{ label: 'Against Invoice', value: creditedInvoiceText(document.invoiceNumber, order) }] : []),
    { label: 'Order Number', value: order.orderNumber },
    { label: 'Order Date', value: istDate(new Date(order.orderDate), months) },
  ]
}

/** Number and date of the invoice that a credit note takes back from (rule 53(1A)). */
function creditedInvoiceText(number: string, { taxDocuments }: ReceiptOrder): string {
  const invoice = taxDocuments.find((one) => one.number === number)
  return invoice ? `${number} of ${istDate(new Date(invoice.issuedAt), months)}` : number
}

const PAYMENT_LABELS: Record<PaymentStatus, string> = {
  pending: 'Pending',
  pending_verification: 'Being Verified',
  verified: 'Verified',
  verification_failed: 'Verification Failed',
}
const paymentOf = ({ payment, paymentStatus }: ReceiptOrder): ReceiptFact[] => [
  { label: 'Payment Method', value: payment.method || 'UPI' },
  { label: 'Payment Status', value: PAYMENT_LABELS[paymentStatus] },
  ...[knownId(payment.transactionId)].flatMap((value) => (value ? [{ label: 'Transaction ID', value }] : [])),
]

/** A number without its slashes, which no file name can have. */
function fileNameOf(what: string, number: string): Receipt['fileName'] {
  const name = `${what}-${number.replaceAll('/', '-')}`
  return { pdf: `${name}.pdf`, text: `${name}.txt` }
}
