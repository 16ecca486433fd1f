import type { ProductCard } from 'contract/catalog/product.schemas.ts'
import { istDay } from 'contract/rules/ist.ts'
import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import { BRAND } from './brand.ts'

/** Until when the prices of the offer hold unless the owner says otherwise. */
export const OFFER_VALID_UNTIL = '2026-10-31'

/** The day an offer ends, 'YYYY-MM-DD'; nothing once it is over. `now` decides the day in India. */
export const validUntil = (day: string, now: Date): { priceValidUntil?: string } => (istDay(now) <= day ? { priceValidUntil: day } : {})

export const organisation = (shop: ShopFacts, origin: string) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organisation`,
  name: BRAND,
  url: `${origin}/`,
  logo: `${origin}/art/logo.png`,
  email: shop.siteEmail,
})

export const website = (origin: string) => ({
  '@type': 'WebSite',
  name: BRAND,
  url: `${origin}/`,
  publisher: { '@id': `${origin}/#organisation` },
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}/products?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})

export const store = (shop: ShopFacts, origin: string, products: readonly ProductCard[], now: Date) => ({
  '@type': 'Store',
  name: BRAND,
  url: `${origin}/`,
  image: `${origin}/og.png`,
  telephone: shop.supportPhone,
  email: shop.siteEmail,
  currenciesAccepted: 'INR',
  paymentAccepted: 'UPI',
  address: { '@type': 'PostalAddress', addressLocality: 'Chhatarpur', addressRegion: 'Madhya Pradesh', addressCountry: 'IN' },
  makesOffer: products.map((product) => offer(product, origin, now)),
})

/** A product with its price and, where there are reviews, their true average. */
export const productFacts = (product: ProductCard & { images?: { src: string }[] }, origin: string, now: Date) => ({
  '@type': 'Product',
  name: product.name,
  sku: product.slug,
  description: product.description,
  category: product.category,
  brand: { '@type': 'Brand', name: product.brand },
  image: (product.images ?? [{ src: product.image }]).map(({ src }) => origin + src),
  offers: offer(product, origin, now),
  ...(product.rating !== null &&
    product.reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviewCount },
    }),
})

const offer = ({ name, slug, price, inStock }: ProductCard, origin: string, now: Date) => ({
  '@type': 'Offer',
  name,
  url: `${origin}/product/${slug}`,
  price,
  priceCurrency: 'INR',
  availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  ...validUntil(OFFER_VALID_UNTIL, now),
})

export const questions = (entries: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
