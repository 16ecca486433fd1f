import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import * as messages from '../messages.ts'
import { subscribeToLayers, topLayer } from './layers.ts'
import type { ToastMessage } from './toast.ts'
import { subscribeToToasts, toast, toasts } from './toast.ts'

const none: ReturnType<typeof toasts> = []

/**
 * Where messages appear; put it once into the page. It is part of the page itself: 'no connection' is the very message that comes when
 * nothing can be fetched any more. Inside the topmost modal when one is open, else the messages would be inert. They wait while pointed
 * at, or reached with the keyboard. Where one is taken away the others go on: the browser tells of no pointer or focus that has left with it.
 */
export function Toasts({ shownMs }: { shownMs: Record<ToastMessage['kind'], number> }) {
  const shown = useSyncExternalStore(subscribeToToasts, toasts, () => none)
  const layer = useSyncExternalStore(subscribeToLayers, topLayer, () => undefined)
  const [isHeld, setHeld] = useState(false)
  if (shown.length === 0 && isHeld) setHeld(false)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const region = (
    <section
      className="toasts"
      aria-label={messages.messages}
      aria-live="polite"
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={({ target }) => target.matches(':focus-visible') && hold()}
      onBlur={release}
    >
      {shown.map((message) => (
        <Message key={message.id} message={message} duration={shownMs[message.kind]} waits={isHeld} onGone={release} />
      ))}
    </section>
  )
  return layer ? createPortal(region, layer) : region
}

type MessageProps = { message: ToastMessage; duration: number; waits: boolean; onGone: () => void }

function Message({ message, duration, waits, onGone }: MessageProps) {
  const { id, kind, text, action } = message
  const left = useRef(duration)
  useEffect(() => {
    if (waits) return
    const since = Date.now()
    const timer = setTimeout(() => toast.dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [id, waits])
  const take = () => {
    toast.dismiss(id)
    onGone()
  }
  const act = () => {
    take()
    action?.run()
  }
  return (
    <div className="toast" data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      {kind === 'error' ? <TriangleAlert /> : <Check />}
      <span className="toast-text">{text}</span>
      {action && (
        <button type="button" className="toast-action" onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className="icon-btn" aria-label={messages.dismiss} onClick={take}>
        <X />
      </button>
    </div>
  )
}
