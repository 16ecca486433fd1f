import { buildApi } from '#app.ts'
import type { Config } from '#config.ts'
import { checkInvariants } from '#platform/db/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { openShop } from '#platform/shop.ts'
import { seed } from '#seed.ts'
import { theOwner } from '#test/builders/people.ts'
import { freshDatabase } from '#test/database.ts'
import type { Body } from '#test/test-shop.ts'
import { OWNER_PASSWORD } from '#test/test-shop.ts'

type Api = Awaited<ReturnType<typeof buildApi>>
export type Reply = { status: number; body: Body }
type Sent = { body?: object; key?: string }

/** A shop that can be closed and opened again between two requests. */
export type RestartableShop = {
  ask: (token: string, what: string, sent?: Sent) => Promise<Reply>
  restart: () => Promise<void>
  shop: () => Shop
  admin: string
  config: Config
  violations: () => ReturnType<typeof checkInvariants>
  close: () => Promise<void>
}

export async function restartableShop(): Promise<RestartableShop> {
  const { config, drop } = await freshDatabase({ ADMIN_PASSWORD: OWNER_PASSWORD })
  let shop: Shop
  let api: Api
  const open = async () => {
    shop = await openShop(config)
    await seed(shop)
    api = await buildApi(shop)
  }
  const shut = async () => {
    await api.close()
    await shop.close()
  }
  const ask: RestartableShop['ask'] = (...request) => askApi(api, ...request)
  await open()
  const admin = await theOwner({ call: (what, sent) => ask('', what, sent) })
  return {
    ask,
    admin,
    config,
    shop: () => shop,
    restart: async () => {
      await shut()
      await open()
    },
    violations: () => checkInvariants(shop.database.pool),
    close: async () => {
      await shut()
      await drop()
    },
  }
}

async function askApi(api: Api, token: string, what: string, { body, key }: Sent = {}): Promise<Reply> {
  const [method = 'GET', url = ''] = what.split(' ')
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(key && { 'idempotency-key': key }) }
  // `as`: the method is one of those that a route has
  const reply = await api.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) })
  return { status: reply.statusCode, body: reply.json() }
}

/** Another instance of the same shop, over the same database with connections of its own. */
export async function secondInstance({ config }: RestartableShop): Promise<Pick<RestartableShop, 'ask' | 'close'>> {
  const shop = await openShop(config)
  const api = await buildApi(shop)
  return {
    ask: (...request) => askApi(api, ...request),
    close: async () => {
      await api.close()
      await shop.close()
    },
  }
}
