import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storage } from '#client/storage.ts'
import { Select } from '#ui/field/Select.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { couriersQuery } from '../dispatch/dispatch.api.ts'

/** Of the option, not of a courier: a name has no line break. */
const OTHER = '\n'

/** The courier of the last parcel that was sent from this browser; empty for none. */
export const lastCourier = (): string => storage.read('lastCourier') ?? ''
export const rememberCourier = (courier: string | null | undefined): void => {
  if (courier?.trim()) storage.write('lastCourier', courier.trim())
}

type CourierFieldProps = { value: string; onChange: (courier: string) => void }

/** One of the couriers in use, or another by name; without a table of couriers the name is typed. While the table is on its way nothing changes its kind under the hand. */
export function CourierField({ value, onChange }: CourierFieldProps) {
  const { data, isPending } = useQuery(couriersQuery())
  const names = data?.filter(({ isActive }) => isActive).map(({ name }) => name) ?? []
  const [isTyped, setTyped] = useState(false)
  const text = { maxLength: 60, value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
  if (names.length === 0 && !isPending) return <TextInput label="Courier" {...text} />
  const options = value && !isTyped && !names.includes(value) ? [...names, value] : names
  return (
    <div className="grid content-start gap-3">
      <Select
        label="Courier"
        value={isTyped ? OTHER : value}
        options={[
          { value: '', label: 'No courier' },
          ...options.map((name) => ({ value: name, label: name })),
          { value: OTHER, label: 'Another courier' },
        ]}
        onChange={({ target }) => {
          setTyped(target.value === OTHER)
          onChange(target.value === OTHER ? '' : target.value)
        }}
      />
      {isTyped && <TextInput label="Name of the courier" {...text} />}
    </div>
  )
}
