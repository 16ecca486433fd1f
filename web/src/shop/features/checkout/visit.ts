import { newKey } from '#client/new-key.ts'
import type { Goods } from './goods.ts'

/** What one visit of the checkout remembers over a reload: edited lines, and the key its order was asked for with. */
type Visit = { goods?: Goods; request?: { key: string; body: string } }

const at = (visit: string) => `checkout:${visit}`

function read(visit: string): Visit {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(at(visit)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

function write(visit: string, change: Visit): void {
  try {
    sessionStorage.setItem(at(visit), JSON.stringify({ ...read(visit), ...change }))
  } catch {
    // a private window or a full store: a reload then starts anew
  }
}

export const savedGoods = (visit: string): Goods | undefined => read(visit).goods

export const saveGoods = (visit: string, goods: Goods): void => write(visit, { goods })

/** Whether this very order was asked for before. */
export const wasAsked = (visit: string, body: string): boolean => read(visit).request?.body === body

/** The key for asking for this order: the same again while the body is the same, so that a repeat answers the order it has made. */
export function keyFor(visit: string, body: string): { key: string; isRepeat: boolean } {
  const { request } = read(visit)
  if (request?.body === body) return { key: request.key, isRepeat: true }
  const key = newKey()
  write(visit, { request: { key, body } })
  return { key, isRepeat: false }
}
