import type { MetaDescriptor } from 'react-router'
import { useRouteError } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { ErrorScreen } from '#ErrorScreen.tsx'
import * as messages from './messages.ts'
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
    <Screen title={messages.backOffice} isTranslated>
      <ErrorScreen error={useRouteError()} level={2} home={{ to: adminPaths.dashboard, word: messages.backToDashboard }}>
        {messages.screenFailed}
      </ErrorScreen>
    </Screen>
  </Shell>
)
