import { DELIVERY_DAYS } from 'contract/rules/delivery-days.ts'
import { FAULT_HOURS, MINIMUM_AGE, UNUSED_DAYS } from 'contract/rules/limits.ts'
import { FREE_DELIVERY_TERMS } from 'contract/rules/pricing.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import type { LegalSection } from './LegalPage.tsx'

export const TERMS_UPDATED = 'Last updated: 28 September 2025'

type TermsFacts = {
  /** Empty until the owner has filled it in. */
  courtCity: string
  /** Of the national quitline; empty where the shop names none. */
  quitNumber: string
}

/** The twelve sections of the terms. */
export const terms = ({ courtCity, quitNumber }: TermsFacts): readonly LegalSection[] => [
  {
    id: 'age-verification',
    title: 'Age Verification',
    body: [
      `This shop sells tobacco. You must be at least ${MINIMUM_AGE} years old to visit it, to open an account and to order. Some states ask for more: to Karnataka we deliver from 21 years on.`,
      'By ordering you confirm your age. We may ask for proof before we pack an order, and an adult must receive the parcel. An order placed by a minor is cancelled.',
    ],
  },
  {
    id: 'product-information',
    title: 'Product Information',
    body: [
      'We sell hand-rolled bidi in several pack sizes. We describe the packs as they are; as they are made by hand, single pieces differ slightly.',
      'The drawings on this site show the pack with its statutory health warning. The pack you receive carries the warning and picture in force on the day it was packed.',
    ],
  },
  {
    id: 'orders-and-payments',
    title: 'Orders and Payments',
    body: [
      'All prices are in Indian rupees and include taxes. Bulk pricing applies automatically for qualifying quantities and is shown in your cart before you order.',
      'You can pay by UPI, cards and wallets, as far as your UPI app offers them. After paying you enter the transaction ID; our team matches it with our bank account before the order is confirmed. An order whose payment we cannot find is not packed.',
      'We may refuse or cancel an order, for example when a pack is out of stock or a price was shown wrongly by mistake. What you have paid for it is then returned in full.',
    ],
  },
  {
    id: 'shipping',
    title: 'Shipping',
    body: [
      `Delivery is free on orders above ₹${FREE_DELIVERY_TERMS}. We ship across India; the estimated delivery is ${DELIVERY_DAYS} business days after your payment has been verified.`,
      'Please give a complete address and a phone number at which the courier reaches you. We do not deliver where the sale of tobacco is not allowed.',
    ],
  },
  {
    id: 'returns',
    title: 'Returns',
    body: [
      `We accept returns only for damaged, defective or wrong items. Please tell us within ${FAULT_HOURS} hours of delivery and send photo evidence of the parcel and the packs.`,
      <>
        Beyond that, our <Link to={paths.refunds}>Refund Policy</Link> lets you send back unused packs within {UNUSED_DAYS} calendar days.
        It also says how refunds are paid.
      </>,
    ],
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual Property',
    body: ['The name, the lion, the drawings and the texts of this site belong to us. Please do not use them without our written consent.'],
  },
  {
    id: 'prohibited-use',
    title: 'Prohibited Use',
    body: [
      'You may not use this site to buy for minors, to resell where that is not allowed, to give false details, to enter transaction IDs of payments you have not made, or to disturb the running of the shop.',
    ],
  },
  {
    id: 'health-warning',
    title: 'Health Warning',
    body: [
      'Tobacco causes painful death. No form of tobacco is safe, bidi included. We make no claim of the contrary anywhere.',
      ...(quitNumber ? [`If you want to stop, the national quitline helps free of charge: ${quitNumber}.`] : []),
    ],
  },
  {
    id: 'liability',
    title: 'Limitation of Liability',
    body: [
      'We answer for the goods we deliver and for what the law makes us answer for. Beyond that our liability ends at the amount you have paid for the order in question. We do not answer for delays by couriers, banks or payment apps.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: [
      <>
        What we know about you and what we do with it is written in our <Link to={paths.privacy}>Privacy Policy</Link>.
      </>,
    ],
  },
  {
    id: 'modifications',
    title: 'Modifications',
    body: ['We may change these terms. The version on this page on the day of your order applies to that order.'],
  },
  {
    id: 'governing-law',
    title: 'Governing Law',
    body: [`These terms follow the laws of India. Disputes belong before the courts of ${courtCity || '[city]'}.`],
  },
]
