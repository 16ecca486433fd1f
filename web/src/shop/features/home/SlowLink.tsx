import type { ComponentProps, MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'

const DELAY_MS = 100

/** A link of the home page: it leads on 100 ms after the press, so that the press is seen. */
export function SlowLink({ to, ...props }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setTimeout(() => void navigate(to), DELAY_MS)
  }
  return <Link {...props} to={to} onClick={follow} />
}
