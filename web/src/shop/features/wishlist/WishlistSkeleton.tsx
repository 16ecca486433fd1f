import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'

/** The wishlist before it is there. */
export const WishlistSkeleton = () => (
  <Loading label="Loading your wishlist" className="wrap grid gap-5 py-5 md:py-8">
    <Skeleton className="h-14 w-56" />
    <Skeleton className="h-20 w-full" />
    <div className="grid gap-3.5 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
      <Skeleton className="h-40 w-full md:h-105" />
      <Skeleton className="h-40 w-full md:h-105" />
    </div>
  </Loading>
)
