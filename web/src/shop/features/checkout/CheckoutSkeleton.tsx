import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'

/** The page of two columns, address or checkout, before it is there. */
export function CheckoutSkeleton() {
  return (
    <Loading className="wrap grid items-start gap-5 py-5 md:py-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10">
      <div className="grid gap-5">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-14 w-full max-w-140" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
      <Skeleton className="h-90 w-full" />
    </Loading>
  )
}
