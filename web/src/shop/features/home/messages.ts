import { DELIVERY_DAYS } from 'contract/rules/delivery-days.ts'
import { FAULT_HOURS, MINIMUM_AGE, UNUSED_DAYS } from 'contract/rules/limits.ts'
import { plural } from '#ui/plural.messages.ts'

export const leaf = 'Leaf'
export const cut = 'Cut'
export const roll = 'Roll'
export const tie = 'Tie'
export const craftSteps = 'Leaf, cut, roll, tie'
export const ourStory = 'Our Story'
export const ourStoryText =
  'A tendu leaf is cut to size, filled, rolled and tied with thread, one at a time. We show how it is made. We do not claim it is good for you: no tobacco is.'
export const aboutUs = 'About Us'
export const fastDelivery = 'Fast Delivery'
export const fastDeliveryText = (rupees: number) =>
  `Same day delivery available. Estimated delivery ${DELIVERY_DAYS} business days across India, free on orders of ₹${rupees} and above.`
export const premiumQuality = 'Premium Quality'
export const premiumQualityText = `Hand-rolled in Chhatarpur. Damaged, defective or wrong items can be returned within ${FAULT_HOURS} hours of delivery with photo evidence.`
export const secureShopping = 'Secure Shopping'
export const secureShoppingText = 'UPI, PayTM, PhonePe and Google Pay. We never ask for your UPI PIN.'
export const whyBuy = 'Why buy from us'
export const questions = 'Questions'
export const bulkPricing = 'Bulk pricing'
export const bulkPricingText = 'Applies automatically to the total number of packs in your cart. Mix sizes freely.'
export const perPack = (price: string) => `${price} pack`
export const packsOffEach = (totalQuantity: number, perPiece: string) => `${totalQuantity} packs, ${perPiece} off each`
/** 'Big' of 'Big Pack' */
export const sizeName = (size: string) => size.replace(' Pack', '')
export const exampleTotal = 'Example total'
export const headline = 'Rolled by hand in Chhatarpur. Tied by thread.'
export const heroText = (sizes: string) => `${sizes}, one price for everyone. Pay by UPI; our team checks every payment.`
export const fetchOrderNow = 'Order Now'
export const seePrices = 'See the price list'
export const seePacks = 'See our packs'
export const ageQuestion = 'What is the minimum age to order?'
export const ageAnswer = `You must be at least ${MINIMUM_AGE} years old, and 21 where your state asks for it. We ask before you enter and again when you register.`
export const payQuestion = 'How do I pay?'
export const payAnswer =
  'By UPI: scan the code or open your UPI app from the checkout, then enter the transaction ID. Our team checks the payment before we pack your order.'
export const deliveryQuestion = 'How long does delivery take?'
export const deliveryAnswer = `Same day delivery is available near us. Elsewhere in India the estimated delivery is ${DELIVERY_DAYS} business days.`
export const returnQuestion = 'What can I return?'
export const returnAnswer = `Damaged, defective or wrong items. Tell us within ${FAULT_HOURS} hours of delivery and send photos of the parcel. Unused packs can go back within ${UNUSED_DAYS} days.`

export const title = 'Hand-rolled bidi from Chhatarpur'
export const description = (siteName: string, sizes: string) =>
  `${siteName}, rolled by hand in Chhatarpur, Madhya Pradesh. ${sizes}, one price list, sold to adults aged ${MINIMUM_AGE} and over.`
export const bestSellers = 'Best Sellers'
export const products = 'Products'
const NUMBERS = ['Several', 'One', 'Two', 'Three', 'Four']
/** 'Two pack sizes', by how many products the shop sells. */
export const packSizes = (products = 0) => `${NUMBERS[products] ?? products} ${plural(products, 'pack size', 'pack sizes')}`
