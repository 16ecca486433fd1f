import { Link, useLocation } from 'react-router'
import type { WantedPage } from '#client/navigation.ts'
import { awaitedProduct, closeOverlay, wantPage } from '#client/navigation.ts'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/action/Button.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import * as messages from './messages.ts'

type LoginPromptProps = {
  open: boolean
  /** What signing in is needed for, and what is kept until then. */
  note: string
  /** Where the way leads after it; back to this page where nothing is said. */
  wanted?: WantedPage | undefined
}

/** Whether it leads on with goods that are in the cart already. */
const hasCart = (state: unknown): boolean => typeof state === 'object' && state !== null && 'cart' in state

function titleFor(state: unknown): string {
  if (hasCart(state)) return messages.loginToCheckOut
  return awaitedProduct(state) ? messages.loginToBeEmailed : messages.loginForCart
}

/** What a visitor meets where an account is needed. */
export default function LoginPrompt({ open, note, wanted }: LoginPromptProps) {
  const { pathname, search, state } = useLocation()
  const go = () => {
    wantPage(wanted ?? { path: pathname + search, state })
    closeOverlay()
  }
  return (
    <Dialog
      open={open}
      onClose={closeOverlay}
      title={titleFor(wanted ? wanted.state : state)}
      actions={
        <>
          <Link to={paths.login} className={buttonClass({ className: 'grow' })} onClick={go} data-autofocus>
            {messages.signIn}
          </Link>
          <Link to={paths.register} className={buttonClass({ variant: 'secondary', className: 'grow' })} onClick={go}>
            {messages.createNewAccount}
          </Link>
        </>
      }
    >
      {note && <p>{note}</p>}
      <p className="text-sm text-muted">
        {messages.signingInAcceptsTerms}{' '}
        <Link to={paths.terms} onClick={closeOverlay}>
          {messages.termsConditions}
        </Link>{' '}
        {messages.signingInAndPrivacy}{' '}
        <Link to={paths.privacy} onClick={closeOverlay}>
          {messages.privacyPolicy}
        </Link>
        {messages.endOfSentence}
      </p>
    </Dialog>
  )
}
