import { sentenceOf } from '#client/call.ts'
import { NotificationSwitch } from '#ui/notifications/NotificationSwitch.tsx'
import * as messages from './messages.ts'
import { readPushState, turnPushOff, turnPushOn } from './push-subscription.ts'

/** Whether this browser is notified about orders; `always` says so, too, where nothing can be done about it. */
export default function Notifications({ always = false }: { always?: boolean }) {
  const browser = { read: readPushState, turnOn: turnPushOn, turnOff: turnPushOff }
  return <NotificationSwitch texts={messages} {...browser} sentenceOf={sentenceOf} always={always} className="print:hidden" />
}
