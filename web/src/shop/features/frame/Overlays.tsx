import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeOverlay, useOverlay } from '#client/overlay.ts'
import { lazyOverlay } from '#shop/lazy-part.tsx'
import { useAgeQuestion } from './age.ts'

const CartDrawer = lazyOverlay(() => import('../cart/CartDrawer.tsx'), closeOverlay)
const MobileMenu = lazyOverlay(() => import('./MobileMenu.tsx'), closeOverlay)
const LoginPrompt = lazyOverlay(() => import('../account/LoginPrompt.tsx'), closeOverlay)

/** Cart, menu and the request to sign in: each fetched with its first use, closed when the page changes. */
export function Overlays() {
  const { open: asked, note, wanted } = useOverlay()
  const open = useAgeQuestion() ? null : asked
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page closes what lies over the old one
  useEffect(() => closeOverlay, [key])
  return (
    <>
      <CartDrawer open={open === 'cart'} />
      <MobileMenu open={open === 'menu'} />
      <LoginPrompt open={open === 'login'} note={note} wanted={wanted} />
    </>
  )
}
