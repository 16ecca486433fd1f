import { Link } from 'react-router'
import type { Wanted } from '#client/navigation.ts'
import { wantPage } from '#client/navigation.ts'
import { closeOverlay } from '#client/overlay.ts'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'

type LoginPromptProps = {
  open: boolean
  /** What is remembered for after the sign-in. */
  note: string
  /** Where the way leads after it. */
  wanted?: Wanted | undefined
}

/** What a guest meets where an account is needed. */
export default function LoginPrompt({ open, note, wanted }: LoginPromptProps) {
  const go = () => {
    if (wanted) wantPage(wanted)
    closeOverlay()
  }
  return (
    <Dialog
      open={open}
      onClose={closeOverlay}
      title="Please login to add items to your cart"
      actions={
        <>
          <Link to={paths.login} className={buttonClass({ className: 'grow' })} onClick={go} data-autofocus>
            Sign In
          </Link>
          <Link to={paths.register} className={buttonClass({ variant: 'secondary', className: 'grow' })} onClick={go}>
            Create New Account
          </Link>
        </>
      }
    >
      {note && <p>{note}</p>}
      <p className="text-sm text-muted">
        By signing in you accept our{' '}
        <Link to={paths.terms} onClick={closeOverlay}>
          Terms & Conditions
        </Link>{' '}
        and{' '}
        <Link to={paths.privacy} onClick={closeOverlay}>
          Privacy Policy
        </Link>
        .
      </p>
    </Dialog>
  )
}
