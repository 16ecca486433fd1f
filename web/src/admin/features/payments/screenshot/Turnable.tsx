import { useState } from 'react'
import { cx } from '#ui/cx.ts'

type TurnableProps = {
  url: string
  /** Quarters of a turn to the right, 0 to 3. */
  turns: number
  zoomed: boolean
  label: string
  onPress: () => void
}

type Size = { width: number; height: number }

/** A picture fitted into its place, or twice as wide as it and scrolled; turned by quarters without losing its edges. */
export function Turnable({ url, turns, zoomed, label, onPress }: TurnableProps) {
  const [size, setSize] = useState<Size>()
  const looks = cx('m-auto block rounded-modal', zoomed ? 'w-[200%] max-w-none cursor-zoom-out' : 'max-h-full max-w-full cursor-zoom-in')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for fields; this only scrolls
    <div
      className="flex h-105 overflow-auto p-3.5 md:p-5 xl:h-0 xl:min-h-0 xl:flex-1"
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
        <Turned url={url} turns={turns} label={label} size={size} className={looks} onPress={onPress} />
      )}
    </div>
  )
}

function Turned({ url, turns, label, size, className, onPress }: Omit<TurnableProps, 'zoomed'> & { size: Size; className: string }) {
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
