import type { DrawerProps } from './Drawer.tsx'
import { Drawer } from './Drawer.tsx'

/** The staff's sheet at the right: details and reviews, wide, with its actions pinned at the foot. */
export const Sheet = (props: Omit<DrawerProps, 'wide' | 'from'>) => <Drawer {...props} wide />
