import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useState } from 'react'
import { saveFile } from '#client/save-file.ts'
import { Button } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/display/Spinner.tsx'
import * as messages from '../messages.ts'
import { screenshotQuery } from '../payment.api.ts'

type TurnableImageProps = {
  url: string
  /** Quarters of a turn to the right, 0 to 3. */
  turns: number
  zoomed: boolean
  label: string
  onPress: () => void
}

type ImageSize = { width: number; height: number }

/** A picture fitted into its place, or twice as wide as it and scrolled; turned by quarters without losing its edges. */
function TurnableImage({ url, turns, zoomed, label, onPress }: TurnableImageProps) {
  const [size, setSize] = useState<ImageSize>()
  const looks = cx('m-auto block rounded-modal', zoomed ? 'w-[200%] max-w-none cursor-zoom-out' : 'max-h-full max-w-full cursor-zoom-in')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for fields; this only scrolls
    <div
      className="flex h-[36dvh] min-h-48 overflow-auto p-3.5 md:h-105 md:p-5 xl:h-0 xl:min-h-0 xl:flex-1"
      tabIndex={zoomed ? 0 : undefined}
      role="group"
      aria-label={label}
    >
      {turns === 0 || !size ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same as the button Zoom above, for the pointer
        <img
          src={url}
          alt={label}
          className={cx(looks, 'object-contain')}
          onClick={onPress}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setSize({ width: naturalWidth, height: naturalHeight })}
        />
      ) : (
        <TurnedImage url={url} turns={turns} label={label} size={size} className={looks} onPress={onPress} />
      )}
    </div>
  )
}

function TurnedImage({
  url,
  turns,
  label,
  size,
  className,
  onPress,
}: Omit<TurnableImageProps, 'zoomed'> & { size: ImageSize; className: string }) {
  const { width, height } = turns % 2 === 0 ? size : { width: size.height, height: size.width }
  const place = `translate(${width / 2} ${height / 2}) rotate(${turns * 90}) translate(${-size.width / 2} ${-size.height / 2})`
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same as the button Zoom above, for the pointer
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      className={cx(className, 'h-auto')}
      onClick={onPress}
    >
      <image href={url} width={size.width} height={size.height} transform={place} />
    </svg>
  )
}

type ScreenshotProps = { orderNumber: string; path: string; zoomed: boolean; onZoom: () => void }

/** What the customer uploaded, to be looked at from near and from any side. */
export const Screenshot = (props: ScreenshotProps) => (
  <section aria-label={messages.screenshot} className="flex min-h-0 min-w-0 flex-col bg-line xl:row-span-2">
    <Picture key={props.path} {...props} />
  </section>
)

const Bar = ({ children }: { children: React.ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center gap-0.5 border-b border-line bg-sunken pr-2 pl-4">
    <h2 className="mr-auto font-sans text-md">{messages.screenshot}</h2>
    {children}
  </div>
)

function Picture({ orderNumber, path, zoomed, onZoom }: ScreenshotProps) {
  const { data: blob, isError, refetch } = useQuery(screenshotQuery(path))
  const url = useObjectUrl(blob)
  const [turns, setTurns] = useState(0)
  return (
    <>
      <Bar>
        <IconButton label={zoomed ? messages.fit : messages.zoom} disabled={!url} onClick={onZoom}>
          {zoomed ? <ZoomOut /> : <ZoomIn />}
        </IconButton>
        <IconButton label={messages.rotate} disabled={!url} onClick={() => setTurns((turns + 1) % 4)}>
          <RotateCw />
        </IconButton>
        <IconButton
          label={messages.download}
          disabled={!blob}
          onClick={() => blob && saveFile(blob, `screenshot-${orderNumber}.${blob.type.split('/')[1] ?? 'webp'}`)}
        >
          <Download />
        </IconButton>
      </Bar>
      {url ? (
        <TurnableImage url={url} turns={turns} zoomed={zoomed} label={messages.screenshotOf(orderNumber)} onPress={onZoom} />
      ) : (
        <div
          className="grid min-h-40 flex-1 place-content-center justify-items-center gap-3 p-5 text-center"
          role={isError ? 'alert' : 'status'}
        >
          {isError ? (
            <>
              <p>{messages.screenshotNotLoaded}</p>
              <Button variant="secondary" size="small" onClick={() => void refetch()}>
                {messages.tryAgain}
              </Button>
            </>
          ) : (
            <>
              <Spinner />
              <span className="sr-only">{messages.loadingScreenshot}</span>
            </>
          )}
        </div>
      )}
    </>
  )
}

/** The address of a blob in this window, given back when it goes. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}
