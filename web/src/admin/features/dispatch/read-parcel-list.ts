import { orderNumberIn } from 'contract/rules/order-number.ts'
import { isSameParcel, plainTrackingNumber, trackingNumberProblem } from 'contract/rules/tracking-number.ts'
import * as messages from './messages.ts'

/** A line of a list of parcels: whole, or with the reason why it is not sent. `line` counts from 1. */
export type ListedParcel = { line: number; order: string; tracking: string; courier: string; problem?: string }

export const PARCEL_LIST_LIMIT = 500
const TRACKING_HEAD = /\b(awb|tracking|consignment|waybill|docket|parcel)\b/i
const COURIER_HEAD = /\b(courier|carrier)\b/i
/** A long number as Excel writes it: its last digits are lost. */
const SHORTENED = /^\d([.,]\d+)?E\+\d+$/i

/**
 * Reads a column that was pasted or the file of a courier: the number of an order and that of its parcel in each line, in cells between
 * tabs, semicolons or commas. A first line of names says which cells hold the parcel and the courier; without it the only other cell that
 * looks like a number of a parcel is it.
 */
export function readParcelList(text: string): ListedParcel[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const head = rows[0]?.cells.some((cell) => orderNumberIn(cell)) ? undefined : rows.shift()?.cells
  const columns = { tracking: columnOf(head, TRACKING_HEAD), courier: columnOf(head, COURIER_HEAD) }
  const parcels = rows.map(({ line, cells }) => parcelOf(line, cells, columns))
  return parcels.map((parcel, at) => (parcel.problem ? parcel : { ...parcel, ...repeatProblem(parcel, parcels.slice(0, at)) }))
}

const columnOf = (head: readonly string[] | undefined, name: RegExp) =>
  head?.findIndex((cell) => name.test(cell.replaceAll('_', ' '))) ?? -1

function parcelOf(line: number, cells: readonly string[], columns: { tracking: number; courier: number }): ListedParcel {
  const order = cells.map(orderNumberIn).find((number) => number !== undefined) ?? ''
  const others = cells.filter((cell, at) => at !== columns.courier && !orderNumberIn(cell))
  const named = columns.tracking < 0 ? undefined : (cells[columns.tracking] ?? '')
  const found = named === undefined ? others.filter((cell) => isLikeParcel(cell) || SHORTENED.test(cell)) : [named]
  const [cell = ''] = found
  const isShortened = SHORTENED.test(cell)
  const tracking = isShortened ? cell : plainTrackingNumber(cell)
  const parcel = { line, order, tracking, courier: cells[columns.courier] ?? '' }
  if (!order) return { ...parcel, problem: messages.noOrderInLine }
  if (found.length > 1) return { ...parcel, tracking: '', problem: messages.severalParcels }
  if (!tracking) return { ...parcel, problem: messages.noParcelInLine }
  if (isShortened) return { ...parcel, problem: messages.shortened }
  const problem = trackingNumberProblem(tracking)
  return problem ? { ...parcel, problem: messages.parcelProblem(problem) } : parcel
}

/** Whether a cell that no name explains may be the parcel: the shortest numbers, and words with a number behind them, are more often something else. */
const isLikeParcel = (cell: string) => cell.length > 4 && !/\s/.test(cell) && !trackingNumberProblem(plainTrackingNumber(cell))

/** Why a line that repeats another is not sent; nothing where it repeats none. */
function repeatProblem({ order, tracking }: ListedParcel, before: readonly ListedParcel[]): { problem?: string } {
  const same = before.find((other) => !other.problem && (other.order === order || isSameParcel(other.tracking, tracking)))
  if (!same) return {}
  return {
    problem: same.order === order ? messages.orderInLine(same.line) : messages.parcelInLine(same.order, same.line),
  }
}

/** The cells of a line, trimmed, without the quotes around them and the apostrophe that keeps a number whole in a spreadsheet. */
function cellsOf(line: string): string[] {
  const between = ['\t', ';', ','].find((sign) => line.includes(sign)) ?? '\t'
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of `${line}${between}`) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === between && !isQuoted) {
      cells.push(cell.trim().replace(/^=?'/, '').trim())
      cell = ''
    } else cell += sign
  }
  return isQuoted ? line.split(between).map((part) => part.replaceAll('"', '').trim()) : cells
}
