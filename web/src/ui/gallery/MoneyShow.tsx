import { useState } from 'react'
import { QuantityStepper } from '../field/QuantityStepper.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '../money/Ledger.tsx'
import { Price } from '../money/Price.tsx'
import { BulkLadder } from '../thread/BulkLadder.tsx'
import { StepStrip } from '../thread/StepStrip.tsx'
import { TallLadder } from '../thread/TallLadder.tsx'
import { NumberedThread, Timeline } from '../thread/Timeline.tsx'
import { Card } from './Card.tsx'

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
