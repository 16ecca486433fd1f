import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { Segmented } from '#ui/action/Segmented.tsx'
import { Select } from '#ui/field/Select.tsx'
import { DateInput, TextArea, TextInput } from '#ui/field/TextInput.tsx'
import { Ledger, LedgerTotal } from '#ui/money/Price.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog, useForm } from '../form/form.tsx'
import { productQuery, updateStock } from './inventory.api.ts'
import { batchLine, FIRST_TO_EXPIRE, pieces, STOCK_UPDATED, stockSum, updateFailure } from './inventory.messages.ts'

const STOCK_UPDATE_KINDS = [
  { value: 'add', label: 'Add' },
  { value: 'subtract', label: 'Subtract' },
] as const
type StockUpdateKind = (typeof STOCK_UPDATE_KINDS)[number]['value']

type UpdateForm = ReturnType<typeof useUpdateForm>

function useUpdateForm(product: StockedProduct, onClose: () => void) {
  const client = useQueryClient()
  return useForm({
    first: { type: 'add' as StockUpdateKind, quantity: '', batch: '', expiresOn: '', bill: '', from: '', notes: '' },
    send: ({ type, quantity, notes, batch, expiresOn, bill, from }) => {
      const named = type === 'add' ? { batch, expiresOn, bill } : { batch: from }
      const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''))
      return updateStock({ id: product.id, type, quantity: Number(quantity), notes, ...given })
    },
    onSent: () => {
      toast.success(STOCK_UPDATED)
      void client.invalidateQueries({ queryKey: ['inventory'] })
      void client.invalidateQueries({ queryKey: ['dashboard'] })
      onClose()
    },
    onFailed: (error) => toast.error(updateFailure(error)),
    failed: 'Error updating stock',
  })
}

/** Pieces put on the shelf or taken off by hand, with what that makes. */
export function UpdateStock({ product, onClose }: { product: StockedProduct; onClose: () => void }) {
  const form = useUpdateForm(product, onClose)
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
      <Segmented label="Action" options={STOCK_UPDATE_KINDS} value={type} onChange={(way) => form.change({ type: way })} />
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
      {type === 'add' ? <BatchAndBillFields form={form} /> : <BatchToTakeFrom form={form} productId={product.id} />}
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

/** What is printed on the carton and which bill came with it; nothing of it is needed. */
const BatchAndBillFields = ({ form }: { form: UpdateForm }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <TextInput
      label="Batch"
      hint="Optional, as on the carton"
      maxLength={40}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      {...form.field('batch')}
    />
    <DateInput label="Expires" hint="Optional, the last good day" {...form.field('expiresOn')} />
    <TextInput
      label="Bill"
      hint="Optional, the supplier's number"
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
      fieldClass="sm:col-span-2"
      {...form.field('bill')}
    />
  </div>
)

/** The batch that packs are taken out of, where staff know it. */
function BatchToTakeFrom({ form, productId }: { form: UpdateForm; productId: string }) {
  const { data, error } = useQuery(productQuery(productId, 1))
  const held = data?.batches.filter(({ onHand }) => onHand > 0) ?? []
  if (data && held.length === 0) return null
  const field = form.field('from')
  return (
    <Select
      label="Batch"
      options={[{ value: '', label: FIRST_TO_EXPIRE }, ...held.map((batch) => ({ value: batch.code, label: batchLine(batch) }))]}
      {...field}
      error={field.error ?? (error ? 'The batches could not be loaded.' : undefined)}
    />
  )
}
