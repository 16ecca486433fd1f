import type { Permission } from 'contract/access.ts'

/** A screen of the back office, or a part of one, and what people call what they do there. */
type SearchedScreen = { path: string; title: string; words: string; needs?: Permission }

const SCREENS: readonly SearchedScreen[] = [
  { path: '/admin/dashboard', title: 'Dashboard', words: 'home today figures revenue', needs: 'figures.read' },
  {
    path: '/admin/payment-verification',
    title: 'Payment Verification',
    words: 'verify check reject payments waiting transaction id utr screenshot',
    needs: 'payments.verify',
  },
  {
    path: '/admin/payment-verification/bank',
    title: 'Match a bank file',
    words: 'bank statement upload reconcile csv credits',
    needs: 'payments.verify',
  },
  {
    path: '/admin/dispatch',
    title: 'Dispatch',
    words: 'pack ship send parcels labels slips pick list tracking scan',
    needs: 'orders.dispatch',
  },
  { path: '/admin/money', title: 'Money that came', words: 'credits bank allocate whose money', needs: 'money.read' },
  { path: '/admin/money?tab=owed', title: 'Money owed back', words: 'refund pay back owed', needs: 'money.read' },
  { path: '/admin/money?tab=day', title: 'Close the day', words: 'day sheet sign close', needs: 'money.read' },
  { path: '/admin/orders', title: 'Orders', words: 'all orders list export', needs: 'orders.read' },
  { path: '/admin/new-order', title: 'New order', words: 'take phone caller call place link', needs: 'orders.take' },
  { path: '/admin/orders?refunds=owed', title: 'Refunds owed', words: 'orders cancelled refund', needs: 'orders.read' },
  { path: '/admin/messages', title: 'Messages', words: 'contact tickets answer complaint', needs: 'messages.read' },
  { path: '/admin/returns', title: 'Returns', words: 'damaged defective wrong send back refund', needs: 'returns.read' },
  { path: '/admin/users', title: 'Users', words: 'customers shoppers accounts deactivate', needs: 'customers.read' },
  { path: '/admin/inventory', title: 'Inventory', words: 'stock restock products add product import price', needs: 'inventory.read' },
  { path: '/admin/analytics', title: 'Analytics', words: 'figures revenue charts report', needs: 'figures.read' },
  { path: '/admin/reviews', title: 'Reviews', words: 'hide stars ratings', needs: 'reviews.moderate' },
  { path: '/admin/audit', title: 'Audit Log', words: 'history who did what', needs: 'audit.read' },
  {
    path: '/admin/settings?tab=general',
    title: 'Settings: General',
    words: 'shop name address gstin gst rate opening hours warning currency',
    needs: 'settings.manage',
  },
  {
    path: '/admin/settings?tab=notifications',
    title: 'Settings: Notifications',
    words: 'email daily report alerts',
    needs: 'settings.manage',
  },
  { path: '/admin/settings?tab=security', title: 'Settings: Security', words: 'own password two factor passkey devices sign out sessions' },
  { path: '/admin/settings?tab=payment', title: 'Settings: Payment', words: 'upi id payee bank account ifsc qr', needs: 'settings.manage' },
  { path: '/admin/settings?tab=bank', title: 'Settings: Bank', words: 'bank alerts mail sms phone automatic', needs: 'settings.manage' },
  { path: '/admin/settings?tab=admins', title: 'Settings: Admin Users', words: 'staff roles invite colleague', needs: 'staff.read' },
]

/** The screens that a role may open and that these words name, those whose title begins with them first. */
export function screensNamed(q: string, mayI: (permission: Permission) => boolean): readonly Pick<SearchedScreen, 'path' | 'title'>[] {
  const sought = q.toLowerCase().split(/\s+/).filter(Boolean)
  const begins = (title: string) => title.toLowerCase().startsWith(sought.join(' '))
  return SCREENS.filter(({ needs }) => !needs || mayI(needs))
    .filter(({ title, words }) => {
      const known = `${title} ${words}`.toLowerCase().split(/[\s:]+/)
      return sought.every((word) => known.some((one) => one.startsWith(word)))
    })
    .sort((one, other) => Number(begins(other.title)) - Number(begins(one.title)))
}
