import { fireEvent, screen, within } from '@testing-library/react'
import type { SeenAlert } from 'contract/alerts/alert.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import { pending, queueOf, refusal } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const SEEN = 'GET /api/admin/automatic/seen'
const STATE = 'GET /api/admin/automatic'
const CREDIT = '0190e000-0000-7000-8000-000000000001'
const rows = queueOf('SLB-AAAA', 'SLB-BBBB', 'SLB-CCCC')
const [first, second] = rows
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

const alert = (change: Partial<SeenAlert> = {}): SeenAlert => ({
  orderId: first?._id ?? '',
  creditId: CREDIT,
  amount: 2960,
  reference: '532418764470',
  source: 'mail',
  receivedAt: '2026-11-20T05:22:00.000Z',
  against: [],
  isPlain: true,
  ...change,
})
const state = (change: object = {}) => ({
  json: { success: true, enabled: true, today: { payments: 0, amount: 0, most: 25_000 }, brake: null, unconfirmed: [], ...change },
})

const desk = (seen: SeenAlert[], { at = '/admin/payment-verification', answers = {} } = {}) =>
  openOffice({
    at,
    answers: {
      'GET /api/orders/admin/pending-verifications': () => pending(rows),
      [SEEN]: () => ({ json: { success: true, seen } }),
      [STATE]: () => state(),
      ...answers,
    },
  })
const review = async () => within(await screen.findByRole('dialog', { name: 'SLB-AAAA' }))

describe('beside a payment that waits', () => {
  const here = { at: `/admin/payment-verification?order=${first?._id}` }

  it('the alert is shown with amount, reference and source, and the key A verifies with it and goes on', async () => {
    const settle = `POST /api/admin/statements/credits/${CREDIT}/settle`
    const { last, place } = await desk([alert()], {
      ...here,
      answers: { [settle]: () => ({ json: { success: true, orderNumber: 'SLB-AAAA' } }) },
    })
    const sheet = await review()
    expect((await sheet.findByText('Alert seen: ₹2,960.00')).closest('.note')?.textContent).toContain(
      'By email, 20 Nov 2026, 10:52 am, reference 5324 1876 4470',
    )
    press('a')
    await until(() => last(settle.slice(5)) !== undefined, 'the request')
    expect(last(settle.slice(5))?.body).toEqual({ orderId: first?._id, transactionId: '532418764470' })
    await until(() => toasts()[0]?.text === 'Payment verified successfully!', 'the message')
    await until(() => place().endsWith(second?._id ?? ''), 'the next payment')
  })

  it('says why the payment was left to a person; one that differs has no key', async () => {
    const says = 'Above ₹2,000, the most that one payment may be without a person.'
    const left = await desk([alert({ against: [{ rule: 'payment-limit', says }] })], here)
    expect((await (await review()).findByRole('list', { name: 'Rules against it' })).textContent).toBe(says)
    expect((await review()).getByRole('button', { name: /^Verify with this alert/ })).toBeDefined()
    left.view.unmount()
    const differs = 'The bank names ₹2,950, the order costs ₹2,960.'
    const { asked } = await desk([alert({ amount: 2950, against: [{ rule: 'amount', says: differs }], isPlain: false })], here)
    expect(await (await review()).findByText(differs)).toBeDefined()
    expect((await review()).queryByRole('button', { name: /^Verify with this alert/ })).toBeNull()
    press('a')
    expect(asked.filter(({ path }) => path.includes('/settle'))).toEqual([])
  })

  it('a refusal is said, and the payment stays', async () => {
    const settle = `POST /api/admin/statements/credits/${CREDIT}/settle`
    const { user, place } = await desk([alert()], {
      ...here,
      answers: { [settle]: () => refusal(409, 'This credit already belongs to an order.') },
    })
    await user.click(await (await review()).findByRole('button', { name: /^Verify with this alert/ }))
    await until(() => toasts().length > 0, 'the message')
    expect(toasts()[0]?.text).toBe('Failed to update payment status: This credit already belongs to an order.')
    expect(place()).toContain(first?._id)
  })

  it('the queue marks the payments with an alert', async () => {
    await desk([alert(), alert({ orderId: second?._id ?? '', isPlain: false })])
    const lineOf = (mark: string) => screen.findByText(mark).then((found) => found.closest('tr')?.textContent)
    expect(await lineOf('Alert seen')).toContain('SLB-AAAA')
    expect(await lineOf('Alert differs')).toContain('SLB-BBBB')
  })

  it('the desk says that the verification has switched itself off, and why', async () => {
    const brake = { at: '2026-11-20T05:22:00.000Z', reason: 'The bank statement nov.csv does not show the payment of order SLB-X.' }
    await desk([], { answers: { [STATE]: () => state({ enabled: false, brake }) } })
    expect(await screen.findByText('Automatic verification switched itself off on 20 Nov 2026, 10:52 am.')).toBeDefined()
    expect(screen.getByText(brake.reason)).toBeDefined()
  })
})

describe('the settings of automatic verification', () => {
  async function settings({ role = 'super_admin', enabled = false, answers = {} } = {}) {
    const inForce = structuredClone(SETTINGS)
    inForce.automatic.enabled = enabled
    const office = await openOffice({
      role,
      at: '/admin/settings?tab=bank',
      answers: {
        'GET /api/admin/settings': () => ({ json: { success: true, settings: inForce } }),
        'PUT /api/admin/settings': () => ({ json: { success: true } }),
        [STATE]: () => state(),
        ...answers,
      },
    })
    const form = within(await screen.findByRole('form', { name: 'Automatic verification' }))
    const saved = () => office.asked.findLast(({ method }) => method === 'PUT')?.body
    return { ...office, form, saved }
  }

  it('ask for the own password to switch on, and to change a limit', async () => {
    const { user, form, saved } = await settings()
    await user.click(form.getByRole('checkbox', { name: /^Verify payments by bank alert/ }))
    await user.clear(form.getByLabelText('Most per day, ₹'))
    await user.type(form.getByLabelText('Most per day, ₹'), '12000')
    await user.type(form.getByLabelText('Your password'), 'secret-1')
    await user.click(form.getByRole('button', { name: /^Save Automatic verification/ }))
    await until(() => saved() !== undefined, 'the save')
    expect(saved()).toEqual({
      section: 'automatic',
      password: 'secret-1',
      data: { enabled: true, mostPerPayment: 5000, mostPerDay: 12_000, firstOrderMost: 2000, holdMinutes: 10 },
    })
  })

  it('switch off without a password, also for an admin, who can change nothing else', async () => {
    const { user, form, saved } = await settings({ role: 'admin', enabled: true })
    expect(form.getByLabelText('Most per day, ₹').closest('fieldset')?.disabled).toBe(true)
    await user.click(form.getByRole('checkbox', { name: /^Verify payments by bank alert/ }))
    expect(form.queryByLabelText('Your password')).toBeNull()
    await user.click(form.getByRole('button', { name: /^Save Automatic verification/ }))
    await until(() => saved() !== undefined, 'the save')
    expect(saved()).toMatchObject({ section: 'automatic', data: { enabled: false } })
    expect(saved()).not.toHaveProperty('password')
  })

  it('an admin cannot switch on', async () => {
    const { form } = await settings({ role: 'admin' })
    expect(form.getByRole('checkbox', { name: /^Verify payments by bank alert/ }).closest('fieldset')?.disabled).toBe(true)
    expect(form.getByText('Only a super admin can switch this on. You can switch it off.')).toBeDefined()
  })

  it('show today in figures, and what no statement has shown yet', async () => {
    const unconfirmed = [
      {
        orderId: first?._id,
        orderNumber: 'SLB-AAAA',
        amount: 540,
        reference: '632511223344',
        at: '2026-11-20T05:22:00.000Z',
        isMissing: true,
      },
    ]
    await settings({ answers: { [STATE]: () => state({ today: { payments: 3, amount: 1620, most: 25_000 }, unconfirmed }) } })
    const today = within(await screen.findByRole('region', { name: 'Today' }))
    expect(today.getByText(/payments verified without a person/).textContent).toBe(
      '3 payments verified without a person: ₹1,620 of ₹25,000.',
    )
    expect(today.getByRole('listitem').textContent).toBe(
      'SLB-AAAA63251122334420 Nov 2026, 10:52 am₹540.00Missing in the statement of its day',
    )
  })

  it('say why it has switched itself off', async () => {
    const brake = { at: '2026-11-20T05:22:00.000Z', reason: 'hdfc-mail: Three alerts in a row could not be read.' }
    await settings({ answers: { [STATE]: () => state({ enabled: false, brake }) } })
    expect(await screen.findByText(brake.reason)).toBeDefined()
  })

  it('say so when the figures cannot be loaded', async () => {
    await settings({ answers: { [STATE]: () => refusal(503, 'The shop is not available right now.') } })
    expect((await screen.findByText(/The shop is not available right now\./)).closest('[role=alert]')).not.toBeNull()
  })

  it('count one payment as one, and say that every payment stands in a statement where it does', async () => {
    const { view } = await settings({ answers: { [STATE]: () => state({ today: { payments: 1, amount: 540, most: 2000 } }) } })
    const today = async () => within(await screen.findByRole('region', { name: 'Today' }))
    expect((await today()).getByText(/verified without a person/).textContent).toBe('1 payment verified without a person: ₹540 of ₹2,000.')
    expect((await today()).getByText('Every payment verified by an alert stands in a statement.')).toBeDefined()
    expect((await today()).queryByRole('link', { name: 'bank statement' })).toBeNull()
    view.unmount()
    const one = { orderId: 'o-1', orderNumber: 'SLB-AAAA', amount: 540, reference: '1', at: '2026-11-20T05:22:00.000Z', isMissing: false }
    await settings({ answers: { [STATE]: () => state({ unconfirmed: [one] }) } })
    expect((await today()).getByRole('link', { name: 'bank statement' }).getAttribute('href')).toBe('/admin/payment-verification/bank')
    expect((await today()).queryByText(/^Every payment|^Missing in the statement/)).toBeNull()
    expect(screen.queryByText(/switched itself off on/)).toBeNull()
  })

  it('are a frame until they have come, and are asked for again when they do not', async () => {
    let go = () => {}
    const after = new Promise<void>((resolve) => (go = resolve))
    const office = await settings({ answers: { [STATE]: () => ({ after, ...refusal(503, 'Not right now.') }) } })
    expect((await screen.findByText('Loading the figures of today')).closest('[role=status]')).not.toBeNull()
    go()
    const failure = (await screen.findByText('Not right now.')).closest<HTMLElement>('[role=alert]')
    expect(screen.queryByText('Loading the figures of today')).toBeNull()
    office.answers[STATE] = () => state({ today: { payments: 2, amount: 900, most: 2000 } })
    await office.user.click(within(failure ?? document.body).getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('region', { name: 'Today' })).toBeDefined()
  })

  it('are asked for on their own tab alone', async () => {
    const office = await openOffice({
      at: '/admin/settings?tab=general',
      answers: { 'GET /api/admin/settings': () => ({ json: { success: true, settings: SETTINGS } }), [STATE]: () => state() },
    })
    await screen.findByRole('form', { name: 'General' })
    expect(office.calls()).not.toContain(STATE)
  })
})
