import { redirect } from 'react-router'
import { paths } from '#paths.ts'
import { FullScreenSpinner } from '#ui/display/FullScreenSpinner.tsx'
import { LoginCard } from '../features/login/LoginCard.tsx'
import { screenMeta } from '../features/shell/screen-meta.ts'
import { currentStaff } from '../features/shell/staff.ts'

/** Whoever is signed in already goes straight on. */
export const clientLoader = async () => {
  if (await currentStaff()) throw redirect(paths.admin.dashboard)
  return null
}
clientLoader.hydrate = true as const

export const meta = () => screenMeta('Admin Login')

export function HydrateFallback() {
  return <FullScreenSpinner />
}

export default function Login() {
  return <LoginCard />
}
