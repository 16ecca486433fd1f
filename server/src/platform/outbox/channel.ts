import type { ShopEvent } from './event.ts'

/** One message to one recipient. `key` tells it from every other message of its event, in any channel: what was sent is not sent again. */
export type Message = {
  key: string
  /** @throws RecipientRefused where this recipient will never be reached; another error where a later try may succeed */
  send: () => Promise<void>
}

/**
 * A way to reach people: email now, others later. For each event the outbox asks every channel for its messages, as things are then (none
 * where nobody is to hear of it any more), and sends each at least once. A channel that fails holds up no other.
 */
export type Channel = { name: string; messagesFor: (event: ShopEvent) => Promise<readonly Message[]> }

/** A recipient is refused for good, and nobody else: most addresses of that kind are mistyped. */
export class RecipientRefused extends Error {}
