import Download from 'lucide-react/icons/download'
import { qrPath } from '#client/qr-path.ts'
import { saveFile } from '#client/save-file.ts'
import { Button } from '#ui/action/Button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'

const SAVED_PIXELS_A_MODULE = 12

type QrCodeProps = { link: string; amount: string; fileName: string }

/** The payment link as a QR code, dark on light whatever the page looks like. */
export default function QrCode({ link, amount, fileName }: QrCodeProps) {
  const { size, path } = qrPath(link)
  return (
    <figure className="grid justify-items-center gap-1 rounded-panel border border-line bg-surface p-2">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className="h-auto w-full max-w-60"
        role="img"
        aria-label={messages.qrCodeToPay(amount)}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <Button variant="quiet" size="small" onClick={() => void savePicture(path, size, fileName)}>
        <Download />
        {messages.saveQr}
      </Button>
    </figure>
  )
}

async function savePicture(path: string, size: number, fileName: string): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * SAVED_PIXELS_A_MODULE
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.scale(SAVED_PIXELS_A_MODULE, SAVED_PIXELS_A_MODULE)
    pen.fillStyle = '#000'
    pen.fill(new Path2D(path))
  }
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (file) saveFile(file, fileName)
  else toast.error(messages.qrNotSaved)
}
