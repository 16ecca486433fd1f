import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Candidate, MoneyCredit } from 'contract/money/money.admin.schemas.ts'
import { statusLabel } from 'contract/orders/order.status.ts'
import { toPaise, toRupees } from 'contract/rules/money.ts'
import { useState } from 'react'
import { ApiError } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog, useForm } from '../form/form.tsx'
import { exactRupees } from '../shell/format.ts'
import type { Allocation } from './money.api.ts'
import { allocateCredit, findOrder, refreshMoney } from './money.api.ts'

/** What a press on a credit proposes, before anybody has confirmed it. */
export type AllocationPlan = {
  credit: MoneyCredit
  kind: 'order' | 'owed' | 'unclaimed' | 'split'
  allocations: readonly Allocation[]
  title: string
  /** What will happen, a sentence each. */
  says: readonly string[]
}

/** The difference of two amounts in rupees, without the noise of fractions. */
const subtractRupees = (a: number, b: number): number => toRupees(toPaise(a) - toPaise(b))

/** What one press means: the order gets what it lacks, and what is over is owed back. */
export function planFor(credit: MoneyCredit, kind: AllocationPlan['kind'], candidate?: Candidate): AllocationPlan {
  const whole = exactRupees(credit.amount)
  if (kind === 'owed')
    return {
      credit,
      kind,
      allocations: [{ kind, amount: credit.amount }],
      title: `Owe ${whole} back`,
      says: [`${whole} stands in the list of money owed until it went back.`],
    }
  if (kind === 'unclaimed')
    return {
      credit,
      kind,
      allocations: [{ kind, amount: credit.amount }],
      title: `${whole} belongs to nobody`,
      says: [`It leaves the open money and stays under “Unclaimed” until somebody asks for it.`],
    }
  if (kind === 'split' || !candidate) {
    const [one, other] = pairOf(credit) ?? []
    const says = one && other ? `${one.orderNumber} and ${other.orderNumber} lack just this together.` : 'The parts have to make the whole.'
    return { credit, kind: 'split', allocations: [], title: `Split ${whole}`, says: [says] }
  }
  return orderPlan(credit, candidate)
}

function orderPlan(credit: MoneyCredit, { orderId, orderNumber, customer, missing, state, status }: Candidate): AllocationPlan {
  const whole = exactRupees(credit.amount)
  const from = `${whole} came from ${credit.payer ?? credit.upiId ?? 'somebody the bank does not name'}.`
  if (state === 'cancelled')
    return {
      credit,
      kind: 'order',
      allocations: [{ kind: 'owed', orderId, amount: credit.amount }],
      title: `${orderNumber} is ${statusLabel(status).toLowerCase()}`,
      says: [from, `${whole} is owed back to ${customer}.`],
    }
  if (missing === 0)
    return {
      credit,
      kind: 'order',
      allocations: [{ kind: 'owed', orderId, amount: credit.amount }],
      title: `${orderNumber} was paid twice`,
      says: [from, `${whole} is owed back to ${customer}.`],
    }
  const pays = Math.min(missing, credit.amount)
  const over = subtractRupees(credit.amount, pays)
  const short = subtractRupees(missing, pays)
  return {
    credit,
    kind: 'order',
    allocations: [{ kind: 'order', orderId, amount: pays }, ...(over > 0 ? [{ kind: 'owed' as const, orderId, amount: over }] : [])],
    title: `${exactRupees(pays)} pays ${orderNumber}`,
    says: [
      from,
      short > 0
        ? `${exactRupees(short)} is missing still: the order asks ${customer} for it.`
        : `The order of ${customer} is verified by this.`,
      ...(over > 0 ? [`${exactRupees(over)} is too much and is owed back.`] : []),
    ],
  }
}

const takesMoney = ({ missing, state }: Candidate) => missing > 0 && state !== 'cancelled'

/** Two orders of one customer that lack together just what came, where there is one such pair alone. */
export function pairOf({ amount, candidates, state }: MoneyCredit): [Candidate, Candidate] | undefined {
  if (state !== 'open') return undefined
  // by the server's word: two customers may have one name
  const open = candidates.filter((one) => takesMoney(one) && one.why.includes('together'))
  const pairs = open.flatMap((one, index) =>
    open
      .slice(index + 1)
      .flatMap((other): [Candidate, Candidate][] =>
        one.customer === other.customer && subtractRupees(amount, one.missing) === other.missing ? [[one, other]] : [],
      ),
  )
  return pairs.length === 1 ? pairs[0] : undefined
}

type SplitDraft = Readonly<Record<string, string>>

const AMOUNT = /^(\d+(\.\d{1,2})?)?$/
const plainAmount = (text: string | undefined): string => (text ?? '').replaceAll(',', '').trim()
const amountOf = (text: string | undefined): number => (AMOUNT.test(plainAmount(text)) ? Number(plainAmount(text)) : 0)

/** The parts that were typed, in rupees. */
const partsOf = (draft: SplitDraft, candidates: readonly Candidate[]): Allocation[] =>
  [
    ...candidates.map(({ orderId }) => ({ kind: 'order' as const, orderId, amount: amountOf(draft[orderId]) })),
    { kind: 'owed' as const, amount: amountOf(draft.owed) },
    { kind: 'unclaimed' as const, amount: amountOf(draft.unclaimed) },
  ].filter(({ amount }) => amount !== 0)

/** Asks once, and says whose the money is. */
export function AllocateDialog({ plan, onClose }: { plan: AllocationPlan; onClose: () => void }) {
  const client = useQueryClient()
  const { credit, kind, title, says } = plan
  const isSplit = kind === 'split'
  const [named, setNamed] = useState<readonly Candidate[]>([])
  const payable = [...credit.candidates, ...named].filter(takesMoney)
  const pair = isSplit ? pairOf(credit) : undefined
  const parts = (draft: SplitDraft) => (isSplit ? partsOf(draft, payable) : plan.allocations)
  const form = useForm<SplitDraft, unknown>({
    first: { note: '', ...Object.fromEntries((pair ?? []).map(({ orderId, missing }) => [orderId, String(missing)])) },
    send: (draft) => allocateCredit({ id: credit.id, version: credit.version, allocations: parts(draft), note: draft.note ?? '' }),
    onSent: () => {
      toast.success('Money allocated')
      onClose()
    },
    onFailed: (error) => {
      // what was planned is about another state of the credit: the list shows what it is now
      if (!(error instanceof ApiError) || error.code !== 'money.changed') return
      toast.error(error.message)
      onClose()
    },
    onSettled: () => void refreshMoney(client),
    failed: 'The money could not be allocated.',
  })
  const left = subtractRupees(
    credit.amount,
    parts(form.values).reduce((sum, { amount }) => sum + amount, 0),
  )
  const part = (name: string) => {
    const isAmount = AMOUNT.test(plainAmount(form.values[name]))
    const field = form.field(name)
    return { ...field, value: form.values[name] ?? '', error: isAmount ? field.error : 'Please enter rupees, with at most two decimals' }
  }
  const names = [...payable.map(({ orderId }) => orderId), 'owed', 'unclaimed']
  const isTyped = names.every((name) => AMOUNT.test(plainAmount(form.values[name])))
  return (
    <FormDialog
      title={title}
      form={form}
      onClose={onClose}
      action="Confirm"
      busyLabel="Saving..."
      incomplete={isSplit && (left !== 0 || !isTyped)}
      focusAction={!isSplit || pair !== undefined}
    >
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isSplit && (
        <div className="grid gap-3 sm:grid-cols-2">
          {payable.map(({ orderId, orderNumber, customer, missing }, index) => (
            <TextInput
              key={orderId}
              data-autofocus={(index === 0 && !pair) || undefined}
              label={`Pays ${orderNumber}`}
              hint={`${customer}, lacks ${exactRupees(missing)}`}
              inputMode="decimal"
              {...part(orderId)}
            />
          ))}
          <AddOrder
            known={payable}
            onAdd={(order) => {
              setNamed([...named, order])
              const pays = Math.min(order.missing, left)
              if (takesMoney(order) && pays > 0) form.change({ [order.orderId]: String(pays) })
            }}
            onDone={() => left === 0 && isTyped && form.submit()}
          />
          <TextInput label="Owed back" inputMode="decimal" {...part('owed')} />
          <TextInput label="Unclaimed" inputMode="decimal" {...part('unclaimed')} />
          <p role="status" className="text-md sm:col-span-2">
            {left === 0 ? 'All of it has its place.' : `${exactRupees(Math.abs(left))} ${left > 0 ? 'is left' : 'is too much'}.`}
          </p>
        </div>
      )}
      <TextInput
        label="Note"
        hint="Why. Staff read it in the history."
        maxLength={500}
        {...form.field('note')}
        value={form.values.note ?? ''}
      />
    </FormDialog>
  )
}

type AddOrderProps = {
  known: readonly Candidate[]
  onAdd: (order: Candidate) => void
  /** Enter in the empty field: there is no more order to add. */
  onDone: () => void
}

/** One more order for a part of the credit, by its number: it gets what it lacks of what is left. */
function AddOrder({ known, onAdd, onDone }: AddOrderProps) {
  const [number, setNumber] = useState('')
  const find = useMutation({
    mutationFn: findOrder,
    onSuccess: (order) => {
      if (known.every(({ orderId }) => orderId !== order.orderId)) onAdd(order)
      setNumber('')
    },
  })
  const add = () => number.trim() !== '' && !find.isPending && find.mutate(number)
  const found = find.data
  const takesNone = found && (found.missing === 0 || found.state === 'cancelled')
  return (
    <div className="flex flex-wrap items-start gap-2 sm:col-span-2">
      <TextInput
        label="Another order, by its number"
        maxLength={300}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        data-autofocus={known.length === 0 || undefined}
        fieldClass="grow basis-40"
        value={number}
        error={find.error?.message ?? (takesNone ? `${found.orderNumber} takes no money.` : undefined)}
        onChange={({ target }) => setNumber(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // a scanner ends with Enter, and the parts are not typed yet
          if (number.trim() === '') onDone()
          else add()
        }}
      />
      <Button
        variant="secondary"
        className="mt-7"
        disabled={number.trim() === ''}
        busy={find.isPending}
        busyLabel="Finding..."
        onClick={add}
      >
        Add
      </Button>
    </div>
  )
}
