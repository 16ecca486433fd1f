import { ErrorScreen } from '../../../ErrorScreen.tsx'
import { paths } from '../../../paths.ts'
import { Screen } from './Screen.tsx'
import { Shell } from './Shell.tsx'

/** A screen that failed; the sidebar stays. */
export const ScreenError = ({ error }: { error: unknown }) => (
  <Shell>
    <Screen title="Back office">
      <ErrorScreen error={error} level={2} home={{ to: paths.admin.dashboard, word: 'Back to the dashboard' }}>
        This screen failed. Everything that was confirmed as saved is saved. Please reload; if it fails again, note the time and what you
        did for whoever looks after the shop.
      </ErrorScreen>
    </Screen>
  </Shell>
)
