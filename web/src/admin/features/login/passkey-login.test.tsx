import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { coded, withPasskeys } from '#test/authenticator.ts'
import { openOffice, until } from '#test/office.tsx'
import { MEENA, refusal } from '#test/staff-orders.ts'

const LOGIN = 'POST /api/admin/login'
const DASHBOARD = 'GET /api/admin/dashboard'
const welcome = () => ({ json: { success: true, token: 'a-new-token', admin: MEENA } })
const optionsOf = (challenge: string) => ({
  challenge: coded(challenge),
  rpId: 'localhost',
  allowCredentials: [{ id: coded('key'), type: 'public-key', transports: ['internal'] }],
  timeout: 600_000,
  userVerification: 'preferred',
})
const asks = (challenge: string, factors: readonly string[]) =>
  refusal(401, 'Please use your passkey to finish signing in.', { code: 'staff.code-needed', factors, passkey: optionsOf(challenge) })

afterEach(() => vi.unstubAllGlobals())

type Sent = { password?: string; code?: string; passkey?: { response: object }; newPassword?: string }

/** A login that asks for a passkey, with a challenge of its own each time; `answers` are what the shop says to what was sent with one. */
async function atTheStep(taken: (sent: Sent) => object | 'hang up' | undefined, factors = ['passkey', 'app', 'recovery']) {
  let asked = 0
  const office = await openOffice({
    at: '/admin/login',
    signedIn: false,
    answers: {
      [LOGIN]: ({ body }: { body: unknown }) => {
        const sent = body as Sent // `as`: the form sends nothing else
        const second = sent.passkey ?? sent.code
        return (second ? taken(sent) : undefined) ?? asks(`challenge ${++asked}`, factors)
      },
      [DASHBOARD]: () => refusal(500, 'later'),
    },
  })
  const { user } = office
  await user.click(await screen.findByRole('tab', { name: 'Admin Login' }))
  await user.type(screen.getByLabelText('Username or email'), 'meena')
  await user.type(screen.getByLabelText('Password'), 'secret-1')
  await user.click(screen.getByRole('button', { name: /^Sign In/ }))
  return office
}
const press = async (user: { click: (button: Element) => Promise<void> }, name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }))

describe('the staff login of somebody with a passkey', () => {
  it('asks for it first, has the browser use it and goes to the dashboard', async () => {
    const { asked } = withPasskeys()
    const office = await atTheStep(welcome)
    expect(await screen.findByText(/^Your password is right. Now use your passkey/)).toBeDefined()
    await press(office.user, /^Use a passkey/)
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(asked).toEqual(['get challenge 1'])
    expect(office.last('/api/admin/login')?.body).toEqual({
      username: 'meena',
      password: 'secret-1',
      passkey: {
        id: 'a2V5',
        rawId: coded('key'),
        type: 'public-key',
        response: { clientDataJSON: coded('used'), authenticatorData: coded('data'), signature: coded('signed') },
      },
    })
  })

  it('says that it was cancelled, and the same request serves again', async () => {
    const { asked } = withPasskeys(['NotAllowedError'])
    const office = await atTheStep(welcome)
    await press(office.user, /^Use a passkey/)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No passkey was used: the request was cancelled, took too long/)
    expect(screen.getByLabelText('Username or email')).toHaveProperty('value', 'meena')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret-1')
    await press(office.user, /^Use a passkey/)
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(asked).toEqual(['get challenge 1', 'get challenge 1'])
  })

  it('shows why the shop refused it and goes on with the next request', async () => {
    const { asked } = withPasskeys()
    let refused = false
    const office = await atTheStep(() => {
      if (refused) return welcome()
      refused = true
      return refusal(401, 'This passkey could not be checked.', { code: 'staff.passkey-wrong', passkey: optionsOf('after a refusal') })
    })
    await press(office.user, /^Use a passkey/)
    expect((await screen.findByRole('alert')).textContent).toBe('This passkey could not be checked.')
    await press(office.user, /^Use a passkey/)
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(asked).toEqual(['get challenge 1', 'get after a refusal'])
  })

  it('asks with a new request after an answer that nobody heard', async () => {
    const { asked } = withPasskeys()
    let heard = false
    const office = await atTheStep(() => {
      if (heard) return welcome()
      heard = true
      return 'hang up'
    })
    await press(office.user, /^Use a passkey/)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Connection error/)
    await press(office.user, /^Use a passkey/)
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(asked).toEqual(['get challenge 1', 'get challenge 2'])
  })

  it('keeps its request while a code is tried and refused', async () => {
    const { asked } = withPasskeys()
    const office = await atTheStep(({ code }) => (code ? refusal(401, 'This code is wrong.', { code: 'staff.code-wrong' }) : welcome()))
    await press(office.user, 'Use the authenticator app')
    await office.user.type(screen.getByLabelText('Authenticator code'), '471902')
    await press(office.user, /^Sign In/)
    expect(await screen.findByText('This code is wrong.')).toBeDefined()
    await press(office.user, 'Use a passkey')
    await press(office.user, /^Use a passkey/)
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect([asked, office.calls().filter((call) => call === LOGIN).length]).toEqual([['get challenge 1'], 3])
  })

  describe('whose request has grown old', () => {
    async function late() {
      const { asked } = withPasskeys()
      const office = await atTheStep(welcome)
      await screen.findByRole('button', { name: /^Use a passkey/ })
      const now = Date.now
      vi.spyOn(Date, 'now').mockImplementation(() => now() + 271_000)
      return { ...office, asked: () => asked }
    }

    it('is asked with a new one', async () => {
      const office = await late()
      await press(office.user, /^Use a passkey/)
      await screen.findByRole('heading', { name: 'Dashboard' })
      expect(office.asked()).toEqual(['get challenge 2'])
    })

    it('comes in by the password alone where the passkey is gone', async () => {
      const office = await late()
      office.answers[LOGIN] = welcome
      await press(office.user, /^Use a passkey/)
      await screen.findByRole('heading', { name: 'Dashboard' })
      expect([office.asked(), office.calls().filter((call) => call === LOGIN).length]).toEqual([[], 2])
    })

    it('is not asked with the old one where no new one comes: the refusal is told, and the factor that is left asked for', async () => {
      const office = await late()
      office.answers[LOGIN] = () => refusal(429, 'Too many failed attempts.', { code: 'staff.locked' })
      await press(office.user, /^Use a passkey/)
      expect((await screen.findByRole('alert')).textContent).toBe('Too many failed attempts.')
      office.answers[LOGIN] = () => refusal(401, 'Please enter the code.', { code: 'staff.code-needed', factors: ['app'] })
      await press(office.user, /^Use a passkey/)
      expect(await screen.findByLabelText('Authenticator code')).toBeDefined()
      expect(office.asked()).toEqual([])
    })

    it('and whose passkey is gone chooses a new password where the old one has expired', async () => {
      const office = await late()
      const expired = refusal(403, 'Your password has expired.', { code: 'staff.password-expired' })
      office.answers[LOGIN] = ({ body }) => ((body as Sent).newPassword ? welcome() : expired) // `as`: the form sends nothing else
      await press(office.user, /^Use a passkey/)
      await office.user.type(await screen.findByLabelText('New password'), 'secret-2')
      await office.user.type(screen.getByLabelText('New password again'), 'secret-2')
      await press(office.user, /^Use a passkey/)
      await screen.findByRole('heading', { name: 'Dashboard' })
      expect(office.asked()).toEqual([])
    })
  })

  it('lets the app and a recovery code be used instead, and the passkey after all', async () => {
    withPasskeys()
    const office = await atTheStep(({ code }) => (code === 'ABCDE-23456' ? welcome() : undefined))
    await press(office.user, 'Use the authenticator app')
    expect(screen.getByLabelText('Authenticator code')).toBeDefined()
    expect(screen.getByRole('button', { name: /^Sign In/ })).toBeDefined()
    await press(office.user, 'Use a passkey')
    expect(screen.queryByLabelText('Authenticator code')).toBeNull()
    await press(office.user, 'Use a recovery code')
    await office.user.type(screen.getByLabelText('Recovery code'), 'ABCDE-23456')
    await press(office.user, /^Sign In/)
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(office.last('/api/admin/login')?.body).toEqual({ username: 'meena', password: 'secret-1', code: 'ABCDE-23456' })
  })

  it('without an app offers none', async () => {
    withPasskeys()
    await atTheStep(welcome, ['passkey', 'recovery'])
    await screen.findByRole('button', { name: 'Use a recovery code' })
    expect(screen.queryByRole('button', { name: 'Use the authenticator app' })).toBeNull()
  })

  it('in a browser without passkeys says so and asks for the next factor', async () => {
    await atTheStep(welcome, ['passkey', 'recovery'])
    expect(await screen.findByLabelText('Recovery code')).toBeDefined()
    expect(screen.getByText(/^Your passkeys do not work in this browser/).closest('[role=status]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: /^Use a passkey/ })).toBeNull()
  })

  it('in a browser without passkeys, and with nothing else, says that there is no other way but to have it reset', async () => {
    await atTheStep(welcome, ['passkey'])
    expect((await screen.findByText(/ask a super admin to reset it/)).closest('[role=status]')).not.toBeNull()
    expect(screen.queryByText(/^Your password is right\. Now use your passkey/)).toBeNull()
    for (const name of ['Use the authenticator app', 'Use a recovery code']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('says nothing of passkeys to somebody who has none', async () => {
    await atTheStep(welcome, ['app', 'recovery'])
    expect(await screen.findByLabelText('Authenticator code')).toBeDefined()
    expect(screen.queryByText(/^Your passkeys do not work/)).toBeNull()
  })

  it('does not ask the device again when only a new password was wanted', async () => {
    const { asked } = withPasskeys()
    const office = await atTheStep(({ newPassword }) =>
      newPassword ? welcome() : refusal(403, 'Your password has expired.', { code: 'staff.password-expired' }),
    )
    await press(office.user, /^Use a passkey/)
    await office.user.type(await screen.findByLabelText('New password'), 'secret-2')
    await office.user.type(screen.getByLabelText('New password again'), 'secret-2')
    await press(office.user, /^Use a passkey/)
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(asked).toEqual(['get challenge 1'])
    expect(office.last('/api/admin/login')?.body).toMatchObject({ newPassword: 'secret-2', passkey: { id: 'a2V5' } })
    await until(() => office.place() === '/admin/dashboard')
  })
})
