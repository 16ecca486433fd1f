import { OWED_WORDS } from 'contract/money/money.status.ts'
import type { MoneyAccount as Account } from 'contract/orders/money-account.admin.schemas.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { isCancelled } from 'contract/orders/order.status.ts'
import type { ReactNode } from 'react'
import { Panel } from '#ui/display/Panel.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { changedWords } from '../money/PayBackCode.tsx'
import { groupByFour } from '../payments/payment.api.ts'
import { calendarDay, exactRupees, formatDay } from '../shell/format.ts'
import { OfficeLink } from '../shell/OfficeLink.tsx'

const SOURCE_LABELS = { statement: 'bank file', mail: 'email of the bank', sms: 'SMS of the bank', person: 'a person’s word' } as const

type MoneyAccountProps = { order: Pick<AdminOrder, 'total' | 'status'>; account: Account }

/** The money of an order as an account book has it: each credit, each payment back, what is left, and where that lies. Nothing before any came. */
export function MoneyAccount({ order, account: { came, wentBack, left, owed, pays, missing, beyond } }: MoneyAccountProps) {
  if (came.length + wentBack.length === 0) return null
  return (
    <Panel title="Money">
      <Ledger>
        {came.map((credit) => (
          <LedgerRow key={credit.creditId} label={<CreditLabel {...credit} />} value={exactRupees(credit.amount)} />
        ))}
        {wentBack.map(({ day: date, reason, reference, amount }) => (
          <LedgerRow
            key={`${reason} ${reference} ${amount}`}
            label={
              <Label note={reference && `Reference ${groupByFour(reference)}`}>
                {reason === 'taken-back'
                  ? `${calendarDay(date)}, taken back by the bank`
                  : `${calendarDay(date)}, paid back: ${OWED_WORDS[reason].toLowerCase()}`}
              </Label>
            }
            value={`−${exactRupees(amount)}`}
          />
        ))}
        <LedgerTotal label="Left" value={exactRupees(left)} />
      </Ledger>
      <Ledger className="mt-3">
        <LedgerRow
          label={isCancelled(order.status) ? 'The order cost, before it was cancelled' : 'The order costs'}
          value={exactRupees(order.total)}
        />
        <LedgerRow label="Pays the order" value={exactRupees(pays)} />
        {owed.map(({ reason, since, amount, upiId, upiIdChangedAt }) => (
          <LedgerRow
            key={`${reason} ${since} ${amount}`}
            label={
              <Label note={`${OWED_WORDS[reason]}, since ${formatDay(since)}`}>
                Owed back
                {upiId && upiIdChangedAt && (
                  <small className="block wrap-anywhere text-warning">{`To ${changedWords(upiId, upiIdChangedAt)}`}</small>
                )}
              </Label>
            }
            value={exactRupees(amount)}
            strong
          />
        ))}
        {beyond > 0 && <LedgerRow label="Paid back, though the bank shows that less came" value={exactRupees(beyond)} strong />}
        {missing > 0 && <LedgerRow label="Missing" value={exactRupees(missing)} strong />}
      </Ledger>
    </Panel>
  )
}

const CreditLabel = ({ creditId, day: date, source, by, reference }: Account['came'][number]) => (
  <Label note={reference ? `Reference ${groupByFour(reference)}` : 'Without a reference'}>
    <OfficeLink className="link" to={`/admin/money?credit=${creditId}`}>
      {`${calendarDay(date)}, ${by ? `word of ${by}` : SOURCE_LABELS[source]}`}
    </OfficeLink>
  </Label>
)

const Label = ({ note, children }: { note: string; children: ReactNode }) => (
  <span>
    {children}
    {note && <small className="block text-muted">{note}</small>}
  </span>
)
