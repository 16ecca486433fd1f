import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { slugOf } from 'contract/inventory/product-slug.ts'
import { photoError } from 'contract/rules/forms/pictures.ts'
import { PRODUCT_PICTURES_MAXIMUM } from 'contract/rules/limits.ts'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { ApiError, sentenceOf } from '#client/call.ts'
import { readPictures } from '#client/read-pictures.ts'
import type { FormPicture, SendingProgress } from '#client/send-pictures.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { SendingPictures, usePreview } from '#ui/display/SendingPictures.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { FieldError } from '#ui/field/Field.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Select } from '#ui/field/Select.tsx'
import { DateInput, TextArea, TextInput } from '#ui/field/TextInput.tsx'
import { Sheet } from '#ui/overlay/Drawer.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { saveProduct, showSaved } from './inventory.api.ts'
import type { DraftField, ProductDraft } from './product.draft.ts'
import { bodyOf, categoryOptions, draftOf, inCategory, listError } from './product.draft.ts'

type ProductFieldsProps = {
  draft: ProductDraft
  errors: Readonly<Record<string, string>>
  /** Only a new product has an opening stock here. */
  isNew: boolean
  onChange: (part: Partial<ProductDraft>) => void
}

/** Everything staff enter of a product but its pictures. */
function ProductFields({ draft, errors, isNew, onChange }: ProductFieldsProps) {
  const bind = (field: DraftField) => ({
    value: draft[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  })
  const count = (field: DraftField) => ({ ...bind(field), type: 'number', inputMode: 'numeric', min: 0, step: 1 }) as const
  const price = (field: DraftField) => ({ ...bind(field), type: 'number', inputMode: 'decimal', min: 0, step: 'any', start: '₹' }) as const
  const tick = (field: 'listed' | 'bestseller') => ({
    checked: draft[field],
    onChange: ({ target }: { target: { checked: boolean } }) => onChange({ [field]: target.checked }),
  })
  return (
    <>
      <Group title="Product">
        <TextInput label="Name*" fieldClass="sm:col-span-2" {...bind('name')} />
        <TextInput label="SKU*" {...bind('sku')} />
        <Select
          label="Category*"
          options={categoryOptions(draft)}
          {...bind('category')}
          onChange={({ target }) => onChange(inCategory(draft, target.value))}
        />
        <TextInput label="URL*" hint="/product/…" fieldClass="sm:col-span-2" spellCheck={false} {...bind('slug')} />
        <TextInput label="Brand" {...bind('brand')} />
        <TextInput label="Size" {...bind('size')} />
        <TextInput
          label="Bidi per pack"
          hint="Optional. Shown on the card, the product page and in the cart."
          {...count('bidiPerPack')}
          min={1}
        />
        <TextInput label="Place in the shop" hint="The lowest number comes first." {...count('position')} />
        <TextArea label="Description" rows={4} fieldClass="sm:col-span-2" {...bind('description')} />
      </Group>
      <Group title="Product page">
        <TextArea
          label="Features"
          hint="One a line."
          rows={4}
          fieldClass="sm:col-span-2"
          {...bind('features')}
          error={listError(errors, 'features')}
        />
        <TextArea
          label="Specifications"
          hint="One a line: name, colon, value. For example Size: Big pack"
          rows={5}
          fieldClass="sm:col-span-2"
          {...bind('specifications')}
          error={listError(errors, 'specifications')}
        />
        <TextArea
          label="Benefits"
          hint="One a line: title, colon, text."
          rows={4}
          fieldClass="sm:col-span-2"
          {...bind('benefits')}
          error={listError(errors, 'benefits')}
        />
      </Group>
      <Group title="Prices">
        <TextInput label="Selling price*" {...price('sellingPrice')} />
        <TextInput label="Original price*" {...price('originalPrice')} />
        <TextInput label="Unit cost" {...price('unitCost')} />
        <TextInput label="Minimum order quantity" {...count('minQuantity')} min={1} />
      </Group>
      <Group title="Stock">
        {isNew && <TextInput label="Opening stock" {...count('currentStock')} />}
        <TextInput label="Minimum stock" {...count('minStock')} />
        <TextInput label="Reorder point" {...count('reorderPoint')} />
        <TextInput label="Maximum stock" {...count('maxStock')} />
        <TextInput label="Used a month" {...count('monthlyConsumption')} />
      </Group>
      <Group title="Origin and shelf">
        <TextInput label="Supplier" {...bind('supplier')} />
        <TextInput label="Quality grade" {...bind('qualityGrade')} />
        <TextInput label="Batch number" {...bind('batchNumber')} />
        <TextInput label="Location" {...bind('location')} />
        <DateInput label="Expiry date" {...bind('expiryDate')} />
        <TextInput label="HSN code" hint="The GST rate follows it." inputMode="numeric" {...bind('hsn')} />
      </Group>
      <div>
        <Checkbox label="In the shop" note="Off: archived. Shoppers do not see it; orders keep it." {...tick('listed')} />
        <Checkbox label="Best seller" note="Shown on the home page." {...tick('bestseller')} />
      </div>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2.5 font-display text-lg font-semibold">{title}</legend>
    <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
)

type PicturesProps = {
  images: readonly FormPicture[]
  /** Which one is on its way. */
  sending: SendingProgress | undefined
  isBusy: boolean
  error: string | undefined
  onChange: (change: (images: readonly FormPicture[]) => FormPicture[]) => void
  /** Hears whether chosen pictures are still being opened. */
  onReading: (isReading: boolean) => void
}

/** Up to five pictures of a product, the first one on its card; new ones are made smaller before they are sent. */
function Pictures({ images, sending, isBusy, error, onChange, onReading }: PicturesProps) {
  const [problem, setProblem] = useState<string>()
  const left = PRODUCT_PICTURES_MAXIMUM - images.length
  const add = async (files: readonly File[]) => {
    const full = `A product has at most ${PRODUCT_PICTURES_MAXIMUM} pictures.`
    onReading(true)
    const { pictures, problems } = await readPictures(files, photoError, { room: left, full })
    onReading(false)
    setProblem(problems.length > 0 ? problems.join(' ') : undefined)
    onChange((now) => [...now, ...pictures].slice(0, PRODUCT_PICTURES_MAXIMUM))
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
                onClick={() => onChange((now) => now.filter((one) => one !== image))}
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
              void add([...(target.files ?? [])])
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
          <span className="text-muted">Up to {PRODUCT_PICTURES_MAXIMUM}; the first one stands on the card.</span>
        )}
      </div>
    </fieldset>
  )
}

const Preview = ({ picture, alt }: { picture: FormPicture; alt: string }) => (
  <img src={usePreview(picture)} alt={alt} className="size-28 rounded-control border border-line bg-surface object-contain" />
)

/** Adds a product, or changes the one given. */
export function ProductEditor({ product, onClose }: { product: StockedProduct | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const form = useId()
  const [draft, setDraft] = useState(() => draftOf(product))
  const [sending, setSending] = useState<SendingProgress>()
  const [isReading, setReading] = useState(false)
  const keep = useMutation({
    mutationFn: saveProduct,
    onSuccess: (kept) => {
      toast.success(product ? `${kept.name} is changed` : `${kept.name} is in the shop`)
      showSaved(client, kept)
      onClose()
    },
    onError: (error) => {
      // the one who opens it again is to see what somebody else has changed
      void client.invalidateQueries({ queryKey: ['inventory'] })
      toast.error(`Failed to save the product: ${sentenceOf(error, 'Unknown error')}`)
      requestAnimationFrame(() => document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    },
  })
  const change = (part: Partial<ProductDraft>) =>
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
          <Button type="submit" form={form} disabled={isReading} busy={keep.isPending} busyLabel="Saving...">
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
          if (keep.isPending || isReading) return
          keep.mutate({ product, body: bodyOf(draft, { isNew: !product }), pictures: draft.images, onProgress: setSending })
        }}
      >
        <ProductFields draft={draft} errors={errors} isNew={!product} onChange={change} />
        <Pictures
          images={draft.images}
          sending={sending}
          isBusy={keep.isPending}
          error={errors.images}
          onChange={(changed) => setDraft((before) => ({ ...before, images: changed(before.images) }))}
          onReading={setReading}
        />
      </Form>
    </Sheet>
  )
}
