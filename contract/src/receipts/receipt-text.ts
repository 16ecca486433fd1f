import type { Receipt, ReceiptFact } from './receipt-shape.ts'

const WIDTH = 60
const RULE = '-'.repeat(WIDTH)
const DOUBLE = '='.repeat(WIDTH)

/** The receipt as plain text, for where no PDF can be made: the same lines and amounts. */
export function receiptText(receipt: Receipt): string {
  const { shop, title, facts, toLabel, billedTo, items, sums, total, words, payment, notes, warning } = receipt
  return [
    shop.name,
    ...shop.contacts,
    DOUBLE,
    title.toUpperCase(),
    ...facts.map(row),
    '',
    `${toLabel}:`,
    ...billedTo,
    RULE,
    ...items.flatMap(({ name, hsn, quantity, unit, price, total, taxes }) => [
      row({ label: name, value: total }),
      `  HSN ${hsn}, ${[quantity, unit].filter(Boolean).join(' ')} x ${price}`,
      ...(taxes ? [`  ${taxes}`] : []),
    ]),
    RULE,
    ...sums.map(row),
    DOUBLE,
    row({ label: 'Total', value: total }),
    `Amount in words: ${words}`,
    DOUBLE,
    ...payment.map(row),
    ...notes,
    '',
    ...warning,
    '',
  ].join('\n')
}

const row = ({ label, value }: ReceiptFact) => `${label} ${value.padStart(WIDTH - label.length - 1)}`
