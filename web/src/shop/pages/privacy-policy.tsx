import { paths } from '#paths.ts'
import { LegalPage } from '../features/legal/LegalPage.tsx'
import { PRIVACY, PRIVACY_UPDATED } from '../features/legal/privacy.words.tsx'
import * as words from '../features/legal/words.ts'
import { pageMeta } from '../seo.ts'
import type { Route } from './+types/privacy-policy'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: words.privacyPolicy,
    description: words.privacyDescription,
    path: paths.privacy,
    site: root.loaderData,
  })

export default function PrivacyPolicy() {
  return <LegalPage title={words.privacyPolicy} updated={PRIVACY_UPDATED} sections={PRIVACY} />
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
