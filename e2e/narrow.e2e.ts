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

const PHONE = { name: '390×844 with letters of 200 %', width: 390, height: 844, letters: 2 }
const ON_ITS_SIDE = { name: '844×390', width: 844, height: 390, letters: 1 }

// a phone's browser draws a page that is too wide smaller, instead of cutting it off
test.use({ isMobile: false })

const small = 'special-lion-beedi-small'

type Screen = (typeof SCREENS)[number]

/** Gives the page a size and its letters theirs, and waits until it is drawn so. */
async function be(page: Page, { width, height, letters }: Screen): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate((times) => {
    document.documentElement.style.fontSize = `${times * 100}%`
    scrollTo({ top: 0, behavior: 'instant' })
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
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

/** Goes to each path and measures it at each size; `more` finds what else is wrong there. */
async function expectRoom(
  page: Page,
  screens: readonly Screen[],
  paths: readonly string[],
  more: (path: string) => Promise<unknown[]> = async () => [],
): Promise<void> {
  const tight: unknown[] = []
  for (const path of paths) {
    await visit(page, path)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    for (const screen of screens) {
      await be(page, screen)
      const { wide, out, strip } = await measured(page)
      const others = await more(path)
      if (wide > 0 || strip > 10 || others.length > 0) tight.push({ at: screen.name, path, wide, out, strip, others })
    }
  }
  expect(tight).toEqual([])
}

test('on small screens, and with large letters, no page of the shop is wider than the screen, and the warning leaves nine tenths of it', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await setUpPayment(page)
  await expectRoom(page, SCREENS, ['/', '/login', '/register', '/forgot-password'])
  await register(page, newShopper())
  const { _id, orderNumber } = await verifiedOrder(page)
  const submitted = await submitPayment(page)
  const token = await shopperOn(page)
  await callBeside(page, token, 'POST /api/cart/add', { productId: small, quantity: 12 })
  const params = { ':slug': small, ':orderNumber': submitted.number, ':orderId': _id }
  const own = pages.filter(({ frame, path }) => ['shop', 'signed-in'].includes(frame) && !/google|\*/.test(path))
  const paths = own.map(({ path }) => path.replace(/:\w+/g, (name) => params[name as keyof typeof params])) // `as`: there are no others
  await expectRoom(page, SCREENS, [...paths, `/order-confirmation/${orderNumber}`, `/checkout?order=${await anUnpaidOrder(page, token)}`])
})

/**
 * The texts of the page that are cut off, and its words that stand on two lines though more than half of the screen would have held them. A word
 * may break behind a hyphen, and an address of e-mail or UPI behind its @ and its dots, which are texts of their own.
 */
const brokenTexts = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.sr-only')
    const wordsOf = (one: Element) => (one instanceof HTMLInputElement ? one.value : (one.textContent ?? '')).trim()
    const cut = [...document.querySelectorAll('main *')].filter((one) => {
      const hides = one.matches('input, textarea, select') || ['hidden', 'clip'].includes(getComputedStyle(one).overflowX)
      return hides && isSeen(one) && one.scrollWidth > one.clientWidth + 1 && wordsOf(one) !== ''
    })
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (!text.parentElement || !isSeen(text.parentElement)) continue
      for (const { index, 0: word } of text.nodeValue?.matchAll(/[^\s-]+-?/g) ?? []) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        const width = boxes.reduce((sum, box) => sum + box.width, 0)
        const isBroken = boxes.some(({ top, height }) => Math.abs(top - (boxes[0]?.top ?? top)) > height / 2)
        if (isBroken && width < innerWidth * 0.55) broken.push(word)
      }
    }
    return [...cut.map((one) => `cut off: ${wordsOf(one)}`), ...broken.map((word) => `broken: ${word}`)]
  })

test('on a phone with large letters, and on its side, no text is cut off and no word broken that had room, in either language', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await setUpPayment(page)
  await register(page, newShopper())
  const { _id, orderNumber } = await verifiedOrder(page)
  const submitted = await submitPayment(page)
  const token = await shopperOn(page)
  await callBeside(page, token, 'POST /api/cart/add', { productId: small, quantity: 12 })
  const unpaid = await anUnpaidOrder(page, token)
  const paths = [
    `/product/${small}`,
    '/orders',
    `/orders/${_id}/track`,
    `/order-confirmation/${orderNumber}`,
    `/payment-verification/${submitted.number}`,
    `/checkout?order=${unpaid}`,
    '/address',
    '/profile',
    '/contact',
  ]
  const picture = { name: 'Screenshot_2026-11-28-23-59-59-com.example.payments.png', mimeType: 'image/png', buffer: Buffer.from('none') }
  const wrongOn = async (path: string, screen: Screen) => {
    await be(page, screen)
    expect({ path, screen: screen.name, wrong: [...(await brokenTexts(page)), ...(await measured(page)).out] }).toMatchObject({ wrong: [] })
  }
  for (const path of paths.flatMap((path) => [path, `/hi${path}`])) {
    await visit(page, path)
    await expect(page.locator('main h1').first()).toBeVisible()
    if (path.endsWith('/address')) {
      await page.locator('input[name=pinCode]').fill('744101')
      await expect(page.locator('[name=state]')).toHaveAttribute('readonly')
    }
    for (const screen of [PHONE, ON_ITS_SIDE]) await wrongOn(path, screen)
    if (!path.includes('checkout')) continue
    await page.locator('input[name=upi-reference]').fill('425210984512')
    // what is no picture is refused by its name
    await page.locator('input[type=file]').setInputFiles(picture)
    await expect(page.getByText(picture.name)).toBeVisible()
    await wrongOn(path, PHONE)
  }
})

test('on small screens, and with large letters, a line of the cart can be seen and taken out', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await register(page, newShopper())
  await callBeside(page, await shopperOn(page), 'POST /api/cart/add', { productId: small, quantity: 12 })
  await visit(page, '/products')
  await page.getByRole('button', { name: /^Cart/ }).first().click()
  const line = page.getByRole('dialog').getByRole('listitem').first()
  const remove = line.getByRole('button', { name: /^Remove/ })
  for (const screen of SCREENS) {
    await be(page, screen)
    await expect(line).toBeVisible()
    const height = await line.evaluate((element) => element.getBoundingClientRect().height)
    const picture = await line.locator('img').first().boundingBox()
    const drawer = await page.getByRole('dialog').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    const { wide } = await measured(page)
    expect([screen.name, height > 60, (picture?.width ?? 0) > 60, wide, drawer]).toEqual([screen.name, true, true, 0, 0])
    await remove.click({ trial: true })
  }
  await remove.click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('on small screens, and with large letters, all of the menu lies within its width', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  for (const path of ['/', '/hi']) {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, path)
    await page.locator('header button').last().click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('listitem').last()).toBeVisible()
    for (const screen of SCREENS) {
      await be(page, screen)
      const beyond = await menu.evaluate((drawer) => {
        const { right } = drawer.getBoundingClientRect()
        return [...drawer.querySelectorAll('*')]
          .filter((one) => one.getBoundingClientRect().right > right + 1)
          .map(({ textContent }) => textContent)
      })
      expect([path, screen.name, beyond]).toEqual([path, screen.name, []])
    }
  }
})

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
  await page.setViewportSize({ width: 195, height: 422 })
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
const OFFICE_SCREENS = [...SCREENS.slice(2), ON_ITS_SIDE, { name: '1280×800 with letters of 200 %', width: 1280, height: 800, letters: 2 }]

test('in a sample shop dialogs begin below the whole health warning, which stays when the page is scrolled', async ({ page }) => {
  await page.goto('/')
  await page.locator('.start-notices').evaluate((notices) => {
    notices.append(Object.assign(document.createElement('p'), { className: 'sample-shop', textContent: 'This is a sample shop.' }))
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const covered = await dialog.evaluate((element) => {
    const bottom = document.querySelector('.health-strip')?.getBoundingClientRect().bottom ?? Number.NaN
    return bottom - Number.parseFloat(getComputedStyle(element, '::backdrop').top)
  })
  expect(covered).toBeLessThanOrEqual(0.5)
  expect(covered).toBeGreaterThan(-2)
  await dialog.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect(page.getByText('TOBACCO CAUSES PAINFUL DEATH').first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('This is a sample shop.')).toBeInViewport({ ratio: 1 })
})

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

test('on a phone, and with large letters, no page of the back office is wider than the screen, and what stays in place leaves two thirds of it', async ({
  page,
}) => {
  await setUpPayment(page)
  await register(page, newShopper())
  await submitPayment(page) // stands among the earlier orders of the next
  const submitted = await submitPayment(page)
  await signInStaff(page)
  const office = pages.filter(({ frame, path }) => frame === 'office' && !path.includes('*'))
  const review = `/admin/payment-verification?order=${submitted.id}`
  const tabs = ['security', 'payment', 'bank', 'couriers', 'connections'].map((tab) => `/admin/settings?tab=${tab}`)
  const paths = [...office.map(({ path }) => path.replace(/:\w+/, submitted.number)), ...tabs, review]
  const dialog = page.getByRole('dialog')
  await expectRoom(page, OFFICE_SCREENS, paths, async (path) => {
    const share = await stuckShare(page)
    const stuck = share > 33 ? [`${share} % stay in place`] : []
    if (path !== review) return stuck
    await expect(dialog.getByText('No screenshot was uploaded')).toBeVisible()
    return [...stuck, ...(await dialog.locator('dl').evaluateAll(cutOff))]
  })
})
