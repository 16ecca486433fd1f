/** What a service worker finds around it: the types of the browser's own pages know nothing of it. */
export type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchedByPage = LifeEvent & {
  request: Request
  /** The document, which the browser has asked for while the worker was waking up. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
export type PageMessage = LifeEvent & { data: unknown }

type WorkerScope = {
  location: Location
  navigator: Navigator & { connection?: { saveData?: boolean } }
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> }; unregister: () => Promise<boolean> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', act: (event: LifeEvent) => void): void
    (type: 'fetch', act: (event: FetchedByPage) => void): void
    (type: 'message', act: (event: PageMessage) => void): void
  }
}

export const scope = globalThis as unknown as WorkerScope // `as`: this runs in a worker
