/** Settings that only a super admin changes, with the own password; everybody on the staff is told by email. */
const SECURE = {
  general: {
    recalculateDiscount: 'Bulk discount after returns',
    gstin: 'GSTIN',
    gstUnregistered: 'GST registration',
    gstTable: 'GST rates',
  },
  security: {
    twoFactorAuth: 'Two-factor authentication',
    sessionTimeout: 'Session timeout',
    passwordExpiry: 'Password expiry',
    maxLoginAttempts: 'Login attempts',
    quickAccess: 'Quick Access',
  },
  payment: {
    upiId: 'UPI ID',
    payeeName: 'Payee name',
    bankName: 'Bank name',
    accountNumber: 'Account number',
    ifscCode: 'IFSC code',
    enableUPI: 'UPI',
    enableBankTransfer: 'Bank transfer',
    unpaidReminders: 'Unpaid-order reminders',
  },
  notifications: {},
  books: {},
  automatic: {
    enabled: 'Automatic verification',
    mostPerPayment: 'Most per payment',
    mostPerDay: 'Most per day',
    firstOrderMost: 'Most for a first payment',
    holdMinutes: 'Minutes before packing',
  },
} as const

export type SettingsSection = keyof typeof SECURE

/** Switching off what decides about money in place of a person has to be quick: it asks nobody for a password. */
const isSwitchOff = (section: SettingsSection, field: string, sent: unknown): boolean =>
  section === 'automatic' && field === 'enabled' && sent === false

/** The labels of the secure settings that a save changes; a field that is not sent stays. */
export function secureChanges(section: SettingsSection, before: object, change: object): string[] {
  const [old, sent] = [new Map(Object.entries(before)), new Map(Object.entries(change))]
  return Object.entries(SECURE[section])
    .filter(([field]) => sent.get(field) !== undefined && JSON.stringify(sent.get(field)) !== JSON.stringify(old.get(field)))
    .filter(([field]) => !isSwitchOff(section, field, sent.get(field)))
    .map(([, label]) => label)
}
