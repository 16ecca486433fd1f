import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { pending, staffOrder } from '#test/staff-orders.ts'

const ALL = 'GET /api/orders/admin/all'
const ORDER = staffOrder({ orderNumber: 'SLB-AAAA', trackingNumber: 'EM123456789IN', courier: 'India Post' })
const list = async (at = '/admin/orders') => {
  const office = await openOffice({ at, answers: { [ALL]: () => pending([ORDER]) } })
  await screen.findByRole('row', { name: /SLB-AAAA/ })
  return office
}
const heads = () => screen.getAllByRole('columnheader').flatMap((head) => (head.hasAttribute('data-off') ? [] : (head.textContent ?? '')))
const choice = (name: string) => screen.getByRole('checkbox', { name, hidden: true })
const shown = (...names: string[]) => until(() => heads().join() === names.join(), `the columns ${names.join(', ')}`)
const kept = () => JSON.parse(localStorage.getItem('listColumns') ?? 'null')

describe('the columns of a list', () => {
  it('are chosen one by one, kept by this browser, and the usual ones again; a phone keeps its cards', async () => {
    const { user, place } = await list()
    expect(screen.queryByRole('checkbox', { name: 'Order', hidden: true })).toBeNull()
    await user.click(choice('Date'))
    await user.click(choice('Parcel'))
    await shown('Order', 'Customer', 'Parcel', 'Amount', 'Status', 'Actions')
    const row = within(screen.getByRole('row', { name: /SLB-AAAA/ }))
    expect(row.getByText('EM123456789IN').parentElement?.dataset.place).toBe('none')
    expect(row.getAllByRole('cell').find(({ dataset }) => dataset.place === 'title')?.textContent).toContain('20 Nov')
    expect([kept(), place()]).toEqual([{ orders: 'customer,parcel,amount,status' }, '/admin/orders'])
    await user.click(screen.getByRole('button', { name: 'Usual columns', hidden: true }))
    await shown('Order', 'Customer', 'Amount', 'Status', 'Date', 'Actions')
    expect(kept()).toEqual({})
  })

  it('are those of the address where it names some, and a choice then changes the address alone', async () => {
    const { user, place } = await list('/admin/orders?columns=status,gone,place')
    expect(heads()).toEqual(['Order', 'Goes to', 'Status', 'Actions'])
    await user.click(choice('Status'))
    await until(() => place() === '/admin/orders?columns=place', 'the address')
    await shown('Order', 'Goes to', 'Actions')
    expect(kept()).toBeNull()
    await user.click(choice('Goes to'))
    await shown('Order', 'Actions')
    expect(choice('Goes to').getAttribute('aria-checked')).toBe('false')
  })
})
