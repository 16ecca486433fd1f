import type { Order } from 'contract/orders/order.schemas.ts'
import { BIG, SMALL } from './samples.ts'

const line = ({ id, name, slug, image, price, originalPrice }: typeof BIG, quantity: number) => ({
  productId: id,
  name,
  slug,
  image,
  quantity,
  price,
  originalPrice,
  totalPrice: price * quantity,
  hsn: '24031921',
})

/** The tax invoice of that order. */
export const INVOICE: Order['taxDocuments'][number] = {
  kind: 'invoice',
  number: 'SL/26-27/000123',
  issuedAt: '2026-11-22T06:00:00.000Z',
  invoiceNumber: null,
  sellerName: 'Special Lion Beedi',
  sellerAddress: 'Mahal Road, Chhatarpur',
  gstin: '23AAPFU0939F1Z3',
  placeOfSupply: { code: '23', name: 'Madhya Pradesh' },
  rate: 18,
  lines: [
    { line: 1, name: BIG.name, hsn: '24031921', quantity: 8, amount: 2160, taxable: 1830.5, cgst: 164.75, sgst: 164.75, igst: 0 },
    { line: 2, name: SMALL.name, hsn: '24031921', quantity: 4, amount: 800, taxable: 677.96, cgst: 61.02, sgst: 61.02, igst: 0 },
  ],
  taxable: 2508.46,
  cgst: 225.77,
  sgst: 225.77,
  igst: 0,
  total: 2960,
  reason: null,
}
export const CREDIT_NOTE: Order['taxDocuments'][number] = {
  ...INVOICE,
  kind: 'credit_note',
  issuedAt: '2026-11-24T19:10:00.000Z',
  number: 'CN/26-27/000007',
  invoiceNumber: INVOICE.number,
  reason: 'Order cancelled',
}

type OrderChange = Partial<Omit<Order, 'payment'>> & { payment?: Partial<Order['payment']> }

/** An order of eight big and four small packs, waiting for its payment unless said otherwise. */
export function orderOf(change: OrderChange = {}): Order {
  const { payment, ...rest } = change
  const paymentStatus = rest.paymentStatus ?? 'pending'
  return {
    _id: '0190b000-0000-7000-8000-000000000001',
    orderNumber: 'SLB-7K4M-92QX',
    orderDate: '2026-11-20T05:06:00.000Z',
    status: 'pending',
    paymentStatus,
    total: 2960,
    subtotal: 4400,
    shipping: 0,
    discount: 1440,
    itemCount: 12,
    gstRate: 18,
    items: [line(BIG, 8), line(SMALL, 4)],
    shippingAddress: {
      name: 'Sita Kumar',
      phone: '9811122233',
      email: 'sita@example.com',
      street: '14 Bazaar Road, Gopalganj, Behind the clock tower',
      city: 'Sagar',
      state: 'Madhya Pradesh',
      zipCode: '470002',
      country: 'India',
    },
    payment: {
      method: 'UPI',
      paymentStatus,
      transactionId: null,
      submittedAt: null,
      verificationNotes: null,
      triesLeft: 3,
      nextTryAt: null,
      ...payment,
    },
    arrives: null,
    money: { refunded: 0, owed: 0, payments: [], waived: null },
    trackingNumber: null,
    courier: null,
    confirmedAt: null,
    shippedAt: null,
    deliveredAt: null,
    taxDocuments: [],
    ...rest,
  }
}

/** Its payment is being checked. */
export const submitted = (change: OrderChange = {}): Order =>
  orderOf({
    status: 'payment_submitted',
    paymentStatus: 'pending_verification',
    payment: { transactionId: '425210984512', submittedAt: '2026-11-20T18:50:00.000Z' },
    ...change,
  })
