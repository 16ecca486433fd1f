import { AnalyticsScreen } from '../features/analytics/AnalyticsScreen.tsx'
import { ScreenError } from '../features/shell/ScreenError.tsx'
import { screenMeta } from '../features/shell/screen-meta.ts'

export const meta = () => screenMeta('Analytics & Reports')

export default function Analytics() {
  return <AnalyticsScreen />
}

export { ScreenError as ErrorBoundary }
