import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type NoteTone = 'ok' | 'plain' | 'warning' | 'danger' | 'leaf'
type NoteProps = {
  tone?: NoteTone | undefined
  title?: ReactNode
  children?: ReactNode
  /** In place of the tone's own picture; `null` for none. */
  icon?: ReactNode
  actions?: ReactNode
  /** Speak it when it appears: `alert` for what went wrong, `status` for the rest. */
  live?: 'status' | 'alert' | undefined
  className?: string | undefined
}

const ICONS = { ok: <CircleCheck />, plain: <Info />, warning: <TriangleAlert />, danger: <TriangleAlert />, leaf: null }

/** A banner: what happened, and at most a few things to do about it. */
export function Note({ tone = 'plain', title, children, icon = ICONS[tone], actions, live, className }: NoteProps) {
  return (
    <div className={cx('note', className)} data-tone={tone} role={live}>
      {icon}
      <div className="note-body">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {actions && <div className="note-actions">{actions}</div>}
    </div>
  )
}
