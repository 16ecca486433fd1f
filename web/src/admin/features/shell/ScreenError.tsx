import type { MetaDescriptor } from 'react-router'
import { useRouteError } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { ErrorScreen } from '#ErrorScreen.tsx'
import { Screen } from './Screen.tsx'
import { Shell } from './Shell.tsx'

/** The name of a screen in the browser's tab; search engines stay out. */
export const screenMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | Special Lion Beedi` },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** A screen that failed; the sidebar stays. It asks for its error itself: the build hands none to a boundary that is exported from elsewhere. */
export const ScreenError = () => (
  <Shell>
    <Screen title="Back office">
      <ErrorScreen error={useRouteError()} level={2} home={{ to: adminPaths.dashboard, word: 'Back to the dashboard' }}>
        This screen failed. Everything that was confirmed as saved is saved. Please reload; if it fails again, note the time and what you
        did for whoever looks after the shop.
      </ErrorScreen>
    </Screen>
  </Shell>
)
