import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { callBeside, shopperOn } from './api.ts'
import type { Shopper } from './shopping.ts'
import {
  expect,
  firstVisible,
  newShopper,
  openDesk,
  register,
  setUpPayment,
  submitPayment,
  test,
  visibleButton,
  visit,
} from './shopping.ts'

type Chunk = { file: string; isDynamicEntry?: boolean; isEntry?: boolean }
const manifest: Record<string, Chunk> = JSON.parse(readFileSync('web/dist/manifest.json', 'utf8'))
const sources = Object.entries(manifest).filter(([source]) => source.startsWith('src/'))
const nameOf = (source: string) => source.replace(/^.*\/|\.tsx?(\?.*)?$/g, '')
/** Fetched beside the pages: without them a page stands in its own language, and needs a line. */
const NO_PARTS = ['follow-translation', 'after-load', 'offline']
/** The parts of the pages that are fetched when they are first used. */
const lazyParts = sources
  .filter(([, { isDynamicEntry }]) => isDynamicEntry)
  .map(([source, { file }]) => ({ name: nameOf(source), file }))
  .filter(({ name }) => !NO_PARTS.includes(name))
/** The modules of the routes, by their path below src/; each is fetched when the first of its pages is opened. */
const routes = sources
  .filter(([source]) => source.includes('?__react-router-build-client-route'))
  .map(([source, { file }]) => ({ name: source.replace(/^src\/|\.tsx\?.*$/g, ''), file }))

const BIG = '/product/special-lion-beedi-big'
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024
const inForm = <T>(all: readonly T[]) => (process.env.PROOF ? all : all.slice(0, 1))

type Who = 'stranger' | 'guest' | 'shopper'
type Use = {
  who: Who
  at: 'both' | 'phone' | 'desktop'
  /** The short form takes the first one. */
  screens: readonly string[]
  /** Asks for the part; also after it has failed. */
  use: (page: Page) => Promise<unknown>
  shown: (page: Page) => Locator
}

const PUBLIC = ['/', '/products', BIG, '/about', '/contact', '/terms', '/privacy-policy', '/refund-policy'] as const
const OWN = ['/profile', '/orders', '/wishlist', '/settings'] as const
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })

/** An order that waits for its payment, of whoever is signed in. */
const placeOrder = async (page: Page) =>
  callBeside(page, await shopperOn(page), 'POST /api/orders/create', {
    cartData: { items: [{ id: 'special-lion-beedi-big', quantity: 2 }] },
    shippingAddress: {
      name: 'Kamla Devi',
      phone: '9876543210',
      street: '14 Bazaar Road',
      city: 'Sagar',
      state: 'Madhya Pradesh',
      zipCode: '470002',
    },
    paymentMethod: 'UPI',
    source: 'product',
  })

/** How a visitor comes to each part, on every screen that has it. */
const USES: Record<string, Use> = {
  AgeQuestion: {
    who: 'stranger',
    at: 'both',
    screens: [...PUBLIC, '/login', '/register', '/forgot-password'],
    use: async (page) => {
      const again = page.getByRole('button', { name: 'Try again' })
      if (await again.isVisible()) await again.click()
    },
    shown: (page) => page.getByRole('button', { name: 'Yes, I am 18 or older' }),
  },
  CartDrawer: {
    who: 'guest',
    at: 'both',
    screens: [...PUBLIC],
    use: (page) => visibleButton(page, /^Cart/).click(),
    shown: dialog('Cart'),
  },
  MobileMenu: {
    who: 'shopper',
    at: 'phone',
    screens: [...PUBLIC, ...OWN],
    use: (page) => visibleButton(page, 'Menu').click(),
    shown: dialog('Menu'),
  },
  LoginPrompt: {
    who: 'guest',
    at: 'both',
    screens: [BIG, '/', '/products'],
    use: (page) => visibleButton(page, 'Add to Cart').click(),
    shown: (page) => page.getByRole('dialog').filter({ hasText: 'Please login to add items to your cart' }),
  },
  FilterSheet: {
    who: 'guest',
    at: 'phone',
    screens: ['/products'],
    use: (page) => visibleButton(page, /^Filters/).click(),
    shown: dialog(/Filters/),
  },
  AccountPanel: {
    who: 'shopper',
    at: 'desktop',
    screens: [...PUBLIC, ...OWN],
    use: async (page) => {
      const again = visibleButton(page, 'Try again')
      if (await again.isVisible()) return again.click()
      return page.getByRole('button', { name: /Account of/ }).click()
    },
    shown: (page) => firstVisible(page.getByRole('link', { name: 'Add Address' })),
  },
  OpenOrder: {
    who: 'shopper',
    at: 'both',
    screens: ['/'],
    use: async (page) => {
      await placeOrder(page)
      const again = visibleButton(page, 'Try again')
      if (await again.isVisible()) await again.click()
    },
    shown: (page) => firstVisible(page.getByRole('link', { name: /Continue to pay/i })),
  },
  Notifications: {
    who: 'shopper',
    at: 'both',
    screens: ['/settings'],
    use: async (page) => {
      const again = visibleButton(page, 'Try again')
      if (await again.isVisible()) await again.click()
    },
    shown: (page) => page.getByRole('region', { name: 'Notifications' }),
  },
  QrCode: {
    who: 'shopper',
    at: 'both',
    screens: ['/checkout'],
    use: async (page) => {
      const again = visibleButton(page, 'Try again')
      if (await again.isVisible()) await again.click()
    },
    shown: (page) => firstVisible(page.getByRole('img', { name: /QR/ })),
  },
  Reviews: {
    who: 'guest',
    at: 'both',
    screens: [BIG, '/product/special-lion-beedi-small'],
    use: async (page) => {
      const again = visibleButton(page, 'Try again')
      if (await again.isVisible()) return again.click()
      return page.getByRole('tab', { name: 'Reviews' }).click()
    },
    shown: (page) => firstVisible(page.getByRole('button', { name: /Write a Review/i })),
  },
}

/** Opens a screen; the checkout comes after the address of somebody who buys one pack now. */
async function open(page: Page, path: string): Promise<void> {
  if (path !== '/checkout') return visit(page, path)
  await visit(page, BIG)
  await visibleButton(page, /^Buy Now/).click()
  await page.waitForURL('/address')
  await page.getByLabel('Mobile Number*').fill('9876543210')
  await page.getByLabel('Complete Address*').fill('14 Bazaar Road')
  await page.getByLabel('Pin Code*').fill('471001')
  await page.getByRole('radio').first().click()
  await visibleButton(page, 'Continue to Payment').click()
  await page.waitForURL(/\/checkout/)
}

const errors = (page: Page) => page.getByRole('heading', { name: /Application Error|No connection/ })

/** A context of the same size, whose visitor has answered the question of age unless it is a stranger. */
async function visitor(page: Page, who: Who, shopper: Shopper): Promise<BrowserContext> {
  const browser = page.context().browser() as Browser
  const { width = 0 } = page.viewportSize() ?? {}
  const phone = width < 1024
  const address = `10.77.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    ...(phone && { hasTouch: true, isMobile: true }),
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  if (who !== 'stranger') await context.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  if (who === 'shopper') await register(await context.newPage(), shopper)
  return context
}

async function block(page: Page, file: string) {
  let count = 0
  await page.route(`**/${file}`, (route) => {
    count += 1
    return route.abort()
  })
  return { count: () => count, end: () => page.unroute(`**/${file}`) }
}

test('no lazily loaded part that fails takes a page away, on any screen, and it is there when it is asked for again', async ({ page }) => {
  if (process.env.PROOF) test.setTimeout(3_600_000)
  const size = isWide(page) ? 'desktop' : 'phone'
  expect(lazyParts.map(({ name }) => name).sort(), 'each part of the build is reached on some screen').toEqual(Object.keys(USES).sort())
  await setUpPayment(page)
  const contexts = new Map<Who, BrowserContext>()
  const table: string[] = []
  let cells = 0
  let lost = 0
  for (const { name, file } of lazyParts) {
    const how = USES[name] as Use
    if (how.at !== 'both' && how.at !== size) continue
    const row: string[] = []
    for (const path of inForm(how.screens)) {
      const context =
        how.who === 'stranger'
          ? await visitor(page, how.who, newShopper())
          : (contexts.get(how.who) ?? (await visitor(page, how.who, newShopper())))
      if (how.who !== 'stranger') contexts.set(how.who, context)
      const tab = await context.newPage()
      tab.setDefaultTimeout(40_000)
      const blocked = await block(tab, file)
      await open(tab, path)
      await how.use(tab)
      await expect.poll(blocked.count, `${name} is asked for on ${path}`).toBeGreaterThan(0)
      await expect(firstVisible(tab.locator('.toast, [role=alert]')), `${name} on ${path}: it says so`).toBeVisible()
      const isLost = (await errors(tab).count()) > 0 || !(await firstVisible(tab.locator('main, #content')).isVisible())
      if (isLost) lost += 1
      await blocked.end()
      await expect(async () => {
        if (!(await how.shown(tab).isVisible())) await how.use(tab)
        await expect(how.shown(tab), `${name} on ${path} comes when it is asked for again`).toBeVisible({ timeout: 10_000 })
      }).toPass({ timeout: 60_000 })
      cells += 1
      row.push(`${path}:${isLost ? 'LOST' : 'stays'}`)
      await tab.close()
      if (how.who === 'stranger') await context.close()
    }
    table.push(`${size} ${name.padEnd(12)} ${row.join('  ')}`)
  }
  for (const context of contexts.values()) await context.close()
  console.log(table.join('\n'))
  console.log(`PROOF ${JSON.stringify({ name: `lost parts on screens, ${size}`, figures: { parts: table.length, cells, lost } })}`)
  expect(lost).toBe(0)
})

type Way = { from: string; to: string | ((number: string, id: string) => string); who: 'guest' | 'shopper' | 'staff' }
const guest = (to: string, from = '/about'): Way => ({ who: 'guest', from, to })
const own = (to: Way['to'], from = '/'): Way => ({ who: 'shopper', from, to })
const staff = (to: Way['to'], from = '/admin/dashboard'): Way => ({ who: 'staff', from, to })

/** The page from which each route is opened for the first time, and its address; undefined where a way leads on at once. */
const WAYS: Record<string, Way | undefined> = {
  root: undefined, // part of every page: e2e/early.e2e.ts
  'shop/pages/about': guest('/about', '/terms'),
  'shop/pages/home': guest('/'),
  'shop/pages/products': guest('/products'),
  'shop/pages/product': guest(BIG),
  'shop/pages/contact': guest('/contact'),
  'shop/pages/terms': guest('/terms'),
  'shop/pages/privacy-policy': guest('/privacy-policy'),
  'shop/pages/refund-policy': guest('/refund-policy'),
  'shop/pages/search': undefined, // goes on to /products
  'shop/pages/google-callback': guest('/auth/google/callback?error=access_denied'),
  'shop/pages/login': guest('/login', '/register'),
  'shop/pages/register': guest('/register', '/login'),
  'shop/pages/forgot-password': guest('/forgot-password', '/login'),
  'shop/pages/bare-layout': guest('/login'),
  'shop/pages/layout': guest('/about', '/login'),
  'shop/pages/unknown': undefined, // goes on to /
  'shop/pages/signed-in-layout': own('/orders'),
  'shop/pages/profile': own('/profile'),
  'shop/pages/settings': own('/settings'),
  'shop/pages/wishlist': own('/wishlist'),
  'shop/pages/buying/orders': own('/orders'),
  'shop/pages/buying/address': own('/address'),
  'shop/pages/buying/checkout': own('/checkout'),
  'shop/pages/buying/pay-link': guest('/pay/none'),
  'shop/pages/buying/payment-verification': own((number) => `/payment-verification/${number}`),
  'shop/pages/buying/order-confirmation': own((number) => `/order-confirmation/${number}`),
  'shop/pages/buying/order-tracking': own((_, id) => `/orders/${id}/track`),
  'shop/pages/buying/order-return': own((_, id) => `/orders/${id}/return`),
  'admin/pages/entry': undefined, // goes on to /admin/login
  'admin/pages/unknown': undefined, // goes on to /admin/dashboard
  'admin/pages/login': guest('/admin/login'),
  'admin/pages/invitation': guest('/admin/invitation?token=none'),
  'admin/pages/device': guest('/admin/device?token=none'),
  'admin/pages/layout': staff('/admin/orders', '/about'),
  'admin/pages/dashboard': staff('/admin/dashboard', '/admin/orders'),
  'admin/pages/orders': staff('/admin/orders'),
  'admin/pages/new-order': staff('/admin/new-order'),
  'admin/pages/order': staff((_, id) => `/admin/orders/${id}`),
  'admin/pages/payment-verification': staff('/admin/payment-verification'),
  'admin/pages/bank-matching': staff('/admin/payment-verification/bank'),
  'admin/pages/users': staff('/admin/users'),
  'admin/pages/inventory': staff('/admin/inventory'),
  'admin/pages/analytics': staff('/admin/analytics'),
  'admin/pages/settings': staff('/admin/settings'),
  'admin/pages/dispatch': staff('/admin/dispatch'),
  'admin/pages/messages': staff('/admin/messages'),
  'admin/pages/money': staff('/admin/money'),
  'admin/pages/books': staff('/admin/books'),
  'admin/pages/returns': staff('/admin/returns'),
  'admin/pages/reviews': staff('/admin/reviews'),
  'admin/pages/audit': staff('/admin/audit'),
}
const SHORT = ['shop/pages/contact', 'shop/pages/buying/orders', 'admin/pages/orders']

/** As a link does, without a link to look for. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    // `as`: the router's own name for itself in the window
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { navigate: (to: string) => void } }
    router.navigate(to)
  }, path)

test('no page whose module fails leaves nothing behind, in the shop and the back office, and it is there once it can be fetched', async ({
  page,
}) => {
  if (process.env.PROOF) test.setTimeout(3_600_000)
  expect(routes.map(({ name }) => name).sort(), 'each route of the build has its way').toEqual(Object.keys(WAYS).sort())
  await setUpPayment(page)
  const shopper = await visitor(page, 'shopper', newShopper())
  const buying = await shopper.newPage()
  await visit(buying, '/')
  const { number, id } = await submitPayment(buying)
  const contexts = { guest: await visitor(page, 'guest', newShopper()), shopper, staff: (await openDesk(page)).context() }
  let lost = 0
  const table: string[] = []
  for (const { name, file } of routes) {
    const way = WAYS[name]
    if (!way || (!process.env.PROOF && !SHORT.includes(name))) continue
    const tab = await contexts[way.who].newPage()
    await visit(tab, way.from)
    const blocked = await block(tab, file)
    await follow(tab, typeof way.to === 'string' ? way.to : way.to(number, id))
    await expect.poll(blocked.count, `${name} is asked for`).toBeGreaterThan(0)
    const says = firstVisible(tab.getByText(/No connection|A part of this page did not load/))
    await expect(says, `${name}: it says so`).toBeVisible()
    const isLost = (await tab.getByRole('heading', { name: 'Application Error' }).count()) > 0
    if (isLost) lost += 1
    table.push(`${name.padEnd(42)} ${isLost ? 'LOST' : 'stays'}`)
    await blocked.end()
    // it comes back by itself too, which e2e/failures.e2e.ts proves; nobody waits for that forty times
    const again = firstVisible(tab.getByRole('button', { name: 'Try again' }).or(tab.getByRole('link', { name: 'load the page again' })))
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 2000 }).catch(() => {}) // it may have come meanwhile
      // a page that loads anew by itself right now may have asked for the file while it was blocked, and says so once more
      await expect(tab.getByRole('heading', { level: 1 }).first(), `${name}: it is there`).toBeVisible({ timeout: 10_000 })
      await expect(says, `${name}: nothing is lost`).toHaveCount(0, { timeout: 10_000 })
    }).toPass({ timeout: 60_000 })
    await expect(errors(tab)).toHaveCount(0)
    await tab.close()
  }
  for (const context of Object.values(contexts)) await context.close()
  console.log(table.join('\n'))
  const figures = { routes: table.length, lost }
  console.log(`PROOF ${JSON.stringify({ name: `lost modules of routes, ${isWide(page) ? 'desktop' : 'phone'}`, figures })}`)
  expect(lost).toBe(0)
})
