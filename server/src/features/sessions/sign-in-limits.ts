import { STAFF_LOCK_MINUTES } from 'contract/rules/limits.ts'
import { networksOf } from '#platform/ip-networks.ts'
import type { CountedTries, RateBudget, RateLimit } from '#platform/rate-limit/rate-limit.ts'
import { consumeRateLimits, forgetTries, uncountTries } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'

/** Failures of a shopper: of one visitor or one known device at one account. */
export const SHOPPER_BUDGET = { most: 10, minutes: 15 }
/** Failures of unknown devices at one account: as many in an hour as one visitor could make alone. One visitor may make half of them. */
export const SHOPPER_ACCOUNT_BUDGET = { most: 40, minutes: 60 }
export const SHOPPER_BUDGET_AN_HOUR = { most: 20, minutes: 60 }
/** Of one visitor at all accounts together; many people share the address of a carrier. */
export const SHOPPER_NETWORK_BUDGET = { most: 30, shared: 100, minutes: 15 }

/** Tries against one account of the staff from all addresses together, in fifteen minutes. */
export const STAFF_ACCOUNT_GUESSES = 50
export const QUICK_GUESSES_AN_HOUR = 20
/** Of one visitor at all accounts of the staff together, those that nobody has among them. */
export const STAFF_SIGN_IN_NETWORK_BUDGET = { most: 30, shared: 60, minutes: STAFF_LOCK_MINUTES }

type CredentialGuess = {
  /** What is guessed at: the sign-in of one account. */
  key: string
  ip: string
  /** Where the account has signed in with this device before. */
  device: string | undefined
  /** Of one visitor or one known device. */
  here: RateBudget
  /** The budgets of unknown devices: over all visitors, and what else slows them alone. */
  unknownDevices: readonly (RateBudget & { key: string })[]
  refusal?: Pick<RateLimit, 'code' | 'sentence'>
}

/** A guess that is about to be evaluated. */
export type LoginGuess = { own: string; counted: CountedTries }

const hereOf = (key: string, ip: string) => `${key}@${networksOf(ip).near}`

/**
 * Counts a guess before it is evaluated. A device that has signed in before has a budget of its own, which guesses of unknown devices do not use up;
 * everybody else shares what one account may be guessed at.
 * @throws Problem request.too-many, or the code of `refusal`; then nothing was counted
 */
export async function countGuess(shop: Shop, { key, ip, device, here, unknownDevices, refusal }: CredentialGuess): Promise<LoginGuess> {
  const own = device ? `${key}#${device}` : hereOf(key, ip)
  const limits = [{ ...here, key: own }, ...(device ? [] : unknownDevices)].map((limit) => ({ ...refusal, ...limit }))
  return { own, counted: await consumeRateLimits(shop, limits) }
}

/** Evaluates a guess; where it cannot be, it counted for nothing. @throws what `work` throws */
export async function evaluateGuess<T>(shop: Shop, { counted }: LoginGuess, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await uncountTries(shop, counted)
    throw error
  }
}

/** After the right one: wrong ones from here are forgotten, and this one was none. */
export async function settleGuess(shop: Shop, { own, counted }: LoginGuess): Promise<void> {
  await uncountTries(shop, counted)
  await forgetTries(shop, own)
}

type GuessReset = { key: string; ip: string; keys: readonly string[] }

/** Lets everybody guess anew at once: the owner of the account has proved to be here. `keys` are those of the unknown devices. */
export async function forgiveGuesses(shop: Shop, { key, ip, keys }: GuessReset, within: Unit): Promise<void> {
  for (const each of [hereOf(key, ip), ...keys]) await forgetTries(shop, each, within)
}
