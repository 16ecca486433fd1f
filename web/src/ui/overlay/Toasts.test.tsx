// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enterLayer } from './layers.ts'
import { Toasts } from './Toasts.tsx'
import { SHOP_TOAST_MS, toast } from './toast.ts'

const Shown = () => <Toasts shownMs={SHOP_TOAST_MS} />
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = () => [...document.querySelectorAll('.toast-text')].map((text) => text.textContent)

beforeEach(() => {
  vi.useFakeTimers()
  act(toast.clear)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('[SF-576] a success stands for 2 s and an error for 4 s', () => {
  render(<Shown />)
  act(() => {
    toast.success('Moved to cart!')
    toast.error('Failed to move to cart')
  })
  expect(shown()).toEqual(['Moved to cart!', 'Failed to move to cart'])
  wait(1990)
  expect(shown()).toHaveLength(2)
  wait(20)
  expect(shown()).toEqual(['Failed to move to cart'])
  wait(1970)
  expect(shown()).toHaveLength(1)
  wait(20)
  expect(shown()).toEqual([])
})

it('a message waits while it is pointed at', () => {
  render(<Shown />)
  act(() => toast.success('Moved to cart!'))
  fireEvent.pointerMove(screen.getByRole('region'))
  wait(5000)
  expect(shown()).toEqual(['Moved to cart!'])
  fireEvent.pointerLeave(screen.getByRole('region'))
  wait(2010)
  expect(shown()).toEqual([])
})

it('taking one away lets the others go in their time, also where the pointer and the focus went with it', () => {
  render(<Shown />)
  act(() => {
    toast.error('Failed to save settings')
    toast.error('Failed to move to cart')
  })
  const [first] = screen.getAllByRole('button', { name: 'Dismiss' })
  fireEvent.pointerMove(screen.getByRole('region'))
  act(() => first?.focus())
  if (first) fireEvent.click(first)
  wait(4010)
  expect(shown()).toEqual([])
})

it('the cross takes a message away, and its action runs', () => {
  const undo = vi.fn()
  render(<Shown />)
  act(() => toast.success('Cart cleared', { label: 'Undo', run: undo }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  act(() => toast.error('Failed to remove item. Please try again.'))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(shown()).toEqual([])
})

it('messages are inside the topmost modal while one is open', () => {
  const modal = document.body.appendChild(document.createElement('div'))
  render(<Shown />)
  act(() => toast.error('Failed to update quantity. Please try again.'))
  let leave = () => {}
  act(() => {
    leave = enterLayer(modal)
  })
  expect(modal.querySelector('.toast')).not.toBeNull()
  act(() => leave())
  expect(modal.querySelector('.toast')).toBeNull()
  expect(shown()).toHaveLength(1)
})

it('the place of the messages is in the page from the start: nothing has to be fetched for the first one', () => {
  expect(renderToString(<Shown />)).toContain('aria-live="polite"')
})

it('a message from before the page stood goes in its time, too', () => {
  act(() => toast.success('Moved to cart!'))
  render(<Shown />)
  expect(shown()).toEqual(['Moved to cart!'])
  wait(2010)
  expect(shown()).toEqual([])
})

it('a message waits while the keyboard is at it, and then stands for what was left of its time', () => {
  render(<Shown />)
  act(() => toast.error('Failed to save settings'))
  wait(3000)
  const cross = screen.getByRole('button', { name: 'Dismiss' })
  vi.spyOn(cross, 'matches').mockImplementation((selector) => selector === ':focus-visible')
  act(() => cross.focus())
  wait(9000)
  expect(shown()).toHaveLength(1)
  act(() => cross.blur())
  wait(990)
  expect(shown()).toHaveLength(1)
  wait(20)
  expect(shown()).toEqual([])
})

it('a focus that a press has left there holds no message', () => {
  render(<Shown />)
  act(() => toast.success('Cart cleared', { label: 'Undo', run: () => {} }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  vi.spyOn(undo, 'matches').mockReturnValue(false)
  act(() => undo.focus())
  wait(2010)
  expect(shown()).toEqual([])
})

it('an error is read out at once and looks like one; a success does neither, and its action takes it away', () => {
  render(<Shown />)
  act(() => toast.success('Cart cleared', { label: 'Undo', run: () => {} }))
  act(() => toast.error('Failed to save settings'))
  const all = [...document.querySelectorAll<HTMLElement>('.toast')]
  expect(all.map((one) => [one.dataset.kind, one.getAttribute('role'), one.querySelector('.lucide-check') !== null])).toEqual([
    ['success', null, true],
    ['error', 'alert', false],
  ])
  expect(screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
    'Undo',
    'Dismiss',
    'Dismiss',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(shown()).toEqual(['Failed to save settings'])
})

it('messages that went while they were pointed at do not hold the next one', () => {
  render(<Shown />)
  act(() => toast.success('Moved to cart!'))
  fireEvent.pointerMove(screen.getByRole('region'))
  act(toast.clear)
  act(() => toast.success('Cart cleared'))
  wait(2010)
  expect(shown()).toEqual([])
})
