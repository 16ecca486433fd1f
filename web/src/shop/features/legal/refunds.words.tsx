import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import type { LegalSection } from './LegalPage.tsx'

export const REFUNDS: readonly LegalSection[] = [
  {
    id: 'what-can-be-returned',
    title: 'What can be returned',
    body: [
      'Unused, resellable goods in their original packaging, within 7 calendar days, with proof of purchase.',
      <>
        Damaged, defective or wrong items: tell us within 24 hours of delivery and send photos, as our <Link to={paths.terms}>terms</Link>{' '}
        say.
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
      'Once the goods have reached us and have been checked, the refund is paid within 5 business days to the original payment method.',
    ],
  },
  { id: 'support-hours', title: 'Support hours', body: ['Monday to Saturday, 10 AM to 7 PM IST.'] },
]
