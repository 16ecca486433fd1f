import { categoriesAmong } from 'contract/catalog/categories-among.ts'
import type { WishlistItem } from 'contract/wishlists/wishlist.schemas.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Link, useSearchParams } from 'react-router'
import { requireUser } from '#client/require-user.tsx'
import { loadWishlist, moveToCart, removeWish } from '#client/wishlist/change-wishlist.ts'
import { useWishlist } from '#client/wishlist/wishlist-state.ts'
import { paths } from '#paths.ts'
import { useOrigin } from '#shop/use-shop.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { BrokenThread } from '#ui/art/BrokenThread.tsx'
import { EmptyWishlist } from '#ui/art/EmptyLists.tsx'
import { EmptySearch } from '#ui/art/EmptySearch.tsx'
import { cx } from '#ui/cx.ts'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from '../features/wishlist/messages.ts'
import { shareWishlist, WishlistHead, WishlistRow, WishlistTools } from '../features/wishlist/WishlistRow.tsx'
import type { WishlistFilter } from '../features/wishlist/wishlist-filter.ts'
import { filterWishlist, NO_WISHLIST_FILTER, readFilter, writeFilter } from '../features/wishlist/wishlist-filter.ts'
import { pageTitle } from '../seo.ts'
import type { Route } from './+types/wishlist'

/** The account's wishlist, whatever state it is in. */
export default function WishlistScreen() {
  const { items, status, error } = useWishlist()
  const moves = useMoves()
  return (
    <div className="wrap grid gap-5 py-5 md:py-8">
      <div role="status" className="empty:-mb-5">
        {moves.note && <Note tone="ok" title={moves.note} />}
      </div>
      {items.length > 0 ? (
        <Shelf items={items} moves={moves} />
      ) : status === 'failed' ? (
        <NotLoaded sentence={error ?? messages.wishlistNotLoaded} />
      ) : (
        <NothingYet />
      )}
    </div>
  )
}

function Shelf({ items, moves }: { items: readonly WishlistItem[]; moves: ReturnType<typeof useMoves> }) {
  const origin = useOrigin()
  const [filter, change] = useFilter()
  const { selected, toggle, setAll, clear } = useSelection(items.map(({ productId }) => productId))
  const shown = filterWishlist(items, filter)
  const ids = shown.map(({ productId }) => productId)
  const isAllSelected = ids.length > 0 && ids.every((id) => selected.includes(id))
  const bulk = async (work: (ids: readonly string[]) => Promise<void>) => {
    await work(selected)
    clear()
  }
  return (
    <>
      <WishlistHead
        count={items.length}
        selectedCount={selected.length}
        filter={filter}
        onChange={change}
        onShare={() => void shareWishlist(items, origin)}
      />
      <WishlistTools
        filter={filter}
        categories={categoriesAmong(items.map(({ category }) => category))}
        isAllSelected={isAllSelected}
        onChange={change}
        onSelectAll={(isOn) => setAll(ids, isOn)}
      />
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          isBusy={moves.busy !== undefined}
          onMove={() => void bulk(moves.moveAll)}
          onRemove={() => void bulk(moves.removeAll)}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState
          drawing={<EmptySearch />}
          title={messages.noItems}
          action={<Button onClick={() => change(NO_WISHLIST_FILTER)}>{messages.clearFilters}</Button>}
        />
      ) : (
        <ul
          aria-label={messages.itemList}
          className={cx('grid gap-3.5', filter.view === 'grid' && 'md:grid-cols-2 md:gap-6 lg:grid-cols-3')}
        >
          {shown.map((item) => (
            <WishlistRow
              key={item.productId}
              item={item}
              view={filter.view}
              isSelected={selected.includes(item.productId)}
              isMoving={moves.busy === item.productId}
              isLocked={moves.busy !== undefined}
              onSelect={() => toggle(item.productId)}
              onMove={() => void moves.move(item)}
              onRemove={() => void removeWish(item.productId)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** The filter the address starts with; changes show at once and the address follows, so that nothing typed waits for it. */
function useFilter() {
  const [params, setParams] = useSearchParams()
  const [filter, setFilter] = useState(() => readFilter(params))
  const change = (part: Partial<WishlistFilter>) => {
    const next = { ...filter, ...part }
    setFilter(next)
    setParams(writeFilter(next), { replace: true, preventScrollReset: true })
  }
  return [filter, change] as const
}

type BulkBarProps = { count: number; isBusy: boolean; onMove: () => void; onRemove: () => void }

const BulkBar = ({ count, isBusy, onMove, onRemove }: BulkBarProps) => (
  <section aria-label={messages.selectedItems(count)} className="flex flex-wrap items-center gap-3 rounded-panel bg-leaf p-3 text-leaf-ink">
    <p className="mr-auto pl-1 font-semibold">{messages.selected(count)}</p>
    <Button size="small" disabled={isBusy} onClick={onMove}>
      {messages.addToCart}
    </Button>
    <Button size="small" variant="danger" disabled={isBusy} onClick={onRemove}>
      <Trash2 /> {messages.remove}
    </Button>
  </section>
)

const NotLoaded = ({ sentence }: { sentence: string }) => (
  <div role="alert">
    <EmptyState
      level={1}
      drawing={<BrokenThread />}
      title={sentence}
      action={<Button onClick={() => void loadWishlist()}>{messages.tryAgain}</Button>}
    />
  </div>
)

const NothingYet = () => (
  <EmptyState
    level={1}
    drawing={<EmptyWishlist />}
    title={messages.emptyWishlist}
    action={
      <Link to={paths.products} className={buttonClass()}>
        {messages.browseProducts}
      </Link>
    }
  >
    {messages.emptyWishlistText}
  </EmptyState>
)

/** The wishlist before it is there. */
const WishlistSkeleton = () => (
  <Loading label={messages.loadingYourWishlist} className="wrap grid gap-5 py-5 md:py-8">
    <Skeleton className="h-14 w-full max-w-56" />
    <Skeleton className="h-20 w-full" />
    <div className="grid gap-3.5 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
      <Skeleton className="h-40 w-full md:h-105" />
      <Skeleton className="h-40 w-full md:h-105" />
    </div>
  </Loading>
)

const NOTE_MS = 3000

/** Moving and removing with what is said of it; `note` goes after three seconds. */
function useMoves() {
  const [note, setNote] = useState('')
  /** The product that is being moved, or 'all' while several are changed. */
  const [busy, setBusy] = useState<string>()
  useEffect(() => {
    if (!note) return
    const gone = setTimeout(() => setNote(''), NOTE_MS)
    return () => clearTimeout(gone)
  }, [note])

  const during = async (what: string, work: () => Promise<void>) => {
    setNote('')
    setBusy(what)
    await work()
    setBusy(undefined)
  }
  return {
    note,
    busy,
    move: ({ productId, name }: WishlistItem) =>
      during(productId, async () => {
        if (!(await moveToCart(productId))) return toast.error(messages.notMoved)
        toast.success(messages.movedToCart)
        setNote(messages.inYourCart(name))
      }),
    moveAll: (ids: readonly string[]) =>
      during('all', async () => {
        const done = await runOneByOne(ids, moveToCart)
        if (done > 0) setNote(messages.itemsMoved(done))
        if (done < ids.length) toast.error(messages.notMoved)
      }),
    removeAll: (ids: readonly string[]) =>
      during('all', async () => {
        const done = await runOneByOne(ids, (id) => removeWish(id, ''))
        if (done > 0) setNote(messages.itemsRemoved(done))
      }),
  }
}

/** How many of them worked. */
async function runOneByOne(ids: readonly string[], work: (id: string) => Promise<boolean>): Promise<number> {
  let done = 0
  for (const id of ids) if (await work(id)) done += 1
  return done
}

/** The chosen ones among those that are there; what is gone is not chosen any more. */
function useSelection(present: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const selected = present.filter((id) => chosen.includes(id))
  return {
    selected,
    toggle: (id: string) => setChosen(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]),
    /** Chooses all of these besides, or none of them. */
    setAll: (ids: readonly string[], isOn: boolean) => {
      const others = selected.filter((id) => !ids.includes(id))
      setChosen(isOn ? [...others, ...ids] : others)
    },
    clear: () => setChosen([]),
  }
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: pageTitle(messages.wishlist, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

/** The wishlist lives in one place for header, hearts and this page: the loader sees to it that it is fresh. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  await loadWishlist()
  return null
}
clientLoader.hydrate = true as const

/** A filter moved: the products are there already. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
export { WishlistSkeleton as HydrateFallback }
