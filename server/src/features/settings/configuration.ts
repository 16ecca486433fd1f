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

type Configuration = { hear: (version: string | null) => void; keep: ReturnType<typeof versionCache<unknown>> }
const known = new WeakMap<Shop, Configuration>()

function configurationOf(shop: Shop): Configuration {
  const found = known.get(shop)
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
  const made = { hear, keep: versionCache<unknown>({ version: () => version, max: 10 }) }
  shop.forgetSettings = forget
  shop.poll.add({ value: () => configurationVersion, use: hear })
  known.set(shop, made)
  return made
}

/** Says which version is in force, as a query of this moment has found it. */
export const hearConfiguration = (shop: Shop, version: string | null): void => configurationOf(shop).hear(version)

/** What `read` makes of the settings or couriers, read once for each version. */
export const fromConfiguration = <T>(shop: Shop, name: string, read: () => Promise<T>): Promise<T> =>
  configurationOf(shop).keep(name, read) as Promise<T> // `as`: of one name is one type
