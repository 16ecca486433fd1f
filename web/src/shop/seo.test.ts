import { describe, expect, it } from 'vitest'
import { BIG, FACTS, SMALL } from '../../test/samples.ts'
import { QUESTIONS } from './features/home/home.words.ts'
import { pageMeta } from './seo.ts'
import { organisation, productFacts, questions, store, website } from './structured-shop.ts'

const ORIGIN = 'https://shop.test'

describe('what search engines read', () => {
  it('[SF-046][SF-042] every title ends with the brand; description, canonical address and social tags go with it', () => {
    const meta = pageMeta({ title: 'Products', description: 'Both packs.', path: '/products', origin: ORIGIN })
    expect(meta).toContainEqual({ title: 'Products | Special Lion Beedi' })
    expect(meta).toContainEqual({ name: 'description', content: 'Both packs.' })
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.test/products' })
    expect(meta).toContainEqual({ property: 'og:title', content: 'Products | Special Lion Beedi' })
  })

  it('[SF-043] the home page tells organisation, website, store and questions', () => {
    const types = [organisation(FACTS, ORIGIN), website(ORIGIN), store(FACTS, ORIGIN, [BIG, SMALL]), questions(QUESTIONS)].map(
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
