import { parentPort } from 'node:worker_threads'
import type { Receipt } from 'contract/receipts/receipt-text.ts'
import { readDocumentParts, setReceipt } from './typeset-receipt.ts'

const parts = readDocumentParts()

parentPort?.on('message', async (receipt: Receipt) => {
  try {
    parentPort?.postMessage({ pdf: await setReceipt(receipt, await parts) })
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) })
  }
})
