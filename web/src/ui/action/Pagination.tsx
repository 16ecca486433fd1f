import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import * as messages from '../messages.ts'

export type PageLink = { className: string; 'aria-label': string; 'aria-current'?: 'page'; 'aria-disabled'?: true; children: ReactNode }
type PaginationProps = {
  page: number
  pages: number
  label?: string
  /** Draws one number as a link, e.g. `(n, props) => <Link to={`?page=${n}`} {...props} />`; without it `onPage` is called by buttons. */
  link?: ((page: number, props: PageLink) => ReactNode) | undefined
  onPage?: ((page: number) => void) | undefined
}

/** Pages of a list; nothing when there is only one. */
export function Pagination({ page, pages, label = messages.pages, link, onPage }: PaginationProps) {
  if (pages < 2) return null
  const draw =
    link ??
    ((to: number, { 'aria-disabled': off, ...props }: PageLink) => (
      <button type="button" {...props} disabled={off} aria-disabled={off} onClick={() => onPage?.(to)} />
    ))
  const end = (to: number, word: string, children: ReactNode) =>
    draw(Math.min(Math.max(to, 1), pages), {
      className: 'page',
      'aria-label': word,
      ...((to < 1 || to > pages) && { 'aria-disabled': true }),
      children,
    })
  return (
    <nav aria-label={label}>
      <ul className="pages">
        <li>{end(page - 1, messages.previousPage, <ChevronLeft />)}</li>
        {shownPages(page, pages).map((n, i, all) => (
          <li key={n} className="flex items-center">
            {n - (all[i - 1] ?? 0) > 1 && (
              <span className="px-1 text-muted" aria-hidden="true">
                …
              </span>
            )}
            {draw(n, {
              className: 'page',
              'aria-label': messages.pageNumber(n),
              ...(n === page && { 'aria-current': 'page' }),
              children: n,
            })}
          </li>
        ))}
        <li>{end(page + 1, messages.nextPage, <ChevronRight />)}</li>
      </ul>
    </nav>
  )
}

/** First, last, and the page with its neighbours. */
export function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  return [...new Set(near)].sort((a, b) => a - b)
}
