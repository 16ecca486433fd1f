import { paths } from '../../paths.ts'
import { LegalPage } from '../features/legal/LegalPage.tsx'
import { TERMS, TERMS_UPDATED } from '../features/legal/terms.words.tsx'
import { pageMeta } from '../seo.ts'
import type { Route } from './+types/terms'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Terms & Conditions',
    description: 'The rules of ordering here: age, payment, delivery, returns.',
    path: paths.terms,
    origin: root.loaderData?.origin,
  })

export default function Terms() {
  return <LegalPage title="Terms & Conditions" updated={TERMS_UPDATED} sections={TERMS} />
}

export { PageError as ErrorBoundary } from '../features/frame/PageError.tsx'
