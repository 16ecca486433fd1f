import type { ReadinessCheck } from 'contract/readiness/readiness.admin.schemas.ts'
import { istDateTime } from 'contract/rules/ist.ts'
import { canBePaid, offeredAccount } from 'contract/rules/upi.ts'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'

export type ReadinessFacts = {
  general: Settings['general']
  payment: Settings['payment']
  security: Settings['security']
  /** What stands in the settings until the owner changes it. */
  defaults: Settings['general']
  owners: number
  ownerEmail: string
  /** The owner's address was made up at the first start. */
  isOwnerEmailMadeUp: boolean
  publicUrl: string
  hasMailServer: boolean
  products: number
  productsWithOwnPictures: number
  now: Date
  lastBackup: Date | undefined
  lastRestore: Date | undefined
  /** Undefined where one server alone has the database. */
  waitsForStandby: boolean | undefined
  /** What the bucket of the files answers instead of looking; null where it is well, undefined for a shop without one. */
  bucketFault: string | null | undefined
  takeover: { at: Date; mayHaveLost: boolean } | undefined
  /** How many orders the embedded database holds, and how many came in the last PACE_DAYS; undefined on PostgreSQL. */
  embedded: { orders: number; lately: number } | undefined
}

export const DAY_MS = 86_400_000
const BACKUP_DAYS = 2
const RESTORE_DAYS = 100
/** So long it is said that a server took over which may not have had every order. */
const TAKEOVER_DAYS = 14

/** Orders that the embedded database is good for, as docs/operations.md has measured; from this share of them on the owner is told to move. */
const EMBEDDED_ORDERS = 50_000
const EMBEDDED_SHARE_WARNED = 0.75
/** Days by which the pace of orders is told. */
export const PACE_DAYS = 30

const settingsTab = (tab: string) => `/admin/settings?tab=${tab}`
const GENERAL = settingsTab('general')
const MACHINE = null

type ReadinessRow = Omit<ReadinessCheck, 'detail'> & { now: string; todo: string }

/** Everything to settle before customers come, in the order in which it is best done. */
export function checksOf(facts: ReadinessFacts): ReadinessCheck[] {
  return [
    ...takeoverRows(facts),
    ...embeddedLimitRows(facts),
    ...contactRows(facts),
    ...moneyRows(facts),
    ...staffRows(facts),
    ...machineRows(facts),
    ...bucketRows(facts),
    ...standbyRows(facts),
  ].map(({ now, todo, ...check }) => ({
    ...check,
    detail: check.isDone ? now : todo,
  }))
}

function contactRows({ general, defaults, products, productsWithOwnPictures }: ReadinessFacts): ReadinessRow[] {
  const differs = (field: 'supportPhone' | 'addressLine' | 'hours') => general[field] !== '' && general[field] !== defaults[field]
  const { siteEmail, supportPhone, addressLine, hours, courtCity } = general
  return [
    {
      id: 'site-email',
      title: 'Site email',
      isDone: siteEmail !== defaults.siteEmail && !/\.(example|test|invalid|localhost)$/i.test(siteEmail),
      now: siteEmail,
      todo: `Every email is sent from ${siteEmail}, which is only an example. Enter the address of the shop.`,
      page: GENERAL,
    },
    {
      id: 'phone',
      title: 'Support phone',
      isDone: differs('supportPhone') && /[1-9]/.test(supportPhone.replace(/^\+91/, '')),
      now: supportPhone,
      todo: `Customers see ${supportPhone || 'no number'}. Enter the number that you answer.`,
      page: GENERAL,
    },
    {
      id: 'address',
      title: 'Address of the shop',
      isDone: differs('addressLine') && /\d{6}/.test(addressLine.replaceAll(' ', '')),
      now: addressLine,
      todo: 'Enter the full address with its PIN code. It is printed on receipts, labels and invoices.',
      page: GENERAL,
    },
    {
      id: 'hours',
      title: 'Opening hours',
      isDone: differs('hours') || general.hoursChecked,
      now: hours,
      todo: `Customers read ${hours || 'no opening hours'}. Enter yours, or confirm these.`,
      page: GENERAL,
    },
    {
      id: 'court-city',
      title: 'City of the courts',
      isDone: courtCity !== '',
      now: courtCity,
      todo: 'The terms name the city whose courts decide disputes. Enter it.',
      page: GENERAL,
    },
    {
      id: 'pictures',
      title: 'Pictures of your products',
      isDone: products > 0 && productsWithOwnPictures === products,
      now: `All ${products} products have pictures of your own.`,
      todo: `${productsWithOwnPictures} of ${products} products have pictures of your own. Customers see a drawing until then.`,
      page: '/admin/inventory',
    },
  ]
}

function moneyRows({ general, payment }: ReadinessFacts): ReadinessRow[] {
  return [
    {
      id: 'payment-methods',
      title: 'A way to pay',
      isDone: canBePaid(payment),
      now: [payment.enableUPI && 'UPI', offeredAccount(payment) && 'Bank transfer'].filter(Boolean).join(', '),
      todo: 'UPI and bank transfer are both off, so nobody can order. Turn one of them on.',
      page: settingsTab('payment'),
    },
    {
      id: 'upi-id',
      title: 'UPI ID',
      isDone: payment.upiId !== '' || !payment.enableUPI,
      now: payment.upiId || 'UPI is off.',
      todo: 'Without a UPI ID nobody can pay. Enter it and pay ₹1 to it as a test.',
      page: settingsTab('payment'),
    },
    {
      id: 'gstin',
      title: 'GSTIN',
      isDone: general.gstin !== '' || general.gstUnregistered,
      now: general.gstin || 'Not registered, as confirmed in the settings.',
      todo: 'Enter the GSTIN, or confirm that the shop is not registered for GST. Ask your accountant.',
      page: GENERAL,
    },
  ]
}

function staffRows({ owners, ownerEmail, isOwnerEmailMadeUp, security }: ReadinessFacts): ReadinessRow[] {
  return [
    {
      id: 'owner-email',
      title: 'Email of the owner',
      isDone: !isOwnerEmailMadeUp,
      now: ownerEmail,
      todo: `Warnings about payments and security go to ${ownerEmail}, which was made up at the first start. Enter an address that you read.`,
      page: settingsTab('security'),
    },
    {
      id: 'second-owner',
      title: 'A second super admin',
      isDone: owners > 1,
      now: `${owners} super admins`,
      todo: 'Only one person can manage staff and payment settings. Invite a second super admin in case that person loses access.',
      page: settingsTab('admins'),
    },
    {
      id: 'second-factor',
      title: 'Two-factor authentication',
      isDone: security.twoFactorAuth,
      now: 'Everybody on the staff signs in with an authenticator app or a passkey.',
      todo: 'A stolen password alone opens the back office. Turn two-factor authentication on.',
      page: settingsTab('security'),
    },
  ]
}

function machineRows({ publicUrl, hasMailServer, now, lastBackup, lastRestore }: ReadinessFacts): ReadinessRow[] {
  const age = (since: Date) => Math.floor((now.getTime() - since.getTime()) / DAY_MS)
  const ago = (since: Date) => (age(since) < 1 ? 'less than a day ago' : `${age(since)} ${age(since) === 1 ? 'day' : 'days'} ago`)
  return [
    {
      id: 'https',
      title: 'Address with https',
      isDone: publicUrl.startsWith('https:'),
      now: publicUrl,
      todo: `The shop calls itself ${publicUrl}. Set PUBLIC_URL to its https address and start it again.`,
      page: MACHINE,
    },
    {
      id: 'mail-server',
      title: 'Mail server',
      isDone: hasMailServer,
      now: 'SMTP_URL is set. Send a test email to see that emails arrive.',
      todo: 'Emails are only written to files. Set SMTP_URL and start the shop again.',
      page: MACHINE,
    },
    {
      id: 'backup',
      title: 'Backup',
      isDone: lastBackup !== undefined && age(lastBackup) < BACKUP_DAYS,
      now: lastBackup ? `The last backup was taken ${ago(lastBackup)}.` : '',
      todo: lastBackup
        ? `The last backup was taken ${ago(lastBackup)}. Check the daily job that runs npm run backup.`
        : 'No backup was taken yet. Set up a daily job that runs npm run backup.',
      page: MACHINE,
    },
    {
      id: 'restore',
      title: 'Restore tried',
      isDone: lastRestore !== undefined && age(lastRestore) < RESTORE_DAYS,
      now: lastRestore ? `A backup was restored ${ago(lastRestore)}.` : '',
      todo: lastRestore
        ? `A backup was last restored ${ago(lastRestore)}. Restore the newest one into an empty folder again.`
        : 'No backup was restored yet, so nobody knows that it works. Restore one into an empty folder.',
      page: MACHINE,
    },
  ]
}

/** Of a shop whose files lie in a bucket: a wrong key would show first when somebody pays. */
function bucketRows({ bucketFault }: ReadinessFacts): ReadinessRow[] {
  if (bucketFault === undefined) return []
  return [
    {
      id: 'bucket',
      title: 'Bucket of the files',
      isDone: bucketFault === null,
      now: 'The bucket answers.',
      todo: `${bucketFault} Nobody can send pictures. Check S3_URL, then start the shop again.`,
      page: MACHINE,
    },
  ]
}

/** Of a shop whose database has a standby. */
function standbyRows({ waitsForStandby }: ReadinessFacts): ReadinessRow[] {
  if (waitsForStandby === undefined) return []
  return [
    {
      id: 'standby',
      title: 'Standby of the database',
      isDone: waitsForStandby,
      now: 'Every order is on two servers before the customer is told of it.',
      todo: 'The database does not wait for its standby, so orders can be lost when a server dies. Make the standby synchronous.',
      page: MACHINE,
    },
  ]
}

/** It stands before everything else, as money may be waiting for an order that is gone. */
function takeoverRows({ takeover, now }: ReadinessFacts): ReadinessRow[] {
  if (!takeover?.mayHaveLost || now.getTime() - takeover.at.getTime() >= TAKEOVER_DAYS * DAY_MS) return []
  return [
    {
      id: 'takeover',
      title: 'Database taken over',
      isDone: false,
      now: '',
      todo: `Noticed on ${istDateTime(takeover.at)}: the server before did not wait for a standby, so its last orders may be missing. Upload the bank file of that day and look at Never claimed.`,
      page: '/admin/payment-verification/bank',
    },
  ]
}

/** Of a shop on the embedded database, near the orders that it is good for. */
function embeddedLimitRows({ embedded }: ReadinessFacts): ReadinessRow[] {
  if (!embedded || embedded.orders < EMBEDDED_ORDERS * EMBEDDED_SHARE_WARNED) return []
  const { orders, lately } = embedded
  const [held, most] = [orders, EMBEDDED_ORDERS].map((count) => count.toLocaleString('en-IN'))
  const days = Math.ceil(((EMBEDDED_ORDERS - orders) / lately) * PACE_DAYS)
  const pace = Number.isFinite(days)
    ? ` At the pace of the last ${PACE_DAYS} days that many are there in ${days} ${days === 1 ? 'day' : 'days'}.`
    : ''
  const state =
    orders < EMBEDDED_ORDERS
      ? `The embedded database holds ${held} of the ${most} orders that it is good for.${pace}`
      : `The embedded database holds ${held} orders and is good for ${most}: every list gets slower.`
  return [
    {
      id: 'embedded-database',
      title: 'Move to PostgreSQL',
      isDone: false,
      now: '',
      todo: `${state} Stop the shop and run npm run move-to-postgres, as docs/operations.md says under “From the embedded database to PostgreSQL”.`,
      page: MACHINE,
    },
  ]
}
