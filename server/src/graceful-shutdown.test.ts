import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { shutDownGracefully } from './graceful-shutdown.ts'
import type { Shop } from './platform/shop.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A shop whose database dies when it is told to, and the ends of the process as they would come. */
function open(drainSeconds = 0) {
  const ended: number[] = []
  const said: string[] = []
  const signals = new Map<string | symbol, () => void>()
  vi.spyOn(process, 'exit').mockImplementation((code) => ended.push(Number(code)) as never)
  vi.spyOn(process, 'on').mockImplementation((name, listener) => {
    signals.set(name, listener)
    return process
  })
  let die = (_: Error) => {}
  const died = new Promise<Error>((resolve) => (die = resolve))
  const note = (what: string) => async () => void said.push(what)
  const log = { info: () => {}, fatal: ({ error }: { error: string }) => said.push(error) }
  const app = Fastify()
  app.addHook('onClose', note('requests are done'))
  const shop = {
    log,
    database: { died },
    config: { dev: false, drainSeconds },
    isDraining: () => false,
    close: note('shop closed'),
  } as unknown as Shop // `as`: what an end asks of it
  shutDownGracefully(shop, app, note('rest stopped'))
  return { die, ended, said, shop, signal: (name: string) => signals.get(name)?.() }
}

it('a shop without its database ends at once with 1 and says why', async () => {
  const { die, ended, said } = open()
  await Promise.resolve()
  expect(ended).toEqual([])
  die(new Error('the disk is gone'))
  await vi.waitUntil(() => ended.length > 0, 60_000)
  expect([ended, said]).toEqual([[1], ['the disk is gone']])
})

it.each(['SIGTERM', 'SIGINT'])('%s ends it in order, once: the requests, then the rest, then the shop', async (name) => {
  const { ended, said, signal } = open()
  signal(name)
  signal(name)
  await vi.waitUntil(() => ended.length > 0, 60_000)
  expect([ended, said]).toEqual([[0], ['requests are done', 'rest stopped', 'shop closed']])
})

it('a shop that has closed in order is not ended a second time by its deadline', async () => {
  vi.useFakeTimers()
  const { ended, signal } = open()
  signal('SIGTERM')
  await vi.waitUntil(() => ended.length > 0, 60_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).toEqual([0])
})

it('SIGTERM is answered by saying for DRAIN_SECONDS that the shop is not ready, before it stops taking requests', async () => {
  vi.useFakeTimers()
  const { ended, said, shop, signal } = open(7)
  signal('SIGTERM')
  await vi.advanceTimersByTimeAsync(6999)
  expect([shop.isDraining(), said]).toEqual([true, []])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await vi.waitUntil(() => ended.length > 0, 60_000)
  expect([ended, said]).toEqual([[0], ['requests are done', 'rest stopped', 'shop closed']])
})
