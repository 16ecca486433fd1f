import { MINIMUM_AGE } from './rules/limits.ts'
/** Every intended failure: its code, the HTTP status it is answered with and the sentence a person reads. */
export const PROBLEMS = {
  'request.invalid': [400, 'Please fix the highlighted fields.'],
  'request.malformed': [400, 'The request could not be read. Please send valid JSON.'],
  'request.too-large': [413, 'That is too large to send. Please choose something smaller.'],
  'request.too-slow': [408, 'Your connection was too slow to send this. Please try again, or send a smaller picture.'],
  'request.wrong-type': [415, 'Please send the request as JSON.'],
  'request.too-many': [429, 'Too many attempts. Please wait a moment and try again.'],
  'request.key-reused': [409, 'This was already sent with other figures. Please reload the page.'],
  'request.not-found': [404, 'There is nothing at this address.'],
  'session.missing': [401, 'Please sign in to continue.'],
  'session.expired': [401, 'Session expired'],
  'session.wrong-realm': [403, 'Your account has no access to this page.'],
  'session.not-allowed': [403, 'Your role does not allow this.'],
  'account.changed': [409, 'Your password or your sign-in was changed meanwhile, so nothing was saved. Please sign in again.'],
  'session.not-yours': [403, 'This device is not signed in to your account.'],
  'mail.not-sent': [409, 'The email could not be sent.'],
  'server.fault': [500, 'Something went wrong on our side. Please try again.'],
  'server.unavailable': [503, 'The shop is not available right now. Please try again in a moment.'],
  'customer.wrong-credentials': [401, 'Invalid email or password.'],
  'customer.deactivated': [403, 'This account has been deactivated. Please contact us.'],
  'customer.taken': [409, 'Email or phone number already exists'],
  'customer.too-young': [400, `You must be at least ${MINIMUM_AGE} years old to register`],
  'customer.wrong-password': [400, 'Your current password is not right.'],
  'google.not-configured': [404, 'Google Client ID not configured'],
  'google.failed': [400, 'Authentication failed'],
  'google.unreachable': [503, 'Google could not be reached. Please try again.'],
  'google.state': [400, 'Security error occurred during login'],
  'code.wrong': [400, 'Invalid or expired code'],
  'code.dead': [400, 'This code no longer works after five wrong tries. Please ask for a new one.'],
  'code.too-soon': [429, 'Please wait before asking for another code.'],
  'product.not-found': [404, 'Product not found.'],
  'cart.not-in-cart': [404, 'This product is not in your cart.'],
  'cart.too-many': [409, 'There is not enough stock for this quantity.'],
  'cart.ordered-elsewhere': [409, 'These goods are no longer in your cart.'],
  'address.not-found': [404, 'Address not found.'],
  'address.not-yours': [403, 'This address does not belong to your account.'],
  'address.too-many': [409, 'You have saved 20 addresses. Please delete one that you do not need any more.'],
  'address.primary': [409, 'Cannot delete primary address. Add another address first and set it as primary.'],
  'order.not-found': [404, 'Order not found. Please try again.'],
  'order.not-yours': [403, "Access denied. This order doesn't belong to you."],
  'order.empty': [400, 'Cart is empty'],
  'order.no-address': [400, 'Address information is incomplete'],
  'order.prices-changed': [409, 'Prices have changed. Please review your cart.'],
  'order.too-large': [409, 'One order can cost at most ₹2,00,00,000. Please order fewer packs, or contact us.'],
  'order.too-many-unpaid': [409, 'You have too many orders that wait for their payment. Please pay or delete one of them first.'],
  'order.too-little-stock': [409, 'There is not enough stock.'],
  'order.no-payment-method': [409, 'The shop takes no payments at the moment, so no order can be placed. Please contact us.'],
  'order.free': [409, 'The bulk discount takes the whole price of this order. Please order fewer pieces, or contact us.'],
  'order.key-reused': [409, 'This order request was already used for another cart. Please reload the page.'],
  'order.under-age': [403, 'You must be older to order to this state.'],
  'order.address-fixed': [409, 'The address of this order can no longer be changed.'],
  'order.held': [409, 'This order can not be packed yet.'],
  'order.not-deletable': [409, 'This order can no longer be deleted.'],
  'order.money-returned': [409, 'Money of this order was paid back, so it stays called off. Please place a new order.'],
  'order.all-returned': [409, 'Every pack of this order was returned and paid back. Please place a new order.'],
  'receipt.none': [409, 'There is no receipt of this order.'],
  'receipt.failed': [503, 'The receipt could not be made just now. Please try again.'],
  'refund.nothing-owed': [409, 'No money of this order has to be paid back.'],
  'refund.too-much': [409, 'That is more than is still owed.'],
  'payment.id-used': [409, 'This transaction ID has already been used.'],
  'payment.id-refused': [409, 'This transaction ID was turned down before.'],
  'payment.not-open': [409, 'The payment of this order can not be changed any more.'],
  'payment.too-many-tries': [409, 'Three transaction IDs didn’t match. Contact us with your order number and we’ll sort it out.'],
  'payment.decided': [409, 'This payment has already been decided.'],
  'payment.other-id': [409, 'The shopper has handed in another transaction ID meanwhile. Please look at it again.'],
  'sheet.unreadable': [400, 'The file could not be read.'],
  'statement.unknown-layout': [409, 'Please say which column is what.'],
  'statement.no-transactions': [400, 'There are no transactions in this file.'],
  'statement.not-found': [404, 'This statement is not there any more.'],
  'statement.credit-not-found': [404, 'This credit is not there any more.'],
  'statement.credit-settled': [409, 'This credit already belongs to an order.'],
  'statement.not-exact': [409, 'This payment does not match exactly any more. Please look at it again.'],
  'statement.in-use': [409, 'This file can not be forgotten: a payment was verified with it.'],
  'statement.mapping-taken': [409, 'Another mapping has this name.'],
  'statement.mapping-not-found': [404, 'This column mapping is not there any more.'],
  'alert.not-signed': [403, 'The signature of this message is not right.'],
  'alert.no-mailbox': [409, 'No mailbox is set. Please set BANK_MAIL_URL and start the shop again.'],
  'return.not-found': [404, 'This return is not there any more.'],
  'return.not-possible': [409, 'This order can not be returned.'],
  'return.too-late': [409, 'The time for this return has passed.'],
  'return.open': [409, 'A return of this order is already being looked at. What is paid back for another depends on it.'],
  'return.too-many-packs': [409, 'That is more than you can still return.'],
  'return.decided': [409, 'This return has already moved on.'],
  'return.order-moved': [409, 'This order is not delivered any more, so its return can not be refunded.'],
  'return.reference-used': [409, 'This reference already belongs to another refund.'],
  'payment.no-payee': [409, 'The shop has not set up its UPI ID yet. Please contact us.'],
  'review.not-found': [404, 'This review is not there any more.'],
  'review.not-yours': [403, 'Only who wrote a review can change it.'],
  'review.already': [409, 'You have already reviewed this product. You can edit your review.'],
  'review.own': [409, 'You can not vote for your own review.'],
  'message.not-found': [404, 'This message is not there any more.'],
  'message.settled': [409, 'This message is settled already.'],
  'ticket.not-found': [404, 'No message with this ticket number came from this email address. Please check both.'],
  'message.answered': [409, 'This message has already been answered. Please read that answer first.'],
  'wishlist.not-in-wishlist': [404, 'This product is not in your wishlist.'],
  'picture.unknown': [400, 'This picture is not there any more. Please add it again.'],
  'picture.not-an-image': [400, 'Please upload an image file'],
  'picture.not-kept': [
    503,
    'The picture can not be stored right now, so nothing was sent. Please try again in a moment, or send it without the picture.',
  ],
  'picture.not-shown': [503, 'This picture can not be shown right now. Please try again in a moment.'],
  'picture.too-large': [400, 'This image is too large.'],
  'staff.wrong-credentials': [401, 'Invalid credentials. Please check your username and password.'],
  'staff.wrong-password': [401, 'Invalid credentials. Please try again.'],
  'staff.locked': [429, 'Too many failed attempts. Please wait a while and try again.'],
  'staff.deactivated': [403, 'This account has been deactivated.'],
  'staff.code-needed': [401, 'Please enter the code of your authenticator app.'],
  'staff.code-wrong': [401, 'This code is not right. Please enter the newest one.'],
  'staff.passkey-wrong': [401, 'This passkey could not be checked. Please try again or use another way.'],
  'staff.passkey-not-added': [400, 'The passkey could not be checked, so it was not added. Please try again.'],
  'staff.passkey-known': [409, 'This passkey is registered already.'],
  'staff.passkey-not-found': [404, 'This passkey is not there any more.'],
  'staff.too-many-passkeys': [409, 'You have ten passkeys. Please remove one that you do not use any more.'],
  'staff.last-factor': [
    409,
    'Two-factor authentication is on, and this passkey is your only second factor. Please add another one before you remove it.',
  ],
  'staff.password-expired': [403, 'Your password has expired. Please choose a new one.'],
  'staff.same-password': [400, 'Please choose a password other than your present one.'],
  'staff.not-found': [404, 'This member of staff is not there any more.'],
  'staff.taken': [409, 'This username or email is already in use.'],
  'staff.yourself': [409, 'You can not do this to your own account.'],
  'staff.last-owner': [409, 'The shop needs at least one active super admin.'],
  'staff.wrong-own-password': [400, 'Your current password is not right.'],
  'staff.invitation-over': [400, 'This invitation is not valid any more. Please ask for a new one.'],
  'staff.device-link-over': [400, 'This link is not valid any more. Please ask for a new one where you sign in.'],
  'product.changed': [409, 'Somebody changed this product meanwhile, so nothing was saved. Please close it and open it again.'],
  'product.taken': [409, 'Another product has this SKU or address.'],
  'stock.too-little': [409, 'There is not enough stock.'],
  'customer.open-orders': [409, 'You have orders that are not finished. Please wait until they are delivered or cancelled.'],
  'customer.open-return': [409, 'A return of yours is still open. Please wait until it is settled.'],
  'customer.refund-owed': [409, 'We still owe you a refund. Please wait until it is paid, or contact us.'],
  'customer.not-found': [404, 'This customer is not there any more.'],
  'staff.quick-off': [403, 'Quick Access is turned off. Please use Admin Login.'],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemCode = keyof typeof PROBLEMS

export type ProblemDetail = {
  /** Overrides the code's own sentence. */
  message?: string
  /** Sentences by field name, for the form that was sent. */
  errors?: Record<string, string>
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** Further facts for the client, merged into the answer. */
  facts?: Record<string, unknown>
}

/** The one error class: an intended refusal with a code, answered with the status and sentence of its code. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly detail: ProblemDetail

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.message ?? PROBLEMS[code][1])
    this.name = 'Problem'
    this.code = code
    this.status = PROBLEMS[code][0]
    this.detail = detail
  }
}
