import { screen, waitFor, within } from '@testing-library/react'
import type { Webhook, WebhookDelivery } from 'contract/webhooks/webhook.admin.schemas.ts'
import { expect, it } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import type { Answers } from '#test/shop-server.ts'

const HOOK: Webhook = {
  _id: '0199a000-0000-7000-8000-000000000001',
  url: 'https://books.example.in/in',
  events: ['order.placed', 'stock.low'],
  madeBy: 'meena',
  madeAt: '2026-11-20T05:00:00.000Z',
  twoSecretsUntil: null,
  paused: null,
  failingSince: null,
  lastSentAt: '2026-11-25T05:00:00.000Z',
  waiting: 3,
}
const GONE: Webhook = {
  ...HOOK,
  _id: '0199a000-0000-7000-8000-000000000002',
  url: 'https://gone.example.in/',
  events: ['order.sent'],
  waiting: 0,
  lastSentAt: null,
  paused: { at: '2026-11-24T05:00:00.000Z', why: 'gone' },
}
const DELIVERY: WebhookDelivery = {
  _id: 71,
  event: 'order.placed',
  eventId: '0199a000-0000-7000-8000-0000000000aa',
  at: '2026-11-25T05:00:00.000Z',
  outcome: 'waiting',
  tries: 4,
  status: 503,
  milliseconds: 34,
  problem: null,
  nextAt: '2026-11-25T06:30:00.000Z',
}

const ok = (more: object = {}) => ({ json: { success: true, ...more } })
const open = (answers: Answers = {}, hooks: readonly Webhook[] = [HOOK, GONE]) =>
  openOffice({
    at: '/admin/settings?tab=connections',
    role: 'super_admin',
    answers: {
      'GET /api/admin/settings': () => ok({ settings: SETTINGS }),
      'GET /api/admin/webhooks': () => ok({ webhooks: hooks }),
      ...answers,
    },
  })

it('each webhook says how it is, what it is told and why it is paused', async () => {
  await open()
  const list = await screen.findByRole('list', { name: 'Webhooks' })
  const [working, gone] = within(list).getAllByRole('listitem')
  expect(working?.textContent).toContain('Working')
  expect(working?.textContent).toContain('last sent 25 Nov 2026, 10:30 am · 3 waiting · added by meena')
  expect(working?.textContent).toContain('Order placed, Stock low')
  expect(gone?.textContent).toContain('the address is gone (410)')
  expect(within(list).getByRole('button', { name: 'Resume https://gone.example.in/' })).toBeTruthy()
  expect(within(list).queryByRole('button', { name: 'Pause https://gone.example.in/' })).toBe(null)
})

it('without one there is a sentence, and a failure can be tried again', async () => {
  let fails = true
  const { user } = await open({
    'GET /api/admin/webhooks': () => (fails ? { status: 500, json: { success: false } } : ok({ webhooks: [] })),
  })
  const again = await screen.findByRole('button', { name: 'Try Again' })
  fails = false
  await user.click(again)
  expect(await screen.findByText('No program is told anything yet.')).toBeTruthy()
})

it('a webhook is added with the own password, and its secret is shown once', async () => {
  const sent: unknown[] = []
  const { user } = await open(
    {
      'POST /api/admin/webhooks': ({ body }) => {
        sent.push(body)
        return ok({ webhook: HOOK, secret: 'whsec_once' })
      },
    },
    [],
  )
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /^Add webhook/ }))
  for (const sentence of ['Please enter the address', 'Please enter your password']) expect(within(dialog).getByText(sentence)).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Address'), 'https://books.example.in/in')
  await user.type(within(dialog).getByLabelText('Your password'), 'bidi-owner')
  for (const name of ['Payment submitted', 'Payment rejected', 'Order sent', 'Stock low'])
    await user.click(within(dialog).getByRole('checkbox', { name }))
  await user.click(within(dialog).getByRole('button', { name: /^Add webhook/ }))
  expect(await screen.findByText('whsec_once')).toBeTruthy()
  expect(sent).toEqual([
    { url: 'https://books.example.in/in', events: ['order.placed', 'payment.verified', 'stock.low'], password: 'bidi-owner' },
  ])
  await user.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(screen.queryByText('whsec_once')).toBe(null)
})

it('a refused address and a wrong password stand at their fields', async () => {
  const errors = { url: 'There is a webhook of this address already.', password: 'Your current password is not right.' }
  const { user } = await open({ 'POST /api/admin/webhooks': () => ({ status: 409, json: { success: false, message: 'No', errors } }) }, [])
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }))
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByLabelText('Address'), 'https://books.example.in/in')
  await user.type(within(dialog).getByLabelText('Your password'), 'nope')
  await user.click(within(dialog).getByRole('button', { name: /^Add webhook/ }))
  for (const sentence of Object.values(errors)) expect(await within(dialog).findByText(sentence)).toBeTruthy()
})

it('another secret is made with the own password alone, and shown once', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    [`POST /api/admin/webhooks/${HOOK._id}/secret`]: ({ body }) => {
      sent.push(body)
      return ok({ secret: 'whsec_other' })
    },
  })
  await user.click(await screen.findByRole('button', { name: `New secret of ${HOOK.url}` }))
  const dialog = within(screen.getByRole('dialog'))
  const make = () => user.click(dialog.getByRole('button', { name: /^Make a new secret/ }))
  await make()
  expect(dialog.getByText('Please enter your password')).toBeTruthy()
  await user.type(dialog.getByLabelText('Your password'), 'bidi-owner')
  await make()
  expect(await screen.findByText('whsec_other')).toBeTruthy()
  expect(sent).toEqual([{ password: 'bidi-owner' }])
})

it('the log tells of each delivery how it went, and sends one again', async () => {
  const asked: string[] = []
  const { user } = await open({
    [`GET /api/admin/webhooks/${HOOK._id}/deliveries`]: () =>
      ok({ deliveries: [DELIVERY], pagination: { current: 1, pages: 1, total: 1 } }),
    [`POST /api/admin/webhooks/${HOOK._id}/deliveries/71/again`]: () => {
      asked.push('again')
      return ok({ message: 'It is on its way.' })
    },
    [`POST /api/admin/webhooks/${HOOK._id}/pause`]: () => {
      asked.push('pause')
      return ok({ message: 'Webhook paused.', webhook: HOOK })
    },
  })
  await user.click(await screen.findByRole('button', { name: `Show the log of ${HOOK.url}` }))
  const log = await screen.findByRole('list', { name: `Log of ${HOOK.url}` })
  expect(log.textContent).toContain('Answered 503 after 34 ms, 4 tries, again 25 Nov 2026, 12:00 pm')
  expect(log.textContent).toContain(DELIVERY.eventId)
  await user.click(within(log).getByRole('button', { name: /Send again: Order placed/ }))
  await user.click(screen.getByRole('button', { name: `Pause ${HOOK.url}` }))
  await waitFor(() => expect(asked).toEqual(['again', 'pause']))
})
