import { DashboardScreen } from '../features/dashboard/DashboardScreen.tsx'
import { ScreenError } from '../features/shell/ScreenError.tsx'
import { screenMeta } from '../features/shell/screen-meta.ts'

export const meta = () => screenMeta('Dashboard')

export default function Dashboard() {
  return <DashboardScreen />
}

export { ScreenError as ErrorBoundary }
