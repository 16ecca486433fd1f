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
      name: 'Ramesh Kumar',
      phone: '9876543210',
      email: 'ramesh@example.com',
      street: '14 Bazaar Road, Gopalganj',
      city: 'Sagar',
      state: 'Madhya Pradesh',
      zipCode: '470002',
      country: 'India',
    },
    payment: { method: 'UPI', paymentStatus, transactionId: null, submittedAt: null, verificationNotes: null, triesLeft: 3, ...payment },
    trackingNumber: null,
    courier: null,
    confirmedAt: null,
    shippedAt: null,
    deliveredAt: null,
    ...rest,
  }
}

/** Its payment is being checked. */
export const submitted = (change: OrderChange = {}): Order =>
  orderOf({
    status: 'payment_submitted',
    paymentStatus: 'pending_verification',
    payment: { transactionId: '425210984512', submittedAt: '2026-11-20T05:20:00.000Z' },
    ...change,
  })
