import { join } from 'node:path'
import { onlyDigits } from 'contract/rules/phone.ts'
import type { StateName } from 'contract/rules/state-names.ts'
import type { Directory, Office } from './directory.ts'
import { readDirectory } from './directory.ts'
import { askPostalLookup } from './postal-lookup.ts'

const FILE = join(import.meta.dirname, '../../../data/pincodes.txt.gz')

/**
 * `Unknown` is a PIN code newer than the directory: its prefix tells the states it may lie in, the likeliest first, so it may be saved with a
 * city by hand.
 */
export type PinLookup =
  | { readonly status: 'Success'; readonly pin: string; readonly offices: readonly Office[] }
  | { readonly status: 'Unknown'; readonly pin: string; readonly states: readonly StateName[] }
  | { readonly status: 'Error' }

export type Pincodes = {
  /** What the directory says of a PIN code as it was typed; one space in the middle is forgiven. Needs no network. */
  lookup: (typed: string) => PinLookup
  /** The same, but for a PIN code newer than the directory a configured postal lookup is asked, for two seconds at most. */
  find: (typed: string) => Promise<PinLookup>
}

/** Digits with the Army's prefix 9 or a 0 in front lead nowhere a parcel could go. */
function readPin(typed: string): string | undefined {
  const trimmed = typed.trim()
  const pin = onlyDigits(trimmed)
  return /^[1-8]\d{5}$/.test(pin) && /^.{3} ?.{3}$/.test(trimmed) ? pin : undefined
}

/** The embedded PIN directory, read once, at the first lookup; `url` (PINCODE_URL) names a postal lookup that knows newer ones. */
export function openPincodes({ url, file = FILE }: { url?: string | undefined; file?: string } = {}): Pincodes {
  let directory: Directory | undefined
  function lookup(typed: string): PinLookup {
    const pin = readPin(typed)
    if (pin === undefined) return { status: 'Error' }
    directory ??= readDirectory(file)
    const offices = directory.officesOf(Number(pin))
    if (offices) return { status: 'Success', pin, offices }
    const states = directory.statesOfPrefix(Number(pin.slice(0, 3)))
    return states.length > 0 ? { status: 'Unknown', pin, states } : { status: 'Error' }
  }
  async function find(typed: string): Promise<PinLookup> {
    const known = lookup(typed)
    if (known.status !== 'Unknown' || !url) return known
    // an office beyond the states of its prefix is an error of the lookup, and the state decides the tax
    const offices = (await askPostalLookup(url, known.pin))?.filter(({ state }) => known.states.includes(state)) ?? []
    return offices.length > 0 ? { status: 'Success', pin: known.pin, offices } : known
  }
  return { lookup, find }
}

/** The states a PIN code may lie in, the likeliest first: two for a few at a border, none for an invalid one. */
export function statesOf(lookup: PinLookup): StateName[] {
  if (lookup.status === 'Error') return []
  return [...new Set(lookup.status === 'Unknown' ? lookup.states : lookup.offices.map(({ state }) => state))]
}
