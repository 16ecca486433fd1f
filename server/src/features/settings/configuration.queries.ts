import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { versionCache } from '#platform/pages/page-version.ts'
import type { Shop } from '#platform/shop.ts'
import { couriers } from '../dispatch/courier.table.ts'
import { settings } from './setting.table.ts'

/**
 * Which version of all that staff set is in force: each write of a row gives it another transaction id. It is asked for with the session of
 * each request, so that what is kept in memory is exact to the request.
 */
export const configurationVersion: SQL<string | null> = sql`(select string_agg(x, ' ') from (
  (select section || xmin x from ${settings} order by section) union all (select id::text || xmin from ${couriers} order by id)) rows)`

type Configuration = {
  hear: (version: string | null) => void
  keep: ReturnType<typeof versionCache<unknown>>
  known: (name: string) => unknown
}
const ofShops = new WeakMap<Shop, Configuration>()

function configurationOf(shop: Shop): Configuration {
  const found = ofShops.get(shop)
  if (found) return found
  let version = 0
  let heard: string | null | undefined
  const hear = (found: string | null) => {
    if (found !== heard) version++
    heard = found
  }
  const forget = () => {
    version++
  }
  const read = new Map<string, { of: number; value: unknown }>()
  const cache = versionCache<unknown>({ version: () => version, max: 10 })
  const keep: Configuration['keep'] = (name, compute) =>
    cache(name, async () => {
      const of = version
      const value = await compute()
      read.set(name, { of, value })
      return value
    })
  const known = (name: string) => {
    const found = read.get(name)
    return found?.of === version ? found.value : undefined
  }
  const made = { hear, keep, known }
  shop.forgetSettings = forget
  shop.poll.add({ value: () => configurationVersion, use: hear })
  ofShops.set(shop, made)
  return made
}

/** Says which version is in force, as a query of this moment has found it. */
export const hearConfiguration = (shop: Shop, version: string | null): void => configurationOf(shop).hear(version)

/** What `read` makes of the settings or couriers, read once for each version. */
export const fromConfiguration = <T>(shop: Shop, name: string, read: () => Promise<T>): Promise<T> =>
  configurationOf(shop).keep(name, read) as Promise<T> // `as`: of one name is one type

/** What is kept of this version, for a transaction, which must not wait for the connection of another one; undefined where it is not there. */
export const keptConfiguration = <T>(shop: Shop, name: string): T | undefined => configurationOf(shop).known(name) as T | undefined // `as`: the same
