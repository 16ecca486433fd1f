import { screen, waitFor, within } from '@testing-library/react'
import type { ReadToken } from 'contract/read-tokens/read-token.admin.schemas.ts'
import { expect, it } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import type { Answers } from '#test/shop-server.ts'

const TOKEN: ReadToken = {
  _id: '0199a000-0000-7000-8000-000000000001',
  name: 'Books',
  permissions: ['orders.read', 'inventory.read'],
  madeBy: 'meena',
  madeAt: '2026-11-20T05:00:00.000Z',
  expiresAt: '2027-02-20T05:00:00.000Z',
  lastUsedAt: '2026-11-25T05:00:00.000Z',
  isOver: false,
}
const OVER: ReadToken = {
  ...TOKEN,
  _id: '0199a000-0000-7000-8000-000000000002',
  name: 'Till',
  expiresAt: '2020-02-20T05:00:00.000Z',
  lastUsedAt: null,
  isOver: true,
}

const ok = (more: object = {}) => ({ json: { success: true, ...more } })
const open = (answers: Answers = {}, tokens: readonly ReadToken[] = [TOKEN, OVER], role = 'admin') =>
  openOffice({
    at: '/admin/settings?tab=connections',
    role,
    answers: {
      'GET /api/admin/settings': () => ok({ settings: SETTINGS }),
      'GET /api/admin/webhooks': () => ok({ webhooks: [] }),
      'GET /api/admin/read-tokens': () => ok({ tokens }),
      ...answers,
    },
  })

it('each token says what it reads, when it was used and when it ends; an admin sees no webhooks', async () => {
  const { calls } = await open()
  const [books, till] = within(await screen.findByRole('list', { name: 'Read tokens' })).getAllByRole('listitem')
  expect(books?.textContent).toContain('Open')
  expect(books?.textContent).toContain('last used 25 Nov 2026, 10:30 am · ends 20 Feb 2027 · made by meena')
  expect(books?.textContent).toContain('Reads orders with names and addresses, stock')
  expect(till?.textContent).toContain('not used yet · ended 20 Feb 2020')
  expect(screen.queryByRole('region', { name: 'Webhooks' })).toBe(null)
  expect(calls()).not.toContain('GET /api/admin/webhooks')
})

it('without one there is a sentence, and a failure can be tried again', async () => {
  let fails = true
  const { user } = await open({
    'GET /api/admin/read-tokens': () => (fails ? { status: 500, json: { success: false } } : ok({ tokens: [] })),
  })
  const again = await screen.findByRole('button', { name: 'Try Again' })
  fails = false
  await user.click(again)
  expect(await screen.findByText('No program reads anything yet.')).toBeTruthy()
})

it('a token is made with the own password and shown once', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    'POST /api/admin/read-tokens': ({ body }) => {
      sent.push(body)
      return ok({ readToken: TOKEN, token: 'read_once' })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Make a token' }))
  const dialog = screen.getByRole('dialog')
  const days = within(dialog).getByLabelText('Days')
  await user.clear(days)
  await user.type(days, '366')
  await user.click(within(dialog).getByRole('button', { name: /^Make token/ }))
  for (const sentence of [
    'Please name the program that reads',
    'Please enter 1 to 365 days',
    'Please choose what it may read',
    'Please enter your password',
  ])
    expect(within(dialog).getByText(sentence)).toBeTruthy()
  await user.clear(days)
  await user.type(days, '14')
  await user.type(within(dialog).getByLabelText('Name of the program'), 'Books ')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Stock' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Figures' }))
  await user.type(within(dialog).getByLabelText('Your password'), 'bidi-owner')
  await user.click(within(dialog).getByRole('button', { name: /^Make token/ }))
  expect(await screen.findByText('read_once')).toBeTruthy()
  expect(sent).toEqual([{ name: 'Books', days: 14, permissions: ['figures.read', 'inventory.read'], password: 'bidi-owner' }])
  await user.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(screen.queryByText('read_once')).toBe(null)
})

it('a token is revoked after a question', async () => {
  const { user, calls } = await open({ [`DELETE /api/admin/read-tokens/${TOKEN._id}`]: () => ok() })
  await user.click(await screen.findByRole('button', { name: 'Revoke Books' }))
  await user.click(within(screen.getByRole('alertdialog', { name: 'Revoke Books?' })).getByRole('button', { name: /^Revoke token/ }))
  await waitFor(() => expect(calls()).toContain(`DELETE /api/admin/read-tokens/${TOKEN._id}`))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
})
