import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useNavigation } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { signIn, signOut } from '#test/route.tsx'
import { RAMESH } from '#test/samples.ts'
import { takePageAfterLogin } from './navigation.ts'
import { Forward, requireUser, toLogin } from './require-user.tsx'
import { session } from './session.ts'

afterEach(() => {
  signOut()
  sessionStorage.clear()
})

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

describe('a page of the account', () => {
  const request = new Request('http://shop.test/orders.data?page=2&sort=date')
  const answerOf = (asked: Promise<unknown>) => asked.catch((error: unknown) => error)

  it('is given to whoever is signed in', async () => {
    signIn()
    expect(await requireUser(request)).toEqual(RAMESH)
    expect(takePageAfterLogin(undefined)).toEqual({ path: '/' })
  })

  it('leads anybody else to the login, and from there back to it with all of its address', async () => {
    signOut()
    const answer = await answerOf(requireUser(request))
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toBe('/login') // `as`: just seen
    expect(takePageAfterLogin(undefined)).toEqual({ path: '/orders?page=2&sort=date', state: undefined })
  })

  it('is not given to somebody who is known but not signed in any more', async () => {
    signIn()
    session.set({ ...session.get(), isLoggedIn: false })
    expect(await answerOf(requireUser())).toBeInstanceOf(Response)
  })

  it('that says nothing of itself is not led back to', () => {
    signOut()
    expect(toLogin().headers.get('location')).toBe('/login')
    expect(takePageAfterLogin(undefined)).toEqual({ path: '/' })
  })
})
