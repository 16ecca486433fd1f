import type { SeenAlert } from 'contract/automatic/automatic.admin.schemas.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { useRef, useState } from 'react'
import { AlertSeen } from '#admin/features/automatic/AlertSeen.tsx'
import { useKeys } from '#admin/features/shell/use-keys.ts'
import { Button } from '#ui/action/Button.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { flagsOf } from '../flags.ts'
import { Screenshot } from '../screenshot/Screenshot.tsx'
import { AlsoHere } from './AlsoHere.tsx'
import { draftNotes } from './draft-notes.ts'
import { Facts } from './Facts.tsx'
import { Flags } from './Flags.tsx'
import { Notes } from './Notes.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { useVerdict } from './use-verdict.ts'
import { VerdictDialog } from './VerdictDialog.tsx'

type ReviewProps = { order: AdminOrder; alert?: SeenAlert | undefined; onClose: () => void; onDecided: () => void }

/** One payment beside its picture: facts, warnings, notes, and the two verdicts at the foot. */
export function Review({ order, alert, onClose, onDecided }: ReviewProps) {
  const [notes, setNotes] = useState(() => draftNotes.read(order._id))
  const write = (words: string) => {
    draftNotes.write(order._id, words)
    setNotes(words)
  }
  const [zoomed, setZoomed] = useState(false)
  const [asking, setAsking] = useState<'verify' | 'reject'>()
  const field = useRef<HTMLTextAreaElement>(null)
  const decided = () => {
    draftNotes.write(order._id, '')
    onDecided()
  }
  const verdict = useVerdict({
    onDecided: decided,
    onAnswered: () => setAsking(undefined),
  })
  const zoom = () => setZoomed(!zoomed)
  useKeys({
    v: () => setAsking('verify'),
    r: () => setAsking('reject'),
    n: () => field.current?.focus(),
    ...(order.payment.screenshot && { z: zoom }),
  })
  return (
    <div
      role="dialog"
      aria-labelledby="review-title"
      className="min-h-0 min-w-0 bg-surface md:h-full md:overflow-y-auto xl:grid xl:grid-cols-[minmax(0,1fr)_23.25rem] xl:overflow-hidden"
    >
      <Screenshot orderNumber={order.orderNumber} path={order.payment.screenshot} zoomed={zoomed} onZoom={zoom} />
      <div className="flex min-h-0 flex-col xl:overflow-y-auto">
        <div className="grid gap-3.5 px-4 pt-4.5 pb-4 md:px-5.5">
          <ReviewHead orderNumber={order.orderNumber} onClose={onClose} />
          <AlsoHere id={order._id} />
          {alert && <AlertSeen order={order} alert={alert} onDecided={decided} />}
          <Flags flags={flagsOf(order)} />
          <Facts order={order} />
          <Notes ref={field} value={notes} onChange={write} />
        </div>
        <div className="sticky bottom-0 mt-auto border-t border-line-strong bg-surface px-4 py-2.5 md:border-t-0 md:px-5.5 md:pb-4">
          <Verdicts onAsk={setAsking} />
        </div>
      </div>
      <VerdictDialog
        order={order}
        asking={asking}
        notes={notes.trim()}
        busy={verdict.isPending}
        onReason={write}
        onClose={() => setAsking(undefined)}
        onConfirm={() => verdict.mutate({ order, verified: asking === 'verify', notes })}
      />
    </div>
  )
}

function Verdicts({ onAsk }: { onAsk: (what: 'verify' | 'reject') => void }) {
  return (
    <>
      <div className="flex gap-2.5">
        <Button variant="danger" className="flex-1" aria-keyshortcuts="R" onClick={() => onAsk('reject')}>
          Reject <KeyHint>R</KeyHint>
        </Button>
        <Button variant="success" className="flex-[1.3]" aria-keyshortcuts="V" onClick={() => onAsk('verify')}>
          Verify <KeyHint>V</KeyHint>
        </Button>
      </div>
      <p className="mt-2.5 hidden flex-wrap gap-x-3.5 gap-y-1.5 text-xs text-muted md:flex" aria-hidden="true">
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> next, previous
        </span>
        <span>
          <Kbd>Z</Kbd> zoom
        </span>
        <span>
          <Kbd>Esc</Kbd> close
        </span>
      </p>
    </>
  )
}

const KeyHint = ({ children }: { children: string }) => (
  <span className="hidden md:inline" aria-hidden="true">
    <Kbd>{children}</Kbd>
  </span>
)
