import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Menu } from './Menu.tsx'

const show = () =>
  render(
    <Menu label="More actions" opener="…" className="wide">
      <span>Only a word</span>
      <button type="button">
        <b>Delete</b>
      </button>
    </Menu>,
  )
const opener = () => screen.getByRole('button', { name: 'More actions' })
const list = () => document.querySelector<HTMLElement>('[popover]') ?? expect.unreachable('the menu')

describe('a menu in a browser without popovers', () => {
  beforeEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'popover'))

  it('opens in its place, and closes by its button, by a press inside and when the page scrolls', async () => {
    show()
    const press = (target: Element) => act(async () => void fireEvent.click(target))
    expect([list().hidden, opener().getAttribute('aria-expanded')]).toEqual([true, 'false'])
    await press(opener())
    expect([list().hidden, opener().getAttribute('aria-expanded')]).toEqual([false, 'true'])
    await press(opener())
    expect(list().hidden).toBe(true)
    await press(opener())
    await press(screen.getByText('Only a word'))
    expect(list().hidden).toBe(false)
    await press(screen.getByText('Delete'))
    expect(list().hidden).toBe(true)
    await press(opener())
    await act(async () => void fireEvent.scroll(list()))
    expect(list().hidden).toBe(false)
    await act(async () => void fireEvent.scroll(document))
    expect(list().hidden).toBe(true)
  })
})

describe('a menu', () => {
  let closed = 0
  const box = (top: number, right: number, height = 40) => ({
    top,
    bottom: top + height,
    right,
    left: right - 40,
    width: 40,
    height,
    x: 0,
    y: 0,
    toJSON: () => '',
  })
  beforeEach(() => {
    closed = 0
    Object.assign(HTMLElement.prototype, { popover: null, hidePopover: () => (closed += 1) })
    vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, (one) => `\\${one}`) })
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150)
  })
  afterEach(() => {
    for (const name of ['popover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const toggle = (newState: 'open' | 'closed') => act(async () => void fireEvent(list(), Object.assign(new Event('toggle'), { newState })))

  it.each([
    ['under its button, right edges aligned', box(100, 700), ['500px', '144px']],
    ['under its button where there is room above, too', box(300, 700), ['500px', '344px']],
    ['inside the window at its left edge', box(100, 60), ['8px', '144px']],
    ['inside the window at its right edge', box(100, innerWidth + 50), [`${innerWidth - 208}px`, '144px']],
    ['above its button where there is no room below', box(innerHeight - 60, 700), ['500px', `${innerHeight - 60 - 154}px`]],
    ['under its button where it just fits below', box(innerHeight - 194, 700), ['500px', `${innerHeight - 150}px`]],
    ['below when the room above is just too small for a gap', box(150, 700, innerHeight), ['500px', `${innerHeight + 154}px`]],
    ['below when there is no room above either', box(100, 700, innerHeight), ['500px', `${innerHeight + 104}px`]],
  ])('opens %s', async (_where, at, place) => {
    show()
    vi.spyOn(opener(), 'getBoundingClientRect').mockReturnValue(at)
    await toggle('open')
    expect([list().style.left, list().style.top]).toEqual(place)
    expect(opener().getAttribute('aria-expanded')).toBe('true')
    await toggle('closed')
    expect(opener().getAttribute('aria-expanded')).toBe('false')
  })

  it('is closed by a press of something inside and by scrolling elsewhere, not by a word or its own scrolling', async () => {
    show()
    await act(async () => void fireEvent.scroll(document))
    expect(closed).toBe(0)
    await toggle('open')
    await act(async () => void fireEvent.click(screen.getByText('Only a word')))
    await act(async () => void fireEvent.scroll(list()))
    expect(closed).toBe(0)
    await act(async () => void fireEvent.click(screen.getByText('Delete')))
    expect(closed).toBe(1)
    await act(async () => void fireEvent.scroll(document))
    expect(closed).toBe(2)
    await toggle('closed')
    await act(async () => void fireEvent.scroll(document))
    expect([closed, list().hidden]).toEqual([2, false])
  })
})
