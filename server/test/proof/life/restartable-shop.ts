import { buildApi } from '../../../src/app.ts'
import { checkInvariants } from '../../../src/platform/db/invariants.ts'
import type { Shop } from '../../../src/platform/shop.ts'
import { openShop } from '../../../src/platform/shop.ts'
import { seed } from '../../../src/seed.ts'
import { theOwner } from '../../builders/people.ts'
import { freshDatabase } from '../../database.ts'
import type { Body } from '../../test-shop.ts'
import { OWNER_PASSWORD } from '../../test-shop.ts'

type Api = Awaited<ReturnType<typeof buildApi>>
export type Reply = { status: number; body: Body }
type Sent = { body?: object; key?: string }

/** A shop that can be closed and opened again between two requests. */
export type RestartableShop = {
  ask: (token: string, what: string, sent?: Sent) => Promise<Reply>
  restart: () => Promise<void>
  shop: () => Shop
  admin: string
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
  const ask = async (token: string, what: string, { body, key }: Sent = {}) => {
    const [method = 'GET', url = ''] = what.split(' ')
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(key && { 'idempotency-key': key }) }
    // `as`: the method is one of those that a route has
    const reply = await api.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) })
    return { status: reply.statusCode, body: reply.json() }
  }
  await open()
  const admin = await theOwner({ call: (what, sent) => ask('', what, sent) })
  return {
    ask,
    admin,
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
