import { ScreenError } from '../features/shell/ScreenError.tsx'
import { screenMeta } from '../features/shell/screen-meta.ts'
import { UsersScreen } from '../features/users/UsersScreen.tsx'

export const meta = () => screenMeta('User Management')

export default function Users() {
  return <UsersScreen />
}

export { ScreenError as ErrorBoundary }
