import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { orderOf } from '#test/orders.ts'
import { MoneyNote } from './OrderFacts.tsx'

const show = (money: { owed: number; waived: string | null }) =>
  render(<MoneyNote order={orderOf({ status: 'cancelled', paymentStatus: 'verified', money: { refunded: 0, payments: [], ...money } })} />)

it('money that is still owed is a warning, and what is not refunded is none', () => {
  const { unmount } = show({ owed: 2960, waived: null })
  expect([screen.getByRole('status').dataset.tone, screen.getByRole('status').textContent]).toEqual([
    'warning',
    expect.stringContaining('2,960'),
  ])
  unmount()
  show({ owed: 0, waived: 'The parcel stayed with you.' })
  expect(screen.getByRole('status').dataset.tone).toBe('plain')
})

it('an order that nothing was paid for says nothing of money', () => {
  render(<MoneyNote order={orderOf()} />)
  expect(screen.queryByRole('status')).toBeNull()
})
