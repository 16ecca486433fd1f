import type { DatedRate } from 'contract/rules/gst.ts'
import { DEFAULT_GST_TABLE } from 'contract/rules/gst.ts'

export type GeneralSettings = {
  siteName: string
  siteEmail: string
  supportPhone: string
  addressLine: string
  hours: string
  currency: 'INR' | 'USD' | 'EUR'
  timezone: 'Asia/Kolkata' | 'UTC' | 'America/New_York'
  promotions: boolean
  warningText: string
  warningHindi: string
  quitline: string
  gstin: string
  gstTable: readonly DatedRate[]
}
export type SecuritySettings = {
  twoFactorAuth: boolean
  sessionTimeout: number
  passwordExpiry: number
  maxLoginAttempts: number
  quickAccess: boolean
}
export type PaymentSettings = {
  upiId: string
  payeeName: string
  bankName: string
  accountNumber: string
  ifscCode: string
  enableUPI: boolean
  enableBankTransfer: boolean
}
export type NotificationSettings = {
  emailNotifications: boolean
  orderNotifications: boolean
  paymentNotifications: boolean
  lowStockAlerts: boolean
  dailyReports: boolean
}
export type ShopSettings = {
  general: GeneralSettings
  security: SecuritySettings
  payment: PaymentSettings
  notifications: NotificationSettings
}
export type Section = keyof ShopSettings

/** What stands until the owner fills it in. An empty upiId means: nobody may be asked to pay yet. */
export const DEFAULT_SETTINGS: ShopSettings = {
  general: {
    siteName: 'Special Lion Beedi',
    siteEmail: 'care@special-lion-beedi.example',
    supportPhone: '+910000000000',
    addressLine: 'Chhatarpur, Madhya Pradesh',
    hours: '10:00 AM to 7:00 PM IST',
    currency: 'INR',
    timezone: 'Asia/Kolkata',
    promotions: true,
    warningText: 'TOBACCO CAUSES PAINFUL DEATH',
    warningHindi: 'तम्बाकू से दर्दनाक मौत होती है',
    quitline: 'QUIT TODAY CALL 1800-11-2356',
    gstin: '',
    gstTable: DEFAULT_GST_TABLE,
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
  },
  notifications: {
    emailNotifications: true,
    orderNotifications: true,
    paymentNotifications: true,
    lowStockAlerts: true,
    dailyReports: false,
  },
}

/** The defaults with what the owner has saved laid over them, section by section. */
export function withDefaults(saved: Partial<Record<string, Record<string, unknown>>>): ShopSettings {
  const section = <S extends Section>(name: S): ShopSettings[S] => ({ ...DEFAULT_SETTINGS[name], ...saved[name] })
  return { general: section('general'), security: section('security'), payment: section('payment'), notifications: section('notifications') }
}
