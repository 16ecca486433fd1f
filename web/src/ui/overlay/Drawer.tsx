import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import * as messages from '../messages.ts'
import { useDialog } from './use-dialog.ts'

/** The staff's sheet at the right: details and reviews, wide, with its actions pinned at the foot. */
export const Sheet = (props: Omit<DrawerProps, 'wide' | 'from'>) => <Drawer {...props} wide />

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Beside the title: '12 items'. */
  note?: ReactNode
  /** Pinned below what scrolls. */
  foot?: ReactNode
  from?: 'right' | 'left' | undefined
  wide?: boolean | undefined
  /** false: the page beside it stays usable. */
  modal?: boolean | undefined
  children: ReactNode
}

/** A sheet at the side, below the health strip: the cart, the menu, the filters. */
export function Drawer({ open, ...props }: DrawerProps) {
  return open ? <OpenDrawer {...props} /> : null
}

function OpenDrawer({ onClose, title, note, foot, from = 'right', wide, modal = true, children }: Omit<DrawerProps, 'open'>) {
  const id = useId()
  const { layer, props } = useDialog({ onClose, dismissible: true, modal })
  return (
    <dialog
      {...props}
      className="side z-40"
      aria-labelledby={id}
      data-from={from}
      data-wide={wide || undefined}
      onKeyDown={(event) => {
        // a dialog that is not modal does not close on Escape by itself
        if (!modal && event.key === 'Escape') onClose()
      }}
    >
      <div className="side-head">
        <h2 id={id}>{title}</h2>
        {note && <span className="text-muted">{note}</span>}
        <IconButton label={messages.close} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <div className="side-body">{children}</div>
      {foot && <div className="side-foot">{foot}</div>}
      <div ref={layer} />
    </dialog>
  )
}
