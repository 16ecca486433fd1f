import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startCart } from '#client/cart/cart.ts'
import { session } from '#client/session.ts'
import { savedAddress } from '#shop/features/address/save-address.ts'
import Register from '#shop/pages/register.tsx'
import { showPage } from '#test/page.tsx'
import { fillDetails, press, toCode, type, WELCOME } from '#test/registration.tsx'
import { RAMESH } from '#test/samples.ts'
import { openShop, until } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'

beforeAll(() => startCart())
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  session.set({ user: null, token: null, isLoggedIn: false, isInitialized: true })
  toast.clear()
})

describe('step 3, a code that was sent a moment ago', () => {
  it('[SF-512] is not called a new one, and the field has the focus, also after a refused code', async () => {
    const tooSoon = {
      success: false,
      code: 'code.too-soon',
      message: 'Please wait 24 seconds before asking for another code.',
      waitSeconds: 24,
    }
    await toCode({
      'POST /api/auth/send-registration-otp': () => ({ status: 429, json: tooSoon }),
      'POST /api/auth/register': () => ({
        status: 400,
        json: { success: false, code: 'code.dead', message: 'This code no longer works after five wrong tries. Please ask for a new one.' },
      }),
    })
    expect(toasts().at(-1)?.text).toBe('The code we sent a moment ago still works')
    const field = () => screen.getByLabelText('Email verification code')
    expect(document.activeElement).toBe(field())
    await userEvent.type(field(), '471902')
    await press('Verify and Create Account')
    expect(await screen.findByText(/no longer works after five wrong tries/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field()))
  })
})

describe('step 2, the address', () => {
  it('the PIN code fills in city and state', async () => {
    const office = { Name: 'Bagouta', District: 'Chhatarpur', State: 'Madhya Pradesh', Block: '', Circle: '' }
    await openShop({ ...WELCOME, 'GET /api/pincode/471001': () => ({ json: [{ Status: 'Success', Message: '', PostOffice: [office] }] }) })
    await showPage(<Register />, { at: '/register' })
    await fillDetails()
    await press('Continue')
    await type('Street Address', '14 Bazaar Road')
    await type('PIN Code', '471001')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Chhatarpur'))
    expect(screen.getByLabelText<HTMLInputElement>('State').value).toBe('Madhya Pradesh')
    await press('Continue')
    await screen.findByLabelText('Email verification code')
  })

  it('[SF-361] a PIN code that is no PIN code is told; none at all is fine', async () => {
    const shop = await openShop(WELCOME)
    await showPage(<Register />, { at: '/register' })
    await fillDetails()
    await press('Continue')
    await type('PIN Code', '4710')
    await press('Continue')
    expect(screen.getByText('Please enter a valid 6-digit PIN code')).toBeTruthy()
    expect(shop.calls()).toEqual([])
    await userEvent.clear(screen.getByLabelText('PIN Code'))
    await press('Continue')
    await screen.findByLabelText('Email verification code')
  })

  it('[SF-270][SF-092] a city without a street is kept for the address page and never sent, and nothing is lost by going back', async () => {
    const shop = await openShop(WELCOME)
    const { place } = await showPage(<Register />, { at: '/register' })
    await fillDetails()
    await press('Continue')
    await type('PIN Code', '471001')
    await type('City', 'Chhatarpur')
    await press('Back')
    await screen.findByLabelText('Full Name*')
    await press('Continue')
    expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Chhatarpur')
    await press('Continue')
    await userEvent.type(await screen.findByLabelText('Email verification code'), '471902')
    await press('Verify and Create Account')
    await waitFor(() => expect(place()).toBe('/'))
    expect(shop.last('/api/auth/register')?.body).toMatchObject({ address: null })
    expect(savedAddress()).toMatchObject({ zipCode: '471001', city: 'Chhatarpur', street: '', phone: '9876543210' })
  })

  it('[SF-270] a whole address becomes the first one of the account', async () => {
    const shop = await openShop(WELCOME)
    const { place } = await showPage(<Register />, { at: '/register' })
    await fillDetails()
    await press('Continue')
    await type('PIN Code', '471001')
    await type('City', 'Chhatarpur')
    await type('Street Address', '14 Bazaar Road')
    await type('State', 'Madhya Pradesh')
    await press('Continue')
    await userEvent.type(await screen.findByLabelText('Email verification code'), '471902')
    await press('Verify and Create Account')
    await waitFor(() => expect(place()).toBe('/'))
    expect(shop.last('/api/auth/register')?.body).toMatchObject({
      address: { street: '14 Bazaar Road', city: 'Chhatarpur', state: 'Madhya Pradesh', zipCode: '471001', country: 'India' },
    })
  })

  it('[SF-320][SF-511] an e-mail that is taken stops here and no code is sent', async () => {
    const shop = await openShop({ ...WELCOME, 'POST /api/auth/check-availability': () => ({ status: 409, json: {} }) })
    await showPage(<Register />, { at: '/register' })
    await fillDetails()
    await press('Continue')
    await press('Skip this step')
    const told = await screen.findByText('Email or phone number already exists')
    expect(told.closest('[role=alert]')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in instead' }).getAttribute('href')).toBe('/login')
    expect(shop.calls()).toEqual(['POST /api/auth/check-availability'])
  })

  it('[SF-505] a code that could not be sent stops here', async () => {
    await openShop({ ...WELCOME, 'POST /api/auth/send-registration-otp': () => ({ status: 500, json: {} }) })
    await showPage(<Register />, { at: '/register' })
    await fillDetails()
    await press('Continue')
    await press('Skip this step')
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to send email verification code')
  })
})

describe('step 3, the code', () => {
  const confirm = async (digits = '471902') => {
    await userEvent.type(screen.getByLabelText('Email verification code'), digits)
    await press('Verify and Create Account')
  }

  it('says of an address that was skipped that it was', async () => {
    await openShop(WELCOME)
    await showPage(<Register />, { at: '/register' })
    await fillDetails()
    await press('Continue')
    await press('Skip this step')
    await waitFor(() => expect(screen.getByText('skipped').closest('li')?.dataset.state).toBe('skipped'))
  })

  it('[SF-512] was sent to the e-mail, which is said', async () => {
    const { shop } = await toCode()
    expect(toasts().map(({ kind, text }) => `${kind}: ${text}`)).toEqual(['success: Verification code sent to your email'])
    expect(shop.last('/api/auth/send-registration-otp')?.body).toEqual({ email: 'ramesh@example.com', name: 'Ramesh Kumar' })
  })

  it('[SF-092][SF-270] with a skipped address sends name, e-mail, phone, password and code, and null for the rest', async () => {
    const { shop, place } = await toCode()
    await confirm('47a1902')
    await waitFor(() => expect(place()).toBe('/'))
    expect(shop.last('/api/auth/register')?.body).toEqual({
      name: 'Ramesh Kumar',
      email: 'ramesh@example.com',
      phone: '9876543210',
      password: 'secret1',
      emailOtp: '471902',
      dateOfBirth: null,
      address: null,
    })
  })

  it('[SF-094] signs the new shopper in and goes home', async () => {
    const { place } = await toCode()
    await confirm()
    await waitFor(() => expect(place()).toBe('/'))
    expect(session.get()).toMatchObject({ isLoggedIn: true, user: { id: RAMESH.id } })
    expect([localStorage.getItem('token'), JSON.parse(localStorage.getItem('user') ?? '{}').id]).toEqual(['a-token', RAMESH.id])
  })

  it('[SF-321] is what sends the registration: nothing before it does, and it does once', async () => {
    const { shop, place } = await toCode()
    const sent = () => shop.calls().filter((call) => call === 'POST /api/auth/register').length
    expect(sent()).toBe(0)
    await confirm()
    await waitFor(() => expect(place()).toBe('/'))
    expect(sent()).toBe(1)
  })

  it('[SF-339] loads the cart once more 100 ms after the registration', async () => {
    const at: number[] = []
    const { shop } = await toCode({
      'POST /api/auth/register': () => {
        at.push(performance.now())
        return { json: { success: true, user: RAMESH, token: 'a-token' } }
      },
    })
    const empty = { items: [], totalQuantity: 0, totalAmount: 0, subtotal: 0, savings: 0 }
    shop.answers['GET /api/cart'] = () => {
      at.push(performance.now())
      return { json: { success: true, cart: empty } }
    }
    await confirm()
    await until(() => at.length === 3, 'the cart loaded again')
    expect((at[2] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(99)
  })

  it('[SF-362] fewer than six digits are not sent', async () => {
    const { shop } = await toCode()
    await userEvent.type(screen.getByLabelText('Email verification code'), '4719')
    await press('Verify and Create Account')
    expect(screen.getByText('Please enter the complete 6-digit email verification code')).toBeTruthy()
    expect(shop.calls()).not.toContain('POST /api/auth/register')
  })

  it('[SF-507] a refused registration is told and the digits are gone', async () => {
    await toCode({ 'POST /api/auth/register': () => ({ status: 500, json: {} }) })
    await userEvent.type(screen.getByLabelText('Email verification code'), '471902')
    await press('Verify and Create Account')
    expect(await screen.findByText('Registration failed. Please try again.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email verification code').value).toBe('')
  })

  it('[SF-095][SF-363] an account without a session: log in manually, after two seconds on the login page', async () => {
    const { place } = await toCode({ 'POST /api/auth/register': () => ({ json: { success: true } }) })
    await userEvent.type(screen.getByLabelText('Email verification code'), '471902')
    await press('Verify and Create Account')
    expect((await screen.findByText(/log in manually/)).textContent).toContain('Registration failed - missing data')
    expect(place()).toBe('/register')
    await waitFor(() => expect(place()).toBe('/login'), { timeout: 60_000 })
  })

  it('[SF-575][SF-097] another code can be asked for after 30 seconds; going back forgets code and countdown', async () => {
    await toCode()
    const wait = screen.getByRole<HTMLButtonElement>('button', { name: 'Resend code in 30 s' })
    expect(wait.disabled).toBe(true)
    await userEvent.type(screen.getByLabelText('Email verification code'), '47')
    await press('Back')
    expect(screen.getByLabelText('Street Address')).toBeTruthy()
    await press('Skip this step')
    expect((await screen.findByLabelText<HTMLInputElement>('Email verification code')).value).toBe('')
  })

  it('[SF-320][SF-575] going back and on again at once leads to the code that was mailed, with the seconds that are left', async () => {
    const { shop } = await toCode()
    await press('Back')
    shop.answers['POST /api/auth/send-registration-otp'] = () => ({
      status: 429,
      json: { success: false, code: 'code.too-soon', message: 'Please wait 17 seconds before asking for another code.', waitSeconds: 17 },
    })
    await press('Skip this step')
    expect(await screen.findByRole('button', { name: /^Resend code in (17|16) s$/ })).toBeTruthy()
  })

  it('[SF-513] another code is asked for once the seconds are over, and said to be on its way', async () => {
    const { shop } = await toCode()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 31_000)
    await userEvent.click(await screen.findByRole('button', { name: 'Resend code' }))
    await until(() => toasts().some(({ text }) => text === 'Email OTP resent successfully'), 'the note')
    expect(shop.calls().at(-1)).toMatch(/^POST \/api\/auth\/send-(email|registration)-otp$/)
    expect(await screen.findByRole('button', { name: 'Resend code in 30 s' })).toBeTruthy()
    vi.restoreAllMocks()
  })

  it('[SF-509] a code that could not be sent again is not said to be on its way, and can be asked for at once', async () => {
    const { shop } = await toCode()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 31_000)
    const { length } = toasts()
    for (const path of ['email', 'registration'])
      shop.answers[`POST /api/auth/send-${path}-otp`] = () => ({ status: 500, json: { success: false } })
    await userEvent.click(await screen.findByRole('button', { name: 'Resend code' }))
    expect(await screen.findByText('Failed to resend email OTP')).toBeTruthy()
    expect(toasts()).toHaveLength(length)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend code' }).disabled).toBe(false)
    vi.restoreAllMocks()
  })

  it("[SF-096] 'Change Email' leads to step 1 with everything still filled in", async () => {
    await toCode()
    await press('Change Email')
    expect((await screen.findByLabelText<HTMLInputElement>('Full Name*')).value).toBe('Ramesh Kumar')
  })

  it('[SF-091] the steps are named and the current one is marked', async () => {
    const { shop } = await toCode()
    const steps = screen.getByRole('list', { name: 'Steps to an account' })
    expect(steps.textContent).toContain('Create Account')
    expect(steps.textContent).toContain('Address Details')
    expect(steps.querySelector('[aria-current=step]')?.textContent).toContain('Verify Email')
    await until(() => shop.calls().includes('POST /api/auth/send-registration-otp'), 'the code')
  })
})

describe('Back and a reload', () => {
  /** The page is loaded anew at the same entry of the history. */
  async function reload({ view, router }: Awaited<ReturnType<typeof showPage>>) {
    const { state } = router.state.location
    view.unmount()
    return showPage(<Register />, { at: '/register', state })
  }

  it('Back in the browser goes one step back, with what was typed', async () => {
    const { router, place } = await toCode()
    await act(() => router.navigate(-1))
    await screen.findByRole('form', { name: 'Address Details' })
    await act(() => router.navigate(-1))
    await screen.findByRole('form', { name: 'Create Account' })
    expect(place()).toBe('/register')
    expect(screen.getByLabelText<HTMLInputElement>('Full Name*').value).toBe('Ramesh Kumar')
  })

  it('a reload at the code stays there; the password, which is kept nowhere, is chosen once more', async () => {
    const { shop, ...page } = await toCode()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret1')
    await reload(page)
    await screen.findByText('ramesh@example.com', { exact: false })
    await userEvent.type(await screen.findByLabelText('Email verification code'), '123456')
    await press('Verify and Create Account')
    expect(shop.calls()).not.toContain('POST /api/auth/register')
    await type('New Password', 'secret2')
    await press('Verify and Create Account')
    await waitFor(() => expect(shop.last('/api/auth/register')?.body).toMatchObject({ name: 'Ramesh Kumar', password: 'secret2' }))
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ramesh'))
  })

  it('a reload in the middle of the details keeps what was typed, and the address too', async () => {
    await openShop(WELCOME)
    const page = await showPage(<Register />, { at: '/register' })
    await type('Full Name*', 'Ramesh Kumar')
    await reload(page)
    expect(screen.getByLabelText<HTMLInputElement>('Full Name*').value).toBe('Ramesh Kumar')
  })
})
