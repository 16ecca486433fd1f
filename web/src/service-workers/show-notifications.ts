import type { PushNotification } from './shop-notification.ts'
import type { ShopWindow } from './worker-scope.ts'
import { scope } from './worker-scope.ts'

/** Every message shows a notification; a press on it opens its page, or the tab that has it open in either language. */
export function showNotifications(noteOf: (message: string | undefined) => PushNotification): void {
  scope.addEventListener('push', (event) => {
    const { title, path, ...note } = noteOf(event.data?.text())
    event.waitUntil(scope.registration.showNotification(title, { ...note, icon: '/icon-192.png', data: path }))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(String(event.notification.data)))
  })
}

/** So long a tab of the back office may take to say what it shows; it may be asleep. */
const ASKED_MS = 500

async function openPage(path: string): Promise<unknown> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const places = await Promise.all(windows.map(urlShownBy))
  const there = windows[places.findIndex((url) => placeOf(url) === placeOf(path))]
  return there ? there.focus() : scope.clients.openWindow(path)
}

function urlShownBy(window: ShopWindow): Promise<string> {
  if (!placeOf(window.url).startsWith('/admin/')) return Promise.resolve(window.url)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(String(data))
    setTimeout(resolve, ASKED_MS, window.url)
    window.postMessage({ asked: 'place' }, [port2])
  })
}

/** The page that both languages have; a screen of the back office whatever its list shows. */
function placeOf(url: string): string {
  const { pathname, search } = new URL(url, scope.location.origin)
  const path = pathname.replace(/^\/hi(?=\/|$)/, '') || '/'
  return path.startsWith('/admin/') ? path : path + search
}
