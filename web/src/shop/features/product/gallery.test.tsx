import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Gallery } from '#shop/features/product/Gallery.tsx'

const IMAGES = [1, 2, 3].map((n) => ({ src: `/pictures/small-${n}.webp`, alt: `View ${n}` }))
const show = (images = IMAGES) => render(<Gallery images={images} name="Small pack" />)
const shown = () => screen.getByRole('status').textContent
const stage = () => screen.getByRole('group').firstElementChild as HTMLElement // `as`: it has one
const swipe = (from: number | undefined, to: number | undefined) =>
  act(async () => {
    fireEvent.touchStart(stage(), { touches: from === undefined ? [] : [{ clientX: from }] })
    fireEvent.touchEnd(stage(), { changedTouches: to === undefined ? [] : [{ clientX: to }] })
  })

describe('the pictures of a product', () => {
  it('follow the finger from forty pixels on, to either side and around the ends', async () => {
    show()
    const first = shown()
    await swipe(200, 161)
    expect(shown()).toBe(first)
    await swipe(200, 160)
    const second = shown()
    expect([second === first, screen.getByAltText('View 2')]).toEqual([false, expect.anything()])
    await swipe(200, 240)
    expect(shown()).toBe(first)
    await swipe(100, 190)
    expect(screen.getByAltText('View 3')).toBeDefined()
    await swipe(100, 10)
    expect(screen.getByAltText('View 1')).toBeDefined()
    await swipe(200, undefined)
    await swipe(undefined, 39)
    expect(shown()).toBe(first)
    await swipe(undefined, 40)
    expect(screen.getByAltText('View 3')).toBeDefined()
  })

  it('go on and back by the arrows and by the keys of them, which do not scroll the page', async () => {
    show()
    const buttons = screen.getAllByRole('button')
    await act(async () => void fireEvent.click(buttons[0] ?? document.body))
    expect(screen.getByAltText('View 3')).toBeDefined()
    await act(async () => void fireEvent.click(buttons[1] ?? document.body))
    expect(screen.getByAltText('View 1')).toBeDefined()
    const scrolls = (key: string) => fireEvent.keyDown(screen.getByRole('group'), { key })
    expect([scrolls('ArrowRight'), scrolls('ArrowUp')]).toEqual([false, true])
    expect(screen.getByAltText('View 2')).toBeDefined()
    scrolls('ArrowLeft')
    expect(screen.getByAltText('View 1')).toBeDefined()
  })

  it('mark the small one that stands large', async () => {
    show()
    const marked = () => screen.getAllByRole('listitem').map((item) => item.querySelector('button')?.getAttribute('aria-current'))
    expect(marked()).toEqual(['true', null, null])
    await act(async () => void fireEvent.click(screen.getAllByRole('listitem')[2]?.querySelector('button') ?? document.body))
    expect(marked()).toEqual([null, null, 'true'])
  })

  it('of a product without any are one that stands for it, under its name', () => {
    show([])
    expect(screen.getByAltText('Small pack').getAttribute('src')).toContain('placeholder-image')
  })
})
