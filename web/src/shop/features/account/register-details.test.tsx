import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EMPTY_ADDRESS } from 'contract/addresses/address-lines.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startCart } from '#client/cart/cart.ts'
import { session } from '#client/session.ts'
import { savedAddress } from '#shop/features/address/save-address.ts'
import Register from '#shop/pages/register.tsx'
import { showPage } from '#test/page.tsx'
import { fillDetails, press, type, WELCOME } from '#test/registration.tsx'
import { openShop } from '#test/shop-server.ts'
import { toast } from '#ui/overlay/toast.ts'

beforeAll(() => startCart())
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  session.set({ user: null, token: null, isLoggedIn: false, isInitialized: true })
  toast.clear()
})

describe('step 1, the details', () => {
  it('leads to the first field that is wrong', async () => {
    await showPage(<Register />, { at: '/register' })
    await type('Full Name*', 'Ramesh Kumar')
    await press('Continue')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email*')))
  })

  const untick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }))
  it.each([
    ['[SF-350]', 'an empty name', () => type('Full Name*', ' '), 'Please enter your full name'],
    ['[SF-352]', 'no email', () => userEvent.clear(screen.getByLabelText('Email*')), 'Please enter your email address'],
    ['[SF-352]', 'half an email', () => type('Email*', 'ramesh@'), 'Please enter a valid email address'],
    [
      '[SF-353]',
      'a phone that begins with 5',
      () => type('Phone Number*', '5876543210'),
      'Please enter a valid Indian phone number (10 digits starting with 6-9)',
    ],
    ['[SF-354]', 'five characters of password', () => type('Password*', 'secr1'), 'Password must be at least 6 characters'],
    ['[SF-357]', 'no yes to the terms', () => untick(/terms/i), 'Please agree to the terms and conditions'],
    ['[SF-358]', 'no yes to the age', () => untick(/18/), 'Please verify that you are 18 or older'],
  ])('%s with %s alone wrong goes no further: it says so', async (_item, _what, spoil, sentence) => {
    await showPage(<Register />, { at: '/register' })
    await fillDetails()
    await spoil()
    await press('Continue')
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByLabelText('Street Address')).toBeNull()
  })

  it('[SF-319] leads on to the address once nothing is wrong any more, and not before', async () => {
    const shop = await openShop({})
    await showPage(<Register />, { at: '/register' })
    await press('Continue')
    expect(screen.queryByLabelText('Street Address')).toBeNull()
    await fillDetails()
    await press('Continue')
    expect(await screen.findByLabelText('Street Address')).toBeTruthy()
    expect(shop.calls()).toEqual([])
  })

  it('[SF-091] Google is another way in as long as nothing was filled in, not beside the code', async () => {
    await showPage(<Register />, { at: '/register', facts: { offersGoogle: true } })
    expect(screen.getByRole('button', { name: /^Continue with Google/ })).toBeTruthy()
    await fillDetails()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByLabelText('Street Address')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Continue with Google/ })).toBeNull()
  })

  it('[SF-355] the password is typed once instead of confirmed, can be looked at, and its error goes while it is mended', async () => {
    await showPage(<Register />, { at: '/register' })
    await fillDetails()
    expect(document.querySelectorAll('input[autocomplete="new-password"]').length).toBe(1)
    await press('Show password')
    expect(screen.getByLabelText<HTMLInputElement>('Password*').type).toBe('text')
    await type('Password*', 'abc')
    await press('Continue')
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
    await type('Password*', 'secret1')
    expect(screen.queryByText('Password must be at least 6 characters')).toBeNull()
  })

  it('[SF-359][SF-360] the strength of the password is told and nobody is held up by it', async () => {
    await showPage(<Register />, { at: '/register' })
    const strength = () => screen.getByText(/(Weak|Medium|Strong)$/)
    await type('Password*', 'aaaaaa')
    expect(strength().textContent).toContain('Weak')
    await type('Password*', 'aaaaaA')
    expect(strength().textContent).toContain('Medium')
    await type('Password*', 'aaaaA1')
    expect(strength().textContent).toContain('Strong')
  })

  it('[SF-093] terms, privacy and login are linked', async () => {
    await showPage(<Register />, { at: '/register' })
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).toEqual(expect.arrayContaining(['/terms', '/privacy-policy', '/login']))
  })
})

it('keeps half an address for the page that asks for the rest, with who it is of', async () => {
  const shop = await openShop(WELCOME)
  const { place } = await showPage(<Register />, { at: '/register' })
  await fillDetails()
  await press('Continue')
  await type('Street Address', '14 Bazaar Road')
  await type('City', 'Sagar')
  await press('Continue')
  await userEvent.type(await screen.findByLabelText('Email verification code'), '471902')
  await press('Verify and Create Account')
  await waitFor(() => expect(place()).toBe('/'))
  expect(shop.last('/api/auth/register')?.body).toMatchObject({ address: null })
  const who = { name: 'Ramesh Kumar', email: 'ramesh@example.com', phone: '9876543210' }
  expect(savedAddress()).toEqual({ ...EMPTY_ADDRESS, ...who, street: '14 Bazaar Road', city: 'Sagar' })
})
