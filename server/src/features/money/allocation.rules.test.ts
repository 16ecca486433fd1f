import { describe, expect, it } from 'vitest'
import type { CreditedOrder, LotOfOrder } from './allocation.rules.ts'
import { changesBetween, planAllocations } from './allocation.rules.ts'

const side = (more: Partial<CreditedOrder> = {}): CreditedOrder => ({
  id: 'o1',
  number: 'SLB-AB12-CD34',
  total: 560,
  status: 'pending_payment',
  paymentStatus: 'pending',
  others: 0,
  ...more,
})
const lot = (place: LotOfOrder['place'], amount: number, more: Partial<LotOfOrder> = {}): LotOfOrder => ({
  place,
  amount,
  reason: null,
  orderId: 'o1',
  ...more,
})

describe('a person says whose a credit is', () => {
  it('an order takes what it lacks, and what is over is owed', () => {
    expect(planAllocations([{ kind: 'order', orderId: 'o1', amount: 610 }], [], [side()])).toEqual({
      lots: [lot('order', 560), lot('owed', 50, { reason: 'over' })],
    })
    expect(planAllocations([{ kind: 'order', orderId: 'o1', amount: 460 }], [], [side({ others: 99 })])).toEqual({
      lots: [lot('order', 460)],
    })
  })

  it('an order that is paid owes all of it as paid twice', () => {
    expect(
      planAllocations(
        [{ kind: 'order', orderId: 'o1', amount: 560 }],
        [],
        [side({ others: 560, paymentStatus: 'verified', status: 'shipped' })],
      ),
    ).toEqual({
      lots: [lot('owed', 560, { reason: 'twice' })],
    })
  })

  it('an order that is cancelled takes nothing, and owes what is put there', () => {
    const off = side({ status: 'cancelled' })
    expect(planAllocations([{ kind: 'order', orderId: 'o1', amount: 560 }], [], [off])).toEqual({
      refused: 'Order SLB-AB12-CD34 is cancelled. Put its money under what is owed back, or open the order again first.',
    })
    expect(planAllocations([{ kind: 'owed', orderId: 'o1', amount: 560 }], [], [off])).toEqual({
      lots: [lot('owed', 560, { reason: 'cancelled' })],
    })
  })

  it('what pays a verified order stays with it, and the rest may go elsewhere', () => {
    const own = [lot('order', 560), lot('unclaimed', 40, { orderId: null })]
    const verified = side({ paymentStatus: 'verified', status: 'confirmed' })
    expect(planAllocations([{ kind: 'unclaimed', amount: 600 }], own, [verified])).toEqual({
      refused: 'Order SLB-AB12-CD34 is verified with this money. Cancel the order, and the money is owed back.',
    })
    const wanted = [
      { kind: 'order' as const, orderId: 'o1', amount: 560 },
      { kind: 'owed' as const, amount: 40 },
    ]
    const became = planAllocations(wanted, own, [verified])
    expect(became).toEqual({ lots: [lot('order', 560), lot('owed', 40, { orderId: null, reason: 'other' })] })
  })
})

it('what is posted is the difference alone', () => {
  const now = [lot('order', 460), lot('unclaimed', 40, { orderId: null })]
  const wanted = [lot('order', 460), lot('owed', 40, { orderId: null, reason: 'other' })]
  expect(changesBetween(now, wanted)).toEqual([
    lot('unclaimed', -40, { orderId: null }),
    lot('owed', 40, { orderId: null, reason: 'other' }),
  ])
})
