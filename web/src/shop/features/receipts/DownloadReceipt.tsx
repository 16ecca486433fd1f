import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { useShop } from '#shop/use-shop.ts'
import { Button } from '#ui/action/Button.tsx'
import type { ButtonShape } from '#ui/action/button-class.ts'
import { downloadReceipt } from './download-receipt.ts'

type DownloadReceiptProps = ButtonShape & {
  orderId: string
  /** Of the credit note to make; without it the receipt, or the invoice that it has become. */
  creditNote?: string
  label?: string
  /** The order's number, spoken only, where several orders stand on a page. */
  of?: string
}

/** Makes a document of an order and hands it over. */
export function DownloadReceipt({ orderId, creditNote, label = 'Download Receipt', of, ...looks }: DownloadReceiptProps) {
  const shop = useShop()
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    await downloadReceipt(orderId, shop, creditNote)
    setMaking(false)
  }
  return (
    <Button {...looks} busy={isMaking} busyLabel="Preparing..." onClick={make}>
      <FileDown />
      {label}
      {of && <span className="sr-only"> of {of}</span>}
    </Button>
  )
}
