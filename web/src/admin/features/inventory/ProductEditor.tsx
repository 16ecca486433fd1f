import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { useId, useState } from 'react'
import { ApiError, sentenceOf } from '#client/refusal.ts'
import type { Sending } from '#client/send-pictures.ts'
import { Button } from '#ui/action/Button.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { keepProduct, showKept } from './inventory.api.ts'
import { Pictures } from './Pictures.tsx'
import { ProductFields } from './ProductFields.tsx'
import type { Draft } from './product.draft.ts'
import { bodyOf, draftOf, slugOf } from './product.draft.ts'

/** Adds a product, or changes the one given. */
export function ProductEditor({ product, onClose }: { product: StockedProduct | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const form = useId()
  const [draft, setDraft] = useState(() => draftOf(product))
  const [sending, setSending] = useState<Sending>()
  const keep = useMutation({
    mutationFn: keepProduct,
    onSuccess: (kept) => {
      toast.success(product ? `${kept.name} is changed` : `${kept.name} is in the shop`)
      showKept(client, kept)
      onClose()
    },
    onError: (error) => {
      // the one who opens it again is to see what somebody else has changed
      void client.invalidateQueries({ queryKey: ['inventory'] })
      toast.error(`Failed to save the product: ${sentenceOf(error, 'Unknown error')}`)
      requestAnimationFrame(() => document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    },
  })
  const change = (part: Partial<Draft>) =>
    setDraft((before) => {
      // the address follows the name until it is written by hand
      const follows = !product && part.name !== undefined && before.slug === slugOf(before.name)
      return { ...before, ...part, ...(follows && { slug: slugOf(part.name ?? '') }) }
    })
  const errors = keep.error instanceof ApiError ? keep.error.errors : {}
  return (
    <Sheet
      open
      onClose={onClose}
      title={product ? 'Edit Product' : 'Add Product'}
      foot={
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" form={form} busy={keep.isPending} busyLabel="Saving...">
            {product ? 'Save Product' : 'Add Product'}
          </Button>
          <Button variant="secondary" disabled={keep.isPending} onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      <Form
        id={form}
        noValidate
        className="grid gap-6 p-4.5"
        onSubmit={(event) => {
          event.preventDefault()
          if (keep.isPending) return
          keep.mutate({ product, body: bodyOf(draft, { isNew: !product }), pictures: draft.images, onProgress: setSending })
        }}
      >
        <ProductFields draft={draft} errors={errors} isNew={!product} onChange={change} />
        <Pictures
          images={draft.images}
          sending={sending}
          isBusy={keep.isPending}
          error={errors.images}
          onChange={(images) => change({ images })}
        />
      </Form>
    </Sheet>
  )
}
