import { screen, within } from '@testing-library/react'
import type { AuditEntry } from 'contract/staff/staff.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { changesOf } from '#admin/pages/audit.tsx'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { refusal } from '#test/staff-orders.ts'

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

  it('says when nothing matches, and when it does not come', async () => {
    const office = await audit([])
    expect(await screen.findByRole('heading', { name: 'No Entries Found' })).toBeDefined()
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
})
