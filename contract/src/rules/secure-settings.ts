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
    rescueUnpaid: 'Unpaid-order reminders',
  },
  notifications: {},
} as const

export type SettingsSection = keyof typeof SECURE

/** The labels of the secure settings that a save changes; a field that is not sent stays. */
export function secureChanges(section: SettingsSection, before: object, change: object): string[] {
  const [old, sent] = [new Map(Object.entries(before)), new Map(Object.entries(change))]
  return Object.entries(SECURE[section])
    .filter(([field]) => sent.get(field) !== undefined && JSON.stringify(sent.get(field)) !== JSON.stringify(old.get(field)))
    .map(([, label]) => label)
}
