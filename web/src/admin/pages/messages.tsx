import { MessagesScreen } from '../features/messages/MessagesScreen.tsx'
import { ScreenError } from '../features/shell/ScreenError.tsx'
import { screenMeta } from '../features/shell/screen-meta.ts'

export const meta = () => screenMeta('Messages')

export default function Messages() {
  return <MessagesScreen />
}

export { ScreenError as ErrorBoundary }
