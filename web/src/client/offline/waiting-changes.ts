import { orderPaths, uploadPaths } from 'contract/orders/order.paths.ts'
import type { ApiRequest } from '../../ssr-bridge.ts'
import { ApiError, apiErrorOf, endSessionOn401, NetworkError, newKey, sentenceOf } from '../call.ts'
import { overNetwork } from '../network.ts'
import { storage } from '../storage.ts'
import { inStore } from './database.ts'
import * as messages from './messages.ts'
import type { WaitingChange } from './offline-state.ts'
import { offline } from './offline-state.ts'

type NewChange = Omit<WaitingChange, 'id' | 'at'>

/** What may wait: changes of the cart and the wishlist that mean the same later. */
const WAITABLE = /^(?:POST \/api\/(?:cart|wishlist)\/add|PUT \/api\/cart\/update\/[^/]+|DELETE \/api\/(?:cart|wishlist)\/remove\/[^/]+)$/
export const isWaitable = ({ method, path }: ApiRequest): boolean => WAITABLE.test(`${method} ${path}`)

const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('waiting')

/** Only one tab sends, takes back or adds at a time. */
const withLock = <T>(work: () => Promise<T>): Promise<T> => navigator.locks?.request('waiting', work) ?? work()

/** Shows what waits for this account in every tab. */
export async function showWaiting(account: string | undefined, isOwnChange = false): Promise<void> {
  const all = await inStore('waiting', (waiting): IDBRequest<WaitingChange[]> => waiting.getAll())
  offline.set({ waiting: all.filter((change) => change.account === account) })
  if (isOwnChange) others?.postMessage(null)
}

export const followOtherTabs = (show: () => void): void => others?.addEventListener('message', show)

async function addChange(change: NewChange): Promise<void> {
  const row = { ...change, at: Date.now() }
  await inStore('waiting', (waiting) => waiting.add(row))
  await showWaiting(change.account, true)
}

type ChangeOrigin = Pick<WaitingChange, 'account' | 'name' | 'isUnsure'>

/** Keeps a change that could not be sent. @throws where this browser keeps nothing */
export function waitFor({ method, path, headers, body }: ApiRequest, origin: ChangeOrigin): Promise<void> {
  const key = headers['idempotency-key'] ?? newKey()
  return addChange({ ...origin, key, path, method: method as WaitingChange['method'], body }) // `as`: see WAITABLE
}

type WaitingPayment = {
  account: string
  order: { _id: string; orderNumber: string }
  /** As the endpoint takes it, without the screenshot. */
  body: Record<string, unknown> & { transactionId: string }
  screenshot: File | undefined
  isUnsure: boolean
}

/** Keeps a payment form that could not be sent, with its screenshot. @throws where this browser keeps nothing */
export function waitWithPayment({ account, order, body, screenshot, isUnsure }: WaitingPayment): Promise<void> {
  const { _id: orderId, orderNumber } = order
  const path = orderPaths.confirmPayment.path.replace(':id', encodeURIComponent(orderId))
  const payment = { orderId, orderNumber, transactionId: body.transactionId, ...(screenshot && { screenshot }) }
  return addChange({ account, name: orderNumber, key: newKey(), path, method: 'POST', body, payment, isUnsure })
}

/** Takes a change back before it goes out, or puts away one that was refused. Answers whether it will not be sent any more. */
export function withdrawChange({ id, account }: WaitingChange): Promise<boolean> {
  return withLock(async () => {
    const now = await inStore('waiting', (waiting): IDBRequest<WaitingChange | undefined> => waiting.get(id))
    const isTaken = now !== undefined && (!now.isUnsure || now.refusal !== undefined)
    if (isTaken) await inStore('waiting', (waiting) => waiting.delete(id))
    await showWaiting(account, true)
    return isTaken
  })
}

/** Throws away what waits for another account than this one, after `tell` has heard of what is lost. */
export async function emptyWaiting(account: string | undefined, tell: (lost: readonly WaitingChange[]) => void): Promise<void> {
  return withLock(async () => {
    const all = await inStore('waiting', (waiting): IDBRequest<WaitingChange[]> => waiting.getAll())
    const lost = all.filter((change) => change.account !== account)
    tell(lost.filter(({ refusal }) => !refusal))
    for (const { id } of lost) await inStore('waiting', (waiting) => waiting.delete(id))
  })
}

/** Sends what waits for this account, one after the other, until nobody answers. Answers what was done. */
export function sendWaiting(account: () => string | undefined): Promise<WaitingChange[]> {
  return withLock(async () => {
    const done: WaitingChange[] = []
    const mine = account()
    const all = await inStore('waiting', (waiting): IDBRequest<WaitingChange[]> => waiting.getAll())
    for (const change of all) {
      if (mine === undefined || change.account !== mine || change.refusal) continue
      if (account() !== mine) break
      // from here on nobody can know whether it was done until an answer is here
      const sent = { ...change, isUnsure: true }
      await inStore('waiting', (waiting) => waiting.put(sent))
      const result = await sendChange(sent).catch((error: unknown) => error)
      const refusal = result === undefined ? undefined : refusalOf(result)
      if (result !== undefined && refusal === undefined) break
      if (refusal === undefined) {
        await inStore('waiting', (waiting) => waiting.delete(change.id))
        done.push(change)
      } else if (account() === mine) await inStore('waiting', (waiting) => waiting.put({ ...sent, refusal }))
    }
    await showWaiting(account(), true)
    return done
  })
}

/** The sentence of an answer that says no; undefined where it may say yes later, or the session is over. */
function refusalOf(error: unknown): string | undefined {
  const mayChange = error instanceof ApiError && (error.status >= 500 || error.status === 429 || error.status === 401)
  return mayChange || error instanceof NetworkError ? undefined : sentenceOf(error, messages.notTaken)
}

// the cart or the wishlist is like that already
const GONE_IS_DONE = ['cart.not-in-cart', 'wishlist.not-in-wishlist']

/** @throws ApiError, NetworkError */
async function sendChange(change: WaitingChange): Promise<void> {
  const screenshot = change.payment?.screenshot
  if (!screenshot) return sendBody(change, change.body)
  const { PictureError, sendPictures } = await import('../send-pictures.ts')
  const file = new File([screenshot], 'screenshot', { type: screenshot.type })
  const way = { wire: uploadPaths.picture, query: '?for=payment-screenshot', onProgress: () => {} }
  return sendPictures([file], way, ([picture = null]) => sendBody(change, { ...Object(change.body), screenshot: picture })).catch(
    (error) => {
      throw error instanceof PictureError ? error.cause : error
    },
  )
}

async function sendBody({ method, path, key }: WaitingChange, body: unknown): Promise<void> {
  const headers = { authorization: `Bearer ${storage.read('token') ?? ''}`, 'idempotency-key': key }
  const answer = await overNetwork()({ method, path, headers, ...(body !== undefined && { body }) }).catch((error: unknown) => {
    throw new NetworkError(error)
  })
  if (answer.json === undefined) throw new NetworkError(undefined)
  if (answer.status < 400) return
  endSessionOn401(answer, 'shop')
  const error = await apiErrorOf(answer.status, answer.json)
  if (!(method === 'DELETE' && GONE_IS_DONE.includes(error.code))) throw error
}
