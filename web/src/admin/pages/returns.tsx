import { ReturnsScreen } from '../features/returns/ReturnsScreen.tsx'
import { ScreenError } from '../features/shell/ScreenError.tsx'
import { screenMeta } from '../features/shell/screen-meta.ts'

export const meta = () => screenMeta('Returns')

export default function Returns() {
  return <ReturnsScreen />
}

export { ScreenError as ErrorBoundary }
