import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { signOut } from './staff.ts'

/** Asks first, then leaves at once. */
export function SignOut() {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    signOut()
    void navigate(paths.admin.login, { replace: true })
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Sign Out
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={leave}
        title="Are you sure you want to logout?"
        confirm="Sign Out"
        variant="primary"
      />
    </>
  )
}
