import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminRole } from 'contract/access.ts'
import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import { useState } from 'react'
import { sentenceOf } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { ROLE_OPTIONS } from './role-options.ts'
import { changeAdmin } from './staff.api.ts'

/** Another role for a member of the staff. */
export function ChangeRole({ admin: { _id, username, role }, onClose }: { admin: AdminProfile; onClose: () => void }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<AdminRole>()
  const changing = useMutation({
    mutationFn: changeAdmin,
    onSuccess: () => toast.success(`${username} is ${chosen} now`),
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
            disabled={!chosen}
            onClick={() => chosen && changing.mutate({ id: _id, role: chosen })}
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
        label={`Role, now ${role}`}
        options={ROLE_OPTIONS.filter(({ value }) => value !== role)}
        value={chosen}
        onChange={setChosen}
      />
      <p className="mt-3 text-muted">They are signed out and have to sign in again.</p>
    </Dialog>
  )
}
