import { act, render, screen } from '@testing-library/react'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { openShop, until } from '../test/shop-server.ts'
import { ApiError, NetworkError } from './client/call.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

beforeEach(() => sessionStorage.clear())

const title = () => screen.getByRole('heading').textContent

it("[SF-560] a page that failed says 'Application Error', a thrown response its status and text", () => {
  const { rerender } = render(<ErrorScreen error={new Error('boom')} />)
  expect(title()).toBe('Application Error')
  expect(screen.getByRole('button').textContent).toContain('Reload the page')
  rerender(<ErrorScreen error={new ErrorResponse(503, 'Service Unavailable', null)} />)
  expect(title()).toBe('503 Service Unavailable')
  rerender(<ErrorScreen error={new ErrorResponse(404, 'Not Found', null)} />)
  expect(title()).toBe('404 Not Found')
})

it('a page that could not be loaded says that the connection is lost, whichever part of it failed and whatever the browser calls it', () => {
  const lost = [
    new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
    new TypeError('Failed to fetch'),
    new TypeError('Load failed'),
    new TypeError('network error'), // an answer that was cut in its middle
    new Error('Unable to decode turbo-stream response', { cause: new TypeError('network error') }),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('error loading dynamically imported module: /assets/x.js'),
    new TypeError('Importing a module script failed.'),
    new NetworkError(new TypeError('Failed to fetch')),
  ]
  const { rerender } = render(<ErrorScreen error={null} />)
  for (const error of lost) {
    rerender(<ErrorScreen error={error} />)
    expect([error.message, title()]).toEqual([error.message, 'No connection'])
  }
  rerender(<ErrorScreen error={new ApiError(503, {})} />)
  expect(title()).toBe('No connection')
})

it('asks the shop when the connection is back, and loads the page again only once it answers', async () => {
  let answers = false
  const shop = await openShop({
    'GET /api/ready': () => (answers ? { json: { success: true } } : { status: 503, json: { success: false } }),
  })
  render(<ErrorScreen error={new NetworkError(undefined)} />)
  await until(() => shop.asked.length === 1, 'the first question')
  await act(async () => void dispatchEvent(new Event('online')))
  await until(() => shop.asked.length === 2, 'the second question')
  expect(sessionStorage.getItem('came-back /')).toBeNull()
  answers = true
  await act(async () => void dispatchEvent(new Event('online')))
  await until(() => sessionStorage.getItem('came-back /') !== null, 'the page to be loaded again')
  await act(async () => void dispatchEvent(new Event('online')))
  expect(shop.asked).toHaveLength(3) // it has just been loaded again: not at once once more
})

it('a failed screen of the back office says what staff need, not what shoppers do', () => {
  render(
    <ErrorScreen error={new Error('boom')} level={2} home={{ to: '/admin/dashboard', word: 'Back to the dashboard' }}>
      This screen failed.
    </ErrorScreen>,
  )
  expect(screen.getByText('This screen failed.')).toBeTruthy()
  expect(screen.queryByText(/ordered or paid/)).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/dashboard')
})
