import { InventoryScreen } from '../features/inventory/InventoryScreen.tsx'
import { ScreenError } from '../features/shell/ScreenError.tsx'
import { screenMeta } from '../features/shell/screen-meta.ts'

export const meta = () => screenMeta('Inventory Management')

export default function Inventory() {
  return <InventoryScreen />
}

export { ScreenError as ErrorBoundary }
