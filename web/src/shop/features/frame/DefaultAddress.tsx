import { addressPaths } from 'contract/addresses/address.paths.ts'
import type { Address } from 'contract/addresses/address.schemas.ts'
import { placeLines } from 'contract/addresses/address-lines.ts'
import Heart from 'lucide-react/icons/heart'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { Suspense, use, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#client/call.ts'
import { useWishCount } from '#client/wishlist/wishlist-state.ts'
import { paths } from '#paths.ts'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/display/Loading.tsx'
import * as messages from './menu.messages.ts'

/** Where parcels go unless another address is chosen, asked for each time this appears. */
export function DefaultAddress({ className, action }: { className?: string; action?: ReactNode }) {
  const [asked] = useState(() =>
    call(addressPaths.list, {}).then(
      ({ address }) => address,
      () => undefined, // nothing is said about an address nobody could read
    ),
  )
  return (
    <div className={cx('text-sm', className)}>
      <Suspense fallback={<Skeleton className="h-5 w-full" />}>
        <LoadedAddress asked={asked} action={action} />
      </Suspense>
    </div>
  )
}

function LoadedAddress({ asked, action }: { asked: Promise<Address | null | undefined>; action: ReactNode }) {
  const address = use(asked)
  if (address === undefined) return null
  if (address === null)
    return (
      <>
        <p className="text-muted">{messages.noAddress}</p>
        <Link to={paths.address} state={{ addAddress: true }} className="link">
          {messages.addAddress}
        </Link>
      </>
    )
  return (
    <>
      <p className="font-semibold">{messages.deliveryAddress}</p>
      <p className="text-muted">{placeLines(address).join(', ')}</p>
      {action}
    </>
  )
}

/** The pages of an account, as the account menu and the mobile menu list them. */
export function useAccountLinks() {
  const wishes = useWishCount()
  return [
    { to: paths.profile, word: messages.myProfile, Icon: UserRound },
    { to: paths.orders, word: messages.orders, Icon: Package },
    { to: paths.wishlist, word: messages.wishlistCount(wishes), Icon: Heart },
    { to: paths.settings, word: messages.settings, Icon: Settings },
  ] as const
}
