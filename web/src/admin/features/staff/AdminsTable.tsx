import { useMutation, useQueryClient } from '@tanstack/react-query'
import { roleLabel } from 'contract/access.ts'
import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { sentenceOf } from '#client/call.ts'
import { IconButton } from '#ui/action/IconButton.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { formatMoment } from '../shell/format.ts'
import { changeAdmin, removeAdmin } from './staff.api.ts'

/** What may be done to a member of the staff. */
export type StaffAction = 'role' | 'active' | 'remove' | 'password'

type AdminsTableProps = {
  admins: readonly AdminProfile[] | undefined
  areSamples: boolean
  /** The username of whoever looks at it. */
  me: string
  /** Absent for those who may only look. */
  onAct: ((act: StaffAction, admin: AdminProfile) => void) | undefined
}

export function AdminsTable({ admins, areSamples, me, onAct }: AdminsTableProps) {
  return (
    <DataTable
      caption="Admin users"
      columns={[...columns(areSamples, me), ...(onAct ? [actionsColumn(me, onAct)] : [])]}
      rows={admins}
      rowKey={({ _id }) => _id}
      empty={<p className="p-4 text-muted">Nobody is here yet.</p>}
      skeletons={3}
    />
  )
}

const columns = (areSamples: boolean, me: string): Column<AdminProfile>[] => [
  {
    key: 'who',
    head: 'Admin',
    place: 'title',
    cell: ({ username, email }) => (
      <>
        <span className="flex flex-wrap items-center gap-2">
          <strong>{username}</strong>
          {areSamples && <StatusPill tone="yellow">Sample</StatusPill>}
          {!areSamples && username === me && <span className="text-sm text-muted">(you)</span>}
        </span>
        <small className="wrap-anywhere">{email}</small>
      </>
    ),
  },
  {
    key: 'role',
    head: 'Role',
    place: 'figure',
    cell: ({ role }) => <StatusPill tone={role === 'super_admin' ? 'purple' : 'blue'}>{roleLabel(role)}</StatusPill>,
  },
  {
    key: 'active',
    head: 'Status',
    place: 'status',
    cell: (admin) => <Status {...admin} />,
  },
  {
    key: 'login',
    head: 'Last login',
    place: 'note',
    cell: ({ lastLogin }) => <span className="text-muted md:whitespace-nowrap">{lastLogin ? formatMoment(lastLogin) : 'Never'}</span>,
  },
]

function Status({ isActive, isInvited }: AdminProfile) {
  if (!isActive) return <StatusPill tone="neutral">Inactive</StatusPill>
  return <StatusPill tone={isInvited ? 'yellow' : 'green'}>{isInvited ? 'Invited' : 'Active'}</StatusPill>
}

const actionsColumn = (me: string, onAct: NonNullable<AdminsTableProps['onAct']>): Column<AdminProfile> => ({
  key: 'actions',
  head: 'Actions',
  hideHead: true,
  align: 'end',
  place: 'actions',
  width: '1%',
  cell: (admin) =>
    admin.username !== me && (
      <span className="flex items-center justify-end gap-0.5 whitespace-nowrap max-md:-ml-3.5 max-md:flex-wrap max-md:justify-start">
        <button
          type="button"
          className="btn btn-quiet btn-small"
          aria-label={`Change role of ${admin.username}`}
          onClick={() => onAct('role', admin)}
        >
          Change role
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-small"
          aria-label={`${admin.isActive ? 'Deactivate' : 'Activate'} ${admin.username}`}
          onClick={() => onAct('active', admin)}
        >
          {admin.isActive ? 'Deactivate' : 'Activate'}
        </button>
        {admin.isActive && (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-label={`Reset password of ${admin.username}`}
            onClick={() => onAct('password', admin)}
          >
            Reset password
          </button>
        )}
        <IconButton label={`Delete ${admin.username}`} onClick={() => onAct('remove', admin)}>
          <Trash2 />
        </IconButton>
      </span>
    ),
})

type StaffQuestion = Exclude<StaffAction, 'password' | 'role'>
type AdminQuestionProps = { act: StaffQuestion; admin: AdminProfile; onClose: () => void }

/** Asks before somebody's account is switched on or off or goes, and does it. */
export function AdminQuestion({ act, admin, onClose }: AdminQuestionProps) {
  const client = useQueryClient()
  const { title, text, confirm, done } = questionTexts(act, admin)
  const doing = useMutation({
    mutationFn: async () => {
      if (act === 'remove') return removeAdmin(admin._id)
      return changeAdmin({ id: admin._id, isActive: !admin.isActive })
    },
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(sentenceOf(error, 'The change was not made.')),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['staff'] })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => doing.mutate()}
      title={title}
      confirm={confirm}
      busyLabel="Saving..."
      busy={doing.isPending}
      variant={act === 'remove' || (act === 'active' && admin.isActive) ? 'danger-solid' : 'primary'}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}

function questionTexts(act: StaffQuestion, admin: AdminProfile) {
  const { username, isActive } = admin
  if (act === 'remove')
    return {
      title: `Delete ${username}?`,
      text: 'They lose access and are signed out. What they did stays in the audit log under their name.',
      confirm: 'Delete',
      done: `${username} is off the staff`,
    }
  return {
    title: `${isActive ? 'Deactivate' : 'Activate'} ${username}?`,
    text: isActive ? 'They are signed out at once and cannot sign in until activated again.' : 'They can sign in again.',
    confirm: isActive ? 'Deactivate' : 'Activate',
    done: `${username} is ${isActive ? 'inactive' : 'active'} now`,
  }
}
