import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import type { Answers } from '#test/shop-server.ts'
import { refusal } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const STATE = 'GET /api/admin/alerts'
const SEEN = 'GET /api/admin/alerts/seen'
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const MAILBOX = {
  name: 'alerts@imap.example/INBOX',
  state: 'connected',
  connectedAt: minutesAgo(90),
  askedAt: minutesAgo(4),
  lastMailAt: minutesAgo(21),
  lastError: null,
  errorAt: null,
  isSilent: false,
}
const profile = (id: string, change: object = {}) => ({
  id,
  enabled: false,
  tail: '',
  registeredTo: '',
  sim: null,
  confirmed: 0,
  seen: 0,
  recorded: 0,
  lastAt: null,
  ...change,
})
const alert = (id: string, change: object = {}) => ({
  _id: id,
  id,
  source: 'sms',
  profile: null,
  outcome: 'ignored',
  reason: 'no-template',
  isAutomatic: false,
  isConfirmed: false,
  arrivedAt: '2026-11-21T17:11:30.000Z',
  seconds: 0.4,
  kind: null,
  amount: null,
  reference: null,
  tail: null,
  payer: null,
  note: null,
  bookedOn: null,
  template: null,
  orderNumber: null,
  rules: [],
  ...change,
})
const seen = (alerts: object[], pages = 1) => ({ json: { success: true, alerts, pagination: { current: 1, pages, total: alerts.length } } })

const open = ({ profiles = [] as object[], mailbox = MAILBOX as object | null, answers = {} as Answers, role = 'super_admin' } = {}) =>
  openOffice({
    at: '/admin/settings?tab=bank',
    role,
    answers: {
      'GET /api/admin/settings': () => ({ json: { success: true, settings: SETTINGS } }),
      [STATE]: () => ({ json: { success: true, mailbox, phone: null, profiles } }),
      [SEEN]: () => seen([]),
      ...answers,
    },
  })

describe('a source of alerts', () => {
  const SBI = profile('sbi-sms', { enabled: true, tail: '1234', sim: 2, confirmed: 5 })
  const SAVE = 'PUT /api/admin/alerts/profiles/sbi-sms'
  const edit = async (one: object = SBI, answers: Answers = {}, role = 'super_admin') => {
    const office = await open({
      profiles: [profile('hdfc-sms'), one],
      answers: { [SAVE]: () => ({ json: { success: true } }), ...answers },
      role,
    })
    await office.user.click(await screen.findByRole('button', { name: 'Change State Bank of India by SMS' }))
    const dialog = within(screen.getByRole('dialog', { name: 'State Bank of India by SMS' }))
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: /^Save/ })
    return { ...office, dialog, save, body: () => office.last(SAVE.slice(4))?.body }
  }

  it('says its account, its SIM and whether it has learned; figures of days without any are left out', async () => {
    await open({ profiles: [SBI, profile('axis-sms', { enabled: true, confirmed: 4, registeredTo: 'a@lion.example' })] })
    const rows = within(await screen.findByRole('list', { name: 'Sources' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'State Bank of India by SMSAccount …1234 · SIM 2OnChange',
      'Axis Bank by SMSa@lion.exampleLearning: 4 of 5Change',
    ])
  })

  it('is saved only once something is changed, and the own password is asked for where it is on', async () => {
    const { dialog, save, user, body } = await edit()
    expect([save.disabled, dialog.queryByLabelText('Your password')]).toEqual([true, null])
    await user.selectOptions(dialog.getByLabelText('SIM'), 'SIM 1')
    await user.selectOptions(dialog.getByLabelText('SIM'), 'SIM 2')
    expect(save.disabled).toBe(true)
    await user.selectOptions(dialog.getByLabelText('SIM'), 'Any')
    await user.type(dialog.getByLabelText('Your password'), 'secret-4')
    await user.click(save)
    await until(() => screen.queryByRole('dialog') === null, 'the end of the dialog')
    expect(body()).toEqual({ enabled: true, tail: '1234', registeredTo: '', sim: null, password: 'secret-4' })
  })

  it('is switched off without a password, also by an admin', async () => {
    const { dialog, save, user, body } = await edit(SBI, {}, 'admin')
    expect(dialog.getByText('Only a super admin can switch a source on or change one that is on.')).toBeDefined()
    await user.click(dialog.getByLabelText(/^On/))
    expect(dialog.queryByText(/^Only a super admin/)).toBeNull()
    expect([save.disabled, dialog.queryByLabelText('Your password')]).toEqual([false, null])
    await user.click(save)
    await waitFor(() => expect(toasts().map(({ text }) => text)).toEqual(['Settings saved successfully!']))
    expect(body()).toEqual({ enabled: false, tail: '1234', registeredTo: '', sim: 2 })
  })

  it('that is on asks an admin for no password that would change nothing', async () => {
    const { dialog, save, user } = await edit(SBI, {}, 'admin')
    await user.type(dialog.getByLabelText('Last 4 digits of the account'), '{Backspace}5')
    expect([save.disabled, dialog.queryByLabelText('Your password')]).toEqual([true, null])
  })

  it('that was not saved says why above its fields until something is changed, and can be left', async () => {
    const { dialog, save, user, calls } = await edit(profile('sbi-sms'), { [SAVE]: () => refusal(503, 'The shop is busy.') })
    await user.type(dialog.getByLabelText('Last 4 digits of the account'), ' 77')
    await user.click(save)
    expect((await dialog.findByRole('alert')).textContent).toBe('The shop is busy.')
    await user.type(dialog.getByLabelText('Last 4 digits of the account'), '9')
    expect(dialog.queryByRole('alert')).toBeNull()
    expect(dialog.getByLabelText<HTMLInputElement>('Last 4 digits of the account').value).toBe('779')
    const sent = calls().filter((call) => call === SAVE).length
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect([screen.queryByRole('dialog'), sent]).toEqual([null, 1])
  })

  it('of email asks for the address and for no SIM; what it cannot tell is said', async () => {
    const { user } = await open({ profiles: [profile('sbi-mail'), profile('kotak-mail')] })
    await user.click(await screen.findByRole('button', { name: 'Change State Bank of India by email' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/^These emails carry no reference\./)).toBeDefined()
    expect([dialog.queryByLabelText('SIM'), dialog.getByLabelText('Address that the bank writes to').tagName]).toEqual([null, 'INPUT'])
    expect(dialog.getByLabelText<HTMLInputElement>('Last 6 digits of the account').maxLength).toBe(6)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Change Kotak Mahindra Bank by email' }))
    expect(screen.queryByText(/^These emails/)).toBeNull()
  })
})

describe('what was read', () => {
  const texts = async (change: object) => {
    await open({ answers: { [SEEN]: () => seen([alert('a1', change)]) } })
    const lines = (await screen.findByRole('list', { name: 'Alerts' })).firstElementChild
    return [...(lines?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
  }

  it('that is no payment says so, by which way it came, and how fast it was judged', async () => {
    expect(await texts({})).toEqual([
      'No payment read',
      'SMS · 21 Nov 2026, 10:41 pm',
      'Its text is not a payment that the shop can read.',
      'Judged within a second.',
    ])
  })

  it('that is confirmed and belongs to an order says both', async () => {
    const paid = { source: 'mail', outcome: 'recorded', reason: null, amount: 540, reference: '632511223344', isConfirmed: true }
    expect(await texts({ ...paid, orderNumber: 'SLB-AAAA', seconds: 1, template: 'sbi-2026' })).toEqual([
      '₹540',
      'Email · 21 Nov 2026, 10:41 pm · reference 632511223344 · confirmed',
      'Belongs to order SLB-AAAA.',
      'Judged 1 s after it came, read as sbi-2026.',
    ])
  })

  it('that passed every rule waits beside the payments, and one without a reason is left to a person', async () => {
    const recorded = { outcome: 'recorded', reason: null, amount: 540 }
    expect((await texts({ ...recorded, isAutomatic: true }))[2]).toBe('Every rule holds. It waits beside the payments.')
    document.body.replaceChildren()
    expect((await texts(recorded))[2]).toBe('A person decides.')
  })

  it('has pages where it is more than one', async () => {
    const office = await open({ answers: { [SEEN]: () => seen([alert('a1')], 3) } })
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of alerts' }))
    await office.user.click(pages.getByRole('button', { name: 'Page 2' }))
    await until(() => office.last('/api/admin/alerts/seen')?.query.get('page') === '2', 'the second page')
    office.view.unmount()
    await open({ answers: { [SEEN]: () => seen([alert('a1')]) } })
    await screen.findByRole('list', { name: 'Alerts' })
    expect(screen.queryByRole('navigation', { name: 'Pages of alerts' })).toBeNull()
  })

  it('that does not come says why, without calling it empty, and is asked for again', async () => {
    const office = await open({ answers: { [SEEN]: () => refusal(400, 'Not this time.') } })
    const failure = (await screen.findByText('Not this time.')).closest<HTMLElement>('[role=alert]')
    expect(screen.queryByText('Nothing was read yet.')).toBeNull()
    office.answers[SEEN] = () => seen([])
    await office.user.click(within(failure ?? document.body).getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Nothing was read yet.')).toBeDefined()
    expect(screen.queryByText('Not this time.')).toBeNull()
  })
})

describe('the mailbox', () => {
  const panel = async () => within(await screen.findByRole('region', { name: 'Mailbox' }))

  it('that is connected but has been silent is not called connected', async () => {
    await open({ mailbox: { ...MAILBOX, isSilent: true } })
    expect((await panel()).queryByText('Connected')).toBeNull()
    expect((await panel()).getByText('Connecting')).toBeDefined()
  })

  it('says when it was asked and when the bank wrote, or that neither has been', async () => {
    const { view } = await open({ mailbox: { ...MAILBOX, askedAt: minutesAgo(4.4), lastMailAt: minutesAgo(21.4) } })
    const facts = async () => (await panel()).getAllByRole('definition').map(({ textContent }) => textContent)
    expect(await facts()).toEqual(['alerts@imap.example/INBOX', '4 min ago', '21 min ago'])
    view.unmount()
    await open({ mailbox: { ...MAILBOX, askedAt: null, lastMailAt: null } })
    expect((await facts()).slice(1)).toEqual(['never', 'never'])
  })

  it('whose password was refused offers to try again, once, and does not say that it is tried by itself', async () => {
    const stopped = { ...MAILBOX, state: 'stopped', lastError: 'Invalid credentials' }
    const office = await open({
      mailbox: stopped,
      answers: { 'POST /api/admin/alerts/mailbox/retry': () => ({ json: { success: true } }) },
    })
    const box = await panel()
    expect(box.getAllByText('Invalid credentials')).toHaveLength(1)
    expect(box.queryByText(/It is tried again\.$/)).toBeNull()
    office.answers[STATE] = () => ({ json: { success: true, mailbox: MAILBOX, phone: null, profiles: [] } })
    await office.user.click(box.getByRole('button', { name: /^Try Again/ }))
    expect(await box.findByText('Connected')).toBeDefined()
    expect(toasts().map(({ text }) => text)).toEqual(['The mailbox is being read again'])
  })
})

it('a shop that has only a mailbox shows what was read, one with neither does not ask for it', async () => {
  const office = await open({ mailbox: null })
  await screen.findByText('No mailbox is set.')
  expect([screen.queryByRole('region', { name: 'What was read' }), office.calls().includes(SEEN)]).toEqual([null, false])
  office.view.unmount()
  await open()
  expect(await screen.findByRole('region', { name: 'What was read' })).toBeDefined()
  expect(screen.queryByText('Nothing is connected yet.')).toBeNull()
})
