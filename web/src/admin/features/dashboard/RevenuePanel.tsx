import { useQuery } from '@tanstack/react-query'
import { adminPaths } from '#admin/paths.ts'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { analyticsQuery } from '../analytics/analytics.api.ts'
import { TrendChart } from '../analytics/panels.tsx'
import type { AnalyticsDays } from '../analytics/period.ts'
import { totalsOf } from '../analytics/totals.ts'
import { FailureNote } from '../list/LoadFailure.tsx'
import { rupees } from '../shell/format.ts'
import { OfficeLink } from '../shell/OfficeLink.tsx'

/** How the revenue of the last days went, with the way to all figures. */
export function RevenuePanel({ days }: { days: AnalyticsDays }) {
  const { data, isError, refetch } = useQuery(analyticsQuery({ period: days }))
  const revenue = data ? totalsOf(data).revenue : 0
  const nothing = (words: string) => <p className="py-6 text-center text-muted">{words}</p>
  return (
    <Panel
      flush
      title={`Revenue of ${days} days`}
      aside={
        <OfficeLink className="link -my-2.5 inline-flex min-h-11 items-center text-sm" to={`${adminPaths.analytics}?period=${days}`}>
          Analytics
        </OfficeLink>
      }
    >
      <div className="px-4 pb-4">
        {!data && isError ? (
          <FailureNote says="The trend could not be loaded." onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading label="Loading the trend">
            <Skeleton className="h-54" />
          </Loading>
        ) : revenue === 0 ? (
          nothing('No revenue in this period')
        ) : (
          <TrendChart data={data} label={`Revenue of ${days} days, ${rupees(revenue)} in all`} />
        )}
      </div>
    </Panel>
  )
}
