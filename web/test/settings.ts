import { DEFAULT_GST_TABLE } from 'contract/rules/gst.ts'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'

/** The settings of a shop that has been set up in part. */
export const SETTINGS: Settings = {
  general: {
    siteName: 'Special Lion Beedi',
    siteEmail: 'care@shop.test',
    supportPhone: '+91 98765 43210',
    addressLine: 'Chhatarpur',
    hours: '10 to 7',
    hoursChecked: false,
    gstUnregistered: false,
    offerValidUntil: '',
    defaultRating: { enabled: false, rating: 4.5, count: 120 },
    currency: 'INR',
    timezone: 'Asia/Kolkata',
    promotions: true,
    menuPercentages: false,
    recalculateDiscount: false,
    warningText: 'TOBACCO CAUSES PAINFUL DEATH',
    warningHindi: '',
    courtCity: 'Bhopal',
    quitline: '1800-11-2356',
    gstin: '',
    gstTable: [...DEFAULT_GST_TABLE],
  },
  notifications: {
    emailNotifications: true,
    orderNotifications: true,
    paymentNotifications: true,
    lowStockAlerts: true,
    dailyReports: false,
  },
  security: { twoFactorAuth: false, sessionTimeout: 60, passwordExpiry: 90, maxLoginAttempts: 5, quickAccess: true },
  payment: {
    upiId: 'lion@okbank',
    payeeName: 'Lion',
    bankName: '',
    accountNumber: '',
    ifscCode: '',
    enableUPI: true,
    enableBankTransfer: true,
    unpaidReminders: true,
  },
  automatic: { enabled: false, mostPerPayment: 5000, mostPerDay: 25_000, firstOrderMost: 2000, holdMinutes: 10 },
}
