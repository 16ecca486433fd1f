import { Drawer } from '#ui/overlay/Drawer.tsx'
import { SidebarLinks } from './Sidebar.tsx'
import { SignOut } from './SignOut.tsx'
import { Who } from './Who.tsx'

/** The sidebar of a phone. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      from="left"
      title="Special Lion"
      foot={
        <div className="flex items-center justify-between gap-4">
          <Who />
          <SignOut />
        </div>
      }
    >
      <nav aria-label="Back office" className="on-brand min-h-full bg-brand-hover p-3 text-brand-text">
        <SidebarLinks onFollow={onClose} />
      </nav>
    </Drawer>
  )
}
