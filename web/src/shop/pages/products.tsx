import { productPaths } from 'contract/catalog/product.paths.ts'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useSearchParams } from 'react-router'
import { call, inProcess } from '#client/call.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { EmptySearch } from '#ui/art/EmptySearch.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/display/Panel.tsx'
import { Select } from '#ui/field/Select.tsx'
import { ProductFilters } from '../features/catalog/Filters.tsx'
import { ProductCard } from '../features/catalog/ProductCard.tsx'
import type { ProductFilter, ProductSort } from '../features/catalog/product-filter.ts'
import { activeFilters, filterProducts, NO_FILTER, readFilter, SORTS, writeFilter } from '../features/catalog/product-filter.ts'
import * as messages from '../features/catalog/products.messages.ts'
import { lazyOverlay } from '../lazy-part.tsx'
import { breadcrumbs, pageMeta } from '../seo.ts'
import type { Route } from './+types/products'

const FilterSheet = lazyOverlay(
  () => import('../features/catalog/FilterSheet.tsx'),
  ({ onClose }) => onClose(),
)

export const loader = ({ context }: Route.LoaderArgs) => call(productPaths.list, {}, inProcess(context))

/** A filter moved: the products are there already. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches: [root], location }) => {
  const origin = root.loaderData?.origin
  const { q } = readFilter(new URLSearchParams(location.search))
  return pageMeta({
    title: q ? messages.searchResults(q) : messages.products,
    description: messages.description,
    path: paths.products,
    site: root.loaderData,
    structured: [
      breadcrumbs(origin, [
        [messages.home, paths.home],
        [messages.products, paths.products],
      ]),
    ],
  })
}

export default function Products({ loaderData: { products } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const shown = filterProducts(products, filter)
  const isNarrowed = activeFilters(filter) > 0
  // words that fit nothing hold nothing back: there are few packs, and one of them may be meant
  const offered = shown.length > 0 || isNarrowed ? shown : filterProducts(products, { ...filter, q: '' })
  const change = (part: Partial<ProductFilter>) =>
    setParams(writeFilter({ ...filter, ...part }), { replace: true, preventScrollReset: true })
  const count = messages.productCount(shown.length)
  return (
    <div className="wrap grid gap-x-10 gap-y-5 pt-8 md:grid-cols-[15rem_minmax(0,1fr)] md:pt-12">
      <h1 className="md:col-span-2">{messages.products}</h1>
      <aside aria-label={messages.filters} className="hidden md:block">
        <ProductFilters filter={filter} onChange={change} />
      </aside>
      <section aria-label={messages.products} className="grid content-start gap-5">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <p role="status" className="wrap-anywhere">
            {filter.q ? `${count} ${messages.forSearch(filter.q)}` : count}
          </p>
          <div className="flex min-w-0 flex-wrap items-end gap-3">
            <SheetOpener filter={filter} onChange={change} shown={count} />
            <Select
              label={messages.sortBy}
              options={SORTS}
              value={filter.sort}
              // `as`: the list holds nothing else
              onChange={(event) => change({ sort: event.target.value as ProductSort })}
            />
          </div>
        </div>
        {shown.length === 0 && (
          <EmptyState
            drawing={<EmptySearch />}
            title={messages.noProducts}
            action={isNarrowed && <Button onClick={() => change(NO_FILTER)}>{messages.clearFilters}</Button>}
          >
            {isNarrowed ? messages.noProductsText : messages.nothingCalled(filter.q)}
          </EmptyState>
        )}
        <div className={cx('grid gap-3.5 md:grid-cols-2 md:gap-6', offered.length > 2 && 'lg:grid-cols-3')}>
          {offered.map((product) => (
            <ProductCard key={product.id} product={product} level={2} />
          ))}
        </div>
      </section>
    </div>
  )
}

function SheetOpener(props: { filter: ProductFilter; onChange: (change: Partial<ProductFilter>) => void; shown: string }) {
  const [isOpen, setOpen] = useState(false)
  const active = activeFilters(props.filter)
  return (
    <>
      <Button variant="secondary" className="mb-1.5 md:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal />
        <span>{active > 0 ? `${messages.filters} (${active})` : messages.filters}</span>
      </Button>
      <FilterSheet {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
