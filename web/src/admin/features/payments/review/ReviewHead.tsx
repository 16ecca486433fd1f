import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { IconButton } from '#ui/action/IconButton.tsx'

/** The order's number, which gets the focus, and the way out. */
export function ReviewHead({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // on a phone the list was scrolled to the row that opened this
    document.documentElement.scrollTop = 0
  }, [])
  return (
    <div className="flex items-center justify-between gap-2.5">
      <h2 id="review-title" ref={heading} tabIndex={-1} className="text-[1.375rem] outline-none md:text-[1.375rem]">
        {orderNumber}
      </h2>
      <IconButton label="Close review" className="-my-2 -mr-3" onClick={onClose}>
        <X />
      </IconButton>
    </div>
  )
}
