import { Navigate, Outlet, useLoaderData, useLocation } from 'react-router'
import { Forward } from '#client/Forward.tsx'
import { paths } from '#paths.ts'
import { FullScreenSpinner } from '#ui/display/FullScreenSpinner.tsx'
import { homePage, isMyPage } from '../features/shell/links.ts'
import { NotAllowed } from '../features/shell/NotAllowed.tsx'
import { ScreenError } from '../features/shell/ScreenError.tsx'
import { Shell } from '../features/shell/Shell.tsx'
import { currentStaff } from '../features/shell/staff.ts'

/** The guard: without a valid token there is nothing here to see. */
export const clientLoader = async () => (await currentStaff()) !== undefined
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <FullScreenSpinner />
}

export default function AdminLayout() {
  const isStaff = useLoaderData<typeof clientLoader>()
  const { pathname } = useLocation()
  if (!isStaff) return <ToLogin />
  // the login leads to the dashboard; a role without it begins elsewhere
  if (pathname === paths.admin.dashboard && !isMyPage(pathname)) return <Navigate to={homePage().to} replace />
  return <Shell>{isMyPage(pathname) ? <Outlet /> : <NotAllowed />}</Shell>
}

/** To the login, which leads back. */
function ToLogin() {
  const { pathname, search } = useLocation()
  return (
    <>
      <Forward to={paths.admin.login} state={{ wanted: pathname + search }} />
      <FullScreenSpinner />
    </>
  )
}

export { ScreenError as ErrorBoundary }
