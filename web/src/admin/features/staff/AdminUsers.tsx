import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminRole } from 'contract/access.ts'
import { ROLE_TABLE, ROLES, roleLabel } from 'contract/access.ts'
import { RESET_LINK_HOURS } from 'contract/rules/limits.ts'
import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog, useForm } from '../form/form.tsx'
import { PASSWORD_NEEDED } from '../settings/setting.messages.ts'
import { mayI, signedInStaff } from '../shell/staff-session.ts'
import type { StaffAction } from './AdminsTable.tsx'
import { AdminQuestion, AdminsTable } from './AdminsTable.tsx'
import type { Invitation } from './staff.api.ts'
import { adminsQuery, changeAdmin, invite, resetPassword } from './staff.api.ts'

/** The roles to choose from, the usual one first. */
const ROLE_OPTIONS: readonly { value: AdminRole; label: string; note: string }[] = [
  'admin' as const,
  ...ROLES.filter((role) => role !== 'admin'),
].map((role) => ({ value: role, label: ROLE_TABLE[role].label, note: ROLE_TABLE[role].note }))

/** Another role for a member of the staff. */
function ChangeRole({ admin: { _id, username, role }, onClose }: { admin: AdminProfile; onClose: () => void }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<AdminRole>()
  const [isMissing, setMissing] = useState(false)
  const changing = useMutation({
    mutationFn: changeAdmin,
    onSuccess: () => toast.success(`${username} is ${chosen && roleLabel(chosen)} now`),
    onError: (error) => toast.error(sentenceOf(error, 'The change was not made.')),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['staff'] })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!changing.isPending}
      title={`Change role of ${username}`}
      actions={
        <>
          <Button
            busy={changing.isPending}
            busyLabel="Saving..."
            onClick={() => (chosen ? changing.mutate({ id: _id, role: chosen }) : setMissing(true))}
          >
            Change role
          </Button>
          <Button variant="secondary" disabled={changing.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <RadioList
        label={`Role, now ${roleLabel(role)}`}
        options={ROLE_OPTIONS.filter(({ value }) => value !== role)}
        value={chosen}
        onChange={setChosen}
        error={isMissing && !chosen ? 'Please choose the new role' : undefined}
      />
      <p className="mt-3 text-muted">They are signed out and have to sign in again.</p>
    </Dialog>
  )
}

/** Sends a colleague who cannot sign in a link to set a new password. */
function ResetPassword({ admin, onClose }: { admin: AdminProfile; onClose: () => void }) {
  const form = useForm({
    first: { password: '', withoutSecondFactor: false },
    check: ({ password }) => (password ? {} : { password: PASSWORD_NEEDED }),
    send: (values) => resetPassword({ id: admin._id, ...values }),
    onSent: (sentence) => {
      toast.success(sentence)
      onClose()
    },
    failed: 'The password was not reset.',
  })
  return (
    <FormDialog
      title={`Reset the password of ${admin.username}?`}
      form={form}
      onClose={onClose}
      action="Reset password"
      busyLabel="Resetting..."
    >
      <p>
        The old password stops working, {admin.username} is signed out everywhere, and a link to set a new password goes to {admin.email}.
        It works for {RESET_LINK_HOURS} hours.
      </p>
      <Checkbox
        label="The authenticator app or passkey is lost too"
        note="The app, all passkeys and the recovery codes stop working. A new app is set up at the next login."
        checked={form.values.withoutSecondFactor}
        onChange={({ target }) => form.change({ withoutSecondFactor: target.checked })}
      />
      <PasswordInput label="Your password" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}

const EMPTY: Invitation = { username: '', email: '', role: 'admin' }
const PLAIN_INPUT = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const

/** Adds somebody to the staff: they get a mail and set their own password. */
function InviteAdmin({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    first: EMPTY,
    check: ({ username, email }) => ({
      ...(!username.trim() && { username: 'Please enter a username' }),
      ...(!email.trim() && { email: 'Please enter an email address' }),
    }),
    send: ({ username, email, role }) => invite({ username: username.trim(), email: email.trim(), role }),
    onSent: (_, { email }) => {
      toast.success(`An invitation is on its way to ${email.trim()}`)
      void client.invalidateQueries({ queryKey: ['staff'] })
      onClose()
    },
    failed: 'The invitation was not sent.',
  })
  const { role } = form.values
  return (
    <FormDialog title="Add Admin" form={form} onClose={onClose} action="Send invitation" busyLabel="Inviting...">
      <TextInput label="Username" {...PLAIN_INPUT} {...form.field('username')} />
      <TextInput label="Email" type="email" hint="The link to set a password goes here." {...PLAIN_INPUT} {...form.field('email')} />
      <RadioList label="Role" options={ROLE_OPTIONS} value={role} onChange={(chosen) => form.change({ role: chosen })} />
    </FormDialog>
  )
}

const sampleAdmin = (_id: string, username: string, role: AdminProfile['role']): AdminProfile => ({
  _id,
  username,
  email: `${username}@example.com`,
  role,
  isActive: true,
  isInvited: false,
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLogin: null,
})

/** What the list looks like, for when it does not come; nobody real. */
const SAMPLES: readonly AdminProfile[] = [sampleAdmin('sample-1', 'owner', 'super_admin'), sampleAdmin('sample-2', 'helper', 'admin')]

/** Who works here. Only a super_admin adds, changes and removes, and never themselves. */
export function AdminUsers() {
  const query = useQuery(adminsQuery())
  const [inviting, setInviting] = useState(false)
  const [asked, setAsked] = useState<{ act: StaffAction; admin: AdminProfile }>()
  const me = signedInStaff()
  const manages = mayI('staff.manage')
  return (
    <Panel
      title="Admin Users"
      flush
      className="max-w-225"
      aside={
        manages && (
          <Button size="small" onClick={() => setInviting(true)}>
            <UserPlus />
            Add Admin
          </Button>
        )
      }
    >
      {query.isError && (
        <Note
          tone="danger"
          live="alert"
          title="The admin users could not be loaded."
          className="m-3"
          actions={
            <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
              Try Again
            </Button>
          }
        >
          The two below are samples, nobody real.
        </Note>
      )}
      <AdminsTable
        admins={query.isError ? SAMPLES : query.data}
        areSamples={query.isError}
        me={me.username}
        onAct={manages && !query.isError ? (act, admin) => setAsked({ act, admin }) : undefined}
      />
      {inviting && <InviteAdmin onClose={() => setInviting(false)} />}
      {asked?.act === 'password' && <ResetPassword admin={asked.admin} onClose={() => setAsked(undefined)} />}
      {asked?.act === 'role' && <ChangeRole admin={asked.admin} onClose={() => setAsked(undefined)} />}
      {asked && asked.act !== 'password' && asked.act !== 'role' && (
        <AdminQuestion {...asked} act={asked.act} onClose={() => setAsked(undefined)} />
      )}
    </Panel>
  )
}
