import type { StaffNewsKind } from 'contract/push/staff-news-kind.ts'
import type { PushNote } from './push-note.ts'
import { fieldsOf } from './push-note.ts'

// What a locked screen shows: how much work waits, and nothing of whose it is.
const NOTES: Record<StaffNewsKind, { one: string; several: string; path: string }> = {
  payments: { one: 'new payment to verify', several: 'new payments to verify', path: '/admin/payment-verification' },
  messages: { one: 'new message to answer', several: 'new messages to answer', path: '/admin/messages' },
  returns: { one: 'new return to decide', several: 'new returns to decide', path: '/admin/returns' },
}

/** A message for staff as they see it. One that cannot be read is shown too: browsers end subscriptions that show nothing. */
export function officeNoteOf(message: string | undefined): PushNote {
  const { kind, count, title } = fieldsOf(message)
  const known = Object.keys(NOTES).find((one): one is StaffNewsKind => one === kind)
  const note = known && NOTES[known]
  const isCounted = note && typeof count === 'number' && Number.isInteger(count) && count > 0
  return {
    title: typeof title === 'string' && title ? title : 'Special Lion Beedi',
    body: isCounted ? `${count} ${count === 1 ? note.one : note.several}` : 'There is new work in the back office',
    // the newest of a kind takes the place of the one before
    tag: isCounted ? `staff:${known}` : 'staff',
    lang: 'en-IN',
    path: isCounted ? note.path : '/admin/dashboard',
    renotify: true,
  }
}
