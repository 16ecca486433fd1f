import type { PinState } from 'contract/rules/forms/pin.ts'
import { isPin } from 'contract/rules/forms/pin.ts'
import { useEffect, useRef, useState } from 'react'
import type { PinAnswer, PinArea } from './pin-lookup.ts'
import { lookUpPin } from './pin-lookup.ts'

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
