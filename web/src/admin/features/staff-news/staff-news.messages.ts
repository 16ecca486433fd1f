import type { StaffNewsKind } from 'contract/staff-news/staff-news-kind.ts'

const NAMES: Record<StaffNewsKind, string> = {
  payments: 'payments to verify',
  messages: 'messages',
  returns: 'returns',
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** What is said to whoever may see to these. */
export const textsFor = (kinds: readonly StaffNewsKind[]) => {
  const what = listed.format(kinds.map((kind) => NAMES[kind]))
  return {
    notifications: 'Notifications on this device',
    why: `This browser can tell you of new ${what}, also while the back office is closed. It shows how many there are, and no name or amount.`,
    isOn: `This browser tells you of new ${what} until you sign out, for seven days at most. A new sign-in here goes on with it.`,
    isBlocked:
      'This browser blocks notifications of the shop. To allow them, open the settings of this site beside its address, choose Notifications, then Allow, and come back.',
    install:
      'An iPhone or iPad shows notifications only of an app on the Home Screen, and the back office is none. Use a computer or an Android phone for them.',
    isImpossible: 'This browser cannot show notifications of the shop.',
    notKnown: 'It could not be read whether this browser is notified.',
    looking: 'Looking whether this browser is notified',
    turnOn: 'Notify me in this browser',
    turningOn: 'Turning on...',
    nowOn: 'This browser is notified from now on.',
    notTurnedOn: 'Notifications could not be turned on. Please try again.',
    turnOff: 'Turn off notifications',
    turningOff: 'Turning off...',
    nowOff: 'This browser no longer gets notifications.',
    notTurnedOff: 'Notifications could not be turned off. Please try again.',
    tryAgain: 'Try again',
  }
}
