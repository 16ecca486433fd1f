import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useState } from 'react'
import { Button } from '../action/Button.tsx'
import { Menu } from '../action/Menu.tsx'
import { Emblem } from '../art/Emblem.tsx'
import { QuantityStepper } from '../field/QuantityStepper.tsx'
import { Ledger, LedgerRow, LedgerTotal, Price } from '../money/Price.tsx'
import { ConfirmDialog, Dialog } from '../overlay/Dialog.tsx'
import { Drawer, Sheet } from '../overlay/Drawer.tsx'
import { toast } from '../overlay/toast.ts'
import { BulkLadder } from '../steps/BulkLadder.tsx'
import { TallLadder } from '../steps/TallLadder.tsx'
import { NumberedThread, StepStrip, Timeline } from '../steps/Timeline.tsx'
import { Card } from './ControlShow.tsx'

const TIERS = [
  { from: 10, text: '₹10 off each' },
  { from: 20, text: '₹15 off each' },
  { from: 30, text: '₹20 off each' },
]

export function MoneyShow() {
  return (
    <>
      <Card title="Price and ledger">
        <Price price="₹280" original="₹400" off="30% off" size="large" />
        <Price price="₹210" original="₹300" off="30% off" />
        <Price price="₹2,240" size="small" />
        <Ledger>
          <LedgerRow label="12 packs at ₹280" value="₹3,360" />
          <LedgerRow label="Bulk discount, ₹10 each" value="−₹120" tone="saving" />
          <LedgerTotal value="₹3,240" />
        </Ledger>
      </Card>
      <Ladders />
      <Card title="Steps">
        <StepStrip
          label="Checkout steps"
          current={1}
          steps={[
            { name: 'Address', note: 'Done' },
            { name: 'Payment', note: 'Current' },
          ]}
        />
        <StepStrip label="Registration steps" current={1} steps={[{ name: 'Details' }, { name: 'Email' }, { name: 'Address' }]} />
        <NumberedThread
          label="How to Pay"
          steps={[
            { title: 'Scan QR code with your UPI app' },
            { title: 'Pay the exact amount, ₹2,960.00', note: 'Then come back to this page.' },
            { title: 'Enter the transaction ID below', note: 'Our team checks it before we pack your order.' },
          ]}
        />
      </Card>
      <Card title="Tracking timeline">
        <Timeline
          label="Order history"
          entries={[
            { title: 'Order Placed', state: 'done', note: '20 Nov 2025, 10:36' },
            { title: 'Payment Confirmed', state: 'done', note: '20 Nov 2025, 11:20' },
            { title: 'Processing', state: 'current', note: 'Now' },
            { title: 'Shipped', state: 'next' },
            { title: 'Delivered', state: 'next' },
          ]}
        />
        <Timeline
          label="Cancelled order"
          entries={[
            { title: 'Order Placed', state: 'done', note: '20 Nov 2025, 10:36' },
            { title: 'Cancelled', state: 'stopped', note: '20 Nov 2025, 12:00' },
          ]}
        />
      </Card>
    </>
  )
}

function Ladders() {
  const [packs, setPacks] = useState(12)
  return (
    <Card title="Bulk pricing">
      <BulkLadder tiers={TIERS} quantity={packs} />
      <QuantityStepper label="Packs" value={packs} onChange={setPacks} max={40} minReason="Minimum 1 pack" maxReason="Only 40 in stock" />
      <div className="rounded-panel bg-leaf p-4 text-leaf-ink">
        <p className="mb-2 font-semibold">Bulk discount, ₹10 per piece</p>
        <BulkLadder tiers={TIERS} quantity={packs} onLeaf brief label="Bulk pricing in the cart" />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <TallLadder tiers={TIERS} label="Bulk pricing on home" />
        <TallLadder tiers={TIERS} quantity={packs} label="Bulk pricing so far" />
      </div>
    </Card>
  )
}

function AgeShow({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Are you 18 or older?" dismissible={false} full hideTitle>
      <div className="grid justify-items-center gap-4 text-center">
        <Emblem className="size-30 text-brand" />
        <p className="font-display text-3xl leading-tight font-semibold" aria-hidden="true">
          Are you 18 or older?
        </p>
        <p className="text-muted">This shop sells tobacco. It is illegal to sell tobacco to anyone under 18 in India.</p>
        <Button block onClick={onClose}>
          Yes, I am 18 or older
        </Button>
        <Button block variant="secondary" onClick={onClose}>
          No, I am under 18
        </Button>
        <p className="text-sm text-muted">Want help to quit? Call 1800-11-2356, free.</p>
      </div>
    </Dialog>
  )
}

type FloatKind = 'dialog' | 'confirm' | 'drawer' | 'sheet' | 'age'

export function FloatShow() {
  const [open, setOpen] = useState<FloatKind>()
  const [busy, setBusy] = useState(false)
  const close = () => setOpen(undefined)
  const opener = (what: FloatKind, name: string) => (
    <Button variant="secondary" size="small" onClick={() => setOpen(what)}>
      {name}
    </Button>
  )
  return (
    <Card title="Floating">
      <div className="flex flex-wrap items-center gap-2.5">
        {opener('dialog', 'Dialog')}
        {opener('confirm', 'Confirm')}
        {opener('drawer', 'Drawer')}
        {opener('sheet', 'Sheet')}
        {opener('age', 'Age question')}
        <Menu label="More actions" opener={<EllipsisVertical />}>
          <a href="#track">Track Order</a>
          <button type="button">Download Receipt</button>
          <hr />
          <button type="button" data-tone="danger">
            Delete
          </button>
        </Menu>
        <Button size="small" onClick={() => toast.success('2 x Special Lion Beedi (Big Pack) added to cart')}>
          Toast
        </Button>
        <Button
          size="small"
          variant="danger"
          onClick={() => toast.error('Failed to update quantity. Please try again.', { label: 'Retry', run: () => toast.success('Done') })}
        >
          Error toast
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Login Required"
        actions={
          <>
            <Button onClick={close}>Sign In</Button>
            <Button variant="secondary" onClick={() => toast.error('Failed to move to cart')}>
              Create New Account
            </Button>
          </>
        }
      >
        <p>Please login to add items to your cart</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={() => setBusy(true)}
        busy={busy}
        title="Delete order?"
        confirm="Delete"
        busyLabel="Removing..."
      >
        <p>The order disappears from your list.</p>
      </ConfirmDialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Cart"
        note="12 items"
        foot={
          <>
            <Ledger>
              <LedgerRow label="Subtotal" value="₹4,400" />
              <LedgerRow label="Total savings" value="₹1,440" tone="saving" strong />
              <LedgerTotal value="₹2,960" />
            </Ledger>
            <Button block className="mt-4" onClick={() => toast.success('Cart cleared')}>
              Proceed to Address
            </Button>
          </>
        }
      >
        <p className="p-4">Lines of the cart.</p>
      </Drawer>
      <Sheet open={open === 'sheet'} onClose={close} title="SLB-251120-0042">
        <p className="p-4">Details of the order.</p>
      </Sheet>
      <AgeShow open={open === 'age'} onClose={close} />
    </Card>
  )
}
