import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useState } from 'react'
import { save } from '#admin/features/shell/save-file.ts'
import { Button } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Spinner } from '#ui/display/Spinner.tsx'
import { screenshotQuery } from '../payment.api.ts'
import { NO_SCREENSHOT } from '../payment.messages.ts'
import { Turnable } from './Turnable.tsx'
import { useObjectUrl } from './use-object-url.ts'

type ScreenshotProps = { orderNumber: string; path: string | null; zoomed: boolean; onZoom: () => void }

/** What the customer uploaded, to be looked at from near and from any side; or that there is nothing. */
export function Screenshot({ orderNumber, path, zoomed, onZoom }: ScreenshotProps) {
  return (
    <section aria-label="Screenshot" className="flex min-h-0 min-w-0 flex-col bg-line">
      {path ? (
        <Picture key={path} orderNumber={orderNumber} path={path} zoomed={zoomed} onZoom={onZoom} />
      ) : (
        <>
          <Bar />
          <p className="grid min-h-40 flex-1 place-content-center p-5 text-center text-muted">{NO_SCREENSHOT}</p>
        </>
      )}
    </section>
  )
}

const Bar = ({ children }: { children?: React.ReactNode }) => (
  <div className="flex min-h-12 items-center gap-0.5 border-b border-line bg-sunken pr-2 pl-4">
    <h2 className="mr-auto font-sans text-md">Screenshot</h2>
    {children}
  </div>
)

function Picture({ orderNumber, path, zoomed, onZoom }: ScreenshotProps & { path: string }) {
  const { data: blob, isError, refetch } = useQuery(screenshotQuery(path))
  const url = useObjectUrl(blob)
  const [turns, setTurns] = useState(0)
  return (
    <>
      <Bar>
        <IconButton label={zoomed ? 'Fit' : 'Zoom'} disabled={!url} onClick={onZoom}>
          {zoomed ? <ZoomOut /> : <ZoomIn />}
        </IconButton>
        <IconButton label="Rotate" disabled={!url} onClick={() => setTurns((turns + 1) % 4)}>
          <RotateCw />
        </IconButton>
        <IconButton
          label="Download"
          disabled={!blob}
          onClick={() => blob && save(blob, `screenshot-${orderNumber}.${blob.type.split('/')[1] ?? 'webp'}`)}
        >
          <Download />
        </IconButton>
      </Bar>
      {url ? (
        <Turnable url={url} turns={turns} zoomed={zoomed} label={`Payment screenshot of ${orderNumber}`} onPress={onZoom} />
      ) : (
        <div
          className="grid min-h-40 flex-1 place-content-center justify-items-center gap-3 p-5 text-center"
          role={isError ? 'alert' : 'status'}
        >
          {isError ? (
            <>
              <p>The screenshot could not be loaded.</p>
              <Button variant="secondary" size="small" onClick={() => void refetch()}>
                Try Again
              </Button>
            </>
          ) : (
            <>
              <Spinner />
              <span className="sr-only">Loading the screenshot</span>
            </>
          )}
        </div>
      )}
    </>
  )
}
