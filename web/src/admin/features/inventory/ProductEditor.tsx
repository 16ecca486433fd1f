import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { ApiError, sentenceOf } from '#client/refusal.ts'
import type { Picture, Sending } from '#client/send-pictures.ts'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { IconButton } from '#ui/action/IconButton.tsx'
import { SendingPictures } from '#ui/display/SendingPictures.tsx'
import { usePreview } from '#ui/display/use-preview.ts'
import { FieldError } from '#ui/field/Field.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { keepProduct, showKept } from './inventory.api.ts'
import { ProductFields } from './ProductFields.tsx'
import type { Draft } from './product.draft.ts'
import { bodyOf, draftOf, MAX_PICTURES, slugOf } from './product.draft.ts'

type PicturesProps = {
  images: readonly Picture[]
  /** Which one is on its way. */
  sending: Sending | undefined
  isBusy: boolean
  error: string | undefined
  onChange: (images: Picture[]) => void
}

/** Up to five pictures of a product, the first one on its card; new ones are made smaller before they are sent. */
function Pictures({ images, sending, isBusy, error, onChange }: PicturesProps) {
  const [problem, setProblem] = useState<string>()
  const left = MAX_PICTURES - images.length
  const add = (files: readonly File[]) => {
    setProblem(files.length > left ? `A product has at most ${MAX_PICTURES} pictures.` : undefined)
    onChange([...images, ...files.slice(0, left)])
  }
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="mb-2.5 font-display text-lg font-semibold">Pictures</legend>
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-4 pt-2">
          {images.map((image, at) => (
            <li key={typeof image === 'string' ? image : `${image.name} ${image.size} ${image.lastModified}`} className="relative">
              <Preview picture={image} alt={`Product ${at + 1}`} />
              <IconButton
                label={`Remove picture ${at + 1}`}
                outlined
                className="absolute! -top-2 -right-2 bg-surface"
                disabled={isBusy}
                onClick={() => onChange(images.filter((one) => one !== image))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <label
          className={`${buttonClass({ variant: 'secondary', size: 'small' })} justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-accent`}
        >
          <ImagePlus />
          Add pictures
          <input
            type="file"
            accept="image/*"
            multiple
            disabled={isBusy}
            className="sr-only"
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              target.value = '' // the same file can be chosen again
            }}
          />
        </label>
      )}
      <div aria-live="polite" className="text-sm">
        {sending && <SendingPictures {...sending} />}
        {problem || error ? (
          <FieldError>{problem ?? error}</FieldError>
        ) : (
          <span className="text-muted">Up to {MAX_PICTURES}; the first one stands on the card.</span>
        )}
      </div>
    </fieldset>
  )
}

const Preview = ({ picture, alt }: { picture: Picture; alt: string }) => (
  <img src={usePreview(picture)} alt={alt} className="size-28 rounded-control border border-line bg-surface object-contain" />
)

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
