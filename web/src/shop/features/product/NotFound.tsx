import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { EmptySearch } from '#ui/art/EmptySearch.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'

export function ProductNotFound() {
  return (
    <div className="wrap py-10">
      <EmptyState
        level={1}
        drawing={<EmptySearch />}
        title="Product Not Found"
        action={
          <Link to={paths.home} className={buttonClass()}>
            Back to Home
          </Link>
        }
      >
        The product you're looking for doesn't exist.
      </EmptyState>
    </div>
  )
}
