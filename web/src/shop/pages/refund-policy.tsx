import { paths } from '#paths.ts'
import { LegalPage } from '../features/legal/LegalPage.tsx'
import { refundPolicy } from '../features/legal/refunds.words.tsx'
import { pageMeta } from '../seo.ts'
import { useShop } from '../use-shop.ts'
import type { Route } from './+types/refund-policy'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Refund Policy',
    description: 'What can be returned, until when, and how refunds are paid.',
    path: paths.refunds,
    site: root.loaderData,
  })

export default function RefundPolicy() {
  const { recalculateDiscount } = useShop()
  return <LegalPage title="Refund Policy" sections={refundPolicy(recalculateDiscount)} />
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
