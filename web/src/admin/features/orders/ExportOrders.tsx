import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../../ui/action/Button.tsx'
import { toast } from '../../../ui/float/toast.ts'
import { save } from '../shell/save-file.ts'
import { exportOrders } from './order.data.ts'

/** Downloads every order that matches, not only the page in view. */
export function ExportOrders({ filter }: { filter: { q: string; status: string } }) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      save(await exportOrders(filter), 'orders.csv')
    } catch (error) {
      toast.error(`Failed to export orders: ${(error instanceof Error && error.message) || 'Unknown error'}`)
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" busy={busy} busyLabel="Exporting..." onClick={() => void run()}>
      <Download />
      Export Orders
    </Button>
  )
}
