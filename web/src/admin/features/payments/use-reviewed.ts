import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The order under review: `?order={id}` of the address. Opening the first one is a step of the browser's history, going on to others is not. */
export function useReviewed(): [string | undefined, (id: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const reviewed = params.get('order') ?? undefined
  const review = (id: string | undefined) => {
    if (id === reviewed) return
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id) next.set('order', id)
        else next.delete('order')
        return next
      },
      { replace: reviewed !== undefined },
    )
  }
  return [reviewed, review]
}

/** Gives the focus back to the row whose review was closed. */
export function useFocusBack(reviewed: string | undefined): void {
  const last = useRef(reviewed)
  useEffect(() => {
    if (reviewed === undefined && last.current !== undefined)
      document.querySelector<HTMLElement>(`[data-review="${CSS.escape(last.current)}"]`)?.focus()
    last.current = reviewed
  }, [reviewed])
}
