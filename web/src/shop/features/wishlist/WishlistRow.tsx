import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { stockLabel } from 'contract/rules/stock-label.ts'
import type { WishlistItem } from 'contract/wishlists/wishlist.schemas.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { cx } from '#ui/cx.ts'
import { Stars } from '#ui/display/Stars.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Price } from '#ui/money/Price.tsx'
import { ProductPicture } from '../catalog/ProductPicture.tsx'
import * as messages from './messages.ts'
import type { View } from './wishlist-filter.ts'

const TONES = { in: 'green', low: 'yellow', out: 'red' } as const

type WishlistRowProps = {
  item: WishlistItem
  view: View
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
