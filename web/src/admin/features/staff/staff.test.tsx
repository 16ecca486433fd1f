import { cleanup, screen, within } from '@testing-library/react'
import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { MEENA, refusal } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const LIST = 'GET /api/admin/list'
const INVITE = 'POST /api/admin/admins'
const OWNER: AdminProfile = {
  ...MEENA,
  role: 'super_admin',
  isActive: true,
  isInvited: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLogin: '2026-11-20T05:12:00.000Z',
}
const ASHA: AdminProfile = {
  ...OWNER,
  _id: '0190c000-0000-7000-8000-000000000002',
  username: 'asha',
  email: 'asha@shop.test',
  role: 'admin',
  isActive: false,
  lastLogin: null,
}
const CHANGE = `PUT /api/admin/admins/${ASHA._id}`
const REMOVE = `DELETE /api/admin/admins/${ASHA._id}`

const staff = (answers: Answers = {}, role: AdminProfile['role'] = 'super_admin') =>
  openOffice({
    at: '/admin/settings?tab=admins',
    answers: {
      'GET /api/admin/verify': () => ({ json: { success: true, admin: { ...MEENA, role } } }),
      [LIST]: () => ({ json: { success: true, admins: [OWNER, ASHA] } }),
      ...answers,
    },
  })
const said = () => until(() => toasts().length > 0, 'a message').then(() => toasts()[0])
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const question = () => within(screen.getByRole('alertdialog'))
const done = () => ({ json: { success: true, admin: ASHA } })

describe('Admin Users', () => {
  it('[BO-062][BO-083] lists everybody with a role badge and an active badge', async () => {
    await staff()
    const cells = async (name: string) => (await row(name)).getAllByRole('cell').map(({ textContent }) => textContent)
    expect((await cells('meena')).slice(0, 4)).toEqual(['meena(you)meena@shop.test', 'Super admin', 'Active', '20 Nov 2026, 10:42 am'])
    expect((await cells('asha')).slice(0, 4)).toEqual(['ashaasha@shop.test', 'Admin', 'Inactive', 'Never'])
  })

  it('says of somebody who has not accepted the invitation yet that they are invited', async () => {
    await staff({ [LIST]: () => ({ json: { success: true, admins: [OWNER, { ...ASHA, isActive: true, isInvited: true }] } }) })
    expect((await row('asha')).getByText('Invited')).toBeDefined()
    expect((await row('asha')).queryByText('Active')).toBeNull()
  })

  it('[BO-063] Add Admin invites somebody with a role', async () => {
    const office = await staff({ [INVITE]: done })
    await office.user.click(await screen.findByRole('button', { name: 'Add Admin' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add Admin' }))
    await office.user.click(dialog.getByRole('button', { name: /^Send invitation/ }))
    for (const missing of ['Please enter a username', 'Please enter an email address']) expect(dialog.getByText(missing)).toBeDefined()
    await until(() => document.activeElement === dialog.getByLabelText('Username'), 'the focus')
    expect(office.calls()).not.toContain(INVITE)
    await office.user.type(dialog.getByLabelText('Username'), 'ravi')
    await office.user.type(dialog.getByLabelText('Email'), 'ravi@shop.test')
    await office.user.click(dialog.getByRole('radio', { name: /^Super admin/ }))
    await office.user.click(dialog.getByRole('button', { name: /^Send invitation/ }))
    expect((await said())?.text).toBe('An invitation is on its way to ravi@shop.test')
    expect(office.last(INVITE.slice(5))?.body).toEqual({ username: 'ravi', email: 'ravi@shop.test', role: 'super_admin' })
  })

  it('[BO-063] an address in use is said and keeps what was typed', async () => {
    const { user } = await staff({ [INVITE]: () => refusal(409, 'This username or email is already in use.') })
    await user.click(await screen.findByRole('button', { name: 'Add Admin' }))
    await user.type(screen.getByLabelText('Username'), 'asha')
    await user.type(screen.getByLabelText('Email'), 'asha@shop.test')
    await user.click(screen.getByRole('button', { name: /^Send invitation/ }))
    expect(await within(screen.getByRole('dialog')).findByText('This username or email is already in use.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('asha')
  })

  it('[BO-064][RD-113] the delete icon asks first; nobody has one for themselves', async () => {
    const office = await staff({ [REMOVE]: () => ({ json: { success: true } }) })
    await row('asha')
    expect(screen.queryByRole('button', { name: 'Delete meena' })).toBeNull()
    await office.user.click(screen.getByRole('button', { name: 'Delete asha' }))
    expect(office.calls()).not.toContain(REMOVE)
    office.answers[LIST] = () => ({ json: { success: true, admins: [OWNER] } })
    await office.user.click(question().getByRole('button', { name: /^Delete/ }))
    expect((await said())?.text).toBe('asha is off the staff')
    expect(office.calls()).toContain(REMOVE)
    await until(() => screen.queryByText('asha') === null, 'the row to go')
  })

  it('[RD-112] changes a role and opens an account, each after a question', async () => {
    const office = await staff({ [CHANGE]: done })
    await row('asha')
    await office.user.click(screen.getByRole('button', { name: 'Change role of asha' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Change role of asha' }))
    expect(dialog.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/^Super admin/),
      expect.stringMatching(/^Verifier/),
      expect.stringMatching(/^Packer/),
      expect.stringMatching(/^Accountant/),
    ])
    await office.user.click(dialog.getByRole('button', { name: /^Change role/ }))
    expect(dialog.getByText('Please choose the new role')).toBeDefined()
    await office.user.click(dialog.getByRole('radio', { name: /^Packer/ }))
    await office.user.click(dialog.getByRole('button', { name: /^Change role/ }))
    expect((await said())?.text).toBe('asha is Packer now')
    expect(office.last(CHANGE.slice(4))?.body).toEqual({ role: 'packer' })
    await office.user.click(screen.getByRole('button', { name: 'Activate asha' }))
    await office.user.click(question().getByRole('button', { name: /^Activate/ }))
    await until(() => toasts().length > 1, 'the second message')
    expect(office.last(CHANGE.slice(4))?.body).toEqual({ isActive: true })
  })

  it('[BO-064] a colleague gets a link to set a new password, after the own one', async () => {
    const active = { ...ASHA, isActive: true }
    const RESET = `POST /api/admin/admins/${ASHA._id}/reset-password`
    const office = await staff({
      [LIST]: () => ({ json: { success: true, admins: [OWNER, active] } }),
      [RESET]: () => refusal(400, 'Your current password is not right.'),
    })
    await row('asha')
    await office.user.click(screen.getByRole('button', { name: 'Reset password of asha' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Reset the password of asha?' }))
    await office.user.type(dialog.getByLabelText('Your password'), 'wrong-one')
    await office.user.click(dialog.getByRole('button', { name: /^Reset password/ }))
    await dialog.findByText('Your current password is not right.')
    office.answers[RESET] = () => ({ json: { success: true, message: 'asha gets an email.' } })
    await office.user.click(dialog.getByRole('button', { name: /^Reset password/ }))
    expect((await said())?.text).toBe('asha gets an email.')
    expect(office.last(RESET.slice(5))?.body).toEqual({ password: 'wrong-one', withoutSecondFactor: false })
  })

  it('each question about a colleague can be left, and says what it does', async () => {
    const { user, calls } = await staff({ [LIST]: () => ({ json: { success: true, admins: [OWNER, { ...ASHA, isActive: true }] } }) })
    await row('asha')
    for (const [button, title, text] of [
      ['Deactivate asha', 'Deactivate asha?', /^They are signed out at once and cannot sign in until/],
      ['Delete asha', 'Delete asha?', /^They lose access and are signed out\./],
    ] as const) {
      await user.click(screen.getByRole('button', { name: button }))
      const asked = within(screen.getByRole('alertdialog', { name: title }))
      expect(asked.getByText(text)).toBeDefined()
      await user.click(asked.getByRole('button', { name: 'Cancel' }))
      expect(screen.queryByRole('alertdialog')).toBeNull()
    }
    for (const button of ['Change role of asha', 'Reset password of asha']) {
      await user.click(screen.getByRole('button', { name: button }))
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
      expect(screen.queryByRole('dialog')).toBeNull()
    }
    await user.click(screen.getByRole('button', { name: 'Add Admin' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect([screen.queryByRole('dialog'), calls().filter((call) => !call.startsWith('GET'))]).toEqual([null, []])
  })

  it('a change of a colleague that is refused is said and changes nothing; who is inactive has no password to reset', async () => {
    const office = await staff({
      [CHANGE]: () => refusal(409, 'There must be one super admin.'),
      [REMOVE]: () => ({ status: 500, json: {} }),
    })
    await row('asha')
    expect(screen.queryByRole('button', { name: 'Reset password of asha' })).toBeNull()
    await office.user.click(screen.getByRole('button', { name: 'Change role of asha' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Change role of asha' }))
    expect(dialog.getByRole('group', { name: /^Role, now Admin/ })).toBeDefined()
    await office.user.click(dialog.getByRole('radio', { name: /^Verifier/ }))
    await office.user.click(dialog.getByRole('button', { name: /^Change role/ }))
    expect(await said()).toMatchObject({ kind: 'error', text: 'There must be one super admin.' })
    await until(() => screen.queryByRole('dialog') === null, 'the end of the dialog')
    await office.user.click(screen.getByRole('button', { name: 'Delete asha' }))
    await office.user.click(question().getByRole('button', { name: /^Delete/ }))
    await until(() => toasts().some(({ text }) => text === 'The change was not made.'), 'the second refusal')
    await until(() => screen.queryByRole('alertdialog') === null, 'the end of the question')
    expect((await row('asha')).getByText('Inactive')).toBeDefined()
  })

  it('[BO-064] a lost device is told with the new password, which asks for the own one first', async () => {
    const RESET = `POST /api/admin/admins/${ASHA._id}/reset-password`
    const office = await staff({
      [LIST]: () => ({ json: { success: true, admins: [OWNER, { ...ASHA, isActive: true }] } }),
      [RESET]: () => ({ json: { success: true, message: 'asha gets an email.' } }),
    })
    await row('asha')
    await office.user.click(screen.getByRole('button', { name: 'Reset password of asha' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Reset the password of asha?' }))
    await office.user.click(dialog.getByRole('checkbox', { name: /^The authenticator app or passkey is lost too/ }))
    await office.user.click(dialog.getByRole('button', { name: /^Reset password/ }))
    expect(dialog.getByText('Please enter your password')).toBeDefined()
    expect(office.calls()).not.toContain(RESET)
    await office.user.type(dialog.getByLabelText('Your password'), 'secret-1')
    await office.user.click(dialog.getByRole('button', { name: /^Reset password/ }))
    await until(() => screen.queryByRole('dialog') === null, 'the end of the dialog')
    expect(office.last(RESET.slice(5))?.body).toEqual({ password: 'secret-1', withoutSecondFactor: true })
  })

  it('[BO-064][RD-112] an admin sees the list but cannot add, change or delete', async () => {
    await staff({}, 'admin')
    await row('asha')
    expect(screen.queryByRole('button', { name: 'Add Admin' })).toBeNull()
    expect(screen.queryByRole('button', { name: /asha/ })).toBeNull()
  })

  it('[BO-179] an admin has every tab of the settings that a super_admin has', async () => {
    const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
    await staff()
    await row('asha')
    const all = tabs()
    expect(all.length).toBeGreaterThan(3)
    cleanup()
    await staff({}, 'admin')
    await row('asha')
    expect(tabs()).toEqual(all)
  })

  it('[BO-202] a list that fails shows two samples, tagged and without actions, under a banner', async () => {
    await staff({ [LIST]: () => refusal(500, 'Something went wrong.') })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The admin users could not be loaded.')
    const table = within(screen.getByRole('table', { name: 'Admin users' }))
    expect(table.getAllByRole('row')).toHaveLength(3)
    expect(table.getAllByText('Sample')).toHaveLength(2)
    expect(table.queryByRole('button')).toBeNull()
    expect(table.queryByText('(you)')).toBeNull()
  })

  it('[BO-202] the samples go once the list has come', async () => {
    const office = await staff({ [LIST]: () => refusal(500, 'Something went wrong.') })
    const banner = (await screen.findByText('The admin users could not be loaded.')).closest<HTMLElement>('[role=alert]')
    office.answers[LIST] = () => ({ json: { success: true, admins: [OWNER] } })
    await office.user.click(within(banner ?? document.body).getByRole('button', { name: 'Try Again' }))
    expect((await row('meena')).getByText('(you)')).toBeDefined()
    expect([screen.queryByText('Sample'), screen.queryByText('The admin users could not be loaded.')]).toEqual([null, null])
  })
})

describe('an invitation to the staff', () => {
  const ACCEPT = 'POST /api/admin/accept-invitation'
  const TOKEN = 'a-token-of-more-than-twenty-letters'
  const open = async (answer: Answers[string], hash = `#${TOKEN}`) => {
    location.hash = hash
    const office = await openOffice({ at: '/admin/invitation', signedIn: false, answers: { [ACCEPT]: answer } })
    location.hash = hash
    await screen.findByRole('heading', { name: 'Set your password' })
    const type = async (first: string, second: string) => {
      await office.user.type(screen.getByLabelText('New password'), first)
      await office.user.type(screen.getByLabelText('New password again'), second)
      await office.user.click(screen.getByRole('button', { name: /^Set password/ }))
    }
    return { ...office, type }
  }
  const fine = () => ({ json: { success: true, username: 'kavita' } })

  it('[BO-063] sets the password with the token of the link and leads to the login with the password, the user name filled in', async () => {
    const { type, last, place } = await open(fine)
    await until(() => !screen.getByRole<HTMLButtonElement>('button', { name: /^Set password/ }).disabled, 'the token')
    await type('secret-2', 'secret-2')
    await until(() => place() === '/admin/login', 'the login')
    expect(last(ACCEPT.slice(5))?.body).toEqual({ token: TOKEN, password: 'secret-2' })
    expect((await screen.findByLabelText<HTMLInputElement>('Username or email')).value).toBe('kavita')
  })

  it('[BO-151][BO-152] wants six characters, twice the same', async () => {
    const { type, calls } = await open(fine)
    await type('secret-2', 'secret-3')
    expect(screen.getByText('New passwords do not match')).toBeDefined()
    expect(calls()).not.toContain(ACCEPT)
  })

  it('shows at its field why a password is easy to guess', async () => {
    const why = 'This password is easy to guess: it is one of the most common ones.'
    const { type } = await open(() => refusal(400, why, { errors: { password: why } }))
    await type('secret-2', 'secret-2')
    const field = screen.getByLabelText('New password')
    await until(() => field.getAttribute('aria-invalid') === 'true' && document.activeElement === field, 'the field')
    expect(screen.getAllByText(why)).toHaveLength(1)
  })

  it('of five characters is not sent; its sentence goes with the first key', async () => {
    const { type, calls, user } = await open(fine)
    await type('12345', '12345')
    expect(screen.getByText('New password must be at least 6 characters long')).toBeDefined()
    await user.type(screen.getByLabelText('New password'), '6')
    expect(screen.queryByText('New password must be at least 6 characters long')).toBeNull()
    expect(calls()).not.toContain(ACCEPT)
  })

  it('that nobody answered says so and keeps what was typed', async () => {
    const { type } = await open(() => 'hang up')
    await until(() => !screen.getByRole<HTMLButtonElement>('button', { name: /^Set password/ }).disabled, 'the token')
    await type('secret-2', 'secret-2')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Network error/)
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('secret-2')
  })

  it('says when it is over', async () => {
    const { type } = await open(() => refusal(400, 'This invitation is no longer valid. Please ask for a new one.'))
    await type('secret-2', 'secret-2')
    expect((await screen.findByRole('alert')).textContent).toBe('This invitation is no longer valid. Please ask for a new one.')
  })

  it('says when the link has lost its end', async () => {
    await open(fine, '')
    expect((await screen.findByRole('alert')).textContent).toContain('This link is not whole.')
    expect(screen.getByRole('button', { name: /^Set password/ }).matches(':disabled')).toBe(true)
  })
})
