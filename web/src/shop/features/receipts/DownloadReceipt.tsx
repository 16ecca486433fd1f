import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { Button } from '../../../ui/action/Button.tsx'
import type { ButtonShape } from '../../../ui/action/button-class.ts'
import { useShop } from '../../use-shop.ts'
import { downloadReceipt } from './download-receipt.ts'

/** Makes the receipt of an order and hands it over. */
export function DownloadReceipt({ orderId, ...looks }: ButtonShape & { orderId: string }) {
  const shop = useShop()
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    await downloadReceipt(orderId, shop)
    setMaking(false)
  }
  return (
    <Button {...looks} busy={isMaking} busyLabel="Preparing..." onClick={make}>
      <FileDown />
      Download Receipt
    </Button>
  )
}
