import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { KeyboardEvent, TouchEvent } from 'react'
import { useRef, useState } from 'react'
import { IconButton } from '#ui/action/IconButton.tsx'
import { DRAWN_PICTURE_TEXT, isDrawn, ProductPicture } from '../catalog/ProductPicture.tsx'
import * as messages from './messages.ts'
import { productText } from './product-texts.messages.ts'

type GalleryProps = { images: readonly { src: string; alt: string }[]; name: string }

const SWIPE_PX = 40

/** The pictures of a product: arrows, arrow keys, a swipe or the small ones below choose what stands on the thread. */
export function Gallery({ images, name }: GalleryProps) {
  const [at, setAt] = useState(0)
  const from = useRef(0)
  const image = images[at] ?? { src: '/placeholder-image.jpg', alt: name }
  const hasChoice = images.length > 1
  const turn = (step: number) => hasChoice && setAt((at + step + images.length) % images.length)
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    turn(step)
  }
  const swipe = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? from.current) - from.current
    if (Math.abs(moved) >= SWIPE_PX) turn(moved < 0 ? 1 : -1)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of form controls
    <div
      role="group"
      aria-label={messages.picturesOf(name)}
      aria-roledescription={messages.gallery}
      className="grid gap-2.5"
      onKeyDown={keys}
    >
      <div
        className="gallery-stage relative grid place-items-center overflow-hidden rounded-panel bg-sunken"
        onTouchStart={(event) => {
          from.current = event.touches[0]?.clientX ?? 0
        }}
        onTouchEnd={swipe}
      >
        <ProductPicture
          key={image.src}
          src={image.src}
          alt={productText(image.alt)}
          sizes="(width < 50rem) 100vw, 560px"
          eager
          className="aspect-square w-full object-contain md:max-h-122"
        />
        {hasChoice && (
          <div className="absolute inset-x-1 flex justify-between">
            <IconButton label={messages.previousPicture} onClick={() => turn(-1)}>
              <ChevronLeft />
            </IconButton>
            <IconButton label={messages.nextPicture} onClick={() => turn(1)}>
              <ChevronRight />
            </IconButton>
          </div>
        )}
      </div>
      {isDrawn(image.src) && <p className="text-sm text-muted">{DRAWN_PICTURE_TEXT}</p>}
      <p className="sr-only" role="status">
        {hasChoice && messages.pictureOf(at + 1, images.length)}
      </p>
      <ul className="grid grid-cols-5 gap-2.5" hidden={!hasChoice}>
        {images.map(({ src }, place) => (
          <li key={src}>
            <button
              type="button"
              aria-label={messages.showPicture(place + 1)}
              aria-current={place === at || undefined}
              onClick={() => setAt(place)}
              className="block w-full overflow-hidden rounded-control border-2 border-transparent bg-sunken aria-[current]:border-ink"
            >
              <ProductPicture src={src} alt="" sizes="(width < 50rem) 16vw, 104px" className="aspect-square w-full object-contain" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
