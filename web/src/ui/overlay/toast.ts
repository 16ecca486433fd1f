export type ToastAction = { label: string; run: () => void }
export type ToastMessage = { id: number; kind: 'success' | 'error'; text: string; action: ToastAction | undefined }

/** More than this are never on the screen: the oldest goes. */
export const TOAST_LIMIT = 20
/** How long each stays on the screen, in milliseconds. */
export const SHOP_TOAST_MS = { success: 2000, error: 4000 }
export const OFFICE_TOAST_MS = { success: 4000, error: 4000 }

let messages: readonly ToastMessage[] = []
let last = 0
const listeners = new Set<() => void>()

function setMessages(next: readonly ToastMessage[]) {
  messages = next
  for (const listener of listeners) listener()
}

const showToast = (kind: ToastMessage['kind']) => (text: string, action?: ToastAction) => {
  last += 1
  setMessages([...messages, { id: last, kind, text, action }].slice(-TOAST_LIMIT))
}

/** Short messages at the top right, from anywhere: `toast.success('Moved to cart!')`, with an optional `{ label: 'Undo', run }`. */
export const toast = {
  success: showToast('success'),
  error: showToast('error'),
  dismiss: (id: number) => setMessages(messages.filter((message) => message.id !== id)),
  clear: () => setMessages([]),
}

export const toasts = (): readonly ToastMessage[] => messages

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
