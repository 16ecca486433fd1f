import { base } from '../language.messages.ts'
import { tabStorage } from './storage.ts'
import { createStore, useStore } from './store.ts'

type Overlay = 'cart' | 'menu' | 'login'

/** What a visitor may be asked to sign in for. */
export type LoginPurpose = 'cart' | 'wishlist' | 'checkout' | 'email' | 'review' | 'vote'

/** What lies over the page; one thing at a time. */
const overlay = createStore<{ open: Overlay | null; purpose: LoginPurpose; note: string; wanted: PageAfterLogin | undefined }>({
  open: null,
  purpose: 'cart',
  note: '',
  wanted: undefined,
})

export const openOverlay = (what: Exclude<Overlay, 'login'>): void => overlay.set({ open: what })

export const closeOverlay = (): void => {
  if (overlay.get().open) overlay.set({ open: null })
}

/** Asks a visitor to sign in; `note` says what is kept until then, `wanted` is where the way leads afterwards: the page itself where it is left out. */
export const askToLogIn = (purpose: LoginPurpose, note = '', wanted?: PageAfterLogin): void =>
  overlay.set({ open: 'login', purpose, note, wanted })

export const useOverlay = () => useStore(overlay, (state) => state)

type Navigate = (path: string, options?: { replace?: boolean; state?: unknown }) => void

let go: Navigate = (path, options) => (options?.replace ? location.replace(base + path) : location.assign(base + path))

/** The router takes over the ways of those who are no component: the root calls this once. */
export const setNavigator = (router: Navigate): void => {
  go = router
}

/** Goes to a page of the site, from anywhere. */
export const goTo: Navigate = (path, options) => go(path, options)

/** The page that a visitor wanted and may see after signing in; `user` is whose it was, null for anybody's. */
export type PageAfterLogin = { path: string; state?: unknown; user?: string | null }

/** Where a page stands, this one unless told, from the root of its language: '/orders', also of '/hi/orders'. */
export const pagePath = (pathname = location.pathname): string => pathname.slice(base.length) || '/'

const KEY = 'wanted'

/** Remembers it for this tab, also over a visit to Google. Where nothing can be kept the sign-in leads home. */
export const wantPage = (wanted: PageAfterLogin): void => tabStorage.write(KEY, wanted)

function readPageAfterLogin(): PageAfterLogin | undefined {
  const kept = tabStorage.read(KEY) as PageAfterLogin | undefined // `as`: only written above
  // a path that begins with two slashes would be another site
  return kept && /^\/(?![/\\])/.test(kept.path) ? kept : undefined
}

const forgetWanted = (): void => tabStorage.remove(KEY)

/** Whoever looks at another page of the shop wants that one. */
export function forgetPageAfterLoginUnless(pathname: string): void {
  const wanted = readPageAfterLogin()
  if (wanted && new URL(wanted.path, location.origin).pathname !== pathname) forgetWanted()
}

/** The page to go to after signing in, which counts once; home when there was none or it was somebody else's. */
export function takePageAfterLogin(user: string | undefined): { path: string; state?: unknown } {
  const wanted = readPageAfterLogin()
  forgetWanted()
  if (!wanted || (wanted.user && wanted.user !== user)) return { path: '/' }
  return { path: wanted.path, state: wanted.state }
}

export function goAfterLogin(user: string | undefined): void {
  const { path, state } = takePageAfterLogin(user)
  goTo(path, { state })
}
