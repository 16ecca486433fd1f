import { cartPaths } from 'contract/carts/cart.paths.ts'
import { productPaths } from 'contract/catalog/product.paths.ts'
import type { ProductCard } from 'contract/catalog/product.schemas.ts'
import { sessionPaths } from 'contract/customers/session.paths.ts'
import { wishlistPaths } from 'contract/wishlists/wishlist.paths.ts'
import type { ApiRequest } from '../../ssr-bridge.ts'
import type { ApiAnswer } from '../call.ts'
import type { CartLine } from '../cart/cart-line.ts'
import { serverAnswers } from '../network.ts'
import { session } from '../session.ts'
import { cartAfter, wishlistAfter } from './apply-waiting-changes.ts'
import { inStore } from './database.ts'
import { offline } from './offline-state.ts'
import { showOffline } from './show-offline.ts'
import { isWaitable, waitFor } from './waiting-changes.ts'

type CachedAnswer = { account: string; at: number; json: unknown }

/** The cart, the wishlist and the orders of a shopper, and the catalogue that the first two are made of. */
const KEPT = /^\/api\/(?:cart|wishlist|orders|products)(?:[/?]|$)/
const KEPT_LIMIT = 80

/** The id of the account whose session this browser has, whether or not the shop has confirmed it. */
export function accountHere(): string | undefined {
  const { user, token } = session.get()
  return user && token ? (user.id ?? user._id) : undefined
}

/** Keeps what the shop has answered for this account, and the document of the page that shows it. Fails silently: the page has its answer. */
export async function keepAnswer({ method, path }: ApiRequest, { status, json }: ApiAnswer): Promise<void> {
  const account = accountHere()
  if (!account || method !== 'GET' || status !== 200 || json === undefined || !KEPT.test(path)) return
  const kept: CachedAnswer = { account, at: Date.now(), json }
  await inStore('answers', (answers) => answers.put(kept, [account, path]))
  if (accountHere() !== account) await emptyAnswers()
  else await dropOldest()
  postToWorker({ page: location.pathname })
}

async function dropOldest(): Promise<void> {
  const count = await inStore('answers', (answers) => answers.count())
  if (count <= KEPT_LIMIT) return
  const [keys, values] = await Promise.all([
    inStore('answers', (answers) => answers.getAllKeys()),
    inStore('answers', (answers): IDBRequest<CachedAnswer[]> => answers.getAll()),
  ])
  const oldest = keys.map((key, at) => ({ key, at: values[at]?.at ?? 0 })).sort((one, other) => one.at - other.at)
  for (const { key } of oldest.slice(0, count - KEPT_LIMIT)) await inStore('answers', (answers) => answers.delete(key))
}

export const emptyAnswers = (): Promise<unknown> => inStore('answers', (answers) => answers.clear())

const isSlow = () => Object(Reflect.get(navigator, 'connection')).saveData === true

/** Nothing is fetched ahead for a shopper who saves data. */
export function postToWorker(message: { page?: string; files?: string[]; empty?: true }): void {
  if (message.empty || !isSlow()) navigator.serviceWorker?.controller?.postMessage(message)
}

async function keptJson(account: string, path: string): Promise<Record<string, unknown> | undefined> {
  const kept = await inStore('answers', (answers): IDBRequest<CachedAnswer | undefined> => answers.get([account, path]))
  return kept ? { ...Object(kept.json) } : undefined
}

/**
 * In place of an answer that did not come: what this phone has kept, with what waits in it. A change of the cart or the wishlist waits from
 * then on. Undefined where the phone has nothing to say, or the shop does answer and this one answer was lost. `wasOnline`: whether there
 * was a line when it was sent, so that it may have arrived.
 */
export async function answerOffline(sent: ApiRequest, wasOnline: boolean): Promise<ApiAnswer | undefined> {
  const account = accountHere()
  if (!account || (await serverAnswers())) return undefined
  showOffline()
  if (isWaitable(sent)) {
    await waitFor(sent, { account, name: await nameOf(account, sent), isUnsure: wasOnline })
    return toAnswer(await listAfter(account, sent.path), true)
  }
  if (sent.method !== 'GET') return undefined
  if (sent.path === sessionPaths.verify.path) return toAnswer({ success: true, user: session.get().user })
  if (sent.path === cartPaths.get.path || sent.path === wishlistPaths.get.path) return toAnswer(await listAfter(account, sent.path))
  return toAnswer(await keptJson(account, sent.path))
}

const toAnswer = (json: Record<string, unknown> | undefined, waiting = false): ApiAnswer | undefined =>
  json && { status: 200, json: waiting ? { ...json, waiting } : json, type: 'application/json' }

/** The catalogue that is kept, and what the page itself came with: in its first seconds there is no catalogue. */
async function productsOf(account: string): Promise<ProductCard[]> {
  const { loaderData } = Object(Object(Reflect.get(window, '__reactRouterDataRouter')).state) // where the router hangs itself up
  const ofPage = Object.values(Object(loaderData)).flatMap((data) => {
    const { product, similar, products, bestsellers } = Object(data)
    return [product, similar, products, bestsellers].flat().filter(Boolean)
  })
  const kept = (await keptJson(account, productPaths.list.path))?.products
  return [...(Array.isArray(kept) ? kept : []), ...ofPage] as ProductCard[] // `as`: as the shop has answered it
}

/** The cart or the wishlist, whichever the path is of, as it will be. */
async function listAfter(account: string, path: string): Promise<Record<string, unknown> | undefined> {
  const isCart = path.startsWith('/api/cart')
  const kept = await keptJson(account, (isCart ? cartPaths : wishlistPaths).get.path)
  const changes = offline.get().waiting.filter((change) => change.account === account && !change.refusal)
  if (!kept && changes.length === 0) return undefined
  const name = isCart ? 'cart' : 'wishlist'
  const list = { items: [], ...Object(kept?.[name]) }
  const items = (isCart ? cartAfter : wishlistAfter)(list.items, changes, await productsOf(account))
  return { success: true, ...kept, [name]: { ...list, items } }
}

/** The name of the product that a change is about. */
async function nameOf(account: string, { path, body }: ApiRequest): Promise<string> {
  const id = Object(body).productId ?? decodeURIComponent(path.split('/').pop() ?? '')
  const cart = (await keptJson(account, cartPaths.get.path))?.cart
  const lines: CartLine[] = Object(cart).items ?? []
  const products = await productsOf(account)
  return products.find((product) => product.id === id)?.name ?? lines.find((line) => line.productId === id)?.name ?? ''
}
