import { createHash } from 'node:crypto'
import type { Mail } from '../mail/mailer.ts'
import { AddressRefused } from '../mail/mailer.ts'
import { reasonOf } from '../reason-of.ts'
import type { Shop } from '../shop.ts'
import type { Letters, Post, ShopEvent } from './event.ts'
import type { Claimed } from './outbox.store.ts'
import { claimEvents, deleteHandled, markFailed, markHandled } from './outbox.store.ts'

const LEASE_SECONDS = 90
const TELL_WITHIN_MS = (LEASE_SECONDS * 1000) / 2
const IDLE_MS = 2000
const DAY_MS = 86_400_000
/** Mails that are on their way at once, and how many of them may be other than those that somebody waits for. */
const WIDTH = 6
const ORDINARY = 4
/** Events of one shopper in one turn. */
const TURN = 2
/** How many had their turn before the first of them has another one while somebody else waits. */
const ROUND = 200

export type Outbox = { idle: () => Promise<void>; stop: () => Promise<void> }

/**
 * Mails what committed events have to tell: at least once, with a growing wait after a failure. Several at once; those that somebody waits
 * for (codes, invitations) first; of one shopper one after the other in order of age, and each shopper in turn.
 */
export function startOutbox(shop: Shop, post: Post): Outbox {
  let running: Promise<void> | undefined
  let stopped = false
  const bell = newBell()
  const run = (): Promise<void> => {
    bell.ring()
    running ??= tellAll(shop, post, { bell, isStopped: () => stopped })
      .catch((error) => shop.log.error({ error: reasonOf(error) }, 'outbox not read'))
      .then(() => {
        running = undefined
        if (bell.hasRung() && !stopped) return run() // it rang after the last look
      })
    return running
  }
  shop.wake = () => void run()
  const timer = setInterval(run, IDLE_MS)
  const sweep = setInterval(() => deleteHandled(shop.db, new Date(shop.now().getTime() - 30 * DAY_MS)).catch(() => {}), DAY_MS)
  return {
    idle: run,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      clearInterval(sweep)
      bell.ring()
      await running
    },
  }
}

type Bell = { ring: () => void; heard: () => Promise<void>; hasRung: () => boolean }

/** Wakes whoever waits for news; a ring that nobody waited for is heard by the next one. */
function newBell(): Bell {
  let rung = false
  let wake = () => {}
  return {
    ring: () => {
      rung = true
      wake()
    },
    hasRung: () => rung,
    heard: async () => {
      if (!rung) await new Promise<void>((resolve) => (wake = resolve))
      rung = false
    },
  }
}

type Round = { bell: Bell; isStopped: () => boolean }

/** Ends when nothing is due and nothing on its way. */
async function tellAll(shop: Shop, post: Post, { bell, isStopped }: Round): Promise<void> {
  const busy = new Map<string, { isOrdinary: boolean; done: Promise<void> }>()
  const served = new Set<string>()
  const claim = async () => {
    const onlyAwaited = [...busy.values()].filter(({ isOrdinary }) => isOrdinary).length >= ORDINARY
    const due = { now: shop.now(), leaseSeconds: LEASE_SECONDS, onlyAwaited, most: TURN }
    const turn = await claimEvents(shop.db, { ...due, skipped: [...busy.keys(), ...served] })
    if (turn.length > 0 || onlyAwaited || served.size === 0) return turn
    served.clear()
    return claimEvents(shop.db, { ...due, skipped: [...busy.keys()] })
  }
  const serve = (turn: Claimed[]) => {
    const whose = turn[0]?.whose ?? ''
    const isOrdinary = turn[0]?.lane === 1
    if (isOrdinary) served.add(whose)
    if (served.size > ROUND) served.delete([...served][0] ?? '')
    const done = tellTurn(shop, post, turn, isStopped)
      .catch((error) => shop.log.error({ error: reasonOf(error) }, 'events not told'))
      .finally(() => {
        busy.delete(whose)
        bell.ring()
      })
    busy.set(whose, { isOrdinary, done })
  }
  try {
    while (!isStopped()) {
      if (busy.size < WIDTH) {
        if (bell.hasRung()) await bell.heard()
        const turn = await claim()
        if (turn.length > 0) {
          serve(turn)
          continue
        }
        if (busy.size === 0 && !bell.hasRung()) return
      }
      await bell.heard()
    }
  } finally {
    await Promise.all([...busy.values()].map(({ done }) => done))
  }
}

/** What is not told before the end, or well before the lease ends, is left to whoever takes it after the lease. */
async function tellTurn(shop: Shop, post: Post, turn: readonly Claimed[], isStopped: () => boolean): Promise<void> {
  const began = performance.now()
  const told: number[] = []
  for (const claimed of turn) {
    if (isStopped() || performance.now() - began > TELL_WITHIN_MS) break
    if (await tell(shop, post, claimed)) told.push(claimed.id)
  }
  await markHandled(shop.db, told, shop.now())
}

/** Answers whether all is told. Of several mails those that have left stay told, whatever becomes of the others. */
async function tell(shop: Shop, post: Post, { id, attempts, event, ...before }: Claimed): Promise<boolean> {
  const told = [...before.told]
  const isGivenUp = before.refusedAt !== null && shop.now().getTime() - before.refusedAt.getTime() > DAY_MS
  try {
    const refused = await sendAll(shop, post, { event, told, isGivenUp })
    if (refused) throw refused
    return true
  } catch (error) {
    const waitMs = Math.min(2 ** attempts, 3600) * 1000
    const refusedAt = before.refusedAt ?? (error instanceof AddressRefused ? shop.now() : null)
    shop.log.warn({ event: event.type, id, attempts, error: reasonOf(error) }, 'event not told, will be told again')
    await markFailed(shop.db, id, { error: reasonOf(error), nextAt: new Date(shop.now().getTime() + waitMs), told, refusedAt })
    return false
  }
}

type Telling = { event: ShopEvent; told: string[]; isGivenUp: boolean }

/**
 * Sends the mails of an event that have not left yet, and notes in `told` those that leave. An address that the mail server refuses holds
 * up no other, and is given up where that went on for a day: most are mistyped. Answers the refusal of one that is tried again.
 */
async function sendAll(shop: Shop, { sender, letters }: Post, { event, told, isGivenUp }: Telling): Promise<AddressRefused | undefined> {
  let refused: AddressRefused | undefined
  for (const mail of await lettersOf(letters, event)) {
    const mark = createHash('sha256').update(`${mail.to}\n${mail.subject}`).digest('base64url')
    if (told.includes(mark)) continue
    try {
      await shop.mail.send(mail, await sender())
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error
      if (!isGivenUp) {
        refused = error
        continue
      }
      shop.log.error(
        { event: event.type, error: reasonOf(error) },
        'the mail server has refused an address for a day: its mail is given up',
      )
    }
    told.push(mark)
  }
  return refused
}

// `as`: the table pairs each type with letters of just that type, which TypeScript cannot follow through the index.
const lettersOf = (letters: Letters, event: ShopEvent) =>
  (letters[event.type] as ((event: ShopEvent) => Promise<readonly Mail[]>) | undefined)?.(event) ?? []
