import { Worker } from 'node:worker_threads'
import { Problem } from 'contract/problem.ts'
import { MAX_BYTES, Unreadable } from './sheet.ts'

const MAX_MS = 60_000
const UNREADABLE = 'The file could not be read. Please choose the CSV, XLS or XLSX file of the bank.'

/** What a thread answers: its value, or the sentence of an `Unreadable`. */
export type Answer<T> = { value?: T; problem?: string }

/**
 * Runs a worker on the bytes of an uploaded table, with little memory and little time: a hostile file costs a thread, not the shop.
 * The worker posts one `Answer`.
 * @throws Problem sheet.unreadable with a sentence that says what to do
 */
export async function readApart<T>(script: URL, bytes: Uint8Array, more: object = {}): Promise<T> {
  if (bytes.length > MAX_BYTES) throw unreadable('The file is larger than 10 MB. Please choose a shorter period.')
  const worker = new Worker(script, {
    workerData: { bytes, ...more },
    // A hundred thousand rows take half of it; beside the shop itself it stays within the gigabyte that the shop has.
    resourceLimits: { maxOldGenerationSizeMb: 320 },
    execArgv: [],
  })
  const late = setTimeout(() => void worker.terminate(), MAX_MS)
  try {
    const answer = await new Promise<Answer<T>>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve({}))
      worker.once('exit', () => resolve({}))
    })
    if (answer.value !== undefined) return answer.value
    throw unreadable(answer.problem ?? UNREADABLE)
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}

/** What a worker posts of `read`: its value, or why the file can not be read. */
export async function answerOf<T>(read: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await read() }
  } catch (error) {
    return error instanceof Unreadable ? { problem: error.message } : {}
  }
}

const unreadable = (message: string) => new Problem('sheet.unreadable', { message, errors: { file: message } })
