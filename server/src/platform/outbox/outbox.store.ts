import type { SQL } from 'drizzle-orm'
import { and, asc, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import { outbox } from '../db/platform.table.ts'
import type { MessageChannel, ShopEvent } from './event.ts'
import { laneOf, partitionKeyOf } from './event.ts'

export async function insertEvent(tx: Tx, event: ShopEvent, now: Date): Promise<void> {
  const { type, ...payload } = event
  await tx.insert(outbox).values({ type, payload, lane: laneOf(event), whose: partitionKeyOf(event), createdAt: now, nextAt: now })
}

export type ClaimedEvent = {
  id: number
  whose: string
  lane: number
  attempts: number
  refusedAt: Date | null
  sent: readonly string[]
  createdAt: Date
  event: ShopEvent
  /** The names of the channels that are on. */
  on: readonly string[]
}

/** `skipped`: whose turn it is not now. `onlyAwaited`: what somebody waits for, and nothing else. */
export type ClaimOptions = {
  now: Date
  leaseSeconds: number
  awaitedLeaseSeconds: number
  skipped: readonly string[]
  onlyAwaited: boolean
  most: number
  channels: readonly Pick<MessageChannel, 'name' | 'isOn'>[]
}

/**
 * Takes the due events of one whose turn it is for `leaseSeconds`, or `awaitedLeaseSeconds` where somebody waits for them, the oldest first:
 * what somebody waits for before everything else. Whoever dies with them loses them to the next one.
 */
export async function claimEvents(db: Db, claim: ClaimOptions): Promise<ClaimedEvent[]> {
  const { now, leaseSeconds, awaitedLeaseSeconds, skipped, onlyAwaited, most, channels } = claim
  const until = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  // a clock set back does not hold up what is new
  const isDue = and(isNull(outbox.handledAt), or(lte(outbox.nextAt, now), eq(outbox.attempts, 0)))
  const next = db
    .select({ whose: outbox.whose, lane: outbox.lane })
    .from(outbox)
    .where(
      // one parameter, so that the text of the statement is the same however many are skipped, and it stays prepared
      and(isDue, onlyAwaited ? eq(outbox.lane, 0) : undefined, sql`${outbox.whose} <> all(${sql.param([...skipped])}::text[])`),
    )
    .orderBy(asc(outbox.lane), asc(outbox.nextAt))
    .limit(1)
    .for('update', { skipLocked: true }) // two instances do not choose the same one
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isDue, sql`(${outbox.whose}, ${outbox.lane}) = (${next})`))
    .orderBy(asc(outbox.nextAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAt: sql`case when ${outbox.lane} = 0 then ${until(awaitedLeaseSeconds)}::timestamptz else ${until(leaseSeconds)}::timestamptz end`,
    })
    .where(sql`${outbox.id} in (${due})`)
    .returning({ ...getTableColumns(outbox), on: namesOfThoseOn(channels) })
  // `as`: the row holds what insertEvent took apart.
  return rows.sort((a, b) => a.id - b.id).map(({ type, payload, ...row }) => ({ ...row, event: { type, ...payload } as ShopEvent }))
}

const namesOfThoseOn = (channels: ClaimOptions['channels']): SQL<string[]> => {
  const names = channels.map(({ name, isOn = sql`true` }) => sql`case when ${isOn} then ${name}::text end`)
  return sql`array_remove(array[${sql.join(names, sql`, `)}]::text[], null)`
}

/** Codes, invitations and the address of somebody who has left do not stay in the database once they are sent: the payload goes with the handling, and whom it was for. */
export async function markHandled(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const isPrivate = sql`${outbox.type} in ('code.issued', 'account.deleted', 'email.changed', 'refund-to.changed', 'admin.invited', 'admin.password-reset', 'admin.device-link')`
  await db
    .update(outbox)
    .set({
      handledAt: now,
      error: null,
      payload: sql`case when ${isPrivate} then '{}'::jsonb else ${outbox.payload} end`,
      whose: sql`case when ${isPrivate} then '' else ${outbox.whose} end`,
    })
    .where(inArray(outbox.id, [...ids]))
}

type DeliveryFailure = { error: string; nextAt: Date; sent: string[]; refusedAt: Date | null }

export async function markFailed(db: Db, id: number, failure: DeliveryFailure): Promise<void> {
  await db.update(outbox).set(failure).where(eq(outbox.id, id))
}

/** Takes out the events that were handled before. */
export async function purgeOutbox(db: Db, before: Date): Promise<void> {
  await db.delete(outbox).where(lte(outbox.handledAt, before))
}
