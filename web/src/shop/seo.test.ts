import { UNUSED_DAYS } from 'contract/rules/limits.ts'
import { SHIPPING_FEE } from 'contract/rules/pricing.ts'
import { describe, expect, it } from 'vitest'
import { BIG, FACTS, SMALL } from '#test/samples.ts'
import { packSizes } from './features/home/messages.ts'
import { QUESTIONS } from './pages/home.tsx'
import { pageMeta } from './seo.ts'
import { faqPage, organisation, productFacts, store, website } from './structured-data.ts'

const ORIGIN = 'https://shop.test'
const SITE = { origin: ORIGIN, shop: FACTS }

describe('what search engines read', () => {
  it('[SF-046][SF-042] every title ends with the brand; description, canonical address and social tags go with it', () => {
    const meta = pageMeta({ title: 'Products', description: 'Both packs.', path: '/products', site: SITE })
    expect(meta).toContainEqual({ title: 'Products | Special Lion Beedi' })
    expect(meta).toContainEqual({ name: 'description', content: 'Both packs.' })
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.test/products' })
    expect(meta).toContainEqual({ property: 'og:title', content: 'Products | Special Lion Beedi' })
    expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' })
  })

  it('the name of the settings stands in titles, social tags and what search engines read; the brand where they cannot be read', () => {
    const shop = { ...FACTS, siteName: 'Bagh Bidi' }
    const meta = pageMeta({ title: 'Products', description: 'All packs.', path: '/products', site: { origin: ORIGIN, shop } })
    expect(meta).toContainEqual({ title: 'Products | Bagh Bidi' })
    expect(meta).toContainEqual({ property: 'og:site_name', content: 'Bagh Bidi' })
    expect(JSON.stringify([meta, organisation(shop, ORIGIN), website(shop, ORIGIN), store(shop, ORIGIN, [])])).not.toContain('Special Lion')
    expect(pageMeta({ title: 'Products', description: '', path: '/', site: undefined })).toContainEqual({
      title: 'Products | Special Lion Beedi',
    })
  })

  it('the number of pack sizes is the one of the products', () => {
    expect([1, 2, 3, 12, undefined].map(packSizes)).toEqual([
      'One pack size',
      'Two pack sizes',
      'Three pack sizes',
      '12 pack sizes',
      'Several pack sizes',
    ])
  })

  it('a product is shared with its own picture, described; its offer names what delivery costs and how long it can be returned', () => {
    const image = { src: '/pictures/big-1.webp', alt: 'Big pack, front' }
    const meta = pageMeta({ title: 'Big', description: 'Thick.', path: '/product/big', site: SITE, image })
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://shop.test/pictures/big-1.webp' })
    expect(meta).toContainEqual({ property: 'og:image:alt', content: 'Big pack, front' })
    expect(meta).not.toContainEqual({ property: 'og:image:width', content: '1200' })
    expect(productFacts(BIG, ORIGIN, FACTS).offers).toMatchObject({
      shippingDetails: { shippingRate: { value: SHIPPING_FEE / 100, currency: 'INR' } },
      hasMerchantReturnPolicy: { merchantReturnDays: UNUSED_DAYS, merchantReturnLink: 'https://shop.test/refund-policy' },
    })
  })

  it('what is told of the shop is all of this, each thing from the settings of the shop', () => {
    const by = { '@id': 'https://shop.test/#organisation' }
    expect(organisation(FACTS, ORIGIN)).toEqual({
      ...{ '@type': 'Organization', ...by, name: FACTS.siteName, url: 'https://shop.test/' },
      ...{ logo: 'https://shop.test/art/logo.png', email: 'care@shop.test' },
    })
    const target = 'https://shop.test/products?q={search_term_string}'
    expect(website(FACTS, ORIGIN)).toEqual({
      ...{ '@type': 'WebSite', name: FACTS.siteName, url: 'https://shop.test/', publisher: by },
      potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' },
    })
    const { makesOffer, ...rest } = store(FACTS, ORIGIN, [BIG, SMALL])
    expect(rest).toEqual({
      ...{ '@type': 'Store', name: FACTS.siteName, url: 'https://shop.test/', image: 'https://shop.test/og.png' },
      ...{ telephone: '+91 98765 43210', email: 'care@shop.test', currenciesAccepted: 'INR', paymentAccepted: 'UPI' },
      address: { '@type': 'PostalAddress', addressLocality: 'Chhatarpur', addressRegion: 'Madhya Pradesh', addressCountry: 'IN' },
    })
    expect(makesOffer).toMatchObject([{ name: BIG.name }, { name: SMALL.name }])
  })

  it('what is told of a product is all of this, and that it is out of stock where it is', () => {
    const { offers, ...rest } = productFacts(BIG, ORIGIN, FACTS)
    expect(rest).toEqual({
      ...{ '@type': 'Product', name: BIG.name, sku: BIG.slug, description: 'The big pack.', category: 'BEEDI' },
      ...{ brand: { '@type': 'Brand', name: 'Special Lion Beedi' }, image: ['https://shop.test/pictures/big-1.webp'] },
    })
    expect(offers).toEqual({
      ...{ '@type': 'Offer', name: BIG.name, url: `https://shop.test/product/${BIG.slug}`, price: 280, priceCurrency: 'INR' },
      availability: 'https://schema.org/InStock',
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: SHIPPING_FEE / 100, currency: 'INR' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      },
      hasMerchantReturnPolicy: {
        ...{ '@type': 'MerchantReturnPolicy', applicableCountry: 'IN', merchantReturnDays: UNUSED_DAYS },
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnLink: 'https://shop.test/refund-policy',
      },
    })
    expect(productFacts({ ...BIG, inStock: false }, ORIGIN, FACTS).offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
  })

  it('the questions are told with their answers', () => {
    expect(faqPage([{ question: 'How?', answer: 'Like this.' }])).toEqual({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'How?', acceptedAnswer: { '@type': 'Answer', text: 'Like this.' } }],
    })
  })

  it('[SF-043] the home page tells organisation, website, store and questions', () => {
    const types = [organisation(FACTS, ORIGIN), website(FACTS, ORIGIN), store(FACTS, ORIGIN, [BIG, SMALL]), faqPage(QUESTIONS)].map(
      (o) => o['@type'],
    )
    expect(types).toEqual(['Organization', 'WebSite', 'Store', 'FAQPage'])
  })

  it('[SF-041] the questions are four', () => {
    expect(QUESTIONS).toHaveLength(4)
  })

  it('[SF-044] an offer names its last day while there is one', () => {
    expect(productFacts(BIG, ORIGIN, { ...FACTS, offerValidUntil: '2027-03-31' }).offers).toMatchObject({ priceValidUntil: '2027-03-31' })
    expect(productFacts(BIG, ORIGIN, FACTS).offers).not.toHaveProperty('priceValidUntil')
  })

  it('[SF-045] ratings are the true ones; the default pair stands only where the owner wants it', () => {
    expect(productFacts(BIG, ORIGIN, FACTS)).not.toHaveProperty('aggregateRating')
    const wanted = { ...FACTS, defaultRating: { rating: 4.5, count: 120 } }
    expect(productFacts(BIG, ORIGIN, wanted)).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 120 } })
    expect(productFacts({ ...BIG, rating: 4.2, reviewCount: 5 }, ORIGIN, wanted)).toMatchObject({
      aggregateRating: { ratingValue: 4.2, reviewCount: 5 },
    })
  })
})
