import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ORDER } from '../measure.ts'
import type { Served } from '../served.ts'

const ORDERS_A_SECOND = 10
const MS_ALONE = 40_000

/** How long orders took, in milliseconds, while `name` ran for `seconds`. */
export type Night = { name: string; seconds: number; orders: number; p50: number; p99: number; most: number; refused: number }

/** Places ten orders a second while nothing else runs, then while the data is checked, then while a backup is taken. */
export async function ordersAtNight(served: Served, env: Record<string, string>): Promise<Night[]> {
  const command = (name: string, ...args: string[]) => {
    const file = fileURLToPath(new URL(`../../server/src/${name}.ts`, import.meta.url))
    return async () => {
      const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env, DATA_DIR: served.dataDir }, stdio: 'ignore' })
      const [code] = await once(child, 'exit')
      if (code !== 0) throw new Error(`${name} ended with ${code}`)
    }
  }
  const reply = await fetch(`${served.yardstick}/shoppers`, { method: 'POST' })
  const { tokens } = (await reply.json()) as { tokens: string[] } // `as`: our own endpoint
  return [
    await ordersBeside('nothing else', () => wait(MS_ALONE), served, tokens),
    await ordersBeside('the nightly check', command('check-data'), served, tokens),
    await ordersBeside('a backup', command('backup', '--to', join(served.dataDir, 'backups')), served, tokens),
  ]
}

async function ordersBeside(name: string, work: () => Promise<unknown>, { shop }: Served, tokens: readonly string[]): Promise<Night> {
  const times: number[] = []
  const placed: Promise<void>[] = []
  let refused = 0
  const body = JSON.stringify(ORDER)
  const place = async (token: string | undefined) => {
    const began = performance.now()
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const reply = await fetch(`${shop}/api/orders/create`, { method: 'POST', headers, body })
    await reply.arrayBuffer()
    if (!reply.ok) refused++
    times.push(performance.now() - began)
  }
  const timer = setInterval(() => placed.push(place(tokens[placed.length % tokens.length])), 1000 / ORDERS_A_SECOND)
  const began = performance.now()
  await work().finally(() => clearInterval(timer))
  const seconds = (performance.now() - began) / 1000
  await Promise.all(placed)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0
  const night = { name, seconds, orders: times.length, p50: at(0.5), p99: at(0.99), most: at(1), refused }
  process.stdout.write(
    `orders beside ${name}: ${night.orders} in ${seconds.toFixed(0)} s, p50 ${night.p50.toFixed(1)}  p99 ${night.p99.toFixed(1)} ms\n`,
  )
  return night
}
