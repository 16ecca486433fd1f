import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import Login from '#shop/pages/login.tsx'
import { showPage } from '#test/page.tsx'
import { RAMESH } from '#test/samples.ts'
import { openShop } from '#test/shop-server.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const submit = () => userEvent.click(screen.getByRole('button', { name: /^Login/ }))
const fill = async (email: string, password: string) => {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email)
  if (password) await userEvent.type(screen.getByLabelText('Password'), password)
}

describe('the login page', () => {
  it('[SF-084] has a form for e-mail and password and sends what stands in each', async () => {
    const shop = await openShop({ 'POST /api/auth/login': () => ({ json: { success: true, user: RAMESH, token: 'a-token' } }) })
    await showPage(<Login />, { at: '/login' })
    expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email')
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
    await fill('ramesh@example.com', 'secret1')
    await submit()
    await screen.findByText('Somewhere else')
    expect(shop.last('/api/auth/login')?.body).toEqual({ email: 'ramesh@example.com', password: 'secret1' })
  })

  it('sends what a password manager has filled in without an event, also where something else was typed before', async () => {
    const shop = await openShop({ 'POST /api/auth/login': () => ({ json: { success: true, user: RAMESH, token: 'a-token' } }) })
    await showPage(<Login />, { at: '/login' })
    await fill('r@x.in', '')
    screen.getByLabelText<HTMLInputElement>('Email').value = 'ramesh@example.com'
    screen.getByLabelText<HTMLInputElement>('Password').value = 'secret1'
    await submit()
    await screen.findByText('Somewhere else')
    expect(shop.last('/api/auth/login')?.body).toEqual({ email: 'ramesh@example.com', password: 'secret1' })
  })

  it.each([
    ['[SF-086]', 'Forgot your password?', '/forgot-password'],
    ['[SF-087]', 'Sign up here', '/register'],
    ['[SF-088]', 'Back to Home', '/'],
  ])('%s links %s to %s', async (_item, name, to) => {
    await showPage(<Login />, { at: '/login' })
    const link = screen.getByRole('link', { name })
    expect(link.getAttribute('href')).toBe(to)
  })

  it.each([
    ['[SF-344]', '', 'secret1', 'Email is required'],
    ['[SF-345]', 'ramesh@', 'secret1', 'Please enter a valid email address'],
    ['[SF-346]', 'r@x.in', '', 'Password is required'],
    ['[SF-347]', 'r@x.in', '12345', 'Password must be at least 6 characters'],
  ])('%s %s / %s is not sent: %s', async (_item, email, password, sentence) => {
    const shop = await openShop({})
    await showPage(<Login />, { at: '/login' })
    await fill(email, password)
    await submit()
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(shop.calls()).toEqual([])
  })

  it('[SF-090] a success goes home', async () => {
    await openShop({ 'POST /api/auth/login': () => ({ json: { success: true, user: RAMESH, token: 'a-token' } }) })
    const { place } = await showPage(<Login />, { at: '/login' })
    await fill('r@x.in', 'secret1')
    await submit()
    await screen.findByText('Somewhere else')
    expect(place()).toBe('/')
  })

  it.each([
    ['[RD-056]', 403, 'This account has been deactivated. Please write to care@shop.test.', undefined],
    ['[SF-487][RD-048]', 401, 'Invalid email or password.', undefined],
    ['[SF-487]', 500, undefined, 'Login failed. Please check your credentials.'],
  ])('%s a refusal with %i says %s where the form is and stays there', async (_item, status, message, fixed) => {
    await openShop({ 'POST /api/auth/login': () => ({ status, json: { success: false, message } }) })
    const { place } = await showPage(<Login />, { at: '/login' })
    await fill('r@x.in', 'secret1')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(message ?? fixed)
    expect(place()).toBe('/login')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('r@x.in')
  })

  it('[SF-089] a code in the address is told and taken out of the address', async () => {
    const { place } = await showPage(<Login />, { at: '/login?error=auth_failed&message=Wrong%20account' })
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong account')
    expect(place()).toBe('/login')
  })

  it.each([
    [
      'whoever was led here by a page goes back to it',
      { path: '/orders/SLB-7K4M-92QX/track', state: { a: 1 } },
      '/orders/SLB-7K4M-92QX/track',
      { a: 1 },
    ],
    ['a page that was wanted by somebody else is not', { path: '/orders', user: 'another-shopper' }, '/', null],
    ['another site is no page of the shop', { path: '//evil.example' }, '/', null],
  ])('after signing in %s', async (_what, wanted, path, state) => {
    await openShop({ 'POST /api/auth/login': () => ({ json: { success: true, token: 'a-token', user: RAMESH } }) })
    sessionStorage.setItem('wanted', JSON.stringify(wanted))
    const { router, place } = await showPage(<Login />, { at: '/login' })
    await fill('ramesh@example.com', 'secret1')
    await submit()
    await screen.findByText('Somewhere else')
    expect([place(), router.state.location.state]).toEqual([path, state])
    expect(sessionStorage.getItem('wanted')).toBeNull()
  })
})
