import { RadioList } from '#ui/field/RadioList.tsx'
import type { PinArea } from './pin-lookup.ts'

/** The most areas that are offered. */
const AREAS_OFFERED = 5
const OTHER = 'other'

/** The first areas of a PIN code to choose from, and a way out for those who live in another. */
export function AreaList({ areas, onPick }: { areas: readonly PinArea[]; onPick: (area: PinArea | undefined) => void }) {
  const offered = areas.slice(0, AREAS_OFFERED)
  return (
    <RadioList
      label="Select your area:"
      value={undefined}
      onChange={(name) => onPick(offered.find((area) => area.name === name))}
      options={[
        ...offered.map(({ name, district, state }) => ({ value: name, label: name, note: `${district}, ${state}` })),
        { value: OTHER, label: 'Other area', note: 'Enter your locality above' },
      ]}
    />
  )
}
