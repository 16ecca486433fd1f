import { render, screen } from '@testing-library/react'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { ErrorScreen } from './ErrorScreen.tsx'

it("[SF-560] a page that failed says 'Application Error', a thrown response its status and text", () => {
  const { rerender } = render(<ErrorScreen error={new Error('boom')} />)
  expect(screen.getByRole('heading').textContent).toBe('Application Error')
  rerender(<ErrorScreen error={new ErrorResponse(503, 'Service Unavailable', null)} />)
  expect(screen.getByRole('heading').textContent).toBe('503 Service Unavailable')
})

it('a file that could not be fetched offers to reload', () => {
  render(<ErrorScreen error={new TypeError('Failed to fetch dynamically imported module: /assets/x.js')} />)
  expect(screen.getByText(/could not be fetched/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
})
