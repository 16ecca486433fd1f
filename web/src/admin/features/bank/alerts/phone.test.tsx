import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import { refusal } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const PHONE = { madeBy: 'rani', madeAt: '2026-11-20T05:30:00.000Z', heardAt: minutesAgo(3), lastSmsAt: minutesAgo(42), isSilent: false }
const MAKE = 'POST /api/admin/alerts/phone'
const DROP = 'DELETE /api/admin/alerts/phone'

const open = async (phone: typeof PHONE | null, answers = {}, mailbox: object | null = null) => {
  const office = await openOffice({
    at: '/admin/settings?tab=bank',
    role: 'super_admin',
    answers: {
      'GET /api/admin/settings': () => ({ json: { success: true, settings: SETTINGS } }),
      'GET /api/admin/alerts': () => ({ json: { success: true, mailbox, phone, profiles: [] } }),
      'GET /api/admin/alerts/seen': () => ({ json: { success: true, alerts: [], pagination: { current: 1, pages: 1, total: 0 } } }),
      ...answers,
    },
  })
  return { ...office, panel: within(await screen.findByRole('region', { name: 'Phone' })) }
}
const texts = () => toasts().map(({ text }) => text)

describe('the phone with the SIM of the bank', () => {
  it('that is heard of is connected, with its last SMS and who connected it', async () => {
    const { panel } = await open(PHONE)
    expect(panel.getByText('Connected')).toBeDefined()
    const facts = panel.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(facts).toEqual(['3 min ago', '42 min ago', 'rani, 20 Nov 2026, 11:00 am'])
    expect(panel.queryByText(/^Nothing was heard/)).toBeNull()
  })

  it('is removed after a question; a refusal is said and the question stays', async () => {
    const { user, panel, answers, calls } = await open(PHONE, { [DROP]: () => refusal(503, 'The shop is busy.') })
    await user.click(panel.getByRole('button', { name: 'Remove the phone' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Remove the phone?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(calls()).not.toContain(DROP)
    await user.click(panel.getByRole('button', { name: 'Remove the phone' }))
    const remove = () => user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Remove/ }))
    await remove()
    await waitFor(() => expect(texts()).toEqual(['The shop is busy.']))
    answers[DROP] = () => ({ json: { success: true } })
    answers['GET /api/admin/alerts'] = () => ({ json: { success: true, mailbox: null, phone: null, profiles: [] } })
    await remove()
    await waitFor(() => expect(texts()).toContain('Phone removed'))
    expect(await screen.findByText('No phone is connected.')).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('its address and its key are copied; a browser that does not copy is said', async () => {
    const { user, panel } = await open(null, {
      [MAKE]: () => ({ json: { success: true, url: 'https://shop.example/sms/AbC', signingKey: 'k3y' } }),
    })
    await user.click(panel.getByRole('button', { name: 'Connect a phone' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Connect a phone' }))
    await user.type(dialog.getByLabelText('Your password'), 'secret-1')
    await user.click(dialog.getByRole('button', { name: /^Continue/ }))
    const shown = within(await screen.findByRole('dialog', { name: 'Address and key of the phone' }))
    await user.click(shown.getByRole('button', { name: 'Copy Signing key' }))
    expect(await navigator.clipboard.readText()).toBe('k3y')
    await user.click(shown.getByRole('button', { name: 'Copy Address of the webhook' }))
    expect(await navigator.clipboard.readText()).toBe('https://shop.example/sms/AbC')
    expect(texts()).toEqual(expect.arrayContaining(['Signing key copied', 'Address of the webhook copied']))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await user.click(shown.getByRole('button', { name: 'Copy Signing key' }))
    await waitFor(() => expect(texts()).toContain('Could not copy. Please write it down.'))
  })

  it('a refused password stands at its field, any other refusal above it, and both go when it is typed anew', async () => {
    const { user, panel, answers } = await open(null, {
      [MAKE]: () => refusal(400, 'No', { errors: { password: 'Your current password is not right.' } }),
    })
    await user.click(panel.getByRole('button', { name: 'Connect a phone' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Connect a phone' }))
    const go = dialog.getByRole('button', { name: /^Continue/ })
    expect(go.matches(':disabled')).toBe(true)
    await user.type(dialog.getByLabelText('Your password'), 'secret-1')
    await user.click(go)
    expect(await dialog.findByText('Your current password is not right.')).toBeDefined()
    expect(dialog.queryByText('No')).toBeNull()
    await user.type(dialog.getByLabelText('Your password'), 'x')
    expect(dialog.queryByText('Your current password is not right.')).toBeNull()
    answers[MAKE] = () => refusal(503, 'The shop is busy.')
    await user.click(go)
    expect((await dialog.findByRole('alert')).textContent).toBe('The shop is busy.')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the mailbox', () => {
  const MAILBOX = {
    name: 'alerts@imap.example/INBOX',
    state: 'connecting',
    connectedAt: null,
    askedAt: null,
    lastMailAt: null,
    lastError: null as string | null,
    errorAt: null as string | null,
    isSilent: false,
  }
  it.each([
    ['Connecting', {}],
    ['Not connected', { lastError: 'No such host', errorAt: minutesAgo(2) }],
  ])('is %s', async (word, more) => {
    await open(PHONE, {}, { ...MAILBOX, ...more })
    const panel = within(await screen.findByRole('region', { name: 'Mailbox' }))
    expect(panel.getByText(word)).toBeDefined()
    expect(panel.queryByText(/No such host/) !== null).toBe('lastError' in more)
  })

  it('that could not be tried again says so', async () => {
    const { user } = await open(
      PHONE,
      { 'POST /api/admin/alerts/mailbox/retry': () => refusal(503, 'The shop is busy.') },
      { ...MAILBOX, state: 'stopped', lastError: 'The password was refused', errorAt: minutesAgo(2) },
    )
    const panel = within(await screen.findByRole('region', { name: 'Mailbox' }))
    await user.click(panel.getByRole('button', { name: /^Try Again/ }))
    await waitFor(() => expect(texts()).toEqual(['The shop is busy.']))
  })
})
