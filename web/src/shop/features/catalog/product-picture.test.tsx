import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isDrawn, ProductPicture } from './ProductPicture.tsx'

const shown = (props: Parameters<typeof ProductPicture>[0]) => {
  const { container } = render(<ProductPicture {...props} />)
  const [img] = container.getElementsByTagName('img')
  if (!img) throw new Error('There is no picture')
  return img
}
const told = (img: HTMLImageElement, ...names: string[]) => names.map((name) => img.getAttribute(name))

describe('the picture of a product', () => {
  it('comes in its small forms where it is a drawing of the shop, and as it is where it is a photo', () => {
    const drawing = shown({ src: '/pictures/big-2.webp', alt: 'Front', sizes: '132px' })
    expect(told(drawing, 'srcset', 'sizes', 'alt')).toEqual([
      '/pictures/big-2-200.webp 200w, /pictures/big-2-400.webp 400w, /pictures/big-2.webp 800w',
      '132px',
      'Front',
    ])
    const photo = shown({ src: '/api/products/pictures/7.webp', alt: 'Back', sizes: '96px' })
    expect(told(photo, 'src', 'srcset', 'sizes')).toEqual(['/api/products/pictures/7.webp', null, null])
    expect(['/pictures/a.webp', '/pictures/.webp', '/x/pictures/a.webp', '/pictures/a.webp?1'].map(isDrawn)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('waits until it is near, unless it is in view from the start', () => {
    expect(told(shown({ src: '/a.webp', alt: '' }), 'loading')).toEqual(['lazy'])
    expect(told(shown({ src: '/a.webp', alt: '', eager: true }), 'loading')).toEqual(['eager'])
  })

  it('gives way to the placeholder, whose small forms are none', () => {
    const img = shown({ src: '/pictures/big-2.webp', alt: '' })
    fireEvent.error(img)
    expect(told(img, 'src', 'srcset')).toEqual(['/placeholder-image.jpg', null])
  })

  it('does not ask for the placeholder again and again where that cannot be had either', () => {
    const img = shown({ src: '/pictures/big-2.webp', alt: '' })
    fireEvent.error(img)
    const changes = new MutationObserver(() => {})
    changes.observe(img, { attributes: true })
    fireEvent.error(img)
    expect(changes.takeRecords().map(({ attributeName }) => attributeName)).toEqual([])
    changes.disconnect()
  })

  it.each([
    ['had failed', true, 0, '/placeholder-image.jpg'],
    ['was there', true, 800, '/pictures/big-2.webp'],
    ['was on its way', false, 0, '/pictures/big-2.webp'],
  ])('that %s before the page came to life is shown accordingly', (_what, complete, width, src) => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete)
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
    const img = shown({ src: '/pictures/big-2.webp', alt: '' })
    vi.restoreAllMocks()
    expect(told(img, 'src')).toEqual([src])
  })
})
