import type { Permission } from 'contract/access.ts'
import ChartColumn from 'lucide-react/icons/chart-column'
import House from 'lucide-react/icons/house'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import MessageSquare from 'lucide-react/icons/message-square'
import Package from 'lucide-react/icons/package'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import User from 'lucide-react/icons/user'
import Warehouse from 'lucide-react/icons/warehouse'
import type { ComponentType } from 'react'
import { paths } from '#paths.ts'
import { mayI } from './staff.ts'

export type SidebarLink = {
  to: string
  word: string
  Icon: ComponentType
  counts?: 'payments' | 'dispatch' | 'returns' | 'messages'
  needs?: Permission
}

/** The sidebar, top to bottom: one line a screen, first what the day begins with. */
const ALL: readonly SidebarLink[] = [
  { to: paths.admin.dashboard, word: 'Dashboard', Icon: House, needs: 'figures.read' },
  { to: paths.admin.paymentVerification, word: 'Payment Verification', Icon: IndianRupee, counts: 'payments', needs: 'payments.verify' },
  { to: paths.admin.dispatch, word: 'Dispatch', Icon: Truck, counts: 'dispatch', needs: 'orders.dispatch' },
  { to: paths.admin.orders, word: 'Orders', Icon: Package, needs: 'orders.read' },
  { to: paths.admin.messages, word: 'Messages', Icon: MessageSquare, counts: 'messages', needs: 'messages.read' },
  { to: paths.admin.returns, word: 'Returns', Icon: Undo2, counts: 'returns', needs: 'returns.read' },
  { to: paths.admin.users, word: 'Users', Icon: User, needs: 'customers.read' },
  { to: paths.admin.inventory, word: 'Inventory', Icon: Warehouse, needs: 'inventory.read' },
  { to: paths.admin.analytics, word: 'Analytics', Icon: ChartColumn, needs: 'figures.read' },
  { to: paths.admin.reviews, word: 'Reviews', Icon: Star, needs: 'reviews.moderate' },
  { to: paths.admin.settings, word: 'Settings', Icon: Settings },
  { to: paths.admin.audit, word: 'Audit Log', Icon: ScrollText, needs: 'audit.read' },
]

const isMine = ({ needs }: SidebarLink) => needs === undefined || mayI(needs)

/** The screens that are part of the role of whoever is signed in. */
export const myLinks = (): readonly SidebarLink[] => ALL.filter(isMine)

// `as`: the settings, which hold the own password, are everybody's
/** Where a day begins: the first screen of the role. */
export const homePage = (): SidebarLink => myLinks()[0] as SidebarLink

/** Whether the role of whoever is signed in includes the screen at this path. */
export function isMyPage(path: string): boolean {
  const link = ALL.find(({ to }) => path === to || path.startsWith(`${to}/`))
  return !link || isMine(link)
}
