import type { StaffNewsKind } from 'contract/staff-news/staff-news-kind.ts'
import { STAFF_NEWS } from 'contract/staff-news/staff-news-kind.ts'
import { sentenceOf } from '#client/call.ts'
import { NotificationSwitch } from '#ui/notifications/NotificationSwitch.tsx'
import { mayI } from '../shell/staff-session.ts'
import { readOfficePush, turnOfficePushOff, turnOfficePushOn } from './office-push-subscription.ts'
import { textsFor } from './staff-news.messages.ts'

const KINDS: readonly StaffNewsKind[] = ['payments', 'messages', 'returns']

/** Whether this browser tells whoever is signed in of new work; nothing for a role that sees to none of it. */
export function StaffNotifications() {
  const kinds = KINDS.filter((kind) => mayI(STAFF_NEWS[kind]))
  if (kinds.length === 0) return null
  const browser = { read: readOfficePush, turnOn: turnOfficePushOn, turnOff: turnOfficePushOff }
  return <NotificationSwitch texts={textsFor(kinds)} {...browser} sentenceOf={sentenceOf} always className="max-w-170" />
}
