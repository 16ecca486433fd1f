import type { Locator, Page } from '@playwright/test'
import { asStaff, expect, newShopper, openDesk, register, setUpPayment, submitPayment, test, visit } from './shopping.ts'

/** What is drawn in the pictures of these names, and whether it differs from the ground that the reader has chosen. */
const drawn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((shapes) => {
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.color = 'Canvas'
    const ground = getComputedStyle(probe).color
    probe.remove()
    return shapes.map((shape) => {
      const { fill, stroke, strokeWidth } = getComputedStyle(shape)
      const isSeen = (colour: string) => colour !== ground && colour !== 'none' && !/^rgba\(.*, 0\)$/.test(colour)
      return isSeen(fill) || (isSeen(stroke) && strokeWidth !== '0px')
    })
  })

const schemes = ['dark', 'light'] as const

test('in colours of the reader the chart keeps its line and its labels, on a dark and on a light ground', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await setUpPayment(page)
  await register(page, newShopper())
  const paid = await submitPayment(page)
  const desk = await openDesk(page)
  await asStaff(desk, `POST /api/orders/${paid.id}/admin/verify-payment`, { verified: true, notes: '' })
  for (const colorScheme of schemes) {
    await desk.emulateMedia({ forcedColors: 'active', colorScheme })
    await visit(desk, '/admin/analytics')
    const chart = 'main svg[role=img]:has(text)'
    await expect(desk.locator(chart).first()).toBeVisible()
    for (const part of ['text', 'line', 'path[stroke-width]', 'circle']) {
      const seen = await drawn(desk, `${chart} ${part}`)
      expect(seen.length, `${part} of the charts`).toBeGreaterThan(0)
      expect(seen, `${part} in ${colorScheme}`).not.toContain(false)
    }
  }
  await desk.context().close()
})

test('in colours of the reader a filled star differs from an empty one, and a logo stays on its own ground', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await register(page, newShopper())
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const review = {
    productId: 'special-lion-beedi-big',
    rating: 3,
    title: 'Good, dry',
    comment: 'A little dry in this batch, else good.',
    images: [],
  }
  expect((await page.request.post('/api/reviews', { data: review, headers: { authorization: `Bearer ${token}` } })).ok()).toBe(true)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await visit(page, '/product/special-lion-beedi-big')
    const stars = page
      .getByRole('img', { name: /out of 5 stars/ })
      .filter({ visible: true })
      .first()
    await expect(stars).toBeVisible()
    const [empty, filled] = await stars.evaluate((svg) =>
      [':scope > g', ':scope > svg'].map((part) => getComputedStyle(svg.querySelector(part) as Element).fill),
    )
    expect(filled).not.toBe(empty)
    const logo = page.getByRole('list', { name: 'We accept' }).getByRole('listitem').first()
    expect(await logo.evaluate((item) => getComputedStyle(item).backgroundColor)).toBe('rgb(255, 255, 255)')
  }
})

test('in colours of the reader it is seen which tab, period and box is chosen, and how full a bar is', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  const desk = await openDesk(page)
  const line = (tab: Locator) => tab.evaluate((element) => getComputedStyle(element).borderBottomWidth)
  const ground = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await desk.emulateMedia({ forcedColors: 'active', colorScheme })
    await visit(page, '/product/special-lion-beedi-big')
    expect(await line(page.getByRole('tab', { selected: true }))).toBe('3px')
    expect(await line(page.getByRole('tab', { selected: false }).first())).not.toBe('3px')
    await visit(page, '/register')
    expect(
      await page
        .getByRole('checkbox')
        .first()
        .evaluate((box) => getComputedStyle(box).appearance),
    ).toBe('auto')
    await visit(desk, '/admin/dashboard')
    const periods = desk.locator('.segmented label')
    const chosen = desk.locator('.segmented label:has(:checked)').first()
    await expect(chosen).toBeVisible()
    expect(await ground(chosen)).not.toBe(await ground(periods.last()))
    await expect(desk.locator('.bar rect').first()).toBeAttached()
    expect(await drawn(desk, '.bar rect')).not.toContain(false)
  }
  await desk.context().close()
})
