import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { withDefaults } from './setting.rules.ts'
import { lockSection, saveSection } from './setting.store.ts'

const SECTION = 'automatic'

/**
 * The settings of automatic verification, held until the transaction ends: of two payments at once the second sees what the first has used up of the
 * limit of the day, and nobody switches it off in between.
 */
export async function holdAutomatic(unit: Unit): Promise<Settings['automatic']> {
  return withDefaults({ [SECTION]: await lockSection(unit.db, SECTION) }).automatic
}

/** Switches automatic verification off in the transaction of whoever calls; answers whether it was on. */
export async function switchAutomaticOff(shop: Shop, unit: Unit): Promise<boolean> {
  const saved = await lockSection(unit.db, SECTION)
  if (!withDefaults({ [SECTION]: saved }).automatic.enabled) return false
  await saveSection(unit.db, SECTION, { ...saved, enabled: false }, shop.now())
  await unit.republish()
  return true
}
