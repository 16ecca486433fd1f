import CircleX from 'lucide-react/icons/circle-x'
import type { ComponentProps } from 'react'
import { RadioList } from '#ui/field/RadioList.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import type { PinArea, PinLookup } from './pin-lookup.ts'
import * as messages from './places.messages.ts'

/** The most areas that are offered. */
const AREAS_OFFERED = 5
const OTHER = 'other'

/** The first areas of a PIN code to choose from, and a way out for those who live in another. */
export function AreaList({ areas, onPick }: { areas: readonly PinArea[]; onPick: (area: PinArea | undefined) => void }) {
  const offered = areas.slice(0, AREAS_OFFERED)
  return (
    <RadioList
      label={messages.areaLabel}
      value={undefined}
      onChange={(name) => onPick(offered.find((area) => area.name === name))}
      options={[
        ...offered.map(({ name, district, state }) => ({ value: name, label: name, note: `${district}, ${state}` })),
        { value: OTHER, label: messages.otherArea, note: messages.enterLocality },
      ]}
    />
  )
}

type PinFieldProps = Omit<ComponentProps<typeof TextInput>, 'label'> & { state: PinLookup['state'] }

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
