import type { Page } from '@playwright/test'
import { pages } from '../web/src/pages.ts'
import { callBeside, shopperOn } from './api.ts'
import { verifiedOrder } from './books.ts'
import { expect, newShopper, register, setUpPayment, signInStaff, submitPayment, test, visit } from './shopping.ts'

/** A phone on its side, a zoom of 200 %, and letters twice as large. */
const SCREENS = [
  { name: '740×320', width: 740, height: 320, letters: 1 },
  { name: '195×422', width: 195, height: 422, letters: 1 },
  { name: '360×740 with letters of 200 %', width: 360, height: 740, letters: 2 },
  { name: '320×720 with letters of 200 %', width: 320, height: 720, letters: 2 },
]

// a phone's browser draws a page that is too wide smaller, instead of cutting it off
test.use({ isMobile: false })

const small = 'special-lion-beedi-small'

async function be(page: Page, { width, height, letters }: (typeof SCREENS)[number]): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.addInitScript((times) => {
    const grow = () => document.documentElement?.style.setProperty('font-size', `${times * 100}%`)
    grow()
    document.addEventListener('DOMContentLoaded', grow)
  }, letters)
}

/** What a page is wider than its window by, with what sticks out, and the share of the height that the warning takes. */
const measured = (page: Page) =>
  page.evaluate(({ width, height }) => {
    const wide = document.documentElement.scrollWidth - width
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width: box } = element.getBoundingClientRect()
      return box > 0 && right > width + 1 && !element.closest('.health-strip, .sr-only, .tabs') && element.checkVisibility()
    })
    const strip = document.querySelector('.health-strip')
    return {
      wide: Math.max(0, wide),
      out:
        wide > 0
          ? out.slice(0, 3).map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent?.slice(0, 40)}`)
          : [],
      strip: strip ? Math.round((strip.getBoundingClientRect().height / height) * 1000) / 10 : 0,
    }
  }, page.viewportSize() ?? { width: 0, height: 0 })

/** The controls of what is open that a message lies over. */
const coveredByMessages = (page: Page) =>
  page.evaluate(() => {
    const [messages] = document.getElementsByClassName('toasts')
    const controls = [...document.querySelectorAll<HTMLElement>('dialog[open] :is(button, a)')].filter((one) => !messages?.contains(one))
    return controls
      .filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return messages?.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      .map(({ textContent }) => textContent)
  })

/** The number of an order that waits for its payment. */
async function anUnpaidOrder(page: Page, token: string | null): Promise<string> {
  const shippingAddress = {
    ...{ name: 'Sita Ahirwar', phone: '9811122233', email: 'sita@example.in', street: '3 Mill Lane' },
    ...{ city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002' },
  }
  const cartData = { items: [{ id: small, quantity: 4 }] }
  const { order } = await callBeside(page, token, 'POST /api/orders/create', { cartData, shippingAddress, source: 'product' as const })
  return order.orderNumber
}

async function expectRoom(page: Page, paths: readonly string[]): Promise<void> {
  const tight: unknown[] = []
  for (const path of paths) {
    await visit(page, path)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    const { wide, out, strip } = await measured(page)
    if (wide > 0 || strip > 10) tight.push({ path, wide, out, strip })
  }
  expect(tight).toEqual([])
}

for (const screen of SCREENS) {
  test(`at ${screen.name} no page of the shop is wider than the screen, and the warning leaves nine tenths of it`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
    await be(page, screen)
    await setUpPayment(page)
    await expectRoom(page, ['/', '/login', '/register', '/forgot-password'])
    await register(page, newShopper())
    const { _id, orderNumber } = await verifiedOrder(page)
    const submitted = await submitPayment(page)
    const token = await shopperOn(page)
    await callBeside(page, token, 'POST /api/cart/add', { productId: small, quantity: 12 })
    const params = { ':slug': small, ':orderNumber': submitted.number, ':orderId': _id }
    const own = pages.filter(({ frame, path }) => ['shop', 'signed-in'].includes(frame) && !/google|\*/.test(path))
    const paths = own.map(({ path }) => path.replace(/:\w+/g, (name) => params[name as keyof typeof params])) // `as`: there are no others
    await expectRoom(page, [...paths, `/order-confirmation/${orderNumber}`, `/checkout?order=${await anUnpaidOrder(page, token)}`])
  })

  test(`at ${screen.name} a line of the cart can be seen and taken out`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
    await be(page, screen)
    await register(page, newShopper())
    await callBeside(page, await shopperOn(page), 'POST /api/cart/add', { productId: small, quantity: 12 })
    await visit(page, '/products')
    await page.getByRole('button', { name: /^Cart/ }).first().click()
    const line = page.getByRole('dialog').getByRole('listitem').first()
    await expect(line).toBeVisible()
    expect(await line.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(60)
    const picture = await line.locator('img').first().boundingBox()
    expect(picture?.width).toBeGreaterThan(60)
    expect((await measured(page)).wide).toBe(0)
    const drawer = await page.getByRole('dialog').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(drawer).toBe(0)
    await line.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })
}

test('on a phone a message in the cart covers none of its controls', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await register(page, newShopper())
  const token = await shopperOn(page)
  for (const productId of [small, 'special-lion-beedi-big'])
    await callBeside(page, token, 'POST /api/cart/add', { productId, quantity: 12 })
  await visit(page, '/products')
  await page.getByRole('button', { name: /^Cart/ }).first().click()
  const lines = page.getByRole('dialog').getByRole('button', { name: /^Remove/ })
  await expect(lines).toHaveCount(2)
  await lines.first().click()
  await page.locator('.toast').first().hover()
  await expect(lines).toHaveCount(1)
  expect(await coveredByMessages(page)).toEqual([])
})

/** By how much each line of the warning strip is wider than its place. */
const hiddenOfWarning = (page: Page) =>
  page.locator('.health-strip-text').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

test('on a phone of 320 px the warning stands whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/products')
  await page.evaluate(() => document.fonts.ready)
  expect(await hiddenOfWarning(page)).toBe(0)
})

test('at 195×422 a tap on the warning shows all of it', async ({ page }) => {
  const [, screen] = SCREENS
  if (screen) await be(page, screen)
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await visit(page, '/products')
  const strip = page.locator('.health-strip')
  expect(await hiddenOfWarning(page)).toBeGreaterThan(0)
  await strip.locator('.health-strip-word').click()
  expect(await hiddenOfWarning(page)).toBe(0)
  const texts = strip.locator('.health-strip-text > *').filter({ visible: true })
  for (const text of await texts.all()) await expect(text).toBeInViewport({ ratio: 1 })
})

/** Those of a member of staff: a phone with large letters, one on its side, and large letters at a desk. */
const OFFICE_SCREENS = [
  ...SCREENS.slice(2),
  { name: '844×390', width: 844, height: 390, letters: 1 },
  { name: '1280×800 with letters of 200 %', width: 1280, height: 800, letters: 2 },
]

/** The share of the height that bars at the edges take of a page that is scrolled. */
const stuckShare = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: innerHeight, behavior: 'instant' })
    const stuck = [...document.querySelectorAll<HTMLElement>('main > header, main > div *')].filter((element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      const atEdge = (top <= 0 && bottom > 0) || (bottom >= innerHeight && top < innerHeight)
      return atEdge && width > innerWidth / 2 && ['sticky', 'fixed'].includes(getComputedStyle(element).position)
    })
    return Math.round((stuck.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0) / innerHeight) * 100)
  })

/** The texts that stick out of their boxes, which cut them off. */
const cutOff = (boxes: Element[]) =>
  boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)

test('at 1280×800 the keys of the review are in view, also below the line of a sample shop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await setUpPayment(page)
  await register(page, newShopper())
  const submitted = await submitPayment(page)
  await signInStaff(page)
  await visit(page, `/admin/payment-verification?order=${submitted.id}`)
  const keys = page.getByRole('dialog').locator('kbd', { hasText: 'Esc' })
  await expect(keys).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'Sample shop' })))
  await expect(keys).toBeInViewport({ ratio: 1 })
})

for (const screen of OFFICE_SCREENS)
  test(`at ${screen.name} no page of the back office is wider than the screen, and what stays in place leaves two thirds of it`, async ({
    page,
  }) => {
    await be(page, screen)
    await setUpPayment(page)
    await register(page, newShopper())
    await submitPayment(page) // stands among the earlier orders of the next
    const submitted = await submitPayment(page)
    await signInStaff(page)
    const office = pages.filter(({ frame, path }) => frame === 'office' && !path.includes('*'))
    const review = `/admin/payment-verification?order=${submitted.id}`
    const paths = [...office.map(({ path }) => path.replace(/:\w+/, submitted.number)), review]
    await expectRoom(page, paths)
    await visit(page, review)
    await expect(page.getByRole('dialog').getByText('No screenshot was uploaded')).toBeVisible()
    expect(await page.getByRole('dialog').locator('dl').evaluateAll(cutOff)).toEqual([])
    const stuck: unknown[] = []
    for (const path of paths) {
      await visit(page, path)
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      const share = await stuckShare(page)
      if (share > 33) stuck.push({ path, share })
    }
    expect(stuck).toEqual([])
  })
