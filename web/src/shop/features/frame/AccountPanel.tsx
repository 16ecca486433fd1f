import type { User } from 'contract/customers/customer.schemas.ts'
import LogOut from 'lucide-react/icons/log-out'
import { Link } from 'react-router'
import { logout } from '#client/session.ts'
import { BreakableText } from '#ui/display/BreakableText.tsx'
import { DefaultAddress, useAccountLinks } from './DefaultAddress.tsx'
import * as messages from './menu.messages.ts'

/** Inside the account menu: who is signed in, where parcels go, the account's pages, the way out. */
export default function AccountPanel({ user }: { user: User }) {
  return (
    <>
      <div className="grid gap-0.5 px-3 py-2">
        <p className="font-semibold">{user.name}</p>
        <p className="text-sm wrap-anywhere text-muted">
          <BreakableText text={user.email} />
        </p>
      </div>
      <hr />
      <DefaultAddress className="px-3 py-2" />
      <hr />
      {useAccountLinks().map(({ to, word, Icon }) => (
        <Link key={to} to={to}>
          <Icon />
          {word}
        </Link>
      ))}
      <button type="button" onClick={logout}>
        <LogOut />
        {messages.logout}
      </button>
    </>
  )
}
