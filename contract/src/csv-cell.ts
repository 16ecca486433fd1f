/** Spreadsheets read the full-width forms of the four signs as the signs, too. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u
/** Spreadsheets show it as 4.25E+11, cut it after fifteen digits or take off the zeros before it. */
const LONG_NUMBER = /^(?:\d{12,}|0\d+|\d+E\d+)$/i

/**
 * A cell that every spreadsheet takes for the text that it is: a leading = + - @ tab or return, spaces before it or not, gets an apostrophe,
 * and so does what would be read as a number and lose digits.
 */
export const escapeCell = (cell: string): string => (FORMULA.test(cell) || LONG_NUMBER.test(cell) ? `'${cell}` : cell)

/** A cell as it was before an export. */
export const unescapeCell = (cell: string): string => (escapeCell(cell.slice(1)) === cell ? cell.slice(1) : cell)
