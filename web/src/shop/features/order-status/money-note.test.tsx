import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { orderOf } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { MoneyNote } from './OrderFacts.tsx'

const show = (money: { owed: number; owedBy?: string; waived: string | null }) =>
  showPage(
    <MoneyNote order={orderOf({ status: 'cancelled', paymentStatus: 'verified', money: { refunded: 0, payments: [], ...money } })} />,
  )

it('money that is still owed is a warning, and what is not refunded is none', async () => {
  const { view } = await show({ owed: 2960, waived: null })
  expect([screen.getByRole('status').dataset.tone, screen.getByRole('status').textContent]).toEqual([
    'warning',
    expect.stringContaining('2,960'),
  ])
  view.unmount()
  await show({ owed: 0, waived: 'The parcel stayed with you.' })
  expect(screen.getByRole('status').dataset.tone).toBe('plain')
})

it('money whose promised day has passed is regretted, with the phone of the shop', async () => {
  await show({ owed: 2960, owedBy: '2026-01-03', waived: null })
  expect(screen.getByRole('status').textContent).toMatch(/^We are late with this\..*₹2,960.*, call us: \+91 .*\.$/)
})

it('an order that nothing was paid for says nothing of money', () => {
  showPage(<MoneyNote order={orderOf()} />)
  expect(screen.queryByRole('status')).toBeNull()
})
