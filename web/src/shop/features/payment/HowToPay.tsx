import { exactRupees } from '#shop/rupees.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { NumberedThread } from '#ui/thread/Timeline.tsx'
import { useIsMobile } from './use-device.ts'

/** The three steps of paying, as the device does them. */
export function HowToPay({ total, isByUpi }: { total: number; isByUpi: boolean }) {
  const isMobile = useIsMobile()
  return (
    <Panel title="How to Pay">
      <NumberedThread
        label="How to Pay"
        steps={[
          {
            title: isByUpi
              ? isMobile
                ? 'Click Pay Now button to open UPI app'
                : 'Scan QR code with your UPI app'
              : 'Transfer to our bank account',
          },
          { title: `Pay the exact amount, ${exactRupees(total)}`, note: 'Then come back to this page.' },
          {
            title: isByUpi ? 'Enter the transaction ID below' : 'Enter the reference number (UTR) below',
            note: 'Our team checks it before we pack your order.',
          },
        ]}
      />
    </Panel>
  )
}
