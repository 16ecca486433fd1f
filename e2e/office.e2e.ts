import type { Locator } from '@playwright/test'
import {
  asStaff,
  expect,
  newShopper,
  openDesk,
  PASSWORD,
  register,
  setUpPayment,
  signInStaff,
  submitPayment,
  test,
  visit,
} from './shopping.ts'

/** It can be seen and pressed without scrolling sideways. */
async function expectWithin(width: number, place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded()
  await expect(place).toBeVisible()
  const box = await place.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= width && box.height > 0).toBe(true)
}

test('[BO-027][BO-042] name, role and the number of orders stand on the screen, on a phone too', async ({ page }) => {
  await signInStaff(page)
  const width = page.viewportSize()?.width ?? 0
  for (const path of ['/admin/dashboard', '/admin/orders', '/admin/inventory', '/admin/settings']) {
    await visit(page, path)
    const bar = page.locator('main > header')
    await expectWithin(width, bar.getByText('admin', { exact: true }).filter({ visible: true }))
    await expectWithin(width, bar.getByText('Super admin').filter({ visible: true }))
    const [title, role] = await Promise.all([bar.getByRole('heading').boundingBox(), bar.getByText('Super admin').boundingBox()])
    expect(title && role && role.y < title.y + title.height, `${path}: title and role share a line`).toBe(true)
  }
  await visit(page, '/admin/orders')
  const count = page.getByText(/^\d[\d,]* total orders$/).filter({ visible: true })
  await expectWithin(width, count)
  const all = /^[\d,]+/.exec(await count.innerText())?.[0]
  await page.getByRole('searchbox').filter({ visible: true }).fill('no such order')
  await expectWithin(width, page.getByText(`0 of ${all} total orders`).filter({ visible: true }))
})

test('the heads of a long list stay in place while its rows are scrolled', async ({ page }) => {
  await signInStaff(page)
  await visit(page, '/admin/dispatch')
  await page.getByRole('button', { name: 'Parcels from a list' }).click()
  await page.getByLabel('Order and parcel, a line each').fill(Array.from({ length: 40 }, (_, n) => `SLB-${n}, EM${n}IN`).join('\n'))
  const list = page.getByRole('region', { name: 'Parcels of the list' })
  const head = list.getByRole('columnheader').first()
  const before = await head.boundingBox()
  await list.evaluate((box) => box.scrollTo({ top: 200, behavior: 'instant' }))
  expect([await list.evaluate(({ scrollTop }) => scrollTop), await head.boundingBox()]).toEqual([200, before])
})

test('[BO-174] the dashboard has the receipt of an order that qualifies, on a phone too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await setUpPayment(page)
  await register(page, newShopper())
  const paid = await submitPayment(page)
  const desk = await openDesk(page)
  await asStaff(desk, `POST /api/orders/${paid.id}/admin/verify-payment`, { verified: true, notes: '' })
  await visit(desk, '/admin/dashboard')
  const receipt = desk.getByRole('button', { name: `Download Receipt of ${paid.number}` }).filter({ visible: true })
  await expectWithin(page.viewportSize()?.width ?? 0, receipt)
  const [file] = await Promise.all([desk.waitForEvent('download'), receipt.click()])
  expect(file.suggestedFilename()).toContain(paid.number)
  await desk.context().close()
})

test('[SF-429] a session that is ended elsewhere while somebody buys leads to the login, and after it back to what was typed', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  const shopper = newShopper()
  await register(page, shopper)
  const endElsewhere = async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  }
  const signIn = async () => {
    await page.waitForURL('/login')
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('/address')
  }
  await visit(page, '/product/special-lion-beedi-big')
  await page
    .getByRole('button', { name: /^Buy Now/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL('/address')
  await endElsewhere()
  await page.reload()
  await signIn()
  await page.getByLabel('Mobile Number*').fill('9876543210')
  await page.getByLabel('Complete Address*').fill('14 Bazaar Road')
  await page.getByLabel('Pin Code*').fill('471001')
  await page.getByRole('radio').first().click()
  await endElsewhere()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await signIn()
  await expect(page.getByLabel('Complete Address*')).toHaveValue('14 Bazaar Road')
})
