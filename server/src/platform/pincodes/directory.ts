import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { StateName } from 'contract/rules/states.ts'

/** One area of a PIN code with its district and state. */
export type PostOfficeArea = { readonly area: string; readonly district: string; readonly state: StateName }

export type PinCodeDirectory = {
  /** All offices of a listed PIN code, those of the district with most of them first; undefined when it is not listed. */
  officesOf: (pin: number) => PostOfficeArea[] | undefined
  /** The states the listed PIN codes of a three-digit prefix lie in, the one most of it lies in first; none for a prefix that nobody has. */
  statesOfPrefix: (prefix: number) => StateName[]
}

type DirectoryHeader = {
  v: string
  states: StateName[]
  districts: [name: string, state: number][]
  prefixes: [prefix: number, state: number][]
}

/** Where each PIN code's line begins in the text, both in ascending order. */
type LineTable = { pins: Uint32Array; starts: Uint32Array }

function tableOf(text: string, from: number): LineTable {
  const pins: number[] = []
  const starts: number[] = []
  let pin = 0
  for (let start = from; start < text.length; start = text.indexOf('\n', start) + 1) {
    const tab = text.indexOf('\t', start)
    pin += Number.parseInt(text.slice(start, tab), 36)
    pins.push(pin)
    starts.push(tab + 1)
  }
  return { pins: Uint32Array.from(pins), starts: Uint32Array.from(starts) }
}

function placeOf(pins: Uint32Array, pin: number): number | undefined {
  let low = 0
  let high = pins.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = pins[middle] ?? 0
    if (found === pin) return middle
    if (found < pin) low = middle + 1
    else high = middle - 1
  }
  return undefined
}

function readGroup(header: DirectoryHeader, group: string): PostOfficeArea[] {
  const [number = '', areas = ''] = group.split(':')
  const [district, state] = header.districts[Number.parseInt(number, 36)] ?? []
  const name = header.states[state ?? -1]
  if (district === undefined || name === undefined) throw new Error(`The PIN directory names no district ${number}`)
  return areas.split(',').map((area) => ({ area, district, state: name }))
}

/** Reads the packed directory; its text stays in memory (about 2 MB) and a line is taken apart when it is asked for. */
export function readDirectory(file: string): PinCodeDirectory {
  // The text is plain ASCII, so latin1 keeps one byte a character.
  const text = gunzipSync(readFileSync(file)).toString('latin1')
  const headerEnd = text.indexOf('\n')
  const header: DirectoryHeader = JSON.parse(text.slice(0, headerEnd))
  const { pins, starts } = tableOf(text, headerEnd + 1)
  const prefixes = new Map(header.prefixes.map(([prefix, state]) => [prefix, header.states[state]]))
  const officesAt = (place: number): PostOfficeArea[] => {
    const start = starts[place] ?? 0
    const line = text.slice(start, text.indexOf('\n', start))
    return line.split(';').flatMap((group) => readGroup(header, group))
  }
  const found = new Map<number, StateName[]>()
  const statesOfPrefix = (prefix: number): StateName[] => {
    const most = prefixes.get(prefix)
    if (!most) return []
    const states = new Set([most])
    for (const [place, pin] of pins.entries()) {
      if (Math.floor(pin / 1000) === prefix) for (const { state } of officesAt(place)) states.add(state)
    }
    return [...states]
  }
  return {
    officesOf: (pin) => {
      const place = placeOf(pins, pin)
      return place === undefined ? undefined : officesAt(place)
    },
    statesOfPrefix: (prefix) => {
      const states = found.get(prefix) ?? statesOfPrefix(prefix)
      found.set(prefix, states)
      return states
    },
  }
}
