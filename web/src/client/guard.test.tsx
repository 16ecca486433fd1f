import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useNavigation } from 'react-router'
import { expect, it } from 'vitest'
import { Forward } from './guard.tsx'

it('leads on once, though its page is drawn anew while the next one loads, and hands on what it was given', async () => {
  let begun = 0
  let arrive = () => {}
  const Guard = () => {
    const { state } = useNavigation()
    return (
      <>
        <Forward to="/login" state={{ wanted: '/orders', drawn: state }} />
        <p>Waiting: {state}</p>
      </>
    )
  }
  const loader = () => {
    // an end for a way that is begun anew again and again
    if (++begun > 20) return null
    return new Promise<null>((resolve) => {
      arrive = () => resolve(null)
    })
  }
  const router = createMemoryRouter(
    [
      { path: '/orders', Component: Guard },
      { path: '/login', loader, element: <p>The login</p> },
    ],
    { initialEntries: ['/orders'] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByText('Waiting: loading')
  expect(begun).toBe(1)
  arrive()
  await screen.findByText('The login')
  expect(begun).toBe(1)
  expect(router.state.location.state).toMatchObject({ wanted: '/orders' })
})
