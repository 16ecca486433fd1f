import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenSessionEnds } from '#client/call.ts'
import { session } from '#client/session.ts'
import { showPage } from '#test/page.tsx'
import { fillDetails, press, toCode, type, WELCOME } from '#test/registration.tsx'
import { RAMESH } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import ForgotPassword from './forgot-password.tsx'
import Login from './login.tsx'
import Register from './register.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  session.set({ user: null, token: null, isLoggedIn: false, isInitialized: true })
  toast.clear()
})
afterEach(() => vi.restoreAllMocks())

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const isBusy = (one: HTMLElement) => one.getAttribute('aria-busy') === 'true'
const said = () => toasts().map(({ text }) => text)
/** An answer that comes when the test says so. */
function later(answer: object = {}) {
  const { promise: after, resolve: go } = Promise.withResolvers<void>()
  return { answer: () => ({ ...answer, after }), go }
}
const UNAUTHORISED = { status: 401, json: { success: false, message: 'Not so.' } }

const CODE = 'Email verification code'
async function toAddress(answers: Answers = {}) {
  const shop = await openShop({ ...WELCOME, ...answers })
  const page = await showPage(<Register />, { at: '/register' })
  await fillDetails()
  await press('Continue')
  await screen.findByRole('form', { name: 'Address Details' })
  return { shop, ...page }
}

describe('registering, the details', () => {
  it.each([
    ['098765 43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['9198765432', '9198765432'],
    ['9198765', '9198765'],
    ['0987654321', '0987654321'],
    ['12345678901234567', '1234567890'],
    ['91987654321', '91987654321'],
  ])('of a phone number typed as %s keep %s', async (typed, kept) => {
    await showPage(<Register />, { at: '/register' })
    fireEvent.change(screen.getByLabelText('Phone Number*'), { target: { value: typed } })
    expect(value('Phone Number*')).toBe(kept)
  })

  it('keep nothing for a reload before anything is typed, and say nothing of the strength of no password', async () => {
    await showPage(<Register />, { at: '/register' })
    expect(sessionStorage.getItem('draft:registration')).toBeNull()
    expect(screen.queryByText(/(Weak|Medium|Strong)$/)).toBeNull()
    await type('Full Name*', 'R')
    expect(sessionStorage.getItem('draft:registration')).toContain('"name":"R"')
  })

  it('are where it begins anew when a later step is asked for and nothing was kept', async () => {
    await showPage(<Register />, { at: '/register', state: { step: 2 } })
    expect(screen.getByRole('form', { name: 'Create Account' })).toBeTruthy()
    expect(screen.queryByLabelText(CODE)).toBeNull()
  })
})

describe('registering, the address', () => {
  const pin = (answer: object) => ({ 'GET /api/pincode/999999': () => ({ json: [{ Message: '', PostOffice: null, ...answer }] }) })

  it('with a PIN code that does not exist goes no further', async () => {
    const { shop } = await toAddress(pin({ Status: 'Error' }))
    for (const [label, text] of [
      ['Street Address', '14 Bazaar Road'],
      ['City', 'Sagar'],
      ['State', 'Madhya Pradesh'],
      ['PIN Code', '999999'],
    ] as const)
      await type(label, text)
    await eventually(() => expect(screen.queryByText('Looking up the PIN code')).toBeNull())
    await press('Continue')
    expect(screen.getByText('Please enter a valid Indian pin code')).toBeTruthy()
    expect(shop.calls()).toEqual(['GET /api/pincode/999999'])
  })

  it('has its state filled in by a PIN code that is known by its state alone, and not by one of two', async () => {
    await toAddress({
      ...pin({ Status: 'Unknown', States: ['Bihar'] }),
      'GET /api/pincode/605999': () => ({ json: [{ Status: 'Unknown', Message: '', PostOffice: null, States: ['Goa', 'Kerala'] }] }),
    })
    await type('PIN Code', '605999')
    await screen.findByText('This PIN code lies in Goa and Kerala.')
    expect(value('State')).toBe('')
    await type('PIN Code', '999999')
    await eventually(() => expect(value('State')).toBe('Bihar'))
  })

  it('says that a PIN code is looked up, and asks no second time for a letter typed into it', async () => {
    const { answer, go } = later({ json: [{ Status: 'Unknown', Message: '', PostOffice: null }] })
    const { shop } = await toAddress({ 'GET /api/pincode/471001': answer })
    expect(screen.getByText('City and state are filled in from it.')).toBeTruthy()
    await type('PIN Code', '471001x')
    expect(await screen.findByText('Looking up the PIN code')).toBeTruthy()
    go()
    await eventually(() => expect(screen.queryByText('Looking up the PIN code')).toBeNull())
    expect([value('PIN Code'), shop.calls()]).toEqual(['471001', ['GET /api/pincode/471001']])
  })

  it('of blanks alone is none', async () => {
    const { shop } = await toAddress()
    fireEvent.change(screen.getByLabelText('Street Address'), { target: { value: '   ' } })
    await press('Continue')
    await userEvent.type(await screen.findByLabelText(CODE), '471902')
    await press('Verify and Create Account')
    await eventually(() => expect(shop.last('/api/auth/register')?.body).toMatchObject({ address: null }))
  })

  it('survives a reload of its step', async () => {
    const { view, router } = await toAddress()
    await type('City', 'Sagar')
    const { state } = router.state.location
    view.unmount()
    await showPage(<Register />, { at: '/register', state })
    await screen.findByRole('form', { name: 'Address Details' })
    await eventually(() => expect(value('City')).toBe('Sagar'))
  })

  it('waits for the code to be sent: the button says so, and the ways back and past it are shut', async () => {
    const { answer, go } = later({ status: 500, json: {} })
    await toAddress({ 'POST /api/auth/check-availability': answer })
    await press('Continue')
    await eventually(() => expect(isBusy(button(/^Continue/))).toBe(true))
    expect(button(/^Continue/).textContent).toContain('Sending code...')
    expect([button('Back').disabled, button('Skip this step').disabled]).toEqual([true, true])
    go()
    await screen.findByRole('alert')
    expect([isBusy(button(/^Continue/)), button('Back').disabled, button('Skip this step').disabled]).toEqual([false, false, false])
  })

  it('[SF-320] of an email that is taken leads back to it with all that was typed, and the sentence is gone there', async () => {
    await toAddress({ 'POST /api/auth/check-availability': () => ({ status: 409, json: {} }) })
    await press('Continue')
    await userEvent.click(await screen.findByRole('button', { name: 'Change email or phone' }))
    await screen.findByRole('form', { name: 'Create Account' })
    expect([value('Email*').trim(), screen.queryByRole('alert')]).toEqual(['Ramesh@Example.com', null])
  })

  it('that cannot be gone on from for another reason offers no sign-in instead', async () => {
    await toAddress({ 'POST /api/auth/check-availability': () => 'hang up' })
    await press('Continue')
    expect(within(await screen.findByRole('alert')).queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change email or phone' })).toBeNull()
  })
})

describe('registering, the code', () => {
  it('[SF-097] is forgotten with its wait by going back, also in the browser', async () => {
    const { router } = await toCode()
    await userEvent.type(screen.getByLabelText(CODE), '47')
    await press('Back')
    await screen.findByRole('form', { name: 'Address Details' })
    await act(() => router.navigate(1))
    expect(value(CODE)).toBe('')
    expect(button('Resend code').disabled).toBe(false)
  })

  it('[SF-362] that is not whole is asked for until it is typed on', async () => {
    await toCode()
    await userEvent.type(screen.getByLabelText(CODE), '4719')
    await press('Verify and Create Account')
    expect(screen.getByText(/complete 6-digit/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText(CODE), '0')
    expect(screen.queryByText(/complete 6-digit/)).toBeNull()
  })

  it('while the account is opened can be neither changed nor asked for again, and is free after a refusal', async () => {
    const { answer, go } = later({ status: 400, json: { success: false, message: 'Wrong code.' } })
    await toCode({ 'POST /api/auth/register': answer })
    await userEvent.type(screen.getByLabelText(CODE), '471902')
    await press('Verify and Create Account')
    const shut = () => [screen.getByLabelText<HTMLInputElement>(CODE).disabled, button('Back').disabled, isBusy(button(/^Verify/))]
    await eventually(() => expect(shut()).toEqual([true, true, true]))
    expect(button(/^Verify/).textContent).toContain('Creating account...')
    go()
    expect((await screen.findByText('Wrong code.')).closest('[role=alert]')).toBeTruthy()
    expect(shut()).toEqual([false, false, false])
  })

  it('opens the account with its date of birth, leads to the page that was wanted, and keeps no draft', async () => {
    const wanted = { path: '/address', state: { cart: { itemCount: 3 } } }
    const shop = await openShop({ ...WELCOME, 'GET /api/pincode/471001': () => ({ status: 503, json: {} }) })
    const { place, router } = await showPage(<Register />, { at: '/register' })
    sessionStorage.setItem('wanted', JSON.stringify(wanted))
    await fillDetails()
    fireEvent.change(screen.getByLabelText('Date of Birth (optional)'), { target: { value: '1990-04-01' } })
    await press('Continue')
    await type('Street Address', '14 Bazaar Road')
    await type('City', 'Sagar')
    await type('State', 'Madhya Pradesh')
    await type('PIN Code', '471001')
    await press('Continue')
    await userEvent.type(await screen.findByLabelText(CODE), '471902')
    await press('Verify and Create Account')
    await eventually(() => expect(place()).toBe('/address'))
    expect(router.state.location.state).toEqual(wanted.state)
    expect(shop.last('/api/auth/register')?.body).toMatchObject({ dateOfBirth: '1990-04-01' })
    expect(['registration', 'registration-address'].map((name) => sessionStorage.getItem(`draft:${name}`))).toEqual([null, null])
  })
})

describe('a forgotten password', () => {
  const ANSWERS: Answers = {
    'POST /api/auth/forgot-password': () => ({}),
    'POST /api/auth/verify-reset-otp': () => ({}),
    'POST /api/auth/reset-password': () => ({}),
  }
  const FORGOT = 'POST /api/auth/forgot-password'
  async function open(answers: Answers = {}, at = '/forgot-password') {
    const shop = await openShop({ ...ANSWERS, ...answers })
    const count = (call: string) => shop.calls().filter((one) => one === call).length
    return { shop, count, ...(await showPage(<ForgotPassword />, { at })) }
  }
  async function toReset(answers: Answers = {}) {
    const page = await open(answers)
    await userEvent.type(screen.getByLabelText('Email'), 'gita@example.in')
    await userEvent.click(button(/^Send Code/))
    await screen.findByRole('heading', { name: 'Check Your Email' })
    return page
  }
  const alerts = () => screen.queryAllByRole('alert').filter(({ textContent }) => textContent)

  it.each(['#email=gita%40example.in', `#key=${'k'.repeat(43)}`])('by half a link (%s) begins with the email', async (hash) => {
    await open({}, `/forgot-password${hash}`)
    expect([screen.getByRole('heading', { level: 1 }).textContent, value('Email')]).toEqual(['Forgot Password', ''])
  })

  it('by a link leaves no way back to it in the history', async () => {
    const { router } = await open({}, `/forgot-password#email=gita%40example.in&key=${'k'.repeat(43)}`)
    await screen.findByRole('heading', { name: 'Reset Password' })
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('by a link that has run out begins anew without its key and without the sentence about it', async () => {
    const refuse = () => ({ status: 400, json: { success: false, message: 'Invalid or expired code' } })
    await open({ 'POST /api/auth/reset-password': refuse }, `/forgot-password#email=gita%40example.in&key=${'k'.repeat(43)}`)
    await userEvent.type(await screen.findByLabelText('New Password'), 'fresh-77')
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'fresh-77')
    await userEvent.click(button(/^Reset Password/))
    await eventually(() => expect(alerts()).toHaveLength(1))
    await userEvent.click(button('Back'))
    await screen.findByRole('heading', { name: 'Forgot Password' })
    expect(alerts()).toEqual([])
    await userEvent.click(button(/^Send Code/))
    expect((await screen.findByLabelText<HTMLInputElement>('Reset code')).value).toBe('')
  })

  it('says nothing of a code from a moment ago for a new one, and does for one that was sent before', async () => {
    const { shop } = await toReset()
    expect([said(), screen.queryByLabelText('New Password')]).toEqual([[], null])
    await userEvent.type(screen.getByLabelText('Reset code'), '12')
    await userEvent.click(button('Back'))
    shop.answers[FORGOT] = () => ({ status: 429, json: { success: false, code: 'code.too-soon', message: 'Wait.', waitSeconds: 42 } })
    await userEvent.click(button(/^Send Code/))
    expect((await screen.findByLabelText<HTMLInputElement>('Reset code')).value).toBe('')
    expect(said()).toEqual(['The code we sent a moment ago still works'])
  })

  it.each([
    ['an email', FORGOT, async () => userEvent.type(screen.getByLabelText('Email'), 'gita@example.in'), 'Forgot Password', /^Send Code/],
    [
      'a code',
      'POST /api/auth/verify-reset-otp',
      async () => userEvent.type(await screen.findByLabelText('Reset code'), '123456'),
      'Check Your Email',
      /^Verify Code/,
    ],
  ])('%s that is on its way is not sent a second time by the Enter key, and Back is shut', async (what, call, fill, form, name) => {
    const { answer, go } = later({ status: 400, json: { success: false, message: 'No.' } })
    const { shop, count } = await (what === 'a code' ? toReset() : open())
    shop.answers[call] = answer
    await fill()
    fireEvent.submit(screen.getByRole('form', { name: form }))
    await eventually(() => expect(isBusy(button(name))).toBe(true))
    fireEvent.submit(screen.getByRole('form', { name: form }))
    expect(button('Back').disabled).toBe(true)
    go()
    await eventually(() => expect(alerts()).toHaveLength(1))
    expect([count(call), isBusy(button(name)), button('Back').disabled]).toEqual([1, false, false])
  })

  it('a code that was turned down is no longer spoken of on the step before it, and half a code not once it is typed on', async () => {
    await toReset({ 'POST /api/auth/verify-reset-otp': () => ({ status: 400, json: { success: false, message: 'Wrong.' } }) })
    await userEvent.type(screen.getByLabelText('Reset code'), '123456')
    await userEvent.click(button(/^Verify Code/))
    await screen.findByText('Wrong.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reset code')))
    await userEvent.type(screen.getByLabelText('Reset code'), '12')
    await userEvent.click(button(/^Verify Code/))
    expect(screen.getByText('Please enter the complete 6-digit code')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Reset code'), '3')
    expect(screen.queryByText('Please enter the complete 6-digit code')).toBeNull()
    await userEvent.click(button('Back'))
    expect(alerts()).toEqual([])
  })

  it('another code that was sent starts the wait anew, and the email is forgotten once the password is set', async () => {
    const { count } = await toReset()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    await userEvent.click(await screen.findByRole('button', { name: 'Resend code' }))
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Resend code in 60 s' })).disabled).toBe(true)
    expect([count(FORGOT), sessionStorage.getItem('draft:forgot-password')]).toEqual([2, '{"email":"gita@example.in"}'])
    await userEvent.type(screen.getByLabelText('Reset code'), '123456')
    await userEvent.click(button(/^Verify Code/))
    await userEvent.type(await screen.findByLabelText('New Password'), 'fresh-77')
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'fresh-77')
    await userEvent.click(button(/^Reset Password/))
    await screen.findByText('Somewhere else')
    expect(sessionStorage.getItem('draft:forgot-password')).toBeNull()
  })

  it.each([
    ['asking for a code', () => open({ [FORGOT]: () => UNAUTHORISED })],
    ['registering', () => toCode({ 'POST /api/auth/register': () => UNAUTHORISED })],
  ])('an answer of 401 to %s is an answer to show and ends no session', async (_what, begin) => {
    const ended = vi.fn()
    whenSessionEnds(ended)
    await begin()
    const field = screen.queryByLabelText('Email') ?? screen.getByLabelText(CODE)
    await userEvent.type(field, field.getAttribute('type') === 'email' ? 'gita@example.in' : '471902')
    await userEvent.click(button(/^(Send Code|Verify and Create Account)/))
    expect(await screen.findByText('Not so.')).toBeTruthy()
    expect(ended).not.toHaveBeenCalled()
    whenSessionEnds(() => {})
  })
})

describe('the login page', () => {
  const LOGIN = 'POST /api/auth/login'
  async function fill(password = 'secret1') {
    await userEvent.type(screen.getByLabelText('Email'), 'ramesh@example.com')
    await userEvent.type(screen.getByLabelText('Password'), password)
    await userEvent.click(button(/^Login/))
  }

  it('says that it signs in, and is free again after a refusal, which goes once something is missing', async () => {
    const { answer, go } = later(UNAUTHORISED)
    await openShop({ [LOGIN]: answer })
    await showPage(<Login />, { at: '/login' })
    await fill()
    await eventually(() => expect(isBusy(button(/^Login/))).toBe(true))
    go()
    expect(await screen.findByText('Not so.')).toBeTruthy()
    expect(isBusy(button(/^Login/))).toBe(false)
    await userEvent.clear(screen.getByLabelText('Password'))
    await userEvent.click(button(/^Login/))
    expect(screen.queryByText('Not so.')).toBeNull()
    expect(screen.getByText('Password is required')).toBeTruthy()
  })

  it('[SF-089] takes a code out of the address for good, and leaves alone what is none', async () => {
    const { router, view } = await showPage(<Login />, { at: '/login?error=oauth_cancelled' })
    await screen.findByRole('alert')
    expect([router.state.historyAction, router.state.location.search]).toEqual(['REPLACE', ''])
    view.unmount()
    const { place } = await showPage(<Login />, { at: '/login?from=mail' })
    expect([place(), screen.queryByRole('alert')]).toEqual(['/login?from=mail', null])
  })

  it('[SF-089] what brought one here gives way to what came of trying', async () => {
    await openShop({ [LOGIN]: () => ({ ...UNAUTHORISED, user: RAMESH }) })
    await showPage(<Login />, { at: '/login?error=auth_failed&message=Wrong%20account' })
    await fill()
    await screen.findByText('Not so.')
    expect(screen.queryByText('Wrong account')).toBeNull()
  })
})
