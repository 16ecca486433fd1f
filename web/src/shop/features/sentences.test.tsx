import { expect, it } from 'vitest'
import * as pictures from '#client/pictures.messages.ts'
import * as account from './account/account.messages.ts'
import * as catalog from './catalog/products.messages.ts'
import * as contact from './contact/messages.ts'
import * as menu from './frame/menu.messages.ts'
import * as payment from './payment/messages.ts'
import * as product from './product/messages.ts'
import * as returns from './returns/messages.ts'

it.each([
  ['the cart of the menu', menu.cartWith('3 items'), ['3 items']],
  ['the products that a filter leaves', catalog.showProducts('2 products'), ['2 products']],
  ['when a message was settled', contact.settledOn('21 Nov'), ['21 Nov']],
  ['by when a message is answered and settled', contact.receivedReplyBy('22 Nov', '6 Dec'), ['22 Nov', '6 Dec']],
  ['the limit of UPI', payment.limitUseTransfer('₹1,00,000'), ['₹1,00,000']],
  ['what to transfer', payment.transferExactly('State Bank', '₹2,960'), ['State Bank', '₹2,960']],
  ['a link that was not copied', product.linkNotCopied('https://shop.test/x'), ['https://shop.test/x']],
  ['one review', product.reviewCount(1), ['1 review']],
  ['several reviews', product.reviewCount(7), ['7 reviews']],
  ['the number of a refund', returns.refundReference('425210984512'), ['425210984512']],
  ['what the packs that are kept cost', returns.keptCostLess(3, 12, '₹20', '₹10'), ['3', '12', '₹20', '₹10']],
  ['a picture that was not sent', pictures.notSent('Picture 2'), ['Picture 2']],
])('the sentence about %s carries what it is about', (_what, sentence, parts) => {
  for (const part of parts) expect(sentence).toContain(part)
})

it('a login that failed says why, or what to look at where nothing says so', () => {
  expect(account.loginFailure(new Error('The disk is full.'))).toBe('The disk is full.')
  const unknown = account.loginFailure('x')
  expect([account.loginFailure(new Error('')), unknown.length > 0]).toEqual([unknown, true])
})
