import { parentPort, workerData } from 'node:worker_threads'
import { Unreadable } from './sheet.ts'
import { sheetRows } from './sheet-rows.ts'

const bytes = Buffer.from(workerData as Uint8Array) // `as`: read-sheet.ts sends just that
try {
  parentPort?.postMessage({ rows: await sheetRows(bytes) })
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof Unreadable ? error.message : undefined })
}
