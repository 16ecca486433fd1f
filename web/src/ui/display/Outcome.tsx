import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

type OutcomeProps = {
  /** False for what the page showed from the start: then nothing moves. */
  isNew: boolean
  className?: string
  children: ReactNode
}

/** What takes the place of a form or button that was pressed: the focus goes there, and brings it into view. */
export function Outcome({ isNew, className, children }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) place.current?.focus()
  }, [isNew])
  return (
    <div ref={place} tabIndex={-1} className={className}>
      {children}
    </div>
  )
}
