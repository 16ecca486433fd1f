import type { Order } from 'contract/orders/order.schemas.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { escapeMarkup } from '../../platform/markup/escape-markup.ts'

export type ShopWords = {
  siteName: string
  supportPhone: string
  siteEmail: string
  warning: string
  publicUrl: string
  parcelLink: string | null
}
export type OrderNews =
  | 'placed'
  | 'reminder'
  | 'lastReminder'
  | 'expired'
  | 'submitted'
  | 'verified'
  | 'confirmed'
  | 'rejected'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'refunded'
export type Letter = { subject: string; text: string; html: string }

type Words = { subject: string; lines: (order: Order) => string[]; link: (order: Order) => { label: string; path: string } }
const status = (order: Order) => ({ label: 'See the payment', path: `/payment-verification/${order.orderNumber}` })
const track = (order: Order) => ({ label: 'Track the order', path: `/orders/${order.orderNumber}/track` })
const list = () => ({ label: 'See your orders', path: '/orders' })

const parcel = ({ courier, trackingNumber }: Order) =>
  [courier, trackingNumber && `tracking number ${trackingNumber}`].filter(Boolean).join(', ')

const WORDS: Record<OrderNews, Words> = {
  placed: {
    subject: 'We have your order',
    lines: () => ['It waits for your payment. Pay by UPI and enter the transaction ID; a person checks it before we pack your order.'],
    link: list,
  },
  reminder: {
    subject: 'Your order waits for its payment',
    lines: () => [
      'Pay by UPI and enter the transaction ID on the page of the payment. If you have paid already, the transaction ID is all that is missing.',
    ],
    link: status,
  },
  lastReminder: {
    subject: 'Your order is kept for you two more days',
    lines: () => [
      'We have no transaction ID for it yet. Orders without one are called off 72 hours after they were placed.',
      'If you have changed your mind, you need not do anything.',
    ],
    link: status,
  },
  expired: {
    subject: 'Your order was called off',
    lines: () => [
      'No transaction ID was handed in within 72 hours. Nothing is owed.',
      'If you have paid for it, please write to us with the transaction ID: your money is not lost.',
    ],
    link: list,
  },
  submitted: {
    subject: 'We have your payment details',
    lines: ({ payment }) => [
      `The transaction ID ${payment.transactionId ?? ''} is being checked by a person. We write again when that is done.`,
    ],
    link: status,
  },
  verified: { subject: 'Your payment is verified', lines: () => ['Your order is confirmed. We pack it next.'], link: track },
  confirmed: { subject: 'Your order is confirmed', lines: () => ['We pack it next.'], link: track },
  rejected: {
    subject: 'We could not verify your payment',
    lines: ({ payment }) => [
      payment.verificationNotes ? `The reason: ${payment.verificationNotes}` : 'No credit was found for this transaction ID.',
      'You can enter the right transaction ID on the page of the payment. If you have paid and something is wrong, please contact us; your money is not lost.',
    ],
    link: status,
  },
  shipped: {
    subject: 'Your order is on its way',
    lines: (order) => [parcel(order) ? `It was sent with ${parcel(order)}.` : 'It has been sent.', 'The parcel is handed to adults only.'],
    link: track,
  },
  delivered: {
    subject: 'Your order is delivered',
    lines: () => ['If something is damaged, defective or wrong, tell us within 24 hours with a photo.'],
    link: list,
  },
  cancelled: { subject: 'Your order is cancelled', lines: () => ['If you did not ask for this, please contact us.'], link: list },
  refunded: {
    subject: 'Your order is refunded',
    lines: () => ['The money goes back the way it came, within 5 business days.'],
    link: list,
  },
}

const amount = (rupees: number) => formatRupees(toPaise(rupees), { decimals: 2 })
/** What a shopper is told of an order, as plain text and as HTML that says the same. */
export function orderLetter(news: OrderNews, order: Order, shop: ShopWords): Letter {
  const { subject, lines, link } = WORDS[news]
  const { label, path } = link(order)
  const url = `${shop.publicUrl}${path}`
  const said = [...lines(order), ...(shop.parcelLink ? [`The courier tells where it is: ${shop.parcelLink}`] : [])]
  const items = order.items.map((item) => [`${item.quantity} × ${item.name}`, amount(item.totalPrice)] as const)
  const { name, street, city, state, zipCode } = order.shippingAddress
  const address = `${name}, ${street}, ${city}, ${state} ${zipCode}`
  const foot = `${shop.siteName} · ${shop.supportPhone} · ${shop.siteEmail}`
  const text = [
    `Hello ${name},`,
    `${subject}: order ${order.orderNumber}.`,
    ...said,
    [...items.map(([what, price]) => `${what}   ${price}`), `Total (all taxes included)   ${amount(order.total)}`].join('\n'),
    `Deliver to: ${address}`,
    `${label}: ${url}`,
    `${foot}\n${shop.warning}`,
  ].join('\n\n')
  const row = ([what, price]: readonly [string, string]) =>
    `<tr><td>${escapeMarkup(what)}</td><td align="right">${escapeMarkup(price)}</td></tr>`
  const html = [
    '<!doctype html><html lang="en-IN"><body style="font-family:sans-serif;color:#1e1f12">',
    `<p>Hello ${escapeMarkup(name)},</p><p><b>${escapeMarkup(subject)}</b>: order ${escapeMarkup(order.orderNumber)}.</p>`,
    ...said.map((line) => `<p>${escapeMarkup(line)}</p>`),
    `<table cellpadding="6">${items.map(row).join('')}${row(['Total (all taxes included)', amount(order.total)])}</table>`,
    `<p>Deliver to: ${escapeMarkup(address)}</p><p><a href="${escapeMarkup(url)}">${escapeMarkup(label)}</a></p>`,
    `<p>${escapeMarkup(foot)}</p><p style="background:#000;color:#fff;padding:8px"><b>${escapeMarkup(shop.warning)}</b></p></body></html>`,
  ].join('\n')
  return { subject: `${subject} (${order.orderNumber})`, text, html }
}
