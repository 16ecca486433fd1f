import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { networksOf } from '../ip-networks.ts'
import { LINES } from '../rate-limit/limits.ts'
import type { WorkOwner } from '../work-queue.ts'
import { newWorkQueue } from '../work-queue.ts'

/** The second recommended argon2id setting: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes of staff are made before those of shoppers. */
export const forShopper = (id: string): WorkOwner => ({ lane: 'shopper', who: id })
export const forStaff = (id: string): WorkOwner => ({ lane: 'staff', who: id })
/** Somebody who has not proven anything yet shares one turn with all who come from the same network. */
export const forVisitor = (lane: WorkOwner['lane'], ip: string): WorkOwner => ({ lane, who: networksOf(ip).near })
const SHOP_ITSELF = forShopper('the shop')

const queue = newWorkQueue(LINES.hashes)

/** @throws Problem server.unavailable when too many wait already, request.too-many when too many wait for this one */
export const hashPassword = (password: string, asker: WorkOwner = SHOP_ITSELF): Promise<string> =>
  queue(asker, () => hash(password.normalize('NFKC'), COST))

/**
 * The same hash for the same text and salt, so that it can be looked for: for random codes that are shorter than a token.
 * @throws Problem server.unavailable when too many wait already, request.too-many when too many wait for this one
 */
export const hashWithSalt = (text: string, salt: Buffer, asker: WorkOwner): Promise<string> =>
  queue(asker, () => hash(text, { ...COST, salt }))

/** The salt of a hash of ours, or undefined for anything else. */
export function saltOf(stored: string): Buffer | undefined {
  const salt = /^\$argon2id\$v=\d+\$[^$]+\$([^$]+)\$/.exec(stored)?.[1]
  return salt === undefined ? undefined : Buffer.from(salt, 'base64')
}

const randomText = (count: number) => randomBytes(count).toString('base64').replaceAll('=', '')
/** A hash that costs as much to compare with as any of ours and that no password has. */
export const DECOY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${randomText(16)}$${randomText(32)}`

/**
 * Does the same work whether or not there is a hash to compare with, so that the time says nothing about who has an account.
 * @throws Problem server.unavailable when too many wait already, request.too-many when too many wait for this one
 */
export async function passwordMatches(password: string, stored: string | undefined, asker: WorkOwner = SHOP_ITSELF): Promise<boolean> {
  const matches = await queue(asker, () => verify(stored ?? DECOY_HASH, password.normalize('NFKC')))
  return matches && stored !== undefined
}

/** So long a guess is held for which its network has no place, at a name that there is and at one that there is not. */
const HOLD_MS = 2000

type GuessOwners = {
  /** The account where that network guesses at it. */
  account: WorkOwner
  /** The network. */
  visitor: WorkOwner
}

/**
 * Whether somebody without a known device has the right password. Guesses wait in the turn of their network; an account that there is has a turn,
 * too, so that a flood of names from the same address does not hold up its owner. Only a right password is answered by it: a wrong one is
 * answered, after the same work, when the turn of the network comes, and so nobody learns which accounts there are.
 * @throws Problem as `passwordMatches` does, `HOLD_MS` after the guess
 */
export async function guessMatches(password: string, stored: string | undefined, { account, visitor }: GuessOwners): Promise<boolean> {
  const held = new Promise<void>((done) => setTimeout(done, HOLD_MS))
  const typed = password.normalize('NFKC')
  let matching: Promise<boolean> | undefined
  let isRight = false
  const look = async () => {
    matching ??= verify(stored ?? DECOY_HASH, typed)
    isRight = (await matching) && stored !== undefined
  }
  const inLine = queue(visitor, async () => {
    if (!matching) await look()
    else if (!isRight) await verify(DECOY_HASH, typed)
  })
  const right = Promise.withResolvers<true>()
  if (stored && !matching)
    void queue(account, async () => {
      if (!matching) await look()
      if (isRight) right.resolve(true)
    }).catch(() => {}) // a full line: the answer is that of the network
  const answered = inLine.then(
    () => isRight,
    async (error: unknown) => {
      await held
      throw error
    },
  )
  return Promise.race([right.promise, answered])
}
