import type { ReplyOf } from 'contract/endpoint.ts'
import type { PinState } from 'contract/rules/forms/pin.ts'
import { isPin } from 'contract/rules/forms/pin.ts'
import { shopPaths } from 'contract/shop/shop.paths.ts'
import type { shopEndpoints } from 'contract/shop/shop.schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '#client/call.ts'

/** A post office's area, as it is offered for choice. */
export type PinArea = { name: string; district: string; state: string }
export type PinAnswer = {
  state: PinState
  areas: PinArea[]
  /** The states it may lie in, the likeliest first; of an unknown one those of its first three digits. */
  states: readonly string[]
}

const UNKNOWN: PinAnswer = { state: 'unknown', areas: [], states: [] }

/** Looks a PIN code up; whatever goes wrong it is unknown, so that nobody is kept from ordering. */
async function lookUpPin(pin: string, signal: AbortSignal): Promise<PinAnswer> {
  try {
    return readAnswer(await call(shopPaths.pincode, { params: { pin } }, { signal }))
  } catch {
    return UNKNOWN
  }
}

/** Reads an answer in the shape of the public postal lookup. */
function readAnswer([first]: ReplyOf<typeof shopEndpoints.pincode>): PinAnswer {
  if (first?.Status === 'Error') return { state: 'invalid', areas: [], states: [] }
  if (first?.Status !== 'Success') return { ...UNKNOWN, states: first?.States ?? (first?.State ? [first.State] : []) }
  const areas = (first.PostOffice ?? []).map(({ Name, District, State }) => ({ name: Name, district: District, state: State }))
  const named = [...new Map(areas.map((area) => [area.name, area])).values()]
  return named.length > 0 ? { state: 'valid', areas: named, states: [...new Set(areas.map(({ state }) => state))] } : UNKNOWN
}

export type PinLookup = {
  state: PinState | 'none' | 'busy'
  areas: readonly PinArea[]
  /** The states the PIN code may lie in; none while nobody knows. */
  states: readonly string[]
}

const NONE: PinLookup = { state: 'none', areas: [], states: [] }

/** A PIN code that is there from the start; with city and state beside it its answer fills nothing in. */
type FirstPin = { pin: string; city: string; state: string }

/** Looks PIN codes up as they are typed; only the last one's answer counts. */
export function usePinLookup({ pin: first, city, state }: FirstPin, onAnswer: (answer: PinAnswer) => void) {
  const [lookup, setLookup] = useState<PinLookup>(NONE)
  const running = useRef<AbortController>(undefined)
  const answered = useRef(onAnswer)
  answered.current = onAnswer

  const look = useRef(async (pin: string, fills: boolean) => {
    running.current?.abort()
    if (!isPin(pin)) return setLookup(NONE)
    const own = new AbortController()
    running.current = own
    setLookup({ ...NONE, state: 'busy' })
    const answer = await lookUpPin(pin, own.signal)
    if (own.signal.aborted) return
    setLookup({ ...answer, areas: fills && answer.areas.length > 1 ? answer.areas : [] })
    if (fills) answered.current(answer)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the one that was there at the start
  useEffect(() => {
    if (first) void look.current(first, !city || !state)
    return () => running.current?.abort()
  }, [])

  return {
    lookup,
    /** Without `fills` its answer says whether the PIN code is one and fills nothing in. */
    lookUp: (pin: string, fills = true) => void look.current(pin, fills),
    closeAreas: () => setLookup((now) => ({ ...now, areas: [] })),
  }
}
