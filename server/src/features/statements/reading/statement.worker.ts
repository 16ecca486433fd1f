import { parentPort, workerData } from 'node:worker_threads'
import { answerOf } from '#platform/sheets/read-sheet.ts'
import { sheetsOf } from '#platform/sheets/sheet-rows.ts'
import { packed } from './batches.ts'
import type { Options } from './read.rules.ts'
import { readSheets } from './read.rules.ts'

// `as`: read-statement.ts sends just that
const { bytes, options } = workerData as { bytes: Uint8Array; options: Options }
parentPort?.postMessage(await answerOf(async () => packed(readSheets(await sheetsOf(Buffer.from(bytes)), options))))
