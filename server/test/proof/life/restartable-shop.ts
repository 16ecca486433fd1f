import { buildApi } from '#app.ts'
import type { Config } from '#config.ts'
import { checkInvariants } from '#platform/db/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { openShop } from '#platform/shop.ts'
import { seedShop } from '#seed.ts'
import { theOwner } from '#test/builders/people.ts'
import type { AnswerTo, BodyFor, Known } from '#test/contract-calls.ts'
import { freshDatabase } from '#test/database.ts'
import type { Answer } from '#test/test-shop.ts'
import { callsInto, OWNER_PASSWORD } from '#test/test-shop.ts'
import { WITHOUT_LIMITS } from '#test/unbound.ts'

type Api = Awaited<ReturnType<typeof buildApi>>
export type Reply = Pick<Answer, 'status' | 'body'>
type Sending<B> = [B] extends [undefined] ? [sent?: { key?: string }] : [sent: { body: B; key?: string }]
/** Asks as whoever has the token, once for each key. */
export type Ask = <const W extends string>(token: string, what: Known<W>, ...sent: Sending<BodyFor<W>>) => Promise<Answer<AnswerTo<W>>>

/** A shop that can be closed and opened again between two requests. */
export type RestartableShop = {
  send: ReturnType<typeof callsInto>
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
    shop = await openShop(config, WITHOUT_LIMITS)
    await seedShop(shop)
    api = await buildApi(shop)
  }
  const shut = async () => {
    await api.close()
    await shop.close()
  }
  const send: RestartableShop['send'] = (...sent) => callsInto(api)(...sent)
  await open()
  const admin = await theOwner({ call: send })
  return {
    send,
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

/** Asks one of its instances. */
export const asking =
  ({ send }: Pick<RestartableShop, 'send'>): Ask =>
  (token, what, { body, key }: { body?: unknown; key?: string } = {}) =>
    send(what, { token, body, ...(key && { headers: { 'idempotency-key': key } }) })

/** Another instance of the same shop, over the same database with connections of its own. */
export async function secondInstance({ config }: RestartableShop): Promise<Pick<RestartableShop, 'send' | 'close'>> {
  const shop = await openShop(config, WITHOUT_LIMITS)
  const api = await buildApi(shop)
  return {
    send: callsInto(api),
    close: async () => {
      await api.close()
      await shop.close()
    },
  }
}
