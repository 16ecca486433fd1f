import { quitNumber } from 'contract/shop/quit-number.ts'
import { paths } from '#paths.ts'
import { LegalPage } from '../features/legal/LegalPage.tsx'
import * as messages from '../features/legal/messages.ts'
import { TERMS_UPDATED, terms } from '../features/legal/terms.messages.tsx'
import { pageMeta } from '../seo.ts'
import { useShop } from '../use-shop.ts'
import type { Route } from './+types/terms'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: messages.terms,
    description: messages.termsDescription,
    path: paths.terms,
    site: root.loaderData,
  })

export default function Terms() {
  const { courtCity, warning } = useShop()
  return (
    <LegalPage title={messages.terms} updated={TERMS_UPDATED} sections={terms({ courtCity, quitNumber: quitNumber(warning.quitline) })} />
  )
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
