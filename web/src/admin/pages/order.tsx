import { useParams } from 'react-router'
import { OrderPage } from '../features/orders/page/OrderPage.tsx'
import { ScreenError } from '../features/shell/ScreenError.tsx'
import { screenMeta } from '../features/shell/screen-meta.ts'

export const meta = () => screenMeta('Order')

export default function Order() {
  const { id = '' } = useParams()
  return <OrderPage key={id} id={id} />
}

export { ScreenError as ErrorBoundary }
