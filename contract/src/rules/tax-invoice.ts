import { splitInclusive, splitInvoice } from './gst.ts'
import { financialYear } from './ist.ts'
import type { Paise } from './money.ts'
import { STATES, stateCode } from './states.ts'

/** One line of a tax document, amounts in paise; `amount` is what is paid for it, taxes included. */
export type TaxLine = {
  /** Of the order; delivery stands after its last. */
  line: number
  name: string
  hsn: string
  quantity: number
  amount: Paise
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  /** Basis points; left out, the rate of its document. */
  rate?: number
}

export type SoldLine = {
  line: number
  name: string
  hsn: string
  quantity: number
  price: Paise
  /** Its tax; left out, that of its supply. */
  percent?: number
}
export type TaxKind = 'invoice' | 'credit_note'

/** '26-27', as the numbers of tax documents carry it. */
export const seriesYear = (instant: Date): string => financialYear(instant).slice(2)

const PREFIX: Record<TaxKind, string> = { invoice: 'SL', credit_note: 'CN' }

/** 'SL/26-27/000123', at most 16 characters up to a million documents a year (rule 46 b). */
export const documentNumber = (kind: TaxKind, year: string, serial: number): string =>
  `${PREFIX[kind]}/${year}/${String(serial).padStart(6, '0')}`

export const TAX_KINDS = ['invoice', 'credit_note'] as const satisfies readonly TaxKind[]
const DOCUMENT_NUMBER = /^(SL|CN)\/(\d\d-\d\d)\/(\d{6,7})$/

/** What the number of a document says. @throws for anything else */
export function readDocumentNumber(text: string): { kind: TaxKind; financialYear: string; serial: number } {
  const [, prefix, financialYear, serial] = DOCUMENT_NUMBER.exec(text.trim().toUpperCase()) ?? []
  const kind = TAX_KINDS.find((one) => PREFIX[one] === prefix)
  if (!kind || !financialYear) throw new Error(`"${text}" is no number of a tax invoice or credit note, such as SL/26-27/000123.`)
  return { kind, financialYear, serial: Number(serial) }
}

/** Where no state can be told. */
const OTHER_TERRITORY = '97'

/**
 * The GST code of the state of delivery. Its PIN code decides: the written state counts only where it is one of those the PIN code may lie in
 * (the likeliest first), or where nobody knows the PIN code.
 */
export function placeOfSupply(state: string, statesOfPin: readonly string[]): string {
  const written = stateCode(state)
  const codes = statesOfPin.flatMap((name) => stateCode(name) ?? [])
  const [likeliest = written] = codes
  return (written && codes.includes(written) ? written : likeliest) ?? OTHER_TERRITORY
}

/** The name that belongs to a GST code of a state. */
export const placeName = (code: string): string => STATES.find((state) => state.code === code)?.name ?? 'Other Territory'

type DiscountedGoods = { goods: Paise; tierPerPiece: Paise }

/**
 * What was paid for each line: its price less the bulk discount. Where the discount would take more than a pack costs, the sum is shared by
 * worth. The shares always add up to `goods`.
 */
export function paidPerLine(lines: readonly Pick<SoldLine, 'price' | 'quantity'>[], { goods, tierPerPiece }: DiscountedGoods): Paise[] {
  const plain = lines.map(({ price, quantity }) => (price - tierPerPiece) * quantity)
  if (plain.every((amount) => amount >= 0) && plain.reduce((sum, amount) => sum + amount, 0) === goods) return plain
  const worth = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  let [seen, given] = [0, 0]
  return lines.map(({ price, quantity }) => {
    seen += price * quantity
    const upTo = Number((BigInt(goods) * BigInt(seen)) / BigInt(worth))
    const amount = upTo - given
    given = upTo
    return amount
  })
}

/** What was paid for so many packs of a line, after `before` packs of it were settled; all packs together are the whole amount. */
export const paidForPacks = (line: { amount: Paise; quantity: number }, before: number, packs: number): Paise =>
  Math.floor((line.amount * (before + packs)) / line.quantity) - Math.floor((line.amount * before) / line.quantity)

export type TaxableSupply = DiscountedGoods & { shipping: Paise; percent: number; isSameState: boolean }

const splitTax = (amount: Paise, { percent, isSameState }: Pick<TaxableSupply, 'percent' | 'isSameState'>) =>
  splitInvoice(amount, percent, isSameState ? 'same-state' : 'other-state')

/**
 * The percent that stands for goods of several rates, and taxes their delivery: that of the principal goods, the line with the highest taxable
 * value, the first of equal ones.
 */
export function principalPercent(
  sold: readonly (Pick<SoldLine, 'price' | 'quantity'> & { percent: number })[],
  goods: DiscountedGoods,
): number {
  const paid = paidPerLine(sold, goods)
  const values = sold.map(({ percent }, at) => ({ percent, taxable: splitInclusive(paid[at] ?? 0, percent).taxable }))
  return values.toSorted((a, b) => b.taxable - a.taxable)[0]?.percent ?? 0
}

/** The lines of a tax invoice; delivery that costs something is part of the same supply, at the rate of its principal goods. */
export function taxLines(sold: readonly SoldLine[], supply: TaxableSupply): TaxLine[] {
  const paid = paidPerLine(sold, supply)
  const lines = sold.map(({ line, name, hsn, quantity, percent = supply.percent }, at): TaxLine => {
    const amount = paid[at] ?? 0
    const own = percent === supply.percent ? {} : { rate: Math.round(percent * 100) }
    return { line, name, hsn, quantity, amount, ...splitTax(amount, { ...supply, percent }), ...own }
  })
  if (supply.shipping <= 0) return lines
  const { hsn = '' } = lines.find(({ rate }) => rate === undefined) ?? lines[0] ?? {}
  const delivery = { line: Math.max(0, ...lines.map(({ line }) => line)) + 1, name: 'Delivery', hsn, quantity: 1, amount: supply.shipping }
  return [...lines, { ...delivery, ...splitTax(supply.shipping, supply) }]
}

type SplitTaxes = Pick<TaxLine, 'taxable' | 'cgst' | 'sgst' | 'igst'>

/** What of a document lies at each rate, the lowest first; rates in basis points, amounts in paise. Of one rate it is the document itself. */
export function partsByRate(
  document: SplitTaxes & { rate: number; total: Paise; lines: readonly TaxLine[] },
): (SplitTaxes & { rate: number; total: Paise })[] {
  const { rate: whole, lines, taxable, cgst, sgst, igst, total } = document
  const rateOf = ({ rate = whole }: TaxLine) => rate
  const rates = [...new Set(lines.map(rateOf))].sort((a, b) => a - b)
  if (rates.length < 2) return [{ rate: rates[0] ?? whole, taxable, cgst, sgst, igst, total }]
  return rates.map((rate) => {
    const { amount, quantity: _, ...taxes } = sumOf(lines.filter((line) => rateOf(line) === rate))
    return { rate, total: amount, ...taxes }
  })
}

export type CreditedLine = { line: number; quantity: number; amount: Paise }

/**
 * The lines of a credit note: what of an invoice is taken back, after what was credited before. The taxes of all credits of a line add up to
 * those of its invoice when nothing of it is left. Without `wanted` everything that is left; never more than that. What is wanted beyond what is
 * left of a line is taken from the others, as a value without packs: where kept packs were priced anew, an earlier credit was less by it.
 */
export function creditLines(
  invoiced: readonly TaxLine[],
  before: readonly TaxLine[],
  { wanted, percent }: { wanted?: readonly CreditedLine[] | undefined; percent: number },
): TaxLine[] {
  const isSameState = invoiced.every(({ igst }) => igst === 0)
  const open = invoiced.map((line) => {
    const done = sumOf(before.filter((credit) => credit.line === line.line))
    const left = line.amount - done.amount
    const ask = wanted ? wanted.find((one) => one.line === line.line) : { quantity: line.quantity - done.quantity, amount: left }
    return { line, done, left, quantity: ask?.quantity ?? 0, amount: Math.max(0, Math.min(ask?.amount ?? 0, left)) }
  })
  let beyond = (wanted ?? []).reduce((sum, { amount }) => sum + amount, 0) - open.reduce((sum, { amount }) => sum + amount, 0)
  // first from lines whose packs are all back: only they hold a value that no pack of theirs will ask for
  const isEmpty = ({ line, done, quantity }: (typeof open)[number]) => done.quantity + quantity >= line.quantity
  for (const one of wanted ? [...open].sort((a, b) => Number(isEmpty(b)) - Number(isEmpty(a))) : []) {
    const more = Math.max(0, Math.min(beyond, one.left - one.amount))
    one.amount += more
    beyond -= more
  }
  return open.flatMap(({ line, done, quantity, amount }) => {
    if (amount <= 0) return []
    const upTo =
      done.amount + amount === line.amount
        ? line
        : splitTax(done.amount + amount, { percent: line.rate === undefined ? percent : line.rate / 100, isSameState })
    const { taxable, cgst, sgst, igst } = upTo
    const parts = { taxable: taxable - done.taxable, cgst: cgst - done.cgst, sgst: sgst - done.sgst, igst: igst - done.igst }
    const own = line.rate === undefined ? {} : { rate: line.rate }
    return [{ line: line.line, name: line.name, hsn: line.hsn, quantity, amount, ...parts, ...own }]
  })
}

/** Lines added up. */
export function sumOf(lines: readonly TaxLine[]): Omit<TaxLine, 'line' | 'name' | 'hsn' | 'rate'> {
  const sums = { quantity: 0, amount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }
  for (const line of lines) {
    sums.quantity += line.quantity
    sums.amount += line.amount
    sums.taxable += line.taxable
    sums.cgst += line.cgst
    sums.sgst += line.sgst
    sums.igst += line.igst
  }
  return sums
}
