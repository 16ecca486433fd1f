import type { Admin } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import type { ReadinessCheck } from 'contract/readiness/readiness.admin.schemas.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { readRunNotes } from '#platform/backup/manifest.ts'
import type { Db } from '#platform/db/database.ts'
import { readDatabaseUrl } from '#platform/db/database-url.ts'
import { waitsForStandby } from '#platform/db/synchronous-standby.ts'
import { readTakeover } from '#platform/db/takeover.ts'
import { reasonOf } from '#platform/log.ts'
import { consumeRateLimit, limitOf } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { products } from '../catalog/product.table.ts'
import { orders } from '../orders/order.table.ts'
import { DEFAULT_GENERAL, readSettings } from '../settings/public.ts'
import { admins } from '../staff/admin.table.ts'
import { ownerContact, showAdmin } from '../staff/public.ts'
import type { ReadinessFacts } from './readiness.rules.ts'
import { checksOf, DAY_MS, PACE_DAYS } from './readiness.rules.ts'

const hasOwnPicture = sql`exists (select 1 from jsonb_array_elements(${products.images}) image
  where image ->> 'src' like '/api/products/pictures/%')`

/** How many products there are and have pictures of the shop's own, and how many super admins can sign in. */
export async function countForReadiness(db: Db) {
  return {
    products: await db.$count(products),
    productsWithOwnPictures: await db.$count(products, hasOwnPicture),
    // who never accepted the invitation cannot help
    owners: await db.$count(
      admins,
      and(eq(admins.role, 'super_admin'), admins.isActive, isNull(admins.removedAt), isNull(admins.inviteHash)),
    ),
  }
}

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
    waitsForStandby: readDatabaseUrl(config.databaseUrl ?? '').hosts.length > 0 ? await waitsForStandby(shop.database.pool) : undefined,
    bucketFault: config.s3Url ? await bucketFault(shop) : undefined,
    takeover: await readTakeover(shop.db),
    embedded: await countEmbedded(shop),
  })
}

/** How many orders the embedded database holds, and how fast they come; undefined on PostgreSQL, which is asked nothing. */
export async function countEmbedded({ database, db, now }: Shop): Promise<ReadinessFacts['embedded']> {
  if (database.engine !== 'embedded') return undefined
  const since = new Date(now().getTime() - PACE_DAYS * DAY_MS)
  return { orders: await db.$count(orders), lately: await db.$count(orders, gt(orders.createdAt, since)) }
}

/** What keeps the bucket from looking for a file that nobody has sent; null where it looks. */
const bucketFault = ({ files }: Shop): Promise<string | null> =>
  files.get('00000000-0000-0000-0000-000000000000').then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : reasonOf(error)),
  )

/** The checks that are not done as one block for the start of the shop; empty when all are. */
export async function readinessBlock(shop: Shop): Promise<string> {
  const checks = await showReadiness(shop)
  const open = checks.filter(({ isDone }) => !isDone)
  if (open.length === 0) return ''
  const lines = open.map(({ title, detail, page }) => `  [ ] ${title}: ${detail}${page ? ` (${shop.config.publicUrl}${page})` : ''}`)
  return `\nBefore you open: ${checks.length - open.length} of ${checks.length} done\n${lines.join('\n')}\n\n`
}

/**
 * Sends a mail to the own address while the sender waits; answers the sentence to show.
 * @throws Problem mail.not-sent with what the mail server said, request.too-many from the 6th in 10 minutes on
 */
export async function sendTestMail(shop: Shop, admin: Admin): Promise<string> {
  await consumeRateLimit(shop, limitOf('test-mail', admin.id))
  const { email } = await showAdmin(shop.db, admin.id)
  const { siteName, siteEmail } = (await readSettings(shop)).general
  const mail = {
    to: email,
    subject: `Test email of ${siteName}`,
    text: `This is the test email that ${admin.username} asked for at ${shop.config.publicUrl}/admin.\n\nIt came from ${siteEmail}. If it is in the spam folder, check the SPF and DKIM records of that domain.`,
  }
  try {
    await shop.mail.send(mail, { name: siteName, address: siteEmail })
  } catch (error) {
    throw new Problem('mail.not-sent', { message: `The mail server did not take the email: ${reasonOf(error)}` })
  }
  return shop.config.smtpUrl
    ? `Sent to ${email}. Please look into that mailbox.`
    : `No mail server is set, so the email to ${email} was written to a file.`
}
