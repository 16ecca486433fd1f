import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { exactRupees } from '../shell/rupees.ts'
import { MARK_WORDS } from './statement.messages.ts'
import type { Matching } from './use-matching.ts'

/** The question before a person gives money to an order that does not match exactly. */
export function AskByHand({ matching: { asked, settling, confirm, cancel } }: { matching: Matching }) {
  const { credit, order, marks = [] } = asked ?? {}
  if (!credit || !order) return null
  return (
    <ConfirmDialog
      open
      onClose={cancel}
      onConfirm={confirm}
      busy={settling}
      busyLabel="Verifying..."
      variant="primary"
      focus="confirm"
      title={`Verify ${order.number} with this credit?`}
      confirm="Verify payment"
    >
      <p>
        The bank shows {exactRupees(credit.amount)}
        {credit.reference ? ` with reference ${credit.reference}` : ' without a reference'}; the order asks for {exactRupees(order.total)}
        {order.transactionId && ` and names ${order.transactionId}`}.
      </p>
      <p>{[...new Set(marks.filter((mark) => MARK_WORDS[mark].doubt).map((mark) => `${MARK_WORDS[mark].says}.`))].join(' ')}</p>
    </ConfirmDialog>
  )
}
