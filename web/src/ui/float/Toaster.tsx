import * as Radix from '@radix-ui/react-toast'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { onLayers, topLayer } from './layers.ts'
import type { ToastsProps } from './Toasts.tsx'
import type { ToastMessage } from './toast.ts'
import { toast } from './toast.ts'

/** Draws the messages; they wait while pointed at or focused. Inside the topmost modal when one is open, else they would be inert. */
export default function Toaster({ messages, successMs, errorMs }: ToastsProps & { messages: readonly ToastMessage[] }) {
  const place = useSyncExternalStore(onLayers, topLayer, () => undefined) ?? document.body
  return (
    <Radix.Provider label="Message" announcerContainer={place}>
      {messages.map((message) => (
        <Message key={message.id} message={message} duration={message.kind === 'error' ? errorMs : successMs} />
      ))}
      {createPortal(<Radix.Viewport className="toasts" label="Messages ({hotkey})" />, place)}
    </Radix.Provider>
  )
}

function Message({ message, duration }: { message: ToastMessage; duration: number }) {
  const { id, kind, text, action } = message
  return (
    <Radix.Root
      className="toast"
      data-kind={kind}
      type={kind === 'error' ? 'foreground' : 'background'}
      duration={duration}
      onOpenChange={(open) => open || toast.dismiss(id)}
    >
      {kind === 'error' ? <TriangleAlert /> : <Check />}
      <Radix.Description className="toast-text">{text}</Radix.Description>
      {action && (
        <Radix.Action className="toast-action" altText={action.label} onClick={action.run}>
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close className="icon-btn" aria-label="Dismiss">
        <X />
      </Radix.Close>
    </Radix.Root>
  )
}
