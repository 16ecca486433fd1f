import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { PageProgress } from './PageProgress.tsx'

afterEach(() => vi.useRealTimers())

const Frame = () => (
  <>
    <PageProgress />
    <Outlet />
  </>
)

it('[SF-595] a page on its way shows a line, and after 120 seconds without it a way to try again', async () => {
  vi.useFakeTimers()
  let arrive: (page: { Component: () => string }) => void = () => {}
  const lazy = () => new Promise<{ Component: () => string }>((resolve) => (arrive = resolve))
  const children = [
    { index: true, Component: () => 'Here' },
    { path: 'far', lazy },
  ]
  const router = createMemoryRouter([{ path: '/', Component: Frame, children }])
  render(<RouterProvider router={router} />)
  expect(screen.queryByRole('progressbar')).toBeNull()
  await act(async () => void router.navigate('/far'))
  expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toBeTruthy()
  expect(screen.getByText('Here')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(119_999))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('alert').textContent).toContain('Try again')
  await act(async () => arrive({ Component: () => 'There' }))
  expect(screen.getByText('There')).toBeTruthy()
  expect([screen.queryByRole('alert'), screen.queryByRole('progressbar')]).toEqual([null, null])
})
