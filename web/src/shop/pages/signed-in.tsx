import { Navigate, Outlet } from 'react-router'
import { requireUser } from '#client/guard.tsx'
import { hasLeft, useSession } from '#client/session.ts'
import { paths } from '#paths.ts'
import { FullScreenSpinner } from '#ui/display/Loading.tsx'

export const clientLoader = async ({ request }: { request: Request }) => {
  await requireUser(request)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <FullScreenSpinner />
}

/** Pages for signed-in shoppers only: nobody is sent away before it is known who is there. */
export default function SignedIn() {
  const { isInitialized, isLoggedIn } = useSession()
  if (!isInitialized) return <FullScreenSpinner />
  return isLoggedIn ? <Outlet /> : <Navigate to={hasLeft() ? paths.home : paths.login} replace />
}
