import { ReviewsScreen } from '../features/reviews/ReviewsScreen.tsx'
import { ScreenError } from '../features/shell/ScreenError.tsx'
import { screenMeta } from '../features/shell/screen-meta.ts'

export const meta = () => screenMeta('Reviews')

export default function Reviews() {
  return <ReviewsScreen />
}

export { ScreenError as ErrorBoundary }
