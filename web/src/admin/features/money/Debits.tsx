import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Debit, DebitCandidate } from 'contract/money/money.admin.schemas.ts'
import { OWED_WORDS } from 'contract/money/money.status.ts'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { failureOf, LoadFailure } from '../list/LoadFailure.tsx'
import { calendarDay, exactRupees } from '../shell/format.ts'
import { useNow } from '../shell/hooks.ts'
import { OrderLink } from '../shell/OrderLink.tsx'
import { mayI } from '../shell/staff-session.ts'
import { debitsQuery, dismissDebit, refreshMoney, settleDebit } from './money.api.ts'
import { debitWords } from './money.messages.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Money that went out and may be what is owed: whose was it? Nothing while there is none. */
export function Debits() {
  const client = useQueryClient()
  const query = useQuery(debitsQuery())
  const [aside, setAside] = useState<Debit>()
  const failure = failureOf(query, useNow(30_000), (error) => `Failed to load what went out: ${error?.message || 'Unknown error'}`)
  const settle = useMutation({
    mutationFn: settleDebit,
    onSuccess: () => toast.success('Recorded'),
    onError: (error) => toast.error(error.message),
    onSettled: () => void refreshMoney(client),
  })
  const { debits = [], count = 0 } = query.data ?? {}
  if (failure) return <LoadFailure {...failure} />
  if (count === 0) return null
  return (
    <Panel title="Money that went back: whose?" aside={<span className="text-muted">{count}</span>}>
      <p className="text-md text-muted">The bank tells of this money out. Say what it paid back; the debt is settled by that.</p>
      <ol className="mt-2 grid divide-y divide-line" aria-label="Money that went back">
        {debits.map((debit) => (
          <DebitRow
            key={debit.id}
            debit={debit}
            isBusy={settle.isPending}
            onSettle={({ kind, id }) => settle.mutate({ debitId: debit.id, kind, id })}
            onPutAside={() => setAside(debit)}
          />
        ))}
      </ol>
      {aside && (
        <ReasonDialog
          key={aside.id}
          title={`${exactRupees(aside.amount)} was something else`}
          says="It pays nothing back of what is owed, and nobody is asked about it again."
          label="What it was"
          send={(note) => dismissDebit({ id: aside.id, note })}
          done="Put aside"
          onClose={() => setAside(undefined)}
        />
      )}
    </Panel>
  )
}

type DebitRowProps = { debit: Debit; isBusy: boolean; onSettle: (candidate: DebitCandidate) => void; onPutAside: () => void }

function DebitRow({ debit, isBusy, onSettle, onPutAside }: DebitRowProps) {
  const { amount, day, payee, upiId, reference, narration, orderNumbers, candidates } = debit
  const to = [payee, upiId].filter(Boolean).join(', ') || 'The bank names nobody'
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="figures text-lg">{exactRupees(amount)}</strong>
        <span className="text-sm text-muted">{calendarDay(day)}</span>
      </p>
      <p className="text-md wrap-anywhere">
        {to}
        <small className="block text-muted">{reference ? `Reference ${reference}` : narration}</small>
      </p>
      {candidates.map((candidate) => (
        <ClaimRow
          key={`${candidate.kind} ${candidate.id}`}
          candidate={candidate}
          amount={amount}
          isBusy={isBusy}
          onSettle={() => onSettle(candidate)}
        />
      ))}
      {candidates.length === 0 && <p className="text-md">{`It names ${orderNumbers.join(', ')}, which is owed nothing.`}</p>}
      {mayI('refunds.record') && (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={onPutAside}>
          Something else
          <span className="sr-only">{`: ${exactRupees(amount)}, ${reference ?? calendarDay(day)}`}</span>
        </Button>
      )}
    </li>
  )
}

type ClaimRowProps = { candidate: DebitCandidate; amount: number; isBusy: boolean; onSettle: () => void }

/** 'Order cancelled: ₹560.00 is owed to Meena Ahirwar' */
function claimWords({ kind, amount, reason, name }: DebitCandidate): string {
  const who = name ?? 'somebody the bank does not name'
  if (kind === 'taken-back') return `${exactRupees(amount)} from ${who}, taken back by the bank`
  return `${OWED_WORDS[reason ?? 'other']}: ${exactRupees(amount)} is owed to ${who}`
}

/** Why a press is not enough, or nothing. */
function misfitReason({ kind, settles }: DebitCandidate): string {
  if (settles) return ''
  return kind === 'owed' ? ' More went out than is owed.' : ' The amounts differ.'
}

function ClaimRow({ candidate, amount, isBusy, onSettle }: ClaimRowProps) {
  const { kind, orderId, orderNumber, why, settles } = candidate
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-panel bg-sunken px-3 py-2">
      <p className="min-w-0 grow wrap-anywhere">
        {orderId && orderNumber && (
          <OrderLink id={orderId} className="link me-2 font-semibold">
            {orderNumber}
          </OrderLink>
        )}
        <span>{claimWords(candidate)}</span>
        <small className="block text-muted">{`${debitWords(why)}.${misfitReason(candidate)}`}</small>
      </p>
      {settles && mayI('refunds.record') && (
        <Button size="small" disabled={isBusy} onClick={onSettle}>
          {kind === 'owed' ? 'This went back' : 'Taken back'}
          <span className="sr-only">{`: ${exactRupees(amount)} ${orderNumber ?? ''}`}</span>
        </Button>
      )}
    </div>
  )
}
