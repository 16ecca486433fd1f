import type { ComponentProps } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Drawer } from '#ui/overlay/Drawer.tsx'
import { ProductFilters } from './Filters.tsx'
import * as messages from './products.messages.ts'

type FilterSheetProps = ComponentProps<typeof ProductFilters> & { open: boolean; onClose: () => void; shown: string }

/** The filters on a phone. */
export default function FilterSheet({ open, onClose, shown, ...filters }: FilterSheetProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={messages.filters}
      foot={
        <Button block onClick={onClose}>
          {messages.showProducts(shown)}
        </Button>
      }
    >
      <div className="p-4">
        <ProductFilters {...filters} />
      </div>
    </Drawer>
  )
}
