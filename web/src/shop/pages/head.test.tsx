import { render, screen } from '@testing-library/react'
import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { sendContext } from '#client/call.ts'
import { pages } from '#pages.ts'
import { showPage } from '#test/page.tsx'
import { BIG, FACTS, SMALL } from '#test/samples.ts'
import { wordsIn } from '#test/words.ts'
import type { ApiSender } from '../../ssr-bridge.ts'

const SITE = { shop: { ...FACTS, siteName: 'Lion of Chhatarpur' }, origin: 'https://shop.example' }
type Asked = Parameters<ApiSender>[0]
// biome-ignore lint/suspicious/noExplicitAny: every page has own types for its loader and its head
type Page = any

/** What a loader is given while the server renders: a way into the shop that answers from this table, by method and path. */
function given(answers: Record<string, object>, at = 'https://shop.example/', params: object = {}) {
  const asked: string[] = []
  const context = new RouterContextProvider()
  context.set(sendContext, async ({ method, path }: Asked) => {
    asked.push(`${method} ${path}`)
    const json = answers[path]
    return {
      status: json ? 200 : 404,
      json: json ?? { success: false, message: 'There is nothing at this address.' },
      type: 'application/json',
    }
  })
  return { asked, args: { context, request: new Request(at), params } }
}

const pageOf = (path: string): Promise<Page> => {
  const page = pages.find((one) => one.path === path)
  return import(/* @vite-ignore */ `../../${page?.file}`)
}
type Tag = Record<string, unknown> & { title?: string; name?: string; property?: string; content?: string; rel?: string; href?: string }
const headOf = ({ meta }: Page, more: object = {}): Tag[] =>
  meta({ matches: [{ loaderData: SITE }], params: {}, location: { search: '' }, ...more })
const titleOf = (head: Tag[]) => head.flatMap(({ title }) => title ?? [])
const contentOf = (head: Tag[], name: string) => head.find((tag) => tag.name === name || tag.property === name)?.content
const structured = (head: Tag[]) => head.flatMap((tag) => (tag['script:ld+json'] ? [tag['script:ld+json'] as Record<string, unknown>] : [])) // `as`: an object of schema.org

const TITLES: [string, string][] = [
  ['/', 'Hand-rolled bidi from Chhatarpur'],
  ['/products', 'Products'],
  ['/about', 'About Us'],
  ['/contact', 'Contact Us'],
  ['/terms', 'Terms & Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/refund-policy', 'Refund Policy'],
  ['/address', 'Delivery Address'],
  ['/checkout', 'Secure Checkout'],
  ['/payment-verification/:orderNumber', 'Payment Status'],
  ['/order-confirmation/:orderNumber', 'Order Confirmation'],
  ['/auth/google/callback', 'Sign in with Google'],
  ['/orders', 'My Orders'],
  ['/orders/:orderId/track', 'Track Order'],
  ['/orders/:orderId/return', 'Returns'],
  ['/wishlist', 'Wishlist'],
  ['/profile', 'My Profile'],
  ['/settings', 'Settings'],
  ['/login', 'Login'],
  ['/register', 'Register'],
  ['/forgot-password', 'Forgot Password'],
]

describe('the head of a page', () => {
  it.each(TITLES)('%s is titled %s, and known to search engines where the sitemap names it', async (path, title) => {
    const head = headOf(await pageOf(path))
    expect(titleOf(head)).toEqual([`${title} | Lion of Chhatarpur`])
    const inSitemap = pages.find((one) => one.path === path)?.inSitemap === true
    expect(contentOf(head, 'robots')).toBe(inSitemap ? undefined : 'noindex')
    expect(head.flatMap(({ rel, href }) => (rel === 'canonical' ? [href] : []))).toEqual(inSitemap ? [`https://shop.example${path}`] : [])
    if (!inSitemap) return
    expect(contentOf(head, 'og:title')).toBe(`${title} | Lion of Chhatarpur`)
    expect(contentOf(head, 'og:url')).toBe(`https://shop.example${path}`)
    expect(contentOf(head, 'description')).toBe(contentOf(head, 'og:description'))
    expect(contentOf(head, 'description')?.length).toBeGreaterThan(20)
  })

  it.each([
    ['/about', 'About Us'],
    ['/contact', 'Contact Us'],
    ['/products', 'Products'],
  ])('%s tells search engines where it stands', async (path, name) => {
    expect(structured(headOf(await pageOf(path)))).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
          { '@type': 'ListItem', position: 2, name, item: `https://shop.example${path}` },
        ],
      },
    ])
  })

  it.each(TITLES)('%s has a head even when nothing of the shop could be read', async (path, title) => {
    const head = headOf(await pageOf(path), { matches: [{ loaderData: undefined }] })
    expect(titleOf(head)).toEqual([`${title} | Special Lion Beedi`])
    expect(structured(head).map((one) => one['@type'])).toEqual(
      ['/about', '/contact', '/products'].includes(path) ? ['BreadcrumbList'] : [],
    )
  })
})

describe('the home page', () => {
  it('shows the bestsellers and counts all sizes; its head names them, with the shop, its search and the questions', async () => {
    const page = await pageOf('/')
    const { args, asked } = given({
      '/api/products': {
        success: true,
        products: [
          { ...BIG, bestseller: true },
          { ...SMALL, bestseller: false, image: '/api/products/pictures/41' },
          { ...SMALL, id: 'none', bestseller: false, image: '/placeholder-image.jpg' },
        ],
      },
    })
    const loaderData = await page.loader(args)
    expect(loaderData).toEqual({
      bestsellers: [{ ...BIG, bestseller: true }],
      sizes: 3,
      photos: [{ src: '/api/products/pictures/41', alt: SMALL.name }],
    })
    expect(asked).toEqual(['GET /api/products'])
    const head = headOf(page, { loaderData })
    expect(contentOf(head, 'description')).toBe(
      'Lion of Chhatarpur, rolled by hand in Chhatarpur, Madhya Pradesh. Three pack sizes, one price list, sold to adults aged 18 and over.',
    )
    const objects = structured(head)
    expect(objects.map((one) => one['@type'])).toEqual(['Organization', 'WebSite', 'Store', 'FAQPage'])
    expect(objects[2]?.makesOffer).toMatchObject([{ name: BIG.name }])
    expect(page.links()).toEqual([expect.objectContaining({ rel: 'preload', as: 'image' })])
  })
})

describe('the products', () => {
  it('are read from the shop, and their page is named after what was searched for', async () => {
    const page = await pageOf('/products')
    const { args } = given({ '/api/products': { success: true, products: [SMALL] } })
    expect(await page.loader(args)).toMatchObject({ products: [{ id: SMALL.id }] })
    expect(titleOf(headOf(page, { location: { search: '?q=big' } }))).toEqual(['Search results for “big” | Lion of Chhatarpur'])
  })

  it.each([
    ['/products', '/products?q=a', '/products?q=b', true, false],
    ['/products', '/about', '/products', true, true],
    ['/products', '/about', '/products', false, false],
    ['/wishlist', '/wishlist', '/wishlist?sort=a', true, false],
    ['/wishlist', '/about', '/wishlist', true, true],
    ['/product/:slug', '/product/big?tab=reviews', '/product/big', true, false],
    ['/product/:slug', '/product/big', '/product/big', true, true],
    ['/product/:slug', '/product/big', '/product/small', false, false],
  ])('%s: from %s to %s, with %s as a rule, are read again: %s', async (path, from, to, defaultShouldRevalidate, expected) => {
    const [currentUrl, nextUrl] = [new URL(from, 'https://shop.example'), new URL(to, 'https://shop.example')]
    expect((await pageOf(path)).shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate })).toBe(expected)
  })
})

describe('a product', () => {
  const detail: ProductDetail = {
    ...BIG,
    minQuantity: 1,
    stockCount: 20,
    bulkPricing: [],
    images: [{ src: '/art/big-front.webp', alt: 'The big pack from the front' }],
    features: [],
    specifications: [],
    benefits: [],
  }
  const both = {
    [`/api/products/${BIG.slug}`]: { success: true, product: detail },
    '/api/products': { success: true, products: [BIG, SMALL] },
  }

  it('comes with the others of the shop, and its head shows its own picture, price and place', async () => {
    const page = await pageOf('/product/:slug')
    const { args } = given(both, 'https://shop.example/', { slug: BIG.slug })
    const loaderData = await page.loader(args)
    expect([loaderData.product.id, loaderData.similar.map(({ id }: { id: string }) => id)]).toEqual([BIG.id, [SMALL.id]])
    const head = headOf(page, { loaderData, params: { slug: BIG.slug } })
    expect([titleOf(head), contentOf(head, 'description')]).toEqual([[`${BIG.name} | Lion of Chhatarpur`], BIG.description])
    expect([contentOf(head, 'og:image'), contentOf(head, 'og:image:alt')]).toEqual([
      'https://shop.example/art/big-front.webp',
      'The big pack from the front',
    ])
    expect(contentOf(head, 'og:image:width')).toBeUndefined()
    const [facts, place] = structured(head)
    expect(facts).toMatchObject({
      '@type': 'Product',
      sku: BIG.slug,
      image: ['https://shop.example/art/big-front.webp'],
      offers: { price: BIG.price },
    })
    expect(place).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Products' }, { name: BIG.name, item: `https://shop.example/product/${BIG.slug}` }],
    })
    const bare = headOf(page, { loaderData: { ...loaderData, product: { ...detail, images: [] } }, params: { slug: BIG.slug } })
    expect([contentOf(bare, 'og:image'), contentOf(bare, 'og:image:width')]).toEqual(['https://shop.example/og.png', '1200'])
  })

  it('that is not there is 404 with a head of its own, and a fault of the shop stays one', async () => {
    const page = await pageOf('/product/:slug')
    const missing = await page
      .loader(given({ '/api/products': { success: true, products: [] } }, undefined, { slug: 'none' }).args)
      .catch((error: unknown) => error)
    expect(missing).toMatchObject({ init: { status: 404, statusText: 'Not Found' } })
    const context = new RouterContextProvider()
    context.set(sendContext, async () => ({ status: 503, json: { success: false, message: 'Not now.' }, type: 'application/json' }))
    await expect(page.loader({ context, params: { slug: 'big' } })).rejects.toMatchObject({ status: 503 })
    const head = headOf(page, { params: { slug: 'none' } })
    expect([titleOf(head), contentOf(head, 'robots')]).toEqual([['Product Not Found | Lion of Chhatarpur'], 'noindex'])
  })

  it('at a former address leads on to that of today for good', async () => {
    const moved: Response = await (await pageOf('/product/:slug'))
      .loader(
        given({ ...both, '/api/products/special-lion-big': { success: true, product: detail } }, undefined, { slug: 'special-lion-big' })
          .args,
      )
      .catch((answer: unknown) => answer)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/product/${BIG.slug}`])
  })
})

it.each([
  ['./search.tsx', 'https://shop.example/search?q=big%20pack', /^\/products\?q=big(%20|\+)pack$/],
  ['./search.tsx', 'https://shop.example/search', /^\/products(\?q=)?$/],
  ['./unknown.tsx', 'https://shop.example/nowhere', /^\/$/],
  ['../../admin/pages/unknown.tsx', 'https://shop.example/admin/nowhere', /^\/admin\/dashboard$/],
])('%s leads %s on to %s', async (file, at, to) => {
  const page: Page = await import(/* @vite-ignore */ file)
  const way: Response = page.loader(given({}, at).args)
  expect([way.status, way.headers.get('location')]).toEqual([302, expect.stringMatching(to)])
})

it('the frame of all pages knows the facts of the shop and its own address, which do not change while somebody reads', async () => {
  const root: Page = await import('../../root.tsx')
  const { args, asked } = given(
    { '/api/shop': { success: true, shop: SITE.shop }, '/api/shop/facts': { success: true, shop: SITE.shop } },
    'https://shop.example/products?q=a',
  )
  expect(await root.loader(args)).toEqual({ shop: SITE.shop, origin: 'https://shop.example' })
  expect(asked).toHaveLength(1)
  expect(root.shouldRevalidate()).toBe(false)
  const links: { rel: string; href: string }[] = root.links()
  expect(links.filter(({ rel }) => rel === 'preload')).toHaveLength(3)
  expect(links.filter(({ rel }) => rel !== 'preload').map(({ href }) => href)).toEqual([
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/site.webmanifest',
  ])
})

it.each([
  [
    '/',
    'Special Lion Beedi, rolled by hand in Chhatarpur, Madhya Pradesh. Several pack sizes, one price list, sold to adults aged 18 and over.',
  ],
  ['/products', 'All our pack sizes with today’s prices, taxes included. The more packs, the less each of them costs.'],
  ['/about', 'Who rolls our bidi, where and how: by hand, in Chhatarpur, Madhya Pradesh.'],
  ['/contact', 'Where we are, how to call or write to us, and when somebody answers.'],
  ['/terms', 'The rules of ordering here: age, payment, delivery, returns.'],
  ['/privacy-policy', 'What we know about you, what for, and your rights.'],
  ['/refund-policy', 'What can be returned, until when, and how refunds are paid.'],
  ['/login', 'Sign in to your account.'],
  ['/register', 'Open an account to order.'],
  ['/forgot-password', 'Set a new password with a code from your email.'],
])('%s is described to search engines as: %s', async (path, words) => {
  const head = headOf(await pageOf(path), { matches: [{ loaderData: { ...SITE, shop: FACTS } }] })
  expect(contentOf(head, 'description')).toBe(words)
})

it.each([
  ['/address', '<status> Loading'],
  ['/checkout', '<status> Loading'],
  ['/pay/:token', '<status> Loading'],
  ['/payment-verification/:orderNumber', '<status> Loading order details...'],
  ['/order-confirmation/:orderNumber', '<status> Loading order details...'],
  ['/auth/google/callback', 'h1: Sign in with Google <status> Signing you in with Google...'],
  ['/orders', '<status> Loading your orders'],
  ['/orders/:orderId/track', '<status> Loading order details...'],
  ['/orders/:orderId/return', '<status> Loading order details...'],
  ['/wishlist', '<status> Loading your wishlist'],
  ['/profile', '<status> Loading your profile'],
  ['/settings', '<status> Loading your settings'],
])('%s says while it is fetched: %s', async (path, words) => {
  const { HydrateFallback } = await pageOf(path)
  expect(wordsIn(render(<HydrateFallback />).container)).toEqual([words])
})

it.each([
  ['/terms', 'Terms & Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/refund-policy', 'Refund Policy'],
])('%s is headed %s', async (path, words) => {
  const { default: Legal } = await pageOf(path)
  await showPage(<Legal />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words)
})
