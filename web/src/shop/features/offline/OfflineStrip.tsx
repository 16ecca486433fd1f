import Clock from 'lucide-react/icons/clock'
import CloudOff from 'lucide-react/icons/cloud-off'
import * as messages from '#client/offline/messages.ts'
import type { WaitingChange } from '#client/offline/offline-state.ts'
import { offline } from '#client/offline/offline-state.ts'
import { useStore } from '#client/store.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { fullStop } from '#ui/messages.ts'
import { toast } from '#ui/overlay/toast.ts'

/** Says that there is no line, and what waits for one. */
export default function OfflineStrip() {
  const { isOffline, waiting } = useStore(offline, (state) => state)
  // the form of an order says it itself
  const shownOrder = new URLSearchParams(location.search).get('order')
  const elsewhere = waiting.filter(({ payment, refusal }) => refusal || !payment || payment.orderNumber !== shownOrder)
  return (
    <section aria-label={messages.waitingThings} className="no-print wrap grid gap-1.5 py-1.5 text-sm">
      {isOffline && (
        <p role="status" className="flex items-start gap-2">
          <CloudOff className="size-5 shrink-0" />
          <span>
            <strong>
              {messages.offlineTitle}
              {fullStop}
            </strong>{' '}
            <span>{messages.offlineText}</span>
          </span>
        </p>
      )}
      {elsewhere.map((change) => (
        <WaitingNote key={change.id} change={change} className="px-3 py-1.5" />
      ))}
    </section>
  )
}

/** One thing that waits, and the way to take it back. */
export function WaitingNote({ change, className }: { change: WaitingChange; className?: string }) {
  const name = messages.changeName(change)
  const { refusal, isUnsure } = change
  const end = async () => {
    const isTaken = await (await import('#client/offline/offline.ts')).withdrawChange(change)
    if (!isTaken) toast.error(messages.wentOut)
  }
  return (
    <Note
      tone={refusal ? 'danger' : 'warning'}
      live={refusal ? 'alert' : 'status'}
      icon={<Clock />}
      className={className}
      title={<span className="wrap-anywhere first-letter:uppercase inline-block">{name}</span>}
      actions={
        (refusal || !isUnsure) && (
          <Button size="small" variant="secondary" aria-label={refusal ? undefined : messages.takeBackOf(name)} onClick={() => void end()}>
            {refusal ? messages.understood : messages.takeBack}
          </Button>
        )
      }
    >
      <p>{refusal ?? (isUnsure ? messages.perhapsSent : messages.notSentYet)}</p>
    </Note>
  )
}
