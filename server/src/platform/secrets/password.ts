import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { newWorkQueue } from '../work-queue.ts'

/** The second recommended argon2id setting: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Whose password it is: hashes of staff are made before those of shoppers. */
export type Whose = 'staff' | 'shopper'

/** Two at once leave the other threads of the process to files and names; some five seconds of work may wait on one slow core. */
const queue = newWorkQueue({ width: 2, longest: { staff: 40, shopper: 60 } })

/** @throws Problem server.unavailable when too many wait already */
export const hashPassword = (password: string, whose: Whose = 'shopper'): Promise<string> =>
  queue(whose, () => hash(password.normalize('NFKC'), COST))

/**
 * The same hash for the same text and salt, so that it can be looked for: for random codes that are shorter than a token.
 * @throws Problem server.unavailable when too many wait already
 */
export const hashWithSalt = (text: string, salt: Buffer): Promise<string> => queue('staff', () => hash(text, { ...COST, salt }))

/** The salt of a hash of ours, or undefined for anything else. */
export function saltOf(stored: string): Buffer | undefined {
  const salt = /^\$argon2id\$v=\d+\$[^$]+\$([^$]+)\$/.exec(stored)?.[1]
  return salt === undefined ? undefined : Buffer.from(salt, 'base64')
}

const bytes = (count: number) => randomBytes(count).toString('base64').replaceAll('=', '')
/** A hash that costs as much to compare with as any of ours and that no password has. */
export const DECOY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${bytes(16)}$${bytes(32)}`

/**
 * Does the same work whether or not there is a hash to compare with, so that the time says nothing about who has an account.
 * @throws Problem server.unavailable when too many wait already
 */
export async function passwordMatches(password: string, stored: string | undefined, whose: Whose = 'shopper'): Promise<boolean> {
  const matches = await queue(whose, () => verify(stored ?? DECOY, password.normalize('NFKC')))
  return matches && stored !== undefined
}
