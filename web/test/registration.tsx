import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Register from '../src/shop/pages/register.tsx'
import { showPage } from './page.tsx'
import { RAMESH } from './samples.ts'
import type { Answers } from './shop-server.ts'
import { openShop } from './shop-server.ts'

export const WELCOME: Answers = {
  'POST /api/auth/check-availability': () => ({}),
  'POST /api/auth/send-registration-otp': () => ({}),
  'POST /api/auth/send-email-otp': () => ({}),
  'POST /api/auth/register': () => ({ json: { success: true, user: RAMESH, token: 'a-token' } }),
  'GET /api/cart': () => ({ json: { success: true, cart: { items: [], totalQuantity: 0, totalAmount: 0, subtotal: 0, savings: 0 } } }),
}
// a button that can be busy carries both of its labels; the styles that hide one are not loaded here
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
export const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

export async function fillDetails() {
  await type('Full Name*', 'Ramesh Kumar')
  await type('Email*', ' Ramesh@Example.com')
  await type('Phone Number*', '+91 98765 43210')
  await type('Password*', 'secret1')
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
}

export async function toCode(answers: Answers = {}) {
  const shop = await openShop({ ...WELCOME, ...answers })
  const page = await showPage(<Register />, { at: '/register' })
  await fillDetails()
  await press('Continue')
  await press('Skip this step')
  await screen.findByLabelText('Email verification code')
  return { shop, ...page }
}
