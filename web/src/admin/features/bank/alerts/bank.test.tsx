import { screen, waitFor, within } from '@testing-library/react'
import { ALERT_REASONS, PROFILE_IDS } from 'contract/alerts/alert.status.ts'
import { expect, it } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import { toasts } from '#ui/overlay/toast.ts'
import { REASONS } from './bank.messages.ts'

const profile = (id: string, more = {}) => ({
  id,
  enabled: false,
  tail: '',
  registeredTo: '',
  sim: null,
  confirmed: 0,
  seen: 0,
  recorded: 0,
  lastAt: null,
  ...more,
})
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const MAILBOX = {
  name: 'alerts@imap.example/INBOX',
  state: 'connected',
  connectedAt: minutesAgo(90),
  askedAt: minutesAgo(0),
  lastMailAt: minutesAgo(21),
  lastError: null,
  errorAt: null,
  isSilent: false,
}
const PHONE = { madeBy: 'meena', madeAt: '2026-11-20T05:30:00.000Z', heardAt: minutesAgo(16), lastSmsAt: null, isSilent: true }
const rule = (name: string, holds: string, more = {}) => ({ rule: name, holds, ...more })
const ALERT = {
  _id: 'a1',
  id: 'a1',
  source: 'mail',
  profile: 'hdfc-mail',
  outcome: 'recorded',
  reason: 'to-unsigned',
  isAutomatic: false,
  isConfirmed: false,
  arrivedAt: '2026-11-21T17:11:30.000Z',
  seconds: 2.4,
  kind: 'payment',
  amount: 1260.5,
  reference: '632499887766',
  tail: '4821',
  payer: 'SITA DEVI',
  note: null,
  bookedOn: '2026-11-21',
  template: 'hdfc-mail-2026',
  orderNumber: null,
  rules: [
    rule('signature', 'yes', { detail: 's1._domainkey.hdfcbank.bank.in, 2048 bits, covers from, date, subject' }),
    rule('recipient', 'unsure', { reason: 'to-unsigned', detail: 'alerts@lion.example' }),
  ],
}

const state = (more = {}) => ({
  success: true,
  mailbox: MAILBOX,
  phone: PHONE,
  profiles: PROFILE_IDS.map((id) =>
    profile(id, id === 'hdfc-mail' && { enabled: true, tail: '4821', registeredTo: 'a@lion.example', confirmed: 2, seen: 7, recorded: 6 }),
  ),
  ...more,
})
const open = (answers = {}, role = 'super_admin') =>
  openOffice({
    at: '/admin/settings?tab=bank',
    role,
    answers: {
      'GET /api/admin/settings': () => ({ json: { success: true, settings: SETTINGS } }),
      'GET /api/admin/alerts': () => ({ json: state() }),
      'GET /api/admin/alerts/seen': () => ({ json: { success: true, alerts: [ALERT], pagination: { current: 1, pages: 1, total: 1 } } }),
      ...answers,
    },
  })
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

it('the owner sees how the mailbox and the phone are, and how far each source has learned', async () => {
  await open()
  const mailbox = await panel('Mailbox')
  expect(mailbox.getByText('Connected')).toBeTruthy()
  expect(mailbox.getByText('alerts@imap.example/INBOX')).toBeTruthy()
  expect(mailbox.getByText('21 min ago')).toBeTruthy()
  const phone = await panel('Phone')
  expect(phone.getByText('Silent')).toBeTruthy()
  expect(phone.getByText('Nothing was heard of the phone for 15 minutes.')).toBeTruthy()
  const sources = within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('listitem')
  expect(sources).toHaveLength(10)
  expect(sources[0]?.textContent).toBe('HDFC Bank by emailAccount …4821 · a@lion.example · 7 in 7 days, 6 recordedLearning: 2 of 5Change')
  expect(sources[9]?.textContent).toBe('State Bank of India by SMSNot set upOffChange')
})

it('every alert says what became of it, and of each rule whether it holds', async () => {
  const { user } = await open()
  const alert = within((await screen.findByRole('list', { name: 'Alerts' })).children[0] as HTMLElement)
  expect(alert.getByText('₹1,260.50 from SITA DEVI')).toBeTruthy()
  expect(alert.getByText(/HDFC Bank by email · 21 Nov 2026, 10:41 pm · reference 632499887766/)).toBeTruthy()
  expect(alert.getByText(/anybody could have forwarded it\. A person decides\.$/)).toBeTruthy()
  await user.click(alert.getByText('What each rule says'))
  const rules = within(alert.getByRole('list', { name: 'Rules' })).getAllByRole('listitem')
  expect(rules.map(({ textContent }) => textContent)).toEqual([
    'YesSigned by the sender. s1._domainkey.hdfcbank.bank.in, 2048 bits, covers from, date, subject',
    'For a personSent to your address. The bank does not sign the receiver, so anybody could have forwarded it.alerts@lion.example',
  ])
  expect(alert.getByText('Judged 2 s after it came, read as hdfc-mail-2026.')).toBeTruthy()
})

it('a source is switched on with the account, the address and the own password', async () => {
  let refuses = true
  const { user, last } = await open({
    'PUT /api/admin/alerts/profiles/kotak-mail': () =>
      refuses
        ? {
            status: 400,
            json: {
              success: false,
              message: 'No',
              errors: { tail: 'Four digits, please.', registeredTo: 'No address.', password: 'Not your password.' },
            },
          }
        : { json: { success: true } },
  })
  await user.click(await screen.findByRole('button', { name: 'Change Kotak Mahindra Bank by email' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Kotak Mahindra Bank by email' }))
  expect(dialog.queryByLabelText('Your password')).toBeNull()
  await user.click(dialog.getByLabelText(/^On/))
  await user.type(dialog.getByLabelText('Address that the bank writes to'), 'alerts@lion.example')
  await user.type(dialog.getByLabelText('Your password'), 'secret-1')
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  await dialog.findByText('Four digits, please.')
  const labels = ['Last 4 digits of the account', 'Address that the bank writes to', 'Your password']
  expect(
    labels.map((label) => document.getElementById(dialog.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent),
  ).toEqual(['Four digits, please.', 'No address.', 'Not your password.'])
  refuses = false
  await user.type(dialog.getByLabelText('Last 4 digits of the account'), '3377')
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(toasts().map(({ text }) => text)).toContain('Settings saved successfully!'))
  expect(last('/api/admin/alerts/profiles/kotak-mail')?.body).toEqual({
    enabled: true,
    tail: '3377',
    registeredTo: 'alerts@lion.example',
    sim: null,
    password: 'secret-1',
  })
})

it('address and key of the phone are shown once, after the own password', async () => {
  const { user, last } = await open({
    'POST /api/admin/alerts/phone': () => ({ json: { success: true, url: 'https://shop.example/api/alerts/sms/AbC', signingKey: 'k3y' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'New address and key' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Connect a phone' }))
  await user.type(dialog.getByLabelText('Your password'), 'secret-1')
  await user.click(dialog.getByRole('button', { name: /Continue/ }))
  const shown = within(await screen.findByRole('dialog', { name: 'Address and key of the phone' }))
  expect(shown.getByText('https://shop.example/api/alerts/sms/AbC')).toBeTruthy()
  expect(shown.getByText('k3y')).toBeTruthy()
  expect(last('/api/admin/alerts/phone')?.body).toEqual({ password: 'secret-1' })
  await user.click(shown.getByRole('button', { name: 'I have entered them' }))
  expect(screen.queryByText('k3y')).toBeNull()
})

it('a phone that was connected just now is waited for, and not called silent', async () => {
  await open({ 'GET /api/admin/alerts': () => ({ json: state({ phone: { ...PHONE, heardAt: null, isSilent: false } }) }) })
  const phone = await panel('Phone')
  expect(phone.getByText('Waiting for it')).toBeTruthy()
  expect(phone.queryByText(/Nothing was heard/)).toBeNull()
})

it('a mailbox whose password was refused can be tried again', async () => {
  const stopped = { ...MAILBOX, state: 'stopped', lastError: 'Invalid credentials' }
  const { user, asked } = await open({
    'GET /api/admin/alerts': () => ({ json: state({ mailbox: stopped }) }),
    'POST /api/admin/alerts/mailbox/retry': () => ({ json: { success: true } }),
  })
  const mailbox = await panel('Mailbox')
  expect(mailbox.getByText('Stopped')).toBeTruthy()
  expect(mailbox.getByText('Invalid credentials')).toBeTruthy()
  await user.click(mailbox.getByRole('button', { name: /Try Again/ }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/admin/alerts/mailbox/retry')).toBe(true))
})

it.each([
  ['an error since, says that it is tried again, with the words of its server', 'Connection timed out', 1],
  ['no error says nothing of the kind', null, 0],
])('a mailbox that is connected and has %s', async (_, lastError, notes) => {
  await open({ 'GET /api/admin/alerts': () => ({ json: state({ mailbox: { ...MAILBOX, lastError } }) }) })
  const mailbox = await panel('Mailbox')
  expect(mailbox.queryAllByText('The mailbox cannot be read. It is tried again.')).toHaveLength(notes)
  expect(mailbox.queryAllByText('Connection timed out')).toHaveLength(notes)
})

it('who is no super admin can look, and switch nothing on', async () => {
  const { user } = await open({}, 'admin')
  expect(await screen.findByText('Only a super admin can connect a phone.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change Axis Bank by SMS' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Axis Bank by SMS' }))
  await user.click(dialog.getByLabelText(/^On/))
  expect(dialog.getByText('Only a super admin can switch a source on or change one that is on.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: /^Save/ })).toHaveProperty('disabled', true)
})

it('a shop with nothing connected says how to begin, one without alerts what to do next, and a failure is asked for again', async () => {
  const { view } = await open({ 'GET /api/admin/alerts': () => ({ json: state({ mailbox: null, phone: null }) }) })
  expect(await screen.findByText('Nothing is connected yet.')).toBeTruthy()
  expect(screen.getByText('BANK_MAIL_URL')).toBeTruthy()
  view.unmount()
  const none = { success: true, alerts: [], pagination: { current: 1, pages: 1, total: 0 } }
  const second = await open({ 'GET /api/admin/alerts/seen': () => ({ json: none }) })
  expect(await screen.findByText(/Send ₹1 to your own UPI ID from another account/)).toBeTruthy()
  second.view.unmount()
  let fails = true
  const { user } = await open({
    'GET /api/admin/alerts': () => (fails ? { status: 400, json: { success: false, message: 'Not now' } } : { json: state() }),
  })
  // the panel of automatic verification fails on its own: the shop of this test does not know it
  const failure = (await screen.findByText('Not now')).closest('[role=alert]')
  if (!(failure instanceof HTMLElement)) throw new Error('The failure is no alert.')
  fails = false
  await user.click(within(failure).getByRole('button', { name: 'Try Again' }))
  expect(await panel('Mailbox')).toBeTruthy()
})

it('every reason has its sentence', () => {
  expect(Object.keys(REASONS).sort()).toEqual([...ALERT_REASONS].sort())
})
