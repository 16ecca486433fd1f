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
import { paths } from '../../../paths.ts'

export type SidebarLink = { to: string; word: string; Icon: ComponentType; counts?: 'payments' | 'dispatch' | 'returns' | 'messages' }

/** The sidebar, top to bottom: one line a screen, first what the day begins with. */
export const SIDEBAR: readonly SidebarLink[] = [
  { to: paths.admin.dashboard, word: 'Dashboard', Icon: House },
  { to: paths.admin.paymentVerification, word: 'Payment Verification', Icon: IndianRupee, counts: 'payments' },
  { to: paths.admin.dispatch, word: 'Dispatch', Icon: Truck, counts: 'dispatch' },
  { to: paths.admin.orders, word: 'Orders', Icon: Package },
  { to: paths.admin.messages, word: 'Messages', Icon: MessageSquare, counts: 'messages' },
  { to: paths.admin.returns, word: 'Returns', Icon: Undo2, counts: 'returns' },
  { to: paths.admin.users, word: 'Users', Icon: User },
  { to: paths.admin.inventory, word: 'Inventory', Icon: Warehouse },
  { to: paths.admin.analytics, word: 'Analytics', Icon: ChartColumn },
  { to: paths.admin.reviews, word: 'Reviews', Icon: Star },
  { to: paths.admin.settings, word: 'Settings', Icon: Settings },
  { to: paths.admin.audit, word: 'Audit Log', Icon: ScrollText },
]
