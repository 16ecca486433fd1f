import { Worker } from 'node:worker_threads'
import { Problem } from 'contract/problem.ts'
import type { SheetRow } from './sheet.ts'
import { MOST_BYTES } from './sheet.ts'

const MOST_MS = 30_000
const UNREADABLE = 'The file could not be read. Please choose the CSV, XLS or XLSX file of the bank.'

type Told = { rows?: SheetRow[]; problem?: string }

/**
 * The rows of an uploaded table, read in a thread of its own with little memory and little time: a hostile file costs no more than that.
 * @throws Problem sheet.unreadable with a sentence that says what to do
 */
export async function readSheet(bytes: Uint8Array): Promise<SheetRow[]> {
  if (bytes.length > MOST_BYTES) throw unreadable('The file is larger than 10 MB. Please choose a shorter period.')
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 384 },
    execArgv: [],
  })
  const late = setTimeout(() => void worker.terminate(), MOST_MS)
  try {
    const told = await new Promise<Told>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve({}))
      worker.once('exit', () => resolve({}))
    })
    if (told.rows) return told.rows
    throw unreadable(told.problem ?? UNREADABLE)
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}

const unreadable = (message: string) => new Problem('sheet.unreadable', { message, errors: { file: message } })
