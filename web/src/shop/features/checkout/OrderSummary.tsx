import { toPaise } from 'contract/rules/money.ts'
import type { QuantityRange } from 'contract/rules/quantity.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Goods, GoodsItem } from '#client/cart/goods.ts'
import { minusRupees, rupees } from '#shop/rupees.ts'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { QuantityStepper } from '#ui/field/QuantityStepper.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Ledger.tsx'
import { GoodsRow, SumsNote } from './GoodsRow.tsx'
import * as words from './words.ts'

export type Editing = {
  /** False while the order is being placed. */
  isOpen: boolean
  rangeOf: (id: string) => QuantityRange
  onQuantity: (id: string, quantity: number) => void
  onRemove: (item: GoodsItem) => void
}

/** What is bought and what it comes to; with `editing` the lines can still be changed. */
export function OrderSummary({ goods, editing }: { goods: Goods; editing?: Editing | undefined }) {
  return (
    <Panel title={words.orderSummary}>
      <ul className="-mt-2 mb-2" aria-label={words.items}>
        {goods.items.map((item) => (
          <GoodsRow key={item.id} item={item} total={(toPaise(item.price) * item.quantity) / 100}>
            {editing && <Controls item={item} editing={editing} />}
          </GoodsRow>
        ))}
      </ul>
      <Ledger>
        <LedgerRow label={words.subtotal} value={rupees(goods.subtotal)} />
        {goods.savings > 0 && <LedgerRow label={words.savings} value={minusRupees(goods.savings)} tone="saving" />}
        <LedgerTotal value={rupees(goods.total)} />
      </Ledger>
      <SumsNote savings={goods.savings} itemCount={goods.itemCount} />
    </Panel>
  )
}

function Controls({ item, editing: { isOpen, rangeOf, onQuantity, onRemove } }: { item: GoodsItem; editing: Editing }) {
  const { id, name, quantity } = item
  const { min, max } = rangeOf(id)
  return (
    <div className="col-span-2 col-start-2 mt-1.5 flex items-start justify-between">
      <QuantityStepper
        label={words.quantityOf(name)}
        value={quantity}
        onChange={(wanted) => onQuantity(id, wanted)}
        min={min}
        max={max}
        minReason={words.minimumPieces(min)}
        maxReason={words.onlyPieces(max)}
        disabled={!isOpen}
      />
      <IconButton label={words.removeNamed(name)} className="text-danger" disabled={!isOpen} onClick={() => onRemove(item)}>
        <Trash2 />
      </IconButton>
    </div>
  )
}
