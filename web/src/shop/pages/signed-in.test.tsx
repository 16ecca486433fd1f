import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { setNavigator } from '#client/navigation.ts'
import { requireUser } from '#client/require-user.tsx'
import { logout, session, startSession, takeSession } from '#client/session.ts'
import { RAMESH } from '#test/samples.ts'
import { openShop } from '#test/shop-server.ts'
import * as frame from './signed-in-layout.tsx'

beforeEach(() => {
  takeSession(RAMESH, 'of-before') // who has left in another test has come back
  localStorage.clear()
  session.set({ user: null, token: null, isLoggedIn: false, loading: false, error: null, isInitialized: false })
})

/** Arrives at a page for signed-in shoppers with a document of its own, as a reload does; the session is kept in this browser. */
async function arrive(answer: object, after: Promise<void>, loaded?: Promise<void>) {
  await openShop({ 'GET /api/auth/verify': () => ({ ...answer, after }) })
  localStorage.setItem('token', 'a-token')
  localStorage.setItem('user', JSON.stringify(RAMESH))
  const router = createMemoryRouter(
    [
      {
        Component: frame.default,
        children: [
          {
            path: '/orders',
            loader: async ({ request }) => {
              await requireUser(request)
              return loaded
            },
            HydrateFallback: () => <p role="status">Loading your orders</p>,
            Component: () => <h1>My Orders</h1>,
          },
        ],
      },
      { path: '/login', Component: () => <h1>Login</h1> },
    ],
    { initialEntries: ['/orders'] },
  )
  render(<RouterProvider router={router} />)
  await act(async () => void startSession())
  return () => router.state.location.pathname
}

it.each([
  ['yes', { json: { success: true, user: RAMESH } }, 'My Orders', '/orders'],
  ['no', { status: 401, json: { success: false, message: 'Please sign in to continue.' } }, 'Login', '/login'],
])(
  '[SF-033] while the session loads a full-screen spinner shows and nobody is sent away; then the server says %s',
  async (_said, answer, heading, path) => {
    const { promise: after, resolve } = Promise.withResolvers<void>()
    const place = await arrive(answer, after)
    expect(session.get()).toMatchObject({ loading: true, isInitialized: false })
    expect(screen.getByRole('status').textContent).toBe('Loading')
    expect([screen.queryByRole('heading'), place()]).toEqual([null, '/orders'])
    resolve()
    expect((await screen.findByRole('heading')).textContent).toBe(heading)
    expect([screen.queryByText('Loading'), place()]).toEqual([null, path])
  },
)

it('[SF-033] once the session is known, a page that still loads shows its blocks and not the spinner', async () => {
  const { promise: loaded, resolve } = Promise.withResolvers<void>()
  await arrive({ json: { success: true, user: RAMESH } }, Promise.resolve(), loaded)
  expect(await screen.findByText('Loading your orders')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
  resolve()
  expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeTruthy()
})

it('[SF-033] a page whose loader has run before the session was known waits in the same way', async () => {
  const router = createMemoryRouter([{ Component: frame.default, children: [{ path: '/orders', Component: () => <h1>My Orders</h1> }] }], {
    initialEntries: ['/orders'],
  })
  render(<RouterProvider router={router} />)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect([screen.queryByRole('heading'), router.state.location.pathname]).toEqual([null, '/orders'])
  act(() => session.set({ user: RAMESH, token: 'a-token', isLoggedIn: true, isInitialized: true }))
  expect(screen.getByRole('heading').textContent).toBe('My Orders')
})

it.each([
  ['whoever signs out goes home', () => logout(), '/'],
  ['whose session has ended is asked to sign in', () => session.set({ user: null, token: null, isLoggedIn: false }), '/login'],
])('[SF-340] %s', async (_who, end, path) => {
  await openShop({ 'POST /api/auth/logout': () => ({ json: { success: true } }) })
  takeSession(RAMESH, 'a-token')
  const router = createMemoryRouter(
    [
      { Component: frame.default, children: [{ path: '/orders', Component: () => <h1>My Orders</h1> }] },
      { path: '/login', Component: () => <h1>Login</h1> },
      { path: '/', Component: () => <h1>Home</h1> },
    ],
    { initialEntries: ['/orders'] },
  )
  setNavigator((to, options) => void router.navigate(to, options))
  render(<RouterProvider router={router} />)
  await act(async () => end())
  expect([router.state.location.pathname, router.state.historyAction]).toEqual([path, 'REPLACE'])
})
