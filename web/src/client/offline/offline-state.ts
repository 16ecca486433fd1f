import { createStore } from '../store.ts'

/** What a shopper wants of the shop and could not be sent. */
export type WaitingChange = {
  id: number
  account: string
  /** Milliseconds since 1970. */
  at: number
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Of the request, for an endpoint that adds. */
  key: string
  body?: unknown
  /** As the shopper knows it. */
  name: string
  /** It went out and no answer came: perhaps it was done. */
  isUnsure: boolean
  /** Why the shop did not take it; it stays until that is read. */
  refusal?: string
  /** Of a payment: whose, and the screenshot, which goes out first. */
  payment?: { orderId: string; orderNumber: string; transactionId: string; screenshot?: Blob }
}

type OfflineState = {
  /** The shop did not answer, and what is shown is what this phone has kept. */
  isOffline: boolean
  /** In the order in which it goes out. */
  waiting: readonly WaitingChange[]
}

export const offline = createStore<OfflineState>({ isOffline: false, waiting: [] })
