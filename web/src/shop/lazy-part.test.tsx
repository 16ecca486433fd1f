import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast, toasts } from '../ui/float/toast.ts'
import { lazyPart } from './lazy-part.tsx'

beforeEach(() => toast.clear())
afterEach(() => vi.useRealTimers())

const said = () => toasts().map(({ text, action }) => [text, action?.label])

it('[SF-595] a part that does not come says so in its place and offers to try again', async () => {
  const Part = lazyPart<object>(() => Promise.reject(new Error('no such chunk')))
  await act(async () => render(<Part />, { wrapper: Suspense }))
  expect(screen.getByRole('alert').textContent).toContain('This part of the page could not be loaded.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('[SF-595] one that opens over the page offers to reload whenever it is opened', async () => {
  const Part = lazyPart<{ open: boolean }>(() => Promise.reject(new Error('no such chunk')))
  const view = await act(async () => render(<Part open />, { wrapper: Suspense }))
  expect(said()).toEqual([['This part of the page could not be loaded.', 'Reload']])
  act(() => view.rerender(<Part open={false} />))
  act(() => view.rerender(<Part open />))
  expect(said()).toHaveLength(2)
})

it('[SF-595] a part is waited for two minutes', async () => {
  vi.useFakeTimers()
  const Part = lazyPart<object>(() => new Promise(() => {}))
  await act(async () => render(<Part />, { wrapper: Suspense }))
  await act(() => vi.advanceTimersByTimeAsync(119_999))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('alert')).toBeTruthy()
})
