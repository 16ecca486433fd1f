import { Worker } from 'node:worker_threads'
import type { Receipt } from 'contract/receipts/receipt-text.ts'

const MAX_MS = 20_000
const IDLE_MS = 30_000
const MAX_WAITING = 50

type PrintAnswer = { pdf?: Uint8Array; problem?: string }

/** One thread sets documents, one after the other; it ends when nobody has wanted one for a while, and with the process. */
let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let queue: Promise<unknown> = Promise.resolve()
let waitingCount = 0

/**
 * The PDF of a receipt, an invoice or a credit note.
 * @throws Error when too many wait already, when it takes longer than 20 seconds, or when it cannot be set
 */
export async function printDocument(receipt: Receipt): Promise<Buffer> {
  if (waitingCount >= MAX_WAITING) throw new Error('Too many papers are being made.')
  waitingCount++
  const turn = queue.then(() => makePdf(receipt))
  queue = turn.catch(() => {})
  try {
    return Buffer.from(await turn)
  } finally {
    waitingCount--
  }
}

async function makePdf(receipt: Receipt): Promise<Uint8Array> {
  clearTimeout(idle)
  worker ??= startWorker()
  const thread = worker
  const made = await printInThread(thread, receipt)
  if (!made.pdf) {
    stopWorker(thread)
    throw new Error(made.problem ?? 'The paper could not be set.')
  }
  idle = setTimeout(() => stopWorker(thread), IDLE_MS).unref()
  return made.pdf
}

/** What the thread answers; it fails once and for all when it ends or takes too long. */
function printInThread(thread: Worker, receipt: Receipt): Promise<PrintAnswer> {
  return new Promise((resolve) => {
    const settle = (made: PrintAnswer) => {
      clearTimeout(late)
      thread.off('message', settle).off('error', failed).off('exit', ended)
      resolve(made)
    }
    const failed = (error: Error) => settle({ problem: error.message })
    const ended = () => settle({ problem: 'The thread that sets papers has ended.' })
    const late = setTimeout(() => settle({ problem: 'The paper took too long.' }), MAX_MS)
    thread.on('message', settle).on('error', failed).on('exit', ended)
    thread.postMessage(receipt)
  })
}

function startWorker(): Worker {
  const thread = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 192 },
    execArgv: [],
  })
  thread.on('error', () => stopWorker(thread)) // one that fails between two documents must not end the process
  thread.unref()
  return thread
}

function stopWorker(thread: Worker): void {
  if (worker === thread) worker = undefined
  void thread.terminate()
}
