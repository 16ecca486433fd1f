import { mailAnswer, mailReceived } from './features/contact/public.ts'
import { mailCode } from './features/customers/public.ts'
import { tellLow, tellMoved, tellPlaced, tellReminded, tellReturn, tellSubmitted } from './features/notices/public.ts'
import { mailInvitation, mailPayeeChange } from './features/staff/public.ts'
import type { Listeners } from './platform/outbox/event.ts'
import type { Shop } from './platform/shop.ts'

/** Who is told what has happened: the one place where events meet those who act on them. */
export const listeners = (shop: Shop): Listeners => ({
  'order.placed': [(event) => tellPlaced(shop, event)],
  'payment.submitted': [(event) => tellSubmitted(shop, event)],
  'order.moved': [(event) => tellMoved(shop, event)],
  'order.reminded': [(event) => tellReminded(shop, event)],
  'return.moved': [(event) => tellReturn(shop, event)],
  'stock.low': [(event) => tellLow(shop, event)],
  'message.received': [({ messageId }) => mailReceived(shop, messageId)],
  'message.answered': [({ messageId }) => mailAnswer(shop, messageId)],
  'admin.invited': [(event) => mailInvitation(shop, event)],
  'payee.changed': [(event) => mailPayeeChange(shop, event)],
  'code.issued': [(event) => mailCode(shop, event)],
})
