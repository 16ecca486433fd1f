import { gunzipSync } from 'node:zlib'
import type { OpenMailbox } from '#platform/imap/mailbox.ts'
import type { Resolver } from '#platform/mail/examine-mail.ts'
import { reasonOf } from '#platform/reason-of.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { dueAlerts, findMailbox, listProfiles, movePosition, saveMailbox } from './alert.store.ts'
import type { Arrived } from './judge-mail.ts'
import { judgeMail, judgeTooLarge, mayBeOfBank } from './judge-mail.ts'
import type { AfterCredit, Judged, Kept } from './keep-alert.ts'
import { afterKeeping, keepAlert } from './keep-alert.ts'
import { MAX_BYTES } from './trust.rules.ts'

export type Taking = { resolver: Resolver; afterCredit: AfterCredit; isStopped: () => boolean }

/** Mails of one transaction, at most 256 KiB each. */
const BATCH = 20
/** How far back a mailbox is read whose position is not known, with room for other time zones. */
const BACK_MS = 36 * 3_600_000

/**
 * Reads what is new in a mailbox, batch by batch: the alerts of a batch and the position behind it are saved in one transaction, so a connection
 * that is cut at any moment loses nothing and repeats nothing. Answers how many mails it has looked at.
 */
export async function takeNewMail(shop: Shop, { id, box }: { id: string; box: OpenMailbox }, taking: Taking): Promise<number> {
  const at = await findMailbox(shop.db, id)
  const isKnown = at?.uidValidity === box.uidValidity
  const uids = isKnown ? await box.uidsAfter(at.lastUid) : await box.uidsSince(new Date(shop.now().getTime() - BACK_MS))
  const { uidValidity } = box
  if (!isKnown && uids.length === 0) await transact(shop, ({ db }) => movePosition(db, id, { uidValidity, uid: box.uidNext - 1 }))
  for (let from = 0; from < uids.length && !taking.isStopped(); from += BATCH) {
    const batch = uids.slice(from, from + BATCH)
    const judged = await judgeBatch(shop, { id, box, batch }, taking)
    const kept = await transact(shop, async (unit) => {
      const all: (Kept & Judged)[] = []
      for (const one of judged) {
        const done = await keepAlert(shop, unit, one)
        if (done) all.push({ ...one, ...done })
      }
      await movePosition(unit.db, id, { uidValidity, uid: batch.at(-1) ?? 0 })
      const newest = judged.at(-1)?.arrivedAt
      if (newest) await saveMailbox(unit.db, id, { lastMailAt: newest })
      return all
    })
    await afterKeeping(shop, kept, taking.afterCredit)
  }
  return uids.length
}

type Batch = { id: string; box: OpenMailbox; batch: readonly number[] }

/** Fetches what may be of a bank, one mail at a time; of all others only the sender's line was seen. */
async function judgeBatch(shop: Shop, { id, box, batch }: Batch, taking: Taking): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const { uid, bytes, arrivedAt, from } of await box.heads(batch)) {
    if (!mayBeOfBank(from)) continue
    if (bytes > MAX_BYTES) {
      judged.push(judgeTooLarge({ key: `${id} ${box.uidValidity} ${uid}`, bytes, arrivedAt }))
      continue
    }
    const raw = await box.raw(uid)
    if (raw) judged.push(await judgeSafely(shop, { raw, arrivedAt }, taking))
  }
  return judged
}

/** A mail that can not be read at all must not keep those behind it waiting. */
async function judgeSafely(shop: Shop, arrived: Arrived, { resolver }: Taking): Promise<Judged> {
  const rows = await listProfiles(shop.db)
  try {
    return await judgeMail(arrived, { resolver, now: shop.now(), profiles: new Map(rows.map((row) => [row.id, row])) })
  } catch (error) {
    shop.log.error({ error: reasonOf(error) }, 'a mail of the bank could not be read')
    const nothing = await judgeMail({ ...arrived, raw: Buffer.alloc(0) }, { resolver, now: shop.now(), profiles: new Map() })
    return {
      ...nothing,
      rules: [{ rule: 'text', holds: 'no', reason: 'unreadable' }],
      read: { is: 'refused', reason: 'unreadable' },
      bytes: arrived.raw,
    }
  }
}

/** Looks again at mails whose keys could not be fetched; answers how many. */
export async function takeWaiting(shop: Shop, taking: Taking): Promise<number> {
  const due = await dueAlerts(shop.db, shop.now(), BATCH)
  for (const { id, tries, arrivedAt, gzipped } of due) {
    if (taking.isStopped()) break
    const judged = await judgeSafely(shop, { raw: gunzipSync(gzipped), arrivedAt }, taking)
    const kept = await transact(shop, (unit) => keepAlert(shop, unit, judged, { id, tries }))
    if (kept) await afterKeeping(shop, [{ ...judged, ...kept }], taking.afterCredit)
  }
  return due.length
}
