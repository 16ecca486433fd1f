import { toPaise } from 'contract/rules/money.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Goods, GoodsItem } from '#client/cart/goods.ts'
import { minusRupees, rupees } from '#shop/rupees.ts'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Ledger.tsx'
import type { Editing } from './GoodsRow.tsx'
import { GoodsRow, QuantityOf, SumsNote } from './GoodsRow.tsx'
import * as messages from './messages.ts'

type OrderSummaryProps = {
  goods: Goods
  /** While there is no order the lines can be changed here. */
  editing?: (Editing & { onRemove: (item: GoodsItem) => void }) | undefined
  /** Once there is one, elsewhere. */
  onChange?: (() => void) | undefined
}

/** What is bought and what it comes to. */
export function OrderSummary({ goods, editing, onChange }: OrderSummaryProps) {
  const change = onChange && (
    <button type="button" className="link min-h-11" onClick={onChange}>
      {messages.changeQuantities}
    </button>
  )
  return (
    <Panel title={messages.orderSummary} aside={change}>
      <ul className="-mt-2 mb-2" aria-label={messages.items}>
        {goods.items.map((item) => (
          <GoodsRow key={item.id} item={item} total={(toPaise(item.price) * item.quantity) / 100}>
            {editing && <Controls item={item} editing={editing} />}
          </GoodsRow>
        ))}
      </ul>
      <Ledger>
        <LedgerRow label={messages.subtotal} value={rupees(goods.subtotal)} />
        {goods.savings > 0 && <LedgerRow label={messages.savings} value={minusRupees(goods.savings)} tone="saving" />}
        <LedgerTotal value={rupees(goods.total)} />
      </Ledger>
      <SumsNote savings={goods.savings} itemCount={goods.itemCount} />
    </Panel>
  )
}

type ControlsProps = { item: GoodsItem; editing: NonNullable<OrderSummaryProps['editing']> }

function Controls({ item, editing }: ControlsProps) {
  return (
    <div className="col-span-2 col-start-2 mt-1.5 flex items-start justify-between">
      <QuantityOf item={item} editing={editing} />
      <IconButton
        label={messages.removeNamed(item.name)}
        className="text-danger"
        disabled={!editing.isOpen}
        onClick={() => editing.onRemove(item)}
      >
        <Trash2 />
      </IconButton>
    </div>
  )
}
