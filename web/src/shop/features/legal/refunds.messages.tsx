import { FAULT_HOURS, REFUND_DAYS, UNUSED_DAYS } from 'contract/rules/limits.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import type { LegalSection } from './LegalPage.tsx'

/** `recalculates`: the packs that are kept are priced at their own bulk discount. */
export const refundPolicy = (recalculates: boolean): readonly LegalSection[] => [
  {
    id: 'what-can-be-returned',
    title: 'What can be returned',
    body: [
      `Unused, resellable goods in their original packaging, within ${UNUSED_DAYS} calendar days, with proof of purchase.`,
      <>
        Damaged, defective or wrong items: tell us within {FAULT_HOURS} hours of delivery and send photos, as our{' '}
        <Link to={paths.terms}>terms</Link> say.
      </>,
    ],
  },
  {
    id: 'how-to-return',
    title: 'How to return something',
    body: [
      <>
        Open <Link to={paths.orders}>My Orders</Link> and choose Return at the order, or write to us through the{' '}
        <Link to={paths.contact}>contact page</Link> with your order number, before you send anything. We answer with the address to send it
        to.
      </>,
      'The customer pays return shipping. Opened packs cannot be taken back.',
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: [
      `Once the goods have reached us and have been checked, the refund is paid within ${REFUND_DAYS} business days to the original payment method.`,
      ...(recalculates
        ? [
            'Where only some packs of an order with a bulk discount come back, the packs you keep are priced at the bulk discount that so many earn, and the refund is smaller by the difference. The page of the return says by how much before you ask for it.',
          ]
        : []),
    ],
  },
  { id: 'support-hours', title: 'Support hours', body: ['Monday to Saturday, 10 AM to 7 PM IST.'] },
]
