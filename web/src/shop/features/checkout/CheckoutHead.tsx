import { askToLogIn } from '#client/overlay.ts'
import { useSession } from '#client/use-session.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { StepStrip } from '#ui/thread/StepStrip.tsx'

/** The heading of step 2 and, for a guest, what is missing. */
export const CheckoutHead = () => (
  <>
    <Heading />
    <SignInNote />
  </>
)

const Heading = () => (
  <div className="grid gap-4.5">
    <h1>Secure Checkout</h1>
    <StepStrip
      label="Checkout steps"
      current={1}
      steps={[
        { name: 'Address', note: 'Done' },
        { name: 'Payment', note: 'Current' },
      ]}
    />
  </div>
)

function SignInNote() {
  const { isLoggedIn, isInitialized } = useSession()
  if (isLoggedIn || !isInitialized) return null
  return (
    <Note
      tone="warning"
      title="Please sign in to place your order"
      actions={
        <Button size="small" onClick={() => askToLogIn()}>
          Sign In
        </Button>
      }
    />
  )
}
