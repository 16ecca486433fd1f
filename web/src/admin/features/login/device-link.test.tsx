import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { MEENA, refusal } from '#test/staff-orders.ts'

const LOCKED = 'Too many failed attempts. Please wait 12 minutes and try again.'
const SENT = 'If this account exists, its mailbox has a link now.'

it('who is slowed by the attempts of others has a link emailed, with or without a name', async () => {
  const office = await openOffice({
    at: '/admin/login',
    signedIn: false,
    answers: {
      'POST /api/admin/simple-login': () => refusal(429, LOCKED, { code: 'staff.locked' }),
      'POST /api/admin/login': () => refusal(429, LOCKED, { code: 'staff.locked' }),
      'POST /api/admin/device-link': () => refusal(503, 'The shop is busy. Please try again in a moment.'),
    },
  })
  const press = (name: string | RegExp) => office.user.click(screen.getByRole('button', { name }))
  await office.user.type(await screen.findByLabelText('Password'), 'right-password')
  expect(screen.queryByRole('button', { name: /^Email me a link/ })).toBeNull()
  await press(/^Sign In/)
  expect(await screen.findByText(LOCKED)).toBeDefined()
  await press(/^Email me a link/)
  expect(await screen.findByText('The shop is busy. Please try again in a moment.')).toBeDefined()
  office.answers['POST /api/admin/device-link'] = () => ({ json: { success: true, message: SENT } })
  await press(/^Email me a link/)
  expect(await screen.findByText(SENT)).toBeDefined()
  expect(office.last('/api/admin/device-link')?.body).toEqual({ username: '' })
  await office.user.click(screen.getByRole('tab', { name: 'Admin Login' }))
  await office.user.type(screen.getByLabelText('Username or email'), 'meena')
  await office.user.type(screen.getByLabelText('Password'), 'right-password')
  await press(/^Sign In/)
  await screen.findByText(LOCKED)
  await press(/^Email me a link/)
  await until(() => office.asked.filter(({ path }) => path === '/api/admin/device-link').length === 3, 'the link')
  expect(office.last('/api/admin/device-link')?.body).toEqual({ username: 'meena' })
})

it('the link of the email makes the device known and leads to the login with the name', async () => {
  const over = 'This link is no longer valid. Please ask for a new one where you sign in.'
  const office = await openOffice({
    at: '/admin/device',
    signedIn: false,
    answers: { 'POST /api/admin/device': () => refusal(400, over, { code: 'staff.device-link-over' }) },
  })
  expect(await screen.findByText('This link is not whole. Please open it once more from the email.')).toBeDefined()
  location.hash = 'the-word-of-the-link'
  const own = () => office.user.click(screen.getByRole('button', { name: /^This is my device/ }))
  await until(() => !screen.getByRole<HTMLButtonElement>('button', { name: /^This is my device/ }).disabled, 'the link')
  await own()
  expect(await screen.findByText(over)).toBeDefined()
  office.answers['POST /api/admin/device'] = () => ({ json: { success: true, message: '', username: MEENA.username } })
  await own()
  expect(await screen.findByText('This device is known now. Sign in with your password.')).toBeDefined()
  expect(office.place()).toBe('/admin/login')
  expect(screen.getByLabelText<HTMLInputElement>('Username or email').value).toBe('meena')
  expect(office.last('/api/admin/device')?.body).toEqual({ token: 'the-word-of-the-link' })
  location.hash = ''
})
