import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#client/session.ts'
import { openRoute, signIn, signOut } from '#test/route.tsx'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { deviceName } from '#ui/devices/SignedInDevices.tsx'
import { polyfillDialog } from '#ui/overlay/jsdom-dialog.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import * as page from './settings.tsx'

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'
const at = { createdAt: '2026-11-01T05:00:00.000Z', lastUsedAt: '2026-11-20T05:30:00.000Z' }
const HERE = { _id: 'here', device: PHONE, ...at, current: true }
const THERE = { _id: 'there', device: LAPTOP, ...at, current: false }
polyfillDialog()

const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const devices = () => within(screen.getByRole('list', { name: 'Signed-in devices' })).getAllByRole('listitem')

async function open(answers: Answers = {}) {
  let sessions = [HERE, THERE]
  const onlyHere = () => {
    sessions = [HERE]
    return { json: { success: true } }
  }
  const shop = await openShop({
    'GET /api/auth/sessions': () => ({ json: { success: true, sessions } }),
    'POST /api/auth/sessions/there/end': onlyHere,
    'POST /api/auth/sessions/end-others': onlyHere,
    ...answers,
  })
  signIn()
  const route = await openRoute(page, { path: '/settings', at: '/settings' })
  await screen.findByRole('heading', { name: 'Settings' })
  return { shop, ...route }
}

beforeEach(() => {
  signOut()
  toast.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})

describe('the settings of an account', () => {
  it('[RD-101] send an anonymous visitor to the login page', async () => {
    await openShop({})
    await openRoute(page, { path: '/settings', at: '/settings' })
    expect(await screen.findByText('Elsewhere: /login')).toBeTruthy()
  })

  it('[RD-101] change the password', async () => {
    const { shop } = await open({ 'PUT /api/auth/password': () => ({}) })
    await press(/^Change Password/)
    expect(screen.getByText('Please enter your current password')).toBeTruthy()
    expect(screen.getByText('Please enter a new password')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Current Password'), 'secret1')
    await userEvent.type(screen.getByLabelText('New Password'), 'secret2')
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'secret2')
    await press(/^Change Password/)
    await waitFor(() => expect(said()).toEqual(['success: Password changed. Your other devices are signed out.']))
    expect(shop.last('/api/auth/password')?.body).toEqual({ currentPassword: 'secret1', newPassword: 'secret2' })
    expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('')
  })

  it('[RD-101] a wrong current password is told beside its field', async () => {
    const sentence = 'Your current password is not right.'
    await open({
      'PUT /api/auth/password': () => ({ status: 400, json: { success: false, message: sentence, errors: { currentPassword: sentence } } }),
    })
    await userEvent.type(screen.getByLabelText('Current Password'), 'wrong12')
    await userEvent.type(screen.getByLabelText('New Password'), 'secret2')
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'secret2')
    await press(/^Change Password/)
    await waitFor(() => expect(screen.getByLabelText('Current Password').getAttribute('aria-invalid')).toBe('true'))
    expect(said()).toEqual([`error: ${sentence}`])
  })

  it('[RD-101] change the email with the password and the code from the new mailbox', async () => {
    const { shop } = await open({
      'POST /api/auth/email/code': () => ({}),
      'PUT /api/auth/email': () => ({ json: { success: true, user: { ...session.get().user, email: 'asha.new@example.in' } } }),
    })
    const form = within(screen.getByRole('form', { name: 'Change Email' }))
    await userEvent.click(form.getByRole('button', { name: /^Send Code/ }))
    expect(form.getByText('Please enter your new email')).toBeTruthy()
    expect(form.getByText('Please enter your password')).toBeTruthy()
    await userEvent.type(form.getByLabelText('New Email'), session.get().user?.email ?? '')
    await userEvent.click(form.getByRole('button', { name: /^Send Code/ }))
    expect(form.getByText('This is your email already')).toBeTruthy()
    await userEvent.clear(form.getByLabelText('New Email'))
    await userEvent.type(form.getByLabelText('New Email'), 'asha.new@example.in')
    await userEvent.type(form.getByLabelText('Your Password'), 'secret1')
    await userEvent.click(form.getByRole('button', { name: /^Send Code/ }))
    await userEvent.type(await form.findByLabelText('Code'), '048213')
    await userEvent.click(form.getByRole('button', { name: /^Change Email/ }))
    await waitFor(() => expect(said()).toEqual(['success: Email changed. Your other devices are signed out.']))
    expect(shop.last('/api/auth/email/code')?.body).toEqual({ email: 'asha.new@example.in', password: 'secret1' })
    expect(shop.last('/api/auth/email')?.body).toEqual({ email: 'asha.new@example.in', otp: '048213' })
    expect(session.get().user?.email).toBe('asha.new@example.in')
  })

  it('[RD-101] a wrong code of the new email leaves what was typed and the old email', async () => {
    const sentence = 'Invalid or expired code'
    await open({
      'POST /api/auth/email/code': () => ({}),
      'PUT /api/auth/email': () => ({ status: 400, json: { success: false, message: sentence, errors: { otp: sentence } } }),
    })
    const before = session.get().user?.email
    const form = within(screen.getByRole('form', { name: 'Change Email' }))
    await userEvent.type(form.getByLabelText('New Email'), 'asha.new@example.in')
    await userEvent.type(form.getByLabelText('Your Password'), 'secret1')
    await userEvent.click(form.getByRole('button', { name: /^Send Code/ }))
    await userEvent.type(await form.findByLabelText('Code'), '111111')
    await userEvent.click(form.getByRole('button', { name: /^Change Email/ }))
    expect(await form.findByText(sentence)).toBeTruthy()
    expect(form.getByText('asha.new@example.in')).toBeTruthy()
    expect(session.get().user?.email).toBe(before)
  })

  it('[RD-101] list the devices and sign one of them out, with the password', async () => {
    const { shop } = await open()
    expect(devices().map((row) => row.textContent)).toEqual([
      expect.stringContaining('Chrome on AndroidThis device'),
      expect.stringContaining('Firefox on Windows'),
    ])
    await press('Sign out Firefox on Windows')
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out Firefox on Windows?' }))
    await userEvent.click(dialog.getByRole('button', { name: /^Sign out/ }))
    expect(dialog.getByText('Please enter your password')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('Your password'))
    await userEvent.keyboard('secret1')
    await userEvent.click(dialog.getByRole('button', { name: /^Sign out/ }))
    await waitFor(() => expect(devices()).toHaveLength(1))
    expect(shop.last('/api/auth/sessions/there/end')?.body).toEqual({ password: 'secret1' })
    expect(said()).toEqual(['success: Device signed out'])
  })

  it('[RD-101] sign all other devices out at once', async () => {
    const { shop } = await open()
    await press('Sign Out All Other Devices')
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out all other devices?' }))
    await userEvent.type(dialog.getByLabelText('Your password'), 'secret1')
    await userEvent.click(dialog.getByRole('button', { name: /^Sign out/ }))
    await waitFor(() => expect(devices()).toHaveLength(1))
    expect(shop.last('/api/auth/sessions/end-others')?.body).toEqual({ password: 'secret1' })
    expect(screen.queryByRole('button', { name: 'Sign Out All Other Devices' })).toBeNull()
  })

  it('[RD-101] a wrong password signs no device out and can be typed again', async () => {
    const sentence = 'Your current password is not right.'
    await open({
      'POST /api/auth/sessions/there/end': () => ({
        status: 400,
        json: { success: false, message: sentence, errors: { password: sentence } },
      }),
    })
    await press('Sign out Firefox on Windows')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Your password'), 'wrong12')
    await userEvent.click(dialog.getByRole('button', { name: /^Sign out/ }))
    expect(await dialog.findByText(sentence)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Your password').value).toBe('wrong12')
    expect(devices()).toHaveLength(2)
  })

  it('[RD-101] hand out everything the shop keeps about the person', async () => {
    let saved: { name: string; file: Blob } | undefined
    let made: Blob | undefined
    URL.createObjectURL = (file: Blob) => {
      made = file
      return 'blob:here'
    }
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (made) saved = { name: this.download, file: made }
    })
    const pictures = [
      { id: 'p1', what: 'photo of a review' },
      { id: 'p2', what: 'photo of a return' },
    ]
    await open({
      'GET /api/auth/my-data': () => ({ json: { success: true, data: { account: { name: 'Ramesh Kumar' }, pictures } } }),
      'GET /api/auth/my-data/pictures/p1': () => ({ text: 'bytes' }),
      'GET /api/auth/my-data/pictures/p2': () => ({ status: 503, json: { success: false, message: 'Not now' } }),
    })
    await press(/^Download My Data/)
    await waitFor(() => expect(saved?.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/))
    expect(JSON.parse((await saved?.file.text()) ?? '')).toEqual({
      account: { name: 'Ramesh Kumar' },
      pictures: [
        { ...pictures[0], data: expect.stringMatching(/^data:.*;base64,Ynl0ZXM=$/) },
        { ...pictures[1], data: null },
      ],
    })
    vi.restoreAllMocks()
  })

  it('[RD-101] delete the account once the password is given again, and leave', async () => {
    const { shop, place } = await open({
      'POST /api/auth/delete-account': () => ({ json: { success: true, message: 'Your account is deleted.' } }),
    })
    localStorage.setItem('deliveryAddress', '{}')
    await press('Delete Account')
    const dialog = within(screen.getByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: /^Delete Account/ }))
    expect(dialog.getByText('Please enter your password')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Password'), 'secret1')
    await userEvent.click(dialog.getByRole('button', { name: /^Delete Account/ }))
    await waitFor(() => expect(place().pathname).toBe('/'))
    expect(shop.last('/api/auth/delete-account')?.body).toEqual({ password: 'secret1' })
    expect(session.get().isLoggedIn).toBe(false)
    expect(localStorage.length).toBe(0)
    expect(said()).toEqual(['success: Your account is deleted.'])
  })

  it('the question before an account is deleted can be left, and not any more while it is being deleted', async () => {
    const { promise: after, resolve: refuse } = Promise.withResolvers<void>()
    const { shop } = await open({
      'POST /api/auth/delete-account': () => ({ status: 409, json: { success: false, message: 'Not now.' }, after }),
    })
    const dialog = () => within(screen.getByRole('alertdialog'))
    await press('Delete Account')
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await press('Delete Account')
    await userEvent.type(dialog().getByLabelText('Password'), 'secret1')
    await userEvent.click(dialog().getByRole('button', { name: /^Delete Account/ }))
    expect(dialog().queryByRole('button', { name: 'Close' })).toBeNull()
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
    refuse()
    expect(await dialog().findByText('Not now.')).toBeTruthy()
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(shop.calls().filter((call) => call.includes('delete-account'))).toHaveLength(1)
  })

  it('[RD-101] a refused deletion says why and keeps the account', async () => {
    const sentence = 'You have orders that are not finished.'
    await open({ 'POST /api/auth/delete-account': () => ({ status: 409, json: { success: false, message: sentence } }) })
    await press('Delete Account')
    const dialog = within(screen.getByRole('alertdialog'))
    await userEvent.type(dialog.getByLabelText('Password'), 'secret1')
    await userEvent.click(dialog.getByRole('button', { name: /^Delete Account/ }))
    expect(await dialog.findByText(sentence)).toBeTruthy()
    expect(session.get().isLoggedIn).toBe(true)
  })
})

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E Safari/604.1',
      'Safari on iPhone or iPad',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge on Linux'],
    ['curl/8.5.0', 'curl/8.5.0'],
  ])('%s is %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name)
  })
})
