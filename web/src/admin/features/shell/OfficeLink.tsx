import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { isMyPage } from './screens.ts'

type OfficeLinkProps = ComponentProps<typeof Link> & {
  to: string
  /** Its words stand there for a role that cannot open the screen; without this, nothing does. */
  isName?: boolean
}

/** The way to another screen of the back office, for a role that can open it. */
export function OfficeLink({ isName = false, ...link }: OfficeLinkProps) {
  if (isMyPage(link.to)) return <Link {...link} />
  return isName && <strong className="whitespace-nowrap">{link.children}</strong>
}
