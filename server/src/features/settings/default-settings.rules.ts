import { DEFAULT_GST_TABLE } from 'contract/rules/gst.ts'
import { WARNING_HINDI } from 'contract/rules/limits.ts'
import type { SectionName, Settings } from 'contract/settings/setting.admin.schemas.ts'

/** What stands until the owner fills it in. An empty upiId means: nobody may be asked to pay yet. */
export const DEFAULT_SETTINGS: Settings = {
  general: {
    siteName: 'Special Lion Beedi',
    siteEmail: 'care@special-lion-beedi.example',
    supportPhone: '+91 00000 00000',
    addressLine: 'Chhatarpur, Madhya Pradesh',
    hours: '10:00 AM to 7:00 PM IST',
    hoursChecked: false,
    currency: 'INR',
    timezone: 'Asia/Kolkata',
    promotions: true,
    menuPercentages: false,
    recalculateDiscount: false,
    warningText: 'TOBACCO CAUSES PAINFUL DEATH',
    warningHindi: WARNING_HINDI,
    quitline: 'QUIT TODAY CALL 1800-11-2356',
    courtCity: '',
    gstin: '',
    gstUnregistered: false,
    offerValidUntil: '2026-10-31',
    defaultRating: { enabled: false, rating: 4.5, count: 120 },
    gstTable: [...DEFAULT_GST_TABLE],
  },
  security: { twoFactorAuth: false, sessionTimeout: 60, passwordExpiry: 90, maxLoginAttempts: 5, quickAccess: true },
  payment: {
    upiId: '',
    payeeName: 'Special Lion Beedi',
    bankName: '',
    accountNumber: '',
    ifscCode: '',
    enableUPI: true,
    enableBankTransfer: true,
    unpaidReminders: true,
  },
  notifications: {
    emailNotifications: true,
    orderNotifications: true,
    paymentNotifications: true,
    lowStockAlerts: true,
    dailyReports: false,
  },
  automatic: { enabled: false, mostPerPayment: 5000, mostPerDay: 25_000, firstOrderMost: 2000, holdMinutes: 10 },
  books: {
    customers: 'Online customers',
    bank: 'Bank',
    sales: 'Sales GST {rate}%',
    cgst: 'Output CGST {rate}%',
    sgst: 'Output SGST {rate}%',
    igst: 'Output IGST {rate}%',
  },
}

export const DEFAULT_GENERAL = DEFAULT_SETTINGS.general

/** The defaults with what the owner has saved laid over them, section by section. */
export function withDefaults(saved: Partial<Record<string, Record<string, unknown>>>): Settings {
  const section = <S extends SectionName>(name: S): Settings[S] => ({ ...DEFAULT_SETTINGS[name], ...saved[name] })
  return {
    general: section('general'),
    security: section('security'),
    payment: section('payment'),
    notifications: section('notifications'),
    automatic: section('automatic'),
    books: section('books'),
  }
}
