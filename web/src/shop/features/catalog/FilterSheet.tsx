import type { ComponentProps } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Drawer } from '#ui/overlay/Drawer.tsx'
import { Filters } from './Filters.tsx'
import * as words from './products.words.ts'

type FilterSheetProps = ComponentProps<typeof Filters> & { open: boolean; onClose: () => void; shown: string }

/** The filters on a phone. */
export default function FilterSheet({ open, onClose, shown, ...filters }: FilterSheetProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={words.filters}
      foot={
        <Button block onClick={onClose}>
          {words.showProducts(shown)}
        </Button>
      }
    >
      <div className="p-4">
        <Filters {...filters} />
      </div>
    </Drawer>
  )
}
