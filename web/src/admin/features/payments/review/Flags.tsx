import { Fragment } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Note } from '#ui/display/Note.tsx'
import type { Flag } from '../flags.ts'

/** The warnings about a payment; the orders that they name open beside the review. */
export function Flags({ flags }: { flags: readonly Flag[] }) {
  if (flags.length === 0) return null
  return (
    <Note tone="warning">
      <ul aria-label="Warnings" className="grid gap-1 text-sm">
        {flags.map(({ text, orders = [], more = 0 }) => (
          <li key={text}>
            {text}
            {orders.map((number, index) => (
              <Fragment key={number}>
                {index > 0 ? ', ' : ' '}
                <Link className="link whitespace-nowrap" to={paths.admin.order(number)} target="_blank">
                  {number}
                </Link>
              </Fragment>
            ))}
            {more > 0 && ` and ${more} more`}
          </li>
        ))}
      </ul>
    </Note>
  )
}
