import { Link, useLocation, useRevalidator } from 'react-router'
import { requireUser } from '#client/guard.ts'
import { useSession } from '#client/session.ts'
import { paths } from '#paths.ts'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'
import { Addresses } from '../features/profile/Addresses.tsx'
import { listAddresses } from '../features/profile/address-book.ts'
import * as messages from '../features/profile/messages.ts'
import { ProfileInformation } from '../features/profile/ProfileInformation.tsx'
import { titled } from '../seo.ts'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: titled(messages.myProfile, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return { addresses: await listAddresses() }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <Loading label={messages.loadingYourProfile} className="wrap grid max-w-[50rem] gap-5 py-5 md:py-8">
    <Skeleton className="h-11 w-48" />
    <Skeleton className="h-52 w-full" />
    <Skeleton className="h-64 w-full" />
  </Loading>
)

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'

export default function Profile({ loaderData: { addresses } }: Route.ComponentProps) {
  const { user } = useSession()
  const location = useLocation()
  const { revalidate } = useRevalidator()
  if (!user) return null
  return (
    <div className="wrap grid max-w-[50rem] gap-5 py-5 md:py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h1>{messages.myProfile}</h1>
        <Link to={paths.settings} className="link py-2.5">
          {messages.settingsLink}
        </Link>
      </div>
      <ProfileInformation key={user.id} user={user} />
      <Addresses
        user={user}
        addresses={addresses}
        key={location.key}
        startsAdding={location.state?.addAddress === true}
        onChanged={() => void revalidate()}
      />
    </div>
  )
}
