import { screen, within } from '@testing-library/react'
import type { AuditEntry } from 'contract/audit/audit.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { changesOf } from '#admin/pages/audit.tsx'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { refusal } from '#test/staff-orders.ts'
import { actionOf, objectOf } from './messages.ts'

const ALL = 'GET /api/admin/audit'
const ENTRY: AuditEntry = {
  id: 7,
  at: '2026-11-20T05:12:00.000Z',
  actor: 'meena',
  actorGoneAt: null,
  action: 'order.moved',
  object: 'order',
  objectId: 'SLB-AAAA',
  objectName: null,
  before: { status: 'confirmed', note: null },
  after: { status: 'shipped', note: null, courier: 'India Post' },
}
const list = (entries: AuditEntry[]) => ({
  json: { success: true, entries, pagination: { current: 1, pages: 1, total: entries.length } },
})
const audit = (entries = [ENTRY], answers: Answers = {}) =>
  openOffice({ at: '/admin/audit', answers: { [ALL]: () => list(entries), ...answers } })

describe('the audit log', () => {
  it('says who did what and when, and what it was before', async () => {
    await audit()
    const row = within(await screen.findByRole('row', { name: /SLB-AAAA/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Changed the status of an orderOrder SLB-AAAA',
      'status: Order Confirmed →  became Shippedcourier: India Post',
      'meena',
      '20 Nov 2026, 10:42 am',
    ])
  })

  it('is searched by words that stay in the address', async () => {
    const { user, asked, place } = await audit()
    await user.type(await screen.findByLabelText('Search the audit log'), 'meena{Enter}')
    await until(() => asked.some(({ path, query }) => path === ALL.slice(4) && query.get('q') === 'meena'), 'the search')
    expect(place()).toBe('/admin/audit?q=meena')
  })

  it('says that nothing is there, that nothing matches, and that it does not come', async () => {
    const office = await audit([])
    expect(await screen.findByRole('heading', { name: 'No entries' })).toBeDefined()
    expect(screen.getByText('There are no entries yet.')).toBeDefined()
    await office.user.type(screen.getByLabelText('Search the audit log'), 'nobody{Enter}')
    expect(await screen.findByText('No entries match your search.')).toBeDefined()
    office.answers[ALL] = () => refusal(500, 'Something went wrong.')
    await office.user.type(screen.getByLabelText('Search the audit log'), 'x{Enter}')
    expect(await screen.findByText('Failed to load the audit log: Something went wrong.')).toBeDefined()
  })

  it('leaves out what stayed the same and reads every kind of value', () => {
    const before = { siteName: 'Lion', listed: true, gstTable: [{ from: '2026-02-01', percent: 18 }], images: [], stock: 10_000, notes: '' }
    const after = { ...before, listed: false, gstTable: [{ from: '2026-02-01', percent: 12 }], images: ['a'], stock: 10_500, notes: 'More' }
    const entry = { action: 'settings.saved', object: 'settings' }
    expect(changesOf({ ...entry, before, after })).toEqual([
      { field: 'in the shop', before: 'yes', after: 'no' },
      { field: 'GST rates', before: 'from 2026-02-01, percent 18', after: 'from 2026-02-01, percent 12' },
      { field: 'images', before: 'none', after: 'a' },
      { field: 'stock', before: '10,000', after: '10,500' },
      { field: 'notes', before: 'nothing', after: 'More' },
    ])
    expect(changesOf({ ...entry, before: null, after: { role: 'admin', note: null } })).toEqual([
      { field: 'role', before: undefined, after: 'admin' },
    ])
  })

  it('shows prices in rupees, whether the log has them in paise or in rupees', () => {
    const changed = {
      action: 'product.changed',
      object: 'product',
      before: { price: 28_000, stock: 7 },
      after: { price: 29_550, stock: 7 },
    }
    expect(changesOf(changed)).toEqual([{ field: 'selling price', before: '₹280.00', after: '₹295.50' }])
    const added = { action: 'product.added', object: 'product', before: null, after: { sellingPrice: 499.5, supplier: '' } }
    expect(changesOf(added)).toEqual([{ field: 'selling price', before: undefined, after: '₹499.50' }])
    const taken = { action: 'order.taken', object: 'order', before: null, after: { total: 112_050, packs: 4 } }
    expect(changesOf(taken)).toEqual([
      { field: 'total', before: undefined, after: '₹1,120.50' },
      { field: 'packs', before: undefined, after: '4' },
    ])
    const closed = { action: 'day.closed', object: 'day', before: null, after: { credits: 9960, owed: 280.5 } }
    expect(changesOf(closed)).toEqual([
      { field: 'credits', before: undefined, after: '₹9,960.00' },
      { field: 'owed', before: undefined, after: '₹280.50' },
    ])
    const read = { action: 'statement.uploaded', object: 'statement', before: null, after: { credits: 1300 } }
    expect(changesOf(read)).toEqual([{ field: 'credits', before: undefined, after: '1,300' }])
  })

  it('says of each part of a credit where it lies', () => {
    const allocations = [
      { place: 'order', order: 'SLB-AAAA-BBBB', reason: null, amount: 1910 },
      { place: 'owed', order: null, reason: 'over', amount: 50.5 },
      { place: 'paid-back', order: 'SLB-CCCC-DDDD', reason: 'no-stock', amount: 30 },
      { place: 'unclaimed', order: null, reason: null, amount: 7 },
    ]
    const entry = { action: 'money.allocated', object: 'credit', before: { allocations: [] }, after: { allocations } }
    expect(changesOf(entry)).toEqual([
      {
        field: 'allocations',
        before: 'none',
        after:
          '₹1,910.00 pays order SLB-AAAA-BBBB; ₹50.50 owed back, paid too much; ₹30.00 paid back of order SLB-CCCC-DDDD, paid, no stock; ₹7.00 unclaimed',
      },
    ])
  })

  it('says of money that moved by itself where it lay, where it lies and after which press', () => {
    const before = { allocations: [{ place: 'order', order: 'SLB-AAAA', reason: null, amount: 560.5 }] }
    const after = {
      allocations: [{ place: 'owed', order: 'SLB-AAAA', reason: 'cancelled', amount: 560.5 }],
      why: 'order.moved',
      note: null,
    }
    expect(changesOf({ action: 'money.moved', object: 'order', before, after })).toEqual([
      { field: 'allocations', before: '₹560.50 pays order SLB-AAAA', after: '₹560.50 owed back of order SLB-AAAA, order cancelled' },
      { field: 'why', before: undefined, after: 'Changed the status of an order' },
    ])
  })

  it('names the product, links the order, and says whose account is deleted since', async () => {
    const id = '0190c000-0000-7000-8000-0000000000aa'
    const product = { ...ENTRY, id: 6, action: 'product.changed', object: 'product', objectId: id, objectName: 'Gift Tin' }
    await audit([ENTRY, product, { ...product, id: 5, objectName: null, actorGoneAt: '2026-11-12T05:00:00.000Z' }])
    expect((await screen.findByRole('link', { name: 'SLB-AAAA' })).getAttribute('href')).toBe('/admin/orders/SLB-AAAA')
    const rows = screen.getAllByRole('row').slice(2)
    expect(rows[0]?.textContent).toContain('Changed a productProduct Gift Tin')
    expect(rows[1]?.textContent).toContain('Product deleted since')
    expect(rows[1]?.textContent).toContain('meenaaccount deleted 12 Nov 2026')
  })

  it('shows up to three changes at once, more behind their number, and what was taken away as what it was', async () => {
    const entry = (id: number, before: AuditEntry['before'], after: AuditEntry['after']) => ({
      ...ENTRY,
      id,
      objectId: `SLB-${id}`,
      before,
      after,
    })
    await audit([
      entry(1, { a: 1, b: 2, c: 3 }, { a: 4, b: 5, c: 6 }),
      entry(2, { a: 1, b: 2, c: 3, d: 4 }, { a: 5, b: 6, c: 7, d: 8 }),
      entry(3, { courier: 'DTDC' }, {}),
      entry(4, { a: 1 }, { a: 1 }),
    ])
    const cell = async (id: number) => within(await screen.findByRole('row', { name: new RegExp(`SLB-${id}`) })).getAllByRole('cell')[1]
    expect([(await cell(1))?.querySelector('summary'), (await cell(1))?.querySelectorAll('li').length]).toEqual([null, 3])
    expect([(await cell(2))?.querySelector('summary')?.textContent, (await cell(2))?.querySelectorAll('li').length]).toEqual([
      '4 fields',
      4,
    ])
    expect([(await cell(3))?.textContent, (await cell(4))?.textContent]).toEqual(['courier: was DTDC', '–'])
  })

  it('counts its entries and has pages', async () => {
    const many = { current: 1, pages: 25, total: 1204 }
    const { user, last } = await audit([ENTRY], { [ALL]: () => ({ json: { success: true, entries: [ENTRY], pagination: many } }) })
    expect(await screen.findByText('1,204 entries')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await until(() => last(ALL.slice(4))?.query.get('page') === '2', 'the second page')
  })

  it('says in words what each kind of thing is, and nothing where the sentence says it all', () => {
    const id = '0190c000-0000-7000-8000-0000000000aa'
    const words = (object: string, objectId: string, objectName: string | null = null) => {
      const { kind, name } = objectOf({ object, objectId, objectName })
      return `${kind} ${name}`.trim()
    }
    expect([
      words('settings', 'payment'),
      words('settings', 'foreign'),
      words('settings', 'hdfc-sms'),
      words('inventory', id),
      words('couriers', 'all'),
      words('admin', 'unknown'),
      words('admin', id, 'rani'),
      words('export', 'orders'),
      words('parcel', 'P-7'),
    ]).toEqual([
      'Settings Payment',
      'Settings foreign',
      'Settings HDFC Bank by SMS',
      '',
      '',
      'Unknown account',
      'Colleague rani',
      'File orders.csv',
      'parcel P-7',
    ])
    expect([actionOf({ action: 'stock.updated' }), actionOf({ action: 'star.fell-down' })]).toEqual(['Updated stock', 'star fell down'])
  })
})
