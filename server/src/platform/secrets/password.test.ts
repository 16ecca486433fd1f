import { expect, it } from 'vitest'
import { DECOY_HASH, hashPassword, passwordMatches } from './password.ts'

/** Algorithm, version and cost of a hash in PHC form, and the lengths of its salt and its hash. */
const workOf = (hash: string) => {
  const [, algorithm, version, cost, salt = '', made = ''] = hash.split('$')
  return { algorithm, version, cost, salt: salt.length, made: made.length }
}

it('who has no account is compared with a hash of the same cost, which no password has', async () => {
  const made = workOf(await hashPassword('bidi-123'))
  expect(made).toMatchObject({ algorithm: 'argon2id', cost: 'm=19456,t=2,p=1' })
  expect(workOf(DECOY_HASH)).toEqual(made)
  expect(await passwordMatches('bidi-123', undefined)).toBe(false)
  expect(await passwordMatches('', DECOY_HASH)).toBe(false)
})

it('a password matches its own hash alone, however its letters were composed', async () => {
  const stored = await hashPassword('bīḍī-123')
  expect(await passwordMatches('bīḍī-123'.normalize('NFD'), stored)).toBe(true)
  expect(await passwordMatches('bidi-123', stored)).toBe(false)
})
