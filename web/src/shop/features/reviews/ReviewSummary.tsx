import { Bar } from '#ui/display/Bar.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import type { ReviewList } from './review.api.ts'

/** The average and how the stars are spread. */
export function ReviewSummary({ list: { averageRating, totalReviews, ratingDistribution } }: { list: ReviewList }) {
  const average = averageRating ?? 0
  const countOf = (stars: number) => ratingDistribution.find(({ _id }) => _id === stars)?.count ?? 0
  return (
    <div className="grid grow gap-x-10 gap-y-4 sm:max-w-140 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid content-start gap-1">
        <p className="font-display text-4xl leading-none font-semibold">
          {average.toFixed(1)}
          <span className="sr-only"> out of 5</span>
        </p>
        <Stars value={average} />
        <p className="text-sm text-muted">{totalReviews === 1 ? '1 review' : `${totalReviews} reviews`}</p>
      </div>
      <ul aria-label="Rating distribution" className="grid content-start gap-1.5 text-sm">
        {[5, 4, 3, 2, 1].map((stars) => (
          <li key={stars} className="grid grid-cols-[3.5rem_minmax(0,1fr)_2rem] items-center gap-3">
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <Bar
              percent={totalReviews > 0 ? (countOf(stars) / totalReviews) * 100 : 0}
              label={`Reviews with ${stars === 1 ? '1 star' : `${stars} stars`}`}
              text={`${countOf(stars)} of ${totalReviews}`}
            />
            <span className="figures text-right">{countOf(stars)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
