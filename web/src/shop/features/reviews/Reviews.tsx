import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import { Suspense, startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '#client/use-session.ts'
import { ReviewsOf } from './ReviewsOf.tsx'
import { ReviewsSkeleton } from './ReviewsSkeleton.tsx'
import { listReviews } from './review.api.ts'

type ReviewsProps = { product: ProductDetail }

/** The reviews of a product, asked for anew when somebody else reads them. */
export default function Reviews({ product }: ReviewsProps) {
  const { user } = useSession()
  return <Asking key={user?.id ?? 'guest'} product={product} />
}

function Asking({ product }: ReviewsProps) {
  const { revalidate } = useRevalidator()
  const [pages, setPages] = useState(1)
  const [asked, setAsked] = useState(() => listReviews(product.id, 1))
  // what is there stays until the answer has come
  const ask = (wanted: number) =>
    startTransition(() => {
      setPages(wanted)
      setAsked(listReviews(product.id, wanted))
    })
  return (
    <Suspense fallback={<ReviewsSkeleton />}>
      <ReviewsOf
        product={product}
        asked={asked}
        onRetry={() => setAsked(listReviews(product.id, pages))}
        onMore={() => ask(pages + 1)}
        onWritten={() => {
          ask(pages)
          void revalidate() // the rating beside the name of the product
        }}
      />
    </Suspense>
  )
}
