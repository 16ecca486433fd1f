import { ORDER_SOURCES, ORDER_STATUSES, PAYMENT_STATUSES, paymentLabel } from 'contract/orders/order.status.ts'
import { FILTERED_AMOUNT_LIMIT } from 'contract/rules/limits.ts'
import { STATE_NAMES } from 'contract/rules/states.ts'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Select } from '#ui/field/Select.tsx'
import { DateInput, TextInput } from '#ui/field/TextInput.tsx'
import type { useFilters } from '../list/filters.ts'
import { amountFilter, dayFilter, oneOf } from '../list/filters.ts'
import { calendarDay, rupees } from '../shell/format.ts'

const SOURCE_WORDS = { storefront: 'Placed in the storefront', phone: 'Taken by phone' }

/** What the list of orders can be narrowed by, as the address and the server call it. */
export const ORDER_FILTERS = {
  status: oneOf(ORDER_STATUSES),
  packing: oneOf(['due'], () => 'To be packed'),
  refunds: oneOf(['owed'], () => 'Refund owed'),
  payment: oneOf(PAYMENT_STATUSES, (status) => `Payment: ${paymentLabel(status)}`),
  state: oneOf(STATE_NAMES, (state) => `Goes to ${state}`),
  source: oneOf(ORDER_SOURCES, (source) => SOURCE_WORDS[source]),
  from: dayFilter((day) => `From ${calendarDay(day)}`),
  to: dayFilter((day) => `Until ${calendarDay(day)}`),
  least: amountFilter(FILTERED_AMOUNT_LIMIT, (least) => `At least ${rupees(least)}`),
  most: amountFilter(FILTERED_AMOUNT_LIMIT, (most) => `At most ${rupees(most)}`),
}

type OrderFiltersProps = Pick<ReturnType<typeof useFilters<typeof ORDER_FILTERS>>, 'values' | 'put'>

/** The controls behind the button Filters. */
export function OrderFilters({ values, put }: OrderFiltersProps) {
  const choice = (name: 'payment' | 'state' | 'source') => ({
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value || undefined }),
  })
  const date = (name: 'from' | 'to') => ({
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value || undefined }, { replace: true }),
  })
  const amount = (name: 'least' | 'most') => ({
    value: values[name] ?? '',
    onChange: (value: string | undefined) => put({ [name]: value }, { replace: true }),
  })
  return (
    <div className="grid items-start gap-3 max-md:grid-cols-2 md:grid-cols-4">
      <Select label="Payment" {...choice('payment')}>
        <option value="">Any payment</option>
        {PAYMENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {paymentLabel(status)}
          </option>
        ))}
      </Select>
      <Select label="Goes to" {...choice('state')} options={[{ value: '', label: 'Any state' }, ...STATE_NAMES]} />
      <Select
        label="Source"
        fieldClass="max-md:col-span-2"
        {...choice('source')}
        options={[{ value: '', label: 'Any source' }, ...ORDER_SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] }))]}
      />
      <div className="grid grid-cols-2 gap-3 max-md:col-span-2">
        <AmountInput label="Total from" {...amount('least')} />
        <AmountInput label="Total to" {...amount('most')} />
      </div>
      <DateInput label="Placed from" {...date('from')} />
      <DateInput label="Placed until" {...date('to')} />
      {(values.from || values.to) && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start max-md:col-span-2 md:mt-7"
          onClick={() => put({ from: undefined, to: undefined }, { replace: true })}
        >
          Any day
        </Button>
      )}
    </div>
  )
}

type AmountInputProps = { label: string; value: string; onChange: (value: string | undefined) => void }

/** Rupees; they count when the field is left or Enter is pressed. */
function AmountInput({ label, value, onChange }: AmountInputProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    // the chip was taken off, or somebody went back: the field follows the address
    setSeen(value)
    setText(value)
  }
  const plain = text.replaceAll(/[,\s₹]/g, '')
  const isWrong = plain !== '' && ORDER_FILTERS.least.read(plain) === undefined
  const send = () => {
    if (!isWrong && plain !== value) onChange(plain || undefined)
  }
  return (
    <TextInput
      label={label}
      start="₹"
      inputMode="decimal"
      maxLength={14}
      error={isWrong ? 'Please enter an amount in rupees' : undefined}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={send}
      onKeyDown={({ key }) => key === 'Enter' && send()}
    />
  )
}
