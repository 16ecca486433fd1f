import { closeOverlay, forgetPageAfterLoginUnless, useOverlay } from '#client/navigation.ts'
import { paths } from '#paths.ts'
import { useAgeQuestion } from '../features/frame/age.ts'
import { Footer } from '../features/frame/Footer.tsx'
import { Header } from '../features/frame/Header.tsx'
import { PromoBanner } from '../features/frame/PromoBanner.tsx'
import { PageError, StoreFrame } from '../features/frame/StoreFrame.tsx'
import { lazyOverlay } from '../lazy-part.tsx'
import '../store.css'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useShop } from '../use-shop.ts'

/** Somebody who is buying, or follows an order, needs the room and no offer. */
const IS_BUYING = /^\/(?:address|checkout|orders|payment-verification|order-confirmation)(?:\/|$)/

function Frame({ children }: { children: ReactNode }) {
  const { promotions } = useShop()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== paths.googleCallback) forgetPageAfterLoginUnless(pathname)
  }, [pathname])
  return (
    <StoreFrame>
      {promotions && !IS_BUYING.test(pathname) && <PromoBanner />}
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <Overlays />
    </StoreFrame>
  )
}

/** The shop's pages: banner, header and footer around them. */
export default function ShopLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Of a page whose own file could not be loaded: banner, header, messages and footer stay. */
export function ErrorBoundary() {
  return (
    <Frame>
      <PageError />
    </Frame>
  )
}

const CartDrawer = lazyOverlay(() => import('../features/cart/CartDrawer.tsx'), closeOverlay)
const MobileMenu = lazyOverlay(() => import('../features/frame/MobileMenu.tsx'), closeOverlay)
const LoginPrompt = lazyOverlay(() => import('../features/account/LoginPrompt.tsx'), closeOverlay)

/** Cart, menu and the request to sign in: each fetched with its first use, closed when the page changes. */
export function Overlays() {
  const { open: asked, ...login } = useOverlay()
  const open = useAgeQuestion() ? null : asked
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page closes what lies over the old one
  useEffect(() => closeOverlay, [key])
  return (
    <>
      <CartDrawer open={open === 'cart'} />
      <MobileMenu open={open === 'menu'} />
      <LoginPrompt open={open === 'login'} {...login} />
    </>
  )
}
