import { screen, within } from '@testing-library/react'
import type { AuditEntry } from 'contract/audit/audit.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, refusal, until } from '../../../../test/office.tsx'
import type { Answers } from '../../../../test/shop-server.ts'
import { changesOf } from './changes.ts'

const ALL = 'GET /api/admin/audit'
const ENTRY: AuditEntry = {
  id: 7,
  at: '2026-11-20T05:12:00.000Z',
  actor: 'meena',
  action: 'order.moved',
  object: 'order',
  objectId: 'SLB-AAAA',
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
      'Changed the status of an orderorder SLB-AAAA',
      'status: confirmed →  became shippedcourier: India Post',
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
    expect(changesOf({ before, after })).toEqual([
      { field: 'listed', before: 'yes', after: 'no' },
      { field: 'gst table', before: 'from 2026-02-01, percent 18', after: 'from 2026-02-01, percent 12' },
      { field: 'images', before: 'none', after: 'a' },
      { field: 'stock', before: '10,000', after: '10,500' },
      { field: 'notes', before: 'nothing', after: 'More' },
    ])
    expect(changesOf({ before: null, after: { role: 'admin' } })).toEqual([{ field: 'role', before: undefined, after: 'admin' }])
  })
})
