import { Link, useLocation } from 'react-router'
import type { LoginPurpose, PageAfterLogin } from '#client/navigation.ts'
import { closeOverlay, wantPage } from '#client/navigation.ts'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/action/Button.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import * as messages from './messages.ts'

type LoginPromptProps = {
  open: boolean
  purpose: LoginPurpose
  /** What is kept until then, and how it goes on. */
  note: string
  /** Where the way leads after it; back to this page where nothing is said. */
  wanted?: PageAfterLogin | undefined
}

const TITLES: Record<LoginPurpose, string> = {
  cart: messages.loginForCart,
  wishlist: messages.loginForWishlist,
  checkout: messages.loginToCheckOut,
  email: messages.loginToBeEmailed,
  review: messages.loginToReview,
  vote: messages.loginToVote,
}

/** What a visitor meets where an account is needed. */
export default function LoginPrompt({ open, purpose, note, wanted }: LoginPromptProps) {
  const { pathname, search, state } = useLocation()
  const go = () => {
    wantPage(wanted ?? { path: pathname + search, state })
    closeOverlay()
  }
  return (
    <Dialog
      open={open}
      onClose={closeOverlay}
      title={TITLES[purpose]}
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
