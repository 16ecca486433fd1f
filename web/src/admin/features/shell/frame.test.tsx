import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { pending, queueOf, refusal } from '#test/staff-orders.ts'

const WORK = 'GET /api/admin/work'
const work = (change: object) => ({
  [WORK]: () => ({ json: { success: true, work: { dispatch: 0, returns: 0, messages: 0, overdueMessages: 0, ...change } } }),
})
const open = (answers: Answers = {}, at = '/admin/orders') =>
  openOffice({ at, answers: { 'GET /api/orders/admin/all': () => pending([]), ...answers } })
const nav = async () => within((await screen.findAllByRole('navigation', { name: 'Back office' }))[0] ?? document.body)
const counted = async () => {
  const links = (await nav()).getAllByRole('link').map(({ textContent }) => textContent ?? '')
  return links.filter((text) => text.includes(','))
}

it('the menu counts what waits on each screen, with what is overdue, and nothing where nothing waits', async () => {
  const office = await open({ ...work({ dispatch: 4, returns: 2, messages: 7, overdueMessages: 3, expired: 5 }) })
  await until(() => screen.queryByRole('link', { name: /^Dispatch ?, ?4 ?to pack$/ }) !== null, 'the counts')
  expect(await counted()).toEqual(['Dispatch, 4 to pack', 'Messages, 7 open, 3 overdue', 'Returns, 2 open', 'Inventory, 5 expired'])
  office.view.unmount()
  await open({ ...work({ messages: 1 }), 'GET /api/orders/admin/pending-verifications': () => pending(queueOf('SLB-A'), { total: 1 }) })
  await until(() => screen.queryByRole('link', { name: /^Messages ?, ?1 ?open$/ }) !== null, 'the counts')
  await until(() => screen.queryByRole('link', { name: /^Payment Verification ?, ?1 ?pending$/ }) !== null, 'the payments')
  expect(await counted()).toEqual(['Payment Verification, 1 pending', 'Messages, 1 open'])
})

it('the menu counts the money that wants somebody: open, owed, unexplained and to be looked at, beyond a thousand roughly', async () => {
  const pagination = (total: number) => ({ page: 1, limit: 1, total, totalPages: total })
  const money = (sentUnpaid: number): Answers => ({
    'GET /api/admin/money/credits': () => ({ json: { success: true, credits: [], pagination: pagination(1) } }),
    'GET /api/admin/money/owed': () => ({ json: { success: true, owed: [], pagination: pagination(20) } }),
    'GET /api/admin/money/debits': () => ({ json: { success: true, debits: [], count: 300 } }),
    'GET /api/admin/money/unwitnessed': () => ({
      json: { success: true, verifiedByHand: [], takenBack: [], sentUnpaid: [], counts: { verifiedByHand: 4, takenBack: 50, sentUnpaid } },
    }),
  })
  const { view } = await open(money(600))
  await until(() => screen.queryByRole('link', { name: /^Money ?, ?975 ?open$/ }) !== null, 'the money')
  view.unmount()
  await open(money(626))
  await until(() => screen.queryByRole('link', { name: /^Money ?, ?1,000\+ ?open$/ }) !== null, 'the money')
})

it('the mark of the menu leads to where the day of this role begins', async () => {
  const home = async () => (await nav()).getByRole('link', { name: /^Special Lion, / })
  const { view } = await open()
  expect([(await home()).getAttribute('aria-label'), (await home()).getAttribute('href')]).toEqual([
    'Special Lion, dashboard',
    '/admin/dashboard',
  ])
  view.unmount()
  await openOffice({ at: '/admin/dispatch', role: 'packer' })
  expect([(await home()).getAttribute('aria-label'), (await home()).getAttribute('href')]).toEqual([
    'Special Lion, dispatch',
    '/admin/dispatch',
  ])
})

it('the list of keys opens by its button, too, and closes', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Press ? for keyboard shortcuts' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(dialog.getByText('Next, previous payment').previousElementSibling?.textContent).toBe('JK')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keys rest while a modifier is held, while a window lies over the page, and where somebody else has used them', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Orders Management' })
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) fireEvent.keyDown(document.body, { key: '?', ...held })
  const used = new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true })
  used.preventDefault()
  act(() => void document.body.dispatchEvent(used))
  expect(screen.queryByRole('dialog')).toBeNull()
  const search = screen.getByLabelText('Search orders')
  fireEvent.keyDown(document.body, { key: '?' })
  fireEvent.keyDown(document.body, { key: '/' })
  expect([screen.queryAllByRole('dialog').length, document.activeElement === search]).toEqual([1, false])
})

it('the key that a screen uses does nothing else in the browser, and one that it does not use is left to it', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Orders Management' })
  // fireEvent answers whether the event went on
  expect([fireEvent.keyDown(document.body, { key: '/' }), fireEvent.keyDown(document.body, { key: 'x' })]).toEqual([false, true])
})

it('on a phone the menu is a drawer that goes away with a press on a screen, and holds the way out', async () => {
  const { user, place, calls } = await open()
  const menu = async () => {
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    return within(await screen.findByRole('dialog', { name: 'Special Lion' }))
  }
  await user.click((await menu()).getByRole('link', { name: /^Settings/ }))
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  expect([place(), screen.queryByRole('dialog')]).toEqual(['/admin/settings', null])
  await user.click((await menu()).getByRole('button', { name: 'Sign Out' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign Out' }))
  await until(() => place() === '/admin/login', 'the login')
  await until(() => calls().includes('POST /api/admin/logout'), 'the server')
})

it('what another tab keeps besides ends no session here, a storage that was emptied does', async () => {
  const { place, router } = await open()
  await screen.findByRole('heading', { name: 'Orders Management' })
  const told = (key: string | null, newValue: string | null) =>
    act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue })))
  told('token', null)
  told('adminToken', 'another-token')
  expect([place(), router.state.navigation.state]).toEqual(['/admin/orders', 'idle'])
  localStorage.clear()
  told(null, null)
  await until(() => place() === '/admin/login', 'the login')
})

it('too many questions end no session, as a server in trouble does not', async () => {
  const { place, token } = await open({ 'GET /api/admin/verify': () => refusal(429, 'Slowly.') })
  await screen.findByRole('heading', { name: 'Orders Management' })
  expect([place(), localStorage.getItem('adminToken')]).toEqual(['/admin/orders', token])
})

it('whoever is kept in a shape that nobody knows has no name and no screen but the own account', async () => {
  await openOffice({ at: '/admin/settings', answers: { 'GET /api/admin/verify': () => refusal(503, 'Soon') } })
  localStorage.setItem('adminData', JSON.stringify({ username: 'meena' }))
  await until(() => screen.queryByRole('heading', { name: 'Settings' }) !== null, 'the screen')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Security'])
})

it.each(['/admin/login', '/admin/orders?status=shipped'])(
  'a kept token that is refused at the door (%s) is no session that has just ended',
  async (at) => {
    const office = await openOffice({ at, answers: { 'GET /api/admin/verify': () => refusal(401, 'Session expired') } })
    expect(await screen.findByRole('tab', { name: 'Quick Access' })).toBeDefined()
    expect(screen.queryByText('Your session has ended. Please sign in again.')).toBeNull()
    expect(office.router.state.location.state).toEqual(at === '/admin/login' ? null : { wanted: at })
  },
)
