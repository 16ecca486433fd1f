import { Skeleton } from '#ui/display/Skeleton.tsx'
import * as messages from './facts.messages.ts'

/** A page about one order before the order is there. */
export function OrderSkeleton() {
  return (
    <div role="status" className="wrap grid max-w-[45rem] gap-5 py-6 md:py-10">
      <p className="text-muted">{messages.loadingOrder}</p>
      <div aria-hidden="true" className="contents">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-56 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  )
}
