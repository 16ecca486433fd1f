import { act } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { OrderActions } from '#shop/features/order-status/OrderActions.tsx'
import { OrderCard } from '#shop/features/orders/OrderCard.tsx'
import { PrintedReceipt } from '#shop/features/receipts/PrintedReceipt.tsx'
import { ADDRESS, CART } from '#test/checkout.ts'
import { orderOf, submitted } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { beWide, openRoute, signIn, signOut } from '#test/route.tsx'
import { cartOf, FACTS } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { wordsIn } from '#test/words.ts'
import { polyfillDialog } from '#ui/overlay/jsdom-dialog.ts'
import * as checkout from './checkout.tsx'
import * as confirmation from './order-confirmation.tsx'
import * as returning from './order-return.tsx'
import * as tracking from './order-tracking.tsx'
import * as orders from './orders.tsx'
import * as payment from './payment-verification.tsx'

beforeAll(polyfillDialog)
beforeEach(() => {
  signOut()
  beWide(1280)
})

const NUMBER = 'SLB-7K4M-92QX'
const CONFIRMED = orderOf({ status: 'confirmed', paymentStatus: 'verified' })
const SHIPPED = orderOf({ status: 'shipped', paymentStatus: 'verified', trackingNumber: 'EM123456789IN', courier: 'India Post' })
const TRACKING = {
  orderNumber: NUMBER,
  currentStatus: 'shipped',
  timeline: [
    { status: 'pending', label: 'Order placed', date: '2026-11-20T05:06:00.000Z', completed: true },
    { status: 'shipped', label: 'Shipped', date: '2026-11-21T06:00:00.000Z', completed: true },
    { status: 'delivered', label: 'Delivered', date: null, completed: false },
  ],
  paymentStatus: 'verified',
  trackingNumber: 'EM123456789IN',
  courier: 'India Post',
  trackingLink: 'https://www.indiapost.gov.in/track/EM123456789IN',
  estimatedDelivery: '5 to 7 business days',
}
const RETURN = {
  _id: '0190e000-0000-7000-8000-000000000001',
  number: 'SLB-1-R1',
  orderNumber: NUMBER,
  reason: 'unused',
  details: 'Too many',
  status: 'rejected',
  amount: 540,
  repriced: 20,
  refundReference: '425210984512',
  createdAt: '2026-11-20T05:20:00.000Z',
  lines: [{ productId: 'big', name: 'Big Pack', quantity: 2, amount: 540 }],
  events: [
    { seq: 1, at: '2026-11-20T05:20:00.000Z', to: 'requested', note: null },
    { seq: 2, at: '2026-11-21T05:25:00.000Z', to: 'rejected', note: 'The packs were opened.' },
  ],
}
const POSSIBLE = {
  faultBy: '2026-11-21T05:00:00.000Z',
  unusedBy: '2026-11-27T18:29:59.999Z',
  reasons: ['damaged', 'unused'],
  lines: [{ productId: 'big', name: 'Big Pack', left: 3, perPack: 270 }],
  repricing: null,
}
const BANK = { bankName: 'Bank of Bundelkhand', accountNumber: '001122334455', ifscCode: 'BKBK0000001' }
const BOTH_WAYS = {
  ...FACTS.payment,
  enableUPI: true,
  ready: true,
  upiId: 'shop@okbank',
  payeeName: 'Special Lion Beedi',
  bankTransfer: BANK,
}
const answersOf = (order: ReturnType<typeof orderOf>): Answers => ({
  'GET /api/shop': () => ({ json: { success: true, shop: { ...FACTS, payment: BOTH_WAYS } } }),
  'GET /api/cart': () => ({ json: { success: true, cart: cartOf() } }),
  [`GET /api/orders/number/${NUMBER}`]: () => ({ json: { success: true, order } }),
  [`GET /api/orders/${order._id}/track`]: () => ({ json: { success: true, tracking: { ...TRACKING, order } } }),
  [`GET /api/orders/${NUMBER}/returns`]: () => ({ json: { success: true, orderNumber: NUMBER, returns: [RETURN], possible: POSSIBLE } }),
  'GET /api/orders': () => ({
    json: { success: true, orders: [order, orderOf({ _id: 'b', orderNumber: 'SLB-2' })], pagination: { current: 1, pages: 2, total: 12 } },
  }),
})
const route = (module: Parameters<typeof openRoute>[0], path: string, at: string) => async () => {
  signIn()
  await openRoute(module, { path, at })
}
const card = (change: Partial<ReturnType<typeof orderOf>>) => () =>
  showPage(<OrderCard order={orderOf(change)} onDetails={() => {}} onDelete={() => {}} onCancel={() => {}} />)

const SCREENS: [what: string, open: () => Promise<unknown>, words: string[]][] = [
  [
    'an order to pay by UPI or by bank transfer',
    async () => {
      signIn()
      await openRoute(checkout, {
        path: '/checkout',
        at: '/checkout',
        state: { staticCart: CART, address: ADDRESS, existingOrder: orderOf() },
      })
    },
    [
      'h1: Secure Checkout (Checkout steps) Address Done <step> Payment Current <ok status> :circle-check: Order Created Successfully Order SLB-7K4M-92QX, total ₹2,960 <plain> :house: Delivery Address Confirmed Sita Kumar, 14 Bazaar Road, Gopalganj, Behind the clock tower, Sagar, Madhya Pradesh 470002',
      '[:pencil:Edit address]',
      '(Payment Options)',
      'h2: Payment Options Pay ₹2,960 Now →upi://pay?pa=shop@okbank&pn=Special%20Lion%20Beedi&am=2960.00&cu=INR&tn=Order%20SLB7K4M92QX&tr=SLB7K4M92QX UPI ID shop@okbank',
      '[:copy:Copy UPI ID (Copy)]',
      '<status> Amount ₹2,960',
      '[:copy:Copy Amount (Copy)]',
      '<status> (QR code to pay ₹2,960)',
      '[:download:Save QR]',
      '[I Have Made the Payment]',
      ':shield-check: Secured by UPI (Bank transfer)',
      'h3: Bank transfer Bank of Bundelkhand. Transfer exactly ₹2,960.00, with SLB-7K4M-92QX as the note, and enter the reference number (UTR) below. Account number 001122334455',
      '[:copy:Copy Account number (Copy)]',
      '<status> IFSC code BKBK0000001',
      '[:copy:Copy IFSC code (Copy)]',
      '<status> (Confirm Payment)',
      'h2: Confirm Payment Order SLB-7K4M-92QX, amount ₹2,960 Paid by',
      'UPIGoogle Pay, PhonePe, Paytm or another UPI app type=radio checked',
      'Bank transferIMPS, NEFT or RTGS from your bank type=radio',
      'UPI Transaction ID autocomplete=off enterkeyhint=send autocapitalize=characters spellcheck=false “12 digits, as your UPI app shows it0/16”',
      '[:info:Where do I find the transaction ID?] aria-expanded=false',
      '[:eye:Show transaction ID]',
      'Payment screenshot (optional) type=file accept=image/jpeg,image/png,image/gif',
      ':upload: Upload screenshot JPG, PNG, GIF. Under 5 MB. Examples : 4252 1098 •••• , 0847 1889 ••••',
      '[Confirm PaymentSubmitting...] disabled',
      'Enter the transaction ID first. We never ask for your UPI PIN. Our team checks every payment, usually within 1 hour. (Your order) (Order Summary)',
      'h2: Order Summary',
      '[Change quantities]',
      '(Items) {} Special Lion Beedi (Big Pack) 8 × ₹280 ₹2,240 Original price ₹3,200 {} Special Lion Beedi (Small Pack) 4 × ₹210 ₹840 Original price ₹1,200 Subtotal ₹4,400 <saving> Savings −₹1,440 Estimated Delivery 5 to 7 business days Total ₹2,960 12 packs. Savings: ₹1,320 off the original prices and ₹120 bulk discount (₹10 off each). Prices include taxes. (How to Pay)',
      'h2: How to Pay (How to Pay) 1 Scan QR code with your UPI app 2 Pay the exact amount, ₹2,960.00 Then come back to this page. 3 Enter the transaction ID below Our team checks it before we pack your order.',
    ],
  ],
  [
    'the orders',
    route(orders, '/orders', '/orders'),
    [
      '[:arrow-left:Back]',
      'h1: My Orders',
      '[:refresh-cw:RefreshRefreshing...]',
      '(SLB-7K4M-92QX)',
      'h2: SLB-7K4M-92QX 20 Nov 2026',
      '[View Details of order SLB-7K4M-92QX (View Details)]',
      '[Buy again what order SLB-7K4M-92QX held (Buy again)]',
      '<blue> Order Confirmed (Items of order SLB-7K4M-92QX) {} Special Lion Beedi (Big Pack) 8 × ₹280 ₹2,240 Original price ₹3,200 {} Special Lion Beedi (Small Pack) 4 × ₹210 ₹840 Original price ₹1,200 <saving> Bulk discount −₹120 Total ₹2,960 Track Order →/orders/0190b000-0000-7000-8000-000000000001/track',
      '[Cancel order SLB-7K4M-92QX (Cancel order)]',
      '[:file-down:Download Receipt of SLB-7K4M-92QXPreparing...]',
      '(SLB-2)',
      'h2: SLB-2 20 Nov 2026',
      '[View Details of order SLB-2 (View Details)]',
      '<yellow> Pending Payment (Items of order SLB-2) {} Special Lion Beedi (Big Pack) 8 × ₹280 ₹2,240 Original price ₹3,200 {} Special Lion Beedi (Small Pack) 4 × ₹210 ₹840 Original price ₹1,200 <saving> Bulk discount −₹120 Total ₹2,960 Complete Payment →/checkout?order=SLB-2',
      '[:trash:Delete order SLB-2 (Delete)]',
      '(Pages of orders)',
      '[:chevron-left:Previous] disabled',
      'Page 1 of 2 Next :chevron-right: →/orders?page=2',
    ],
  ],
  [
    'an order that is confirmed',
    route(confirmation, '/order-confirmation/:orderNumber', `/order-confirmation/${NUMBER}`),
    [
      'h1: Order Confirmed! Order SLB-7K4M-92QX (Order Summary)',
      'h2: Order Summary 20 Nov 2026, 10:36 am (Items) {} Special Lion Beedi (Big Pack) 8 × ₹280 ₹2,240 Original price ₹3,200 {} Special Lion Beedi (Small Pack) 4 × ₹210 ₹840 Original price ₹1,200 Payment Status <green> Verified Subtotal ₹4,400 <saving> Discount −₹1,440 Shipping Free Total ₹2,960 12 packs. Savings: ₹1,320 off the original prices and ₹120 bulk discount (₹10 off each). Prices include taxes. (Delivery Address)',
      'h2: Delivery Address Sita Kumar 14 Bazaar Road, Gopalganj, Behind the clock tower Sagar, Madhya Pradesh 470002 India 9811122233',
      '[:file-down:Download Receipt of SLB-7K4M-92QXPreparing...]',
      ':truck: Track Order →/orders/0190b000-0000-7000-8000-000000000001/track',
      '[:share-2:Share Order]',
      '[:printer:Print Receipt]',
      'View All Orders →/orders (Progress of the order) (Order Status)',
      'h2: Order Status Current Status <blue> Order Confirmed Payment Status <green> Verified Transaction ID N/A Tracking Number Not shipped yet Estimated Delivery 5 to 7 business days (Order Timeline)',
      'h2: Order Timeline (Order timeline) Order Placed , done 20 Nov 2026, 10:36 am Processing Shipped Delivered (Need help?)',
      'h2: Need help? Have your order number ready: SLB-7K4M-92QX :phone: +91 98765 43210 →tel:+919876543210 :mail: care@shop.test →mailto:care@shop.test?subject=Order%20SLB-7K4M-92QX Monday to Saturday, 10:00 AM to 7:00 PM IST',
    ],
  ],
  [
    'where an order is',
    route(tracking, '/orders/:orderId/track', `/orders/${SHIPPED._id}/track`),
    [
      ':arrow-left: Back to Orders →/orders',
      'h1: Track Order Order SLB-7K4M-92QX <purple> Shipped (Order Timeline)',
      'h2: Order Timeline (Order timeline) Order placed , done 20 Nov 2026, 10:36 am <step> Shipped 21 Nov 2026, 11:30 am Delivered (Payment Information)',
      'h2: Payment Information Payment Status <green> Verified Payment Method UPI Transaction ID N/A Submitted N/A Total ₹2,960.00 (Delivery Information)',
      'h2: Delivery Information Estimated Delivery 5 to 7 business days Tracking Number India Post EM123456789IN →https://www.indiapost.gov.in/track/EM123456789IN Sita Kumar 14 Bazaar Road, Gopalganj, Behind the clock tower, Sagar, Madhya Pradesh 470002 9811122233 (Need Help?)',
      'h2: Need Help? Contact Support →/contact View All Orders →/orders',
    ],
  ],
  [
    'a payment that is checked',
    route(payment, '/payment-verification/:orderNumber', `/payment-verification/${NUMBER}`),
    [
      'h1: Payment Status Order SLB-7K4M-92QX <warning status> :clock: Payment verification in progress Our team matches your transaction ID with our bank account. In general this takes about 1 to 2 hours. (Order Details)',
      'h2: Order Details Payment Method UPI Transaction ID 425210984512 Submitted 21 Nov 2026, 12:20 am Total ₹2,960.00',
      '[:refresh-cw:Refresh StatusChecking...]',
      'Continue Shopping →/ Last checked at 11:30 am (What happens next)',
      'h2: What happens next (What happens next) 1 We look for your payment We match your transaction ID with our bank account. 2 We’ll let you know This page updates automatically and we’ll email you. 3 We pack and ship your order You can follow it from My Orders. (Order Summary)',
      'h2: Order Summary 20 Nov 2026, 10:36 am (Items) {} Special Lion Beedi (Big Pack) 8 × ₹280.00 ₹2,240.00 Original price ₹3,200.00 {} Special Lion Beedi (Small Pack) 4 × ₹210.00 ₹840.00 Original price ₹1,200.00 Payment Status <yellow> Being Verified Subtotal ₹4,400.00 <saving> Discount −₹1,440.00 Shipping Free Total ₹2,960.00 12 packs. Savings: ₹1,320.00 off the original prices and ₹120.00 bulk discount (₹10.00 off each). Prices include taxes. (Delivery Address)',
      'h2: Delivery Address Sita Kumar 14 Bazaar Road, Gopalganj, Behind the clock tower Sagar, Madhya Pradesh 470002 India 9811122233 (Order Status)',
      'h2: Order Status Current Status <yellow> Pending Verification Payment Status <yellow> Being Verified Tracking Number Not shipped yet Estimated Delivery 5 to 7 business days (Order Timeline)',
      'h2: Order Timeline (Order timeline) Order Placed , done 20 Nov 2026, 10:36 am <step> Pending Verification 21 Nov 2026, 12:20 am Processing Shipped Delivered',
      '[:file-down:Download Receipt of SLB-7K4M-92QXPreparing...]',
      ':truck: Track Order →/orders/0190b000-0000-7000-8000-000000000001/track',
      '[:share-2:Share Order]',
      '[:printer:Print Receipt]',
      'View All Orders →/orders (Need help?)',
      'h2: Need help? Have your order number ready: SLB-7K4M-92QX :phone: +91 98765 43210 →tel:+919876543210 :mail: care@shop.test →mailto:care@shop.test?subject=Order%20SLB-7K4M-92QX Monday to Saturday, 10:00 AM to 7:00 PM IST',
    ],
  ],
  [
    'the receipt on paper',
    async () => {
      await showPage(<PrintedReceipt order={CONFIRMED} />)
      act(() => void dispatchEvent(new Event('beforeprint')))
    },
    [
      'Special Lion Beedi : Receipt Chhatarpur, Madhya Pradesh, +91 98765 43210, care@shop.test Order Number SLB-7K4M-92QX, Date 20 Nov 2026 Delivered to : Sita Kumar, 14 Bazaar Road, Gopalganj, Behind the clock tower, Sagar, Madhya Pradesh 470002, India, 9811122233 Item HSN Quantity × Price Amount Special Lion Beedi (Big Pack) 24031921 8 × ₹280.00 ₹2,240.00 Special Lion Beedi (Small Pack) 24031921 4 × ₹210.00 ₹840.00 Bulk discount −₹120.00 Taxable value ₹2,508.47 GST(18%) included ₹451.53 Total ₹2,960.00 Amount in words : Two Thousand Nine Hundred Sixty Rupees Payment Method: UPI, Payment Status: Verified',
    ],
  ],
  [
    'the returns of an order',
    route(returning, '/orders/:orderId/return', `/orders/${NUMBER}/return`),
    [
      ':arrow-left: Back to Orders →/orders',
      'h1: Returns of order SLB-7K4M-92QX (Return SLB-1-R1)',
      'h2: Return SLB-1-R1 <red> Rejected Unused, in its original packaging, to be paid back ₹540.00 2 × Big Pack ₹20.00 less than was paid for these packs: the packs that are kept are priced at the bulk discount that so many earn. Too many (Steps of return SLB-1-R1) Requested , done 20 Nov 2026, 10:50 am Rejected 21 Nov 2026, 10:55 am. The packs were opened. Refund reference (UTR): 425210984512 (Ask for a return)',
      'h2: Ask for a return (Return) Reason*',
      'Damageduntil 21 Nov 2026, 10:30 am, with at least one photo type=radio',
      'Defectivewas possible until 21 Nov 2026, 10:30 am type=radio disabled',
      'Wrong itemwas possible until 21 Nov 2026, 10:30 am type=radio disabled',
      'Unused, in its original packaginguntil 27 Nov 2026, 11:59 pm type=radio',
      'Packs* Big Pack ₹270.00 each, 3 can be returned (Packs of Big Pack)',
      '[:minus:Decrease Packs of Big Pack] aria-disabled',
      'Packs of Big Pack autocomplete=off inputmode=numeric',
      '[:plus:Increase Packs of Big Pack]',
      '<status>',
      'What is wrong?* maxlength=1000 “0/1000”',
      'Photos* type=file accept=image/* multiple',
      ':upload: Add photos Up to 5, 10 MB each Refund amount: ₹0.00 You pay the return shipping. Please send nothing before we have approved it.',
      '[Ask for a returnSending...]',
    ],
  ],
  [
    'a card of an order to pay',
    card({}),
    [
      '(SLB-7K4M-92QX)',
      'h2: SLB-7K4M-92QX 20 Nov 2026',
      '[View Details of order SLB-7K4M-92QX (View Details)]',
      '<yellow> Pending Payment (Items of order SLB-7K4M-92QX) {} Special Lion Beedi (Big Pack) 8 × ₹280 ₹2,240 Original price ₹3,200 {} Special Lion Beedi (Small Pack) 4 × ₹210 ₹840 Original price ₹1,200 <saving> Bulk discount −₹120 Total ₹2,960 Complete Payment →/checkout?order=SLB-7K4M-92QX',
      '[:trash:Delete order SLB-7K4M-92QX (Delete)]',
    ],
  ],
  [
    'a card of an order whose payment is checked',
    card(submitted()),
    [
      '(SLB-7K4M-92QX)',
      'h2: SLB-7K4M-92QX 20 Nov 2026',
      '[View Details of order SLB-7K4M-92QX (View Details)]',
      '<yellow> Pending Verification (Items of order SLB-7K4M-92QX) {} Special Lion Beedi (Big Pack) 8 × ₹280 ₹2,240 Original price ₹3,200 {} Special Lion Beedi (Small Pack) 4 × ₹210 ₹840 Original price ₹1,200 <saving> Bulk discount −₹120 Total ₹2,960 Payment Status →/payment-verification/SLB-7K4M-92QX',
      '[:file-down:Download Receipt of SLB-7K4M-92QXPreparing...]',
    ],
  ],
  [
    'a card of an order on its way',
    card(SHIPPED),
    [
      '(SLB-7K4M-92QX)',
      'h2: SLB-7K4M-92QX 20 Nov 2026',
      '[View Details of order SLB-7K4M-92QX (View Details)]',
      '[Buy again what order SLB-7K4M-92QX held (Buy again)]',
      '<purple> Shipped (Items of order SLB-7K4M-92QX) {} Special Lion Beedi (Big Pack) 8 × ₹280 ₹2,240 Original price ₹3,200 {} Special Lion Beedi (Small Pack) 4 × ₹210 ₹840 Original price ₹1,200 <saving> Bulk discount −₹120 Total ₹2,960 Track Order →/orders/0190b000-0000-7000-8000-000000000001/track',
      '[:file-down:Download Receipt of SLB-7K4M-92QXPreparing...]',
    ],
  ],
  [
    'a card of a cancelled order',
    card({ status: 'cancelled' }),
    [
      '(SLB-7K4M-92QX)',
      'h2: SLB-7K4M-92QX 20 Nov 2026',
      '[View Details of order SLB-7K4M-92QX (View Details)]',
      '[Buy again what order SLB-7K4M-92QX held (Buy again)]',
      '<red> Cancelled (Items of order SLB-7K4M-92QX) {} Special Lion Beedi (Big Pack) 8 × ₹280 ₹2,240 Original price ₹3,200 {} Special Lion Beedi (Small Pack) 4 × ₹210 ₹840 Original price ₹1,200 <saving> Bulk discount −₹120 Total ₹2,960 <plain status> :info: No payment was received for this order, so there is nothing to refund.',
      '[:trash:Delete order SLB-7K4M-92QX (Delete)]',
    ],
  ],
  [
    'a card of an order that has come',
    card({ status: 'delivered', paymentStatus: 'verified' }),
    [
      '(SLB-7K4M-92QX)',
      'h2: SLB-7K4M-92QX 20 Nov 2026',
      '[View Details of order SLB-7K4M-92QX (View Details)]',
      '[Buy again what order SLB-7K4M-92QX held (Buy again)]',
      '<green> Delivered (Items of order SLB-7K4M-92QX) {} Special Lion Beedi (Big Pack) 8 × ₹280 ₹2,240 Original price ₹3,200 (Write a review of Special Lion Beedi (Big Pack)) Write a review →/product/special-lion-beedi-big?tab=reviews#about-product {} Special Lion Beedi (Small Pack) 4 × ₹210 ₹840 Original price ₹1,200 (Write a review of Special Lion Beedi (Small Pack)) Write a review →/product/special-lion-beedi-small?tab=reviews#about-product <saving> Bulk discount −₹120 Total ₹2,960',
      '[:file-down:Download Receipt of SLB-7K4M-92QXPreparing...]',
    ],
  ],
  [
    'what can be done with an order to pay',
    () => showPage(<OrderActions order={orderOf()} />),
    [':truck: Track Order →/orders/0190b000-0000-7000-8000-000000000001/track', '[:share-2:Share Order]', 'View All Orders →/orders'],
  ],
  [
    'what can be done with an order on its way',
    () => showPage(<OrderActions order={SHIPPED} />),
    [
      '[:file-down:Download Receipt of SLB-7K4M-92QXPreparing...]',
      ':truck: Track Order →/orders/0190b000-0000-7000-8000-000000000001/track',
      '[:share-2:Share Order]',
      '[:printer:Print Receipt]',
      'View All Orders →/orders',
    ],
  ],
]

afterEach(() => void vi.useRealTimers())

it.each(SCREENS)('%s says what it always says, in its order, and leads where it always leads', async (what, show, words) => {
  vi.setSystemTime(new Date('2026-11-20T06:00:00.000Z'))
  await openShop(
    answersOf(
      what.includes('payment') ? submitted() : what.startsWith('where') ? SHIPPED : what.includes('to pay by') ? orderOf() : CONFIRMED,
    ),
  )
  await show()
  await eventually(() => expect(wordsIn(document.body)).toEqual(words))
})
