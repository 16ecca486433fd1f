import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'

/** The reviews before they are there. */
export const ReviewsSkeleton = () => (
  <Loading label="Loading reviews" className="grid gap-5">
    <Skeleton className="h-40 w-full max-w-140" />
    <Skeleton className="h-28 w-full" />
    <Skeleton className="h-28 w-full" />
  </Loading>
)
