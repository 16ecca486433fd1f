import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { countWords } from '../list/count-words.ts'
import { failureOf, LoadFailure } from '../list/LoadFailure.tsx'
import { calendarDay, exactRupees, formatMoment } from '../shell/format.ts'
import { useNow } from '../shell/hooks.ts'
import { OrderLink } from '../shell/OrderLink.tsx'
import { mayI } from '../shell/staff-session.ts'
import { checkTakenBack, unwitnessedQuery } from './money.api.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

type UnwitnessedEntry = {
  key: string
  orderId: string | null
  orderNumber: string | null
  amount: number
  says: ReactNode
  onCheck?: () => void
}

type UnwitnessedPayback = { id: string; title: string; says: string }

/** What a person should look at, because the bank does not confirm it. */
export function UnwitnessedMoney() {
  const query = useQuery(unwitnessedQuery())
  const [checked, setChecked] = useState<UnwitnessedPayback>()
  const mayCheck = mayI('refunds.record')
  const failure = failureOf(query, useNow(30_000), (error) => `Failed to load what to look at: ${error?.message || 'Unknown error'}`)
  if (query.isPending)
    return (
      <Loading label="Loading what to look at">
        <Skeleton className="h-40 w-full" />
      </Loading>
    )
  if (!query.data) return failure && <LoadFailure {...failure} />
  const { verifiedByHand, paidInPart = [], takenBack, cameIn = [], sentUnpaid, counts } = query.data
  return (
    <>
      {failure && <LoadFailure {...failure} />}
      <UnwitnessedList
        title="Verified by a person, in no bank file"
        count={counts.verifiedByHand}
        note="The bank files cover the day of these payments and do not show them."
        entries={verifiedByHand.map(({ orderId, orderNumber, amount, by, at, note }) => ({
          key: orderId,
          orderId,
          orderNumber,
          amount,
          says: `Verified by ${by}, ${formatMoment(at)}${note ? `: “${note}”` : ''}`,
        }))}
      />
      <UnwitnessedList
        title="Paid in part"
        count={counts.paidInPart ?? 0}
        note="Less came than the order costs. The customer is asked for what is missing."
        entries={paidInPart.map(({ orderId, orderNumber, amount, by, at, note }) => ({
          key: orderId,
          orderId,
          orderNumber,
          amount,
          says: `Missing. ${note ?? 'Verified'} by ${by}, ${formatMoment(at)}`,
        }))}
      />
      <UnwitnessedList
        title="Taken back by the bank"
        count={counts.takenBack}
        note="The bank gave this money back after it had come. Its order lacks it."
        entries={takenBack.map(({ id, orderId, orderNumber, amount, reference, day }) => ({
          key: id,
          ...(mayCheck && {
            onCheck: () =>
              setChecked({
                id,
                title: `${exactRupees(amount)} was taken back`,
                says: 'It leaves this list. Its order lacks the money until somebody pays, or until you cancel it.',
              }),
          }),
          orderId,
          orderNumber,
          amount,
          says: `Reference ${reference}, ${calendarDay(day)}`,
        }))}
      />
      <UnwitnessedList
        title="Came in under the reference of a payment back"
        count={counts.cameIn ?? 0}
        note="The bank shows money that came under the reference of money that went back. Either the reference was mistyped, or the payment back came back to you. Look whether the customer has their money."
        entries={cameIn.map(({ id, orderId, orderNumber, amount, reference, day, by }) => ({
          key: id,
          ...(mayCheck && {
            onCheck: () =>
              setChecked({
                id,
                title: `${exactRupees(amount)} went back, reference ${reference}`,
                says: 'It leaves this list, and stays among the payments back.',
              }),
          }),
          orderId,
          orderNumber,
          amount,
          says: `Reference ${reference}, paid back on ${calendarDay(day)}, recorded by ${by}`,
        }))}
      />
      {checked && (
        <ReasonDialog
          key={checked.id}
          title={checked.title}
          says={checked.says}
          label="What became of it"
          send={(note) => checkTakenBack({ id: checked.id, note })}
          done="Noted"
          onClose={() => setChecked(undefined)}
        />
      )}
      <UnwitnessedList
        title="Sent without verified money"
        count={counts.sentUnpaid}
        note="Somebody sent these orders by hand."
        entries={sentUnpaid.map(({ orderId, orderNumber, amount, by, at, note }) => ({
          key: orderId,
          orderId,
          orderNumber,
          amount,
          says: `Sent by ${by}, ${formatMoment(at)}${note ? `: “${note}”` : ''}`,
        }))}
      />
    </>
  )
}

type UnwitnessedListProps = { title: string; note: string; count: number; entries: readonly UnwitnessedEntry[] }

function UnwitnessedList({ title, note, count, entries }: UnwitnessedListProps) {
  return (
    <Panel title={title} aside={count > 0 && <span className="text-muted">{countWords(count)}</span>}>
      <p className="text-md text-muted">{entries.length === 0 ? 'Nothing to look at.' : note}</p>
      {entries.length > 0 && (
        <ul className="mt-2 grid divide-y divide-line">
          {entries.map(({ key, orderId, orderNumber, amount, says, onCheck }) => (
            <li key={key} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0 grow wrap-anywhere">
                <OrderName id={orderId} number={orderNumber} /> <small className="block text-muted">{says}</small>
              </span>
              <span className="figures font-semibold">{exactRupees(amount)}</span>
              {onCheck && (
                <Button variant="secondary" size="small" onClick={onCheck}>
                  Dealt with
                  <span className="sr-only">{`: ${exactRupees(amount)} ${orderNumber ?? ''}`}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {count > entries.length && <p className="text-sm text-muted">{`The first ${entries.length} of ${countWords(count)}.`}</p>}
    </Panel>
  )
}

const OrderName = ({ id, number }: { id: string | null; number: string | null }) =>
  id && number ? (
    <OrderLink id={id} className="link font-semibold">
      {number}
    </OrderLink>
  ) : (
    <span>No order</span>
  )
