import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailAddress } from '../person-fields.ts'
import { gstinProblem } from '../rules/gstin.ts'
import { isVpa } from '../rules/upi.ts'
import { chosenDay, ok, success } from '../schema-parts.ts'

const text = (most: number) => z.string().trim().max(most, `Please use at most ${most} characters.`)
const wholeNumber = (least: number, most: number) =>
  z.int().min(least, `Please enter at least ${least}.`).max(most, `Please enter at most ${most}.`)

const general = z.object({
  siteName: text(60).min(1, 'Please enter the name of the shop'),
  siteEmail: emailAddress(),
  supportPhone: text(20),
  addressLine: text(200),
  hours: text(60),
  /** The owner has confirmed the opening hours that stand there. */
  hoursChecked: z.boolean(),
  currency: z.enum(['INR', 'USD', 'EUR']),
  timezone: z.enum(['Asia/Kolkata', 'UTC', 'America/New_York']),
  promotions: z.boolean(),
  /** The menu shows percentages that no price follows, as the specification has them, in place of the discounts that count. */
  menuPercentages: z.boolean(),
  /** After a partial return the kept packs of an order placed from now on are priced at the tier that so many earn. */
  recalculateDiscount: z.boolean(),
  warningText: text(120).min(1, 'The health warning cannot be empty'),
  warningHindi: text(120),
  quitline: text(80),
  /** Whose courts the terms name; empty until the owner has said. */
  courtCity: text(60),
  /** Empty until the shop is registered. With one, verified orders get tax invoices. */
  gstin: text(15)
    .toUpperCase()
    .refine((gstin) => gstin === '' || gstinProblem(gstin) === undefined, 'Please check this GSTIN: its 15 characters do not fit together'),
  /** The owner has confirmed that the shop is not registered for GST. */
  gstUnregistered: z.boolean(),
  /** The day the offer in the structured data ends; empty for none. */
  offerValidUntil: chosenDay().or(z.literal('')),
  /** Stands in the structured data of a product without reviews, where the owner wants that. */
  defaultRating: z.object({
    enabled: z.boolean(),
    rating: z.number().min(1, 'Please enter 1 to 5.').max(5, 'Please enter 1 to 5.'),
    count: wholeNumber(1, 1_000_000),
  }),
  gstTable: z
    .array(
      z.object({
        from: chosenDay('Please enter the first day of this rate'),
        percent: z.number().min(0, 'Please enter 0 to 100.').max(100, 'Please enter 0 to 100.'),
        /** Of goods whose HSN code begins so; all others have the rate above. */
        others: z
          .array(
            z.object({
              hsn: z.string().regex(/^\d{4,8}$/, 'Please enter 4 to 8 digits'),
              percent: z.number().min(0, 'Please enter 0 to 100.').max(100, 'Please enter 0 to 100.'),
            }),
          )
          .max(50, 'Please enter at most 50 rates')
          .optional(),
      }),
    )
    .min(1, 'Please enter at least one rate')
    .max(50, 'Please enter at most 50 rates')
    .superRefine((rates, context) => {
      for (const [at, { from }] of rates.entries())
        if (rates.findIndex((rate) => rate.from === from) < at)
          context.addIssue({ code: 'custom', path: [at, 'from'], message: 'Another rate starts on this day already' })
    }),
})

const notifications = z.object({
  emailNotifications: z.boolean(),
  orderNotifications: z.boolean(),
  paymentNotifications: z.boolean(),
  lowStockAlerts: z.boolean(),
  dailyReports: z.boolean(),
})

const security = z.object({
  twoFactorAuth: z.boolean(),
  sessionTimeout: wholeNumber(1, 10_080),
  passwordExpiry: wholeNumber(0, 3650),
  maxLoginAttempts: wholeNumber(1, 50),
  quickAccess: z.boolean(),
})

const payment = z.object({
  upiId: text(255).refine((id) => id === '' || isVpa(id), 'Please enter a valid UPI ID, for example shop@bank'),
  payeeName: text(50).min(1, 'Please enter the name your bank shows'),
  bankName: text(60),
  accountNumber: text(30).regex(/^\d*$/, 'Please enter digits only'),
  ifscCode: text(11).regex(/^([A-Za-z]{4}0[A-Za-z0-9]{6})?$/, 'Please enter a valid IFSC code'),
  enableUPI: z.boolean(),
  enableBankTransfer: z.boolean(),
  /** Whether unpaid orders are reminded of twice, and cancelled in the end. */
  unpaidReminders: z.boolean(),
})

/** When a payment may be verified by a bank alert alone; rupees. */
const automatic = z.object({
  enabled: z.boolean(),
  mostPerPayment: wholeNumber(1, 100_000),
  mostPerDay: wholeNumber(1, 1_000_000),
  /** The most that the first payment of an account may be. */
  firstOrderMost: wholeNumber(0, 100_000),
  /** How long such an order is not offered for packing. */
  holdMinutes: wholeNumber(0, 1440),
})

const ledger = text(60).min(1, 'Please enter the name of the ledger')

/** The names of the ledgers as the accountant's Tally has them; {rate} stands for the percent, where each rate has a ledger of its own. */
const books = z.object({
  /** Of all customers that are no registered business; each of those has its own. */
  customers: ledger,
  bank: ledger,
  sales: ledger,
  cgst: ledger,
  sgst: ledger,
  igst: ledger,
})

/** Every section as the owner saves it; a save sends the fields it changes, the others stay. */
export const sections = { general, notifications, security, payment, automatic, books }
export const settings = z.object(sections)
export type Settings = z.output<typeof settings>
export type TallyLedgers = Settings['books']
export type SectionName = keyof Settings

/** Of whoever saves; needed where a secure setting changes. */
const password = z.string().max(200).optional()

const save = z.discriminatedUnion('section', [
  z.object({ section: z.literal('general'), data: general.partial(), password }),
  z.object({ section: z.literal('notifications'), data: notifications.partial(), password }),
  z.object({ section: z.literal('security'), data: security.partial(), password }),
  z.object({ section: z.literal('payment'), data: payment.partial(), password }),
  z.object({ section: z.literal('automatic'), data: automatic.partial(), password }),
  z.object({ section: z.literal('books'), data: books.partial(), password }),
])
export type SaveSettingsInput = z.output<typeof save>

export const settingEndpoints = {
  read: endpoint({ summary: 'The settings in force.', access: 'settings.manage', reply: ok({ settings }) }),
  save: endpoint({
    summary:
      'Saves one section. Settings of security, payment, tax and automatic verification change only by a super_admin with the own password; switching that verification off needs none.',
    access: 'settings.manage',
    body: save,
    reply: success,
  }),
}
