import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openPinCodes, statesOf } from '../../server/src/platform/pincodes/pincodes.ts'
import { statesOfPrefix } from './overlay.ts'

it('every office of the directory lies in a state of its prefix, and every state of a prefix has an office', () => {
  const pincodes = openPinCodes()
  const [, ...lines] = gunzipSync(readFileSync(new URL('../../server/data/pincodes.txt.gz', import.meta.url)))
    .toString()
    .trim()
    .split('\n')
  const found = new Map<number, Set<string>>()
  let pin = 0
  for (const line of lines) {
    pin += Number.parseInt(line, 36)
    const prefix = Math.floor(pin / 1000)
    found.set(prefix, new Set([...(found.get(prefix) ?? []), ...statesOf(pincodes.lookup(String(pin)))]))
  }
  const sorted = (states: Iterable<string>) => [...states].toSorted()
  const named = [...found.keys()].map((prefix) => [prefix, sorted(statesOfPrefix(prefix))])
  expect(named).toEqual([...found].map(([prefix, states]) => [prefix, sorted(states)]))
})
