import type { StateName } from 'contract/rules/states.ts'
import { stateNamed } from 'contract/rules/states.ts'
import { DISTRICT_NAMES, PIN_PLACES, SECOND_PLACES, statesOfPrefix } from './overlay.ts'

/** One post office as the package lists it. */
export type SourceOffice = { readonly name: string; readonly pincode: number; readonly district: string; readonly state: string }

/** A place in the directory: a district within its state. */
export type Place = { readonly district: string; readonly state: StateName }
export type SettledOffice = Place & { readonly area: string; readonly pin: number }

const prefixOf = (pin: number) => Math.floor(pin / 1000)

function placeName({ district, state }: Place): string {
  return `${district}\t${state}`
}

/** The place most of these lie in; the first one listed wins a tie. */
function majority(places: readonly Place[]): Place | undefined {
  const votes = new Map<string, { place: Place; count: number }>()
  for (const place of places) {
    const vote = votes.get(placeName(place)) ?? { place, count: 0 }
    votes.set(placeName(place), { place, count: vote.count + 1 })
  }
  return [...votes.values()].sort((a, b) => b.count - a.count)[0]?.place
}

/** An area's name without the marks that the file format uses itself. */
function areaName(name: string): string {
  return name
    .replace(/(?<=[a-z]);(?=[a-z])/gi, '')
    .replace(/[,;:\s]+/g, ' ')
    .trim()
}

/** Where the package says an office lies, in today's names; undefined where its prefix cannot lie. */
function claimedPlace(office: SourceOffice): Place | undefined {
  const fixed = PIN_PLACES[office.pincode]
  if (fixed) return fixed
  const district = DISTRICT_NAMES[office.district] ?? office.district
  // Ladakh left Jammu and Kashmir in 2019; its districts and its prefix are its own.
  const state = prefixOf(office.pincode) === 194 ? 'Ladakh' : stateNamed(office.state)
  return state && statesOfPrefix(prefixOf(office.pincode)).includes(state) ? { district, state } : undefined
}

/**
 * Gives every office a possible place: its own claim, else where most offices of its PIN code lie, else where most of
 * its three-digit prefix do. Offices of a prefix that no state has are left out. `moved` counts the corrected ones.
 */
export function settle(source: readonly SourceOffice[]): { offices: SettledOffice[]; moved: number; dropped: number } {
  const claims = source.map((office) => ({ office, place: claimedPlace(office) }))
  const sound = claims.flatMap(({ office, place }) => (place ? [{ pin: office.pincode, place }] : []))
  const byPin = Map.groupBy(sound, ({ pin }) => pin)
  const byPrefix = Map.groupBy(sound, ({ pin }) => prefixOf(pin))
  const places = (group: readonly { place: Place }[] | undefined) => (group ?? []).map(({ place }) => place)
  const settled: { offices: SettledOffice[]; moved: number; dropped: number } = { offices: [], moved: 0, dropped: 0 }
  for (const { office, place } of claims) {
    const pin = office.pincode
    const found = place ?? majority(places(byPin.get(pin))) ?? majority(places(byPrefix.get(prefixOf(pin))))
    if (!found) {
      settled.dropped += 1
      continue
    }
    if (!place) settled.moved += 1
    const area = areaName(office.name)
    settled.offices.push({ area, pin, ...found })
    const second = SECOND_PLACES[pin]
    if (second) settled.offices.push({ area, pin, ...second })
  }
  return settled
}
