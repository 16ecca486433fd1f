import './ui/theme.css'
import { shopPaths } from 'contract/shop/shop.paths.ts'
import type { ReactNode } from 'react'
import { useContext, useEffect, useRef } from 'react'
import type { LinksFunction } from 'react-router'
import { Links, Meta, Outlet, Scripts, useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import eczar from '../fonts/eczar-600.woff2?url'
import mukta from '../fonts/mukta-400.woff2?url'
import muktaBold from '../fonts/mukta-600.woff2?url'
import type { Route } from './+types/root'
import { call, inProcess } from './client/call.ts'
import { setNavigator } from './client/navigation.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { language, webManifest } from './language.messages.ts'
import * as messages from './messages.ts'
import { PageProgress } from './PageProgress.tsx'
import { ScriptMark } from './script-mark.ts'
import { replayEarlyActions } from './start/replay-early.ts'
import { useScroll } from './start/use-scroll.ts'

/**
 * Runs in the head before anything is drawn, in every browser, so it is written in the oldest syntax. It
 * - marks what the server cannot know: a session, a dismissed banner, a browser too old for the styles;
 * - records taps on buttons and submits until the page answers, or the part of it that they are in (`data-pending`), and `replayEarly`
 *   repeats them then; links, checkboxes, menus and typing work by themselves. A tap twice on one button counts once, as its first one shows, but for `data-each` (plus and minus);
 * - marks the page as lost when a script of its own fails to load or to run.
 */
const HEAD_SCRIPT = `(function(){
var d=document,r=d.documentElement.dataset,w=[];
try{if(localStorage.token&&localStorage.user)r.known='';if(localStorage.promoDismissed)r.promo='off'}catch(e){}
if(!window.CSSLayerBlockRule){r.old='';return}
window.early=w;
function on(n,f){addEventListener(n,f,true)}
function queue(e,t,f){e.preventDefault();e.stopImmediatePropagation();
var l=w[w.length-1];if(l&&l.target===t&&!t.hasAttribute('data-each'))return;
w.push({target:t,form:f});t.setAttribute('data-waiting','')}
function isReady(t){return'ready'in r&&!t.closest('[data-pending]')}
on('click',function(e){if(!e.target.closest||isReady(e.target))return;
var t=e.target.closest('button');
if(t&&!t.disabled&&!(t.form&&t.type==='submit')&&!t.hasAttribute('popovertarget'))queue(e,t)});
on('submit',function(e){if(isReady(e.target)||e.target.method!=='post')return;
queue(e,e.submitter||e.target.querySelector('[type=submit]')||e.target,e.target)});
function lost(){if(!('ready'in r))r.lost=''}
on('error',function(e){if(e.target===window?/\\/assets\\//.test(e.filename):e.target.tagName==='SCRIPT')lost()});
on('unhandledrejection',lost);
on('online',function(){if(!('lost'in r))return;
for(var f=d.querySelectorAll('input,textarea'),i=0;i<f.length;i++)if(f[i].value!==f[i].defaultValue)return;
location.reload()})
})()`

type ShopContact = { phone: string; href: string }

/** Links only: they need no script. An empty address is this very page, loaded anew. */
function notices(contact: ShopContact | undefined, isSample: boolean): string {
  const number = contact ? `<a href="${contact.href}">${contact.phone.replace(/[^\d+() -]/g, '')}</a>` : ''
  return (
    `<p class="too-old">${messages.browserTooOld(number)}</p>` +
    `<p class="page-lost" role="alert">${messages.partNotLoaded('<a href="">', number)}</p>` +
    (isSample ? `<aside class="sample-shop">${messages.sampleShop}</aside>` : '')
  )
}

/**
 * Two sentences that only the head script can show, because they are for when nothing else of the page runs: a script of the page did not
 * come, and a browser that is too old; and the mark of a sample shop. From the server as they are: the browser's files need no copy of them.
 */
const PageNotices = ({ contact, isSample }: { contact: ShopContact | undefined; isSample: boolean }) => (
  <div
    className="start-notices"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: words of this file and a number without anything but its digits and signs
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? notices(contact, isSample) : '' }}
  />
)

/**
 * A new page gives the focus to its heading, so that a screen reader reads it: the link that led there is gone with its page, or stands in
 * the frame. A field that has the focus keeps it.
 */
function usePageFocus(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // by then what lay over the old page has closed, and given the focus back to the button that had opened it
    const timer = setTimeout(() => {
      if (document.activeElement?.matches('input,textarea,select')) return
      const heading = document.querySelector<HTMLElement>('h1') ?? document.getElementById('content')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [pathname])
}

/**
 * The files worth a `<link rel="preload" as="font" type="font/woff2" crossorigin>`: headings, running text, and its bold, which stands in
 * the strips at the top of every page and would move the page when it came late.
 */
const preloadedFonts: readonly string[] = [mukta, eczar, muktaBold]

export const links: LinksFunction = () => [
  ...preloadedFonts.map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: webManifest },
]

/** The public facts of the shop, for every page; `origin` is the address the shop is known by. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = await call(shopPaths.facts, {}, inProcess(context))
  return { shop, origin: new URL(request.url).origin }
}

/** The facts of the shop do not change while somebody reads; the next document has them fresh. */
export const shouldRevalidate = () => false

// It has run before React is there: the browser's files need no copy of it.
const headScript = import.meta.env.SSR ? HEAD_SCRIPT : ''

export function Layout({ children }: { children: ReactNode }) {
  const shop = useRouteLoaderData<typeof loader>('root')?.shop
  const phone = shop?.supportPhone
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#404117" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; its hash is in the page's policy */}
        <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <PageNotices
          contact={phone ? { phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` } : undefined}
          isSample={shop?.sample === true}
        />
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** Tests and assistive scripts wait for this: from here on everything answers. */
function useReady() {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.ready = ''
    delete dataset.known
    delete dataset.lost
    void replayEarlyActions(document)
  }, [])
}

export default function Root() {
  const navigate = useNavigate()
  useEffect(() => {
    setNavigator((path, options) => void navigate(path, options))
  }, [navigate])
  useScroll()
  usePageFocus()
  useReady()
  return (
    <>
      <PageProgress />
      <Outlet />
    </>
  )
}

/** The last resort: an error of the frame itself. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isStaff = useLocation().pathname.startsWith('/admin')
  useReady()
  return (
    <main id="content">
      <ErrorScreen error={error} {...(isStaff && { home: { to: '/admin', word: messages.backToHome } })}>
        {isStaff && messages.officeFailed}
      </ErrorScreen>
    </main>
  )
}
