import { Outlet, redirect, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { FullScreenSpinner } from '../../ui/show/FullScreenSpinner.tsx'
import { homePage, isMyPage } from '../features/shell/links.ts'
import { NotAllowed } from '../features/shell/NotAllowed.tsx'
import { ScreenError } from '../features/shell/ScreenError.tsx'
import { Shell } from '../features/shell/Shell.tsx'
import { currentStaff } from '../features/shell/staff.ts'

/** The guard: without a valid token there is nothing here to see, and a role without the dashboard begins elsewhere. */
export const clientLoader = async ({ request }: { request: Request }) => {
  if (!(await currentStaff())) throw redirect(paths.admin.login)
  const { to } = homePage()
  if (new URL(request.url).pathname === paths.admin.dashboard && to !== paths.admin.dashboard) throw redirect(to)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <FullScreenSpinner />
}

export default function AdminLayout() {
  return <Shell>{isMyPage(useLocation().pathname) ? <Outlet /> : <NotAllowed />}</Shell>
}

export { ScreenError as ErrorBoundary }
