import { DispatchScreen } from '../features/dispatch/DispatchScreen.tsx'
import { ScreenError } from '../features/shell/ScreenError.tsx'
import { screenMeta } from '../features/shell/screen-meta.ts'

export const meta = () => screenMeta('Dispatch')

export default function Dispatch() {
  return <DispatchScreen />
}

export { ScreenError as ErrorBoundary }
