import { parentPort } from 'node:worker_threads'
import type { Receipt } from 'contract/receipts/receipt-shape.ts'
import { readPaperParts, setReceipt } from './set-receipt.ts'

const parts = readPaperParts()

parentPort?.on('message', async (receipt: Receipt) => {
  try {
    parentPort?.postMessage({ pdf: await setReceipt(receipt, await parts) })
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) })
  }
})
