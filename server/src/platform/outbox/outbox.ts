import { createHash } from 'node:crypto'
import { reasonOf } from '../log.ts'
import type { Shop } from '../shop.ts'
import type { CommittedEvent, MessageChannel, OutgoingMessage, ShopEvent } from './event.ts'
import { RecipientRefused } from './event.ts'
import type { ClaimedEvent } from './outbox.store.ts'
import { claimEvents, markFailed, markHandled } from './outbox.store.ts'
import type { WakeSignal } from './wake-signal.ts'
import { newWakeSignal } from './wake-signal.ts'

/** How long an instance has an event for itself. What somebody waits for comes free sooner when the instance dies with it. */
const LEASE_SECONDS = 90
const AWAITED_LEASE_SECONDS = 20
const DELIVER_WITHIN_MS = (LEASE_SECONDS * 1000) / 2
const IDLE_MS = 2000
const DAY_MS = 86_400_000
/** Mails that are on their way at once, and how many of them may be other than those that somebody waits for. */
const WIDTH = 6
const ORDINARY = 4
/** Events of one shopper in one turn. */
const EVENTS_A_TURN = 2
/** How many had their turn before the first of them has another one while somebody else waits. */
const EVENTS_A_ROUND = 200

export type Outbox = { idle: () => Promise<void>; stop: () => Promise<void> }

/**
 * Sends the messages about committed events: at least once, with a growing wait after a failure. Several at once; those that somebody
 * waits for (codes, invitations) first; of one shopper one after the other in order of age, and each shopper in turn.
 */
export function startOutbox(shop: Shop, channels: readonly MessageChannel[]): Outbox {
  let running: Promise<void> | undefined
  let stopped = false
  const wakeSignal = newWakeSignal()
  const run = (): Promise<void> => {
    wakeSignal.set()
    running ??= deliverAll(shop, channels, { wakeSignal, isStopped: () => stopped })
      .catch((error) => shop.log.error({ error: reasonOf(error) }, 'outbox not read'))
      .then(() => {
        running = undefined
        if (wakeSignal.isSet() && !stopped) return run() // it was set after the last look
      })
    return running
  }
  shop.wake = () => void run()
  const timer = setInterval(run, IDLE_MS)
  return {
    idle: run,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      wakeSignal.set()
      await running
    },
  }
}

type DeliveryRound = { wakeSignal: WakeSignal; isStopped: () => boolean }

/** Ends when nothing is due and nothing on its way. */
async function deliverAll(shop: Shop, channels: readonly MessageChannel[], { wakeSignal, isStopped }: DeliveryRound): Promise<void> {
  const busy = new Map<string, { isOrdinary: boolean; done: Promise<void> }>()
  const served = new Set<string>()
  const claim = async () => {
    const onlyAwaited = [...busy.values()].filter(({ isOrdinary }) => isOrdinary).length >= ORDINARY
    const due = {
      now: shop.now(),
      leaseSeconds: LEASE_SECONDS,
      awaitedLeaseSeconds: AWAITED_LEASE_SECONDS,
      onlyAwaited,
      most: EVENTS_A_TURN,
      channels,
    }
    const turn = await claimEvents(shop.db, { ...due, skipped: [...busy.keys(), ...served] })
    if (turn.length > 0 || onlyAwaited) return turn
    // nobody else waits: those that had their turn have another one; who is busy has none anyway
    const areAllBusy = [...served].every((whose) => busy.has(whose))
    served.clear()
    return areAllBusy ? turn : claimEvents(shop.db, { ...due, skipped: [...busy.keys()] })
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
        const turn = await claim()
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
