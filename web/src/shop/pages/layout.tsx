import '../store.css'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { forgetWantedUnless } from '#client/wanted.ts'
import { paths } from '#paths.ts'
import { Footer } from '../features/frame/Footer.tsx'
import { Header } from '../features/frame/Header.tsx'
import { Overlays } from '../features/frame/Overlays.tsx'
import { PageError } from '../features/frame/PageError.tsx'
import { PromoBanner } from '../features/frame/PromoBanner.tsx'
import { StoreFrame } from '../features/frame/StoreFrame.tsx'
import { useShop } from '../use-shop.ts'

/** Somebody who is buying, or follows an order, needs the room and no offer. */
const IS_BUYING = /^\/(?:address|checkout|orders|payment-verification|order-confirmation)(?:\/|$)/

function Frame({ children }: { children: ReactNode }) {
  const { promotions } = useShop()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== paths.googleCallback) forgetWantedUnless(pathname)
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
