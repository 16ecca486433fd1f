import ChevronDown from 'lucide-react/icons/chevron-down'
import { minusRupees, rupees } from '#shop/rupees.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Ledger.tsx'
import { GoodsRow } from '../checkout/GoodsRow.tsx'
import type { Goods } from '../checkout/goods.ts'

/** How many lines the address page lists by name. */
const LISTED = 3

const itemsIn = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** What is bought, beside the address form. */
export function GoodsAside({ goods }: { goods: Goods }) {
  return (
    <Panel title="Order Summary" aside={<span className="text-muted">{itemsIn(goods.itemCount)}</span>}>
      <GoodsList goods={goods} />
    </Panel>
  )
}

/** The same on a phone: one line that opens. */
export function GoodsLine({ goods }: { goods: Goods }) {
  return (
    <details className="panel disclosure px-4">
      <summary>
        Total {rupees(goods.total)}, {itemsIn(goods.itemCount)}
        <ChevronDown />
      </summary>
      <div className="pb-4">
        <h2 className="sr-only">Order Summary</h2>
        <GoodsList goods={goods} />
      </div>
    </details>
  )
}

function GoodsList({ goods: { items, itemCount, subtotal, savings, total } }: { goods: Goods }) {
  const more = items.length - LISTED
  return (
    <>
      <ul className="-mt-2 mb-2" aria-label="Items">
        {items.slice(0, LISTED).map((item) => (
          <GoodsRow key={item.id} item={item} />
        ))}
      </ul>
      {more > 0 && <p className="py-1 text-muted">+{more} more items</p>}
      <Ledger>
        <LedgerRow label="Items" value={itemCount} />
        <LedgerRow label="Subtotal" value={rupees(subtotal)} />
        {savings > 0 && <LedgerRow label="Savings" value={minusRupees(savings)} tone="saving" />}
        <LedgerTotal value={rupees(total)} />
      </Ledger>
    </>
  )
}
