import { createHash } from 'node:crypto'
import { reasonOf } from '../log.ts'
import type { Shop } from '../shop.ts'
import type { CommittedEvent, MessageChannel, OutgoingMessage, ShopEvent } from './event.ts'
import { RecipientRefused } from './event.ts'
import type { ClaimedEvent } from './outbox.store.ts'
import { claimEvents, isEventDue, LEASE_SECONDS, leaseSecondsOf, markFailed, markHandled, releaseEvents } from './outbox.store.ts'
import type { WakeSignal } from './wake-signal.ts'
import { newWakeSignal } from './wake-signal.ts'

const DELIVER_WITHIN_MS = (LEASE_SECONDS * 1000) / 2
const DAY_MS = 86_400_000
/** Mails that are on their way at once, and how many of them may be other than those that somebody waits for. */
const WIDTH = 6
const ORDINARY = 4
/** Events of one shopper in one turn. */
const EVENTS_A_TURN = 2
/** How many had their turn before the first of them has another one while somebody else waits. */
const EVENTS_A_ROUND = 200
/** How many new events an instance keeps to send them itself. */
const MAX_KEPT_EVENTS = 40

export type Outbox = { idle: () => Promise<void>; stop: () => Promise<void> }

/**
 * Sends the messages about committed events: at least once, with a growing wait after a failure. Several at once; those that somebody
 * waits for (codes, invitations) first; of one shopper one after the other in order of age, and each shopper in turn. What this instance
 * has emitted it has for itself from the start; what else is due it claims.
 */
export function startOutbox(shop: Shop, channels: readonly MessageChannel[]): Outbox {
  let running: Promise<void> | undefined
  let stopped = false
  const wakeSignal = newWakeSignal()
  const kept: ClaimedEvent[] = []
  const claiming = { isWanted: false }
  const run = (): Promise<void> => {
    wakeSignal.set()
    running ??= deliverAll(shop, channels, { wakeSignal, kept, claiming, isStopped: () => stopped })
      .catch((error) => shop.log.error({ error: reasonOf(error) }, 'outbox not read'))
      .then(() => {
        running = undefined
        if (wakeSignal.isSet() && !stopped) return run() // it was set after the last look
      })
    return running
  }
  const lookAndRun = () => {
    claiming.isWanted = true
    return run()
  }
  // while events wait in the database those that follow them wait there too: what is of one shopper goes in order
  shop.outbox = { channels, room: () => (stopped || claiming.isWanted ? 0 : MAX_KEPT_EVENTS - kept.length) }
  shop.wake = (claimed) => {
    kept.push(...claimed)
    void (claimed.length > 0 ? run() : lookAndRun())
  }
  const endPolling = shop.poll.add({
    value: () => isEventDue(shop.now()),
    use: (isDue) => void (isDue && lookAndRun()),
  })
  return {
    idle: lookAndRun,
    stop: async () => {
      stopped = true
      endPolling()
      wakeSignal.set()
      await running
      const ids = kept.splice(0).map(({ id }) => id)
      await releaseEvents(shop.db, ids, shop.now()).catch((error) => shop.log.error({ error: reasonOf(error) }, 'events not released'))
    },
  }
}

type DeliveryRound = { wakeSignal: WakeSignal; kept: ClaimedEvent[]; claiming: { isWanted: boolean }; isStopped: () => boolean }

/** Ends when nothing is due and nothing on its way. */
async function deliverAll(
  shop: Shop,
  channels: readonly MessageChannel[],
  { wakeSignal, kept, claiming, isStopped }: DeliveryRound,
): Promise<void> {
  const busy = new Map<string, { isOrdinary: boolean; done: Promise<void> }>()
  const served = new Set<string>()
  const claim = async (onlyAwaited: boolean) => {
    const due = { now: shop.now(), onlyAwaited, most: EVENTS_A_TURN, channels }
    const turn = await claimEvents(shop.db, { ...due, skipped: [...busy.keys(), ...served] })
    if (turn.length > 0 || onlyAwaited) return turn
    // all who wait had their turn: they have another one, except those whose turn is under way
    const areAllBusy = [...served].every((whose) => busy.has(whose))
    served.clear()
    return areAllBusy ? turn : claimEvents(shop.db, { ...due, skipped: [...busy.keys()] })
  }
  const claimWanted = async (onlyAwaited: boolean) => {
    if (!claiming.isWanted) return []
    claiming.isWanted = false
    const turn = await claim(onlyAwaited)
    claiming.isWanted ||= turn.length > 0 || busy.size > 0
    return turn
  }
  let isKeptFirst = false
  const nextTurn = async () => {
    const onlyAwaited = [...busy.values()].filter(({ isOrdinary }) => isOrdinary).length >= ORDINARY
    isKeptFirst = !isKeptFirst
    const own = () => takeTurn(kept, shop.now(), ({ whose, lane }) => !busy.has(whose) && !(onlyAwaited && lane === 1))
    const first = isKeptFirst ? own() : await claimWanted(onlyAwaited)
    return first.length > 0 ? first : isKeptFirst ? claimWanted(onlyAwaited) : own()
  }
  const serve = (turn: ClaimedEvent[]) => {
    const whose = turn[0]?.whose ?? ''
    const isOrdinary = turn[0]?.lane === 1
    if (isOrdinary) served.add(whose)
    if (served.size > EVENTS_A_ROUND) served.delete([...served][0] ?? '')
    const done = deliverTurn(shop, channels, turn, isStopped)
      .catch((error) => shop.log.error({ error: reasonOf(error) }, 'events not delivered'))
      .finally(() => {
        busy.delete(whose)
        wakeSignal.set()
      })
    busy.set(whose, { isOrdinary, done })
  }
  try {
    while (!isStopped()) {
      if (busy.size < WIDTH) {
        if (wakeSignal.isSet()) await wakeSignal.wait()
        const turn = await nextTurn()
        if (turn.length > 0) {
          serve(turn)
          continue
        }
        if (busy.size === 0 && !wakeSignal.isSet()) return
      }
      await wakeSignal.wait()
    }
  } finally {
    await Promise.all([...busy.values()].map(({ done }) => done))
  }
}

/**
 * Takes one turn out of the kept events, in order of age, those that somebody waits for first; what else is of the same shopper goes behind
 * the others. What an instance has kept for too long is left to the one that takes it after the lease.
 */
function takeTurn(kept: ClaimedEvent[], now: Date, isFree: (event: ClaimedEvent) => boolean): ClaimedEvent[] {
  const fresh = kept.filter(({ createdAt, lane }) => now.getTime() - createdAt.getTime() < leaseSecondsOf(lane) * 500)
  const first = fresh.find((event) => event.lane === 0 && isFree(event)) ?? fresh.find(isFree)
  const isSame = (event: ClaimedEvent) => event.whose === first?.whose && event.lane === first.lane
  const turn = fresh.filter(isSame).slice(0, EVENTS_A_TURN)
  const others = fresh.filter((event) => !turn.includes(event))
  kept.splice(0, kept.length, ...others.filter((event) => !isSame(event)), ...others.filter(isSame))
  return turn
}

/** What is not sent before the end, or well before the lease ends, is left to whoever takes it after the lease. */
async function deliverTurn(
  shop: Shop,
  channels: readonly MessageChannel[],
  turn: readonly ClaimedEvent[],
  isStopped: () => boolean,
): Promise<void> {
  const began = performance.now()
  const done: number[] = []
  for (const claimed of turn) {
    if (isStopped() || performance.now() - began > DELIVER_WITHIN_MS) break
    if (await deliverEvent(shop, channels, claimed)) done.push(claimed.id)
  }
  await markHandled(shop.db, done, shop.now())
}

/** Answers whether all is sent. Of several messages those that were sent are not sent again, whatever becomes of the others. */
async function deliverEvent(
  shop: Shop,
  channels: readonly MessageChannel[],
  { id, attempts, event, on, ...before }: ClaimedEvent,
): Promise<boolean> {
  const sent = [...before.sent]
  const isGivenUp = before.refusedAt !== null && shop.now().getTime() - before.refusedAt.getTime() > DAY_MS
  try {
    const asked = channels.filter(({ name }) => on.includes(name))
    const failed = await sendAll(shop, asked, { event, committed: { id, at: before.createdAt }, sent, isGivenUp })
    if (failed) throw failed
    return true
  } catch (error) {
    const waitMs = Math.min(2 ** attempts, 3600) * 1000
    const refusedAt = before.refusedAt ?? (error instanceof RecipientRefused ? shop.now() : null)
    shop.log.warn({ event: event.type, id, attempts, error: reasonOf(error) }, 'event not delivered, will be tried again')
    await markFailed(shop.db, id, { error: reasonOf(error), nextAt: new Date(shop.now().getTime() + waitMs), sent, refusedAt })
    return false
  }
}

type EventDelivery = { event: ShopEvent; committed: CommittedEvent; sent: string[]; isGivenUp: boolean }

/** Sends what has not been sent, channel by channel. Answers the first error that asks for another try. */
async function sendAll(shop: Shop, channels: readonly MessageChannel[], delivery: EventDelivery): Promise<unknown> {
  const errors: unknown[] = []
  for (const channel of channels) {
    try {
      const refused = await sendThrough(shop, channel, delivery)
      if (refused) errors.push(refused)
    } catch (error) {
      errors.push(error)
    }
  }
  // a failure of a server comes before a refused recipient: only the latter is ever given up
  return errors.find((error) => !(error instanceof RecipientRefused)) ?? errors[0]
}

/**
 * Sends the messages of one channel and notes each in `sent`. A recipient that is refused holds up no other, and is given up when that
 * went on for a day. Answers the refusal of one that is tried again; throws what keeps the channel from sending at all.
 */
async function sendThrough(
  shop: Shop,
  channel: MessageChannel,
  { event, committed, sent, isGivenUp }: EventDelivery,
): Promise<RecipientRefused | undefined> {
  let refused: RecipientRefused | undefined
  for (const message of await channel.messagesFor(event, committed)) {
    const mark = markOf(message)
    if (sent.includes(mark)) continue
    try {
      await message.send()
    } catch (error) {
      if (!(error instanceof RecipientRefused)) throw error
      if (!isGivenUp) {
        refused = error
        continue
      }
      shop.log.error(
        { event: event.type, channel: channel.name, error: reasonOf(error) },
        'a recipient was refused for a day: the message is given up',
      )
    }
    sent.push(mark)
  }
  return refused
}

const markOf = ({ key }: OutgoingMessage) => createHash('sha256').update(key).digest('base64url')
