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

export type Outbox = { idle: () => Promise<void>; stop: () => Promise<void> }

/** Mails what committed events have to tell: at least once, in order of age, with a growing wait after a failure. */
export function startOutbox(shop: Shop, post: Post): Outbox {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  const run = (): Promise<void> => {
    again = true
    running ??= (async () => {
      while (again && !stopped) {
        again = false
        if (await tellDue(shop, post, () => stopped)) again = true
      }
    })()
      .catch((error) => shop.log.error({ error: reasonOf(error) }, 'outbox not read'))
      .finally(() => {
        running = undefined
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
      await running
    },
  }
}

/** What is not told before the end, or well before the lease ends, is left to whoever takes it after the lease. */
async function tellDue(shop: Shop, post: Post, isStopped: () => boolean): Promise<boolean> {
  const began = performance.now()
  const due = await claimEvents(shop.db, shop.now(), LEASE_SECONDS)
  const told: number[] = []
  for (const claimed of due) {
    if (isStopped() || performance.now() - began > TELL_WITHIN_MS) break
    if (await tell(shop, post, claimed)) told.push(claimed.id)
  }
  await markHandled(shop.db, told, shop.now())
  return due.length > 0
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
