import type { Receipt, ReceiptFact } from './receipt.ts'

const WIDTH = 60
const RULE = '-'.repeat(WIDTH)
const DOUBLE = '='.repeat(WIDTH)

/** The receipt as plain text, for where no PDF can be made: the same lines and amounts. */
export function receiptText({ shop, facts, billedTo, items, sums, total, words, payment, warning }: Receipt): string {
  return [
    shop.name,
    ...shop.contacts,
    DOUBLE,
    'RECEIPT',
    ...facts.map(row),
    '',
    'Delivered to:',
    ...billedTo,
    RULE,
    ...items.flatMap((item) => [row({ label: item.name, value: item.total }), `  HSN ${item.hsn}, ${item.quantity} x ${item.price}`]),
    RULE,
    ...sums.map(row),
    DOUBLE,
    row({ label: 'Total', value: total }),
    `Amount in words: ${words}`,
    DOUBLE,
    ...payment.map(row),
    '',
    ...warning,
    '',
  ].join('\n')
}

const row = ({ label, value }: ReceiptFact) => `${label} ${value.padStart(WIDTH - label.length - 1)}`
