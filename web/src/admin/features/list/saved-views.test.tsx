import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { pending, refusal, staffOrder } from '#test/staff-orders.ts'

const ALL = 'GET /api/orders/admin/all'
const VIEWS = 'GET /api/admin/views'
const SAVE = 'POST /api/admin/views'
const ID = '0190e000-0000-7000-8000-000000000001'
const VIEW = { _id: ID, name: 'Goa by phone', words: { state: 'Goa', source: 'phone', columns: 'amount,place' }, version: 3, count: 1001 }
const PLACE = `/admin/orders?view=${ID}&state=Goa&source=phone&columns=amount%2Cplace`

async function list(at: string, views: readonly object[] = [VIEW], answers = {}) {
  const office = await openOffice({
    at,
    answers: {
      [ALL]: () => pending([staffOrder({ orderNumber: 'SLB-AAAA' })]),
      [VIEWS]: () => ({ json: { success: true, views } }),
      ...answers,
    },
  })
  await screen.findByRole('row', { name: /SLB-AAAA/ })
  if (views.length > 0) await screen.findByRole('link', { name: /^Goa by phone/ })
  return office
}
const present = () => screen.getByRole('navigation', { name: 'Views of the orders' }).querySelector('[aria-current]')?.textContent
const entry = (name: string) => screen.getByRole('button', { name, hidden: true })

describe('the saved views of the orders', () => {
  it('stand with their counts behind those that came ready; opening one sets filters and columns of the address', async () => {
    const { user, place, last } = await list('/admin/orders?q=x&page=2')
    expect(last(VIEWS.slice(4))?.query.get('list')).toBe('orders')
    await user.click(screen.getByRole('link', { name: /^Goa by phone.*1,000\+$/ }))
    expect(place()).toBe(PLACE)
    await until(() => last(ALL.slice(4))?.query.get('state') === 'Goa', 'the list')
    expect(present()).toBe('Goa by phone1,000+')
    expect(screen.getAllByRole('columnheader').flatMap((head) => (head.hasAttribute('data-off') ? [] : head.textContent))).toEqual([
      'Order',
      'Goes to',
      'Amount',
      'Actions',
    ])
    expect(screen.queryByRole('button', { name: /^Save changes/ })).toBeNull()
    await user.click(screen.getByRole('link', { name: /^All/ }))
    await until(() => present() === 'All', 'the list of all')
    expect(place()).toBe('/admin/orders')
  })

  it('are made of the place in which the list is, with the columns in view and without the search', async () => {
    const made = {
      ...VIEW,
      _id: ID.replace(/1$/, '2'),
      name: 'Dear',
      words: { least: '500', columns: 'customer,amount,status,date' },
      count: 0,
    }
    const office = await list('/admin/orders?q=ramesh&least=500&page=2', [], {
      [SAVE]: () => refusal(409, 'You have a view of this name already.'),
    })
    await office.user.click(entry('Save as a new view'))
    const dialog = within(screen.getByRole('dialog', { name: 'Save as a new view' }))
    await office.user.click(dialog.getByRole('button', { name: /^Save/ }))
    expect(dialog.getByText('Please enter a name')).toBeDefined()
    await office.user.type(dialog.getByLabelText('Name'), ' Dear {Enter}')
    expect((await dialog.findByRole('alert')).textContent).toContain('You have a view of this name already.')
    office.answers[SAVE] = () => ({ json: { success: true, view: made } })
    office.answers[VIEWS] = () => ({ json: { success: true, views: [made] } })
    await office.user.click(dialog.getByRole('button', { name: /^Save/ }))
    await until(() => office.place().startsWith(`/admin/orders?view=${made._id}`), 'the view')
    expect(office.asked.findLast(({ path, body }) => path === SAVE.slice(5) && body)?.body).toEqual({
      list: 'orders',
      name: 'Dear',
      words: made.words,
    })
    await until(() => present() === 'Dear0', 'the tab')
  })

  it('are kept up, renamed and deleted by their version', async () => {
    const change = `PUT /api/admin/views/${ID}`
    const changed = (more: object) => () => ({ json: { success: true, view: { ...VIEW, ...more } } })
    const office = await list(PLACE, [VIEW], {
      [change]: changed({ version: 4 }),
      [`DELETE /api/admin/views/${ID}`]: () => ({ json: { success: true } }),
    })
    await office.user.click(screen.getByRole('button', { name: 'Remove filter: Taken by phone' }))
    await office.user.click(await screen.findByRole('button', { name: 'Save changes to Goa by phone' }))
    await until(() => office.last(change.slice(4)) !== undefined, 'the change')
    expect(office.last(change.slice(4))?.body).toEqual({ name: VIEW.name, words: { state: 'Goa', columns: 'amount,place' }, version: 3 })
    await office.user.click(entry('Rename Goa by phone'))
    const dialog = within(screen.getByRole('dialog', { name: 'Rename Goa by phone' }))
    await office.user.clear(dialog.getByLabelText('Name'))
    await office.user.type(dialog.getByLabelText('Name'), 'Goa{Enter}')
    await until(() => screen.queryByRole('dialog') === null, 'the end of the dialog')
    expect(office.last(change.slice(4))?.body).toEqual({ name: 'Goa', words: VIEW.words, version: 3 })
    office.answers[VIEWS] = () => ({ json: { success: true, views: [] } })
    await office.user.click(entry('Delete Goa by phone'))
    await office.user.click(within(screen.getByRole('dialog', { name: 'Delete Goa by phone?' })).getByRole('button', { name: /^Delete/ }))
    await until(() => office.place() === '/admin/orders', 'the list of all')
  })

  it('open although they ask for what the list no longer knows, and say so', async () => {
    const { last } = await list(`/admin/orders?view=${ID}&shade=red&state=Goa`, [
      { ...VIEW, words: { shade: 'red', state: 'Goa', source: 'fax' } },
    ])
    expect(screen.getByText('This view also asked for what the list no longer knows: shade red, source fax.')).toBeDefined()
    expect(Object.fromEntries(last(ALL.slice(4))?.query ?? [])).toEqual({ state: 'Goa', status: 'all', page: '1' })
    expect(screen.queryByRole('button', { name: /^Save changes/ })).toBeNull()
  })

  it('hold the list up nowhere when they do not come, and a view that is gone is none', async () => {
    await list(`/admin/orders?view=${ID}&status=shipped`, [], { [VIEWS]: () => refusal(500, 'no') })
    expect(present()).toBe('Sent, not delivered')
  })
})

describe.each([
  ['returns', 'GET /api/admin/returns', '/admin/returns?status=open&sort=highest', { sort: 'highest', status: 'open' }, 'returns'],
  [
    'inventory',
    'GET /api/admin/inventory',
    '/admin/inventory?category=BEEDI&shop=no&sort=stock&status=critical',
    { category: 'BEEDI', shop: 'no', sort: 'stock', status: 'critical' },
    'products',
  ],
] as const)('the saved views of the %s', (name, all, at, words, rows) => {
  it('are saved of the place, open it with their count, and are deleted with words of their own', async () => {
    const view = { _id: ID, name: 'Mine', words, version: 1, count: 7 }
    const noRows = { current: 1, pages: 1, total: 0 }
    const summary = { products: 0, value: 0, lowStock: 0, outOfStock: 0, expired: 0, expiring: 0 }
    const office = await openOffice({
      at: `${at}&q=ramesh&page=2`,
      answers: {
        [all]: () => ({ json: { success: true, returns: [], products: [], categories: [], summary, pagination: noRows } }),
        [VIEWS]: () => ({ json: { success: true, views: [] } }),
        [SAVE]: () => ({ json: { success: true, view } }),
      },
    })
    await office.user.click(await screen.findByRole('button', { name: 'Save as a new view', hidden: true }))
    office.answers[VIEWS] = () => ({ json: { success: true, views: [view] } })
    await office.user.type(within(screen.getByRole('dialog', { name: 'Save as a new view' })).getByLabelText('Name'), 'Mine{Enter}')
    await until(() => office.place().includes(`view=${ID}`), 'the view')
    expect(office.asked.findLast(({ path, body }) => path === SAVE.slice(5) && body)?.body).toEqual({ list: name, name: 'Mine', words })
    const tabs = within(await screen.findByRole('navigation', { name: `Views of the ${name}` }))
    expect(office.last(VIEWS.slice(4))?.query.get('list')).toBe(name)
    expect((await tabs.findByRole('link', { current: 'page' })).textContent).toBe('Mine7')
    expect(new URLSearchParams(office.place().split('?')[1]).get('page')).toBeNull()
    await office.user.click(tabs.getByRole('link', { name: 'All' }))
    await until(() => office.place() === `/admin/${name}`, 'the whole list')
    await until(() => tabs.getByRole('link', { current: 'page' }).textContent === 'All', 'the tab of all')
    await office.user.click(tabs.getByRole('link', { name: /^Mine/ }))
    await until(() => Object.entries(words).every((one) => office.place().includes(one.join('='))), 'the place of the view')
    await office.user.click(await screen.findByRole('button', { name: 'Delete Mine', hidden: true }))
    expect(screen.getByText(`The ${rows} in it stay as they are.`)).toBeDefined()
  })
})
