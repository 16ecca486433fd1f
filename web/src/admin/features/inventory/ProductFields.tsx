import type { ReactNode } from 'react'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { DateInput } from '#ui/field/DateInput.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import type { Draft, DraftField } from './product.draft.ts'
import { listError } from './product.draft.ts'

type ProductFieldsProps = {
  draft: Draft
  errors: Readonly<Record<string, string>>
  /** Only a new product has an opening stock here. */
  isNew: boolean
  onChange: (part: Partial<Draft>) => void
}

/** Everything staff enter of a product but its pictures. */
export function ProductFields({ draft, errors, isNew, onChange }: ProductFieldsProps) {
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
        <TextInput label="Category*" {...bind('category')} />
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
        <TextInput label="HSN code" inputMode="numeric" {...bind('hsn')} />
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
