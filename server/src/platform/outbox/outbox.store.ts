import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, asc, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import { outbox } from '../db/platform.table.ts'
import { together } from '../db/together.ts'
import type { MessageChannel, ShopEvent } from './event.ts'
import { laneOf, partitionKeyOf } from './event.ts'

/** How long an instance has an event for itself. What somebody waits for comes free sooner when the instance dies with it. */
export const LEASE_SECONDS = 90
const AWAITED_LEASE_SECONDS = 20

export const leaseSecondsOf = (lane: number): number => (lane === 0 ? AWAITED_LEASE_SECONDS : LEASE_SECONDS)
const leaseEnd = (now: Date, lane: number) => new Date(now.getTime() + leaseSecondsOf(lane) * 1000)

/** `room`: how many of these events the instance keeps to send them itself; the others are left to the next look. */
export type InsertEvents = { now: Date; room: number; channels: ClaimOptions['channels']; beside: readonly SQLWrapper[] }

/** Adds events, and does the writes `beside` them, in one statement. Returns the events that this instance has claimed with it: all or none. */
export async function insertEvents(
  tx: Tx,
  events: readonly ShopEvent[],
  { now, room, channels, beside }: InsertEvents,
): Promise<ClaimedEvent[]> {
  const isKept = events.length <= room
  const rows = events.map((event) => {
    const { type, ...payload } = event
    const [lane, whose] = [laneOf(event), partitionKeyOf(event)]
    return { type, payload, lane, whose, createdAt: now, ...(isKept ? { attempts: 1, nextAt: leaseEnd(now, lane) } : { nextAt: now }) }
  })
  const added = await together(tx, beside)
    .insert(outbox)
    .values(rows)
    .returning({ ...getTableColumns(outbox), on: namesOfThoseOn(channels) })
  return isKept ? added.sort((a, b) => a.id - b.id).map(toClaimed) : []
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
  skipped: readonly string[]
  onlyAwaited: boolean
  most: number
  channels: readonly Pick<MessageChannel, 'name' | 'isOn'>[]
}

/**
 * Takes the due events of one whose turn it is for the time of a lease, the oldest first: what somebody waits for before everything else. Whoever dies with them loses them to the next one.
 */
export async function claimEvents(db: Db, claim: ClaimOptions): Promise<ClaimedEvent[]> {
  const { now, skipped, onlyAwaited, most, channels } = claim
  const until = (lane: number) => leaseEnd(now, lane).toISOString()
  const isDue = isDueAt(now)
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
      nextAt: sql`case when ${outbox.lane} = 0 then ${until(0)}::timestamptz else ${until(1)}::timestamptz end`,
    })
    .where(sql`${outbox.id} in (${due})`)
    .returning({ ...getTableColumns(outbox), on: namesOfThoseOn(channels) })
  return rows.sort((a, b) => a.id - b.id).map(toClaimed)
}

type EventRow = Omit<ClaimedEvent, 'event'> & { type: string; payload: Record<string, unknown> }

/** `as`: the row holds what insertEvents took apart. */
const toClaimed = ({ type, payload, ...row }: EventRow): ClaimedEvent => ({ ...row, event: { type, ...payload } as ShopEvent })

// a clock set back does not hold up what is new
const isDueAt = (now: Date) => and(isNull(outbox.handledAt), or(lte(outbox.nextAt, now), eq(outbox.attempts, 0)))

/** Whether an event waits that no instance has. */
export const isEventDue = (now: Date): SQL<boolean> => sql`exists (select from ${outbox} where ${isDueAt(now)})`

/** Lets go of events that this instance had for itself and has not sent. */
export async function releaseEvents(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(outbox)
    .set({ attempts: 0, nextAt: now })
    .where(and(inArray(outbox.id, [...ids]), isNull(outbox.handledAt)))
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
