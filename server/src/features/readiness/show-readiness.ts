import type { ReadinessCheck } from 'contract/readiness/readiness.admin.schemas.ts'
import { readRunNotes } from '#platform/backup/run-notes.ts'
import type { Shop } from '#platform/shop.ts'
import { DEFAULT_GENERAL, readSettings } from '../settings/public.ts'
import { ownerContact } from '../staff/public.ts'
import { countForReadiness } from './readiness.queries.ts'
import { checksOf } from './readiness.rules.ts'

/** What has to be settled before the shop opens, each done or not. */
export async function showReadiness(shop: Shop): Promise<ReadinessCheck[]> {
  const { config } = shop
  const { general, payment, security } = await readSettings(shop)
  return checksOf({
    general,
    payment,
    security,
    defaults: DEFAULT_GENERAL,
    ...(await ownerContact(shop)),
    ...(await countForReadiness(shop.db)),
    publicUrl: config.publicUrl,
    hasMailServer: config.smtpUrl !== undefined,
    now: shop.now(),
    ...(await readRunNotes(config.dataDir)),
  })
}

/** The checks that are not done as one block for the start of the shop; empty when all are. */
export async function readinessBlock(shop: Shop): Promise<string> {
  const checks = await showReadiness(shop)
  const open = checks.filter(({ isDone }) => !isDone)
  if (open.length === 0) return ''
  const lines = open.map(({ title, detail, page }) => `  [ ] ${title}: ${detail}${page ? ` (${shop.config.publicUrl}${page})` : ''}`)
  return `\nBefore you open: ${checks.length - open.length} of ${checks.length} done\n${lines.join('\n')}\n\n`
}
