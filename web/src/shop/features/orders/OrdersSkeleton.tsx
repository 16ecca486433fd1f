import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'

/** The list of orders before it is there. */
export function OrdersSkeleton() {
  return (
    <Loading label="Loading your orders" className="wrap grid max-w-[50rem] gap-5 py-5 md:py-8">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </Loading>
  )
}
