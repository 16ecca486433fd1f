import { describe, expect, it } from 'vitest'
import { BIG, FACTS, SMALL } from '../../test/samples.ts'
import { QUESTIONS } from './features/home/home.words.ts'
import { pageMeta } from './seo.ts'
import { OFFER_VALID_UNTIL, organisation, productFacts, questions, store, validUntil, website } from './structured-shop.ts'

const ORIGIN = 'https://shop.test'
const SUMMER = new Date('2026-06-01T00:00:00Z')

describe('what search engines read', () => {
  it('[SF-046][SF-042] every title ends with the brand; description, canonical address and social tags go with it', () => {
    const meta = pageMeta({ title: 'Products', description: 'Both packs.', path: '/products', origin: ORIGIN })
    expect(meta).toContainEqual({ title: 'Products | Special Lion Beedi' })
    expect(meta).toContainEqual({ name: 'description', content: 'Both packs.' })
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.test/products' })
    expect(meta).toContainEqual({ property: 'og:title', content: 'Products | Special Lion Beedi' })
  })

  it('[SF-043] the home page tells organisation, website, store and questions', () => {
    const types = [organisation(FACTS, ORIGIN), website(ORIGIN), store(FACTS, ORIGIN, [BIG, SMALL], SUMMER), questions(QUESTIONS)].map(
      (o) => o['@type'],
    )
    expect(types).toEqual(['Organization', 'WebSite', 'Store', 'FAQPage'])
  })

  it('[SF-041] the questions are four', () => {
    expect(QUESTIONS).toHaveLength(4)
  })

  it('[SF-044] an offer names its last day in India, and none once that is over', () => {
    expect(OFFER_VALID_UNTIL).toBe('2026-10-31')
    expect(validUntil('2026-10-31', new Date('2026-10-31T18:29:59Z'))).toEqual({ priceValidUntil: '2026-10-31' })
    expect(validUntil('2026-10-31', new Date('2026-10-31T18:30:00Z'))).toEqual({})
  })

  it('[SF-045] ratings are the true ones, and absent without reviews', () => {
    expect(productFacts(BIG, ORIGIN, SUMMER)).not.toHaveProperty('aggregateRating')
    expect(productFacts({ ...BIG, rating: 4.2, reviewCount: 5 }, ORIGIN, SUMMER)).toMatchObject({
      aggregateRating: { ratingValue: 4.2, reviewCount: 5 },
    })
  })
})
