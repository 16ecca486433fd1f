import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwedMoney } from 'contract/money/money.admin.schemas.ts'
import { OWED_WORDS } from 'contract/money/money.status.ts'
import { istDay } from 'contract/rules/ist.ts'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { DateInput, TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FormDialog, useForm } from '../form/form.tsx'
import { EmptyList } from '../list/EmptyList.tsx'
import { failureOf, LoadFailure } from '../list/LoadFailure.tsx'
import { usePage } from '../list/use-url-params.ts'
import { exactRupees, formatMoment } from '../shell/format.ts'
import { useNow } from '../shell/hooks.ts'
import { OrderLink } from '../shell/OrderLink.tsx'
import { mayI } from '../shell/staff-session.ts'
import { useKeys } from '../shell/use-keys.ts'
import { Debits } from './Debits.tsx'
import { owedQuery, refreshMoney, settleOwed } from './money.api.ts'
import { changedWords, PayBackCode } from './PayBackCode.tsx'

/** All money that has to go back, the longest owed first. */
export function MoneyOwed() {
  const [page, goToPage] = usePage()
  const query = useQuery(owedQuery(page))
  const [settling, setSettling] = useState<OwedMoney>()
  const failure = failureOf(query, useNow(30_000), (error) => `Failed to load what is owed: ${error?.message || 'Unknown error'}`)
  const maySettle = mayI('refunds.record')
  const [chosen, setChosen] = useState<string>()
  const owed = query.data?.owed ?? []
  const at = owed.findIndex(({ id }) => id === chosen)
  const choose = (step: number) => setChosen(owed[Math.min(owed.length - 1, Math.max(0, at + step))]?.id)
  const settle = (one: OwedMoney | undefined) => {
    setChosen(one?.id)
    setSettling(one)
  }
  useKeys({ j: () => choose(1), k: () => choose(-1), ...(maySettle && { p: () => settle(owed[Math.max(0, at)]) }) })
  return (
    <>
      <Debits />
      {query.data && query.data.total > 0 && (
        <p className="text-lg">
          <strong className="figures">{exactRupees(query.data.total)}</strong> is owed back.
        </p>
      )}
      <div className="panel panel-flush">
        <DataTable
          caption="Money owed back"
          columns={owedColumns(maySettle ? settle : undefined)}
          rows={query.data?.owed}
          rowKey={({ id }) => id}
          selected={chosen}
          error={failure && <LoadFailure {...failure} />}
          empty={<EmptyList things="debts" isNarrowed={false} />}
        />
      </div>
      <Pagination page={page} pages={query.data?.pagination.pages ?? 1} onPage={goToPage} />
      {settling && <PayBack key={settling.id} owed={settling} onClose={() => setSettling(undefined)} />}
    </>
  )
}

/** Where the money goes, or whom to ask. */
function payeeWords({ upiId, isOwnUpiId, upiIdChangedAt, customer }: OwedMoney): string {
  if (upiId && upiIdChangedAt) return changedWords(upiId, upiIdChangedAt)
  if (upiId) return isOwnUpiId ? `${upiId}, as the customer says` : upiId
  return customer?.phone ?? 'UPI ID unknown: ask for it'
}

const ageWords = (age: number): string => (age === 0 ? 'Today' : age === 1 ? '1 day' : `${age} days`)

const owedColumns = (onSettle: ((owed: OwedMoney) => void) | undefined): Column<OwedMoney>[] => [
  {
    key: 'to',
    head: 'To',
    place: 'title',
    cell: (owed) => (
      <>
        <strong className="wrap-anywhere">{owed.customer?.name ?? owed.payer ?? 'Unknown'}</strong>
        <small className="wrap-anywhere">{payeeWords(owed)}</small>
      </>
    ),
  },
  { key: 'reason', head: 'Why', place: 'note', cell: ({ reason }) => OWED_WORDS[reason] },
  {
    key: 'order',
    head: 'Order',
    place: 'line',
    cell: ({ orderId, orderNumber }) =>
      orderId && orderNumber ? (
        <OrderLink id={orderId} className="link font-semibold">
          {orderNumber}
        </OrderLink>
      ) : (
        'None'
      ),
  },
  {
    key: 'amount',
    head: 'Amount',
    place: 'figure',
    align: 'end',
    cell: ({ amount }) => <span className="figures">{exactRupees(amount)}</span>,
  },
  {
    key: 'age',
    head: 'Owed for',
    place: 'status',
    cell: ({ age, since }) => (
      <span title={formatMoment(since)} className={age > 2 ? 'font-semibold whitespace-nowrap text-danger' : 'whitespace-nowrap'}>
        {ageWords(age)}
      </span>
    ),
  },
  {
    key: 'do',
    head: 'Actions',
    hideHead: true,
    align: 'end',
    place: 'actions',
    cell: (owed) =>
      onSettle && (
        <Button
          variant="secondary"
          size="small"
          className="md:min-h-9!"
          onClick={() => onSettle(owed)}
          aria-label={`Pay back ${exactRupees(owed.amount)}`}
        >
          Pay back
        </Button>
      ),
  },
]

/** Pays money back by the owner's own phone, and records the reference of that payment. */
function PayBack({ owed, onClose }: { owed: OwedMoney; onClose: () => void }) {
  const { upiId } = owed
  const client = useQueryClient()
  const form = useForm({
    first: { amount: String(owed.amount), reference: '', date: istDay(new Date()) },
    send: ({ amount, reference, date }) => settleOwed({ id: owed.id, amount: Number(amount.replaceAll(',', '')), reference, date }),
    onSent: ({ left }) => {
      toast.success(left > 0 ? `Recorded. ${exactRupees(left)} is owed still.` : 'Payment back recorded')
      onClose()
    },
    onSettled: () => void refreshMoney(client),
    failed: 'The payment could not be recorded.',
  })
  return (
    <FormDialog title={`Pay back ${exactRupees(owed.amount)}`} form={form} onClose={onClose} action="Record" busyLabel="Saving...">
      {upiId ? (
        <PayBackCode owed={{ ...owed, upiId }} orderNumber={owed.orderNumber} customer={owed.customer ?? undefined} />
      ) : (
        <p>{askForUpiId(owed)}</p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput label="Amount in ₹" inputMode="decimal" {...form.field('amount')} />
        <DateInput label="Paid on" max={istDay(new Date())} {...form.field('date')} />
        <TextInput
          label="Reference (UTR)"
          data-autofocus
          hint="Pay first, then enter the reference of that payment. The customer sees it."
          maxLength={35}
          autoCapitalize="characters"
          spellCheck={false}
          fieldClass="sm:col-span-2"
          {...form.field('reference')}
        />
      </div>
    </FormDialog>
  )
}

/** Whom to ask where it can go back to. */
const askForUpiId = ({ customer }: OwedMoney): string =>
  customer
    ? `The bank does not tell the UPI ID. Ask ${customer.name} for it: ${customer.phone}, ${customer.email}.`
    : 'The bank does not tell the UPI ID. Ask the payer for it.'
