import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { openShop } from '#platform/shop.ts'
import { aCustomer, theOwner } from '../builders/people.ts'
import { expectInvariants } from '../database.ts'
import { balancer } from './balancer.ts'
import type { ShopProcess } from './shop-process.ts'
import { startShop } from './shop-process.ts'
import type { Diary, Shoppers } from './shoppers.ts'
import { aProduct, askUntilAnswered, judgePurchases, newDiary, startShoppers } from './shoppers.ts'

/** Two instances behind a balancer that asks them whether they are ready, and people who buy there all the time. */
export type BusyShop = {
  instances: ShopProcess[]
  diary: Diary
  shoppers: Shoppers
  /** The staff goes on with a session that was just opened. */
  signInAnew: () => Promise<void>
  /** Resolves when the balancer leads to so many instances. */
  ready: (count: number) => Promise<void>
  /** Lets everybody finish, ends the instances and compares the database with what people were told. */
  close: () => Promise<{ lost: unknown[]; twice: unknown[] }>
}

const SHOPPERS = 5
const ASK_EVERY_MS = 100
/** Thousands of purchases on a slow machine. */
const JUDGED_WITHIN_MS = 600_000

type BusyShopOptions = {
  /** How much is bought; without it they buy until the shop closes. */
  most?: number
  /** The environment of the instances. */
  env?: Record<string, string>
  /** The balancer sends nobody to another instance where one cannot be reached. */
  strict?: boolean
}

export async function openBusyShop(config: Config, { most, env, strict = false }: BusyShopOptions = {}): Promise<BusyShop> {
  const instances = [await startShop(config, env), await startShop(config, env)]
  let ready = new Set<string>()
  let open = true
  const isReady = (url: string) =>
    fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(10_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const asking = (async () => {
    while (open) {
      const answers = await Promise.all(instances.map(async ({ url }) => [url, await isReady(url)] as const))
      ready = new Set(answers.flatMap(([url, ok]) => (ok ? [url] : [])))
      await pause(ASK_EVERY_MS)
    }
  })()
  const led = () => {
    const all = instances.map(({ url }) => url)
    const chosen = all.filter((url) => ready.has(url))
    return chosen.length > 0 ? chosen : all
  }
  const front = await balancer(led, { strict })
  const shop = await openShop(config)
  const people = await Promise.all(Array.from({ length: SHOPPERS }, () => aCustomer({ shop })))
  await shop.close()

  const diary = newDiary()
  const signIn = () => theOwner({ call: (what, { body }) => askUntilAnswered(front.url, { what, body }, diary) })
  let admin = await signIn()
  const product = await aProduct(front.url, admin, diary)
  const shoppers = startShoppers({ url: front.url, people, admin: () => admin, product, ...(most !== undefined && { most }) }, diary)
  return {
    instances,
    diary,
    shoppers,
    signInAnew: async () => {
      admin = await signIn()
    },
    ready: async (count) => {
      while (ready.size !== count) await pause(ASK_EVERY_MS / 2)
    },
    close: async () => {
      await shoppers.stop()
      open = false
      await Promise.all([asking, front.close()])
      for (const { kill } of instances) await kill()
      const { pool, close } = await openDatabase({ ...config, patienceMs: JUDGED_WITHIN_MS })
      const verdict = await judgePurchases(pool, diary)
      await expectInvariants(pool)
      await close()
      return verdict
    },
  }
}
