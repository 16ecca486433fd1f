import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeOverlay, useOverlay } from '../../../client/overlay.ts'
import { lazyPart } from '../../lazy-part.tsx'

const CartDrawer = lazyPart(() => import('../cart/CartDrawer.tsx'))
const MobileMenu = lazyPart(() => import('./MobileMenu.tsx'))
const LoginPrompt = lazyPart(() => import('../account/LoginPrompt.tsx'))

/** Cart, menu and the request to sign in: each fetched with its first use, closed when the page changes. */
export function Overlays() {
  const { open, used, note, wanted } = useOverlay()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page closes what lies over the old one
  useEffect(() => closeOverlay, [key])
  return (
    <Suspense fallback={<div className="page-progress" role="progressbar" aria-label="Loading" />}>
      {used.includes('cart') && <CartDrawer open={open === 'cart'} />}
      {used.includes('menu') && <MobileMenu open={open === 'menu'} />}
      {used.includes('login') && <LoginPrompt open={open === 'login'} note={note} wanted={wanted} />}
    </Suspense>
  )
}
