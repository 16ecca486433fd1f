import { paths } from '#paths.ts'
import { LegalPage } from '../features/legal/LegalPage.tsx'
import { refundPolicy } from '../features/legal/refunds.words.tsx'
import * as words from '../features/legal/words.ts'
import { pageMeta } from '../seo.ts'
import { useShop } from '../use-shop.ts'
import type { Route } from './+types/refund-policy'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: words.refundPolicy,
    description: words.refundDescription,
    path: paths.refunds,
    site: root.loaderData,
  })

export default function RefundPolicy() {
  const { recalculateDiscount } = useShop()
  return <LegalPage title={words.refundPolicy} sections={refundPolicy(recalculateDiscount)} />
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
