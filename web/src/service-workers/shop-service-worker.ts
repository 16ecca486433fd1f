import { cacheKeyOf, filesIn, isFile, isForOne, pageOfData } from './cached-pages.ts'
import { offlinePage } from './offline-page.ts'
import { pageAt } from './page-at.ts'
import { toNotification } from './shop-notification.ts'
import { showNotifications } from './show-notifications.ts'
import type { FetchedByPage } from './worker-scope.ts'
import { scope } from './worker-scope.ts'

/** The files of cart, menu, sign-in and question of age, which any page may need, by language; from web/scripts/build-worker.mjs. */
declare const FRAME_PARTS: Record<'en' | 'hi', string[]>
const PARTS = FRAME_PARTS

const PAGES = 'pages'
const FILES = 'files'
/** So long the network may take before the kept page is shown instead. */
const PATIENCE_MS = 4000
const WEEK_MS = 7 * 86_400_000
/** Pictures are for looking at: the oldest go first. */
const PICTURES_LIMIT = 60
const PAGES_LIMIT = 60

// A new worker waits until no page of the shop is open: nothing changes under somebody who is buying.
scope.addEventListener('activate', (event) => event.waitUntil(takeControl()))

async function takeControl(): Promise<void> {
  for (const name of await caches.keys()) if (name !== PAGES && name !== FILES) await caches.delete(name)
  await scope.registration.navigationPreload?.enable()
  await dropOld()
  await scope.clients.claim()
}

/** Files of older versions go a week after they came, unless a kept page needs them. */
async function dropOld(): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)])
  const needed = new Set([...PARTS.en, ...PARTS.hi])
  for (const page of await pages.matchAll()) for (const path of filesIn(await page.text())) needed.add(path)
  for (const request of await files.keys()) {
    if (needed.has(new URL(request.url).pathname)) continue
    const came = Date.parse((await files.match(request, ANY_ENCODING))?.headers.get('date') ?? '')
    if (!(Date.now() - came < WEEK_MS)) await files.delete(request)
  }
  await limitCache(FILES, PICTURES_LIMIT, (path) => !path.startsWith('/assets/'))
  await limitCache(PAGES, PAGES_LIMIT, () => true)
}

async function limitCache(name: string, most: number, isCounted: (path: string) => boolean): Promise<void> {
  const cache = await caches.open(name)
  const counted = (await cache.keys()).filter(({ url }) => isCounted(new URL(url).pathname))
  for (const request of counted.slice(0, Math.max(0, counted.length - most))) await cache.delete(request)
}

// What varies by encoding is the same file.
const ANY_ENCODING = { ignoreVary: true }

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== scope.location.origin || event.request.headers.has('authorization')) return
  if (isFile(pathname)) return event.respondWith(answerFile(event).catch(() => fetch(event.request)))
  if (/\.data$|\/__manifest$/.test(pathname)) return event.respondWith(routerData(event))
  const kept = cacheKeyOf(pathname)
  if (mode === 'navigate' && kept) event.respondWith(answerPage(event, kept).catch(() => fetch(event.request)))
})

/** Files with a hash in their name never change; others are as the network has them, and as they were when it is gone. */
async function answerFile(event: FetchedByPage): Promise<Response> {
  const { request } = event
  const cache = await caches.open(FILES)
  const saved = await cache.match(request, ANY_ENCODING)
  if (saved && new URL(request.url).pathname.startsWith('/assets/')) return saved
  return fetch(request).then(
    (answer) => {
      if (isForEverybody(answer)) event.waitUntil(cache.put(request, answer.clone()).catch(() => {}))
      return answer
    },
    (error) => {
      if (saved) return saved
      throw error
    },
  )
}

const isForEverybody = ({ status, headers }: Response) => status === 200 && /\bpublic\b/.test(headers.get('cache-control') ?? '')
const isDocument = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && headers.get('content-type')?.startsWith('text/html')

/** The page as the shop has it now; as it was where the shop does not answer. */
async function answerPage(event: FetchedByPage, kept: string): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const isPlain = kept === pathname && search === ''
  const saved = () => savedPage(kept, pathname)
  const network = (async () => {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isDocument(answer) && isPlain) event.waitUntil(keepDocument(kept, answer.clone()).catch(() => {}))
    else if (isDocument(answer)) event.waitUntil(keepPage(kept).catch(() => {}))
    return answer
  })()
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)).then(saved)
  try {
    const answer = (await Promise.race([network, late])) ?? (await network)
    // a proxy's error page: the shop behind it does not answer
    return answer.status >= 502 && answer.status <= 504 ? ((await saved()) ?? answer) : answer
  } catch {
    return (await saved()) ?? offlinePage(languageOf(pathname))
  }
}

const languageOf = (pathname: string) => (/^\/hi(\/|$)/.test(pathname) ? 'hi' : 'en')

async function savedPage(kept: string, pathname: string): Promise<Response | undefined> {
  const saved = await caches.open(PAGES).then((cache) => cache.match(kept, ANY_ENCODING))
  if (!saved || kept === pathname) return saved
  const html = pageAt(await saved.text(), kept, pathname)
  return new Response(html, { headers: saved.headers })
}

/** Keeps the document of a page with all that it needs, or nothing. */
async function keepPage(kept: string): Promise<void> {
  const answer = await fetch(kept, { cache: 'no-cache' })
  if (isDocument(answer)) await keepDocument(kept, answer)
}

async function keepDocument(kept: string, answer: Response): Promise<void> {
  const html = await answer.clone().text()
  await saveFiles(filesIn(html))
  const { headers } = answer
  const own = new Headers()
  for (const name of ['content-type', 'content-security-policy', 'date', 'referrer-policy']) own.set(name, headers.get(name) ?? '')
  await caches.open(PAGES).then((cache) => cache.put(kept, new Response(html, { headers: own })))
}

async function saveFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES)
  await Promise.all(
    paths.map(async (path) => {
      if (await cache.match(path, ANY_ENCODING)) return
      const answer = await fetch(path)
      if (!isForEverybody(answer)) throw new Error(`${path} cannot be kept`)
      await cache.put(path, answer)
    }),
  )
}

/** What the router in the browser asks for to show a page; without a line it is told to load the page as a document, which may be kept. */
async function routerData(event: FetchedByPage): Promise<Response> {
  const url = new URL(event.request.url)
  const isManifest = url.pathname.endsWith('/__manifest')
  const shown = pageOfData(url.pathname)
  try {
    const answer = await fetch(event.request)
    const kept = isManifest || scope.navigator.connection?.saveData ? undefined : cacheKeyOf(shown)
    if (kept && answer.status === 200) event.waitUntil(keepPage(kept).catch(() => {}))
    return answer
  } catch {
    url.searchParams.delete('_routes')
    const to = `${shown}${url.search}`
    const headers = { 'x-remix-reload-document': 'true', ...(!isManifest && { 'x-remix-redirect': to, 'x-remix-status': '302' }) }
    return new Response(null, { status: 204, headers })
  }
}

async function dropPrivate(): Promise<void> {
  const cache = await caches.open(PAGES)
  for (const request of await cache.keys()) if (isForOne(new URL(request.url).pathname)) await cache.delete(request)
}

showNotifications(toNotification)

/** Whoever has signed out is notified of nothing more, and what was shown goes. */
async function stopNotifications(): Promise<void> {
  for (const note of await scope.registration.getNotifications()) note.close()
  await (await scope.registration.pushManager?.getSubscription())?.unsubscribe()
}

type FromPage = { page?: string; files?: string[]; empty?: boolean }

scope.addEventListener('message', (event) => {
  const { page: shown, files, empty } = Object(event.data) as FromPage // `as`: only pages of this shop speak to it
  if (empty) event.waitUntil(Promise.all([dropPrivate(), stopNotifications()]))
  const kept = shown && cacheKeyOf(shown)
  if (kept) event.waitUntil(keepPage(kept).catch(() => {}))
  if (!files) return
  for (const path of [...PARTS[languageOf(shown ?? '/')], ...files.filter(isFile)]) event.waitUntil(saveFiles([path]).catch(() => {}))
})
