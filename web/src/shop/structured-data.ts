import type { ProductCard } from 'contract/catalog/product.schemas.ts'
import { categoryShown } from 'contract/rules/category.messages.ts'
import { UNUSED_DAYS } from 'contract/rules/limits.ts'
import { SHIPPING_FEE } from 'contract/rules/pricing.ts'
import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import { IS_READ, NO_STRUCTURED_DATA } from './seo.ts'

export const organisation = (shop: ShopFacts, origin: string) =>
  IS_READ
    ? {
        '@type': 'Organization',
        '@id': `${origin}/#organisation`,
        name: shop.siteName,
        url: `${origin}/`,
        logo: `${origin}/art/logo.png`,
        email: shop.siteEmail,
      }
    : NO_STRUCTURED_DATA

export const website = (shop: ShopFacts, origin: string) =>
  IS_READ
    ? {
        '@type': 'WebSite',
        name: shop.siteName,
        url: `${origin}/`,
        publisher: { '@id': `${origin}/#organisation` },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/products?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      }
    : NO_STRUCTURED_DATA

export const store = (shop: ShopFacts, origin: string, products: readonly ProductCard[]) =>
  IS_READ
    ? {
        '@type': 'Store',
        name: shop.siteName,
        url: `${origin}/`,
        image: `${origin}/og.png`,
        telephone: shop.supportPhone,
        email: shop.siteEmail,
        currenciesAccepted: 'INR',
        paymentAccepted: 'UPI',
        address: { '@type': 'PostalAddress', addressLocality: 'Chhatarpur', addressRegion: 'Madhya Pradesh', addressCountry: 'IN' },
        makesOffer: products.map((product) => offer(product, origin, shop)),
      }
    : NO_STRUCTURED_DATA

/** A product with its price and, a rating. */
export const productFacts = (product: ProductCard & { images?: { src: string }[] }, origin: string, shop: ShopFacts) =>
  IS_READ
    ? {
        '@type': 'Product',
        name: product.name,
        sku: product.slug,
        description: product.description,
        category: categoryShown(product.category),
        brand: { '@type': 'Brand', name: product.brand },
        image: (product.images ?? [{ src: product.image }]).map(({ src }) => origin + src),
        offers: offer(product, origin, shop),
        ...aggregateRating(product, shop),
      }
    : NO_STRUCTURED_DATA

/** The true average; the owner's own pair only where there is none and the owner wants it. */
function aggregateRating({ rating: value, reviewCount }: ProductCard, { defaultRating }: ShopFacts) {
  const shown = value !== null && reviewCount > 0 ? { rating: value, count: reviewCount } : defaultRating
  return shown ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: shown.rating, reviewCount: shown.count } } : {}
}

const offer = ({ name, slug, price, inStock }: ProductCard, origin: string, { offerValidUntil }: ShopFacts) =>
  IS_READ
    ? {
        '@type': 'Offer',
        name,
        url: `${origin}/product/${slug}`,
        price,
        priceCurrency: 'INR',
        availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
        ...(offerValidUntil && { priceValidUntil: offerValidUntil }),
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: SHIPPING_FEE / 100, currency: 'INR' },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
        },
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'IN',
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: UNUSED_DAYS,
          merchantReturnLink: `${origin}/refund-policy`,
        },
      }
    : NO_STRUCTURED_DATA

export const faqPage = (entries: readonly { question: string; answer: string }[]) =>
  IS_READ
    ? {
        '@type': 'FAQPage',
        mainEntity: entries.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }
    : NO_STRUCTURED_DATA
