import { act } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startCart } from '#client/cart/cart.ts'
import { lineOf } from '#client/cart/cart-line.ts'
import { closeOverlay, openOverlay } from '#client/navigation.ts'
import { ProductCard } from '#shop/features/catalog/ProductCard.tsx'
import { Footer } from '#shop/features/frame/Footer.tsx'
import { Header } from '#shop/features/frame/Header.tsx'
import { ProductTabs } from '#shop/features/product/ProductTabs.tsx'
import { orderOf } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { reviewOf, reviewsReply } from '#test/reviews.ts'
import { beWide, openRoute, signIn, signOut } from '#test/route.tsx'
import { BIG, cartOf, DETAIL, RAMESH, SMALL } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { wishlistReply, wishOf } from '#test/wishes.ts'
import { wordsIn } from '#test/words.ts'
import { polyfillDialog } from '#ui/overlay/jsdom-dialog.ts'
import About from './pages/about.tsx'
import Home from './pages/home.tsx'
import { Overlays } from './pages/layout.tsx'
import Product from './pages/product.tsx'
import Products from './pages/products.tsx'
import * as wishlist from './pages/wishlist.tsx'

beforeAll(() => {
  polyfillDialog()
  startCart()
})
beforeEach(() => {
  signOut()
  beWide(1280)
  closeOverlay()
})

const PICTURED = {
  ...DETAIL,
  bidiPerPack: 25,
  images: [1, 2].map((n) => ({ src: `/pictures/big-${n}.webp`, alt: `Picture number ${n}` })),
  features: ['Hand-rolled'],
  specifications: [{ name: 'Origin', value: 'Chhatarpur' }],
  benefits: [{ title: 'Burns evenly', description: 'Down to its thread' }],
}
// biome-ignore lint/suspicious/noExplicitAny: what the router passes besides they do not read
const loaded = (loaderData: object): any => ({ loaderData })
const overlay = (name: Parameters<typeof openOverlay>[0]) => async () => {
  localStorage.setItem('cart', JSON.stringify({ id: 'a-guest-cart', items: [lineOf(BIG, 8), lineOf(SMALL, 4)] }))
  dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  await showPage(<Overlays />)
  await act(async () => openOverlay(name))
}
const ANSWERS: Answers = {
  'GET /api/wishlist': () => wishlistReply([wishOf(BIG), wishOf(SMALL, 2)]),
  'GET /api/cart': () => ({ json: { success: true, cart: cartOf([BIG, 8]) } }),
  'GET /api/orders': () => ({ json: { success: true, orders: [orderOf()], pagination: { current: 1, pages: 1, total: 1 } } }),
  [`GET /api/reviews/product/${BIG.id}`]: () =>
    reviewsReply(
      [
        reviewOf({ rating: 4, title: 'Good', isVerifiedPurchase: true, helpfulVotes: 3, images: ['/pictures/r.webp'] }),
        reviewOf({
          userId: { _id: RAMESH.id, name: RAMESH.name, profileImage: null },
          userName: RAMESH.name,
          rating: 2,
          helpfulVotes: 1,
          hasUserVoted: true,
        }),
      ],
      7,
    ),
}
const SCREENS: [what: string, open: () => Promise<unknown>, words: string[]][] = [
  [
    'the home page of a customer',
    () => {
      signIn()
      return showPage(<Home {...loaded({ bestsellers: [BIG, SMALL], photos: [] })} />)
    },
    [
      '<warning> :clock: You have an unpaid order SLB-7K4M-92QX, ₹2,960 Continue to pay →/checkout?order=SLB-7K4M-92QX (Rolled by hand in Chhatarpur. Tied by thread.)',
      'h1: Rolled by hand in Chhatarpur. Tied by thread. Several pack sizes, one price for everyone. Pay by UPI; our team checks every payment. Order Now →/products See the price list →#prices (Special Lion Beedi, Big pack, front. 85 percent of the face is the statutory health warning.) WARNING TOBACCO CAUSES PAINFUL DEATH QUIT TODAY CALL 1800-11-2356 Special Lion Beedi BIG (Special Lion Beedi, Small pack, front. 85 percent of the face is the statutory health warning.) WARNING TOBACCO CAUSES PAINFUL DEATH QUIT TODAY CALL 1800-11-2356 Special Lion Beedi SMALL Drawing. Your pack carries the warning picture in force. (Best Sellers)',
      'h2: Best Sellers Products →/products {} →/product/special-lion-beedi-big',
      '[:heart:Wishlist: Special Lion Beedi (Big Pack)] aria-pressed=false',
      'h3: Special Lion Beedi (Big Pack) →/product/special-lion-beedi-big Price ₹280 Original price ₹400 30% off 10,000 in stock. Price includes taxes.',
      '[Add to Cart Special Lion Beedi (Big Pack)Adding...]',
      '{} →/product/special-lion-beedi-small',
      '[:heart:Wishlist: Special Lion Beedi (Small Pack)] aria-pressed=false',
      'h3: Special Lion Beedi (Small Pack) →/product/special-lion-beedi-small Price ₹210 Original price ₹300 30% off 9,600 in stock. Price includes taxes.',
      '[Add to Cart Special Lion Beedi (Small Pack)Adding...]',
      '(Bulk pricing)',
      'h3: Bulk pricing Applies automatically to the total number of packs in your cart. Mix sizes freely. (Bulk pricing) 10 + ₹10 off each pack 20 + ₹15 off each pack 30 + ₹20 off each pack Big, 8 × ₹280 ₹2,240 Small, 4 × ₹210 ₹840 <saving> 12 packs, ₹10 off each −₹120 Example total ₹2,960 (Our Story) (Leaf, cut, roll, tie) Leaf Cut Roll Tie',
      'h2: Our Story A tendu leaf is cut to size, filled, rolled and tied with thread, one at a time. We show how it is made. We do not claim it is good for you: no tobacco is. About Us →/about (Why buy from us)',
      'h2: Why buy from us Fast Delivery Same day delivery available. Estimated delivery 5 to 7 business days across India, free on orders of ₹999 and above. Premium Quality Hand-rolled in Chhatarpur. Damaged, defective or wrong items can be returned within 24 hours of delivery with photo evidence. Secure Shopping UPI, PayTM, PhonePe and Google Pay. We never ask for your UPI PIN. (Questions)',
      'h2: Questions What is the minimum age to order? :chevron-down: You must be at least 18 years old, and 21 where your state asks for it. We ask before you enter and again when you register. How do I pay? :chevron-down: By UPI: scan the code or open your UPI app from the checkout, then enter the transaction ID. Our team checks the payment before we pack your order. How long does delivery take? :chevron-down: Same day delivery is available near us. Elsewhere in India the estimated delivery is 5 to 7 business days. What can I return? :chevron-down: Damaged, defective or wrong items. Tell us within 24 hours of delivery and send photos of the parcel. Unused packs can go back within 7 days.',
    ],
  ],
  [
    'the list of products',
    () => showPage(<Products {...loaded({ products: [BIG, SMALL] })} />, { at: '/products' }),
    [
      'h1: Products (Filters) Category',
      'All type=radio checked',
      'BEEDI type=radio',
      'Price: up to ₹500 type=range min=0 max=500 step=10',
      '₹0 ₹ 500 (Products) <status> 2 products',
      '[:sliders-horizontal:Filters]',
      'Sort by Name (A-Z), Price: low to high, Price: high to low, Best discount',
      ':chevron-down: {} →/product/special-lion-beedi-big',
      '[:heart:Wishlist: Special Lion Beedi (Big Pack)] aria-pressed=false',
      'h2: Special Lion Beedi (Big Pack) →/product/special-lion-beedi-big Price ₹280 Original price ₹400 30% off 10,000 in stock. Price includes taxes.',
      '[Add to Cart Special Lion Beedi (Big Pack)Adding...]',
      '{} →/product/special-lion-beedi-small',
      '[:heart:Wishlist: Special Lion Beedi (Small Pack)] aria-pressed=false',
      'h2: Special Lion Beedi (Small Pack) →/product/special-lion-beedi-small Price ₹210 Original price ₹300 30% off 9,600 in stock. Price includes taxes.',
      '[Add to Cart Special Lion Beedi (Small Pack)Adding...]',
    ],
  ],
  [
    'a product',
    () => showPage(<Product {...loaded({ product: PICTURED, similar: [SMALL] })} />, { at: '/product/special-lion-beedi-big' }),
    [
      '(Breadcrumb)',
      '[:chevron-left:Back]',
      'Home →/ Products →/products (Pictures of Special Lion Beedi (Big Pack)) {Picture number 1}',
      '[:chevron-left:Previous picture]',
      '[:chevron-right:Next picture]',
      'Drawing. Your pack carries the warning picture in force. <status> Picture 1 of 2',
      '[Picture 1]',
      '[Picture 2]',
      'h1: Special Lion Beedi (Big Pack)',
      '[:heart:Wishlist: Special Lion Beedi (Big Pack)] aria-pressed=false',
      'No reviews yet. Be the first to review this product! →/product/special-lion-beedi-big?tab=reviews Price ₹280 Original price ₹400 30% off 25 bidi a pack. Price includes taxes. 10,000 in stock. (Quantity)',
      '[:minus:Decrease Quantity] aria-disabled',
      'Quantity autocomplete=off inputmode=numeric',
      '[:plus:Increase Quantity]',
      '<status> Minimum 1 pack 1 pack at ₹280 ₹280 Total ₹280',
      '[Add to CartAdding...]',
      '[Buy Now ₹280]',
      'h2: Bulk pricing (Bulk pricing) 10 + ₹10 off each 20 + ₹15 off each 30 + ₹20 off each Add 9 more packs for ₹10 off each. :message-square: Ask →/contact :phone: Call →tel:+919876543210',
      '[:share-2:Share] aria-expanded=false',
      '[:link-2:Copy link]',
      ':message-square: WhatsApp →https://wa.me/?text=Special%20Lion%20Beedi%20(Big%20Pack)%20http%3A%2F%2Fshop.test%2Fproduct%2Fspecial-lion-beedi-big :send: Telegram →https://t.me/share/url?url=http%3A%2F%2Fshop.test%2Fproduct%2Fspecial-lion-beedi-big&text=Special%20Lion%20Beedi%20(Big%20Pack) (About this product) (About this product)',
      '[Description]',
      '[Specifications]',
      '[Reviews]',
      '(Description) The big pack. Hand-rolled Burns evenly Down to its thread (Similar Products)',
      'h2: Similar Products {} →/product/special-lion-beedi-small',
      '[:heart:Wishlist: Special Lion Beedi (Small Pack)] aria-pressed=false',
      'h3: Special Lion Beedi (Small Pack) →/product/special-lion-beedi-small Price ₹210 Original price ₹300 30% off 9,600 in stock. Price includes taxes.',
      '[Add to Cart Special Lion Beedi (Small Pack)Adding...]',
    ],
  ],
  [
    'the reviews of a product',
    () => {
      signIn()
      return showPage(<ProductTabs product={DETAIL} />, { at: '/product/special-lion-beedi-big?tab=reviews' })
    },
    [
      '(About this product) (About this product)',
      '[Description]',
      '[Specifications]',
      '[Reviews]',
      '(Reviews) 3.0 out of 5 (3 out of 5 stars) 7 reviews (Rating distribution) 5 stars (Reviews with 5 stars) 0 4 stars (Reviews with 4 stars) 1 3 stars (Reviews with 3 stars) 0 2 stars (Reviews with 2 stars) 1 1 star (Reviews with 1 star) 0',
      '[Edit Your Review]',
      '(Reviews) (4 out of 5 stars)',
      'h3: Good Gita Devi , 10 Nov 2026 Size: Big Pack :badge-check: Verified Purchase Came in two days, well packed. (Photos of Gita Devi) {Attachment 1} →/pictures/r.webp',
      '[:thumbs-up:Helpful: Good, 3 (Helpful (3))] aria-pressed=false',
      '(2 out of 5 stars)',
      'h3: As described Ramesh Kumar , 10 Nov 2026 Size: Big Pack Came in two days, well packed. :thumbs-up: Helpful (1)',
      '[Show More Reviews]',
    ],
  ],
  [
    'a card of few packs',
    () => showPage(<ProductCard product={{ ...BIG, stock: 3, bidiPerPack: 25 }} />),
    [
      '{} →/product/special-lion-beedi-big',
      '[:heart:Wishlist: Special Lion Beedi (Big Pack)] aria-pressed=false',
      'h3: Special Lion Beedi (Big Pack) →/product/special-lion-beedi-big Price ₹280 Original price ₹400 30% off 25 bidi a pack. Only 3 left. Price includes taxes.',
      '[Add to Cart Special Lion Beedi (Big Pack)Adding...]',
    ],
  ],
  [
    'a card of no pack',
    () => showPage(<ProductCard product={{ ...SMALL, stock: 0, inStock: false }} />),
    [
      '{} →/product/special-lion-beedi-small',
      '[:heart:Wishlist: Special Lion Beedi (Small Pack)] aria-pressed=false',
      'h3: Special Lion Beedi (Small Pack) →/product/special-lion-beedi-small Price ₹210 Original price ₹300 30% off <red> Out of Stock Price includes taxes.',
      '[Add to Cart Special Lion Beedi (Small Pack)Adding...] disabled',
    ],
  ],
  [
    'what the shop is',
    () => showPage(<About />),
    [
      '(One town, one leaf, one thread)',
      'h1: One town, one leaf, one thread Special Lion Beedi is a bidi brand from Chhatarpur, Madhya Pradesh. We sell it directly, to adults across India. (Our Story)',
      'h2: Our Story A bidi begins with a tendu leaf. It is soaked, cut to size, filled, rolled and tied with a thread, one at a time. A practised hand does this several hundred times a day, and every piece still differs a little from the next. We print the health warning as the law asks for it, we ask for your age before you enter, and we do not call tobacco anything that it is not. (Rolling tray with cut tendu leaves, scissors and thread) (Why Choose Special Lion Beedi)',
      'h2: Why Choose Special Lion Beedi Authentic Taste Bidi tobacco in a tendu leaf, tied with thread, the way it is rolled in our town. Trusted Heritage Rolled by hand in Chhatarpur, where bidi has been rolled for generations. The lion on the pack is our mark. Community First Rolling is paid work in many homes of our town. Every payment and every parcel is handled by people you can call. See our products →/products',
    ],
  ],
  [
    'the head of a page',
    () => showPage(<Header />),
    [
      'Special Lion Beedi →/ (Main) <page> Home →/ About →/about Contact →/contact <checked by the browser> :search:',
      'Search products type=search enterkeyhint=search maxlength=100 placeholder=Search',
      'हिन्दी →/hi',
      '[:search:Search] aria-expanded=false',
      'Shop →/products Login →/login Register →/register',
      '[:shopping-cart:Cart]',
      '[:menu:Menu]',
    ],
  ],
  [
    'the foot of a page',
    () => showPage(<Footer />),
    [
      'Special Lion Beedi Hand-rolled bidi from Chhatarpur, Madhya Pradesh, delivered fast across India. Sold to adults aged 18 and over. (Quick Links)',
      'h2: Quick Links About Us →/about Contact Us →/contact Privacy Policy →/privacy-policy Terms & Conditions →/terms Refund Policy →/refund-policy (Contact Us)',
      'h2: Contact Us Chhatarpur, Madhya Pradesh care@shop.test →mailto:care@shop.test +91 98765 43210 →tel:+919876543210 Monday to Saturday, 10:00 AM to 7:00 PM IST (Highlights)',
      'h2: Highlights Fast Delivery Same day delivery available Premium Quality Secure Shopping We accept (We accept) {} UPI {PayTM} {} PhonePe {Google Pay} and wallets',
    ],
  ],
  [
    'the cart',
    overlay('cart'),
    [
      '(Cart)',
      'h2: Cart 12 items',
      '[:x:Close]',
      '<status> 12 items in the cart, bulk discount ₹10 per piece, total ₹2,960 (Items in your cart) {} Special Lion Beedi (Big Pack) →/product/special-lion-beedi-big',
      '[:trash:Remove Special Lion Beedi (Big Pack)]',
      'Size: Big Pack. ₹280 Original price ₹400 (Quantity of Special Lion Beedi (Big Pack))',
      '[:minus:Decrease Quantity of Special Lion Beedi (Big Pack)]',
      'Quantity of Special Lion Beedi (Big Pack) autocomplete=off inputmode=numeric',
      '[:plus:Increase Quantity of Special Lion Beedi (Big Pack)]',
      '<status> ₹2,240 Original price ₹3,200 {} Special Lion Beedi (Small Pack) →/product/special-lion-beedi-small',
      '[:trash:Remove Special Lion Beedi (Small Pack)]',
      'Size: Small Pack. ₹210 Original price ₹300 (Quantity of Special Lion Beedi (Small Pack))',
      '[:minus:Decrease Quantity of Special Lion Beedi (Small Pack)]',
      'Quantity of Special Lion Beedi (Small Pack) autocomplete=off inputmode=numeric',
      '[:plus:Increase Quantity of Special Lion Beedi (Small Pack)]',
      '<status> ₹840 Original price ₹1,200',
      '[Clear Cart]',
      '(Bulk discount) Bulk discount, ₹10 per piece 12 pieces, ₹120 saved (Bulk pricing) <step> 10 + ₹10 off each 20 + ₹15 off each 30 + ₹20 off each Add 8 more pieces for ₹15 off each. Subtotal ₹4,400 Product discounts −₹1,320 Bulk discount −₹120 Total ₹2,960 <saving> Total savings ₹1,440',
      '[Proceed to Address]',
      ':lock: Secure checkout Free shipping 999+',
    ],
  ],
  [
    'the menu',
    overlay('menu'),
    [
      '(Menu)',
      'h2: Menu',
      '[:x:Close]',
      '(Menu) Home →/ Products →/products Orders →/orders About →/about Contact →/contact हिन्दी →/hi (Account) Sign In →/login Create Account →/register (Bulk Savings)',
      'h3: Bulk Savings 10+ items ₹10 off each 20+ items ₹15 off each 30+ items ₹20 off each Your cart shows the exact discount per piece before you order. :shield-check: Secure :stamp: Certified :truck: Fast',
    ],
  ],
  [
    'the menu of a customer',
    async () => {
      signIn()
      await overlay('menu')()
    },
    [
      '(Menu)',
      'h2: Menu',
      '[:x:Close]',
      '(Menu) Home →/ Products →/products Orders →/orders About →/about Contact →/contact हिन्दी →/hi <warning> :clock: You have an unpaid order SLB-7K4M-92QX, ₹2,960 Continue to pay →/checkout?order=SLB-7K4M-92QX (Account) Welcome, Ramesh Kumar ramesh@example.com',
      '[:shopping-cart:Cart, 8 items, ₹960 saved]',
      ':user-round: My Profile →/profile :package: Orders →/orders :heart: Wishlist (0) →/wishlist :settings: Settings →/settings',
      '[:log-out:Sign Out]',
      '(Bulk Savings)',
      'h3: Bulk Savings 10+ items ₹10 off each 20+ items ₹15 off each 30+ items ₹20 off each Your cart shows the exact discount per piece before you order. :shield-check: Secure :stamp: Certified :truck: Fast',
    ],
  ],
  [
    'the wishlist',
    () => {
      signIn()
      return openRoute(wishlist, { path: '/wishlist', at: '/wishlist' })
    },
    [
      '<status>',
      'h1: Wishlist <status> 2 items',
      '[:share-2:Share]',
      'View',
      'Grid type=radio checked',
      'List type=radio',
      '<checked by the browser> :search:',
      'Search your wishlist type=search enterkeyhint=search maxlength=100 placeholder=Search your wishlist...',
      'Category All Categories, BEEDI',
      ':chevron-down:',
      'Sort by Date added, Name (A-Z), Price: low to high, Price: high to low, Highest rating',
      ':chevron-down:',
      'Select All type=checkbox',
      'On Sale Only type=checkbox',
      '(Items on your wishlist) {} →/product/special-lion-beedi-small',
      'Select Special Lion Beedi (Small Pack) type=checkbox',
      'h2: Special Lion Beedi (Small Pack) →/product/special-lion-beedi-small No reviews yet Price ₹210 Original price ₹300 30% off <green> 9,600 in stock',
      '[Add to CartMoving...]',
      '[:trash:Remove Special Lion Beedi (Small Pack)]',
      '{} →/product/special-lion-beedi-big',
      'Select Special Lion Beedi (Big Pack) type=checkbox',
      'h2: Special Lion Beedi (Big Pack) →/product/special-lion-beedi-big No reviews yet Price ₹280 Original price ₹400 30% off <green> 10,000 in stock',
      '[Add to CartMoving...]',
      '[:trash:Remove Special Lion Beedi (Big Pack)]',
    ],
  ],
]

afterEach(() => void vi.useRealTimers())

it.each(SCREENS)('%s says what it always says, in its order, and leads where it always leads', async (_what, show, words) => {
  vi.setSystemTime(new Date('2026-11-20T06:00:00.000Z'))
  await openShop(ANSWERS)
  await show()
  await eventually(() => expect(wordsIn(document.body)).toEqual(words))
})
