import type { Caller } from 'contract/orders/caller-order.admin.schemas.ts'
import { pinInput } from 'contract/rules/forms/address.ts'
import { STATES } from 'contract/rules/states.ts'
import type { ReactNode } from 'react'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Form } from '#ui/field/Form.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { Select } from '#ui/field/Select.tsx'
import { TextArea, TextInput } from '#ui/field/TextInput.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { formatDay, rupees } from '../shell/format.ts'
import type { CallerForm } from './caller-form.ts'
import { useCallerForm } from './caller-form.ts'
import type { TakenOrder } from './caller-order.api.ts'
import { PackChoice } from './PackChoice.tsx'

/** An order for somebody who calls: the phone number first, then goods, address and age, with the total beside them. */
export function NewOrder({ onTaken }: { onTaken: (taken: TakenOrder) => void }) {
  const form = useCallerForm(onTaken)
  return (
    <Form noValidate className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]" onSubmit={() => form.submit()}>
      <div className="grid gap-4">
        <WhoCalls form={form} />
        <Goods form={form} />
        <Delivery form={form} />
      </div>
      <Total form={form}>
        <Age form={form} />
      </Total>
    </Form>
  )
}

const STATE_NAMES = STATES.map(({ name }) => name).sort()

type PartProps = { form: CallerForm }

function WhoCalls({ form }: PartProps) {
  const { callers, values } = form
  const found = callers.data?.callers ?? []
  const deactivated = callers.data?.deactivated ?? 0
  const chosen = found.find(({ _id }) => _id === values.customer)
  return (
    <Panel title="Who calls?">
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          autoFocus
          {...form.field('phone')}
          onChange={({ target }) => form.setPhone(target.value)}
          end={callers.isFetching && 'busy'}
        />
        <Select
          label="Language of the messages"
          options={[
            { value: 'en', label: 'English' },
            { value: 'hi', label: 'हिन्दी (Hindi)' },
          ]}
          value={values.language}
          onChange={({ target }) => form.change({ language: target.value === 'hi' ? 'hi' : 'en' })}
        />
      </div>
      {callers.error && (
        <Note tone="warning" live="status" className="mt-4">
          {sentenceOf(callers.error, 'Earlier orders of this number could not be looked up.')} The order can be taken anyway.
        </Note>
      )}
      {found.length > 0 && (
        <div className="mt-4 grid gap-3">
          <RadioList
            label="This number is known"
            value={values.customer}
            onChange={(id) => form.choose(found.find(({ _id }) => _id === id))}
            options={[
              ...found.map((caller) => ({ value: caller._id, label: caller.name, note: factsOf(caller) })),
              { value: '', label: 'Somebody else', note: 'The order does not appear in any account' },
            ]}
          />
          {chosen?.lastOrder && (
            <div>
              <Button variant="secondary" size="small" onClick={() => form.repeatLast(chosen)}>
                Same as last time
              </Button>
              <p className="mt-1 text-sm text-muted">
                {chosen.lastOrder.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
              </p>
            </div>
          )}
        </div>
      )}
      {deactivated > 0 && (
        <Note tone="warning" live="status" className="mt-4">
          {deactivatedText(deactivated)}
        </Note>
      )}
      {callers.data && found.length + deactivated === 0 && <p className="mt-3 text-sm text-muted">A new number.</p>}
    </Panel>
  )
}

const deactivatedText = (many: number) =>
  `${many === 1 ? 'A customer of this number is' : `${many} customers of this number are`} deactivated. Find out why before you take an order.`

const factsOf = ({ email, paidOrders, lastOrder, isOwnNumber = true }: Caller) =>
  [
    email || 'Orders by phone',
    !isOwnNumber && 'has sent a parcel to this number',
    paidOrders === 1 ? '1 paid order' : `${paidOrders} paid orders`,
    lastOrder && `last one on ${formatDay(lastOrder.orderDate)}`,
  ]
    .filter(Boolean)
    .join(', ')

const Goods = ({ form: { catalogue, values, errors, setQuantity } }: PartProps) => (
  <Panel title="What is ordered?">
    <PackChoice catalogue={catalogue} items={values.items} error={errors.items} onChange={setQuantity} />
  </Panel>
)

function Delivery({ form }: PartProps) {
  const { values, place, callers } = form
  const known = callers.data?.callers.find(({ _id }) => _id === values.customer)?.addresses ?? []
  const at = known.findIndex(({ street, zipCode }) => street === values.street && zipCode === values.zipCode)
  const states = place.data?.states ?? []
  return (
    <Panel title="Where does it go?">
      {known.length > 1 && (
        <div className="mb-4">
          <RadioList
            label="Addresses of this customer"
            value={String(at)}
            onChange={(index) => form.change({ ...known[Number(index)] })}
            options={known.map(({ name, street, city, zipCode }, index) => ({
              value: String(index),
              label: `${street}, ${city} ${zipCode}`,
              note: name,
            }))}
          />
        </div>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextInput label="Name" autoComplete="off" maxLength={100} {...form.field('name')} />
        <TextInput
          label="PIN code"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('zipCode')}
          error={form.errors.zipCode ?? (place.data?.isKnown === false ? 'Nobody has this PIN code.' : undefined)}
          onChange={({ target }) => form.change({ zipCode: pinInput(target.value) })}
          end={place.isFetching ? 'busy' : place.data?.isKnown && 'valid'}
        />
        <TextInput label="City" autoComplete="off" maxLength={100} {...form.field('city')} />
        <Select
          label="State"
          options={[{ value: '', label: 'Choose' }, ...(states.length > 0 ? states : STATE_NAMES)]}
          value={values.state}
          error={form.errors.state}
          onChange={({ target }) => form.change({ state: target.value, ageConfirmed: 0 })}
        />
        <TextArea
          label="House, street, area, landmark"
          rows={2}
          autoComplete="off"
          maxLength={1000}
          fieldClass="md:col-span-2"
          {...form.field('street')}
        />
        <TextInput
          label="Email (optional)"
          type="email"
          autoComplete="off"
          maxLength={254}
          fieldClass="md:col-span-2"
          hint="For the mails about this order; without one the link is sent by message"
          {...form.field('email')}
        />
      </div>
      <Business form={form} />
    </Panel>
  )
}

/** Folded while nobody buys for a business. */
const Business = ({ form: { values, field, change } }: PartProps) => (
  <div className="mt-4 grid gap-4">
    <Checkbox
      label="For a business with a GSTIN"
      note="The tax invoice then names it"
      checked={values.isForBusiness}
      onChange={({ target }) => change({ isForBusiness: target.checked })}
    />
    {values.isForBusiness && (
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextInput label="GSTIN" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} {...field('gstin')} />
        <TextInput label="Registered name" autoComplete="off" maxLength={100} {...field('businessName')} />
      </div>
    )}
  </div>
)

const Age = ({ form: { age, values, errors, change } }: PartProps) => (
  <Checkbox
    label={`The caller says they are ${age} or older`}
    note="Ask it in each call. Tobacco is sold to nobody younger."
    checked={values.ageConfirmed >= age}
    error={errors.ageConfirmed}
    onChange={({ target }) => change({ ageConfirmed: target.checked ? age : 0 })}
  />
)

function Total({ form: { sums, failure, busy }, children }: PartProps & { children: ReactNode }) {
  return (
    <div className="lg:sticky lg:top-4">
      <Panel title="Order">
        <Ledger>
          <LedgerRow label="Packs" value={sums.packs} />
          {sums.savings > 0 && <LedgerRow label="Subtotal" value={rupees(sums.subtotal)} />}
          {sums.savings > 0 && <LedgerRow label="Savings" value={`−${rupees(sums.savings)}`} tone="saving" />}
          <LedgerTotal value={rupees(sums.total)} />
        </Ledger>
        <div className="mt-4 grid gap-4">
          {children}
          {failure && (
            <Note tone="danger" live="alert">
              {failure}
            </Note>
          )}
          <Button type="submit" block busy={busy} busyLabel="Placing the order...">
            Place the order
          </Button>
          <p className="text-sm text-muted">Nothing leaves the shelf before the payment is verified.</p>
        </div>
      </Panel>
    </div>
  )
}
