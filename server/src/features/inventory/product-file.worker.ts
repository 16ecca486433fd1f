import { parentPort, workerData } from 'node:worker_threads'
import { answerOf } from '#platform/sheets/read-sheet.ts'
import { sheetsOf } from '#platform/sheets/sheet-rows.ts'

// `as`: read-product-file.ts sends just that
const { bytes } = workerData as { bytes: Uint8Array }
parentPort?.postMessage(await answerOf(async () => (await sheetsOf(Buffer.from(bytes)))[0]?.rows ?? []))
