import { customerPaths } from 'contract/customers/customer.paths.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import { formErrors } from 'contract/rules/forms/form-errors.ts'
import { dateOfBirthError, fullNameError } from 'contract/rules/forms/registration.ts'
import { istDate, istDay } from 'contract/rules/ist.ts'
import { isTenDigits, phoneInput } from 'contract/rules/phone.ts'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { ApiError, call } from '#client/call.ts'
import { requireUser } from '#client/require-user.tsx'
import { changeUser, useSession } from '#client/session.ts'
import { paths } from '#paths.ts'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { BreakableText } from '#ui/display/BreakableText.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { DateInput, TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { Addresses, listAddresses } from '../features/profile/Addresses.tsx'
import * as messages from '../features/profile/messages.ts'
import { pageTitle } from '../seo.ts'
import type { Route } from './+types/profile'

/** Who the account belongs to, to read and to edit. */
function ProfileInformation({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false)
  const stop = () => setEditing(false)
  const edit = (
    <Button variant="secondary" size="small" aria-label={messages.editProfile} onClick={() => setEditing(true)}>
      <Pencil /> {messages.edit}
    </Button>
  )
  return (
    <Panel title={messages.profileInformation} aside={!isEditing && edit}>
      {isEditing ? <ProfileForm user={user} onDone={stop} /> : <Facts user={user} />}
    </Panel>
  )
}

function Facts({ user: { name, email, phone, dateOfBirth } }: { user: User }) {
  return (
    <dl className="grid gap-3 md:grid-cols-2">
      <Fact label={messages.fullName}>{name}</Fact>
      <Fact label={messages.email}>
        <BreakableText text={email} />
      </Fact>
      <Fact label={messages.phone}>{phone || messages.notGiven}</Fact>
      <Fact label={messages.dateOfBirth}>{dateOfBirth ? istDate(new Date(`${dateOfBirth}T00:00:00+05:30`)) : messages.birthNotGiven}</Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

type ProfileValues = { name: string; phone: string; dateOfBirth: string }

const errorsOf = ({ name, phone, dateOfBirth }: ProfileValues) =>
  formErrors({
    name: fullNameError(name),
    phone: isTenDigits(phone) ? undefined : messages.phoneInvalid,
    dateOfBirth: dateOfBirthError(dateOfBirth, istDay(new Date())),
  })

function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const first: ProfileValues = { name: user.name, phone: user.phone, dateOfBirth: user.dateOfBirth ?? '' }
  const { values, field, setErrors, submit, isBusy } = useForm<ProfileValues>(first)
  const save = async () => {
    try {
      const body = { name: values.name.trim(), phone: values.phone, dateOfBirth: values.dateOfBirth || null }
      changeUser((await call(customerPaths.profile, { body })).user)
      toast.success(messages.profileUpdated)
      onDone()
      return true
    } catch (error) {
      const taken = error instanceof ApiError && error.code === 'customer.taken'
      if (error instanceof ApiError) setErrors(taken ? { phone: messages.phoneTaken } : error.errors)
      toast.error(messages.profileNotUpdated)
    }
  }
  return (
    <Form noValidate onSubmit={submit(() => errorsOf(values), save)} className="grid gap-4" aria-label={messages.profileInformation}>
      <TextInput label={messages.fullNameLabel} autoComplete="name" {...field('name')} />
      <TextInput label={messages.email} type="email" value={user.email} readOnly hint={messages.emailHint} />
      <TextInput
        label={messages.phoneLabel}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={messages.phoneHint}
        {...field('phone', phoneInput)}
      />
      <DateInput label={messages.dateOfBirth} autoComplete="bday" hint={messages.birthHint} {...field('dateOfBirth')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={messages.saving}>
          {messages.saveChanges}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onDone}>
          {messages.cancel}
        </Button>
      </div>
    </Form>
  )
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: pageTitle(messages.myProfile, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return { addresses: await listAddresses() }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <Loading label={messages.loadingYourProfile} className="wrap grid max-w-[50rem] gap-5 py-5 md:py-8">
    <Skeleton className="h-11 w-full max-w-48" />
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
