import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffUser } from 'contract/customers/customer.admin.schemas.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { showToggled, toggleUser } from './user.api.ts'
import { toggled, toggleFailure } from './user.messages.ts'

type ToggleUserProps = { user: StaffUser; onClose: () => void; onDone: (user: StaffUser) => void }

/** Asks before an account is closed or opened again, and does it. */
export function ToggleUser({ user, onClose, onDone }: ToggleUserProps) {
  const client = useQueryClient()
  const toggle = useMutation({
    mutationFn: toggleUser,
    onSuccess: (changed) => {
      showToggled(client, changed)
      toast.success(toggled(changed.isActive))
      onDone(changed)
    },
    onError: (error) => toast.error(toggleFailure(error)),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => toggle.mutate(user)}
      title={`${user.isActive ? 'Deactivate' : 'Activate'} ${user.name}?`}
      confirm={user.isActive ? 'Deactivate' : 'Activate'}
      busyLabel={user.isActive ? 'Deactivating...' : 'Activating...'}
      busy={toggle.isPending}
      variant={user.isActive ? 'danger-solid' : 'primary'}
    >
      <p>
        {user.isActive
          ? 'They are signed out everywhere at once and cannot sign in again. Their orders stay.'
          : 'They can sign in and order again.'}
      </p>
    </ConfirmDialog>
  )
}
