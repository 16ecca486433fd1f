import { useQuery } from '@tanstack/react-query'
import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { mayI, signedInStaff } from '../shell/staff.ts'
import { AdminQuestion } from './AdminQuestion.tsx'
import type { Act } from './AdminsTable.tsx'
import { AdminsTable } from './AdminsTable.tsx'
import { ChangeRole } from './ChangeRole.tsx'
import { InviteAdmin } from './InviteAdmin.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { SAMPLES } from './samples.ts'
import { adminsQuery } from './staff.api.ts'

/** Who works here. Only a super_admin adds, changes and removes, and never themselves. */
export function AdminUsers() {
  const query = useQuery(adminsQuery())
  const [inviting, setInviting] = useState(false)
  const [asked, setAsked] = useState<{ act: Act; admin: AdminProfile }>()
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
