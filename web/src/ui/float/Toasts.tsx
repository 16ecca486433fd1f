import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { onToasts, toasts } from './toast.ts'

export type ToastsProps = {
  /** Milliseconds on the screen. */
  successMs: number
  errorMs: number
}

// 'no connection' is the very message that may come when the file cannot be fetched any more
const Toaster = lazy(() => import('./Toaster.tsx').catch(() => import('./PlainToaster.tsx')))
const none: ReturnType<typeof toasts> = []

/** Where messages appear; put it once into the page. What draws them is fetched with the first one. */
export function Toasts(props: ToastsProps) {
  const messages = useSyncExternalStore(onToasts, toasts, () => none)
  const [used, setUsed] = useState(false)
  if (messages.length > 0 && !used) setUsed(true)
  return used ? (
    <Suspense>
      <Toaster {...props} messages={messages} />
    </Suspense>
  ) : null
}
