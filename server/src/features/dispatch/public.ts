export { deliveryDaysTo, trackingLink } from './dispatch.queries.ts'
export { insertFirstCouriers } from './save-couriers.ts'
