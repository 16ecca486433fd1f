import type { WishlistItem } from 'contract/wishlists/wishlist.schemas.ts'
import Share2 from 'lucide-react/icons/share-2'
import { copyText } from '#client/copy-text.ts'
import { paths } from '#paths.ts'
import { useShop } from '#shop/use-shop.ts'
import { Button } from '#ui/action/Button.tsx'
import { Segmented } from '#ui/action/Segmented.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { Select } from '#ui/field/Select.tsx'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'
import type { Sort, WishlistFilter } from './wishlist-filter.ts'
import { SORTS, VIEWS } from './wishlist-filter.ts'

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
        options={[{ value: '', label: messages.allCategories }, ...categories.map((value) => ({ value, label: value }))]}
        value={filter.category}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <Select
        label={messages.sortBy}
        options={SORTS}
        value={filter.sort}
        // `as`: the list holds nothing else
        onChange={(event) => onChange({ sort: event.target.value as Sort })}
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
