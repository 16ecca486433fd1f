import type { PaymentAttempt } from 'contract/orders/payment-check.schemas.ts'
import { inFours } from '#admin/features/payments/transaction-id.ts'
import { moment } from '#admin/features/shell/moment.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'

const OUTCOMES = {
  pending: { tone: 'yellow', says: 'Waiting for review' },
  verified: { tone: 'green', says: 'Verified' },
  rejected: { tone: 'red', says: 'Rejected' },
} as const

/** Every transaction ID handed in for an order, and what became of it. */
export function Attempts({ attempts }: { attempts: readonly PaymentAttempt[] }) {
  if (attempts.length === 0) return null
  return (
    <Panel title="Payment attempts">
      <ol className="grid gap-3">
        {attempts.map((attempt) => (
          <li key={attempt.try} className="grid gap-1">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <strong className="figures">{inFours(attempt.transactionId)}</strong>
              <StatusPill tone={OUTCOMES[attempt.outcome].tone}>{OUTCOMES[attempt.outcome].says}</StatusPill>
            </span>
            <span className="text-sm text-muted">
              {moment(attempt.submittedAt)}
              {attempt.decidedBy && `, reviewed by ${attempt.decidedBy}`}
            </span>
            {attempt.note && <span className="text-sm wrap-anywhere">{attempt.note}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
