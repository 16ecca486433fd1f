import { productPaths } from 'contract/catalog/product.paths.ts'
import { toast } from '#ui/overlay/toast.ts'
import { call } from '../call.ts'
import { loadCart } from '../cart/cart.ts'
import { serverAnswers, whenServerAnswers } from '../network.ts'
import { session, sessionSettled } from '../session.ts'
import { tabStorage } from '../storage.ts'
import { accountHere, answerOffline, emptyAnswers, keepAnswer, postToWorker } from './cached-answers.ts'
import * as messages from './messages.ts'
import { offline } from './offline-state.ts'
import { followPresses, showBackOnline, showOffline } from './show-offline.ts'
import { emptyWaiting, followOtherTabs, sendWaiting, showWaiting, waitWithPayment, withdrawChange } from './waiting-changes.ts'

export { accountHere, answerOffline, keepAnswer, waitWithPayment, withdrawChange }

let account: string | undefined

/** Starts once a page is there: the worker, the account whose things are kept, and sending what waits. */
export async function startOffline(): Promise<void> {
  void startWorker()
  await sessionSettled()
  session.subscribe(() => void followAccount())
  account = accountHere()
  await forgetOthers()
  followOtherTabs(() => void showWaiting(account))
  const { now } = whenServerAnswers(
    () => void resumeAfterLoss(),
    () => offline.get().isOffline || hasToSend(),
  )
  followPresses()
  addEventListener('offline', showOffline)
  if (!navigator.onLine) showOffline()
  now()
  if (account && navigator.onLine) await call(productPaths.list, {}).catch(() => {}) // the catalogue, which changes of the cart are shown by
}

const hasToSend = () => offline.get().waiting.some(({ refusal }) => !refusal)

/** The worker answers for pages without a line. A page that lacks it, or whose worker fails, works on as it is. */
async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
    // a mark of the router, which would take the next page without a line for an endless reload
    sessionStorage.removeItem('react-router-manifest-version')
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const files = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
    postToWorker({ page: location.pathname, files: [...new Set(files)] })
  } catch (error) {
    console.warn('This browser keeps no pages for times without a line.', error)
  }
}

/** Nothing that is kept outlives the session it belongs to. */
async function followAccount(): Promise<void> {
  const before = account
  account = accountHere()
  if (before === account || !session.get().isInitialized) return
  if (before) {
    postToWorker({ empty: true })
    await emptyAnswers()
  }
  await forgetOthers()
}

const LOST_KEY = 'notSent'
const READ_MS = 3000

async function forgetOthers(): Promise<void> {
  await emptyWaiting(account, (lost) => {
    if (lost.length > 0) tabStorage.write(LOST_KEY, messages.thrownAway(lost.map(messages.changeName).join(', ')))
  })
  if (!account) await emptyAnswers()
  await showWaiting(account)
  const lost = tabStorage.read(LOST_KEY)
  if (typeof lost !== 'string') return
  toast.error(lost)
  // whoever signs out is led to another page, which says it again when this one had no time to
  setTimeout(() => tabStorage.remove(LOST_KEY), READ_MS)
}

/** The shop answers again: what waits goes out, and what is shown is fresh. */
async function resumeAfterLoss(): Promise<void> {
  const wasOffline = offline.get().isOffline
  const done = hasToSend() ? await sendWaiting(() => account) : []
  if (hasToSend() && !(await serverAnswers())) return
  showBackOnline()
  if (done.length > 0) toast.success(messages.sent(done.map(messages.changeName).join(', ')))
  if (!account || !(wasOffline || done.length > 0)) return
  await loadCart()
  if (done.some(({ path }) => path.startsWith('/api/wishlist'))) await (await import('../wishlist/change-wishlist.ts')).loadWishlist()
}
