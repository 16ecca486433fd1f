import { ScreenError } from '../features/shell/ScreenError.tsx'
import { screenMeta } from '../features/shell/screen-meta.ts'
import { BankScreen } from '../features/statements/BankScreen.tsx'

export const meta = () => screenMeta('Reconcile bank statement')

export default function BankMatching() {
  return <BankScreen />
}

export { ScreenError as ErrorBoundary }
