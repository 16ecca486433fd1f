import type { WaitingChange } from './offline-state.ts'

export const notTaken = 'The shop did not take it.'
export const offlineTitle = 'You are offline'
export const offlineText = 'You see what this phone has kept. Prices and stock may have changed.'
export const notSentYet = 'Not sent yet. It goes out when you are back online.'
export const perhapsSent = 'Perhaps sent: no answer came. It is asked again when you are back online, and counts once.'
export const takeBack = 'Take back'
export const takeBackOf = (name: string) => `Take back: ${name}`
export const wentOut = 'It has gone out already.'
export const understood = 'OK'
export const waitingThings = 'Not sent yet'

/** What a shopper would call it. */
export const changeName = ({ name, path, method, body, payment }: WaitingChange): string => {
  if (payment) return `payment of order ${payment.orderNumber}, transaction ID ${payment.transactionId}`
  if (path === '/api/cart/add') return `${Object(body).quantity} × ${name} into the cart`
  if (path === '/api/wishlist/add') return `${name} onto the wishlist`
  if (path.startsWith('/api/wishlist/')) return `${name} off the wishlist`
  return method === 'DELETE' ? `${name} out of the cart` : `${Object(body).quantity} × ${name} in the cart`
}
export const sent = (names: string) => `Sent now: ${names}`
export const thrownAway = (names: string) => `You were signed out, so this was not sent and is forgotten: ${names}`
