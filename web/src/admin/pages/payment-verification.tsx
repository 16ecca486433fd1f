import { Desk } from '../features/payments/Desk.tsx'
import { ScreenError } from '../features/shell/ScreenError.tsx'
import { screenMeta } from '../features/shell/screen-meta.ts'

export const meta = () => screenMeta('Payment Verification')

export default function PaymentVerification() {
  return <Desk />
}

export { ScreenError as ErrorBoundary }
