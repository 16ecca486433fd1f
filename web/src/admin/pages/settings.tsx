import { SettingsScreen } from '../features/settings/SettingsScreen.tsx'
import { ScreenError } from '../features/shell/ScreenError.tsx'
import { screenMeta } from '../features/shell/screen-meta.ts'

export const meta = () => screenMeta('Settings')

export default function Settings() {
  return <SettingsScreen />
}

export { ScreenError as ErrorBoundary }
