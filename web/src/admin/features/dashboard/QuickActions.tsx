import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { isMyPage } from '../shell/links.ts'

const ACTIONS = [
  { to: paths.admin.paymentVerification, word: 'Payments' },
  { to: paths.admin.orders, word: 'Orders' },
  { to: paths.admin.messages, word: 'Messages' },
  { to: paths.admin.settings, word: 'Settings' },
] as const

/** The ways taken most. */
export function QuickActions() {
  return (
    <Panel flush title="Quick actions">
      <nav aria-label="Quick actions" className="grid grid-cols-2 gap-2.5 px-4 pt-1 pb-4">
        {ACTIONS.filter(({ to }) => isMyPage(to)).map(({ to, word }) => (
          <Link key={to} to={to} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {word}
          </Link>
        ))}
      </nav>
    </Panel>
  )
}
