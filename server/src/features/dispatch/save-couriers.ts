import { isDeepStrictEqual } from 'node:util'
import type { Admin } from 'contract/access.ts'
import type { Courier, CourierInput } from 'contract/dispatch/courier.admin.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { lockName } from '#platform/db/advisory-lock.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { replaceCouriers } from './courier.store.ts'
import { countUnderway, listCouriers } from './dispatch.queries.ts'

/** What a new shop begins with. The owner checks the addresses, for couriers change them. */
const FIRST_COURIERS: readonly Courier[] = [
  { name: 'India Post', link: 'https://www.indiapost.gov.in/' },
  { name: 'Delhivery', link: 'https://www.delhivery.com/track-v2/package/{number}' },
  { name: 'DTDC', link: 'https://www.dtdc.in/' },
  { name: 'Blue Dart', link: 'https://www.bluedart.com/tracking' },
].map((courier) => ({ ...courier, isActive: true, pinCodes: '', days: null }))

const storeCouriers = (shop: Shop, unit: Unit, couriers: readonly Courier[]) =>
  replaceCouriers(
    unit.db,
    couriers.map(({ name, link, isActive, pinCodes, days }, place) => ({
      id: shop.newId(),
      name,
      link: link || null,
      isActive,
      pinCodes,
      daysFrom: days?.from ?? null,
      daysTo: days?.to ?? null,
      place,
      updatedAt: shop.now(),
    })),
  )

export const insertFirstCouriers = (shop: Shop, unit: Unit): Promise<void> => storeCouriers(shop, unit, FIRST_COURIERS)

/** What an older page has left out of a courier, as the courier of that name has it. */
function completeCouriers(input: readonly CourierInput[], before: readonly Courier[]): Courier[] {
  const known = new Map(before.map((courier) => [courier.name.toLowerCase(), courier]))
  return input.map((courier) => {
    const { pinCodes = '', days = null } = known.get(courier.name.toLowerCase()) ?? {}
    return { ...courier, pinCodes: courier.pinCodes ?? pinCodes, days: courier.days === undefined ? days : courier.days }
  })
}

/**
 * Saves the table as a whole and answers it.
 * @param seen the table that the person changed
 * @throws Problem couriers.changed, couriers.in-use
 */
export function saveCouriers(shop: Shop, admin: Admin, input: readonly CourierInput[], seen?: readonly CourierInput[]): Promise<Courier[]> {
  return transact(shop, async (unit) => {
    await lockName(unit.db, 'couriers') // two saves at once would each take out only what was there before both
    const before = await listCouriers(unit.db)
    if (seen && !isDeepStrictEqual(before, completeCouriers(seen, before))) throw new Problem('couriers.changed')
    const couriers = completeCouriers(input, before)
    if (isDeepStrictEqual(before, couriers)) return before
    await refuseLostLinks(unit, before, couriers)
    await unit.republish('settings')
    await storeCouriers(shop, unit, couriers)
    await audit(shop, unit, admin, {
      action: 'couriers.saved',
      object: 'couriers',
      objectId: 'all',
      before: { couriers: before },
      after: { couriers },
    })
    return couriers
  })
}

/** Customers whose parcel is on its way follow the link of its courier, by the name: it is neither taken out nor renamed until they have arrived. @throws Problem couriers.in-use */
async function refuseLostLinks({ db }: Unit, before: readonly Courier[], after: readonly Courier[]): Promise<void> {
  const keyOf = ({ name }: Courier) => name.trim().toLowerCase()
  const stays = new Set(after.map(keyOf))
  const gone = before.filter((courier) => courier.link && !stays.has(keyOf(courier)))
  if (gone.length === 0) return
  const underway = await countUnderway(db, gone.map(keyOf))
  for (const courier of gone) {
    const orders = underway.get(keyOf(courier))
    if (orders)
      throw new Problem('couriers.in-use', {
        message: `${orders === 1 ? '1 order is' : `${orders} orders are`} on the way with ${courier.name}, and the customers follow its link. Untick “In use” now, and remove it once they have arrived.`,
      })
  }
}
