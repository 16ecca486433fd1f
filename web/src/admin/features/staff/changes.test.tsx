import { screen, within } from '@testing-library/react'
import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { MEENA, refusal } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const LIST = 'GET /api/admin/list'
const OWNER: AdminProfile = {
  ...MEENA,
  role: 'super_admin',
  isActive: true,
  isInvited: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLogin: '2026-11-20T05:12:00.000Z',
}
const RANI: AdminProfile = {
  ...OWNER,
  _id: '0190c000-0000-7000-8000-000000000012',
  username: 'rani',
  email: 'rani@shop.test',
  role: 'packer',
}
const ONE = `/api/admin/admins/${RANI._id}`

async function staff(change: Partial<AdminProfile> = {}, answers: Answers = {}) {
  const office = await openOffice({
    at: '/admin/settings?tab=admins',
    answers: { [LIST]: () => ({ json: { success: true, admins: [OWNER, { ...RANI, ...change }] } }), ...answers },
  })
  await screen.findByText('rani@shop.test')
  const press = (name: string | RegExp) => office.user.click(screen.getByRole('button', { name }))
  const lists = () => office.calls().filter((call) => call === LIST).length
  const sent = () => office.asked.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
  return { ...office, press, lists, sent }
}
const said = (text: string) =>
  until(() => toasts().some((one) => one.text === text), text).then(() => toasts().find((one) => one.text === text)?.kind)

it.each([
  [true, 'Deactivate', 'They are signed out at once and cannot sign in until activated again.', 'btn-danger-solid', 'rani is inactive now'],
  [false, 'Activate', 'They can sign in again.', '', 'rani is active now'],
])('an account that is active: %s can be switched: %s says what that means first', async (isActive, word, text, looks, done) => {
  const { press, user, sent, lists } = await staff({ isActive }, { [`PUT ${ONE}`]: () => ({ json: { success: true, admin: RANI } }) })
  await press(`${word} rani`)
  const question = within(screen.getByRole('alertdialog', { name: `${word} rani?` }))
  const confirm = question.getByRole('button', { name: new RegExp(`^${word}`) })
  expect([question.getByText(text).tagName, confirm.className.trim()]).toEqual(['P', `btn ${looks}`.trim()])
  const before = lists()
  await user.click(question.getByRole('button', { name: new RegExp(`^${word}`) }))
  expect(await said(done)).toBe('success')
  expect(sent()).toEqual([['PUT', { isActive: !isActive }]])
  await until(() => screen.queryByRole('alertdialog') === null && lists() > before, 'the list anew')
})

it('removing somebody is marked as what cannot be taken back, and can be left', async () => {
  const { press, user, sent } = await staff()
  await press('Delete rani')
  const question = within(screen.getByRole('alertdialog', { name: 'Delete rani?' }))
  expect(question.getByText('They lose access and are signed out. What they did stays in the audit log under their name.')).toBeDefined()
  expect(question.getByRole('button', { name: /^Delete/ }).className).toContain('btn-danger-solid')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await until(() => screen.queryByRole('alertdialog') === null, 'the end of the question')
  expect(sent()).toEqual([])
})

it('a change that is not made says so, closes its question and shows how it is', async () => {
  const { press, user, lists, answers } = await staff({}, { [`DELETE ${ONE}`]: () => ({ status: 500, json: { success: false } }) })
  await press('Delete rani')
  const before = lists()
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Delete/ }))
  expect(await said('The change was not made.')).toBe('error')
  await until(() => screen.queryByRole('alertdialog') === null && lists() > before, 'the list anew')
  answers[`PUT ${ONE}`] = () => refusal(409, 'The last super admin stays one.')
  await press('Change role of rani')
  const dialog = within(screen.getByRole('dialog', { name: 'Change role of rani' }))
  await user.click(dialog.getByRole('radio', { name: /^Verifier/ }))
  await user.click(dialog.getByRole('button', { name: /^Change role/ }))
  expect(await said('The last super admin stays one.')).toBe('error')
  await until(() => screen.queryByRole('dialog') === null, 'the end of the question')
})

it('another role is asked for by name, with none chosen beforehand; what was missing is not missing once one is chosen', async () => {
  const { press, user } = await staff()
  await press('Change role of rani')
  const dialog = within(screen.getByRole('dialog', { name: 'Change role of rani' }))
  expect(dialog.getByRole('group', { name: 'Role, now Packer' })).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Close' })).toBeDefined()
  const roles = dialog.getAllByRole<HTMLInputElement>('radio')
  expect(roles.map((one) => [one.closest('label')?.textContent?.split(/(?<=min|ier|ant)(?=[A-Z])/)[0], one.checked])).toEqual([
    ['Admin', false],
    ['Super admin', false],
    ['Verifier', false],
    ['Accountant', false],
  ])
  expect(dialog.queryByText('Please choose the new role')).toBeNull()
  await press(/^Change role$|^Change roleSaving/)
  expect(dialog.getByText('Please choose the new role')).toBeDefined()
  await user.click(roles[3] ?? document.body)
  await until(() => dialog.queryByText('Please choose the new role') === null, 'the sentence to go')
})

it('a password is reset with the own one alone, and with it the second factor where that is lost', async () => {
  const { press, user, sent } = await staff(
    {},
    { [`POST ${ONE}/reset-password`]: () => ({ json: { success: true, message: 'rani gets an email.' } }) },
  )
  await press('Reset password of rani')
  const dialog = within(screen.getByRole('dialog', { name: 'Reset the password of rani?' }))
  expect(dialog.getByText(/a link to set a new password goes to rani@shop\.test\./)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: /^Reset password/ }))
  expect(dialog.getByText('Please enter your password')).toBeDefined()
  expect(sent()).toEqual([])
  await user.click(dialog.getByRole('checkbox'))
  await user.type(dialog.getByLabelText('Your password'), 'secret-4')
  expect(dialog.queryByText('Please enter your password')).toBeNull()
  await user.click(dialog.getByRole('button', { name: /^Reset password/ }))
  expect(await said('rani gets an email.')).toBe('success')
  expect(sent()).toEqual([['POST', { password: 'secret-4', withoutSecondFactor: true }]])
  await until(() => screen.queryByRole('dialog') === null, 'the end of the question')
})

it('a person who cannot sign in has no password to reset, and is marked neither as sample nor as oneself', async () => {
  await staff({ isActive: false })
  expect(screen.queryByRole('button', { name: 'Reset password of rani' })).toBeNull()
  expect(screen.getAllByText('(you)')).toHaveLength(1)
  expect(screen.queryByText('Sample')).toBeNull()
})

it('an invitation is sent without the blanks around it, as an admin unless said otherwise, and the list is asked for anew', async () => {
  const { press, user, sent, lists } = await staff({}, { 'POST /api/admin/admins': () => ({ json: { success: true, admin: RANI } }) })
  await press('Add Admin')
  const dialog = within(screen.getByRole('dialog', { name: 'Add Admin' }))
  const roles = dialog.getAllByRole<HTMLInputElement>('radio')
  expect([roles.length, roles[0]?.closest('label')?.textContent, roles[0]?.checked]).toEqual([5, expect.stringMatching(/^Admin/), true])
  await user.type(dialog.getByLabelText('Username'), '  ')
  await user.type(dialog.getByLabelText('Email'), ' kavita@shop.test ')
  await press(/^Send invitation/)
  expect(dialog.getByText('Please enter a username')).toBeDefined()
  expect([dialog.queryByText('Please enter an email address'), sent()]).toEqual([null, []])
  await user.type(dialog.getByLabelText('Username'), 'kavita ')
  const before = lists()
  await press(/^Send invitation/)
  expect(await said('An invitation is on its way to kavita@shop.test')).toBe('success')
  expect(sent()).toEqual([['POST', { username: 'kavita', email: 'kavita@shop.test', role: 'admin' }]])
  await until(() => lists() > before && screen.queryByRole('dialog') === null, 'the list anew')
})

it('a list that did not come is asked for again, and then it is the real one with all that can be done', async () => {
  const office = await openOffice({ at: '/admin/settings?tab=admins', answers: { [LIST]: () => refusal(500, 'Not now.') } })
  await screen.findByText('The admin users could not be loaded.')
  expect(screen.queryByText('(you)')).toBeNull()
  office.answers[LIST] = () => ({ json: { success: true, admins: [OWNER, RANI] } })
  const alert = within(screen.getByText('The admin users could not be loaded.').closest<HTMLElement>('[role=alert]') ?? document.body)
  await office.user.click(alert.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('button', { name: 'Delete rani' })).toBeDefined()
  expect([screen.queryByText('The admin users could not be loaded.'), screen.queryByText('Sample')]).toEqual([null, null])
})
