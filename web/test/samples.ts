import type { Cart, CartItem } from 'contract/carts/cart.schemas.ts'
import type { ProductCard, ProductDetail } from 'contract/catalog/product.schemas.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import { toPaise, toRupees } from 'contract/rules/money.ts'
import { priceCart } from 'contract/rules/pricing.ts'
import type { ShopFacts } from 'contract/shop/shop.schemas.ts'

const BIG_ID = '0190a000-0000-7000-8000-000000000001'
const SMALL_ID = '0190a000-0000-7000-8000-000000000002'

const product = (id: string, pack: 'big' | 'small', price: number, originalPrice: number): ProductCard => ({
  _id: id,
  id,
  slug: `special-lion-beedi-${pack}`,
  name: `Special Lion Beedi (${pack === 'big' ? 'Big' : 'Small'} Pack)`,
  size: pack === 'big' ? 'Big Pack' : 'Small Pack',
  image: `/pictures/${pack}-1.webp`,
  price,
  originalPrice,
  discount: 30,
  stock: pack === 'big' ? 10_000 : 9600,
  minQuantity: 1,
  inStock: true,
  category: 'BEEDI',
  brand: 'Special Lion Beedi',
  bidiPerPack: null,
  description: `The ${pack} pack.`,
  bestseller: true,
  rating: null,
  reviewCount: 0,
})

export const BIG = product(BIG_ID, 'big', 280, 400)
export const SMALL = product(SMALL_ID, 'small', 210, 300)
/** The big pack as its own page has it. */
export const DETAIL: ProductDetail = {
  ...BIG,
  minQuantity: 1,
  stockCount: 20_000,
  bulkPricing: [],
  images: [],
  features: [],
  specifications: [],
  benefits: [],
}

export const RAMESH: User = {
  id: '0190a000-0000-7000-8000-0000000000aa',
  _id: '0190a000-0000-7000-8000-0000000000aa',
  name: 'Ramesh Kumar',
  email: 'ramesh@example.com',
  phone: '9876543210',
  dateOfBirth: null,
  isAdmin: false,
  role: 'customer',
  avatar: null,
  isEmailVerified: true,
  isPhoneVerified: false,
}

const item = (of: ProductCard, quantity: number): CartItem => ({
  id: of.id,
  _id: of.id,
  productId: of.id,
  slug: of.slug,
  name: of.name,
  size: of.size,
  image: of.image,
  price: of.price,
  discountPrice: of.price,
  originalPrice: of.originalPrice,
  quantity,
  stock: of.stock,
  minQuantity: of.minQuantity,
  bidiPerPack: of.bidiPerPack,
  discount: of.discount,
  totalPrice: of.price * quantity,
})

/** A cart as the server answers it: `cartOf([BIG, 8], [SMALL, 4])`. */
export function cartOf(...lines: [ProductCard, number][]): Cart {
  const items = lines.map(([of, quantity]) => item(of, quantity))
  const price = priceCart(
    items.map((line) => ({ price: toPaise(line.price), originalPrice: toPaise(line.originalPrice), quantity: line.quantity })),
  )
  return {
    items,
    totalQuantity: price.totalQuantity,
    totalAmount: toRupees(price.total),
    subtotal: toRupees(price.subtotal),
    savings: toRupees(price.savings),
  }
}

export const FACTS: ShopFacts = {
  siteName: 'Special Lion Beedi',
  siteEmail: 'care@shop.test',
  supportPhone: '+91 98765 43210',
  addressLine: 'Chhatarpur, Madhya Pradesh',
  hours: '10:00 AM to 7:00 PM IST',
  promotions: true,
  menuPercentages: false,
  recalculateDiscount: false,
  courtCity: '',
  warning: { text: 'TOBACCO CAUSES PAINFUL DEATH', hindi: 'तम्बाकू', quitline: 'QUIT TODAY CALL 1800-11-2356' },
  payment: { enableUPI: true, ready: true, upiId: 'shop@okbank', payeeName: 'Special Lion Beedi', bankTransfer: null },
  googleClientId: null,
  offersGoogle: false,
  offersQuickAccess: true,
  offerValidUntil: null,
  defaultRating: null,
}
