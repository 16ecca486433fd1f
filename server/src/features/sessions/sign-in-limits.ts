import { Problem } from 'contract/problem.ts'
import { networksOf } from '#platform/ip-networks.ts'
import type { CountedTries, RateLimit } from '#platform/rate-limit/rate-limit.ts'
import { consumeRateLimits, forgetTries, isBudgetUsedUp, isRateLimitReached, uncountTries } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'

type CredentialGuess = {
  /** Where the account has signed in with this device before. */
  device: string | undefined
  /** Of one visitor or one known device at the account: its budget, under the key of either. */
  here: (who: string) => RateLimit
  ip: string
  /** The budgets of unknown devices: over all visitors, and what else slows them alone. */
  unknownDevices: readonly RateLimit[]
  /** Of the visitor at all accounts together. */
  visitor: readonly RateLimit[]
  /** Where the owner may have proved to be here: then what the visitor's neighbours did at other accounts bars nothing. */
  openedHere?: RateLimit
  refusal?: Pick<RateLimit, 'code' | 'sentence'>
}

/** A guess that is about to be evaluated; `visitor` are the tries among those counted that stand for the visitor at all accounts. */
export type LoginGuess = { own: string; counted: CountedTries; visitor: CountedTries }

/** A visitor at one account. */
export const visitorAt = (account: string, ip: string): string => `${account}@${networksOf(ip).near}`

/**
 * Counts a guess before it is evaluated. A device that has signed in before has a budget of its own, which guesses of unknown devices do not use up;
 * everybody else shares what one account may be guessed at.
 * @throws Problem request.too-many, or the code of `refusal`; then nothing was counted
 */
export async function countGuess(shop: Shop, guess: CredentialGuess): Promise<LoginGuess> {
  const { device, ip, unknownDevices, openedHere, refusal } = guess
  const here = guess.here(device ? `#${device}` : `@${networksOf(ip).near}`)
  const count = async (visitor: readonly RateLimit[]): Promise<LoginGuess> => {
    const limits = [here, ...(device ? [] : [...unknownDevices, ...visitor])].map((limit) => ({ ...refusal, ...limit }))
    const counted = await consumeRateLimits(shop, limits)
    return { own: here.key, counted, visitor: counted.slice(counted.length - (device ? 0 : visitor.length)) }
  }
  try {
    return await count(guess.visitor)
  } catch (error) {
    if (!(error instanceof Problem) || !openedHere || !(await transact(shop, (unit) => isBudgetUsedUp(shop, openedHere, unit)))) throw error
    return count([])
  }
}

/**
 * Evaluates a guess; where it cannot be, it counted for nothing. One whose network had no place counts as a wrong one, because it may have been
 * looked at. @throws what `work` throws
 */
export async function evaluateGuess<T>(shop: Shop, guess: LoginGuess, isAccount: boolean, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.code === 'request.too-many') await settleWrongGuess(shop, guess, isAccount)
    else await uncountTries(shop, guess.counted)
    throw error
  }
}

/** After the right one: wrong ones from here are forgotten, and this one was none. */
export async function settleGuess(shop: Shop, { own, counted }: LoginGuess): Promise<void> {
  await uncountTries(shop, counted)
  await forgetTries(shop, own)
}

/**
 * After a wrong one: where there is no such account it counts for nothing at the visitor, whose address thousands may share. Both take the same
 * work, so that nobody learns which accounts there are.
 */
export const settleWrongGuess = (shop: Shop, { visitor }: LoginGuess, isAccount: boolean): Promise<void> =>
  uncountTries(shop, isAccount ? visitor.map(({ key }) => ({ key, id: shop.newId() })) : visitor)

type GuessReset = { keys: readonly string[]; openedHere: RateLimit }

/** Lets everybody guess anew at once: the owner of the account has proved to be here. `keys` are those at the account. */
export async function forgiveGuesses(shop: Shop, { keys, openedHere }: GuessReset, within: Unit): Promise<void> {
  for (const each of keys) await forgetTries(shop, each, within)
  await isRateLimitReached(shop, openedHere, within) // noted, whatever it answers
}
