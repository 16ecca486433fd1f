import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#client/session.ts'
import { openRoute, signIn, signOut } from '#test/route.tsx'
import { RAMESH } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { polyfillDialog } from '#ui/overlay/jsdom-dialog.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import * as page from './settings.tsx'

const at = { createdAt: '2026-11-01T05:00:00.000Z', lastUsedAt: '2026-11-20T05:30:00.000Z' }
const HERE = { _id: 'here', device: 'Mozilla/5.0 (Android 14) Chrome/131.0', ...at, current: true }
const CODE = 'POST /api/auth/email/code'
const SAVE = 'PUT /api/auth/email'
const PASSWORD = 'PUT /api/auth/password'
const DATA = 'GET /api/auth/my-data'
const SESSIONS = 'GET /api/auth/sessions'
polyfillDialog()

const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)

async function open(answers: Answers = {}) {
  const shop = await openShop({ [SESSIONS]: () => ({ json: { success: true, sessions: [HERE] } }), [CODE]: () => ({}), ...answers })
  signIn()
  const route = await openRoute(page, { path: '/settings', at: '/settings' })
  await screen.findByRole('heading', { name: 'Settings' })
  const asked = (call: string) => shop.calls().filter((one) => one === call).length
  return { shop, asked, ...route }
}
const form = (name: string) => within(screen.getByRole('form', { name }))
const email = () => form('Change Email')
const button = (name: string | RegExp) => email().getByRole<HTMLButtonElement>('button', { name })
const isBusy = (one: HTMLElement) => one.getAttribute('aria-busy') === 'true'

async function sendCode(to = 'asha.new@example.in') {
  await userEvent.type(email().getByLabelText('New Email'), to)
  await userEvent.type(email().getByLabelText('Your Password'), 'secret1')
  await userEvent.click(button(/^Send Code/))
}
const typeCode = async (code: string) => userEvent.type(await email().findByLabelText('Code'), code)
/** Half a minute later, when another code may be asked for. */
async function waitIsOver() {
  const later = Date.now() + 31_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  await email().findByRole('button', { name: 'Resend code' })
}
/** An answer that comes when the test says so. */
function later(answer: object = {}) {
  const { promise: after, resolve: go } = Promise.withResolvers<void>()
  return { answer: () => ({ ...answer, after }), go }
}

beforeEach(() => {
  signOut()
  toast.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe('a new email', () => {
  it('in other capitals or with spaces around is the one that the account has already', async () => {
    const { asked } = await open()
    await sendCode(` ${RAMESH.email.toUpperCase()} `)
    expect(email().getByText('This is your email already')).toBeTruthy()
    expect(asked(CODE)).toBe(0)
  })

  it('gets its code, says where it went and for how long another one has to wait; the field of the code has the focus', async () => {
    const { answer, go } = later()
    await open({ [CODE]: answer })
    expect(email().queryByRole('button', { name: /Resend|Back/ })).toBeNull()
    await sendCode()
    expect(isBusy(button(/^Send Code/))).toBe(true)
    expect(button(/^Send Code/).textContent).toContain('Sending code...')
    go()
    const code = await email().findByLabelText('Code')
    expect(document.activeElement).toBe(code)
    expect(email().getByText('asha.new@example.in')).toBeTruthy()
    expect([email().queryByLabelText('New Email'), email().queryByLabelText('Your Password')]).toEqual([null, null])
    expect(isBusy(button(/^Change Email/))).toBe(false)
    expect([button(/^Resend code in \d+ s$/).disabled, button('Back').disabled]).toEqual([true, false])
    expect(said()).toEqual([])
  })

  it('can be sent another code once the wait is over; what was typed of the first one is taken away', async () => {
    const { asked, shop } = await open()
    await sendCode()
    await typeCode('123')
    await waitIsOver()
    const { answer, go } = later()
    shop.answers[CODE] = answer
    await userEvent.click(button('Resend code'))
    expect([button('Resend code').disabled, button('Back').disabled, email().getByLabelText<HTMLInputElement>('Code').disabled]).toEqual([
      true,
      true,
      true,
    ])
    expect(isBusy(button(/^Change Email/))).toBe(true)
    go()
    await eventually(() => expect(button('Resend code in 30 s').disabled).toBe(true))
    expect([asked(CODE), email().getByLabelText<HTMLInputElement>('Code').value, button('Back').disabled]).toEqual([2, '', false])
    expect(isBusy(button(/^Change Email/))).toBe(false)
  })

  it('whose code was sent a moment ago keeps what was typed of it, says that it still works, and waits as long as the shop says', async () => {
    const { shop } = await open()
    await sendCode()
    await typeCode('123')
    await waitIsOver()
    shop.answers[CODE] = () => ({ status: 429, json: { success: false, code: 'code.too-soon', message: 'Too soon.', waitSeconds: 17 } })
    await userEvent.click(button('Resend code'))
    expect(await email().findByText('Resend code in 17 s')).toBeTruthy()
    expect(email().getByLabelText<HTMLInputElement>('Code').value).toBe('123')
    expect(said()).toEqual(['success: The code we sent a moment ago still works'])
  })

  it('can be corrected: Back leads to it and forgets the code', async () => {
    const { shop } = await open()
    await sendCode()
    await typeCode('123')
    await userEvent.click(button('Back'))
    expect(email().getByLabelText<HTMLInputElement>('New Email').value).toBe('asha.new@example.in')
    expect(email().queryByLabelText('Code')).toBeNull()
    shop.answers[CODE] = () => ({ status: 429, json: { success: false, code: 'code.too-soon', message: 'Too soon.', waitSeconds: 17 } })
    await userEvent.click(button(/^Send Code/))
    expect((await email().findByLabelText<HTMLInputElement>('Code')).value).toBe('')
  })

  it('is not sent without all six digits of its code', async () => {
    const { asked } = await open()
    await sendCode()
    await typeCode('12345')
    await userEvent.click(button(/^Change Email/))
    expect(email().getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
    expect(asked(SAVE)).toBe(0)
  })

  it('that was taken meanwhile says so beside the code', async () => {
    const errors = { email: 'This email belongs to another account.' }
    await open({ [SAVE]: () => ({ status: 409, json: { success: false, message: 'Taken.', errors } }) })
    await sendCode()
    await typeCode('123456')
    await userEvent.click(button(/^Change Email/))
    expect(await email().findByText(errors.email)).toBeTruthy()
    expect(said()).toEqual(['error: Taken.'])
  })

  it('that is saved empties its form, and the page reads the account anew', async () => {
    const { answer, go } = later({ json: { success: true, user: { ...RAMESH, email: 'asha.new@example.in' } } })
    const { asked } = await open({ [SAVE]: answer })
    await sendCode()
    await typeCode('123456')
    await userEvent.click(button(/^Change Email/))
    expect(button(/^Change Email/).textContent).toContain('Saving...')
    expect([isBusy(button(/^Change Email/)), asked(SESSIONS)]).toEqual([true, 1])
    go()
    const field = await email().findByLabelText<HTMLInputElement>('New Email')
    expect([field.value, email().getByLabelText<HTMLInputElement>('Your Password').value]).toEqual(['', ''])
    await eventually(() => expect(asked(SESSIONS)).toBe(2))
    expect(await email().findByText('asha.new@example.in')).toBeTruthy()
  })

  it.each([
    ['a refusal without a sentence', { status: 500, json: { success: false } }, 'error: The code could not be sent'],
    ['a lost answer', 'hang up' as const, 'error: Network error. Please check your internet connection.'],
    [
      'a wrong password',
      { status: 400, json: { success: false, message: 'Wrong.', errors: { password: 'Not your password.' } } },
      'error: Wrong.',
    ],
  ])('is still there after %s, and can be sent again', async (_what, answer, sentence) => {
    const { shop } = await open({ [CODE]: () => answer })
    await sendCode()
    await waitFor(() => expect(said()).toEqual([sentence]))
    expect(email().queryByText('Not your password.') !== null).toBe(sentence === 'error: Wrong.')
    expect(email().getByLabelText<HTMLInputElement>('New Email').value).toBe('asha.new@example.in')
    expect(isBusy(button(/^Send Code/))).toBe(false)
    shop.answers[CODE] = () => ({})
    await userEvent.click(button(/^Send Code/))
    expect(await email().findByLabelText('Code')).toBeTruthy()
  })
})

describe('a new password', () => {
  async function change() {
    for (const [label, text] of [
      ['Current Password', 'secret1'],
      ['New Password', 'secret2'],
      ['Confirm Password', 'secret2'],
    ] as const)
      await userEvent.type(screen.getByLabelText(label), text)
    await userEvent.click(form('Change Password').getByRole('button', { name: /^Change Password/ }))
  }
  const values = () =>
    ['Current Password', 'New Password', 'Confirm Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

  it('is sent once, and the list of devices is read anew since the others are signed out', async () => {
    const { answer, go } = later()
    const { asked } = await open({ [PASSWORD]: answer })
    await change()
    const send = form('Change Password').getByRole('button', { name: /^Change Password/ })
    expect([isBusy(send), asked(SESSIONS)]).toEqual([true, 1])
    go()
    await eventually(() => expect(asked(SESSIONS)).toBe(2))
    expect([values(), isBusy(send), asked(PASSWORD)]).toEqual([['', '', ''], false, 1])
  })

  it.each([
    ['no answer', 'hang up' as const, 'error: Network error. Please check your internet connection.'],
    ['no sentence', { status: 500, json: { success: false } }, 'error: Failed to change password'],
  ])('stays typed where there is %s, which is told', async (_what, answer, sentence) => {
    const { asked } = await open({ [PASSWORD]: () => answer })
    await change()
    await waitFor(() => expect(said()).toEqual([sentence]))
    expect([values(), asked(SESSIONS)]).toEqual([['secret1', 'secret2', 'secret2'], 1])
  })

  it('says how strong it is once there is something of it', async () => {
    await open()
    expect(form('Change Password').queryByText(/Weak|Medium|Strong/)).toBeNull()
    await userEvent.type(screen.getByLabelText('New Password'), 'abc')
    expect(form('Change Password').getByText('Weak')).toBeTruthy()
  })
})

describe('the list of devices and the own data', () => {
  it('that cannot be loaded say so; the list is asked for again on demand', async () => {
    const { shop } = await open({ [SESSIONS]: () => ({ status: 500, json: { success: false } }) })
    expect(screen.getByRole('alert').textContent).toContain('Failed to load devices')
    expect(screen.queryByRole('list', { name: 'Signed-in devices' })).toBeNull()
    shop.answers[SESSIONS] = () => ({ json: { success: true, sessions: [HERE] } })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('list', { name: 'Signed-in devices' })).toBeTruthy()
  })

  it.each([
    ['no sentence', {}, 'error: Failed to download your data'],
    ['one', { message: 'Try later.' }, 'error: Try later.'],
  ])('of a download that fails with %s are spoken of, and it can be asked for again', async (_what, json, sentence) => {
    const { answer, go } = later({ status: 500, json: { success: false, ...json } })
    await open({ [DATA]: answer })
    const download = screen.getByRole('button', { name: /^Download My Data/ })
    await userEvent.click(download)
    expect([isBusy(download), download.textContent]).toEqual([true, expect.stringContaining('Preparing...')])
    go()
    await waitFor(() => expect(said()).toEqual([sentence]))
    await eventually(() => expect(isBusy(download)).toBe(false))
  })

  it('of an account without pictures are saved without any', async () => {
    const made: Blob[] = []
    const kept = { create: URL.createObjectURL, revoke: URL.revokeObjectURL }
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${made.push(file)}`, revokeObjectURL() {} })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await open({ [DATA]: () => ({ json: { success: true, data: { account: { name: 'Ramesh' }, pictures: [{ id: 7 }] } } }) })
    await userEvent.click(screen.getByRole('button', { name: /^Download My Data/ }))
    await eventually(() => expect(made).toHaveLength(1))
    expect(JSON.parse((await made[0]?.text()) ?? '')).toEqual({ account: { name: 'Ramesh' }, pictures: [] })
    expect([made[0]?.type, said()]).toEqual(['application/json', []])
    Object.assign(URL, { createObjectURL: kept.create, revokeObjectURL: kept.revoke })
  })
})

it('an account that was deleted is said to be, also where the shop has no words for it', async () => {
  const { answer, go } = later({ json: { success: true, message: '' } })
  const { place } = await open({ 'POST /api/auth/delete-account': answer })
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.type(dialog.getByLabelText('Password'), 'secret1')
  const remove = dialog.getByRole('button', { name: /^Delete Account/ })
  await userEvent.click(remove)
  expect(isBusy(remove)).toBe(true)
  go()
  await waitFor(() => expect(place().pathname).toBe('/'))
  expect([said(), session.get().isLoggedIn]).toEqual([['success: Your account is deleted.'], false])
})

it.each([
  ['its own field', { message: 'No.', errors: { password: 'Not your password.' } }, 'Not your password.'],
  ['no sentence', {}, 'Failed to delete account'],
])('a deletion that is refused with %s says why beside the password', async (_what, json, sentence) => {
  await open({ 'POST /api/auth/delete-account': () => ({ status: 400, json: { success: false, ...json } }) })
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.type(dialog.getByLabelText('Password'), 'wrong12')
  await userEvent.click(dialog.getByRole('button', { name: /^Delete Account/ }))
  expect(await dialog.findByText(sentence)).toBeTruthy()
  expect(isBusy(dialog.getByRole('button', { name: /^Delete Account/ }))).toBe(false)
})
