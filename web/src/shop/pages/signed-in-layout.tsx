import { useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { hasLeft, useSession } from '#client/session.ts'
import { paths } from '#paths.ts'
import { FullScreenSpinner } from '#ui/display/Loading.tsx'

/**
 * Pages for signed-in shoppers only. The loader of each page sends away who was not signed in from the start, and this frame who has left
 * or whose session has ended meanwhile; nobody before it is known who is there. It has no loader of its own: a page that loads shows its
 * blocks as soon as the session is known.
 */
export default function SignedIn() {
  const { isInitialized, isLoggedIn } = useSession()
  const [hasEntered, setHasEntered] = useState(false)
  if (isLoggedIn && !hasEntered) setHasEntered(true)
  if (!isInitialized || !(isLoggedIn || hasEntered)) return <FullScreenSpinner />
  return isLoggedIn ? <Outlet /> : <Navigate to={hasLeft() ? paths.home : paths.login} replace />
}
