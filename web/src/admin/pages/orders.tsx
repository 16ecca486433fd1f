import { OrdersScreen } from '../features/orders/OrdersScreen.tsx'
import { ScreenError } from '../features/shell/ScreenError.tsx'
import { screenMeta } from '../features/shell/screen-meta.ts'

export const meta = () => screenMeta('Orders Management')

export default function Orders() {
  return <OrdersScreen />
}

export { ScreenError as ErrorBoundary }
