import type { ReplyOf } from 'contract/endpoint.ts'
import type { PinState } from 'contract/rules/forms/address.ts'
import { isPin } from 'contract/rules/forms/address.ts'
import { stateShown, stateTyped } from 'contract/rules/state.messages.ts'
import { STATES, stateMismatch } from 'contract/rules/states.ts'
import { shopPaths } from 'contract/shop/shop.paths.ts'
import type { shopEndpoints } from 'contract/shop/shop.schemas.ts'
import CircleX from 'lucide-react/icons/circle-x'
import type { ComponentProps } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import type { TextInputProps } from '#ui/field/TextInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import * as messages from './messages.ts'

/** A post office's area, as it is offered for choice. */
export type PinArea = { name: string; district: string; state: string }
export type PinAnswer = {
  state: PinState
  areas: PinArea[]
  /** The states it may lie in, the likeliest first; of an unknown one those of its first three digits. */
  states: readonly string[]
}

const UNKNOWN_PIN_ANSWER: PinAnswer = { state: 'unknown', areas: [], states: [] }

/** Looks a PIN code up; whatever goes wrong it is unknown, so that nobody is kept from ordering. */
async function lookUpPin(pin: string, signal: AbortSignal): Promise<PinAnswer> {
  try {
    return readAnswer(await call(shopPaths.pincode, { params: { pin } }, { signal }))
  } catch {
    return UNKNOWN_PIN_ANSWER
  }
}

/** Reads an answer in the shape of the public postal lookup. */
function readAnswer([first]: ReplyOf<typeof shopEndpoints.pincode>): PinAnswer {
  if (first?.Status === 'Error') return { state: 'invalid', areas: [], states: [] }
  if (first?.Status !== 'Success') return { ...UNKNOWN_PIN_ANSWER, states: first?.States ?? (first?.State ? [first.State] : []) }
  const areas = (first.PostOffice ?? []).map(({ Name, District, State }) => ({ name: Name, district: District, state: State }))
  const named = [...new Map(areas.map((area) => [area.name, area])).values()]
  return named.length > 0 ? { state: 'valid', areas: named, states: [...new Set(areas.map(({ state }) => state))] } : UNKNOWN_PIN_ANSWER
}

type PinLookupState = {
  state: PinState | 'none' | 'busy'
  areas: readonly PinArea[]
  /** The states the PIN code may lie in; none while nobody knows. */
  states: readonly string[]
}

const NO_LOOKUP: PinLookupState = { state: 'none', areas: [], states: [] }

/** A PIN code that is there from the start; with city and state beside it its answer fills nothing in. */
type InitialPin = { pin: string; city: string; state: string }

/** Looks PIN codes up as they are typed; only the last one's answer counts. */
export function usePinLookup({ pin: first, city, state }: InitialPin, onAnswer: (answer: PinAnswer) => void) {
  const [lookup, setLookup] = useState<PinLookupState>(NO_LOOKUP)
  const running = useRef<AbortController>(undefined)
  const answered = useRef(onAnswer)
  answered.current = onAnswer

  const look = useRef(async (pin: string, fills: boolean) => {
    running.current?.abort()
    if (!isPin(pin)) return setLookup(NO_LOOKUP)
    const own = new AbortController()
    running.current = own
    setLookup({ ...NO_LOOKUP, state: 'busy' })
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

/** The most areas that are offered. */
const AREAS_OFFERED = 5
const OTHER_AREA = 'other'

/** The first areas of a PIN code to choose from, and a way out for those who live in another. */
export function AreaList({ areas, onPick }: { areas: readonly PinArea[]; onPick: (area: PinArea | undefined) => void }) {
  const offered = areas.slice(0, AREAS_OFFERED)
  return (
    <RadioList
      label={messages.areaLabel}
      value={undefined}
      onChange={(name) => onPick(offered.find((area) => area.name === name))}
      options={[
        ...offered.map(({ name, district, state }) => ({ value: name, label: name, note: `${district}, ${stateShown(state)}` })),
        { value: OTHER_AREA, label: messages.otherArea, note: messages.enterLocality },
      ]}
    />
  )
}

type PinFieldProps = Omit<ComponentProps<typeof TextInput>, 'label'> & { state: PinLookupState['state'] }

const PIN_HINTS: Partial<Record<PinFieldProps['state'], string>> = {
  none: messages.pinHint,
  busy: messages.lookingUpPin,
  unknown: messages.pinUnknown,
}

/** The PIN code with what the lookup says about it. */
export function PinField({ state, ...input }: PinFieldProps) {
  const wrong = <CircleX className="text-danger" />
  return (
    <TextInput
      {...input}
      label={messages.pinLabel}
      inputMode="numeric"
      autoComplete="postal-code"
      hint={PIN_HINTS[state]}
      valid={state === 'valid' && <span className="sr-only">{messages.pinValid}</span>}
      end={state === 'busy' ? 'busy' : state === 'valid' ? 'valid' : state === 'invalid' ? wrong : undefined}
    />
  )
}

type StateInputProps = TextInputProps & { value: string; pin: string; lookup: PinLookupState; onChoose: (state: string) => void }

/**
 * The state of an address. A PIN code of one state settles it; one that lies in two, or in another state than the written one, offers those it
 * lies in.
 */
export function StateInput({ pin, lookup, onChoose, error, ...input }: StateInputProps) {
  const list = useId()
  const { states } = lookup
  const mismatch = stateMismatch(input.value, pin, states)
  const isFixed = lookup.state === 'valid' && states.length === 1 && !mismatch
  const offered = mismatch || states.length > 1 ? states.filter((state) => state !== input.value) : []
  return (
    <div className="grid content-start gap-2">
      <TextInput
        {...input}
        value={stateShown(input.value)}
        onChange={(event) => {
          const state = stateTyped(event.target.value)
          if (state === event.target.value) input.onChange?.(event)
          else onChoose(state)
        }}
        error={mismatch ?? error}
        hint={states.length > 1 && messages.pinLiesIn(states)}
        autoComplete="address-level1"
        maxLength={100}
        readOnly={isFixed}
        list={isFixed ? undefined : list}
      />
      <datalist id={list}>
        {STATES.map(({ name }) => (
          <option key={name} value={stateShown(name)} />
        ))}
      </datalist>
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {offered.map((state) => (
            <Button key={state} size="small" variant="secondary" onClick={() => onChoose(state)}>
              {messages.chooseState(state)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
