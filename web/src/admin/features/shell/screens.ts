import type { Permission } from 'contract/access.ts'
import BookOpen from 'lucide-react/icons/book-open'
import ChartColumn from 'lucide-react/icons/chart-column'
import House from 'lucide-react/icons/house'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import Landmark from 'lucide-react/icons/landmark'
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
import { adminPaths } from '#admin/paths.ts'
import * as messages from './messages.ts'
import { mayI } from './staff-session.ts'

export type SidebarLink = {
  to: string
  word: string
  Icon: ComponentType
  counts?: 'payments' | 'money' | 'dispatch' | 'returns' | 'messages' | 'inventory'
  needs?: Permission
}

/** The sidebar, top to bottom: one line a screen, first what the day begins with. */
const SIDEBAR_LINKS: readonly SidebarLink[] = [
  { to: adminPaths.dashboard, word: messages.screens.dashboard, Icon: House, needs: 'figures.read' },
  { to: adminPaths.paymentVerification, word: messages.screens.payments, Icon: IndianRupee, counts: 'payments', needs: 'payments.verify' },
  { to: adminPaths.dispatch, word: messages.screens.dispatch, Icon: Truck, counts: 'dispatch', needs: 'orders.dispatch' },
  { to: adminPaths.money, word: messages.screens.money, Icon: Landmark, counts: 'money', needs: 'money.read' },
  { to: adminPaths.orders, word: messages.screens.orders, Icon: Package, needs: 'orders.read' },
  { to: adminPaths.messages, word: messages.screens.messages, Icon: MessageSquare, counts: 'messages', needs: 'messages.read' },
  { to: adminPaths.returns, word: messages.screens.returns, Icon: Undo2, counts: 'returns', needs: 'returns.read' },
  { to: adminPaths.users, word: messages.screens.users, Icon: User, needs: 'customers.read' },
  { to: adminPaths.inventory, word: messages.screens.inventory, Icon: Warehouse, counts: 'inventory', needs: 'inventory.read' },
  { to: adminPaths.analytics, word: messages.screens.analytics, Icon: ChartColumn, needs: 'figures.read' },
  { to: adminPaths.books, word: messages.screens.books, Icon: BookOpen, needs: 'exports.read' },
  { to: adminPaths.reviews, word: messages.screens.reviews, Icon: Star, needs: 'reviews.moderate' },
  { to: adminPaths.settings, word: messages.screens.settings, Icon: Settings },
  { to: adminPaths.audit, word: messages.screens.audit, Icon: ScrollText, needs: 'audit.read' },
]

/** Screens that need more than the one of the sidebar that they are below. */
const FURTHER_SCREENS: readonly (Pick<SidebarLink, 'to' | 'needs'> & { below: string })[] = [
  { to: adminPaths.newOrder, below: adminPaths.orders, needs: 'orders.take' },
]

export const isAt = (path: string, to: string) => path === to || path.startsWith(`${to}/`)

const isAllowed = ({ needs }: Pick<SidebarLink, 'needs'>) => needs === undefined || mayI(needs)

/** The screens that are part of the role of whoever is signed in. */
export const myLinks = (): readonly SidebarLink[] => SIDEBAR_LINKS.filter(isAllowed)

// `as`: the settings, which hold the own password, are everybody's
/** Where a day begins: the first screen of the role. */
export const homePage = (): SidebarLink => myLinks()[0] as SidebarLink

/** The screen of the sidebar that the one at this path is below. */
export const screenAbove = (path: string): string => FURTHER_SCREENS.find(({ to }) => isAt(path, to))?.below ?? path

/** Whether the role of whoever is signed in includes the screen at this address. */
export function isMyPage(address: string): boolean {
  const [path = ''] = address.split('?')
  const link = [...FURTHER_SCREENS, ...SIDEBAR_LINKS].find(({ to }) => isAt(path, to))
  return !link || isAllowed(link)
}
