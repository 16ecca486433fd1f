/** A cell of a sheet: text, or a number as a spreadsheet keeps it. */
export type Cell = string | number

export type Read<T> = { value: T } | { problem: string }

const plain = (cell: Cell): string =>
  String(cell)
    .replace(/^'+/, '')
    .replace(/[\u00A0\s]+/g, ' ')
    .trim()

/** The text of a cell without the apostrophe that some exports put before digits. */
export const textOf = plain

/** Nothing stands in the cell: empty, a dash, or the stars some banks draw. */
export const isBlank = (cell: Cell | undefined): boolean => cell === undefined || /^[-–—*.\s]*$/.test(plain(cell))

export type Amount = { paise: number; sign: 'credit' | 'debit' | undefined }

/**
 * An amount as banks print it: Indian grouping, ₹ or Rs, spaces, a trailing Cr or Dr, brackets or a minus for money out.
 * Paise, 0 for an empty cell; never rounded: a third decimal is a problem.
 */
export function readAmount(cell: Cell | undefined): Read<Amount> {
  if (cell === undefined || isBlank(cell)) return { value: { paise: 0, sign: undefined } }
  const text = typeof cell === 'number' ? decimal(cell) : plain(cell)
  const side = /(?<![a-z])(cr|dr)\.?\)?$/i.exec(text)?.[1]?.toLowerCase()
  const bare = text
    .replace(/(?<![a-z])\(?(cr|dr)\.?\)?$/i, '')
    .replace(/₹|(?<![a-z])(inr|rs)\.?/gi, '')
    .replace(/[\s,]/g, '')
  const found = /^(?<open>\()?(?<minus>-)?\+?(?<whole>\d{1,13})(?:\.(?<cents>\d{1,2})0*)?(?<late>-)?\)?$/.exec(bare)?.groups
  if (!found) return { problem: `“${text.slice(0, 40)}” is not an amount` }
  const paise = Number(found.whole) * 100 + Number((found.cents ?? '').padEnd(2, '0'))
  const out = found.open || found.minus || found.late || side === 'dr'
  return { value: { paise, sign: out ? 'debit' : side === 'cr' ? 'credit' : undefined } }
}

/** A double that came from two decimals is spelled with two; noise of the arithmetic is cut. */
const decimal = (value: number) => (Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? value.toFixed(2) : String(value))
