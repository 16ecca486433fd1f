import { randomBytes } from 'node:crypto'
import type { Admin } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import { WEBHOOK_SECRET_HOURS, WEBHOOKS } from 'contract/rules/limits.ts'
import type { Webhook } from 'contract/webhooks/webhook.admin.schemas.ts'
import type { WebhookEvent } from 'contract/webhooks/webhook-events.ts'
import { TEST_EVENT } from 'contract/webhooks/webhook-events.ts'
import { lockName } from '#platform/db/advisory-lock.ts'
import { consumeRateLimit, limitOf } from '#platform/rate-limit/rate-limit.ts'
import { decrypt, encrypt, isEncrypted, openSecretKey } from '#platform/secrets/secret-key.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import type { AccountProof } from '../sessions/public.ts'
import { proofOf } from '../sessions/public.ts'
import { bodyOf } from './add-deliveries.ts'
import { listRows, listWebhooks } from './webhook.queries.ts'
import {
  deleteWebhook,
  insertDeliveries,
  insertWebhook,
  lockWebhook,
  pauseWebhook,
  renewWaiting,
  requeue,
  saveWebhook,
} from './webhook.store.ts'
import type { WebhookRow } from './webhook.table.ts'

const SECRET_BYTES = 32

/** Proof that an admin knows their own password, to be called in the transaction that saves; undefined where they do not. */
export type WebhookHelpers = { proofOfPassword: (admin: Admin, password: string) => Promise<AccountProof | undefined> }

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`

async function provePassword(admin: Admin, password: string, { proofOfPassword }: WebhookHelpers): Promise<AccountProof> {
  const proof = await proofOfPassword(admin, password)
  if (!proof) throw new Problem('staff.wrong-own-password', { errors: { password: 'Your current password is not right.' } })
  return proof
}

/** A name is compared in small letters, as receivers do; a place within the page is never sent. */
function readAddress(shop: Shop, typed: string): string {
  if (!shop.webhooks.isAddress(typed)) {
    const problem = new Problem('webhook.bad-address')
    throw new Problem('webhook.bad-address', { errors: { url: problem.message } })
  }
  const url = new URL(typed)
  url.hash = ''
  return url.href
}

const isTaken = (rows: readonly WebhookRow[], url: string, id?: string) => rows.some((row) => row.url === url && row.id !== id)

const urlTakenProblem = (): Problem => {
  const { message } = new Problem('webhook.taken')
  return new Problem('webhook.taken', { errors: { url: message } })
}

async function requireWebhook(unit: Unit, id: string): Promise<WebhookRow> {
  const row = await lockWebhook(unit.db, id)
  if (!row) throw new Problem('webhook.not-found')
  return row
}

async function showWebhook(shop: Shop, unit: Unit, id: string): Promise<Webhook> {
  const found = (await listWebhooks(unit.db, shop.now())).find(({ _id }) => _id === id)
  if (!found) throw new Problem('webhook.not-found')
  return found
}

type WebhookAuditEntry = { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

const auditWebhook = (shop: Shop, unit: Unit, admin: Admin, { id, url }: Pick<WebhookRow, 'id' | 'url'>, act: WebhookAuditEntry) =>
  audit(shop, unit, admin, { object: 'webhook', objectId: id, after: { url }, ...act })

/** Everybody on the staff is told of what leaves the shop from now on. */
const tellStaff = (unit: Unit, { username }: Admin, what: string) => unit.emit({ type: 'settings.secured', by: username, changed: [what] })

type AddInput = { url: string; events: WebhookEvent[]; password: string }

/**
 * Adds a webhook and answers its secret, which is shown this once.
 * @throws Problem staff.wrong-own-password, account.changed, request.too-many, webhook.bad-address, webhook.taken, webhook.too-many
 */
export async function addWebhook(
  shop: Shop,
  admin: Admin,
  { url: typed, events, password }: AddInput,
  helpers: WebhookHelpers,
): Promise<{ webhook: Webhook; secret: string }> {
  const url = readAddress(shop, typed)
  const proof = await provePassword(admin, password, helpers)
  const secret = newSecret()
  return transact(shop, async (unit) => {
    await proof(unit)
    await lockName(unit.db, 'webhooks')
    const rows = await listRows(unit.db)
    if (isTaken(rows, url)) throw urlTakenProblem()
    if (rows.length >= WEBHOOKS) throw new Problem('webhook.too-many')
    const id = shop.newId()
    const sealed = encrypt(openSecretKey(shop.config), secret, id)
    await insertWebhook(unit.db, { id, url, events: [...new Set(events)], secret: sealed, madeBy: admin.username, madeAt: shop.now() })
    await auditWebhook(shop, unit, admin, { id, url }, { action: 'webhook.added', after: { url, events } })
    await tellStaff(unit, admin, `Webhook ${url}`)
    return { webhook: await showWebhook(shop, unit, id), secret }
  })
}

type ChangeInput = { id: string; url?: string | undefined; events?: WebhookEvent[] | undefined; password: string }

/** What is left out stays. @throws Problem as `addWebhook` does, webhook.not-found */
export async function changeWebhook(
  shop: Shop,
  admin: Admin,
  { id, url: typed, events: chosen, password }: ChangeInput,
  helpers: WebhookHelpers,
): Promise<Webhook> {
  const given = typed === undefined ? undefined : readAddress(shop, typed)
  const proof = await provePassword(admin, password, helpers)
  return transact(shop, async (unit) => {
    await proof(unit)
    await lockName(unit.db, 'webhooks')
    const row = await requireWebhook(unit, id)
    const before = { url: row.url, events: row.events }
    const after = { url: given ?? row.url, events: chosen ? [...new Set(chosen)] : row.events }
    if (JSON.stringify(before) === JSON.stringify(after)) return showWebhook(shop, unit, id)
    if (isTaken(await listRows(unit.db), after.url, id)) throw urlTakenProblem()
    await saveWebhook(unit.db, id, { ...after, ...(after.url !== before.url && { failingSince: null }) })
    await auditWebhook(shop, unit, admin, { id, url: after.url }, { action: 'webhook.changed', before, after })
    await tellStaff(unit, admin, `Webhook ${after.url}`)
    return showWebhook(shop, unit, id)
  })
}

/** @throws Problem webhook.not-found, account.changed */
export function removeWebhook(shop: Shop, admin: Admin, id: string): Promise<void> {
  return transact(shop, async (unit) => {
    await proofOf(admin)(unit)
    const { url } = await requireWebhook(unit, id)
    await deleteWebhook(unit.db, id)
    await auditWebhook(shop, unit, admin, { id, url }, { action: 'webhook.removed' })
  })
}

/**
 * Makes a secret in the place of the other, which goes on signing beside it for a day. Answers it this once.
 * @throws Problem staff.wrong-own-password, account.changed, request.too-many, webhook.not-found
 */
export async function renewSecret(
  shop: Shop,
  admin: Admin,
  { id, password }: { id: string; password: string },
  helpers: WebhookHelpers,
): Promise<{ webhook: Webhook; secret: string }> {
  const proof = await provePassword(admin, password, helpers)
  const secret = newSecret()
  return transact(shop, async (unit) => {
    await proof(unit)
    const row = await requireWebhook(unit, id)
    await saveWebhook(unit.db, id, {
      secret: encrypt(openSecretKey(shop.config), secret, id),
      secretBefore: row.secret,
      secretBeforeUntil: new Date(shop.now().getTime() + WEBHOOK_SECRET_HOURS * 3_600_000),
    })
    await auditWebhook(shop, unit, admin, row, { action: 'webhook.secret-made' })
    return { webhook: await showWebhook(shop, unit, id), secret }
  })
}

/** @throws Problem webhook.not-found, account.changed */
export function pause(shop: Shop, admin: Admin, id: string): Promise<Webhook> {
  return transact(shop, async (unit) => {
    await proofOf(admin)(unit)
    const row = await requireWebhook(unit, id)
    if (await pauseWebhook(unit.db, id, 'by-hand', shop.now())) await auditWebhook(shop, unit, admin, row, { action: 'webhook.paused' })
    return showWebhook(shop, unit, id)
  })
}

/** What waited when it was paused is tried for a day from now on. @throws Problem webhook.not-found, account.changed */
export async function resume(shop: Shop, admin: Admin, id: string): Promise<Webhook> {
  const webhook = await transact(shop, async (unit) => {
    await proofOf(admin)(unit)
    const row = await requireWebhook(unit, id)
    if (row.pausedAt) {
      await saveWebhook(unit.db, id, { pausedAt: null, pausedWhy: null, failingSince: null })
      await renewWaiting(unit.db, id, shop.now())
      await auditWebhook(shop, unit, admin, row, { action: 'webhook.resumed' })
    }
    return showWebhook(shop, unit, id)
  })
  shop.wakeWebhooks()
  return webhook
}

/** Sends a test, once, also to a paused webhook. @throws Problem webhook.not-found, request.too-many */
export async function sendTest(shop: Shop, admin: Admin, id: string): Promise<void> {
  await consumeRateLimit(shop, limitOf('webhook', admin.id))
  await transact(shop, async ({ db }) => {
    const row = await lockWebhook(db, id)
    if (!row) throw new Problem('webhook.not-found')
    const now = shop.now()
    const eventId = shop.newId()
    const body = bodyOf({ id: eventId, type: TEST_EVENT, at: now, data: {} })
    await insertDeliveries(db, [{ webhookId: id, eventId, type: TEST_EVENT, body, at: now, since: now, nextAt: now }])
  })
  shop.wakeWebhooks()
}

/** @throws Problem webhook.not-found, webhook.paused, request.too-many */
export async function sendAgain(shop: Shop, admin: Admin, { id, delivery }: { id: string; delivery: number }): Promise<void> {
  await consumeRateLimit(shop, limitOf('webhook', admin.id))
  await transact(shop, async (unit) => {
    const row = await requireWebhook(unit, id)
    if (row.pausedAt) throw new Problem('webhook.paused')
    if (!(await requeue(unit.db, id, delivery, shop.now())))
      throw new Problem('webhook.not-found', { message: 'This delivery is no longer in the log.' })
    await auditWebhook(shop, unit, admin, row, { action: 'webhook.sent-again', after: { url: row.url, delivery } })
  })
  shop.wakeWebhooks()
}

/** Encrypts the secrets anew when SECRET_KEY has changed, as the second factors are. */
export async function encryptWebhooks(shop: Shop): Promise<void> {
  const { secretKeyBefore } = shop.config
  if (!secretKeyBefore) return
  const before = Buffer.from(secretKeyBefore, 'base64url')
  await transact(shop, async ({ db }) => {
    const anew = (id: string, sealed: string | null): string | null => {
      const secret = sealed && isEncrypted(sealed) ? decrypt(before, sealed, id) : undefined
      return secret === undefined ? sealed : encrypt(openSecretKey(shop.config), secret, id)
    }
    for (const { id, secret, secretBefore } of await listRows(db))
      await saveWebhook(db, id, { secret: anew(id, secret) ?? secret, secretBefore: anew(id, secretBefore) })
  })
}
