import { addDays, istDay } from 'contract/rules/ist.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import type { Shop } from '#platform/shop.ts'
import { lastDays, readDays } from '../dashboard/public.ts'
import { readSettings } from '../settings/public.ts'

/** Mails the figures of yesterday and of today so far to the shop, where the owner wants that. */
export async function mailDailyReport(shop: Shop): Promise<void> {
  const { general, notifications } = await readSettings(shop)
  if (!notifications.emailNotifications || !notifications.dailyReports) return
  const { salesData, userGrowth } = await readDays(shop, lastDays(shop.now(), 7))
  const today = istDay(shop.now())
  const line = (index: number, day: string) => {
    const [sales, growth] = [salesData.at(index), userGrowth.at(index)]
    return `${day}: ${sales?.orders ?? 0} orders, ${formatRupees(toPaise(sales?.revenue ?? 0))} verified, ${growth?.newUsers ?? 0} new customers`
  }
  const text = [line(-2, addDays(today, -1)), line(-1, `${today} (so far)`), `${shop.config.publicUrl}/admin/analytics`].join('\n')
  await shop.mail.send(
    { to: general.siteEmail, subject: `Daily report ${today}`, text },
    { name: general.siteName, address: general.siteEmail },
  )
}
