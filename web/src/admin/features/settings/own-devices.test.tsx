import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import { toasts } from '#ui/overlay/toast.ts'

const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'
const at = { createdAt: '2026-11-01T05:00:00.000Z', lastUsedAt: '2026-11-20T05:30:00.000Z' }

const open = (answers = {}) => {
  let sessions = [
    { _id: 'here', device: LAPTOP, ...at, current: true },
    { _id: 'there', device: PHONE, ...at, current: false },
  ]
  return openOffice({
    at: '/admin/settings?tab=security',
    answers: {
      'GET /api/admin/settings': () => ({ json: { success: true, settings: SETTINGS } }),
      'GET /api/admin/passkeys': () => ({ json: { success: true, passkeys: [], origin: location.origin } }),
      'GET /api/admin/own-sessions': () => ({ json: { success: true, sessions } }),
      'POST /api/admin/own-sessions/there/end': () => {
        sessions = sessions.slice(0, 1)
        return { json: { success: true } }
      },
      ...answers,
    },
  })
}

it('staff see where they are signed in and sign another device out', async () => {
  const { user, last } = await open()
  const list = within(await screen.findByRole('list', { name: 'Signed-in devices' }))
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Firefox on WindowsThis device'),
    expect.stringContaining('Chrome on Android'),
  ])
  await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Sign out Chrome on Android?' }))
  await user.type(dialog.getByLabelText('Your password'), 'secret-1')
  await user.click(dialog.getByRole('button', { name: /^Sign out/ }))
  await until(() => list.getAllByRole('listitem').length === 1, 'the row to go')
  expect(last('/api/admin/own-sessions/there/end')?.body).toEqual({ password: 'secret-1' })
  expect(toasts().map(({ text }) => text)).toEqual(['Device signed out'])
})

it('devices that could not be loaded are asked for again', async () => {
  let fails = true
  const { user } = await open({
    'GET /api/admin/own-sessions': () =>
      fails
        ? { status: 400, json: { success: false, message: 'Not now' } }
        : { json: { success: true, sessions: [{ _id: 'here', device: LAPTOP, ...at, current: true }] } },
  })
  expect(await screen.findByText('Failed to load devices')).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy()
})
