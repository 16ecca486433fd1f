import type { User } from 'contract/customers/customer.schemas.ts'
import { formatRupees } from 'contract/rules/money.ts'
import { MENU_BULK_TABLE } from 'contract/rules/pricing.ts'
import LogOut from 'lucide-react/icons/log-out'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Stamp from 'lucide-react/icons/stamp'
import Truck from 'lucide-react/icons/truck'
import { Link } from 'react-router'
import { useCart } from '#client/cart/cart.ts'
import { priceOf } from '#client/cart/cart-line.ts'
import { closeOverlay, openOverlay } from '#client/navigation.ts'
import { logout, useSession } from '#client/session.ts'
import { paths } from '#paths.ts'
import { tierSteps } from '#shop/prices.ts'
import { useShop } from '#shop/use-shop.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { BreakableText } from '#ui/display/BreakableText.tsx'
import { Drawer } from '#ui/overlay/Drawer.tsx'
import OpenOrder from '../orders/OpenOrder.tsx'
import { DefaultAddress, useAccountLinks } from './DefaultAddress.tsx'
import { LanguageLink } from './LanguageLink.tsx'
import * as messages from './menu.messages.ts'

const MENU_LINKS = [
  [paths.home, messages.home],
  [paths.products, messages.products],
  [paths.orders, messages.orders],
  [paths.about, messages.about],
  [paths.contact, messages.contact],
] as const

const BADGES = [
  [messages.secure, ShieldCheck],
  [messages.certified, Stamp],
  [messages.fast, Truck],
] as const

/** Everything of the header that a small screen has no room for. */
export default function MobileMenu({ open }: { open: boolean }) {
  const { user, isLoggedIn } = useSession()
  const { promotions } = useShop()
  return (
    <Drawer open={open} onClose={closeOverlay} title={messages.menu}>
      <nav aria-label={messages.menu} className="border-b border-line px-2 py-2">
        <ul>
          {MENU_LINKS.map(([to, word]) => (
            <li key={to}>
              <Link to={to} className="flex min-h-12 items-center rounded-control px-3 text-lg hover:bg-leaf" onClick={closeOverlay}>
                {word}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageLink className="mx-5 flex! text-lg" />
      {isLoggedIn && <OpenOrder />}
      {isLoggedIn && user ? <Account user={user} /> : <SignIn />}
      {promotions && <BulkSavings />}
      <ul className="flex flex-wrap justify-around gap-3 border-t border-line px-4 py-4 text-sm">
        {BADGES.map(([word, Icon]) => (
          <li key={word} className="flex items-center gap-1.5">
            <Icon /> {word}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function Account({ user }: { user: User }) {
  const { totalQuantity, savings } = priceOf(useCart().items)
  const items = messages.items(totalQuantity)
  return (
    <section aria-label={messages.account} className="grid gap-3 px-4 py-4">
      <div>
        <p>
          {messages.welcome} <strong>{user.name}</strong>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <BreakableText text={user.email} />
        </p>
      </div>
      <DefaultAddress
        action={
          <Link to={paths.profile} className="link" onClick={closeOverlay}>
            {messages.editAddress}
          </Link>
        }
      />
      <Button variant="secondary" block onClick={() => openOverlay('cart')}>
        <ShoppingCart />
        {savings > 0 ? messages.cartSaved(items, formatRupees(savings)) : messages.cartWith(items)}
      </Button>
      <ul>
        {useAccountLinks().map(({ to, word, Icon }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center gap-2.5" onClick={closeOverlay}>
              <Icon /> {word}
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="quiet" className="justify-self-start" onClick={logout}>
        <LogOut />
        {messages.signOut}
      </Button>
    </section>
  )
}

function SignIn() {
  return (
    <section aria-label={messages.account} className="grid gap-3 px-4 py-4">
      <Link to={paths.login} className={buttonClass({ block: true })} onClick={closeOverlay}>
        {messages.signIn}
      </Link>
      <Link to={paths.register} className={buttonClass({ variant: 'secondary', block: true })} onClick={closeOverlay}>
        {messages.createAccount}
      </Link>
    </section>
  )
}

/** The discounts that count; the advertised percentages only where the owner wants them. */
function BulkSavings() {
  const { menuPercentages } = useShop()
  const rows = menuPercentages
    ? MENU_BULK_TABLE.map(({ minQty, percent }) => ({ minQty, saving: `${percent}%` }))
    : tierSteps().map(({ from, text }) => ({ minQty: from, saving: text }))
  return (
    <section aria-labelledby="bulk-savings" className="bg-leaf px-4 py-4 text-leaf-ink">
      <h3 id="bulk-savings" className="mb-1">
        {messages.bulkSavings}
      </h3>
      <table className="w-full">
        <tbody>
          {rows.map(({ minQty, saving }) => (
            <tr key={minQty}>
              <th scope="row" className="py-1 text-left font-normal">
                {messages.itemsFrom(minQty)}
              </th>
              <td className="py-1 text-right font-semibold">{saving}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm">{messages.bulkSavingsText}</p>
    </section>
  )
}
