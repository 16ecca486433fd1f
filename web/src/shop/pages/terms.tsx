import { paths } from '#paths.ts'
import { LegalPage } from '../features/legal/LegalPage.tsx'
import { TERMS_UPDATED, terms } from '../features/legal/terms.words.tsx'
import * as words from '../features/legal/words.ts'
import { pageMeta } from '../seo.ts'
import { quitNumber, useShop } from '../use-shop.ts'
import type { Route } from './+types/terms'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: words.terms,
    description: words.termsDescription,
    path: paths.terms,
    site: root.loaderData,
  })

export default function Terms() {
  const { courtCity, warning } = useShop()
  return <LegalPage title={words.terms} updated={TERMS_UPDATED} sections={terms({ courtCity, quitNumber: quitNumber(warning.quitline) })} />
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
