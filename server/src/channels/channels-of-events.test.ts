import { expect, it } from 'vitest'
import type { ShopEvent } from '#platform/outbox/event.ts'
import { pushKindOf } from '../features/push/public.ts'
import { staffNewsOf } from '../features/staff-news/public.ts'
import { isForWebhooks } from '../features/webhooks/public.ts'
import type { ChannelName } from './channels-of-events.ts'
import { CHANNELS_OF_EVENT, handlesEvent } from './channels-of-events.ts'

/** An event of a type with all that the channels decide by. */
const eventOf = (type: string): ShopEvent =>
  // `as`: it has the fields of every type, and each channel reads those of its own
  ({
    ...{
      type,
      orderId: 'o-1',
      customerId: 'c-7',
      seq: 3,
      from: 'pending_payment',
      verifies: true,
      why: 'order.moved',
      status: 'confirmed',
    },
    ...{ returnId: 'r-2', productId: 'p-1', stock: 3, messageId: 'm-1', to: type === 'return.moved' ? 'requested' : 'confirmed' },
  }) as unknown as ShopEvent
const DECIDE: Partial<Record<ChannelName, (event: ShopEvent) => boolean>> = {
  push: (event) => pushKindOf(event) !== undefined,
  'staff-news': (event) => staffNewsOf(event) !== undefined,
  telegram: (event) => staffNewsOf(event) !== undefined,
  webhook: isForWebhooks,
}

it.each(Object.keys(CHANNELS_OF_EVENT))('the channels tell of %s as the list of all says', (type) => {
  const event = eventOf(type)
  const told = Object.entries(DECIDE).map(([name, decides]) => [name, decides(event)])
  expect(told).toEqual(Object.keys(DECIDE).map((name) => [name, handlesEvent(name, event)]))
})

it('an event of another version is told by nobody', () => {
  expect(['email', 'push', 'webhook'].map((name) => handlesEvent(name, eventOf('order.unknown')))).toEqual([false, false, false])
})
