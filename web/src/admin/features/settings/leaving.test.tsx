import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import { READ, SAVE, settings } from '#test/settings-screen.ts'
import type { Answers } from '#test/shop-server.ts'
import { refusal } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

/** The name of the second courier. */
const secondCourier = async () => within(await screen.findByRole('group', { name: 'Courier 2' })).getByLabelText<HTMLInputElement>('Name')

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const texts = () => toasts().map(({ text }) => text)
/** Whether the browser would ask before the tab is closed. */
const asksToStay = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

describe('unsaved settings', () => {
  it('ask before the tab is closed, until they are saved or discarded', async () => {
    const { form, user } = await settings('general')
    expect(asksToStay()).toBe(false)
    type(form.getByLabelText('Site name'), 'Lion')
    expect(asksToStay()).toBe(true)
    await user.click(form.getByRole('button', { name: 'Discard changes' }))
    expect(asksToStay()).toBe(false)
    type(form.getByLabelText('Site name'), 'Lioness')
    type(form.getByLabelText('Site name'), SETTINGS.general.siteName)
    expect([asksToStay(), form.getByRole('status').textContent]).toEqual([false, 'No unsaved changes'])
  })

  it('of two sections are both counted: one that is discarded leaves the other', async () => {
    const { form, user } = await settings('general')
    type(form.getByLabelText('Site name'), 'Lion')
    await user.click(screen.getByRole('tab', { name: 'Notifications' }))
    const other = within(await screen.findByRole('form', { name: 'Notifications' }))
    await user.click(other.getByRole('checkbox', { name: /^Daily reports/ }))
    await user.click(other.getByRole('button', { name: 'Discard changes' }))
    expect(asksToStay()).toBe(true)
  })

  it('are nothing that Enter could save where nothing was changed', async () => {
    const { form, calls } = await settings('general')
    fireEvent.submit(form.getByLabelText('Site name').closest('form') ?? document.body)
    expect(form.getByRole('button', { name: /^Save General/ }).matches(':disabled')).toBe(true)
    expect(form.queryByRole('button', { name: 'Discard changes' })).toBeNull()
    expect(calls()).not.toContain(SAVE)
  })

  it('lose the sentence of a refusal with a change of that field, with the next save, and when they are discarded', async () => {
    const { form, save, user, answers } = await settings('general', {
      [SAVE]: () => refusal(400, 'No.', { errors: { 'data.siteEmail': 'No address.', 'data.supportPhone': 'No phone.' } }),
    })
    const shown = () => ['No address.', 'No phone.'].map((text) => form.queryByText(text) !== null)
    type(form.getByLabelText('Site email'), 'x')
    await save()
    await until(() => shown()[0] === true, 'the sentences')
    type(form.getByLabelText('Site email'), 'xy')
    expect(shown()).toEqual([false, true])
    let go = () => {}
    const after = new Promise<void>((resolve) => (go = resolve))
    answers[SAVE] = () => ({ after, ...refusal(400, 'No.', { errors: { 'data.supportPhone': 'No phone.' } }) })
    await save()
    expect(shown()).toEqual([false, false])
    go()
    await until(() => shown()[1] === true, 'the sentence again')
    await user.click(form.getByRole('button', { name: 'Discard changes' }))
    expect(shown()).toEqual([false, false])
  })

  it('that were saved with the own password forget it', async () => {
    const { form, save, answers } = await settings('payment')
    answers[SAVE] = () => {
      answers[READ] = () => ({ json: { success: true, settings: { ...SETTINGS, payment: { ...SETTINGS.payment, upiId: 'new@okbank' } } } })
      return { json: { success: true } }
    }
    type(form.getByLabelText('UPI ID'), 'new@okbank')
    type(form.getByLabelText('Your password'), 'secret-1')
    await save()
    await until(() => form.getByRole('status').textContent === 'No unsaved changes', 'the saving')
    expect(form.queryByLabelText('Your password')).toBeNull()
    type(form.getByLabelText('UPI ID'), 'newer@okbank')
    expect(form.getByLabelText<HTMLInputElement>('Your password').value).toBe('')
  })
})

describe('what two people set', () => {
  const ticked = (form: Awaited<ReturnType<typeof settings>>['form'], name: RegExp) =>
    form.getByRole<HTMLInputElement>('checkbox', { name }).checked
  const inForce = (change: object) => () => ({
    json: { success: true, settings: { ...SETTINGS, notifications: { ...SETTINGS.notifications, ...change } } },
  })

  it('what was changed and changed back is not saved over what somebody else has saved since', async () => {
    const { form, save, body, answers } = await settings('notifications')
    for (const name of [/^Daily reports/, /^Low stock alerts/, /^Low stock alerts/]) fireEvent.click(form.getByRole('checkbox', { name }))
    answers[READ] = inForce({ lowStockAlerts: false })
    await save()
    await until(() => texts().length > 0, 'the message')
    expect(body()).toEqual({ section: 'notifications', data: { ...SETTINGS.notifications, dailyReports: true, lowStockAlerts: false } })
  })

  it('what was saved here is forgotten here: the next save does not bring it back', async () => {
    const { form, save, body, answers } = await settings('notifications')
    fireEvent.click(form.getByRole('checkbox', { name: /^Daily reports/ }))
    answers[SAVE] = () => {
      answers[READ] = inForce({ dailyReports: true })
      return { json: { success: true } }
    }
    await save()
    await until(() => form.getByRole('status').textContent === 'No unsaved changes', 'the saving')
    answers[READ] = inForce({ dailyReports: false })
    answers[SAVE] = () => ({ json: { success: true } })
    fireEvent.click(form.getByRole('checkbox', { name: /^Order notifications/ }))
    await save()
    await until(() => !ticked(form, /^Daily reports/), 'what is in force now')
    expect(body()).toEqual({ section: 'notifications', data: { ...SETTINGS.notifications, orderNotifications: false } })
  })
})

describe('the settings', () => {
  it('that do not come say so in the place of their frame, and are asked for again', async () => {
    let go = () => {}
    const after = new Promise<void>((resolve) => (go = resolve))
    const office = await openOffice({ at: '/admin/settings', answers: { [READ]: () => ({ after, ...refusal(500, 'Not now.') }) } })
    expect((await screen.findByText('Loading the settings')).closest('[role=status]')).not.toBeNull()
    go()
    expect((await screen.findByText('Not now.')).closest('[role=alert]')).not.toBeNull()
    expect(screen.queryByText('Loading the settings')).toBeNull()
    office.answers[READ] = () => ({ json: { success: true, settings: SETTINGS } })
    await office.user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('form', { name: 'General' })).toBeDefined()
  })

  it('say that the UPI ID is missing only while it is', async () => {
    const { form, view } = await settings('payment')
    expect(form.queryByText('The UPI ID is not set.')).toBeNull()
    view.unmount()
    const bare = { ...SETTINGS, payment: { ...SETTINGS.payment, upiId: '' } }
    const other = await settings('payment', { [READ]: () => ({ json: { success: true, settings: bare } }) })
    expect(other.form.getByText('The UPI ID is not set.')).toBeDefined()
  })

  it('name where the emails of the shop go', async () => {
    const { form } = await settings('notifications')
    expect(form.getByText('care@shop.test').tagName).toBe('STRONG')
  })

  it('keep one GST rate at least, and ask about a registration only without a GSTIN', async () => {
    const gstTable = SETTINGS.general.gstTable.slice(0, 1)
    const registered = { ...SETTINGS, general: { ...SETTINGS.general, gstTable, gstin: '23AAPFU0939F1Z3' } }
    const { form } = await settings('general', { [READ]: () => ({ json: { success: true, settings: registered } }) })
    expect(form.getByRole('button', { name: 'Remove rate 1' }).matches(':disabled')).toBe(true)
    expect(form.queryByRole('checkbox', { name: /^Not registered for GST/ })).toBeNull()
    expect(form.queryByRole('checkbox', { name: /^This is the full registered name/ })).toBeNull()
    type(form.getByLabelText('Site name'), 'Lion Works')
    expect(form.getByText('Every tax invoice will print: Lion Works, Chhatarpur')).toBeDefined()
  })
})

describe('the table of couriers', () => {
  const COURIERS = 'GET /api/admin/couriers'
  const KEEP = 'PUT /api/admin/couriers'
  const rows = [
    { name: 'India Post', link: 'https://post.example/{number}', isActive: true, pinCodes: '', days: null },
    { name: 'DTDC', link: '', isActive: true, pinCodes: '', days: null },
  ]
  const couriers = (answers: Answers = {}) =>
    openOffice({
      at: '/admin/settings',
      answers: {
        [READ]: () => ({ json: { success: true, settings: SETTINGS } }),
        [COURIERS]: () => ({ json: { success: true, couriers: rows } }),
        ...answers,
      },
    })

  it('names a courier that stands in it twice, however it is written, and sends nothing', async () => {
    const office = await couriers()
    type(await secondCourier(), ' india POST ')
    expect(screen.queryByText('This courier stands in the table twice.')).toBeNull()
    await office.user.click(screen.getByRole('button', { name: /^Save couriers/ }))
    expect(screen.getAllByText('This courier stands in the table twice.')).toHaveLength(1)
    expect((await secondCourier()).getAttribute('aria-invalid')).toBe('true')
    expect(office.calls()).not.toContain(KEEP)
  })

  it('says a refusal and keeps what was typed; it asks before it is left unsaved', async () => {
    const office = await couriers({ [KEEP]: () => refusal(503, 'The shop is busy.') })
    await secondCourier()
    expect(asksToStay()).toBe(false)
    await office.user.click(screen.getAllByRole('checkbox', { name: 'In use' })[1] ?? document.body)
    expect(asksToStay()).toBe(true)
    await office.user.click(screen.getByRole('button', { name: /^Save couriers/ }))
    await until(() => texts().length > 0, 'the refusal')
    expect([texts(), screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'In use' }).map(({ checked }) => checked)]).toEqual([
      ['The shop is busy.'],
      [true, false],
    ])
    const saved = rows.map((row, at) => ({ ...row, isActive: at === 0 }))
    office.answers[KEEP] = () => ({ json: { success: true, couriers: saved } })
    await office.user.click(screen.getByRole('button', { name: /^Save couriers/ }))
    await until(() => texts().includes('Couriers saved'), 'the saving')
    expect(office.asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({ couriers: saved, before: rows })
    await until(() => !asksToStay(), 'nothing left to save')
  })

  it('that does not come says so and is asked for again', async () => {
    const office = await couriers({ [COURIERS]: () => refusal(500, 'No couriers today.') })
    const failure = (await screen.findByText('No couriers today.')).closest<HTMLElement>('[role=alert]')
    expect(screen.queryByText('Loading the couriers')).toBeNull()
    office.answers[COURIERS] = () => ({ json: { success: true, couriers: rows } })
    await office.user.click(within(failure ?? document.body).getByRole('button', { name: 'Try Again' }))
    expect((await secondCourier()).value).toBe('DTDC')
  })
})
