import { paths } from '#paths.ts'
import { LegalPage } from '../features/legal/LegalPage.tsx'
import * as messages from '../features/legal/messages.ts'
import { refundPolicy } from '../features/legal/refunds.messages.tsx'
import { pageMeta } from '../seo.ts'
import { useShop } from '../use-shop.ts'
import type { Route } from './+types/refund-policy'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: messages.refundPolicy,
    description: messages.refundDescription,
    path: paths.refunds,
    site: root.loaderData,
  })

export default function RefundPolicy() {
  const { recalculateDiscount } = useShop()
  return <LegalPage title={messages.refundPolicy} sections={refundPolicy(recalculateDiscount)} />
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
