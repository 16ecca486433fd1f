import { hasEnded, statusLabel } from 'contract/orders/order.status.ts'
import { actorWords } from '#admin/features/shell/actor-words.ts'
import { moment } from '#admin/features/shell/moment.ts'
import { Timeline } from '#ui/thread/Timeline.tsx'
import type { OrderEvent } from '../order.api.ts'
import { eventTitle } from '../order.messages.ts'

/** Everything that happened to an order, who did it and when. */
export function EventTimeline({ events }: { events: readonly OrderEvent[] }) {
  const last = events.length - 1
  return (
    <Timeline
      label="History of the order"
      entries={events.map((event, at) => ({
        title: eventTitle(event),
        state: at === last && hasEnded(event.to) ? ('stopped' as const) : ('done' as const),
        note: (
          <>
            {moment(event.at)}, {actorWords(event)}
            {event.from && event.from !== event.to && `. ${statusLabel(event.from)} to ${statusLabel(event.to)}`}
            {event.note && <span className="block wrap-anywhere text-ink">“{event.note}”</span>}
          </>
        ),
      }))}
    />
  )
}
