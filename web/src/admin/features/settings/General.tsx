import { istDay } from 'contract/rules/ist.ts'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { FieldError } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { DateInput, TextInput } from '#ui/field/TextInput.tsx'
import { OwnPassword, SectionForm } from './SectionForm.tsx'
import type { SectionFormState } from './use-section.ts'
import { fieldBindings, useGuard, useSection } from './use-section.ts'

type GstRows = Settings['general']['gstTable']
type GstTableProps = { rows: GstRows; errors: Readonly<Record<string, string>>; onChange: (rows: GstRows) => void }

/** GST rates, each from a day on; an order keeps the rate of its day. `errors` are by place, as `gstTable.1.from`. */
function GstTable({ rows, errors, onChange }: GstTableProps) {
  const put = (at: number, part: Partial<GstRows[number]>) => onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  return (
    <fieldset className="grid gap-2.5">
      <legend className="field-label mb-1.5">GST rates</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and keep their places
        <div key={at} className="flex items-start gap-2.5">
          <DateInput
            label={`Rate ${at + 1}, from`}
            hideLabel
            fieldClass="min-w-0 grow"
            value={row.from}
            error={errors[`gstTable.${at}.from`]}
            onChange={({ target }) => put(at, { from: target.value })}
          />
          <TextInput
            label={`Rate ${at + 1}, percent`}
            hideLabel
            type="number"
            min={0}
            max={100}
            step="any"
            inputMode="decimal"
            fieldClass="w-24 min-w-14"
            end={<span className="mr-3">%</span>}
            value={row.percent}
            error={errors[`gstTable.${at}.percent`]}
            onChange={({ target }) => put(at, { percent: Number(target.value) })}
          />
          <IconButton
            label={`Remove rate ${at + 1}`}
            disabled={rows.length === 1}
            onClick={() => onChange(rows.filter((_, place) => place !== at))}
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      {errors.gstTable && <FieldError>{errors.gstTable}</FieldError>}
      <div>
        <Button variant="secondary" size="small" onClick={() => onChange([...rows, { from: '', percent: 18 }])}>
          Add a rate
        </Button>
      </div>
    </fieldset>
  )
}

type DefaultRatingValue = Settings['general']['defaultRating']
type DefaultRatingProps = {
  value: DefaultRatingValue
  errors: Readonly<Record<string, string>>
  onChange: (value: DefaultRatingValue) => void
}

/** What search engines are told of a product that nobody has reviewed yet, where the owner wants that. */
function DefaultRating({ value, errors, onChange }: DefaultRatingProps) {
  return (
    <div className="grid gap-2.5">
      <Checkbox
        label="Default rating"
        note="Tells search engines this rating of a product without reviews. Off, they are told real ratings only."
        checked={value.enabled}
        error={errors.defaultRating ?? errors['defaultRating.enabled']}
        onChange={({ target }) => onChange({ ...value, enabled: target.checked })}
      />
      {value.enabled && (
        <div className="grid gap-4 columns-fit">
          <TextInput
            label="Rating"
            hint="1 to 5 stars"
            type="number"
            inputMode="decimal"
            min={1}
            max={5}
            step="any"
            value={value.rating}
            error={errors['defaultRating.rating']}
            onChange={({ target }) => onChange({ ...value, rating: Number(target.value) })}
          />
          <TextInput
            label="Number of ratings"
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            value={value.count}
            error={errors['defaultRating.count']}
            onChange={({ target }) => onChange({ ...value, count: Number.parseInt(target.value, 10) || 0 })}
          />
        </div>
      )}
    </div>
  )
}

const CURRENCIES = ['INR', 'USD', 'EUR'] as const
const TIMEZONES = ['Asia/Kolkata', 'UTC', 'America/New_York'] as const

/** Name, contact, warning and tax of the shop. */
export function General({ inForce }: { inForce: Settings['general'] }) {
  const form = useSection('general', inForce)
  const { text, tick } = fieldBindings(form)
  const guard = useGuard('general', inForce, form)
  const printed = usePrintedAddress(inForce, form)
  const save = () => printed.isSettled() && guard.save()
  return (
    <SectionForm label="General" isDirty={form.isDirty} busy={form.busy} onSave={save} onReset={form.reset}>
      <div className="grid gap-4 columns-fit">
        <TextInput label="Site name" {...text('siteName', (siteName) => ({ siteName }))} />
        <TextInput label="Site email" type="email" {...text('siteEmail', (siteEmail) => ({ siteEmail }))} />
        <TextInput label="Support phone" type="tel" {...text('supportPhone', (supportPhone) => ({ supportPhone }))} />
        <TextInput label="Opening hours" {...text('hours', (hours) => ({ hours }))} />
        <Checkbox label="These opening hours are right" {...tick('hoursChecked', (hoursChecked) => ({ hoursChecked }))} />
        <TextInput label="Address" fieldClass="col-span-full" {...text('addressLine', (addressLine) => ({ addressLine }))} />
      </div>
      <Checkbox
        label="Promotions"
        note="Banner, share buttons and bulk panels in the shop."
        {...tick('promotions', (promotions) => ({ promotions }))}
      />
      <Checkbox
        label="Percentages in the menu"
        note="The menu shows 5 to 20 % for many packs, which no price follows, in place of the discounts that count."
        {...tick('menuPercentages', (menuPercentages) => ({ menuPercentages }))}
      />
      <DateInput
        label="Offer valid until"
        hint={
          form.values.offerValidUntil && form.values.offerValidUntil < istDay(new Date())
            ? 'This day is over: search engines are told nothing. Choose a later one, or empty the field.'
            : 'Search engines are told the prices hold until then; empty or past, nothing is said.'
        }
        {...text('offerValidUntil', (offerValidUntil) => ({ offerValidUntil }))}
      />
      <DefaultRating value={form.values.defaultRating} errors={form.errors} onChange={(defaultRating) => form.change({ defaultRating })} />
      <TextInput label="Health warning" {...text('warningText', (warningText) => ({ warningText }))} />
      <TextInput label="Health warning in Hindi" lang="hi" {...text('warningHindi', (warningHindi) => ({ warningHindi }))} />
      <TextInput label="Quitline" {...text('quitline', (quitline) => ({ quitline }))} />
      <fieldset className="grid gap-4 rounded-card border border-line p-4 columns-fit">
        <legend className="px-1 font-semibold">For exports and papers</legend>
        <Select
          label="Currency"
          options={CURRENCIES}
          hint="Papers and exports are in rupees; another code is kept for programs that read these settings."
          {...text('currency', (value) => ({ currency: CURRENCIES.find((one) => one === value) ?? 'INR' }))}
        />
        <Select
          label="Timezone"
          options={TIMEZONES}
          hint="Times in the exports of orders and customers. Screens, papers and days stay in India."
          {...text('timezone', (value) => ({ timezone: TIMEZONES.find((one) => one === value) ?? 'Asia/Kolkata' }))}
        />
      </fieldset>
      <TextInput
        label="City of the courts"
        hint="Named in the terms: disputes belong before its courts."
        {...text('courtCity', (courtCity) => ({ courtCity }))}
      />
      <fieldset disabled={!guard.mayChange} className="grid min-w-0">
        <Checkbox
          label="Price kept packs anew after a partial return"
          note={
            guard.mayChange
              ? 'Where the packs that a customer keeps earn a smaller bulk discount, the refund is smaller. Counts for orders placed from now on, and customers read it before they ask for a return.'
              : 'Only a super admin can change this.'
          }
          {...tick('recalculateDiscount', (recalculateDiscount) => ({ recalculateDiscount }))}
        />
      </fieldset>
      <Tax form={form} mayChange={guard.mayChange} printed={printed} />
      {guard.asks && <OwnPassword {...guard.field} />}
    </SectionForm>
  )
}

/** The name and address that tax invoices print have to be confirmed whenever they change, or begin to be printed. */
function usePrintedAddress(inForce: Settings['general'], { values }: SectionFormState<'general'>) {
  const [confirmed, setConfirmed] = useState('')
  const [isMissed, setMissed] = useState(false)
  const nameOf = ({ gstin, siteName, addressLine }: Settings['general']) => JSON.stringify([gstin, siteName, addressLine])
  const now = nameOf(values)
  const asks = values.gstin !== '' && now !== nameOf(inForce)
  return {
    asks,
    text: `${values.siteName}, ${values.addressLine}`,
    isConfirmed: confirmed === now,
    isMissed: isMissed && confirmed !== now,
    confirm: (isRight: boolean) => setConfirmed(isRight ? now : ''),
    /** Whether the form may be saved; otherwise the tick asks for itself. */
    isSettled: () => {
      const isOpen = asks && confirmed !== now
      setMissed(isOpen)
      return !isOpen
    },
  }
}

type TaxProps = { form: SectionFormState<'general'>; mayChange: boolean; printed: ReturnType<typeof usePrintedAddress> }

/** The registration and its rates stand on every tax invoice. */
function Tax({ form, mayChange, printed }: TaxProps) {
  const { text, tick } = fieldBindings(form)
  return (
    <fieldset disabled={!mayChange} className="grid min-w-0 gap-5">
      <TextInput
        label="GSTIN"
        hint={
          mayChange
            ? 'Empty until the shop is registered. With one, each verified payment gets a tax invoice. Invoices print the address above: enter the full registered address first.'
            : 'Only a super admin can change the GSTIN and the GST rates.'
        }
        {...text('gstin', (gstin) => ({ gstin: gstin.toUpperCase() }))}
      />
      {printed.asks && (
        <Checkbox
          label="This is the full registered name and address"
          note={`Every tax invoice will print: ${printed.text}`}
          checked={printed.isConfirmed}
          error={printed.isMissed ? 'Please check what invoices will print, then tick this' : undefined}
          onChange={({ target }) => printed.confirm(target.checked)}
        />
      )}
      {!form.values.gstin && (
        <Checkbox
          label="Not registered for GST"
          note="Confirms that the shop sells without a GSTIN. Ask your accountant."
          {...tick('gstUnregistered', (gstUnregistered) => ({ gstUnregistered }))}
        />
      )}
      <GstTable rows={form.values.gstTable} errors={form.errors} onChange={(gstTable) => form.change({ gstTable })} />
    </fieldset>
  )
}
