import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { until } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import { settings } from '#test/settings-screen.ts'
import { refusal } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const said = () => until(() => toasts().length > 0, 'a message').then(() => toasts()[0]?.text)

describe('each field is saved under its own name', () => {
  it('of Security, with the own password', async () => {
    const { form, save, body } = await settings('security')
    type(form.getByLabelText('Session timeout'), '31')
    type(form.getByLabelText('Password expiry'), '32.9')
    type(form.getByLabelText('Login attempts'), '3')
    fireEvent.click(form.getByRole('checkbox', { name: /^Quick Access/ }))
    type(form.getByLabelText('Your password'), 'secret-7')
    await save()
    await said()
    const data = { twoFactorAuth: false, sessionTimeout: 31, passwordExpiry: 32, maxLoginAttempts: 3, quickAccess: false }
    expect(body()).toEqual({ section: 'security', data, password: 'secret-7' })
  })

  it.each([
    ['emailNotifications', /^Email notifications/],
    ['orderNotifications', /^Order notifications/],
    ['paymentNotifications', /^Payment notifications/],
    ['lowStockAlerts', /^Low stock alerts/],
    ['dailyReports', /^Daily reports/],
  ] as const)('of Notifications: %s', async (name, label) => {
    const { form, save, body } = await settings('notifications')
    fireEvent.click(form.getByRole('checkbox', { name: label }))
    await save()
    await said()
    const data = { ...SETTINGS.notifications, [name]: !SETTINGS.notifications[name] }
    expect(body()).toEqual({ section: 'notifications', data })
  })

  it('of Payment', async () => {
    const { form, save, body } = await settings('payment')
    const typed = {
      'UPI ID': ['upiId', 'shop@ybl'],
      'Payee name': ['payeeName', 'Lion Works'],
      'Bank name': ['bankName', 'Canara'],
      'IFSC code': ['ifscCode', 'CNRB0001234'],
      'Account number': ['accountNumber', '0042'],
    } as const
    for (const [label, [, value]] of Object.entries(typed)) type(form.getByLabelText(label), value)
    for (const name of [/^UPI/, /^Bank transfer/, /^Unpaid-order reminders/]) fireEvent.click(form.getByRole('checkbox', { name }))
    type(form.getByLabelText('Your password'), 'secret-8')
    await save()
    await said()
    const data = { ...Object.fromEntries(Object.values(typed)), enableUPI: false, enableBankTransfer: false, unpaidReminders: false }
    expect(body()).toEqual({ section: 'payment', data, password: 'secret-8' })
  })

  it('of tax and returns, with the rates in their rows', async () => {
    const { form, save, body } = await settings('general')
    fireEvent.click(form.getByRole('checkbox', { name: /^Price kept packs anew/ }))
    fireEvent.click(form.getByRole('checkbox', { name: /^Not registered for GST/ }))
    const rates = SETTINGS.general.gstTable
    fireEvent.click(form.getByRole('button', { name: 'Add a rate' }))
    expect(form.getAllByRole('button', { name: /^Remove rate/ })).toHaveLength(rates.length + 1)
    fireEvent.click(form.getByRole('button', { name: `Remove rate ${rates.length + 1}` }))
    fireEvent.click(form.getByRole('button', { name: 'Remove rate 1' }))
    type(form.getByLabelText('Your password'), 'secret-9')
    await save()
    await said()
    const data = { ...SETTINGS.general, recalculateDiscount: true, gstUnregistered: true, gstTable: rates.slice(1) }
    expect(body()).toEqual({ section: 'general', data, password: 'secret-9' })
  })

  it('of automatic verification', async () => {
    const { user, asked } = await settings('payment', {
      'GET /api/admin/automatic': () => ({ status: 404, json: { success: false, message: 'None' } }),
      'GET /api/admin/alerts': () => ({ json: { success: true, mailbox: null, phone: null, profiles: [] } }),
      'GET /api/admin/alerts/seen': () => ({ json: { success: true, alerts: [], pagination: { current: 1, pages: 1, total: 0 } } }),
    })
    await user.click(screen.getByRole('tab', { name: 'Bank' }))
    const form = within(await screen.findByRole('form', { name: 'Automatic verification' }))
    const typed = {
      'Most per payment, ₹': '41',
      'Most per day, ₹': '420',
      'Most for a first payment, ₹': '43',
      'Minutes before packing': '14',
    }
    for (const [label, value] of Object.entries(typed)) type(form.getByLabelText(label), value)
    fireEvent.click(form.getByRole('checkbox', { name: /^Verify payments by bank alert/ }))
    type(form.getByLabelText('Your password'), 'secret-6')
    fireEvent.click(form.getByRole('button', { name: /^Save/ }))
    await said()
    expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      section: 'automatic',
      data: { enabled: true, mostPerPayment: 41, mostPerDay: 420, firstOrderMost: 43, holdMinutes: 14 },
      password: 'secret-6',
    })
  })
})

describe('the own email address', () => {
  it('is sent without the blanks around it, said, and asked for anew', async () => {
    const CHANGE = 'PUT /api/admin/own-email'
    const { asked, answers } = await settings('security', { [CHANGE]: () => refusal(409, 'This address is taken.') })
    const panel = within(screen.getByRole('region', { name: 'Your email address' }))
    const send = () => fireEvent.submit(panel.getByLabelText('New email address').closest('form') ?? document.body)
    type(panel.getByLabelText('New email address'), ' meena@lion.test ')
    type(panel.getByLabelText('Your password'), 'secret-5')
    send()
    expect((await panel.findByRole('alert')).textContent).toBe('This address is taken.')
    answers[CHANGE] = () => ({ json: { success: true, admin: { email: 'meena@lion.example' } } })
    send()
    expect(await said()).toBe('Your emails now go to meena@lion.example')
    expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({ email: 'meena@lion.test', password: 'secret-5' })
    await until(() => panel.getByLabelText<HTMLInputElement>('New email address').value === '', 'the empty field')
    expect(panel.getByLabelText<HTMLInputElement>('Your password').value).toBe('')
  })
})
