import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withPasskeys } from '#test/authenticator.ts'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { MEENA, refusal } from '#test/staff-orders.ts'

const LOGIN = 'POST /api/admin/login'
const QUICK = 'POST /api/admin/simple-login'
const DASHBOARD = 'GET /api/admin/dashboard'
const welcome = () => ({ json: { success: true, token: 'a-new-token', admin: MEENA } })
const needed = (more: object = {}) =>
  refusal(401, 'Please enter the code of your authenticator app.', { code: 'staff.code-needed', ...more })
const expired = () => refusal(403, 'Your password has expired.', { code: 'staff.password-expired' })
const sentOf = (body: unknown) => body as { code?: string; newPassword?: string } // `as`: the form sends nothing else

afterEach(() => vi.unstubAllGlobals())

async function full(answer: Answers[string], { name = 'meena', password = 'secret-1' } = {}) {
  const office = await openOffice({
    at: '/admin/login',
    signedIn: false,
    answers: { [LOGIN]: answer, [DASHBOARD]: () => refusal(500, 'later') },
  })
  const { user } = office
  await user.click(await screen.findByRole('tab', { name: 'Admin Login' }))
  if (name) await user.type(screen.getByLabelText('Username or email'), name)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  const press = () => user.click(screen.getByRole('button', { name: /^Sign In/ }))
  await press()
  return { ...office, press, sent: () => office.asked.filter(({ path }) => path === LOGIN.slice(5)).map(({ body }) => body) }
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

describe('the fields of the staff login', () => {
  it('the first one that is wrong has the focus, and its sentence goes with the first key', async () => {
    const { user } = await full(welcome, { name: '', password: 'short' })
    const name = screen.getByLabelText('Username or email')
    await until(() => document.activeElement === name, 'the focus')
    await user.type(name, 'm')
    expect(screen.queryByText('Username is required')).toBeNull()
    expect(screen.getByText('Password must be at least 6 characters long')).toBeDefined()
  })

  it('a phone neither capitalises nor corrects the name, and offers the kept one', async () => {
    await full(welcome, { name: '', password: '' })
    const field = screen.getByLabelText('Username or email')
    expect(['autocapitalize', 'spellcheck', 'autocomplete'].map((name) => field.getAttribute(name))).toEqual(['none', 'false', 'username'])
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
  })

  it('a password of six characters and a name with blanks are tried', async () => {
    const { sent } = await full(welcome, { name: '  meena ', password: '123456' })
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(sent()).toEqual([{ username: 'meena', password: '123456' }])
  })

  it('a banner goes with the next try, which no link to a device is offered beside', async () => {
    const { answers, press } = await full(() => refusal(401, 'Invalid credentials.'))
    expect(await screen.findByText('Invalid credentials.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Email me a link/ })).toBeNull()
    let go = () => {}
    const after = new Promise<void>((resolve) => (go = resolve))
    answers[LOGIN] = () => ({ after, ...refusal(401, 'Still not.') })
    await press()
    expect(screen.queryByText('Invalid credentials.')).toBeNull()
    const button = screen.getByRole('button', { name: /^Sign In/ })
    expect(button.getAttribute('aria-busy')).toBe('true')
    go()
    expect(await screen.findByText('Still not.')).toBeDefined()
    expect(button.getAttribute('aria-busy')).not.toBe('true')
  })

  it('the sentence about a missing quick password goes with the first key', async () => {
    const office = await openOffice({ at: '/admin/login', signedIn: false, answers: { [QUICK]: () => refusal(401, 'No.') } })
    await screen.findByLabelText('Password')
    await office.user.click(screen.getByRole('button', { name: /^Sign In/ }))
    expect(screen.getByText('Password is required')).toBeDefined()
    await office.user.type(screen.getByLabelText('Password'), 'x')
    expect(screen.queryByText('Password is required')).toBeNull()
  })
})

describe('the code of the authenticator app', () => {
  it('is asked for with six digits, a recovery code with as many; changing over empties what was typed', async () => {
    const { user, press, sent } = await full(() => needed())
    await user.type(await screen.findByLabelText('Authenticator code'), '12345')
    await press()
    expect(screen.getAllByText('Please enter the six digits of your authenticator app.')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    expect([value('Recovery code'), screen.queryByLabelText('Authenticator code')]).toEqual(['', null])
    expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'))
    expect(screen.queryByText('Please enter one of your recovery codes.')).toBeNull()
    await user.type(screen.getByLabelText('Recovery code'), ' ABCD  ')
    await press()
    expect(screen.getByText('Please enter one of your recovery codes.')).toBeDefined()
    expect(sent()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }))
    expect(screen.queryByRole('button', { name: 'Use the authenticator app' })).toBeNull()
  })

  it('that was wrong is emptied, and the factor that was chosen stays', async () => {
    const { user, press } = await full(({ body }) =>
      sentOf(body).code ? refusal(401, 'This code is used up.', { code: 'staff.code-wrong' }) : needed(),
    )
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    await user.type(screen.getByLabelText('Recovery code'), 'ABCDE-23456')
    await press()
    expect(await screen.findByText('This code is used up.')).toBeDefined()
    expect([value('Recovery code'), value('Password')]).toEqual(['', 'secret-1'])
    await user.type(screen.getByLabelText('Recovery code'), 'F')
    expect(screen.queryByText('This code is used up.')).toBeNull()
  })

  it('is the only way for who is just setting it up: there is no recovery code yet', async () => {
    const enrol = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Lion:meena?secret=JBSWY3DPEHPK3PXP' }
    await full(() => needed({ enrol }))
    expect(await screen.findByText(/^Two-factor authentication is on\./)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull()
  })

  it.each([{ enrol: { secret: 'only' } }, { enrol: { secret: 1, uri: 'otpauth://x' } }, { enrol: null }, { enrol: 'JBSW' }])(
    'is asked for without a picture where the shop hands out no whole secret: %j',
    async (more) => {
      await full(() => needed(more))
      expect(await screen.findByLabelText('Authenticator code')).toBeDefined()
      expect(screen.queryByRole('img', { name: 'QR code for the authenticator app' })).toBeNull()
      expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeDefined()
    },
  )

  it('is what is left of factors that nobody knows', async () => {
    await full(() => needed({ factors: ['palm', 7, 'app'] }))
    expect(await screen.findByLabelText('Authenticator code')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
  })
})

it('a new password has six characters and is sent with the old one once it is typed twice', async () => {
  const { user, press, sent } = await full(({ body }) => (sentOf(body).newPassword ? welcome() : expired()))
  const field = await screen.findByLabelText('New password')
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('Your password has expired.').closest('[role=status]')).not.toBeNull()
  await user.type(field, '12345')
  await user.type(screen.getByLabelText('New password again'), '12345')
  await press()
  expect(screen.getByText('New password must be at least 6 characters long')).toBeDefined()
  await user.type(field, '6')
  expect(screen.queryByText('New password must be at least 6 characters long')).toBeNull()
  await user.type(screen.getByLabelText('New password again'), '6')
  await press()
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(sent().at(-1)).toEqual({ username: 'meena', password: 'secret-1', newPassword: '123456' })
})

it('a new password and a code are asked for together, and both are sent', async () => {
  const { user, press, sent } = await full(({ body }) => {
    const { code, newPassword } = sentOf(body)
    if (!newPassword) return expired()
    return code ? welcome() : needed()
  })
  await user.type(await screen.findByLabelText('New password'), 'secret-2')
  await user.type(screen.getByLabelText('New password again'), 'secret-2')
  await press()
  await user.type(await screen.findByLabelText('Authenticator code'), '471902')
  expect([value('New password'), screen.getByText('Your password has expired.').tagName]).toEqual(['secret-2', expect.any(String)])
  await press()
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(sent().at(-1)).toEqual({ username: 'meena', password: 'secret-1', code: '471902', newPassword: 'secret-2' })
})

it('where passkeys work here the app is one way more, where they do not they are none', async () => {
  const factors = ['passkey', 'app']
  const { view } = await full(() => needed({ factors }))
  expect(await screen.findByLabelText('Authenticator code')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  view.unmount()
  withPasskeys()
  await full(() => needed({ factors }))
  await screen.findByText(/^Your password is right\. Now use your passkey/)
  expect(screen.queryByText(/^Your passkeys do not work in this browser/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Use the authenticator app' })).toBeDefined()
})

it('who has nothing but a passkey is told in a browser without them why there is no way on', async () => {
  const { sent, user } = await full(() => needed({ factors: ['passkey'] }))
  expect((await screen.findByText(/^Your passkeys do not work in this browser/)).closest('[role=status]')).not.toBeNull()
  expect([screen.queryByLabelText('Authenticator code'), screen.queryByText(/^Your password is right\. Now/)]).toEqual([null, null])
  expect(screen.queryByRole('button', { name: /^Sign In/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Use a passkey/ }))
  await until(() => sent().length === 2, 'the second try')
})
