import { randomInt } from 'node:crypto'
import { databaseCpu } from './cpu.ts'
import type { Figure, Load, Shot } from './load.ts'
import { fire, median } from './load.ts'
import { scriptBytes } from './scripts.ts'

export type Place = { shop: string; yardstick: string; clusterDir: string | undefined }
type Pair = { name: string; goal: number; yardstickName: string; own: () => Promise<Load>; yardstick: Omit<Load, 'url'> }

const ROUNDS = 5
const BATCH = 300
const ADDRESS = {
  name: 'Bench',
  phone: '9876543210',
  email: 'bench@example.in',
  street: '1 Road',
  city: 'Sagar',
  state: 'Madhya Pradesh',
  zipCode: '470002',
}
export const ORDER = {
  cartData: { items: [{ id: 'special-lion-beedi-big', quantity: 1 }] },
  shippingAddress: ADDRESS,
  paymentMethod: 'UPI',
  source: 'product',
}

const json = (body: unknown, token?: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
})

async function answered(reply: Promise<Response>): Promise<Record<string, string>> {
  const body = await (await reply).json()
  if (body.success === false) throw new Error(body.message)
  return body
}

/** An order of each shopper: of one alone, each would wait for the one before. */
const ordersOf = (tokens: readonly string[]): Shot[] => tokens.map((token) => ({ path: '/api/orders/create', token, body: ORDER }))

/** Measures each figure and its yardstick in turn, several times, and prints the medians with their ratio. */
export async function measure(place: Place): Promise<void> {
  const { shop, yardstick } = place
  const admin = (await answered(fetch(`${shop}/api/admin/login`, json({ username: 'admin', password: 'bench-bench' })))).token ?? ''
  const { tokens } = (await (await fetch(`${yardstick}/shoppers`, { method: 'POST' })).json()) as { tokens: string[] } // `as`: our own endpoint
  for (const pair of pairs(place, tokens, admin)) {
    const own: Figure[] = []
    const other: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      other.push((await fire({ ...pair.yardstick, url: yardstick })).perSecond)
      own.push(await fire(await pair.own()))
    }
    const [mine, theirs] = [median(own.map(({ perSecond }) => perSecond)), median(other)]
    const ratio = mine / theirs
    const p99 = median(own.map((figure) => figure.p99))
    const refused = own.reduce((sum, figure) => sum + figure.refused, 0)
    line(
      pair.name,
      `${Math.round(mine)}/s`,
      `p99 ${p99} ms`,
      `${pair.yardstickName} ${Math.round(theirs)}/s`,
      `ratio ${ratio.toFixed(2)} (goal ${pair.goal})`,
      refused ? `${refused} REFUSED` : '',
    )
  }
  await coldPage(place)
  await cpuPerOrder(place, tokens)
  await standing(place)
}

const line = (name: string, ...cells: string[]) =>
  process.stdout.write(
    `${name.padEnd(26)}${cells
      .filter(Boolean)
      .map((cell) => cell.padEnd(24))
      .join('')}\n`,
  )

function pairs({ shop }: Place, tokens: readonly string[], admin: string): Pair[] {
  const get = (path: string) => async (): Promise<Load> => ({ url: shop, method: 'GET', shots: [{ path }] })
  const insert = { yardstickName: 'one insert', yardstick: { method: 'POST' as const, shots: [{ path: '/insert' }] } }
  const bare = { yardstickName: 'bare JSON', yardstick: { method: 'GET' as const, shots: [{ path: '/json' }] } }
  const hot = { yardstickName: 'hot row', yardstick: { method: 'POST' as const, shots: [{ path: '/hot' }] } }
  const orders = async (): Promise<Shot[]> => {
    const made = await Promise.all(
      Array.from({ length: BATCH }, async (_, n) => {
        const token = tokens[n % tokens.length] ?? ''
        const { order } = await answered(fetch(`${shop}/api/orders/create`, json(ORDER, token)))
        return { path: (order as unknown as { _id: string })._id, token } // `as`: as the contract says
      }),
    )
    return made
  }
  const confirming = async (): Promise<Shot[]> =>
    (await orders()).map(({ path, token = '' }) => ({
      path: `/api/orders/${path}/confirm-payment`,
      token,
      body: {
        transactionId: `5${randomInt(10 ** 11)
          .toString()
          .padStart(11, '0')}`,
        screenshot: null,
        upiId: '',
      },
    }))
  const verifying = async (): Promise<Shot[]> => {
    const shots = await confirming()
    await fire({ url: shop, method: 'POST', shots, once: true })
    return shots.map(({ path }) => ({
      path: path.replace('confirm-payment', 'admin/verify-payment'),
      token: admin,
      body: { verified: true, notes: '' },
    }))
  }
  const post = (shots: () => Promise<Shot[]>) => async (): Promise<Load> => ({ url: shop, method: 'POST', shots: await shots() })
  const once = (shots: () => Promise<Shot[]>) => async (): Promise<Load> => ({
    url: shop,
    method: 'POST',
    shots: await shots(),
    once: true,
  })
  return [
    { name: 'product list, JSON', goal: 0.9, ...bare, own: get('/api/products') },
    { name: 'home page, cached', goal: 0.8, ...bare, own: get('/') },
    {
      name: 'cart/add',
      goal: 0.4,
      ...insert,
      own: post(async () =>
        tokens.map((one) => ({ path: '/api/cart/add', token: one, body: { productId: 'special-lion-beedi-big', quantity: 1 } })),
      ),
    },
    { name: 'orders/create', goal: 0.25, ...insert, own: post(async () => ordersOf(tokens)) },
    { name: 'confirm-payment', goal: 0.6, ...hot, own: once(confirming) },
    { name: 'verify-payment', goal: 0.6, ...hot, own: once(verifying) },
  ]
}

/** A page that is rendered anew for each request. */
async function coldPage({ shop, yardstick }: Place): Promise<void> {
  const times: number[] = []
  for (let n = 0; n < 40; n++) {
    await fetch(`${yardstick}/forget-pages`, { method: 'POST' })
    const began = performance.now()
    await (await fetch(`${shop}/product/special-lion-beedi-big`)).text()
    times.push(performance.now() - began)
  }
  line('product page, cold', `${median(times).toFixed(1)} ms`)
}

async function cpuPerOrder({ shop, yardstick, clusterDir }: Place, tokens: readonly string[]): Promise<void> {
  const used = async () => {
    const { cpu } = (await (await fetch(`${yardstick}/usage`)).json()) as { cpu: { user: number; system: number } } // `as`: our own endpoint
    return (cpu.user + cpu.system) / 1000 + databaseCpu(clusterDir) * 1000
  }
  const before = await used()
  const shots = Array.from({ length: 5 }, () => ordersOf(tokens)).flat()
  await fire({ url: shop, method: 'POST', shots, once: true })
  line(
    'CPU an order',
    `${(((await used()) - before) / shots.length).toFixed(2)} ms`,
    clusterDir ? 'server and database' : 'one process',
    '(goal at most 4)',
  )
}

async function standing({ shop, yardstick }: Place): Promise<void> {
  const { rss, startedMs } = (await (await fetch(`${yardstick}/usage`)).json()) as { rss: number; startedMs: number } // `as`: our own endpoint
  line('start to listening', `${Math.round(startedMs)} ms`)
  line('memory after all this', `${Math.round(rss / 1e6)} MB`)
  for (const path of ['/', '/product/special-lion-beedi-big']) {
    const { files, bytes } = await scriptBytes(shop, path)
    line(`JavaScript of ${path.slice(0, 9)}`, `${(bytes / 1024).toFixed(1)} KiB`, `${files} files, brotli`)
  }
}
