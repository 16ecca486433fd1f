import { useQuery, useQueryClient } from '@tanstack/react-query'
import { escapeCell } from 'contract/csv-cell.ts'
import type { ReplyOf } from 'contract/endpoint.ts'
import type { moneyEndpoints } from 'contract/money/money.admin.schemas.ts'
import { OWED_WORDS } from 'contract/money/money.status.ts'
import { istDay } from 'contract/rules/ist.ts'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useId, useState } from 'react'
import { saveFile } from '#client/save-file.ts'
import { Button } from '#ui/action/Button.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { DateInput, TextArea } from '#ui/field/TextInput.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { useForm } from '../form/form.tsx'
import { reasonOf } from '../inventory/inventory.messages.ts'
import { failureOf, LoadFailure } from '../list/LoadFailure.tsx'
import { useUrlParams } from '../list/use-url-params.ts'
import { calendarDay, exactRupees, formatMoment } from '../shell/format.ts'
import { useNow } from '../shell/hooks.ts'
import { OrderLink } from '../shell/OrderLink.tsx'
import { mayI } from '../shell/staff-session.ts'
import { useKeys } from '../shell/use-keys.ts'
import { closeDay, dayQuery, lastDay, refreshMoney } from './money.api.ts'
import { DIFFERENCE_WORDS, PLACE_WORDS } from './money.messages.ts'

type ClosingDay = ReplyOf<(typeof moneyEndpoints)['day']>
type DaySums = ClosingDay['sheet']['money']

const DAY = /^\d{4}-\d{2}-\d{2}$/
const SOURCE_LABELS = { statement: 'Bank files', alert: 'Alerts of the bank', person: 'A person’s word' } as const
/** The oldest ones; the rest follows as they are closed. */
const OPEN_DAYS_SHOWN = 7
const DOCUMENTS = { invoice: 'Invoices', credit_note: 'Credit notes' } as const

/** The sheet of one day: what the bank brought beside where it lies, so that both sums meet. */
export function DaySheet() {
  const [params, change] = useUrlParams()
  const wanted = params.get('date') ?? ''
  const today = istDay(new Date())
  const date = DAY.test(wanted) && wanted <= today ? wanted : lastDay()
  const query = useQuery(dayQuery(date))
  const failure = failureOf(query, useNow(30_000), (error) => `Failed to load the day: ${error?.message || 'Unknown error'}`)
  const data = query.data?.sheet.day === date ? query.data : undefined
  const show = (value: string) => change((words) => words.set('date', value))
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <DateInput label="Day" max={today} value={date} onChange={({ target }) => target.value && show(target.value)} />
        <Button variant="secondary" aria-pressed={date === today} onClick={() => show(date === today ? lastDay() : today)}>
          Today so far
        </Button>
        {data && (
          <>
            <Button variant="secondary" onClick={() => print()}>
              <Printer />
              Print or save as PDF
            </Button>
            <Button
              variant="secondary"
              onClick={() => saveFile(new Blob([csvOf(data)], { type: 'text/csv' }), `day-${date}${data.closed ? '' : '-not-closed'}.csv`)}
            >
              <Download />
              CSV
            </Button>
          </>
        )}
      </div>
      {wanted > date && <Note>This day has not begun. The last one that is over stands here.</Note>}
      {data && data.openDays > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-md print:hidden">
          <span className="text-muted">
            {data.openDays === 1 ? '1 day is not closed yet.' : `${data.openDays} days are not closed yet.`}
          </span>
          {data.openDayList.slice(0, OPEN_DAYS_SHOWN).map((day) => (
            <Button key={day} variant="secondary" size="small" aria-pressed={day === date} onClick={() => show(day)}>
              {calendarDay(day)}
            </Button>
          ))}
        </div>
      )}
      {failure && <LoadFailure {...failure} />}
      {!data && !failure && (
        <Loading label="Loading the day">
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
      {data && <Sheet key={date} day={data} isOver={date < today} />}
    </>
  )
}

type MoneyOutProps = { title: string; rows: readonly NonNullable<ClosingDay['paidOut']>[number][] }

/** Payments to customers, each with its reason; nothing where there were none. */
function MoneyOut({ title, rows }: MoneyOutProps) {
  if (rows.length === 0) return null
  return (
    <Panel title={title} className="lg:col-span-2">
      <ul className="grid divide-y divide-line">
        {rows.map(({ id, amount, reason, orderId, orderNumber, reference }) => (
          <li key={`${id} ${reason} ${orderId}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 grow wrap-anywhere">
              {orderId && orderNumber && (
                <OrderLink id={orderId} className="link me-2 font-semibold">
                  {orderNumber}
                </OrderLink>
              )}
              <span>{OWED_WORDS[reason]}</span>
              <small className="block text-muted">{`Reference ${reference || 'unknown'}`}</small>
            </span>
            <span className="figures">{exactRupees(amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Sheet({ day: { sheet, closed, firstDay, wentBack, paidOut = [] }, isOver }: { day: ClosingDay; isOver: boolean }) {
  const { money, sources, differences, documents, stock, earlier, changes } = sheet
  const isChanged = Object.values(earlier).some((amount) => amount !== 0) || changes.length > 0
  return (
    <div className="grid gap-4" data-print="sheet">
      <h2 className="text-xl">{calendarDay(sheet.day)}</h2>
      {closed && (
        <Note tone="ok" title={`Closed by ${closed.by}, ${formatMoment(closed.at)}`}>
          {closed.notes || 'Without a note.'}
        </Note>
      )}
      {!isOver && (
        <Note title="Not closed: the day is not over">
          It stands here as it is now and goes on changing. From tomorrow on it can be closed.
        </Note>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title="What came">
          <Ledger>
            {sources.map(({ source, count, amount }) => (
              <LedgerRow key={source} label={`${SOURCE_LABELS[source]}, ${count.toLocaleString('en-IN')}`} value={exactRupees(amount)} />
            ))}
            <LedgerTotal label="In all" value={exactRupees(money.credits)} />
          </Ledger>
        </Panel>
        <Panel title="Where it lies">
          <Ledger>
            <LedgerRow label="Pays orders" value={exactRupees(money.verified)} />
            <LedgerRow label="Owed back" value={exactRupees(money.owed)} />
            <LedgerRow label="Paid back" value={exactRupees(money.paidBack)} />
            <LedgerRow label="Unclaimed" value={exactRupees(money.unclaimed)} />
            <LedgerTotal label="In all" value={exactRupees(sumOf(money))} />
          </Ledger>
        </Panel>
        <MoneyOut
          title="What of it went back"
          rows={wentBack.map(({ creditId, references, ...one }) => ({ ...one, id: creditId, reference: references.join(', ') }))}
        />
        <MoneyOut title="Paid back on this day, whenever it came" rows={paidOut} />
        <Panel title="Differences">
          {differences.every(({ count }) => count === 0) ? (
            <p className="text-md text-muted">None.</p>
          ) : (
            <Ledger>
              {differences
                .filter(({ count }) => count > 0)
                .map(({ what, count, amount }) => (
                  <LedgerRow key={what} label={`${DIFFERENCE_WORDS[what]}, ${count.toLocaleString('en-IN')}`} value={exactRupees(amount)} />
                ))}
            </Ledger>
          )}
        </Panel>
        <Panel title="Documents and stock">
          <Ledger>
            {documents.map(({ kind, first, last, count, total }) => (
              <LedgerRow key={`${kind} ${first}`} label={`${DOCUMENTS[kind]} ${first} to ${last}, ${count}`} value={exactRupees(total)} />
            ))}
            {stock.map(({ reason, packs }) => (
              <LedgerRow key={reason} label={reasonOf({ reason })} value={packsWords(packs)} />
            ))}
          </Ledger>
          {documents.length + stock.length === 0 && <p className="text-md text-muted">None.</p>}
        </Panel>
      </div>
      {isChanged && (
        <Panel title="Changes of days closed before">
          <Ledger>
            {changes.map(({ creditId, day, amount, kind, orderNumber, by }, at) => (
              <LedgerRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a credit may change twice in the same way, and the list never moves
                key={`${creditId} ${at}`}
                label={`${calendarDay(day)}: ${PLACE_WORDS[kind].toLowerCase()} ${orderNumber ?? ''}, by ${by}`}
                value={exactRupees(amount)}
              />
            ))}
          </Ledger>
        </Panel>
      )}
      {!closed && isOver && <CloseDayForm day={sheet.day} firstDay={firstDay} />}
    </div>
  )
}

/** Closes the day, or says why it cannot be. */
function CloseDayForm({ day, firstDay }: { day: string; firstDay: string | null }) {
  if (!firstDay || day < firstDay)
    return <p className="text-md text-muted">{firstDay ? `The first money came on ${calendarDay(firstDay)}.` : 'No money has come yet.'}</p>
  if (!mayI('money.close')) return <p className="text-md text-muted">Your role reads this sheet. Others close the day.</p>
  return <CloseForm date={day} />
}

const sumOf = ({ verified, owed, paidBack, unclaimed }: DaySums): number => Math.round((verified + owed + paidBack + unclaimed) * 100) / 100

function CloseForm({ date }: { date: string }) {
  const client = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const form = useForm({
    first: { notes: '' },
    send: ({ notes }) => closeDay({ date, notes }),
    onSent: () => toast.success('Day closed'),
    onSettled: () => {
      setIsAsked(false)
      void refreshMoney(client)
    },
    failed: 'The day could not be closed.',
  })
  const note = useId()
  useKeys({ n: () => document.getElementById(note)?.focus(), c: () => setIsAsked(true) })
  return (
    <Form noValidate aria-label="Close the day" className="panel panel-pad grid gap-3 print:hidden" onSubmit={() => setIsAsked(true)}>
      {form.failure && (
        <Note tone="danger" live="alert">
          {form.failure}
        </Note>
      )}
      <TextArea
        id={note}
        label="Note"
        hint="Explain the differences. The sheet carries your name and never changes."
        rows={3}
        maxLength={2000}
        value={form.values.notes}
        error={form.errors.notes}
        onChange={({ target }) => form.change({ notes: target.value })}
      />
      <Button type="submit" busy={form.busy} busyLabel="Closing..." className="justify-self-start" aria-keyshortcuts="C">
        Close the day <Kbd>C</Kbd>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={form.submit}
        busy={form.busy}
        busyLabel="Closing..."
        variant="primary"
        focus="confirm"
        title={`Close ${calendarDay(date)}?`}
        confirm="Close the day"
      >
        <p>It cannot be changed afterwards.</p>
      </ConfirmDialog>
    </Form>
  )
}

/** '6 packs off the shelf', '1 pack onto it' */
const packsWords = (packs: number): string => {
  const many = Math.abs(packs)
  return `${many.toLocaleString('en-IN')} ${many === 1 ? 'pack' : 'packs'} ${packs < 0 ? 'off the shelf' : 'onto the shelf'}`
}

/** A cell of a spreadsheet; a text is kept a text. */
const csvCell = (value: string | number): string => {
  const text = typeof value === 'string' ? escapeCell(value) : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The sheet as rows of a spreadsheet, amounts in rupees. */
export function csvOf({ sheet, closed, wentBack, paidOut = [] }: ClosingDay): string {
  const { money } = sheet
  const rows: (string | number)[][] = [
    ['Day', sheet.day],
    closed ? ['Closed by', closed.by, closed.at, closed.notes] : ['Not closed'],
    [],
    ['What came', 'Count', 'Rupees'],
    ...sheet.sources.map(({ source, count, amount }) => [SOURCE_LABELS[source], count, amount]),
    ['In all', '', money.credits],
    [],
    ['Where it lies', '', 'Rupees'],
    ['Pays orders', '', money.verified],
    ['Owed back', '', money.owed],
    ['Paid back', '', money.paidBack],
    ['Unclaimed', '', money.unclaimed],
    ['In all', '', sumOf(money)],
    [],
    ['What of it went back', 'Order', 'References', 'Rupees'],
    ...wentBack.map(({ reason, orderNumber, references, amount }) => [OWED_WORDS[reason], orderNumber ?? '', references.join(' '), amount]),
    [],
    ['Paid back on this day, whenever it came', 'Order', 'Reference', 'Rupees'],
    ...paidOut.map(({ reason, orderNumber, reference, amount }) => [OWED_WORDS[reason], orderNumber ?? '', reference, amount]),
    [],
    ['Differences', 'Count', 'Rupees'],
    ...sheet.differences.map(({ what, count, amount }) => [DIFFERENCE_WORDS[what], count, amount]),
    [],
    ['Documents', 'From', 'To', 'Count', 'Rupees'],
    ...sheet.documents.map(({ kind, first, last, count, total }) => [DOCUMENTS[kind], first, last, count, total]),
    [],
    ['Stock', 'Packs'],
    ...sheet.stock.map(({ reason, packs }) => [reasonOf({ reason }), packs]),
    [],
    ['Changes of days closed before', 'Day', 'Order', 'By', 'Note', 'Rupees'],
    ...sheet.changes.map(({ kind, day, orderNumber, by, note, amount }) => [
      PLACE_WORDS[kind],
      day,
      orderNumber ?? '',
      by,
      note ?? '',
      amount,
    ]),
  ]
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}
