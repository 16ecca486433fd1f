import type { InjectOptions } from 'fastify'
import { onTestFinished, TestRunner } from 'vitest'
import { buildApi } from '../src/app.ts'
import { channelsOf } from '../src/channels.ts'
import type { Mail } from '../src/platform/mail/mailer.ts'
import { startOutbox } from '../src/platform/outbox/outbox.ts'
import type { Shop } from '../src/platform/shop.ts'
import { openShop } from '../src/platform/shop.ts'
import { seed } from '../src/seed.ts'
import { expectInvariants, freshDatabase } from './database.ts'
import { OWNER_PASSWORD } from './owner.ts'
import { refuseStrayQueries } from './stray-queries.ts'

export { OWNER_PASSWORD }

export type Answer = { status: number; body: Body; headers: Record<string, unknown> }
/** An answer as JSON; a test says itself what it expects in it. */
// biome-ignore lint/suspicious/noExplicitAny: what an endpoint answers is what the test is about
export type Body = any

/** An answer with its body as it was sent. */
export type WholeAnswer = Answer & { bytes: Buffer }

export type Sent = { token?: string | undefined; body?: unknown; headers?: Record<string, string>; ip?: string }

export type TestShop = {
  shop: Shop
  /** Sends one request through the whole stack of an instance, as `POST /api/cart/add`. */
  call: (what: string, sent?: Sent) => Promise<WholeAnswer>
  /** Mails sent so far, oldest first; waits for those still in the outbox. */
  mails: () => Promise<Mail[]>
  /** Moves the shop's clock forward: for all tests of a file from a hook, else until the test ends. */
  later: (ms: number) => void
  close: () => Promise<void>
}

/** A shop of one's own with its first products and its owner, on the engine of this run. Closing it checks every invariant. */
export async function testShop(env: Record<string, string> = {}): Promise<TestShop> {
  const { config, drop } = await freshDatabase({ ADMIN_PASSWORD: OWNER_PASSWORD, ...env })
  let offset = 0
  const shop = await openShop(config, { now: () => new Date(Date.now() + offset) })
  refuseStrayQueries(shop.database.pool)
  const sent: Mail[] = []
  shop.mail = { send: async (mail) => void sent.push(mail) }
  await seed(shop)
  const app = await buildApi(shop)
  const outbox = startOutbox(shop, channelsOf(shop))
  return {
    shop,
    call: async (what, { token, body, headers = {}, ip } = {}) => {
      const [method, url] = what.split(' ')
      const request = {
        method,
        url,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body }),
        ...(ip && { remoteAddress: ip }),
      } as InjectOptions // `as`: method and url come from one string
      const reply = await app.inject(request)
      return {
        status: reply.statusCode,
        body: /^[{[]/.test(reply.body) && !/ndjson/.test(String(reply.headers['content-type'])) ? reply.json() : reply.body,
        bytes: reply.rawPayload,
        headers: reply.headers,
      }
    },
    mails: async () => {
      await outbox.idle()
      return sent
    },
    later: (ms) => {
      offset += ms
      if (TestRunner.getCurrentTest() === undefined) return
      onTestFinished(() => {
        offset -= ms
      })
    },
    close: async () => {
      await outbox.idle()
      await outbox.stop()
      await app.close()
      await expectInvariants(shop.database.pool).finally(async () => {
        await shop.close()
        await drop()
      })
    },
  }
}
