import type { ProductCard } from 'contract/catalog/product.schemas.ts'
import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import { BRAND } from './brand.ts'

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

export const store = (shop: ShopFacts, origin: string, products: readonly ProductCard[]) => ({
  '@type': 'Store',
  name: BRAND,
  url: `${origin}/`,
  image: `${origin}/og.png`,
  telephone: shop.supportPhone,
  email: shop.siteEmail,
  currenciesAccepted: 'INR',
  paymentAccepted: 'UPI',
  address: { '@type': 'PostalAddress', addressLocality: 'Chhatarpur', addressRegion: 'Madhya Pradesh', addressCountry: 'IN' },
  makesOffer: products.map((product) => offer(product, origin, shop)),
})

/** A product with its price and, a rating. */
export const productFacts = (product: ProductCard & { images?: { src: string }[] }, origin: string, shop: ShopFacts) => ({
  '@type': 'Product',
  name: product.name,
  sku: product.slug,
  description: product.description,
  category: product.category,
  brand: { '@type': 'Brand', name: product.brand },
  image: (product.images ?? [{ src: product.image }]).map(({ src }) => origin + src),
  offers: offer(product, origin, shop),
  ...rating(product, shop),
})

/** The true average; the owner's own pair only where there is none and the owner wants it. */
function rating({ rating: value, reviewCount }: ProductCard, { defaultRating }: ShopFacts) {
  const shown = value !== null && reviewCount > 0 ? { rating: value, count: reviewCount } : defaultRating
  return shown ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: shown.rating, reviewCount: shown.count } } : {}
}

const offer = ({ name, slug, price, inStock }: ProductCard, origin: string, { offerValidUntil }: ShopFacts) => ({
  '@type': 'Offer',
  name,
  url: `${origin}/product/${slug}`,
  price,
  priceCurrency: 'INR',
  availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  ...(offerValidUntil && { priceValidUntil: offerValidUntil }),
})

export const questions = (entries: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
