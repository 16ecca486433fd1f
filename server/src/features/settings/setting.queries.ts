import type { Language } from 'contract/language.ts'
import { istDay } from 'contract/rules/ist.ts'
import { offeredAccount } from 'contract/rules/upi.ts'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import { warningLines } from 'contract/shop/statutory-warning.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { pinCodeReply } from '#platform/pincodes/pincodes.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { auditLog } from '../audit/audit.table.ts'
import { fromConfiguration, keptConfiguration } from './configuration.queries.ts'
import { withDefaults } from './default-settings.rules.ts'
import { settings } from './setting.table.ts'

/** The post offices of a PIN code in the documented shape. */
export const findPinCode = async (shop: Shop, pin: string) => pinCodeReply(await shop.pinCodes.find(pin))

/**
 * The settings in force: exact to the request where a session came with it, else at most two seconds old; what this process has saved itself
 * is seen at once.
 */
export const readSettings = (shop: Shop): Promise<Settings> =>
  fromConfiguration(shop, 'settings', () => listSections(shop.db).then(withDefaults))

/** The settings as a transaction sees them, not a second older. */
export const settingsIn = async (unit: Unit): Promise<Settings> => withDefaults(await listSections(unit.db))

/** The settings as `readSettings` has them, in a transaction. */
export const readSettingsIn = async (shop: Shop, unit: Unit): Promise<Settings> =>
  keptConfiguration<Settings>(shop, 'settings') ?? settingsIn(unit)

/** The statutory warning that a mail ends with. */
export const warningIn = (language: Language, { warningText: text, warningHindi: hindi, quitline }: Settings['general']): string =>
  warningLines({ text, hindi, quitline }, language).join(language === 'hi' ? '। ' : '. ')

export const securitySettings = async (shop: Shop): Promise<Settings['security']> => (await readSettings(shop)).security

/** Name and address of the shop as they were at a moment, where they are others now: the audit log holds what each change replaced. */
export async function sellerAt(shop: Shop, at: Date): Promise<{ name: string; address: string } | undefined> {
  const ofGeneral = and(eq(auditLog.object, 'settings'), eq(auditLog.objectId, 'general'))
  const [next] = await shop.db
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(and(ofGeneral, gt(auditLog.at, at)))
    .orderBy(asc(auditLog.at), asc(auditLog.id))
    .limit(1)
  if (!next) return undefined
  const { siteName: name, addressLine: address } = withDefaults({ general: next.before ?? {} }).general
  const now = (await readSettings(shop)).general
  return name === now.siteName && address === now.addressLine ? undefined : { name, address }
}

/** What everybody may know; nothing else of the settings leaves through here. */
export async function shopFacts(shop: Shop): Promise<ShopFacts> {
  const { general, payment, security } = await readSettings(shop)
  const { siteName, siteEmail, supportPhone, addressLine, hours, promotions, menuPercentages, recalculateDiscount, courtCity } = general
  return {
    siteName,
    siteEmail,
    supportPhone,
    addressLine,
    hours,
    promotions,
    menuPercentages,
    recalculateDiscount,
    courtCity,
    warning: { text: general.warningText, hindi: general.warningHindi, quitline: general.quitline },
    payment: {
      enableUPI: payment.enableUPI,
      ready: payment.upiId !== '',
      upiId: payment.upiId,
      payeeName: payment.payeeName,
      bankTransfer: offeredAccount(payment),
    },
    ...(shop.isSample && { sample: true as const }),
    googleClientId: shop.config.google?.clientId ?? null,
    offersQuickAccess: security.quickAccess && !security.twoFactorAuth,
    offersGoogle: shop.config.google !== undefined || !shop.config.production,
    offerValidUntil: general.offerValidUntil >= istDay(shop.now()) ? general.offerValidUntil : null,
    defaultRating: general.defaultRating.enabled ? { rating: general.defaultRating.rating, count: general.defaultRating.count } : null,
  }
}

export async function listSections(db: Db | Tx): Promise<Record<string, Record<string, unknown>>> {
  const rows = await db.select({ section: settings.section, data: settings.data }).from(settings)
  return Object.fromEntries(rows.map(({ section, data }) => [section, data]))
}
