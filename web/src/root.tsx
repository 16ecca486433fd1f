import { shopPaths } from 'contract/shop/shop.paths.ts'
import type { ReactNode } from 'react'
import { useContext, useEffect } from 'react'
import type { LinksFunction } from 'react-router'
import { Links, Meta, Outlet, Scripts, useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/root'
import { call } from './client/call.ts'
import { goThrough } from './client/go.ts'
import { inProcess } from './client/in-process.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { PageProgress } from './PageProgress.tsx'
import { ScriptMark } from './script-mark.ts'
import { preloadedFonts } from './ui/fonts.ts'
import './ui/look.css'

export const links: LinksFunction = () => [
  ...preloadedFonts.map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** The public facts of the shop, for every page; `origin` is the address the shop is known by. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = await call(shopPaths.facts, {}, inProcess(context))
  return { shop, origin: new URL(request.url).origin }
}

/** The facts of the shop do not change while somebody reads; the next document has them fresh. */
export const shouldRevalidate = () => false

// Before the first picture: a signed-in shopper does not see 'Login' flash by, nor one who has put the banner away the banner.
const HINTS =
  "try{let s=localStorage,d=document.documentElement.dataset;if(s.token&&s.user)d.known='';if(s.promoDismissed)d.promo='off'}catch{}"

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#000000" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file; its hash is in the page's policy */}
        <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HINTS }} />
        <Meta />
        <Links />
      </head>
      <body>
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
  }, [])
}

export default function Root() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const page = new URLSearchParams(search).get('page')
  useEffect(() => {
    goThrough((path, options) => void navigate(path, options))
  }, [navigate])
  useReady()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it follows, and the page of a long list
  useEffect(() => {
    scrollTo(0, 0)
  }, [pathname, page])
  return (
    <>
      <PageProgress />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useReady()
  return <ErrorScreen error={error} />
}
