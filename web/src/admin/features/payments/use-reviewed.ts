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

/** Gives the focus back to the row whose review was closed, or to the list when that row is gone. */
export function useFocusBack(reviewed: string | undefined): void {
  const last = useRef(reviewed)
  useEffect(() => {
    const closed = last.current
    if (reviewed === undefined && closed !== undefined) {
      // the row of a payment that was decided is gone: the list gets the focus then
      const row = document.querySelector<HTMLElement>(`[data-review="${CSS.escape(closed)}"]`)
      const next = row ?? document.querySelector<HTMLElement>('[data-review]') ?? document.querySelector<HTMLElement>('#content')
      next?.focus()
    }
    last.current = reviewed
  }, [reviewed])
}
