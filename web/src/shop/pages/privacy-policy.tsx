import { paths } from '#paths.ts'
import { LegalPage } from '../features/legal/LegalPage.tsx'
import * as messages from '../features/legal/messages.ts'
import { PRIVACY, PRIVACY_UPDATED } from '../features/legal/privacy.messages.tsx'
import { pageMeta } from '../seo.ts'
import type { Route } from './+types/privacy-policy'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: messages.privacyPolicy,
    description: messages.privacyDescription,
    path: paths.privacy,
    site: root.loaderData,
  })

export default function PrivacyPolicy() {
  return <LegalPage title={messages.privacyPolicy} updated={PRIVACY_UPDATED} sections={PRIVACY} />
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
