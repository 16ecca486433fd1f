import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { useId, useState } from 'react'
import { ApiError } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { Segmented } from '#ui/action/Segmented.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Ledger, LedgerTotal } from '#ui/money/Ledger.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
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
  const form = useId()
  const [type, setType] = useState<Way>('add')
  const [text, setText] = useState('')
  const [notes, setNotes] = useState('')
  const update = useMutation({
    mutationFn: updateStock,
    onSuccess: () => {
      toast.success(STOCK_UPDATED)
      void client.invalidateQueries({ queryKey: ['inventory'] })
      void client.invalidateQueries({ queryKey: ['dashboard'] })
      onClose()
    },
    onError: (error) => toast.error(updateFailure(error)),
  })
  const quantity = Number(text)
  const counts = Number.isInteger(quantity) && quantity > 0
  const isTooMuch = type === 'subtract' && counts && quantity > product.currentStock
  const send = () => counts && !isTooMuch && !update.isPending && update.mutate({ id: product.id, type, quantity, notes })
  const refused = update.error instanceof ApiError ? update.error.errors.quantity || update.error.message : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!update.isPending}
      title={`Update Stock of ${product.name}`}
      actions={
        <>
          <Button type="submit" form={form} disabled={text === '' || isTooMuch} busy={update.isPending} busyLabel="Updating...">
            Update Stock
          </Button>
          <Button variant="secondary" disabled={update.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Segmented label="Action" options={WAYS} value={type} onChange={setType} />
        <TextInput
          label="Quantity"
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          data-autofocus
          hint={`${pieces(product.currentStock)} on hand`}
          error={isTooMuch ? `Only ${pieces(product.currentStock)} on hand` : refused}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            update.reset()
          }}
        />
        <TextArea label="Notes" hint="Optional" rows={2} maxLength={500} value={notes} onChange={({ target }) => setNotes(target.value)} />
        <div aria-live="polite">
          {counts && !isTooMuch && (
            <Ledger>
              <LedgerTotal label="New stock" value={stockSum(product.currentStock, type, quantity)} />
            </Ledger>
          )}
        </div>
      </Form>
    </Dialog>
  )
}
