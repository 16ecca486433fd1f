import { useQuery } from '@tanstack/react-query'
import type { Candidate, MoneyCredit } from 'contract/money/money.admin.schemas.ts'
import { OWED_WORDS } from 'contract/money/money.status.ts'
import { statusLabel } from 'contract/orders/order.status.ts'
import { CREDITS_A_PAGE } from 'contract/rules/limits.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { Segmented } from '#ui/action/Segmented.tsx'
import { EmptyPayments } from '#ui/art/EmptyLists.tsx'
import { cx } from '#ui/cx.ts'
import { Kbd } from '#ui/display/Kbd.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { adminPaths } from '../../paths.ts'
import { failureOf, LoadFailure } from '../list/LoadFailure.tsx'
import { usePage, useSearchParamState } from '../list/use-url-params.ts'
import { calendarDay, exactRupees, formatMoment } from '../shell/format.ts'
import { useNow } from '../shell/hooks.ts'
import { OfficeLink } from '../shell/OfficeLink.tsx'
import { OrderLink } from '../shell/OrderLink.tsx'
import { mayI } from '../shell/staff-session.ts'
import { useKeys } from '../shell/use-keys.ts'
import type { AllocationPlan } from './AllocateDialog.tsx'
import { AllocateDialog, pairOf, planFor } from './AllocateDialog.tsx'
import { CREDIT_FILTERS, creditsQuery, owedQuery } from './money.api.ts'
import { FILTER_WORDS, PAID_IN_PART, PLACE_WORDS, SOURCE_WORDS, STATE_WORDS, whyWords } from './money.messages.ts'
import { NameOrder } from './NameOrder.tsx'

const ID = /^[0-9a-f-]{36}$/
const FILTERS = CREDIT_FILTERS.map((value) => ({ value, label: FILTER_WORDS[value] }))

/** Money that came, one credit after the other, with the orders that each may pay. */
export function Credits() {
  const [state, setState] = useSearchParamState('state', CREDIT_FILTERS, 'open')
  const [page, goToPage] = usePage()
  const [params, setParams] = useSearchParams()
  const one = ID.exec(params.get('credit') ?? '')?.[0]
  const query = useQuery(creditsQuery({ state, page, ...(one && { credit: one }) }))
  const owed = useQuery(owedQuery(1)).data?.pagination.total ?? 0
  const [chosen, setChosen] = useState<string>()
  const [plan, setPlan] = useState<AllocationPlan>()
  const [nameless, setNameless] = useState<MoneyCredit>()
  const failure = failureOf(query, useNow(30_000), (error) => `Failed to load the money: ${error?.message || 'Unknown error'}`)
  const credits = query.data?.credits ?? []
  const pages = query.data?.pagination.pages ?? 1
  const at = Math.max(
    0,
    credits.findIndex(({ id }) => id === chosen),
  )
  const current = credits[at]
  const choose = (step: number) => {
    const next = credits[Math.min(credits.length - 1, Math.max(0, at + step))]
    setChosen(next?.id)
    if (next) document.getElementById(`credit-${next.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const ask = (kind: AllocationPlan['kind'], candidate?: Candidate) => {
    if (current && mayI('money.allocate') && canChange(current)) setPlan(planFor(current, kind, candidate))
  }
  const numbered = Object.fromEntries(
    (current?.candidates ?? []).slice(0, 9).map((candidate, index) => [String(index + 1), () => ask('order', candidate)]),
  )
  const name = () => {
    if (current && mayI('money.allocate') && canChange(current)) setNameless(current)
  }
  useKeys({
    ...numbered,
    n: name,
    j: () => choose(1),
    k: () => choose(-1),
    o: () => ask('owed'),
    u: () => ask('unclaimed'),
    s: () => ask('split'),
  })
  return (
    <>
      {one ? (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={() => setParams({})}>
          Show all money
        </Button>
      ) : (
        <Segmented label="Which money" options={FILTERS} value={state} onChange={setState} />
      )}
      {failure && <LoadFailure {...failure} />}
      {query.isPending && (
        <Loading label="Loading the money">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {query.data && credits.length === 0 && (
        <EmptyState
          drawing={<EmptyPayments />}
          title={state === 'open' ? 'All money is allocated' : 'No money here'}
          action={
            owed > 0 && (
              <OfficeLink className={buttonClass({ variant: 'secondary' })} to={`${adminPaths.money}?tab=owed`}>
                Show money owed
              </OfficeLink>
            )
          }
        >
          {state === 'open' ? 'What the bank tells of next appears here.' : 'There is no such money.'}
        </EmptyState>
      )}
      <ol className="grid gap-3" aria-label="Money that came">
        {credits.map((credit) => (
          <CreditCard
            key={credit.id}
            credit={credit}
            isCurrent={credit.id === current?.id}
            onChoose={() => setChosen(credit.id)}
            onAsk={(kind, candidate) => setPlan(planFor(credit, kind, candidate))}
            onName={() => setNameless(credit)}
          />
        ))}
      </ol>
      <Pagination page={page} pages={pages} onPage={goToPage} />
      {query.data && query.data.pagination.total > pages * CREDITS_A_PAGE && (
        <p className="text-sm text-muted">These are the newest. Older money is found by its order or its reference.</p>
      )}
      {nameless && (
        <NameOrder
          key={nameless.id}
          credit={nameless}
          onFound={(order) => {
            setNameless(undefined)
            setPlan(planFor(nameless, 'order', order))
          }}
          onClose={() => setNameless(undefined)}
        />
      )}
      {plan && <AllocateDialog key={`${plan.credit.id} ${plan.kind}`} plan={plan} onClose={() => setPlan(undefined)} />}
    </>
  )
}

/** Money that pays a verified order stays with it, and what went back is gone. */
const canChange = ({ state, allocations }: MoneyCredit) =>
  state === 'open' ||
  ((state === 'owed' || state === 'unclaimed') && allocations.every(({ kind }) => kind === 'owed' || kind === 'unclaimed'))

type CreditCardProps = {
  credit: MoneyCredit
  isCurrent: boolean
  onChoose: () => void
  onAsk: (kind: AllocationPlan['kind'], candidate?: Candidate) => void
  onName: () => void
}

function CreditCard({ credit, isCurrent, onChoose, onAsk, onName }: CreditCardProps) {
  const pair = pairOf(credit)
  const { id, amount, day, time, payer, upiId, reference, note, narration, source, state, allocations, candidates, said } = credit
  return (
    <li
      id={`credit-${id}`}
      aria-current={isCurrent || undefined}
      className={cx('panel grid scroll-mt-20 gap-3 p-4 md:p-5', isCurrent && 'outline-2 outline-accent')}
      onPointerDown={onChoose}
      onFocus={onChoose}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="figures text-xl">{exactRupees(amount)}</h2>
        <span className="text-sm text-muted">
          {time ? formatMoment(time) : calendarDay(day)}, {SOURCE_WORDS[source]}
        </span>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-md [&>div]:min-w-0 [&_dd]:wrap-anywhere [&_dt]:text-sm [&_dt]:text-muted">
        <CreditFact label="From">{[payer, upiId].filter(Boolean).join(', ') || 'The bank names nobody'}</CreditFact>
        <CreditFact label="Reference">{reference ?? 'None'}</CreditFact>
        <CreditFact label={note ? 'Note' : 'As the bank writes it'}>{note || narration}</CreditFact>
      </dl>
      {state !== 'open' && (
        <ul aria-label="Where it lies" className="grid gap-1 text-md">
          {allocations.map(({ id: key, kind, orderId, orderNumber, reason, amount: part }) => (
            <li key={key}>
              <span className="figures">{exactRupees(part)}</span> {PLACE_WORDS[kind].toLowerCase()}{' '}
              {orderId && orderNumber && (
                <OrderLink id={orderId} className="link font-semibold">
                  {orderNumber}
                </OrderLink>
              )}
              {reason && <span className="text-muted"> ({OWED_WORDS[reason].toLowerCase()})</span>}
            </li>
          ))}
        </ul>
      )}
      {said && (
        <p className="text-md wrap-anywhere">
          <span>{`“${said.note}”`}</span> <span className="text-muted">{`${said.by}, ${formatMoment(said.at)}`}</span>
        </p>
      )}
      {candidates.length > 0 && (
        <ol aria-label="Orders that it may pay" className="grid divide-y divide-line border-y border-line">
          {candidates.map((candidate, index) => (
            <CandidateRow
              key={candidate.orderId}
              candidate={candidate}
              amount={amount}
              hotkey={isCurrent && index < 9 ? String(index + 1) : undefined}
              onPay={() => onAsk('order', candidate)}
            />
          ))}
        </ol>
      )}
      {state === 'open' && candidates.length === 0 && <p className="text-md text-muted">No order fits this money.</p>}
      {mayI('money.allocate') && canChange(credit) && (
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" size="small" aria-keyshortcuts="N" onClick={onName}>
            Another order {isCurrent && <Kbd>N</Kbd>}
          </Button>
          {state !== 'owed' && (
            <Button variant="secondary" size="small" aria-keyshortcuts="O" onClick={() => onAsk('owed')}>
              Owe it back {isCurrent && <Kbd>O</Kbd>}
            </Button>
          )}
          {state !== 'unclaimed' && (
            <Button variant="secondary" size="small" aria-keyshortcuts="U" onClick={() => onAsk('unclaimed')}>
              Unclaimed {isCurrent && <Kbd>U</Kbd>}
            </Button>
          )}
          <Button variant={pair ? 'primary' : 'secondary'} size="small" aria-keyshortcuts="S" onClick={() => onAsk('split')}>
            {pair ? 'Pays two orders' : 'Split'} {isCurrent && <Kbd>S</Kbd>}
          </Button>
        </div>
      )}
    </li>
  )
}

const CreditFact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

type CandidateRowProps = { candidate: Candidate; amount: number; hotkey: string | undefined; onPay: () => void }

/** How an amount stands beside what an order lacks: '₹50.00 too much'. */
function fitText(amount: number, missing: number): string {
  if (missing === 0) return 'Lacks nothing'
  if (amount === missing) return 'The amount fits'
  return amount > missing ? `${exactRupees(amount - missing)} too much` : `${exactRupees(missing - amount)} short`
}

function CandidateRow({ candidate, amount, hotkey, onPay }: CandidateRowProps) {
  const { orderId, orderNumber, customer, missing, total, orderDate, state, status, why, isDeleted } = candidate
  const { says, tone } = state === 'verified' && missing > 0 ? PAID_IN_PART : STATE_WORDS[state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <OrderLink id={orderId} className="link font-semibold">
            {orderNumber}
          </OrderLink>
          <span className="wrap-anywhere">{customer}</span>
          <StatusPill tone={tone}>{state === 'cancelled' ? statusLabel(status) : says}</StatusPill>
        </p>
        <p className="text-sm text-muted">
          {`${whyWords(why)}. ${exactRupees(total)} of ${formatMoment(orderDate)}${missing > 0 && missing < total ? `, ${exactRupees(missing)} of it missing` : ''}. ${state === 'cancelled' ? 'It takes no money' : fitText(amount, missing)}.`}
        </p>
        {isDeleted && <p className="text-sm text-muted">Deleted by the customer: it is in their list again once money is theirs.</p>}
      </div>
      {mayI('money.allocate') && (
        <Button size="small" variant={hotkey === '1' ? 'primary' : 'secondary'} onClick={onPay}>
          {payWords(candidate)}
          <span className="sr-only">{orderNumber}</span> {hotkey && <Kbd>{hotkey}</Kbd>}
        </Button>
      )}
    </li>
  )
}

/** Money for an order that lacks nothing is paid twice; that of a cancelled one goes back. */
export function payWords({ missing, state }: Pick<Candidate, 'missing' | 'state'>): string {
  if (state === 'cancelled') return 'Owe it back'
  return missing === 0 ? 'Paid twice' : 'Pays this order'
}
