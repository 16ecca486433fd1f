import { roleLabel } from 'contract/access.ts'

/** Fetches what the shop's refusals are in Hindi, once one comes; nothing in English. */
export const learnProblems = (): void => {}

export const backOffice = 'Back office'
export const skipToContent = 'Skip to content'
export const menu = 'Menu'
export const firstPage = (screen: string) => `Special Lion, ${screen.toLowerCase()}`

/** The screens, as the sidebar calls them. */
export const screens = {
  dashboard: 'Dashboard',
  payments: 'Payment Verification',
  dispatch: 'Dispatch',
  money: 'Money',
  orders: 'Orders',
  messages: 'Messages',
  returns: 'Returns',
  users: 'Users',
  inventory: 'Inventory',
  analytics: 'Analytics',
  books: 'Books',
  reviews: 'Reviews',
  settings: 'Settings',
  audit: 'Audit Log',
}

/** Heard after the number of what waits on a screen. */
export const pending = 'pending'
export const open = 'open'
export const toPack = 'to pack'
export const expired = 'expired'
export const openAndOverdue = (overdue: string) => `open, ${overdue} overdue`

export const pressForKeys = 'Press ? for keyboard shortcuts'
export const keyboardShortcuts = 'Keyboard shortcuts'
export const keySearch = 'Search'
export const keyFind = 'Find anything'
export const keyNextPayment = 'Next, previous payment'
export const keyVerify = 'Verify, then Enter'
export const keyVerifyWithAlert = 'Verify with the bank alert'
export const keyReject = 'Reject, then Enter'
export const keyNote = 'Write a note'
export const keyZoom = 'Zoom the screenshot'
export const keyReconcile = 'Reconcile bank statement'
export const keyScan = 'Dispatch: scan a parcel'
export const keyAllOrders = 'Orders: all of the page, their status'
export const keyPays = 'Money: this pays the first to ninth order'
export const keyOtherPlaces = 'Money: owed back, nobody’s, split'
export const keyPaidBack = 'Money owed: record what was paid back'
export const keyFile = 'Bank statement: choose a file'
export const keyAllExact = 'Bank statement: verify all exact'
export const keyTabs = 'Bank statement: first to last tab'
export const keyLeave = 'Leave field / close'
export const keyHelp = 'This list'

export const signOut = 'Sign Out'
export const sureToSignOut = 'Are you sure you want to logout?'

/** A role as people read it; one that nobody knows as it is written. */
export const roleName = (role: string): string => roleLabel(role)

export const yourLanguage = 'Your language'
export const languageNote =
  'The back office speaks it to you on every device. In Hindi are the menu, Dispatch and Payment Verification; the other screens stay in English. Customers see no difference.'
export const languageNotChanged = 'The language could not be changed. Please try again.'

export const screenFailed =
  'This screen failed. Everything that was confirmed as saved is saved. Please reload; if it fails again, note the time and what you did for whoever looks after the shop.'
export const backToDashboard = 'Back to the dashboard'
export const notYourRole = 'Not part of your role'
export const roleWithoutScreen = 'Your role does not include this screen'
export const askForRole = 'If you need it, ask a super admin to change your role.'
export const goToScreen = (screen: string) => `Go to ${screen}`
export const thisLanguage = 'English'
