import { fileURLToPath } from 'node:url'
import { onlyDigits } from 'contract/rules/phone.ts'
import type { StateName } from 'contract/rules/states.ts'
import { stateNamed } from 'contract/rules/states.ts'
import { z } from 'zod'
import type { PinCodeDirectory, PostOfficeArea } from './directory.ts'
import { readDirectory } from './directory.ts'

/** What the public lookup itself writes where it knows nothing. */
const UNKNOWN_VALUE = 'NA'

/** Postal circles that do not bear their state's name. */
const CIRCLES: Partial<Record<StateName, string>> = {
  'Andaman and Nicobar Islands': 'West Bengal',
  'Arunachal Pradesh': 'North East',
  Chandigarh: 'Punjab',
  'Dadra and Nagar Haveli and Daman and Diu': 'Gujarat',
  Goa: 'Maharashtra',
  Ladakh: 'Jammu and Kashmir',
  Lakshadweep: 'Kerala',
  Manipur: 'North East',
  Meghalaya: 'North East',
  Mizoram: 'North East',
  Nagaland: 'North East',
  Puducherry: 'Tamil Nadu',
  Sikkim: 'West Bengal',
  Tripura: 'North East',
}

/** A post office in the spelling of the public postal lookup, api.postalpincode.in. */
type PostOfficeReply = ReturnType<typeof wireOffice>

function wireOffice(pin: string, { area, district, state }: PostOfficeArea) {
  return {
    Name: area,
    Description: null,
    BranchType: UNKNOWN_VALUE,
    DeliveryStatus: UNKNOWN_VALUE,
    Circle: CIRCLES[state] ?? state,
    District: district,
    Division: UNKNOWN_VALUE,
    Region: UNKNOWN_VALUE,
    Block: UNKNOWN_VALUE,
    State: state,
    Country: 'India',
    Pincode: pin,
  }
}

/** The one element of the answered array; `State` and `States` are set only with Status 'Unknown'. */
type PinCodeReply = {
  Message: string
  Status: PinLookup['status']
  State?: StateName | undefined
  States?: StateName[]
  PostOffice: PostOfficeReply[] | null
}

/** A lookup in the documented shape of the public postal lookup: an array of one element. */
export function pinCodeReply(lookup: PinLookup): [PinCodeReply] {
  switch (lookup.status) {
    case 'Success': {
      const offices = lookup.offices.map((office) => wireOffice(lookup.pin, office))
      return [{ Message: `Number of pincode(s) found:${offices.length}`, Status: 'Success', PostOffice: offices }]
    }
    case 'Unknown':
      return [{ Message: 'Pincode not listed', Status: 'Unknown', State: lookup.states[0], States: [...lookup.states], PostOffice: null }]
    case 'Error':
      return [{ Message: 'No records found', Status: 'Error', PostOffice: null }]
  }
}

const PATIENCE_MS = 2000
const MAX_BYTES = 64 * 1024

const answer = z.tuple([
  z.object({
    Status: z.literal('Success'),
    PostOffice: z.array(z.object({ Name: z.string(), District: z.string(), State: z.string() })),
  }),
])

/**
 * Asks a public postal lookup (`{url}/{pin}`, the shape of api.postalpincode.in) for the offices of a PIN code.
 * Undefined for every other outcome: not found, no answer within two seconds, an answer of another shape, one
 * longer than 64 KB, one that sends us elsewhere.
 */
async function askPostalLookup(url: string, pin: string): Promise<PostOfficeArea[] | undefined> {
  try {
    const response = await fetch(`${url.replace(/(?<!\/)\/+$/, '')}/${pin}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const [{ PostOffice }] = answer.parse(JSON.parse(await readAtMost(response, MAX_BYTES)))
    const offices = PostOffice.flatMap(({ Name, District, State }) => {
      const state = stateNamed(State)
      return state ? [{ area: Name, district: District, state }] : []
    })
    return offices.length > 0 ? offices : undefined
  } catch {
    // Whatever went wrong out there, the shopper types city and state by hand as for any unknown PIN code.
    return undefined
  }
}

/** @throws Error as soon as there is more than `most` bytes */
async function readAtMost(response: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > most) throw new Error('The answer is too long.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

const FILE = fileURLToPath(new URL('../../../data/pincodes.txt.gz', import.meta.url))

/**
 * `Unknown` is a PIN code newer than the directory: its prefix tells the states it may lie in, the likeliest first, so it may be saved with a
 * city by hand.
 */
export type PinLookup =
  | { readonly status: 'Success'; readonly pin: string; readonly offices: readonly PostOfficeArea[] }
  | { readonly status: 'Unknown'; readonly pin: string; readonly states: readonly StateName[] }
  | { readonly status: 'Error' }

export type PinCodes = {
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
export function openPinCodes({ url, file = FILE }: { url?: string | undefined; file?: string } = {}): PinCodes {
  let directory: PinCodeDirectory | undefined
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
