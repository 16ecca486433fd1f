import { ORDER_STATUSES, PAYMENT_STATUSES, statusLabel } from 'contract/orders/order.status.ts'
import { upiReference } from 'contract/rules/upi.ts'
import { describe, expect, it } from 'vitest'
import { newOrderNumber } from './order.store.ts'

describe('an order number', () => {
  it('[RD-027][RD-028] is short, readable aloud and unguessable, and makes the UPI reference', () => {
    const numbers = Array.from({ length: 20_000 }, newOrderNumber)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) expect(number).toMatch(/^SLB-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
    expect(upiReference('SLB-7K3M-9Q2T')).toBe('SLB7K3M9Q2T')
  })
})

describe('the statuses', () => {
  it('[RD-001][BO-115] are one list each, and every one has a label', () => {
    expect([...ORDER_STATUSES]).toEqual([
      'pending_payment',
      'payment_submitted',
      'confirmed',
      'processing',
      'shipped',
      'delivered',
      'cancelled',
      'payment_failed',
      'refunded',
    ])
    expect([...PAYMENT_STATUSES]).toEqual(['pending', 'pending_verification', 'verified', 'verification_failed'])
    expect(new Set(ORDER_STATUSES.map(statusLabel)).size).toBe(ORDER_STATUSES.length)
  })
})
