import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#test/page.tsx'
import type { Answers } from '#test/shop-server.ts'
import { openShop, until } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import ForgotPassword from './forgot-password.tsx'

const WELCOME: Answers = {
  'POST /api/auth/forgot-password': () => ({}),
  'POST /api/auth/verify-reset-otp': () => ({}),
  'POST /api/auth/reset-password': () => ({}),
}
const refuse = (message?: string) => () => ({ status: 400, json: { success: false, message } })
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
/** The banner stands above the boxes, which have a place for their own error. */
const banner = async () => {
  await until(() => screen.queryAllByRole('alert').some(({ textContent }) => textContent), 'the banner')
  return screen.getAllByRole('alert')[0]?.textContent
}
const boxes = () => screen.getByLabelText<HTMLInputElement>('Reset code')
/** The steps that are on the page. */
const steps = () => screen.getAllByRole('form').map((form) => form.getAttribute('aria-label'))
const isSettled = () => until(() => !document.querySelector('[aria-busy]'), 'the answer')

async function open(answers: Answers = {}) {
  const shop = await openShop({ ...WELCOME, ...answers })
  return { shop, ...(await showPage(<ForgotPassword />, { at: '/forgot-password' })) }
}
async function toCode(answers: Answers = {}) {
  const page = await open(answers)
  await userEvent.type(screen.getByLabelText('Email'), ' Gita@Example.IN ')
  await press(/^Send Code/)
  await screen.findByRole('heading', { name: 'Check Your Email' })
  return page
}
async function toPassword(answers: Answers = {}) {
  const page = await toCode(answers)
  await userEvent.type(boxes(), '471902')
  await press(/^Verify Code/)
  await screen.findByRole('heading', { name: 'Reset Password' })
  return page
}
async function reset(password: string, again = password) {
  if (password) await userEvent.type(screen.getByLabelText('New Password'), password)
  if (again) await userEvent.type(screen.getByLabelText('Confirm Password'), again)
  await press(/^Reset Password/)
}

beforeEach(() => {
  toast.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

describe('the link of the mail', () => {
  it('[SF-439] leads to the new password with its key as the code, and leaves no key in the address bar', async () => {
    const shop = await openShop(WELCOME)
    const key = 'kQ3-vY_8Zr5tW1xN0pL7mJ4hG6fD2sA9cB8eU3iO5yT'
    const { router } = await showPage(<ForgotPassword />, { at: `/forgot-password#email=gita%2Bshop%40example.in&key=${key}` })
    await screen.findByRole('heading', { name: 'Reset Password' })
    expect(router.state.location.hash).toBe('')
    await reset('fresh-77')
    await until(() => shop.calls().length > 0, 'the call')
    expect(shop.last('/api/auth/reset-password')?.body).toEqual({ email: 'gita+shop@example.in', otp: key, newPassword: 'fresh-77' })
  })

  it('that has run out leads back to the e-mail, which is still there', async () => {
    await openShop({ ...WELCOME, 'POST /api/auth/reset-password': refuse('Invalid or expired code') })
    await showPage(<ForgotPassword />, { at: `/forgot-password#email=gita%40example.in&key=${'k'.repeat(43)}` })
    await screen.findByRole('heading', { name: 'Reset Password' })
    await reset('fresh-77')
    expect(await banner()).toBe('Invalid or expired code')
    await press(/^Back/)
    await screen.findByRole('heading', { name: 'Forgot Password' })
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('gita@example.in')
  })
})

describe('step 1 of a forgotten password', () => {
  it('[SF-098][SF-102] asks for the e-mail and leads back to the login', async () => {
    await open()
    expect([heading(), steps()]).toEqual(['Forgot Password', ['Forgot Password']])
    expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email')
    expect(screen.getByRole('link', { name: 'Sign in here' }).getAttribute('href')).toBe('/login')
  })

  it.each([
    ['[SF-364]', '', 'Please enter your email address'],
    ['[SF-365]', 'gita@', 'Please enter a valid email address'],
  ])('%s the e-mail %j is not sent: %s', async (_item, email, sentence) => {
    const { shop } = await open()
    if (email) await userEvent.type(screen.getByLabelText('Email'), email)
    await press(/^Send Code/)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(shop.calls()).toEqual([])
  })

  it('[SF-322][SF-365] sends it trimmed and in small letters, goes on and waits a minute before another code', async () => {
    const { shop } = await toCode()
    expect(shop.last('/api/auth/forgot-password')?.body).toEqual({ email: 'gita@example.in', language: 'en' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Resend code in (60|59) s$/ }).disabled).toBe(true)
  })

  it('[SF-322][SF-437] going back and sending again at once leads on: the code that was mailed is still good', async () => {
    const { shop } = await toCode()
    await press(/^Back/)
    shop.answers['POST /api/auth/forgot-password'] = () => ({
      status: 429,
      json: { success: false, code: 'code.too-soon', message: 'Please wait 42 seconds before asking for another code.', waitSeconds: 42 },
    })
    await press(/^Send Code/)
    await screen.findByRole('heading', { name: 'Check Your Email' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Resend code in (42|41) s$/ }).disabled).toBe(true)
    expect(screen.queryByText(/^Please wait/)).toBeNull()
  })

  it('[SF-482][SF-104] nobody answering is told in the banner', async () => {
    await open({ 'POST /api/auth/forgot-password': () => 'hang up' })
    await userEvent.type(screen.getByLabelText('Email'), 'gita@example.in')
    await press(/^Send Code/)
    expect(await banner()).toBe('Network error occurred. Please try again.')
    expect(heading()).toBe('Forgot Password')
  })

  it('[SF-101] Back goes to the login, from the later steps one step back', async () => {
    const { place } = await toPassword()
    await press(/^Back/)
    expect(heading()).toBe('Check Your Email')
    await press(/^Back/)
    expect(heading()).toBe('Forgot Password')
    await press(/^Back/)
    await screen.findByText('Somewhere else')
    expect(place()).toBe('/login')
  })
})

it('[SF-271] holds e-mail, code, step and countdown through every step back, and the two passwords until they are sent', async () => {
  const { shop } = await toPassword()
  await reset('secret1', 'secret2')
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  expect([value('New Password'), value('Confirm Password'), heading()]).toEqual(['secret1', 'secret2', 'Reset Password'])
  await press(/^Back/)
  expect([boxes().value, heading()]).toEqual(['471902', 'Check Your Email'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Resend code in \d+ s$/ }).disabled).toBe(true)
  await press(/^Back/)
  expect([value('Email').trim().toLowerCase(), heading()]).toEqual(['gita@example.in', 'Forgot Password'])
  expect(shop.calls()).toEqual(['POST /api/auth/forgot-password', 'POST /api/auth/verify-reset-otp'])
})

describe('a reload and Back on the way to a new password', () => {
  it('stay at the code with the e-mail, and Back in the browser goes one step back', async () => {
    const { router, view } = await toPassword()
    await act(() => router.navigate(-1))
    await screen.findByRole('heading', { name: 'Check Your Email' })
    const { state } = router.state.location
    view.unmount()
    await showPage(<ForgotPassword />, { at: '/forgot-password', state })
    await screen.findByRole('heading', { name: 'Check Your Email' })
    expect(screen.getByText('gita@example.in', { exact: false, ignore: 'input' })).toBeTruthy()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('471902')
  })
})

describe('step 2 of a forgotten password', () => {
  it('[SF-099][SF-366] has six boxes that keep digits only and wants all six', async () => {
    const { shop } = await toCode()
    expect(steps()).toEqual(['Check Your Email'])
    expect(boxes().parentElement?.querySelectorAll('.otp-cells span')).toHaveLength(6)
    await userEvent.type(boxes(), '4a7-19')
    expect(boxes().value).toBe('4719')
    await press(/^Verify Code/)
    expect(screen.getByText('Please enter the complete 6-digit code')).toBeTruthy()
    expect(shop.calls()).not.toContain('POST /api/auth/verify-reset-otp')
  })

  it('[SF-323] goes on once the code is accepted', async () => {
    const { shop } = await toPassword()
    expect(shop.last('/api/auth/verify-reset-otp')?.body).toEqual({ email: 'gita@example.in', otp: '471902' })
  })

  it.each([
    ['The code has run out.', 'The code has run out.'],
    [undefined, 'Invalid or expired code'],
  ])('[SF-483][SF-104] a rejected code (%s) is told and the boxes are empty again', async (message, sentence) => {
    await toCode({ 'POST /api/auth/verify-reset-otp': refuse(message) })
    await userEvent.type(boxes(), '111111')
    await press(/^Verify Code/)
    expect(await banner()).toBe(sentence)
    expect(boxes().value).toBe('')
    expect(heading()).toBe('Check Your Email')
  })

  it('[SF-484] after the wait the code can be sent again; a failure is told', async () => {
    const { shop } = await toCode()
    shop.answers['POST /api/auth/forgot-password'] = refuse()
    const later = Date.now() + 60_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await userEvent.click(await screen.findByRole('button', { name: 'Resend code' }))
    expect(await banner()).toBe('Failed to resend code')
  })
})

describe('step 3 of a forgotten password', () => {
  it.each([
    ['[SF-367]', '', '', 'Please enter a new password'],
    ['[SF-368]', '12345', '12345', 'Password must be at least 6 characters'],
    ['[SF-369]', 'secret1', 'secret2', 'Passwords do not match'],
  ])('%s[SF-100] %j and %j are not sent: %s', async (_item, password, again, sentence) => {
    const { shop } = await toPassword()
    await reset(password, again)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(shop.calls()).not.toContain('POST /api/auth/reset-password')
  })

  it('[SF-103][SF-486] a success is told and leads to the login', async () => {
    const { shop, place } = await toPassword()
    expect(steps()).toEqual(['Reset Password'])
    await reset('secret1')
    await screen.findByText('Somewhere else')
    expect(place()).toBe('/login')
    expect(toasts().at(-1)?.text).toBe('Password reset successfully! You can now login with your new password.')
    expect(shop.last('/api/auth/reset-password')?.body).toEqual({ email: 'gita@example.in', otp: '471902', newPassword: 'secret1' })
  })

  it.each([
    ['The code has run out.', 'The code has run out.'],
    [undefined, 'Failed to reset password'],
  ])('[SF-485] a refusal (%s) is told', async (message, sentence) => {
    await toPassword({ 'POST /api/auth/reset-password': refuse(message) })
    await reset('secret1')
    await isSettled()
    expect(await banner()).toBe(sentence)
  })
})
