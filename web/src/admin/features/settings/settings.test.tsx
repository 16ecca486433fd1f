import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { settingEndpoints } from 'contract/settings/setting.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { until } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import { READ, SAVE, settings } from '#test/settings-screen.ts'
import { refusal } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const PASSWORD = 'PUT /api/admin/change-password'

const said = () => until(() => toasts().length > 0, 'a message').then(() => toasts()[0])

describe('unsaved settings', () => {
  it('are not lost by a press in the menu: the screen asks first', async () => {
    const { user, form, place, router } = await settings('general')
    await user.type(form.getByLabelText('Site name'), ' Chhatarpur')
    await act(() => router.navigate('/admin/audit'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(place()).toBe('/admin/settings?tab=general')
    expect(form.getByLabelText<HTMLInputElement>('Site name').value).toBe('Special Lion Beedi Chhatarpur')
    await act(() => router.navigate('/admin/audit'))
    await user.click(screen.getByRole('button', { name: /^Leave/ }))
    await until(() => place() === '/admin/audit', 'the other screen')
  })
})

describe('the settings', () => {
  it('[BO-013][BO-061] open on General, and each section has its tab', async () => {
    const { user, place } = await settings('general')
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeDefined()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'General',
      'Notifications',
      'Security',
      'Payment',
      'Bank',
      'Connections',
      'Admin Users',
    ])
    await user.click(screen.getByRole('tab', { name: 'Notifications' }))
    expect(await screen.findByRole('form', { name: 'Notifications' })).toBeDefined()
    expect(place()).toBe('/admin/settings?tab=notifications')
  })

  it('[BO-090][BO-230] General is saved as a whole, which is said', async () => {
    const { user, form, save, body } = await settings('general')
    await user.clear(form.getByLabelText('Site name'))
    await user.type(form.getByLabelText('Site name'), 'Lion')
    await save()
    expect(await said()).toMatchObject({ kind: 'success', text: 'Settings saved successfully!' })
    expect(body()).toEqual({ section: 'general', data: { ...SETTINGS.general, siteName: 'Lion' } })
  })

  it('[BO-091] General offers three currencies and three timezones', async () => {
    const { user, form, save, body } = await settings('general')
    const options = (label: string) =>
      within(form.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.getAttribute('value') ?? option.textContent)
    expect(options('Currency')).toEqual(['INR', 'USD', 'EUR'])
    expect(options('Timezone')).toEqual(['Asia/Kolkata', 'UTC', 'America/New_York'])
    await user.selectOptions(form.getByLabelText('Currency'), 'EUR')
    await user.selectOptions(form.getByLabelText('Timezone'), 'America/New_York')
    await save()
    await said()
    expect(body()).toMatchObject({ data: { currency: 'EUR', timezone: 'America/New_York' } })
  })

  it('[SF-044] General dates the offer', async () => {
    const { form, save, body } = await settings('general')
    const day = form.getByLabelText('Offer valid until')
    fireEvent.change(day, { target: { value: '2026-10-31' } })
    expect(form.getByText(/This day is over: search engines are told nothing\./)).toBeTruthy()
    fireEvent.change(day, { target: { value: '2097-03-31' } })
    expect(form.queryByText(/This day is over/)).toBeNull()
    fireEvent.change(day, { target: { value: '2027-03-31' } })
    await save()
    await said()
    expect(body()).toEqual({ section: 'general', data: { ...SETTINGS.general, offerValidUntil: '2027-03-31' } })
  })

  it('[SF-045] General holds the default rating, whose figures are asked for once it is on and marked when they are refused', async () => {
    const errors = { 'data.defaultRating': 'No.', 'data.defaultRating.rating': 'At most 5.', 'data.defaultRating.count': 'One at least.' }
    const { user, form, save, body } = await settings('general', { [SAVE]: () => refusal(400, 'No.', { errors }) })
    expect(form.queryByLabelText('Rating')).toBeNull()
    await user.click(form.getByRole('checkbox', { name: /^Default rating/ }))
    fireEvent.change(form.getByLabelText('Rating'), { target: { value: '5.5' } })
    fireEvent.change(form.getByLabelText('Number of ratings'), { target: { value: '12' } })
    await save()
    await said()
    const defaultRating = { enabled: true, rating: 5.5, count: 12 }
    expect(body()).toEqual({ section: 'general', data: { ...SETTINGS.general, defaultRating } })
    const marked = [
      form.getByRole('checkbox', { name: /^Default rating/ }),
      ...['Rating', 'Number of ratings'].map((label) => form.getByLabelText(label)),
    ]
    expect([...document.querySelectorAll('[aria-invalid="true"]')]).toEqual(marked)
    for (const says of Object.values(errors)) expect(form.getByText(says)).toBeDefined()
  })

  it('[BO-090][BO-092] Notifications are five ticks, saved together', async () => {
    const { user, form, save, body } = await settings('notifications')
    expect(form.getAllByRole('checkbox')).toHaveLength(5)
    await user.click(form.getByRole('checkbox', { name: /^Daily reports/ }))
    await save()
    await said()
    expect(body()).toEqual({ section: 'notifications', data: { ...SETTINGS.notifications, dailyReports: true } })
  })

  it('[BO-093][BO-157] the numbers of Security are sent as whole numbers', async () => {
    const { user, form, save, body } = await settings('security')
    await user.clear(form.getByLabelText('Session timeout'))
    await user.type(form.getByLabelText('Session timeout'), '45.9')
    await user.click(form.getByRole('checkbox', { name: /^Two-factor/ }))
    await user.type(form.getByLabelText('Your password'), 'secret-2')
    await save()
    await said()
    const data = { ...SETTINGS.security, sessionTimeout: 45, twoFactorAuth: true }
    expect(body()).toEqual({ section: 'security', data, password: 'secret-2' })
  })

  it('an emptied number stays empty with an error, and nothing is sent until one is typed', async () => {
    const { user, form, save, body } = await settings('security')
    const field = form.getByLabelText<HTMLInputElement>('Session timeout')
    await user.clear(field)
    expect(field.value).toBe('')
    expect(form.getByText('Enter a whole number.')).toBeDefined()
    await user.type(form.getByLabelText('Your password'), 'secret-3')
    await save()
    expect(body()).toBeUndefined()
    await user.type(field, '30')
    expect(form.queryByText('Enter a whole number.')).toBeNull()
    await save()
    await said()
    expect(body()).toMatchObject({ data: { sessionTimeout: 30 }, password: 'secret-3' })
  })

  it('[BO-094] Payment holds both ways to pay, and a change needs the own password', async () => {
    const { user, form, save, body } = await settings('payment')
    expect(form.queryByLabelText('Your password')).toBeNull()
    await user.type(form.getByLabelText('Bank name'), 'State Bank')
    await user.click(form.getByRole('checkbox', { name: /^UPI/ }))
    await user.type(form.getByLabelText('Account number'), '123')
    await user.type(form.getByLabelText('IFSC code'), 'sbin0001234')
    await user.type(form.getByLabelText('Your password'), 'secret-1')
    await save()
    await said()
    const data = { ...SETTINGS.payment, bankName: 'State Bank', accountNumber: '123', ifscCode: 'SBIN0001234', enableUPI: false }
    expect(body()).toEqual({ section: 'payment', data, password: 'secret-1' })
  })

  it('an admin who is no super admin reads Security, Payment and tax, with a sentence why', async () => {
    const { user, form } = await settings('security', {}, 'admin')
    expect(form.getByText(/^Only a super admin can change these settings/)).toBeDefined()
    const locked = (label: string) => form.getByLabelText(label).matches(':disabled')
    expect([locked('Session timeout'), form.queryByRole('button', { name: 'Save Security' })]).toEqual([true, null])
    await user.click(screen.getByRole('tab', { name: 'General' }))
    const general = within(await screen.findByRole('form', { name: 'General' }))
    expect(general.getByLabelText('GSTIN').matches(':disabled')).toBe(true)
    expect(general.getByLabelText('Site name').matches(':disabled')).toBe(false)
  })

  it('a GSTIN is saved once what invoices will print is confirmed, and again when that changes', async () => {
    const { user, form, save, body, calls } = await settings('general')
    await user.type(form.getByLabelText('GSTIN'), '23aapfu0939f1z3')
    await user.type(form.getByLabelText('Your password'), 'secret-1')
    const tick = () => form.getByRole<HTMLInputElement>('checkbox', { name: /^This is the full registered name/ })
    await user.click(tick())
    await user.type(form.getByLabelText('Address'), ' 471001')
    expect(tick().checked).toBe(false)
    expect(form.getByText(/^Every tax invoice will print: Special Lion Beedi, .* 471001$/)).toBeDefined()
    await save()
    expect(form.getByText('Please check what invoices will print, then tick this')).toBeDefined()
    expect(calls()).not.toContain(SAVE)
    await user.click(tick())
    await save()
    await said()
    expect(body()).toMatchObject({ data: { gstin: '23AAPFU0939F1Z3' } })
  })

  it('without the own password a change of the payee is not sent: its field says so and has the focus', async () => {
    const { form, user, body } = await settings('payment')
    await user.type(form.getByLabelText('UPI ID'), 'x')
    await user.click(form.getByRole('button', { name: /^Save/ }))
    const field = form.getByLabelText('Your password')
    expect(form.getByText('Please enter your password')).toBeDefined()
    await until(() => document.activeElement === field, 'the focus')
    expect(body()).toBeUndefined()
    expect(toasts()).toEqual([])
    await user.type(field, 's')
    expect(form.queryByText('Please enter your password')).toBeNull()
  })

  it('another payee asks for the own password and marks it when it is missing', async () => {
    const { user, form, save, body } = await settings('payment', {
      [SAVE]: () =>
        refusal(403, 'Please enter your password to change who gets paid.', { errors: { password: 'Please enter your password' } }),
    })
    await user.type(form.getByLabelText('UPI ID'), 'x')
    await user.type(form.getByLabelText('Your password'), 'secret-1')
    await save()
    expect(await form.findByText('Please enter your password')).toBeDefined()
    expect(body()).toMatchObject({ password: 'secret-1', data: { upiId: 'lion@okbankx' } })
  })

  it('[BO-090] a save lays what was changed here over what somebody else has saved since', async () => {
    const { user, form, save, body, answers } = await settings('notifications')
    await user.click(form.getByRole('checkbox', { name: /^Daily reports/ }))
    const since = { ...SETTINGS, notifications: { ...SETTINGS.notifications, lowStockAlerts: false } }
    answers[READ] = () => ({ json: { success: true, settings: since } })
    await save()
    await said()
    expect(body()).toEqual({ section: 'notifications', data: { ...since.notifications, dailyReports: true } })
  })

  it('[BO-090] what is typed while a save is under way is not lost with its answer', async () => {
    const { promise: after, resolve } = Promise.withResolvers<void>()
    const { user, form, save, answers, calls } = await settings('general')
    answers[SAVE] = ({ body }) => {
      const { data } = body as { data: Settings['general'] } // `as`: what the screen sends
      answers[READ] = () => ({ json: { success: true, settings: { ...SETTINGS, general: data } } })
      return { json: { success: true }, after }
    }
    await user.type(form.getByLabelText('Site name'), '!')
    await user.type(form.getByLabelText('Opening hours'), ' pm')
    await save()
    await until(() => calls().includes(SAVE), 'the save')
    await user.type(form.getByLabelText('Opening hours'), ', daily')
    resolve()
    await said()
    await until(() => calls().filter((one) => one === READ).length > 2, 'the settings asked for again')
    const value = (label: string) => form.getByLabelText<HTMLInputElement>(label).value
    await until(() => form.getByRole('button', { name: /^Save General/ }).getAttribute('aria-busy') !== 'true')
    expect([value('Site name'), value('Opening hours')]).toEqual(['Special Lion Beedi!', '10 to 7 pm, daily'])
    expect(form.getByRole('status').textContent).toBe('Not saved yet')
  })

  it('[BO-231] a refused save is said, with the sentence at its field', async () => {
    const { user, form, save } = await settings('general', {
      [SAVE]: () =>
        refusal(400, 'Please enter a valid email address', { errors: { 'data.siteEmail': 'Please enter a valid email address' } }),
    })
    await user.type(form.getByLabelText('Site email'), '@')
    await save()
    expect(await said()).toMatchObject({ kind: 'error', text: 'Failed to save settings' })
    expect(form.getByLabelText('Site email').getAttribute('aria-invalid')).toBe('true')
    expect(form.getByText('Please enter a valid email address')).toBeDefined()
  })

  it('[RD-039][BO-231] a refused GST rate is marked in its own row', async () => {
    const { user, form, save, body } = await settings('general', {
      [SAVE]: ({ body }: { body: unknown }) => {
        const sent = settingEndpoints.save.body.safeParse(body)
        const errors = Object.fromEntries((sent.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
        return refusal(400, 'Please fix the highlighted fields.', { errors })
      },
    })
    const last = SETTINGS.general.gstTable.length + 1
    await user.click(form.getByRole('button', { name: 'Add a rate' }))
    fireEvent.change(form.getByLabelText(`Rate ${last}, percent`), { target: { value: '180' } })
    await user.type(form.getByLabelText('Your password'), 'secret-1')
    await save()
    await said()
    expect(body()).toMatchObject({ section: 'general' })
    const invalid = () => [...document.querySelectorAll('[aria-invalid="true"]')]
    expect(invalid()).toEqual([form.getByLabelText(`Rate ${last}, from`), form.getByLabelText(`Rate ${last}, percent`)])
    expect(form.getByText('Please enter the first day of this rate')).toBeDefined()
    expect(form.getByText('Please enter 0 to 100.')).toBeDefined()
    fireEvent.change(form.getByLabelText(`Rate ${last}, from`), { target: { value: '2027-04-01' } })
    expect(invalid()).toEqual([])
  })

  it('[BO-231] no answer to a save is an error that occurred, and what was typed stays', async () => {
    const { user, form, save } = await settings('general', { [SAVE]: () => 'hang up' as const })
    await user.type(form.getByLabelText('Site name'), '!')
    await save()
    expect(await said()).toMatchObject({ kind: 'error', text: 'Error occurred while saving settings' })
    expect(form.getByLabelText<HTMLInputElement>('Site name').value).toBe('Special Lion Beedi!')
  })

  it('what is not saved yet is said, stays while another tab is looked at, and can be discarded', async () => {
    const { user, form } = await settings('general')
    expect(form.getByRole('status').textContent).toBe('No unsaved changes')
    await user.type(form.getByLabelText('Site name'), '!')
    for (const name of ['Payment', 'General']) {
      await user.click(screen.getByRole('tab', { name }))
      await screen.findByRole('form', { name })
    }
    expect(form.getByLabelText<HTMLInputElement>('Site name').value).toBe('Special Lion Beedi!')
    expect(form.getByRole('status').textContent).toBe('Not saved yet')
    await user.click(form.getByRole('button', { name: 'Discard changes' }))
    expect(form.getByLabelText<HTMLInputElement>('Site name').value).toBe('Special Lion Beedi')
  })
})

describe('recovery codes', () => {
  it('are made with the own password, shown once, and the older ones counted', async () => {
    const CODES = 'POST /api/admin/recovery-codes'
    const { user, asked, answers } = await settings('security', {
      'GET /api/admin/recovery-codes': () => ({ json: { success: true, left: 2 } }),
      [CODES]: () => refusal(400, 'Your current password is not right.'),
    })
    const panel = within(screen.getByRole('region', { name: 'Recovery codes' }))
    expect(await panel.findByText('You have 2 left.')).toBeDefined()
    const make = () => user.click(panel.getByRole('button', { name: /^Make new codes/ }))
    await user.type(panel.getByLabelText('Your password'), 'secret-1')
    await make()
    expect(await panel.findByText('Your current password is not right.')).toBeDefined()
    answers[CODES] = () => ({ json: { success: true, codes: ['ABCDE-23456', 'FGHJK-34567'] } })
    answers['GET /api/admin/recovery-codes'] = () => ({ json: { success: true, left: 10 } })
    const others = asked.filter(({ path }) => path === '/api/admin/settings').length
    await make()
    const codes = await panel.findByRole('list', { name: 'Recovery codes' })
    expect(codes.textContent).toBe('ABCDE-23456FGHJK-34567')
    expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ password: 'secret-1' })
    await user.click(panel.getByRole('button', { name: 'I have kept them' }))
    expect(panel.queryByText('ABCDE-23456')).toBeNull()
    expect(await panel.findByText('You have 10 left.')).toBeDefined()
    expect(panel.getByLabelText<HTMLInputElement>('Your password').value).toBe('')
    expect(asked.filter(({ path }) => path === '/api/admin/settings')).toHaveLength(others) // what did not change is not asked for again
  })
})

describe('the own password', () => {
  it('[BO-065] and email address say what is missing instead of a button that does nothing', async () => {
    const { user, calls } = await settings('security')
    await user.click(screen.getByRole('button', { name: /^Change Password/ }))
    const panel = within(screen.getByRole('region', { name: 'Change password' }))
    expect(panel.getByText('Please enter your password')).toBeDefined()
    await until(() => document.activeElement === panel.getByLabelText('Current password'), 'the focus')
    await user.click(screen.getByRole('button', { name: /^Change email address/ }))
    expect(screen.getByText('Please enter the new address')).toBeDefined()
    expect(calls()).not.toContain(PASSWORD)
  })

  async function change(
    newPassword: string,
    confirmPassword: string,
    answer: () => ReturnType<typeof refusal> | { json: object } | 'hang up',
  ) {
    const office = await settings('security', { [PASSWORD]: answer })
    const panel = within(screen.getByRole('region', { name: 'Change password' }))
    const fields = ['Current password', 'New password', 'Confirm new password'].map((label) =>
      panel.getByLabelText<HTMLInputElement>(label),
    )
    for (const [at, text] of [' old one ', newPassword, confirmPassword].entries())
      await office.user.type(fields[at] ?? document.body, text)
    await office.user.click(panel.getByRole('button', { name: /^Change Password/ }))
    return { ...office, panel, fields }
  }
  const fine = () => ({ json: { success: true } })

  it('[BO-065] can be shown and hidden', async () => {
    const { user } = await settings('security')
    const field = screen.getByLabelText('Current password')
    expect(field.getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show current password' }))
    expect(field.getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide current password' }))
    expect(field.getAttribute('type')).toBe('password')
  })

  it('[BO-095][BO-153] is sent as typed, with its blanks, and the new one twice', async () => {
    const { last } = await change('secret-2', 'secret-2', fine)
    await said()
    expect(last('/api/admin/change-password')?.body).toEqual({
      currentPassword: ' old one ',
      newPassword: 'secret-2',
      confirmPassword: 'secret-2',
    })
  })

  it("[BO-232] says 'Password changed successfully!', and the fields are empty", async () => {
    const { fields } = await change('secret-2', 'secret-2', fine)
    expect(await said()).toMatchObject({ kind: 'success', text: 'Password changed successfully!' })
    await until(() => fields.every(({ value }) => value === ''), 'empty fields')
  })

  it.each([
    ['secret-2', 'secret-3', 'New passwords do not match'],
    ['12345', '12345', 'New password must be at least 6 characters long'],
  ])('[BO-151][BO-152] %s and %s: %s', async (first, second, sentence) => {
    const { calls, panel } = await change(first, second, fine)
    expect(panel.getByText(sentence)).toBeDefined()
    expect(calls()).not.toContain(PASSWORD)
  })

  it.each([
    ['a refusal', () => refusal(400, 'Your current password is not right.'), 'Your current password is not right.'],
    ['a refusal without a sentence', () => ({ status: 502, text: 'Bad gateway' }) as never, 'Failed to change password'],
    ['no answer', () => 'hang up' as const, 'Error occurred while changing password'],
  ])('[BO-233][BO-234] %s is said', async (_, answer, sentence) => {
    await change('secret-2', 'secret-2', answer)
    expect(await said()).toMatchObject({ kind: 'error', text: sentence })
  })
})
