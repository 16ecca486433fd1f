import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { buttonClass } from '#ui/action/button-class.ts'

type OrderPagingProps = { current: number; pages: number }

/** Back and forth between the pages of the list; nothing when there is only one. */
export function OrderPaging({ current, pages }: OrderPagingProps) {
  if (pages <= 1) return null
  const looks = buttonClass({ variant: 'secondary', size: 'small' })
  return (
    <nav aria-label="Pages of orders" className="flex items-center justify-between gap-3">
      {current > 1 ? (
        <Link to={`?page=${current - 1}`} className={looks}>
          <ChevronLeft />
          Previous
        </Link>
      ) : (
        <button type="button" disabled className={looks}>
          <ChevronLeft />
          Previous
        </button>
      )}
      <span className="figures">
        Page {current} of {pages}
      </span>
      {current < pages ? (
        <Link to={`?page=${current + 1}`} className={looks}>
          Next
          <ChevronRight />
        </Link>
      ) : (
        <button type="button" disabled className={looks}>
          Next
          <ChevronRight />
        </button>
      )}
    </nav>
  )
}
