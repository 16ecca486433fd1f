import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Link, Outlet } from 'react-router'
import { goAfterLogin } from '#client/navigation.ts'
import { sessionSettled } from '#client/session.ts'
import { paths } from '#paths.ts'
import { Emblem } from '#ui/art/Emblem.tsx'
import * as messages from '../features/frame/messages.ts'
import { PageError, StoreFrame } from '../features/frame/StoreFrame.tsx'
import { useSiteName } from '../use-shop.ts'

function Frame({ children }: { children: ReactNode }) {
  return (
    <StoreFrame>
      <main id="content" tabIndex={-1} className="mx-auto grid max-w-118 gap-6 px-4 py-8 outline-none md:py-12">
        <Link to={paths.home} className="mx-auto" aria-label={`${useSiteName()}, ${messages.toTheHomePage}`}>
          <Emblem className="size-24 text-brand" ground="var(--color-canvas)" />
        </Link>
        {children}
      </main>
    </StoreFrame>
  )
}

/** Signing in and registering: one column under the emblem, no header and no footer. */
export default function BareLayout() {
  useEffect(() => {
    // whoever is signed in already has nothing to do here
    void sessionSettled().then(({ isLoggedIn, user }) => isLoggedIn && goAfterLogin(user?.id))
  }, [])
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <PageError />
    </Frame>
  )
}
