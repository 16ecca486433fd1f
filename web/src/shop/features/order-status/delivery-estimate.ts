/** Business days from dispatch, as every screen says it. */
export const DELIVERY_ESTIMATE = '5 to 7 business days'
