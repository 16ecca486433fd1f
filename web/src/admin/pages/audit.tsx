import { AuditScreen } from '../features/audit/AuditScreen.tsx'
import { ScreenError } from '../features/shell/ScreenError.tsx'
import { screenMeta } from '../features/shell/screen-meta.ts'

export const meta = () => screenMeta('Audit Log')

export default function Audit() {
  return <AuditScreen />
}

export { ScreenError as ErrorBoundary }
