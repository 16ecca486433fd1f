import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { Parcel } from 'contract/orders/order.schemas.ts'
import { isSameParcel, plainTrackingNumber, TRACKING_NUMBER_TYPED, trackingNumberProblem } from 'contract/rules/tracking-number.ts'
import { useRef, useState } from 'react'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog, useForm } from '../form/form.tsx'
import { mayI } from '../shell/staff-session.ts'
import { addParcel, removeParcel, showChanged } from './order.api.ts'
import { parcelName } from './order.messages.ts'
import { CourierField } from './UpdateStatus.tsx'

/** In which parcels an order travels; one that is on its way takes another. */
export function Parcels({ order }: { order: AdminOrder }) {
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Parcel>()
  const list = useRef<HTMLOListElement>(null)
  const { furtherParcels = [] } = order
  const mayAdd = order.status === 'shipped' && order.trackingNumber !== null && mayI('orders.dispatch')
  if (!mayAdd && furtherParcels.length === 0) return null
  return (
    <Panel title="Parcels" className="no-print">
      <ol ref={list} tabIndex={-1} className="grid gap-1.5 outline-none" aria-label="Parcels of the order">
        {[order, ...furtherParcels].map((parcel, at) => (
          <li key={parcel.trackingNumber} className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
            <span className="wrap-anywhere">
              <span className="text-muted">{`${at + 1}. `}</span>
              {parcelName(parcel)}
            </span>
            {at > 0 && mayAdd && (
              <Button variant="quiet" size="small" className="-mr-3.5" onClick={() => setRemoved(furtherParcels[at - 1])}>
                Take off<span className="sr-only"> {parcelName(parcel)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {mayAdd && (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => setAdding(true)}>
          Add another parcel
        </Button>
      )}
      {isAdding && <AddParcel order={order} onClose={() => setAdding(false)} />}
      {removed && <TakeOff order={order} parcel={removed} onClose={() => setRemoved(undefined)} onDone={() => list.current?.focus()} />}
    </Panel>
  )
}

type ParcelDialogProps = { order: AdminOrder; onClose: () => void }

function AddParcel({ order, onClose }: ParcelDialogProps) {
  const client = useQueryClient()
  const form = useForm({
    first: { trackingNumber: '', courier: order.courier ?? '' },
    check: ({ trackingNumber }) => {
      const plain = plainTrackingNumber(trackingNumber)
      const isKnown = [order, ...(order.furtherParcels ?? [])].some((parcel) => isSameParcel(parcel.trackingNumber ?? null, plain))
      const problem =
        plain === '' ? 'Please enter the tracking number' : isKnown ? 'This order has this number already.' : trackingNumberProblem(plain)
      return problem ? { trackingNumber: problem } : {}
    },
    send: ({ trackingNumber, courier }) => addParcel({ id: order._id, trackingNumber, courier: courier.trim() || null }),
    onSent: (changed) => {
      showChanged(client, changed)
      toast.success('Parcel added')
      onClose()
    },
    onFailed: () => void client.invalidateQueries({ queryKey: ['orders', 'one'] }),
    failed: 'The parcel could not be added. Please try again.',
  })
  return (
    <FormDialog title={`Another parcel of ${order.orderNumber}`} form={form} onClose={onClose} action="Add parcel" busyLabel="Saving...">
      <TextInput
        label="Tracking number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={TRACKING_NUMBER_TYPED}
        {...form.field('trackingNumber')}
      />
      <CourierField value={form.values.courier} onChange={(courier) => form.change({ courier })} />
      <p className="text-sm text-muted">The customer is told by email and sees every parcel on the order.</p>
    </FormDialog>
  )
}

function TakeOff({ order, parcel, onClose, onDone }: ParcelDialogProps & { parcel: Parcel; onDone: () => void }) {
  const client = useQueryClient()
  const taking = useMutation({
    mutationFn: () => removeParcel({ id: order._id, trackingNumber: parcel.trackingNumber }),
    onSuccess: (changed) => {
      showChanged(client, changed)
      toast.success('Parcel taken off')
    },
    onError: (error) => toast.error(sentenceOf(error, 'The parcel could not be taken off. Please try again.')),
    onSettled: () => {
      onClose()
      // the button that opened the dialog is gone with its parcel
      requestAnimationFrame(onDone)
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => taking.mutate()}
      title="Take this parcel off?"
      confirm="Take off"
      busyLabel="Taking off..."
      busy={taking.isPending}
    >
      <p>{`${parcelName(parcel)} no longer belongs to ${order.orderNumber}. The customer is told of the parcels that are left.`}</p>
    </ConfirmDialog>
  )
}
