import { splitInvoice } from './gst.ts'
import { financialYear } from './ist.ts'
import type { Paise } from './money.ts'
import { STATES, stateCode } from './state-names.ts'

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
}

export type SoldLine = { line: number; name: string; hsn: string; quantity: number; price: Paise }
export type TaxKind = 'invoice' | 'credit_note'

/** '26-27', as the numbers of tax documents carry it. */
export const seriesYear = (instant: Date): string => financialYear(instant).slice(2)

const PREFIX: Record<TaxKind, string> = { invoice: 'SL', credit_note: 'CN' }

/** 'SL/26-27/000123', at most 16 characters up to a million documents a year (rule 46 b). */
export const documentNumber = (kind: TaxKind, year: string, serial: number): string =>
  `${PREFIX[kind]}/${year}/${String(serial).padStart(6, '0')}`

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

const split = (amount: Paise, { percent, isSameState }: Pick<TaxableSupply, 'percent' | 'isSameState'>) =>
  splitInvoice(amount, percent, isSameState ? 'same-state' : 'other-state')

/** The lines of a tax invoice; delivery that costs something is part of the same supply, at the same rate. */
export function taxLines(sold: readonly SoldLine[], supply: TaxableSupply): TaxLine[] {
  const paid = paidPerLine(sold, supply)
  const lines = sold.map(({ line, name, hsn, quantity }, at) => ({ line, name, hsn, quantity, amount: paid[at] ?? 0 }))
  const hsn = lines[0]?.hsn ?? ''
  const delivery = { line: Math.max(0, ...lines.map(({ line }) => line)) + 1, name: 'Delivery', hsn, quantity: 1, amount: supply.shipping }
  return [...lines, ...(supply.shipping > 0 ? [delivery] : [])].map((line) => ({ ...line, ...split(line.amount, supply) }))
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
    const upTo = done.amount + amount === line.amount ? line : split(done.amount + amount, { percent, isSameState })
    const { taxable, cgst, sgst, igst } = upTo
    const parts = { taxable: taxable - done.taxable, cgst: cgst - done.cgst, sgst: sgst - done.sgst, igst: igst - done.igst }
    return [{ line: line.line, name: line.name, hsn: line.hsn, quantity, amount, ...parts }]
  })
}

/** Lines added up. */
export function sumOf(lines: readonly TaxLine[]): Omit<TaxLine, 'line' | 'name' | 'hsn'> {
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
