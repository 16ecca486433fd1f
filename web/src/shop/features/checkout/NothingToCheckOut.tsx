import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { EmptyCart } from '#ui/art/EmptyCart.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'

const SHOWN_MS = 1000

/** Shown for a second before the way home: the checkout was opened with nothing in it. */
export function NothingToCheckOut() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="wrap py-10">
      <EmptyState
        level={1}
        drawing={<EmptyCart />}
        title="Nothing to check out"
        action={
          <Link to={paths.home} className={buttonClass()} replace>
            Back to Home
          </Link>
        }
      >
        We are taking you to the home page.
      </EmptyState>
    </div>
  )
}
