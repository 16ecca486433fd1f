import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'

/** Puts its children on paper in place of the page, once; `data-receipt` tells the page to stay off. */
export function Paper({ children, onPrinted }: { children: ReactNode; onPrinted: () => void }) {
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true })
    window.print()
    return () => removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return createPortal(
    <div data-receipt="" className="hidden text-[10pt] text-black print:block">
      {children}
    </div>,
    document.body,
  )
}
