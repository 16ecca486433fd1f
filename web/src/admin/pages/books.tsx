import { useQuery } from '@tanstack/react-query'
import { istDay } from 'contract/rules/ist.ts'
import { OfficeLink } from '#admin/features/shell/OfficeLink.tsx'
import { adminPaths } from '#admin/paths.ts'
import { Segmented } from '#ui/action/Segmented.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { StatStrip } from '#ui/display/StatStrip.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { BooksFiles } from '../features/books/BooksFiles.tsx'
import type { BooksPeriod, BooksSummary } from '../features/books/books.api.ts'
import { booksQuery } from '../features/books/books.api.ts'
import { LedgerNames } from '../features/books/LedgerNames.tsx'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { useSearchParamState, useUrlParams } from '../features/list/use-url-params.ts'
import { calendarDay, exactRupees } from '../features/shell/format.ts'
import { useNow } from '../features/shell/hooks.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const SPANS = [
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
] as const

/** The books of a month or quarter for whoever files the returns: figures, what is left to do, and the files. */
export default function BooksScreen() {
  const [params, change] = useUrlParams()
  const month = params.get('month') ?? istDay(new Date()).slice(0, 7)
  const setMonth = (value: string) => change((words) => words.set('month', value), { replace: true })
  const [span, setSpan] = useSearchParamState('span', ['month', 'quarter'], 'month')
  const isMonth = MONTH.test(month)
  return (
    <Screen title="Books">
      <div className="flex flex-wrap items-start gap-3">
        <TextInput
          label="Month"
          type="month"
          placeholder="2026-11"
          value={month}
          error={isMonth ? undefined : 'Please choose a month, for example 2026-11'}
          onChange={({ target }) => setMonth(target.value)}
        />
        <div className="pt-7">
          <Segmented label="Period" options={SPANS} value={span} onChange={setSpan} />
        </div>
      </div>
      {isMonth && <BooksOf period={{ period: month.slice(5) + month.slice(0, 4), span }} />}
    </Screen>
  )
}

function BooksOf({ period }: { period: BooksPeriod }) {
  const query = useQuery(booksQuery(period))
  const failure = failureOf(query, useNow(30_000), (error) => `Failed to load the books: ${error?.message || 'Unknown error'}`)
  const { data } = query
  return (
    <>
      {failure && <LoadFailure {...failure} />}
      {data ? (
        <>
          <UnfinishedBooks summary={data} />
          <Figures summary={data} />
        </>
      ) : (
        !failure && (
          <Loading label="Loading the books" className="grid gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-60" />
          </Loading>
        )
      )}
      <BooksFiles period={period} eway={data?.eway} />
      {data && <LedgerNames ledgers={data.ledgers} />}
    </>
  )
}

/** What keeps a period from being finished, each with where it is done. */
function UnfinishedBooks({ summary: { from, to, unfinished } }: { summary: BooksSummary }) {
  const { isRunning, lacksGstin, days, firstDay, payments, credits } = unfinished
  const dayPath = `${adminPaths.money}?tab=day&date=${firstDay ?? ''}`
  const left = [
    isRunning && <span key="running">It goes on until {calendarDay(to)}.</span>,
    lacksGstin && <span key="gstin">The shop has no GSTIN, so there are no tax invoices and no GSTR-1.</span>,
    payments > 0 && (
      <span key="payments">
        {payments === 1 ? '1 payment waits' : `${payments} payments wait`} for a decision.{' '}
        <OfficeLink className="link" to={adminPaths.paymentVerification}>
          Payments
        </OfficeLink>
      </span>
    ),
    credits > 0 && (
      <span key="credits">
        {credits === 1 ? '1 credit of the bank is' : `${credits} credits of the bank are`} not allocated.{' '}
        <OfficeLink className="link" to={adminPaths.money}>
          Money
        </OfficeLink>
      </span>
    ),
    days > 0 && (
      <span key="days">
        {days === 1 ? '1 day is' : `${days} days are`} not closed.{' '}
        <OfficeLink className="link" to={dayPath}>
          {firstDay ? `Close ${calendarDay(firstDay)}` : 'Close'}
        </OfficeLink>
      </span>
    ),
  ].filter(Boolean)
  const title = `${calendarDay(from)} to ${calendarDay(to)}`
  if (left.length === 0)
    return (
      <Note tone="ok" title={title}>
        Finished: every payment is decided, every credit allocated, every day closed.
      </Note>
    )
  return (
    <Note tone="warning" title={`${title}: not finished`}>
      <ul className="grid gap-1">
        {left.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew each time
          <li key={at}>{sentence}</li>
        ))}
      </ul>
    </Note>
  )
}

function Figures({ summary }: { summary: BooksSummary }) {
  const { invoices, creditNotes, businesses, net, moneyIn, moneyOut } = summary
  if (invoices.count + creditNotes.count + moneyIn.count + moneyOut.count === 0)
    return (
      <Panel title="Figures">
        <p className="text-muted">No document was written and no money moved in this period.</p>
      </Panel>
    )
  const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
  return (
    <>
      <StatStrip
        stats={[
          {
            label: 'Invoices',
            value: exactRupees(invoices.total),
            note: `${many(invoices.count, 'invoice', 'invoices')}, ${businesses.count} to businesses with a GSTIN`,
          },
          { label: 'Credit notes', value: exactRupees(creditNotes.total), note: many(creditNotes.count, 'note', 'notes') },
          { label: 'Money in', value: exactRupees(moneyIn.total), note: many(moneyIn.count, 'credit', 'credits') },
          { label: 'Money out', value: exactRupees(moneyOut.total), note: many(moneyOut.count, 'payment back', 'payments back') },
        ]}
      />
      <Panel title="Invoices less credit notes">
        <Ledger>
          <LedgerRow label="Taxable value" value={exactRupees(net.taxable)} />
          <LedgerRow label="CGST" value={exactRupees(net.cgst)} />
          <LedgerRow label="SGST" value={exactRupees(net.sgst)} />
          <LedgerRow label="IGST" value={exactRupees(net.igst)} />
          <LedgerTotal value={exactRupees(net.total)} />
        </Ledger>
      </Panel>
    </>
  )
}

export const meta = () => screenMeta('Books')

export { ScreenError as ErrorBoundary }
