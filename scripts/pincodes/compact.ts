import { STATES } from 'contract/rules/states.ts'
import type { SettledOffice } from './settle.ts'

const base36 = (number: number) => number.toString(36)

/** Areas of one district once each, the one that bears the district's name first. */
function areasOf(offices: readonly SettledOffice[]): string[] {
  const areas = [...new Set(offices.map(({ area }) => area))]
  const head = areas.indexOf(offices[0]?.district ?? '')
  return head > 0 ? [...areas.splice(head, 1), ...areas] : areas
}

/**
 * The directory as text. Line 1 is JSON: `v` the source, `states` their names, `districts` pairs of a name and the number
 * of its state, `prefixes` pairs of a three-digit prefix and the number of the state most of it lies in. Each further line
 * is a PIN code in ascending order: what it exceeds the one before by, a tab, and its districts joined by ';', the one with
 * most offices first, each as its number, ':' and its areas joined by ','. Numbers in those lines are base 36.
 */
export function compact(version: string, offices: readonly SettledOffice[]): string {
  const states = STATES.map(({ name }) => name)
  const keyOf = ({ district, state }: SettledOffice) => `${district}\t${states.indexOf(state)}`
  const keys = [...new Set(offices.map(keyOf))].sort()
  const numbers = new Map(keys.map((key, number) => [key, number]))
  const lines: string[] = []
  let before = 0
  for (const [pin, here] of [...Map.groupBy(offices, (office) => office.pin)].sort(([a], [b]) => a - b)) {
    const districts = [...Map.groupBy(here, keyOf)].sort(([, a], [, b]) => b.length - a.length)
    const groups = districts.map(([key, members]) => `${base36(numbers.get(key) ?? 0)}:${areasOf(members).join(',')}`)
    lines.push(`${base36(pin - before)}\t${groups.join(';')}`)
    before = pin
  }
  const districts = keys.map((key) => [key.split('\t')[0], Number(key.split('\t')[1])])
  const header = { v: version, states, districts, prefixes: prefixesOf(offices, (office) => states.indexOf(office.state)) }
  return `${[JSON.stringify(header), ...lines].join('\n')}\n`
}

function prefixesOf(offices: readonly SettledOffice[], stateNumber: (office: SettledOffice) => number): [number, number][] {
  const byPrefix = [...Map.groupBy(offices, ({ pin }) => Math.floor(pin / 1000))].sort(([a], [b]) => a - b)
  return byPrefix.map(([prefix, here]) => {
    const byState = [...Map.groupBy(here, stateNumber)].sort(([, a], [, b]) => b.length - a.length)
    return [prefix, byState[0]?.[0] ?? 0]
  })
}
