import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast, toasts } from '../ui/overlay/toast.ts'
import { lazyOverlay, lazyPart } from './lazy-part.tsx'

beforeEach(() => toast.clear())
afterEach(() => vi.useRealTimers())

const said = () => toasts().map(({ text, action }) => [text, action?.label])

/** A file that fails as often as given, then comes. */
function fetching<T>(failures: number, Part: (props: T) => string) {
  const state = { asked: 0 }
  const fetchPart = () => {
    state.asked += 1
    return state.asked > failures ? Promise.resolve({ default: Part }) : Promise.reject(new Error('no such chunk'))
  }
  return { state, fetchPart }
}

it('[SF-595] a part that does not come says so in its place, and comes when it is asked for again or the connection is back', async () => {
  const { state, fetchPart } = fetching<object>(2, () => 'the part itself')
  const Part = lazyPart(fetchPart)
  await act(async () => render(<Part />))
  expect(screen.getByRole('alert').textContent).toContain('This part of the page could not be loaded.')
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(screen.getByRole('alert')).toBeTruthy()
  await act(async () => void dispatchEvent(new Event('online')))
  expect(screen.getByText('the part itself')).toBeTruthy()
  expect([state.asked, said()]).toEqual([3, []])
})

it('[SF-595] one that opens over the page says once that it did not come, closes, opens at the next press, and then closes itself', async () => {
  const { state, fetchPart } = fetching<{ open: boolean }>(1, ({ open }) => (open ? 'the overlay' : 'the focus goes back'))
  let closed = 0
  const Overlay = lazyOverlay(fetchPart, () => (closed += 1))
  const view = await act(async () => render(<Overlay open={false} />))
  expect(state.asked).toBe(0)
  await act(async () => view.rerender(<Overlay open />))
  expect(said()).toEqual([['This part of the page could not be loaded. Please try again.', 'Reload']])
  expect(closed).toBe(1)
  await act(async () => view.rerender(<Overlay open={false} />))
  await act(async () => view.rerender(<Overlay open />))
  expect(screen.getByText('the overlay')).toBeTruthy()
  await act(async () => view.rerender(<Overlay open={false} />))
  expect(screen.getByText('the focus goes back')).toBeTruthy()
  expect([state.asked, said().length, closed]).toEqual([2, 1, 1])
})

it('an overlay on its way leaves the one that is open as it is', async () => {
  const here = lazyOverlay(fetching<{ open: boolean }>(0, ({ open }) => (open ? 'the cart' : '')).fetchPart, () => {})
  const late = lazyOverlay<{ open: boolean }>(
    () => new Promise(() => {}),
    () => {},
  )
  const [Here, Late] = [here, late]
  const both = (isLate: boolean) => (
    <>
      <Here open />
      <Late open={isLate} />
    </>
  )
  const view = await act(async () => render(both(false)))
  await act(async () => view.rerender(both(true)))
  expect(screen.getByText('the cart')).toBeTruthy()
  expect(screen.getByRole('progressbar')).toBeTruthy()
})

it('[SF-595] a part is waited for two minutes', async () => {
  vi.useFakeTimers()
  const Part = lazyPart<object>(() => new Promise(() => {}))
  await act(async () => render(<Part />))
  await act(() => vi.advanceTimersByTimeAsync(119_999))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('alert')).toBeTruthy()
})
