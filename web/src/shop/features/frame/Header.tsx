import type { User as Shopper } from 'contract/customers/customer.schemas.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Heart from 'lucide-react/icons/heart'
import Lines from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import User from 'lucide-react/icons/user'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation, useNavigate, useSearchParams } from 'react-router'
import { loadCart, useCart } from '#client/cart/cart.ts'
import { countOf } from '#client/cart/cart-line.ts'
import { openOverlay } from '#client/navigation.ts'
import { useSession } from '#client/session.ts'
import { useWishCount } from '#client/wishlist/wishlist-state.ts'
import { base } from '#language.messages.ts'
import { paths } from '#paths.ts'
import { lazyPart } from '#shop/lazy-part.tsx'
import { useSiteName } from '#shop/use-shop.ts'
import { buttonClass } from '#ui/action/Button.tsx'
import { CountBadge, IconButton, iconButtonClass } from '#ui/action/IconButton.tsx'
import { Menu } from '#ui/action/Menu.tsx'
import { Logo } from '#ui/art/Logo.tsx'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/display/Spinner.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { LanguageLink } from './LanguageLink.tsx'
import * as messages from './messages.ts'

const NAVIGATION = [
  [paths.home, messages.home],
  [paths.about, messages.about],
  [paths.contact, messages.contact],
] as const

/** Logo, ways, search, account, cart; on a phone the ways and the account move into the menu. */
export function Header() {
  const [isSearching, setSearching] = useState(false)
  const { user, isLoggedIn } = useSession()
  const { pathname } = useLocation()
  const siteName = useSiteName()
  return (
    <header className="no-print border-b border-line bg-surface">
      <div className="wrap flex min-h-16 items-center md:min-h-18.5 md:gap-4">
        <Link to={paths.home} className="mr-auto flex min-w-0 py-1 md:mr-3 md:shrink-0">
          <Logo text={siteName} />
        </Link>
        <nav aria-label={messages.mainNavigation} className="hidden whitespace-nowrap lg:block">
          <ul className="flex gap-6">
            {NAVIGATION.map(([to, word]) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className="inline-block py-2.5 aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_0_-2px_var(--color-accent)]"
                >
                  {word}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <HeaderSearch className="hidden md:ml-auto md:block md:w-75" key={`${pathname}-wide`} />
        {/* on a small screen the menu alone has it where there is no room */}
        <LanguageLink className={cx('px-2 md:px-0 max-[340px]:hidden', isLoggedIn && 'max-md:hidden')} />
        <IconButton label={messages.search} aria-expanded={isSearching} onClick={() => setSearching(!isSearching)} className="md:hidden">
          <Search />
        </IconButton>
        {isLoggedIn && user ? (
          <>
            <ShopLink className="hidden lg:block" />
            <AccountMenu user={user} />
          </>
        ) : (
          <SignedOut />
        )}
        {isLoggedIn && <WishlistLink />}
        <CartButton />
        <IconButton label={messages.menu} onClick={() => openOverlay('menu')} className="-mr-[12px] lg:hidden">
          <Lines />
        </IconButton>
      </div>
      {isSearching && (
        <div className="wrap pb-3 md:hidden">
          <HeaderSearch autoFocus onDone={() => setSearching(false)} />
        </div>
      )}
    </header>
  )
}

const ShopLink = ({ className }: { className?: string }) => (
  <Link to={paths.products} className={cx('link py-2.5', className)}>
    {messages.shop}
  </Link>
)

function SignedOut() {
  return (
    <div className="hidden items-center gap-4 lg:flex [html[data-known]_&]:invisible">
      <ShopLink />
      <Link to={paths.login} className="link py-2.5">
        {messages.login}
      </Link>
      <Link to={paths.register} className={buttonClass({ size: 'small' })}>
        {messages.register}
      </Link>
    </div>
  )
}

function WishlistLink() {
  const count = useWishCount()
  return (
    <Link to={paths.wishlist} className={iconButtonClass} aria-label={count ? messages.wishlistLink(count) : messages.wishlist}>
      <Heart />
      <CountBadge count={count} />
    </Link>
  )
}

function CartButton() {
  const count = countOf(useCart().items)
  const open = () => {
    openOverlay('cart')
    void loadCart() // another device may have changed it
  }
  return (
    <IconButton label={messages.cart} count={count} onClick={open}>
      <ShoppingCart />
    </IconButton>
  )
}

function HeaderSearch({ className, autoFocus, onDone }: { className?: string; autoFocus?: boolean; onDone?: () => void }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const said = useRef(q)
  // the address has changed by another way than this box, which stays, and with it the focus
  useEffect(() => {
    if (said.current === q) return
    said.current = q
    if (field.current) field.current.value = q
  }, [q])
  const search = (words: string) => {
    said.current = words
    void navigate(words ? paths.search(words) : paths.products)
    onDone?.()
  }
  return (
    <SearchBox
      label={messages.searchProducts}
      placeholder={messages.search}
      name="q"
      action={base + paths.products}
      formClass={className}
      ref={field}
      defaultValue={q}
      maxLength={100}
      autoFocus={autoFocus}
      onSearch={search}
    />
  )
}

const AccountPanel = lazyPart(() => import('./AccountPanel.tsx'), <Spinner />)

/** The shopper's name; pressed, what belongs to the account. Its content is fetched on the way to the first press. */
function AccountMenu({ user }: { user: Shopper }) {
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
              <span className="sr-only">{messages.accountOf} </span>
              <span>{user.name.split(' ')[0]}</span>
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
