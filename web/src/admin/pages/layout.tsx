import { useEffect } from 'react'
import { Navigate, Outlet, useLoaderData, useLocation } from 'react-router'
import { OfficeLink } from '#admin/features/shell/OfficeLink.tsx'
import { adminPaths } from '#admin/paths.ts'
import { Forward } from '#client/require-user.tsx'
import { buttonClass } from '#ui/action/Button.tsx'
import { EmptySearch } from '#ui/art/EmptySearch.tsx'
import { FullScreenSpinner } from '#ui/display/Loading.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import * as messages from '../features/shell/messages.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError } from '../features/shell/ScreenError.tsx'
import { Shell } from '../features/shell/Shell.tsx'
import { homePage, isMyPage } from '../features/shell/screens.ts'
import { currentStaff } from '../features/shell/staff-session.ts'
import { reportScreenWhenAsked } from '../features/staff-news/office-push-subscription.ts'

/** The guard: without a valid token there is nothing here to see. */
export const clientLoader = async ({ request }: { request: Request }) => (await currentStaff(request)) !== undefined
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <FullScreenSpinner />
}

export default function AdminLayout() {
  const isStaff = useLoaderData<typeof clientLoader>()
  const { pathname } = useLocation()
  useEffect(reportScreenWhenAsked, [])
  if (!isStaff) return <ToLogin />
  // the login leads to the dashboard; a role without it begins elsewhere
  if (pathname === adminPaths.dashboard && !isMyPage(pathname)) return <Navigate to={homePage().to} replace />
  return <Shell>{isMyPage(pathname) ? <Outlet /> : <NotAllowed />}</Shell>
}

/** To the login, which leads back. */
function ToLogin() {
  const { pathname, search } = useLocation()
  return (
    <>
      <Forward to={adminPaths.login} state={{ wanted: pathname + search }} />
      <FullScreenSpinner />
    </>
  )
}

export { ScreenError as ErrorBoundary }

/** In the place of a screen that is not part of the role of whoever is signed in. */
function NotAllowed() {
  const { to, word } = homePage()
  return (
    <Screen title={messages.notYourRole} isTranslated>
      <EmptyState drawing={<EmptySearch />} title={messages.roleWithoutScreen}>
        <span className="grid justify-items-center gap-4">
          {messages.askForRole}
          <OfficeLink className={buttonClass({})} to={to}>
            {messages.goToScreen(word)}
          </OfficeLink>
        </span>
      </EmptyState>
    </Screen>
  )
}
