import type { SyntheticEvent } from 'react'
import * as messages from './messages.ts'

const PLACEHOLDER = '/placeholder-image.jpg'
/** Stands where a drawn pack is shown: the law prescribes the picture on the pack itself. */
export const DRAWN_PICTURE_TEXT = messages.drawn

const OWN_PICTURE_PATH = /^(\/pictures\/.+)\.webp$/

type ProductPictureProps = {
  src: string
  alt: string
  className?: string
  /** How wide it is drawn, as CSS says it: '132px'. */
  sizes?: string
  /** In view from the start: not left for later. */
  eager?: boolean
}

const PHOTO_PATH = '/api/products/pictures/'

/** Whether the owner has added this picture. */
export const isPhoto = (src: string): boolean => src.startsWith(PHOTO_PATH)

/** Whether this is one of the drawings that the shop comes with, not a photo of the owner's. */
export const isDrawn = (src: string): boolean => OWN_PICTURE_PATH.test(src)

/** A product's picture, in its small form where that is enough; the placeholder where it is missing. */
export function ProductPicture({ src, alt, className, sizes, eager = false }: ProductPictureProps) {
  const [, stem] = OWN_PICTURE_PATH.exec(src) ?? []
  return (
    <img
      // a picture that failed before the page came to life has told nobody
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0) showPlaceholder(img)
      }}
      src={src}
      srcSet={stem && `${stem}-200.webp 200w, ${stem}-400.webp 400w, ${src} 800w`}
      sizes={stem && sizes}
      alt={alt}
      width={800}
      height={800}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
      onError={(event: SyntheticEvent<HTMLImageElement>) => showPlaceholder(event.currentTarget)}
    />
  )
}

function showPlaceholder(img: HTMLImageElement): void {
  if (img.getAttribute('src') === PLACEHOLDER) return
  img.removeAttribute('srcset')
  img.src = PLACEHOLDER
}
