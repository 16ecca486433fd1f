import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import { sentenceOf } from '#client/refusal.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { Act } from './AdminsTable.tsx'
import { changeAdmin, removeAdmin } from './staff.api.ts'

type Question = Exclude<Act, 'password' | 'role'>
type AdminQuestionProps = { act: Question; admin: AdminProfile; onClose: () => void }

/** Asks before somebody's account is switched on or off or goes, and does it. */
export function AdminQuestion({ act, admin, onClose }: AdminQuestionProps) {
  const client = useQueryClient()
  const { title, text, confirm, done } = words(act, admin)
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

function words(act: Question, admin: AdminProfile) {
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
