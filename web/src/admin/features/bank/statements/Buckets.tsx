import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Finding } from 'contract/statements/statement.admin.schemas.ts'
import type { DeskBucket } from 'contract/statements/statement.status.ts'
import { BUCKETS } from 'contract/statements/statement.status.ts'
import { useState } from 'react'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { TabPanel, Tabs } from '#ui/action/Tabs.tsx'
import { EmptyPayments } from '#ui/art/EmptyLists.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { failureOf, LoadFailure } from '../../list/LoadFailure.tsx'
import { usePage, useSearchParamState } from '../../list/use-url-params.ts'
import { allocateCredit } from '../../money/money.api.ts'
import { asksMore, ClaimsNote, useClaims } from '../../orders/MissingMoney.tsx'
import { exactRupees } from '../../shell/format.ts'
import { useNow, useShownTab } from '../../shell/hooks.ts'
import { useKeys } from '../../shell/use-keys.ts'
import { FindingRow, paysPart, rowId } from './FindingRow.tsx'
import type { CallProgress, VerifyResult } from './statement.api.ts'
import { afterMatching, findingsQuery, settle, verify } from './statement.api.ts'
import { BUCKET_WORDS, MARK_WORDS } from './statement.messages.ts'

/** Whether a person may verify a line: an order and money that is still there. */
const isOpen = ({ bucket, credit, order, marks }: Finding): boolean =>
  credit !== null &&
  order !== null &&
  (bucket === 'exact' || bucket === 'differs' || bucket === 'suggested') &&
  !marks.includes('taken-back') &&
  !marks.includes('refund')

type MatchedPair = { credit: NonNullable<Finding['credit']>; order: NonNullable<Finding['order']>; claimsSeen?: string[] | undefined }

/** Verifying: all exact matches, one of them, or one by hand after a question. */
function useMatching(statement: string) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<CallProgress>()
  const [asked, setAsked] = useState<Finding>()
  const [refused, setRefused] = useState<VerifyResult['refused']>([])
  const exact = useMutation({
    mutationFn: (credits: string[] | undefined) => verify({ statement, ...(credits && { credits }) }, setProgress),
    onSuccess: ({ verified, refused: left }) => {
      if (verified > 0) toast.success(`${verified} ${verified === 1 ? 'payment' : 'payments'} verified`)
      setRefused(left)
    },
    onError: (error) => toast.error(sentenceOf(error, 'The payments could not be verified.')),
    onSettled: async () => {
      setProgress(undefined)
      await afterMatching(client)
    },
  })
  const byHand = useMutation({
    mutationFn: async ({ credit, order, claimsSeen }: MatchedPair) => {
      if (paysPart({ credit, order })) {
        await allocateCredit({
          id: credit.id,
          version: 0,
          allocations: [{ kind: 'order', orderId: order.id, amount: credit.amount }],
          note: '',
        })
        return `${exactRupees(credit.amount)} pays a part of ${order.number}`
      }
      const { orderNumber } = await settle({
        creditId: credit.id,
        orderId: order.id,
        transactionId: order.transactionId,
        ...(claimsSeen && { claimsSeen }),
      })
      return `${orderNumber} verified`
    },
    onSuccess: (said) => toast.success(said),
    onError: (error) => toast.error(sentenceOf(error, 'The payment could not be verified.')),
    onSettled: async (_, error) => {
      if (!asksMore(error)) setAsked(undefined)
      await afterMatching(client)
    },
  })
  const one = (finding: Finding | undefined) => {
    if (!finding?.credit || !isOpen(finding) || exact.isPending || byHand.isPending) return
    if (finding.bucket === 'exact') exact.mutate([finding.credit.id])
    else setAsked(finding)
  }
  return {
    progress,
    refused,
    asked,
    busy: exact.isPending || byHand.isPending,
    one,
    all: () => !exact.isPending && exact.mutate(undefined),
    confirm: (claimsSeen: string[] | undefined) => {
      const { credit, order } = asked ?? {}
      if (credit && order) byHand.mutate({ credit, order, claimsSeen })
    },
    cancel: () => {
      byHand.reset()
      setAsked(undefined)
    },
    refusal: byHand.error,
    settling: byHand.isPending,
  }
}

type MatchingState = ReturnType<typeof useMatching>

/** The question before a person gives money to an order that does not match exactly. */
function ConfirmSettleByHand({ matching: { asked, settling, confirm, cancel, refusal } }: { matching: MatchingState }) {
  const { credit, order, marks = [] } = asked ?? {}
  const claims = useClaims(refusal)
  if (!credit || !order) return null
  const isShort = paysPart({ credit, order })
  return (
    <ConfirmDialog
      open
      onClose={cancel}
      onConfirm={() => confirm(claims)}
      busy={settling}
      busyLabel="Verifying..."
      variant="primary"
      focus="confirm"
      title={isShort ? `Pay a part of ${order.number} with this credit?` : `Verify ${order.number} with this credit?`}
      confirm={isShort ? 'Pay a part' : 'Verify payment'}
    >
      <p>
        The bank shows {exactRupees(credit.amount)}
        {credit.reference ? ` with reference ${credit.reference}` : ' without a reference'}; the order lacks {exactRupees(order.missing)}
        <span>{order.transactionId ? ` and names ${order.transactionId}.` : '.'}</span>
      </p>
      {isShort && (
        <p>{`${exactRupees(Math.round((order.missing - credit.amount) * 100) / 100)} is missing still: the order asks ${order.customer} for it.`}</p>
      )}
      <ClaimsNote claims={claims} />
      <p>{[...new Set(marks.filter((mark) => MARK_WORDS[mark].doubt).map((mark) => `${MARK_WORDS[mark].says}.`))].join(' ')}</p>
    </ConfirmDialog>
  )
}

/** The desk in its buckets: tabs with counts, each line a credit beside an order. */
export function Buckets({ statement }: { statement: string }) {
  const [bucket, look] = useSearchParamState('bucket', BUCKETS, 'exact')
  const [page, goToPage] = usePage()
  const query = useQuery(findingsQuery({ bucket, statement, page }))
  const failure = failureOf(query, useNow(5000), () => 'The matches could not be loaded.')
  const matching = useMatching(statement)
  const rows = query.data?.findings
  const counts = useLast(query.data?.counts)
  const [current, pick] = useCurrent(rows?.length ?? 0, `${bucket}-${page}-${statement}`)
  useShownTab('bucket', bucket)
  const go = (to: number) => document.getElementById(rowId(Math.min(Math.max(to, 0), (rows?.length ?? 1) - 1)))?.focus()
  useKeys({
    j: () => go(current + 1),
    k: () => go(current - 1),
    v: () => matching.one(rows?.[Math.max(current, 0)]),
    ...(counts?.exact && { a: matching.all }),
    Escape: () => document.getElementById('content')?.focus(),
    ...Object.fromEntries(BUCKETS.map((one, at) => [String(at + 1), () => look(one)])),
  })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <VerifyAll count={counts?.exact ?? 0} matching={matching} />
      </div>
      {matching.refused.length > 0 && (
        <Note tone="warning" live="alert" title={`${matching.refused.length} not verified`}>
          {[...new Set(matching.refused.map(({ message }) => message))].join(' ')}
        </Note>
      )}
      <Tabs
        name="bucket"
        label="Matches"
        className="overflow-x-auto"
        selected={bucket}
        onSelect={(id) => look(BUCKETS.find((one) => one === id) ?? 'exact')}
        tabs={BUCKETS.map((id) => ({ id, label: <TabLabel bucket={id} count={counts?.[id]} /> }))}
      />
      <TabPanel name="bucket" id={bucket} className="panel panel-flush">
        <p className="border-b border-line px-3.5 py-2.5 text-sm text-muted md:px-5">{BUCKET_WORDS[bucket].says}</p>
        {failure && <LoadFailure {...failure} />}
        {!rows && !failure && (
          <Loading label={`Loading ${BUCKET_WORDS[bucket].word}`} className="grid gap-4 p-3.5 md:p-5">
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </Loading>
        )}
        {rows?.length === 0 && (
          <EmptyState drawing={<EmptyPayments />} title={BUCKET_WORDS[bucket].empty}>
            {bucket === 'exact' && 'Choose a bank statement above, or look at the other tabs.'}
          </EmptyState>
        )}
        <ol>
          {rows?.map((finding, index) => (
            <FindingRow
              key={`${finding.credit?.id ?? ''}${finding.order?.id ?? ''}`}
              finding={finding}
              index={index}
              current={index === current}
              busy={matching.busy && index === current}
              onPick={() => pick(index)}
              onVerify={isOpen(finding) ? () => matching.one(finding) : undefined}
            />
          ))}
        </ol>
      </TabPanel>
      <Pagination page={page} pages={query.data?.pagination.pages ?? 1} onPage={goToPage} />
      <ConfirmSettleByHand key={matching.asked?.credit?.id} matching={matching} />
    </div>
  )
}

/** What was known last: the counts of the tabs stay while another tab loads. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** The line the keyboard is on; -1 until it has moved, back there when another list shows. */
function useCurrent(rows: number, list: string): [number, (index: number) => void] {
  const [at, setAt] = useState({ list, index: -1 })
  const index = at.list === list ? Math.min(at.index, rows - 1) : -1
  return [index, (to) => setAt({ list, index: to })]
}

const TabLabel = ({ bucket, count }: { bucket: DeskBucket; count: number | undefined }) => (
  <>
    {BUCKET_WORDS[bucket].word}
    {count !== undefined && <span className="figures ml-1.5 text-muted">{count.toLocaleString('en-IN')}</span>}
  </>
)

function VerifyAll({ count, matching: { progress, busy, all } }: { count: number; matching: ReturnType<typeof useMatching> }) {
  return (
    <>
      <Button disabled={count === 0 && !busy} busy={busy} busyLabel="Verifying..." onClick={all}>
        Verify all {count.toLocaleString('en-IN')} exact
      </Button>
      {count > 0 && (
        <span className="hidden text-sm text-muted md:inline">
          Key <Kbd>A</Kbd>
        </span>
      )}
      <span role="status" className="text-sm text-muted">
        {progress && progress.of > 1 && `${progress.done} of ${progress.of}`}
      </span>
    </>
  )
}
