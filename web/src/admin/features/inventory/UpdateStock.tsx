import { useQueryClient } from '@tanstack/react-query'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { Segmented } from '#ui/action/Segmented.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Ledger, LedgerTotal } from '#ui/money/Ledger.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { useForm } from '../form/use-form.ts'
import { updateStock } from './inventory.api.ts'
import { pieces, STOCK_UPDATED, stockSum, updateFailure } from './inventory.messages.ts'

const WAYS = [
  { value: 'add', label: 'Add' },
  { value: 'subtract', label: 'Subtract' },
] as const
type Way = (typeof WAYS)[number]['value']

/** Pieces put on the shelf or taken off by hand, with what that makes. */
export function UpdateStock({ product, onClose }: { product: StockedProduct; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    first: { type: 'add' as Way, quantity: '', notes: '' },
    send: ({ quantity: typed, ...more }) => updateStock({ id: product.id, quantity: Number(typed), ...more }),
    onSent: () => {
      toast.success(STOCK_UPDATED)
      void client.invalidateQueries({ queryKey: ['inventory'] })
      void client.invalidateQueries({ queryKey: ['dashboard'] })
      onClose()
    },
    onFailed: (error) => toast.error(updateFailure(error)),
    failed: 'Error updating stock',
  })
  const { type } = form.values
  const quantity = Number(form.values.quantity)
  const counts = Number.isInteger(quantity) && quantity > 0
  const isTooMuch = type === 'subtract' && counts && quantity > product.currentStock
  const field = form.field('quantity')
  return (
    <FormDialog
      title={`Update Stock of ${product.name}`}
      form={form}
      onClose={onClose}
      action="Update Stock"
      busyLabel="Updating..."
      incomplete={!counts || isTooMuch}
    >
      <Segmented label="Action" options={WAYS} value={type} onChange={(way) => form.change({ type: way })} />
      <TextInput
        label="Quantity"
        type="number"
        min={1}
        step={1}
        inputMode="numeric"
        data-autofocus
        hint={`${pieces(product.currentStock)} on hand`}
        {...field}
        error={isTooMuch ? `Only ${pieces(product.currentStock)} on hand` : field.error}
      />
      <TextArea label="Notes" hint="Optional" rows={2} maxLength={500} {...form.field('notes')} />
      <div aria-live="polite">
        {counts && !isTooMuch && (
          <Ledger>
            <LedgerTotal label="New stock" value={stockSum(product.currentStock, type, quantity)} />
          </Ledger>
        )}
      </div>
    </FormDialog>
  )
}
