import { fork } from 'node:child_process'
import { Problem } from 'contract/problem.ts'
import type { SheetCell, SheetRow } from './cell.rules.ts'

const MAX_BYTES = 10 * 1024 * 1024
/** A hundred thousand transactions, and what stands above and below them. */
export const MAX_ROWS = 100_100
const MAX_COLUMNS = 60
const LONGEST_CELL = 2000

/** Thrown for a file that is no readable table; its message is a sentence for a person. */
export class Unreadable extends Error {}

export const TOO_MANY_ROWS = 'The file has more than 1,00,000 rows. Please choose a shorter period.'

/** A cell of whatever a reader gives, without the zero bytes that no database keeps. */
export function toCell(value: unknown): SheetCell {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'string') return value.slice(0, LONGEST_CELL).replaceAll('\0', '').toWellFormed()
  if (value instanceof Date) return value.toISOString().replace(/(T00:00:00)?\.\d+Z$/, '')
  return value === null || value === undefined ? '' : String(value).slice(0, LONGEST_CELL)
}

export const toRow = (values: readonly unknown[], line: number): SheetRow => ({ line, cells: values.slice(0, MAX_COLUMNS).map(toCell) })

/** Rows of values as rows of cells, numbered from 1. @throws Unreadable for more rows than anybody's bank writes */
export function toRows(values: readonly (readonly unknown[])[]): SheetRow[] {
  if (values.length > MAX_ROWS) throw new Unreadable(TOO_MANY_ROWS)
  return values.map((row, at) => toRow(row, at + 1))
}

const MAX_MS = 60_000
const UNREADABLE = 'The file could not be read. Please choose the CSV, XLS or XLSX file of the bank.'

/** What a process that reads a file answers: its value, or the sentence of an `Unreadable`. */
export type ReaderAnswer<T> = { value?: T; problem?: string }

/** A hundred thousand rows take half of it; beside the shop itself it stays within the gigabyte that the shop has. */
const HEAP = ['--max-old-space-size=288', '--max-semi-space-size=4']

/**
 * Runs a script on the bytes of an uploaded table, with little memory, little time and no environment: a hostile file costs a process, not
 * the shop. A thread would not do: one that runs out of memory while an array grows ends the process it is in. The script calls
 * `answerParent`.
 * @throws Problem sheet.unreadable with a sentence that says what to do
 */
export async function readInProcess<T>(script: URL, bytes: Uint8Array, more: object = {}): Promise<T> {
  if (bytes.length > MAX_BYTES) throw unreadableProblem('The file is larger than 10 MB. Please choose a shorter period.')
  const child = fork(script, { execArgv: HEAP, env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const late = setTimeout(() => child.kill('SIGKILL'), MAX_MS)
  try {
    const answer = await new Promise<ReaderAnswer<T>>((resolve) => {
      child.once('message', (message) => resolve(message as ReaderAnswer<T>)) // `as`: a script sends just that
      child.once('disconnect', () => resolve({}))
      child.on('error', () => resolve({})) // a process that cannot be ended says so, too
      child.send({ ...more, bytes }, () => {}) // one that has ended already is told by the events above
    })
    if (answer.value !== undefined) return answer.value
    throw unreadableProblem(answer.problem ?? UNREADABLE)
  } finally {
    clearTimeout(late)
    child.kill('SIGKILL')
  }
}

/** Answers, in a process of `readInProcess`, what `read` makes of the bytes and of what was given beside them. */
export function answerParent<Given, T>(read: (given: Given & { bytes: Uint8Array }) => Promise<T>): void {
  process.once('message', async (given) => {
    process.send?.(await toReaderAnswer(() => read(given as Given & { bytes: Uint8Array }))) // `as`: readApart sends just that
  })
}

/** What a process answers of `read`: its value, or why the file cannot be read. */
export async function toReaderAnswer<T>(read: () => Promise<T>): Promise<ReaderAnswer<T>> {
  try {
    return { value: await read() }
  } catch (error) {
    return error instanceof Unreadable ? { problem: error.message } : {}
  }
}

const unreadableProblem = (message: string) => new Problem('sheet.unreadable', { message, errors: { file: message } })
