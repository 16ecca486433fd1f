import { categoryShown } from 'contract/rules/category.messages.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { stockLabel } from 'contract/rules/stock-level.ts'
import type { WishlistItem } from 'contract/wishlists/wishlist.schemas.ts'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { copyText } from '#client/copy-text.ts'
import { paths } from '#paths.ts'
import { useShop } from '#shop/use-shop.ts'
import { Button } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Segmented } from '#ui/action/Segmented.tsx'
import { cx } from '#ui/cx.ts'
import { Stars } from '#ui/display/Stars.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { Select } from '#ui/field/Select.tsx'
import { Price } from '#ui/money/Price.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { ProductPicture } from '../catalog/ProductPicture.tsx'
import AwaitStock from './AwaitStock.tsx'
import * as messages from './messages.ts'
import type { WishlistFilter, WishlistSort, WishlistView } from './wishlist-filter.ts'
import { SORTS, VIEWS } from './wishlist-filter.ts'

const TONES = { in: 'green', low: 'yellow', out: 'red' } as const

type WishlistRowProps = {
  item: WishlistItem
  view: WishlistView
  isSelected: boolean
  isMoving: boolean
  isLocked: boolean
  onSelect: () => void
  onMove: () => void
  onRemove: () => void
}

/** One product of the wishlist: a row in the list, a column in the grid of a wide screen. */
export function WishlistRow({ item, view, isSelected, isMoving, isLocked, onSelect, onMove, onRemove }: WishlistRowProps) {
  const { name, slug, image, inStock, stock } = item
  const { level, text } = stockLabel({ inStock, stock })
  const isGrid = view === 'grid'
  return (
    <li className={cx('panel relative grid grid-cols-[7rem_minmax(0,1fr)] overflow-hidden', isGrid && 'md:flex md:flex-col')}>
      <Link
        to={paths.product(slug)}
        className={cx('grid place-items-center bg-sunken p-2', isGrid && 'md:h-60')}
        tabIndex={-1}
        aria-hidden="true"
      >
        <ProductPicture
          src={image}
          alt=""
          sizes={isGrid ? '(width < 50rem) 96px, 240px' : '96px'}
          className={cx('max-h-32 w-full object-contain', isGrid && 'md:max-h-56')}
        />
      </Link>
      <div className="absolute top-0 left-1.5">
        <Checkbox label={messages.selectItem(name)} hideLabel checked={isSelected} onChange={onSelect} />
      </div>
      <div className={cx('grid content-start gap-2 p-4', !isGrid && 'md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-6')}>
        <Facts item={item} />
        <div className={cx('grid content-start gap-2', !isGrid && 'md:justify-items-end')}>
          <span className="justify-self-start">
            <StatusPill tone={TONES[level]}>{text}</StatusPill>
          </span>
          {level === 'out' && <AwaitStock productId={item.productId} name={name} />}
          <div className="flex items-center gap-1">
            <Button
              size="small"
              className="grow"
              disabled={level === 'out' || (isLocked && !isMoving)}
              busy={isMoving}
              busyLabel={messages.moving}
              onClick={onMove}
            >
              {messages.addToCart}
            </Button>
            <IconButton label={messages.removeItem(name)} className="text-danger" disabled={isLocked} onClick={onRemove}>
              <Trash2 />
            </IconButton>
          </div>
        </div>
      </div>
    </li>
  )
}

function Facts({ item: { name, slug, ratings, reviewCount, discountPrice, originalPrice, discount } }: { item: WishlistItem }) {
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-xl">
        <Link to={paths.product(slug)} className="hover:underline">
          {name}
        </Link>
      </h2>
      {ratings === null ? (
        <p className="text-sm text-muted">{messages.noReviewsYet}</p>
      ) : (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Stars value={ratings} />
          {ratings} ({reviewCount})
        </p>
      )}
      <Price
        size="small"
        price={formatRupees(toPaise(discountPrice))}
        original={originalPrice > discountPrice ? formatRupees(toPaise(originalPrice)) : undefined}
        off={discount > 0 ? messages.discountOff(discount) : undefined}
      />
    </div>
  )
}

type WishlistHeadProps = {
  count: number
  selectedCount: number
  filter: WishlistFilter
  onChange: (change: Partial<WishlistFilter>) => void
  onShare: () => void
}

/** How many there are and are chosen, showing them to somebody, and the two views. */
export function WishlistHead({ count, selectedCount, filter, onChange, onShare }: WishlistHeadProps) {
  const { promotions } = useShop()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="mr-auto">
        <h1>{messages.wishlist}</h1>
        <p role="status" className="text-muted">
          {selectedCount > 0 ? messages.itemsAndSelected(count, selectedCount) : messages.items(count)}
        </p>
      </div>
      {promotions && (
        <Button variant="secondary" size="small" onClick={onShare}>
          <Share2 /> {messages.share}
        </Button>
      )}
      <Segmented label={messages.view} options={VIEWS} value={filter.view} onChange={(view) => onChange({ view })} />
    </div>
  )
}

type WishlistToolsProps = {
  filter: WishlistFilter
  categories: readonly string[]
  isAllSelected: boolean
  onChange: (change: Partial<WishlistFilter>) => void
  onSelectAll: (isOn: boolean) => void
}

/** Search, filters, order and the choice of all that shows. */
export function WishlistTools({ filter, categories, isAllSelected, onChange, onSelectAll }: WishlistToolsProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <SearchBox
        label={messages.search}
        // as much as a field keeps free below itself for a message
        formClass="col-span-2 md:col-span-1 md:mb-1.5"
        placeholder={messages.searchPlaceholder}
        value={filter.q}
        maxLength={100}
        onChange={(event) => onChange({ q: event.target.value })}
        onSearch={() => {}}
        onClear={() => onChange({ q: '' })}
      />
      <Select
        label={messages.category}
        options={[{ value: '', label: messages.allCategories }, ...categories.map((value) => ({ value, label: categoryShown(value) }))]}
        value={filter.category}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <Select
        label={messages.sortBy}
        options={SORTS}
        value={filter.sort}
        // `as`: the list holds nothing else
        onChange={(event) => onChange({ sort: event.target.value as WishlistSort })}
      />
      <div className="col-span-2 flex flex-wrap gap-x-6 md:col-span-3">
        <Checkbox label={messages.selectAll} checked={isAllSelected} onChange={(event) => onSelectAll(event.target.checked)} />
        <Checkbox label={messages.onSaleOnly} checked={filter.onSale} onChange={(event) => onChange({ onSale: event.target.checked })} />
      </div>
    </div>
  )
}

/** Hands the products with their addresses to the phone's own sharing, else to the clipboard: the wishlist itself is nobody else's to see. */
export async function shareWishlist(items: readonly WishlistItem[], origin: string): Promise<void> {
  const text = items.map(({ name, slug }) => `${name}: ${origin}${paths.product(slug)}`).join('\n')
  try {
    if (navigator.share) return await navigator.share({ title: messages.myWishlist, text })
    await copyText(text)
    toast.success(messages.wishlistCopied)
  } catch (error) {
    // the shopper has closed the phone's sharing sheet
    if (error instanceof Error && error.name === 'AbortError') return
    toast.error(messages.wishlistNotShared)
  }
}
