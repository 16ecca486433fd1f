import { hash, verify } from '@node-rs/argon2'

/** The second recommended argon2id setting: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST)

let decoy: Promise<string> | undefined

/** Takes the same time whether or not there is a hash to compare with, so that the time says nothing about who has an account. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(stored ?? (await decoy), password.normalize('NFKC'))
  return matches && stored !== undefined
}
