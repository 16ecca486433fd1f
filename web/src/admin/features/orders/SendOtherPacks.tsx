import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { sumsOf } from '../caller-order/caller-form.ts'
import { catalogueQuery } from '../caller-order/caller-order.api.ts'
import { PackChoice } from '../caller-order/PackChoice.tsx'
import { FormDialog, useForm } from '../form/form.tsx'
import { exactRupees } from '../shell/format.ts'
import { mayI } from '../shell/staff-session.ts'
import { exchangeOrder, showManyChanged } from './order.api.ts'
import { exchangeConsequences, packName } from './order.messages.ts'

/** Offers other packs in place of a paid order that waits for goods, to whoever may cancel it and place one. */
export function SendOtherPacksButton({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  if (!order.awaitsStockSince || !order.money.arrived || !mayI('orders.manage') || !mayI('orders.take')) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Send another size instead
      </Button>
      {isOpen && <SendOtherPacks order={order} arrived={order.money.arrived} onClose={() => setOpen(false)} />}
    </>
  )
}

type SendOtherPacksProps = { order: AdminOrder /** Rupees that have come for it. */; arrived: number; onClose: () => void }

/** The packs that are sent instead, and what becomes of the difference, before anything is done. */
function SendOtherPacks({ order, arrived, onClose }: SendOtherPacksProps) {
  const client = useQueryClient()
  const goTo = useNavigate()
  const catalogue = useQuery(catalogueQuery())
  const form = useForm({
    // packs by the id of the product
    first: { items: {} as Readonly<Record<string, number>> },
    send: ({ items }) =>
      exchangeOrder({
        id: order._id,
        items: Object.entries(items).flatMap(([productId, quantity]) => (quantity > 0 ? [{ productId, quantity }] : [])),
        total: sumsOf(catalogue.data ?? [], { items }).total,
        arrived,
      }),
    onSent: (placed) => {
      showManyChanged(client)
      void client.invalidateQueries({ queryKey: catalogueQuery().queryKey })
      toast.success(`Order ${placed.orderNumber} is sent instead`)
      onClose()
      void goTo(adminPaths.order(placed._id))
    },
    // prices, stock or the order have changed: they are told anew
    onFailed: () => {
      void catalogue.refetch()
      void client.invalidateQueries({ queryKey: ['orders'] })
    },
    failed: 'The packs could not be sent instead. Please try again.',
  })
  const { total, packs } = sumsOf(catalogue.data ?? [], form.values)
  const ordered = order.items.map(({ quantity, name }) => `${quantity} × ${packName(name)}`).join(', ')
  const { orderNumber: number, user, shippingAddress } = order
  const isMailed = Boolean(user.email || shippingAddress.email)
  const sentences = exchangeConsequences({ number, customer: user.name, isMailed, total, arrived })
  return (
    <FormDialog
      title={`Another size for ${number}`}
      form={form}
      onClose={onClose}
      action="Send these packs instead"
      busyLabel="Sending..."
      incomplete={packs === 0}
    >
      <p>
        {user.name} has paid {exactRupees(arrived)} for {ordered}. Agree with them first what they get instead.
      </p>
      <PackChoice
        catalogue={catalogue}
        items={form.values.items}
        error={form.errors.items}
        onChange={(id, quantity) => form.change({ items: { ...form.values.items, [id]: quantity } })}
      />
      <div aria-live="polite">
        {packs > 0 && (
          <Note>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Note>
        )}
      </div>
    </FormDialog>
  )
}
