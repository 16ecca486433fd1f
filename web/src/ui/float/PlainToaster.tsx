import type { ToastMessage } from './toast.ts'
import { toast } from './toast.ts'

/** The messages without the fetched part: they stay until pressed away. */
export default function PlainToaster({ messages }: { messages: readonly ToastMessage[] }) {
  return (
    <div className="toasts" role="alert">
      {messages.map(({ id, kind, text }) => (
        <div key={id} className="toast" data-kind={kind}>
          <span className="toast-text">{text}</span>
          <button type="button" className="toast-action" onClick={() => toast.dismiss(id)}>
            Dismiss
          </button>
        </div>
      ))}
    </div>
  )
}
