import { expect, it } from 'vitest'
import type { ShopEvent } from './event.ts'
import { laneOf, partitionKeyOf } from './event.ts'

it.each([
  ['code.issued', 0],
  ['admin.invited', 0],
  ['admin.password-reset', 0],
  ['admin.device-link', 0],
  ['admin.email-changed', 1],
  ['admin.passkey', 1],
  ['email.changed', 1],
  ['refund-to.changed', 1],
  ['account.deleted', 1],
  ['settings.secured', 1],
  ['order.placed', 1],
  ['payment.verified', 1],
  ['message.answered', 1],
  ['stock.low', 1],
] as const)('the mail of %s goes in lane %i: somebody sits before a page that waits for those of lane 0', (type, lane) => {
  expect(laneOf({ type } as ShopEvent)).toBe(lane) // `as`: nothing else of it is read
})

it.each<[ShopEvent, string]>([
  [{ type: 'order.placed', orderId: 'order', customerId: 'asha' }, 'asha'],
  [{ type: 'account.deleted', email: 'asha@example.in', name: 'Asha' }, 'asha@example.in'],
  [{ type: 'message.received', messageId: 'message' }, 'message'],
  [{ type: 'stock.low', productId: 'product', stock: 3 }, ''],
])('%j shares a turn with what else is of “%s”', (event, whose) => {
  expect(partitionKeyOf(event)).toBe(whose)
})
