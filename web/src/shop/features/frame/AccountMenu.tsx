import type { User as Shopper } from 'contract/customers/customer.schemas.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { lazyPart } from '#shop/lazy-part.tsx'
import { Menu } from '#ui/action/Menu.tsx'
import { Spinner } from '#ui/display/Spinner.tsx'

const AccountPanel = lazyPart(() => import('./AccountPanel.tsx'), <Spinner />)

/** The shopper's name; pressed, what belongs to the account. Its content is fetched on the way to the first press. */
export function AccountMenu({ user }: { user: Shopper }) {
  const [used, setUsed] = useState(false)
  const prepare = () => setUsed(true)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the menu is about to be used
    <div className="hidden lg:block" onPointerEnter={prepare} onFocus={prepare} onPointerDown={prepare} onClickCapture={prepare}>
      <Menu
        opener={
          <>
            <User />
            <span className="max-w-32 truncate">
              <span className="sr-only">Account of </span>
              {user.name.split(' ')[0]}
            </span>
            <ChevronDown />
          </>
        }
        openerClass="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 hover:bg-leaf"
        className="w-76"
      >
        {used && <AccountPanel user={user} />}
      </Menu>
    </div>
  )
}
