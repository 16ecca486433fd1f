import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { staffPaths } from 'contract/staff/staff.admin.paths.ts'
import { call } from '#client/call.ts'
import { sentenceOf } from '#client/refusal.ts'
import { SignedInDevices } from '#ui/devices/SignedInDevices.tsx'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'

const devicesQuery = queryOptions({
  queryKey: ['own devices'],
  queryFn: async ({ signal }) => (await call(staffPaths.sessions, {}, { signal })).sessions,
})

/** Where whoever is signed in is signed in, too. */
export function OwnDevices() {
  const client = useQueryClient()
  const { data, isError } = useQuery(devicesQuery)
  if (!data && !isError)
    return (
      <Loading label="Loading your devices" className="max-w-170">
        <Skeleton className="h-40" />
      </Loading>
    )
  return (
    <SignedInDevices
      className="max-w-170"
      sessions={data ?? null}
      onEnd={(id, password) => call(staffPaths.endSession, { params: { id }, body: { password } })}
      onEndOthers={(password) => call(staffPaths.endOtherSessions, { body: { password } })}
      onChanged={() => void client.invalidateQueries({ queryKey: devicesQuery.queryKey })}
      sentenceOf={sentenceOf}
    />
  )
}
