import type { Db, Tx } from '#platform/db/database.ts'
import { settings } from './setting.table.ts'

export async function listSections(db: Db | Tx): Promise<Record<string, Record<string, unknown>>> {
  const rows = await db.select({ section: settings.section, data: settings.data }).from(settings)
  return Object.fromEntries(rows.map(({ section, data }) => [section, data]))
}
