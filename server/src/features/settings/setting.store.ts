import { eq } from 'drizzle-orm'
import { lockName } from '#platform/db/advisory-lock.ts'
import type { Tx } from '#platform/db/database.ts'
import { settings } from './setting.table.ts'

/** One save after the other, also before a section's first row exists. */
export async function lockSection(tx: Tx, section: string): Promise<Record<string, unknown>> {
  await lockName(tx, `settings:${section}`)
  const [row] = await tx.select({ data: settings.data }).from(settings).where(eq(settings.section, section))
  return row?.data ?? {}
}

export async function saveSection(tx: Tx, section: string, data: Record<string, unknown>, updatedAt: Date): Promise<void> {
  await tx.insert(settings).values({ section, data, updatedAt }).onConflictDoUpdate({ target: settings.section, set: { data, updatedAt } })
}
