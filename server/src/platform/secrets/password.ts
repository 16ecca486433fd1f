import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** The second recommended argon2id setting: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST)

const bytes = (count: number) => randomBytes(count).toString('base64').replaceAll('=', '')
/** A hash that costs as much to compare with as any of ours and that no password has. */
export const DECOY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${bytes(16)}$${bytes(32)}`

/** Does the same work whether or not there is a hash to compare with, so that the time says nothing about who has an account. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await verify(stored ?? DECOY, password.normalize('NFKC'))
  return matches && stored !== undefined
}
