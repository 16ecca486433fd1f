import { Link } from 'react-router'
import { buttonClass } from '#ui/action/button-class.ts'
import { EmptySearch } from '#ui/art/EmptySearch.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { homePage } from './links.ts'
import { Screen } from './Screen.tsx'

/** In the place of a screen that is not part of the role of whoever is signed in. */
export function NotAllowed() {
  const { to, word } = homePage()
  return (
    <Screen title="Not part of your role">
      <EmptyState drawing={<EmptySearch />} title="Your role does not include this screen">
        <span className="grid justify-items-center gap-4">
          If you need it, ask a super admin to change your role.
          <Link className={buttonClass({})} to={to}>
            Go to {word}
          </Link>
        </span>
      </EmptyState>
    </Screen>
  )
}
