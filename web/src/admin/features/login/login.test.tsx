import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { scan } from '#test/scan.ts'
import { MEENA, refusal } from '#test/staff-orders.ts'

const DASHBOARD = 'GET /api/admin/dashboard'
const QUICK = 'POST /api/admin/simple-login'
const FULL = 'POST /api/admin/login'
const welcome = () => ({ json: { success: true, token: 'a-new-token', admin: MEENA } })

const atTheDoor = (answers = {}) => openOffice({ at: '/admin/login', signedIn: false, answers })

async function inFull(answers = {}) {
  const office = await atTheDoor(answers)
  await office.user.click(await screen.findByRole('tab', { name: 'Admin Login' }))
  const enter = async (username: string, password: string) => {
    if (username) await office.user.type(screen.getByLabelText('Username or email'), username)
    if (password) await office.user.type(screen.getByLabelText('Password'), password)
    await press(office)
  }
  return { ...office, enter }
}
const press = ({ user }: { user: { click: (button: Element) => Promise<void> } }) =>
  user.click(screen.getByRole('button', { name: /^Sign In/ }))

describe('the staff login', () => {
  it('[BO-004][BO-005] /admin leads to it', async () => {
    const { place } = await openOffice({ at: '/admin', signedIn: false })
    expect(await screen.findByRole('heading', { name: 'Back office' })).toBeDefined()
    expect(place()).toBe('/admin/login')
  })

  it('[BO-021] Quick Access asks for a password and for nothing else', async () => {
    await atTheDoor()
    expect((await screen.findByRole('tab', { name: 'Quick Access' })).getAttribute('aria-selected')).toBe('true')
    expect(screen.getAllByLabelText(/./, { selector: 'input' })).toEqual([screen.getByLabelText('Password')])
  })

  async function meenaEnters() {
    const office = await inFull({ [FULL]: welcome })
    await office.enter(' meena ', 'secret-1')
    await screen.findByRole('heading', { name: 'Dashboard' })
    return office
  }

  it('[BO-022][BO-023] Admin Login sends name and password and goes to the dashboard', async () => {
    const office = await meenaEnters()
    expect(office.last('/api/admin/login')?.body).toEqual({ username: 'meena', password: 'secret-1' })
    expect([office.place(), office.router.state.historyAction]).toEqual(['/admin/dashboard', 'REPLACE'])
  })

  it('Admin Login and Quick Access send what a password manager has filled in without an event', async () => {
    const quick = await atTheDoor({ [QUICK]: welcome })
    const fill = (label: string, text: string) => {
      screen.getByLabelText<HTMLInputElement>(label).value = text
    }
    await screen.findByRole('tab', { name: 'Quick Access' })
    fill('Password', 'owner-secret')
    await press(quick)
    await until(() => quick.last('/api/admin/simple-login') !== undefined, 'Quick Access asks')
    expect(quick.last('/api/admin/simple-login')?.body).toEqual({ password: 'owner-secret' })
    cleanup()
    const full = await inFull({ [FULL]: welcome })
    fill('Username or email', 'meena')
    fill('Password', 'secret-1')
    await press(full)
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(full.last('/api/admin/login')?.body).toEqual({ username: 'meena', password: 'secret-1' })
  })

  it('[BO-084][BO-107] Admin Login leaves token, name and role in the browser, and the token counts at once', async () => {
    localStorage.setItem('token', 'of-the-shopper')
    const office = await meenaEnters()
    expect(localStorage.getItem('adminToken')).toBe('a-new-token')
    expect(JSON.parse(localStorage.getItem('adminData') ?? '')).toEqual({ username: 'meena', role: 'super_admin' })
    await until(() => office.calls().includes(DASHBOARD), 'the dashboard asks')
    expect(office.last('/api/admin/dashboard')?.headers.authorization).toBe('Bearer a-new-token')
  })

  it('[BO-023] Quick Access goes to the dashboard too, the password sent as typed', async () => {
    const office = await atTheDoor({ [QUICK]: welcome })
    await office.user.type(await screen.findByLabelText('Password'), ' owner ')
    await press(office)
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(office.last('/api/admin/simple-login')?.body).toEqual({ password: ' owner ' })
  })

  it('[BO-023][BO-025] whoever was led here by a screen goes on to it', async () => {
    const office = await openOffice({ at: '/admin/users?filter=inactive', signedIn: false, answers: { [QUICK]: welcome } })
    await office.user.type(await screen.findByLabelText('Password'), 'owner-1')
    await press(office)
    await screen.findByRole('heading', { name: 'User Management' })
    expect([office.place(), office.router.state.historyAction]).toEqual(['/admin/users?filter=inactive', 'REPLACE'])
  })

  it('[BO-183] a session that the server ends is named, and the login leads back to its screen', async () => {
    const ended = () => {
      history.replaceState(null, '', '/admin/users?page=2') // the router of the test keeps its own place
      return refusal(401, 'Session expired')
    }
    const office = await openOffice({
      at: '/admin/users?page=2',
      answers: { 'GET /api/admin/users': ended, [QUICK]: welcome },
    })
    expect((await screen.findByText('Your session has ended. Please sign in again.')).closest('[role=status]')).not.toBeNull()
    expect(office.place()).toBe('/admin/login')
    delete office.answers['GET /api/admin/users']
    await office.user.type(screen.getByLabelText('Password'), 'owner-1')
    await press(office)
    await screen.findByRole('heading', { name: 'User Management' })
    expect(office.place()).toBe('/admin/users?page=2')
    history.replaceState(null, '', '/')
  })

  it('[BO-024][BO-004] a kept token is verified on load and goes straight to the dashboard', async () => {
    const { place, calls, asked, token } = await openOffice({ at: '/admin' })
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(place()).toBe('/admin/dashboard')
    expect(calls().filter((call) => call === 'GET /api/admin/verify')).toHaveLength(1)
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${token}`)
  })

  it('[BO-145] a kept token that the server refuses is cleared with the name', async () => {
    const answers = { 'GET /api/admin/verify': () => refusal(401, 'Session expired') }
    const { place } = await openOffice({ at: '/admin/login', answers })
    await screen.findByRole('tab', { name: 'Quick Access' })
    expect(place()).toBe('/admin/login')
    expect([localStorage.getItem('adminToken'), localStorage.getItem('adminData')]).toEqual([null, null])
  })
})

describe('what the staff login says', () => {
  it('[BO-146] to Quick Access without a password, asking nobody', async () => {
    const office = await atTheDoor()
    await screen.findByLabelText('Password')
    await press(office)
    expect(screen.getByText('Password is required')).toBeDefined()
    expect(office.calls()).not.toContain(QUICK)
  })

  it('[BO-147][BO-148] to Admin Login without name and password', async () => {
    const { enter, calls } = await inFull()
    await enter('', '')
    expect(screen.getByText('Username is required')).toBeDefined()
    expect(screen.getByText('Password is required')).toBeDefined()
    expect(calls()).not.toContain(FULL)
  })

  it('[BO-149] to a password of five characters', async () => {
    const { enter, calls } = await inFull()
    await enter('meena', '12345')
    expect(screen.getByText('Password must be at least 6 characters long')).toBeDefined()
    expect(calls()).not.toContain(FULL)
  })

  it('[BO-211][BO-144] to a wrong name or password: the sentence of the server, in a banner', async () => {
    const sentence = 'Invalid credentials. Please check your username and password.'
    const { enter, place } = await inFull({ [FULL]: () => refusal(401, sentence) })
    await enter('meena', 'wrong-password')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(place()).toBe('/admin/login')
  })

  it('[BO-212] to a wrong quick password', async () => {
    const sentence = 'Invalid credentials. Please try again.'
    const office = await atTheDoor({ [QUICK]: () => refusal(401, sentence) })
    await office.user.type(await screen.findByLabelText('Password'), 'wrong')
    await press(office)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })

  it('[BO-213][BO-144] when nobody answers', async () => {
    const { enter } = await inFull({ [FULL]: () => 'hang up' as const })
    await enter('meena', 'secret-1')
    expect((await screen.findByRole('alert')).textContent).toBe('Connection error. Please check your internet connection and try again.')
  })

  it('[BO-214] to a refusal without a sentence', async () => {
    const { enter } = await inFull({ [FULL]: () => ({ status: 502, text: '<h1>Bad gateway</h1>' }) })
    await enter('meena', 'secret-1')
    expect((await screen.findByRole('alert')).textContent).toBe('Admin login failed')
  })
})

describe('what a login may ask for besides the password', () => {
  it('[RD-076] the code of the authenticator app, with its secret for who has none yet; a wrong one can be typed again', async () => {
    const enrol = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Special%20Lion%20Beedi:meena?secret=JBSWY3DPEHPK3PXP' }
    const codes: unknown[] = []
    const { enter, user, last } = await inFull({
      [FULL]: ({ body }: { body: unknown }) => {
        const { code } = body as { code?: string } // `as`: the form sends nothing else
        codes.push(code)
        if (!code) return refusal(401, 'Please enter the code of your authenticator app.', { code: 'staff.code-needed', enrol })
        return code === '471902'
          ? welcome()
          : refusal(401, 'This code is not right. Please enter the newest one.', { code: 'staff.code-wrong' })
      },
      [DASHBOARD]: () => refusal(500, 'later'),
    })
    await enter('meena', 'secret-1')
    const field = await screen.findByLabelText('Authenticator code')
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
    expect(scan(screen.getByRole('img', { name: 'QR code for the authenticator app' }))).toBe(enrol.uri)
    expect(screen.getByRole('link', { name: 'Open in the app on this device' }).getAttribute('href')).toBe(enrol.uri)
    await user.type(field, '000000')
    await press({ user })
    expect(await screen.findByText('This code is not right. Please enter the newest one.')).toBeDefined()
    await user.type(field, '471902')
    await press({ user })
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(codes).toEqual([undefined, '000000', '471902'])
    expect(last('/api/admin/login')?.body).toEqual({ username: 'meena', password: 'secret-1', code: '471902' })
  })

  it('[RD-076] a recovery code when the app is not at hand', async () => {
    const { enter, user, last } = await inFull({
      [FULL]: ({ body }: { body: unknown }) =>
        // `as`: the form sends nothing else
        (body as { code?: string }).code === 'ABCDE-23456'
          ? welcome()
          : refusal(401, 'Please enter the code of your authenticator app.', { code: 'staff.code-needed' }),
      [DASHBOARD]: () => refusal(500, 'later'),
    })
    await enter('meena', 'secret-1')
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    await press({ user })
    expect(screen.getByText('Please enter one of your recovery codes.')).toBeDefined()
    await user.type(screen.getByLabelText('Recovery code'), 'ABCDE-23456')
    await press({ user })
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(last('/api/admin/login')?.body).toEqual({ username: 'meena', password: 'secret-1', code: 'ABCDE-23456' })
  })

  it('[RD-077] Quick Access leads to Admin Login where the first password has to be replaced, with that password typed in', async () => {
    const office = await atTheDoor({
      [QUICK]: () => refusal(403, 'This password was made for the first login.', { code: 'staff.password-expired' }),
    })
    await office.user.type(await screen.findByLabelText('Password'), 'made-for-once')
    await press(office)
    expect(await screen.findByText(/^Your password is right, but has to be replaced\. Sign in here with your username/)).toBeDefined()
    expect(screen.getByRole('tab', { name: 'Admin Login' }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('made-for-once')
  })

  it('a new password that is easy to guess is marked at its own field', async () => {
    const why = 'This password is easy to guess: it is one of the most common ones.'
    const { enter, user } = await inFull({
      [FULL]: ({ body }: { body: unknown }) =>
        (body as { newPassword?: string }).newPassword // `as`: the form sends nothing else
          ? refusal(400, why, { errors: { newPassword: why } })
          : refusal(403, 'This password was made for the first login.', { code: 'staff.password-expired' }),
    })
    await enter('meena', 'secret-1')
    await user.type(await screen.findByLabelText('New password'), 'sunshine')
    await user.type(screen.getByLabelText('New password again'), 'sunshine')
    await user.click(screen.getByRole('button', { name: /^Sign In/ }))
    await until(() => screen.getByLabelText('New password').getAttribute('aria-invalid') === 'true', 'the mark')
    expect(screen.getAllByText(why)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[RD-075] a new password in place of an expired one, typed twice', async () => {
    const { enter, user, last } = await inFull({
      [FULL]: ({ body }: { body: unknown }) =>
        JSON.stringify(body).includes('newPassword')
          ? welcome()
          : refusal(403, 'This password was made for the first login.', { code: 'staff.password-expired' }),
    })
    await enter('meena', 'secret-1')
    await user.type(await screen.findByLabelText('New password'), 'secret-2')
    expect(screen.getByText('This password was made for the first login.')).toBeDefined()
    await user.type(screen.getByLabelText('New password again'), 'secret-3')
    await press({ user })
    expect(screen.getByText('New passwords do not match')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('New password'))
    await user.type(screen.getByLabelText('New password again'), '{Backspace}2')
    await press({ user })
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(last('/api/admin/login')?.body).toMatchObject({ newPassword: 'secret-2' })
  })
})
