import type { ViewCounts } from 'contract/orders/order.admin.schemas.ts'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#paths.ts'

type View = { word: string; query: string; count: keyof ViewCounts }

const VIEWS: readonly View[] = [
  { word: 'All', query: '', count: 'all' },
  { word: 'To verify', query: 'status=payment_submitted', count: 'toVerify' },
  { word: 'To pack', query: 'packing=due', count: 'toPack' },
  { word: 'Shipped', query: 'status=shipped', count: 'shipped' },
  { word: 'Refunds owed', query: 'refunds=owed', count: 'refundsOwed' },
]
/** What makes a view; the other words of the address are the search within it. */
const MAKES = ['status', 'packing', 'refunds']

/** The list by what has to be done next, each view with how many orders it holds. */
export function Views({ counts }: { counts: ViewCounts | undefined }) {
  const [params] = useSearchParams()
  const present = new URLSearchParams(MAKES.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : []))).toString()
  return (
    <nav aria-label="Views of the orders" className="tabs">
      {VIEWS.map(({ word, query, count }) => (
        <Link
          key={word}
          to={`${paths.admin.orders}${query && `?${query}`}`}
          className="inline-flex items-center gap-2 no-underline"
          aria-current={query === present ? 'page' : undefined}
        >
          {word}
          {counts && <span className="figures font-normal text-muted">{counts[count].toLocaleString('en-IN')}</span>}
        </Link>
      ))}
    </nav>
  )
}
