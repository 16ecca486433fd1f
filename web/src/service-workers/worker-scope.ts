/** What a service worker finds around it: the types of the browser's own pages know nothing of it. */
export type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchedByPage = LifeEvent & {
  request: Request
  /** The document, which the browser has asked for while the worker was waking up. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
export type PageMessage = LifeEvent & { data: unknown }
export type PushedMessage = LifeEvent & { data: { text: () => string } | null }
export type NotificationClick = LifeEvent & { notification: Notification }

/** `url` is where its document was loaded, whatever the router has shown since. */
export type ShopWindow = { url: string; focus: () => Promise<unknown>; postMessage: (message: unknown, ports: MessagePort[]) => void }

type WorkerScope = {
  location: Location
  navigator: Navigator & { connection?: { saveData?: boolean } }
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly ShopWindow[]>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: Pick<ServiceWorkerRegistration, 'unregister' | 'showNotification' | 'getNotifications'> & {
    navigationPreload?: { enable: () => Promise<void> }
    pushManager?: PushManager
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', act: (event: LifeEvent) => void): void
    (type: 'fetch', act: (event: FetchedByPage) => void): void
    (type: 'message', act: (event: PageMessage) => void): void
    (type: 'push', act: (event: PushedMessage) => void): void
    (type: 'notificationclick', act: (event: NotificationClick) => void): void
  }
}

export const scope = globalThis as unknown as WorkerScope // `as`: this runs in a worker
