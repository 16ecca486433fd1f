import { CODE_MINUTES, DEVICE_LINK_MINUTES, STAFF_LOCK_MINUTES } from 'contract/rules/limits.ts'

/** At most so many tries within so many minutes; with `locks` the one that used the budget up shuts for as long again. */
export type RateBudget = { most: number; minutes: number; locks?: boolean }

/**
 * Whose tries are counted together:
 * - `visitor`: an address of the network. `most` is for an IPv6 /64, which one line has; `shared` for an IPv4 address, which a carrier may have
 *   given to thousands, and at least that for the /48 around a line.
 * - `visitor-at`: a visitor, or a known device, at one account or mailbox. A neighbour at another one is not counted with them.
 * - `target`: one account or mailbox, over all visitors.
 * - `person`: who has proved to be somebody, by a session, a token, a signature or a secret link.
 */
export type LimitBy = 'visitor' | 'visitor-at' | 'target' | 'person'

/**
 * What lets an honest person through although others have used the budget up: `known-device`, which counts apart; `reset`, the password
 * chosen again by email; `link`, a mailed link that needs no guess; `account`, a sign-in; `wait`, the time alone. `nobody-waits` refuses
 * nobody: it only bounds what is written down or sent.
 */
export type LimitOpener = 'known-device' | 'reset' | 'link' | 'account' | 'wait' | 'nobody-waits'

type Limit = RateBudget & { by: LimitBy; shared?: number; opens: readonly LimitOpener[] }

const A_DAY = 24 * 60

/** Every limit that is counted in the database, by the name that its keys begin with. Nothing is counted that has no row here. */
export const LIMITS = {
  // Guesses at the password of a shopper. Where an account is unknown, only the row of the visitor is left out of the count.
  'login-here': { by: 'visitor-at', most: 10, minutes: 15, opens: ['reset', 'known-device'] },
  'login-hour': { by: 'visitor-at', most: 20, minutes: 60, opens: ['reset', 'known-device'] },
  /** Of unknown devices at one account: as many in an hour as two visitors could make alone. */
  login: { by: 'target', most: 40, minutes: 60, opens: ['reset', 'known-device'] },
  /** Wrong ones at accounts that there are. */
  'login-from': { by: 'visitor', most: 30, shared: 300, minutes: 15, opens: ['reset', 'known-device'] },
  /** A reset from here: for so long the visitor's wrong ones at other accounts do not count against this one. */
  'login-opened': { by: 'visitor-at', most: 1, minutes: 15, opens: ['nobody-waits'] },

  // Guesses at the password of staff. How many one visitor has is a setting.
  'staff-here': { by: 'visitor-at', most: 5, minutes: STAFF_LOCK_MINUTES, locks: true, opens: ['link', 'reset', 'known-device'] },
  staff: { by: 'target', most: 50, minutes: STAFF_LOCK_MINUTES, opens: ['link', 'reset', 'known-device'] },
  'quick-access': { by: 'target', most: 20, minutes: 60, opens: ['link', 'known-device'] },
  /** Wrong ones at names that there are. */
  'staff-login-from': { by: 'visitor', most: 30, shared: 300, minutes: STAFF_LOCK_MINUTES, opens: ['link', 'reset', 'known-device'] },
  /** A mailbox gets a new link no sooner: the one before it works for longer. */
  'device-link': { by: 'target', most: 1, minutes: 10, opens: ['nobody-waits'] },
  /** Links asked for names that there are not, of which the audit log tells. */
  'device-links-from': { by: 'visitor', most: 10, shared: 100, minutes: 60, opens: ['nobody-waits'] },
  'device-link-opened': { by: 'person', most: 1, minutes: DEVICE_LINK_MINUTES, opens: ['nobody-waits'] },
  /** Links of invitations and resets that there are not. */
  'invitations-from': { by: 'visitor', most: 20, shared: 300, minutes: 15, opens: ['link'] },
  invitation: { by: 'person', most: 20, minutes: 15, opens: ['wait'] },
  'noted-permission': { by: 'person', most: 1, minutes: 60, opens: ['nobody-waits'] },
  'noted-refusal': { by: 'visitor', most: 60, minutes: 60, opens: ['nobody-waits'] },
  'noted-lock': { by: 'visitor-at', most: 1, minutes: STAFF_LOCK_MINUTES, opens: ['nobody-waits'] },

  // Codes by email. Past those of a day a mailbox gets one in the minutes that a code is good for.
  'codes-from': { by: 'visitor', most: 30, shared: 1000, minutes: 60, opens: ['wait'] },
  code: { by: 'target', most: 10, minutes: A_DAY, opens: ['link'] },
  'code-try': { by: 'visitor-at', most: 5, minutes: CODE_MINUTES, opens: ['link'] },
  'code-guess-here': { by: 'visitor-at', most: 50, minutes: A_DAY, opens: ['link'] },
  /** One in a thousand mailboxes would be guessed in a day. */
  'code-guess': { by: 'target', most: 1000, minutes: A_DAY, opens: ['link'] },

  // What anybody may ask or say.
  availability: { by: 'visitor', most: 30, shared: 1000, minutes: 15, opens: ['wait'] },
  ticket: { by: 'visitor', most: 20, shared: 500, minutes: 60, opens: ['wait'] },
  contact: { by: 'visitor', most: 10, shared: 500, minutes: 60, opens: ['account'] },
  'contact-own': { by: 'person', most: 20, minutes: 60, opens: ['wait'] },
  'pay-link': { by: 'person', most: 600, minutes: 15, opens: ['wait'] },
  'pay-link-payment': { by: 'person', most: 20, minutes: 60, opens: ['wait'] },
  /** Events of a bank's phone that are not signed rightly. */
  'sms-alert': { by: 'visitor', most: 240, minutes: 10, opens: ['nobody-waits'] },
  'sms-phone': { by: 'person', most: 600, minutes: 10, opens: ['wait'] },

  // What somebody who is signed in may have done.
  password: { by: 'person', most: 10, minutes: 15, opens: ['wait'] },
  'own-password': { by: 'person', most: 10, minutes: 15, opens: ['wait'] },
  papers: { by: 'person', most: 30, minutes: 10, opens: ['wait'] },
  'papers-staff': { by: 'person', most: 300, minutes: 10, opens: ['wait'] },
  push: { by: 'person', most: 30, minutes: 60, opens: ['wait'] },
  'read-token': { by: 'person', most: 120, minutes: 1, opens: ['wait'] },
  'test-mail': { by: 'person', most: 5, minutes: 10, opens: ['wait'] },
  telegram: { by: 'person', most: 60, minutes: 10, opens: ['wait'] },
  webhook: { by: 'person', most: 60, minutes: 10, opens: ['wait'] },
} as const satisfies Record<string, Limit>

/** Of work that takes a core or memory: how much at once, how much may wait, and how much of that for one account or one visitor. */
type WorkLine = { width: number; longest: { staff: number; shopper: number }; share: number; opens: readonly LimitOpener[] }

/**
 * What each process counts in memory. It is gone with the process and refuses for seconds, so it has no rows in the database. A visitor's address may
 * be a carrier's: who has proved to be somebody waits in a turn of their own, whatever their neighbours send.
 */
export const LINES = {
  /**
   * Hashes of passwords. Two at once leave the other threads of the process to files and names; some five seconds of work may wait on one slow
   * core. A mailed code, a known device and the right password at an account do not wait for the neighbours.
   */
  hashes: { width: 2, longest: { staff: 40, shopper: 60 }, share: 30, opens: ['known-device', 'reset', 'account'] },
  /** Pictures that are decoded, each of somebody who is signed in or has the link of an order. One of 25 megapixels needs 100 MB and a core. */
  pictures: { width: 1, longest: { staff: 32, shopper: 64 }, share: 8, opens: ['wait'] },
} as const satisfies Record<string, WorkLine>

/** Bodies above 1 MB that arrive or wait at once: of shoppers, of staff, and of one account or one link of an order from one address. */
export const LARGE_BODIES = { shopper: 32, staff: 8, share: 12 }

export type LimitName = keyof typeof LIMITS
export type VisitorLimitName = { [N in LimitName]: (typeof LIMITS)[N]['by'] extends 'visitor' ? N : never }[LimitName]

/** The row of a name, as every row is. */
export const limitRow = (name: LimitName): Limit => LIMITS[name]
