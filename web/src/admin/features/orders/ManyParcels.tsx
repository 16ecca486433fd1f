import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { TextInput } from '#ui/field/TextInput.tsx'
import { CourierField } from './CourierField.tsx'

/** One courier for all, a tracking number by the id of its order. */
export type Parcels = { courier: string; numbers: Readonly<Record<string, string>> }

/** What is sent of it: an empty field leaves what an order has already. */
export const parcelsOf = (orders: readonly AdminOrder[], { courier, numbers }: Parcels) =>
  Object.fromEntries(
    orders.map(({ _id }) => {
      const number = numbers[_id]?.trim()
      return [_id, { ...(courier.trim() && { courier: courier.trim() }), ...(number && { trackingNumber: number }) }]
    }),
  )

type ManyParcelsProps = { orders: readonly AdminOrder[]; parcels: Parcels; onChange: (parcels: Parcels) => void }

/** Courier and tracking numbers of several orders; Enter goes to the next number, as a scanner does. */
export function ManyParcels({ orders, parcels, onChange }: ManyParcelsProps) {
  return (
    <div className="grid gap-3">
      <CourierField value={parcels.courier} onChange={(courier) => onChange({ ...parcels, courier })} />
      <div data-numbers className="grid max-h-72 gap-2 overflow-y-auto pr-1">
        {orders.map(({ _id, orderNumber, trackingNumber }) => (
          <TextInput
            key={_id}
            label={`Tracking number of ${orderNumber}`}
            maxLength={60}
            placeholder={trackingNumber ?? ''}
            value={parcels.numbers[_id] ?? ''}
            onChange={({ target }) => onChange({ ...parcels, numbers: { ...parcels.numbers, [_id]: target.value } })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              const fields = [...(event.currentTarget.closest('[data-numbers]')?.querySelectorAll('input') ?? [])]
              fields[fields.indexOf(event.currentTarget) + 1]?.focus()
            }}
          />
        ))}
      </div>
    </div>
  )
}
