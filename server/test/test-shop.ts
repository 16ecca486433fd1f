import type { InjectOptions } from 'fastify'
import { onTestFinished, TestRunner } from 'vitest'
import { buildApi } from '../src/app.ts'
import { channelsOf } from '../src/channels.ts'
import { startPushes } from '../src/features/push/public.ts'
import { startStaffNews } from '../src/features/staff-news/public.ts'
import { startCodeReading, startTelegram } from '../src/features/telegram/public.ts'
import { startWebhooks } from '../src/features/webhooks/public.ts'
import type { Api } from '../src/platform/http/serve.ts'
import type { Mail } from '../src/platform/mail/mailer.ts'
import { startOutbox } from '../src/platform/outbox/outbox.ts'
import { openPush } from '../src/platform/push/push.ts'
import type { MostUnpaid, Shop } from '../src/platform/shop.ts'
import { openShop } from '../src/platform/shop.ts'
import { openTelegram } from '../src/platform/telegram/telegram-calls.ts'
import { openWebhookCalls } from '../src/platform/webhooks/webhook-calls.ts'
import { seedShop } from '../src/seed.ts'
import type { Answer, AnswerTo, Around, BodyFor, Call, Known, Refusal, SendingBody, SendRaw, Sent } from './contract-calls.ts'
import { expectInvariants, freshDatabase } from './database.ts'
import { isOnLoopback } from './fakes/push-endpoint.ts'
import { OWNER_PASSWORD } from './owner.ts'
import { refuseStrayQueries } from './stray-queries.ts'
import { UNBOUND, WITHOUT_LIMITS } from './unbound.ts'

export type { Answer }
export { OWNER_PASSWORD }

export type TestShop = {
  shop: Shop
  /** Sends one request of the contract through the whole stack of an instance, as `POST /api/cart/add`. */
  call: Call
  /** Sends what the contract does not know or would not take: wrong bodies, other addresses, calls from a list. */
  sendRaw: SendRaw
  /** Mails sent so far, oldest first; waits for those still in the outbox. */
  mails: () => Promise<Mail[]>
  /** Sends the notifications that are due, with those still in the outbox; browser makers are on loopback. */
  sendPushes: () => Promise<void>
  /** Notifies staff of what is due, with what is still in the outbox. */
  sendStaffNews: () => Promise<void>
  /** Sends what is due to webhooks, with what is still in the outbox; receivers are on loopback. */
  sendWebhooks: () => Promise<void>
  /** Tells chats of Telegram what is due, with what is still in the outbox, and reads the messages to the bot. Its address is the test's to set. */
  sendTelegram: () => Promise<void>
  /** Moves the shop's clock forward: for all tests of a file from a hook, else until the test ends. */
  later: (ms: number) => void
  close: () => Promise<void>
}

/** Sends into an application that does not listen; what it answers has the type of the call, whose schema the server validates its answers with. */
export const callsInto =
  (app: Pick<Api, 'inject'>) =>
  async (what: string, { token, body, headers = {}, ip }: Sent = {}): Promise<Answer<never>> => {
    const [method, url] = what.split(' ')
    const request = {
      method,
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body }),
      ...(ip && { remoteAddress: ip }),
    } as InjectOptions // `as`: method and url come from one string
    const reply = await app.inject(request)
    const isJson = /^[{[]/.test(reply.body) && !/ndjson/.test(String(reply.headers['content-type']))
    return {
      status: reply.statusCode,
      body: (isJson ? reply.json() : reply.body) as never, // `as`: of any type that a call has
      text: reply.body,
      bytes: reply.rawPayload,
      headers: reply.headers,
    }
  }

export type CallsOf = {
  <const W extends string>(what: Known<W>, ...sent: SendingBody<BodyFor<W>>): Promise<Answer<AnswerTo<W>>>
  raw: <R = Refusal>(what: string, body?: unknown, token?: string) => Promise<Answer<R>>
}

/** The calls of one person, as `mine('POST /api/cart/add', { productId })`, and `mine.raw` for those that go by `sendRaw`. */
export function callsOf(who: () => [Pick<TestShop, 'sendRaw'>, as: string | Around]): CallsOf {
  const send = (what: string, body?: unknown, token?: string) => {
    const [test, as] = who()
    const around = typeof as === 'string' ? { token: as } : as
    return test.sendRaw<never>(what, { ...around, ...(token && { token }), ...(body !== undefined && { body }) })
  }
  return Object.assign((what: string, body?: unknown, token?: string) => send(what, body, token), { raw: send })
}

/** What one person reads, as `read('/api/cart')`. */
export const readsOf =
  (who: () => [TestShop, token: string]) =>
  async <const P extends string>(path: Known<`GET ${P}`> extends never ? never : P): Promise<AnswerTo<`GET ${P}`>> =>
    (await callsOf(who).raw<AnswerTo<`GET ${P}`>>(`GET ${path}`)).body

/** What a test needs to be there: fails where it is not. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('It is not there.')
  return value
}

/** A shop of one's own with its first products and its owner, on the engine of this run. Closing it checks every invariant. */
export async function testShop(
  env: Record<string, string> = {},
  { mostUnpaid = UNBOUND }: { mostUnpaid?: MostUnpaid } = {},
): Promise<TestShop> {
  const { config, drop } = await freshDatabase({ ADMIN_PASSWORD: OWNER_PASSWORD, ...env })
  let offset = 0
  const shop = await openShop(config, { ...WITHOUT_LIMITS, now: () => new Date(Date.now() + offset), mostUnpaid })
  refuseStrayQueries(shop.database.pool)
  const sent: Mail[] = []
  shop.mail = { send: async (mail) => void sent.push(mail) }
  shop.push = openPush({ isEndpoint: isOnLoopback, patienceMs: 1000 })
  shop.webhooks = openWebhookCalls({ protocols: ['http:', 'https:'], isPublic: (ip) => ip === '127.0.0.1', patienceMs: 1000 })
  shop.telegram = openTelegram({ origin: 'http://127.0.0.1:9', patienceMs: 1000 })
  await seedShop(shop)
  const app = await buildApi(shop)
  const outbox = startOutbox(shop, channelsOf(shop))
  const pushes = startPushes(shop)
  const staffNews = startStaffNews(shop)
  const webhooks = startWebhooks(shop)
  const [telegram, codes] = [startTelegram(shop), startCodeReading(shop)]
  const send = callsInto(app)
  return {
    shop,
    call: send,
    sendRaw: send,
    mails: async () => {
      await outbox.idle()
      return sent
    },
    sendPushes: async () => {
      await outbox.idle()
      await pushes.idle()
    },
    sendStaffNews: async () => {
      await outbox.idle()
      await staffNews.idle()
    },
    sendWebhooks: async () => {
      await outbox.idle()
      await webhooks.idle()
    },
    sendTelegram: async () => {
      await outbox.idle()
      await codes.idle()
      await telegram.idle()
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
      await pushes.stop()
      await staffNews.stop()
      await webhooks.stop()
      await telegram.stop()
      await codes.stop()
      await app.close()
      await expectInvariants(shop.database.pool).finally(async () => {
        await shop.close()
        await drop()
      })
    },
  }
}
