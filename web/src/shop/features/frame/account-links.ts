import Heart from 'lucide-react/icons/heart'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import { useWishCount } from '#client/wishlist/wishlist.ts'
import { paths } from '#paths.ts'
import * as messages from './menu.messages.ts'

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
