import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callBeside } from './api.ts'
import {
  expect,
  firstVisible,
  minded,
  newReference,
  newShopper,
  openDesk,
  register,
  setUpPayment,
  signInStaff,
  submitPayment,
  test,
  visibleButton,
  visit,
} from './shopping.ts'

const BIG = '/product/special-lion-beedi-big'

/** The page stands: its frame or its form, nothing of an error in its place. */
async function expectPage(page: Page, what: string): Promise<void> {
  expect([what, await page.getByRole('heading', { name: /Application Error|No connection/ }).count()]).toEqual([what, 0])
  await expect(page.locator('#content').first(), what).toBeVisible()
}

test('[SF-118][SF-138] an overlay whose file failed says so once and opens at the next press; one opened from another opens at the first', async ({
  shop: page,
}) => {
  await page.evaluate(() => localStorage.clear())
  await page.evaluate(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await visit(page, '/')
  const { context } = { context: page.context() }
  await context.setOffline(true)
  await visibleButton(page, /^Cart/).click()
  await expect(page.locator('.toast')).toHaveCount(1)
  await expect(page.locator('.toast')).toContainText('could not be loaded')
  await context.setOffline(false)
  await visibleButton(page, /^Cart/).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
  await page.keyboard.press('Escape')
  await visit(page, BIG)
  await visibleButton(page, 'Add to Cart').click()
  await expect(page.getByRole('dialog').filter({ hasText: 'Please login to add items to your cart' })).toBeVisible()
  await visit(page, '/') // nothing but the cart has been fetched
  await visibleButton(page, /^Cart/).click()
  await page.getByRole('button', { name: 'Proceed to Address' }).click()
  await expect(page.getByRole('dialog').filter({ hasText: 'Please login to check out' })).toBeVisible()
  await page.keyboard.press('Escape')
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await register(page, newShopper())
    await visit(page, '/')
    await visibleButton(page, 'Menu').click()
    await page.getByRole('dialog').getByRole('button', { name: /^Cart/ }).click()
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
  }
})

test('[SF-340] a page that cannot be loaded says that the connection is lost, and comes by itself; signing out leads home', async ({
  shop: page,
}) => {
  await register(page, newShopper())
  const context = page.context()
  // the first two were never on this phone, and the third is never shown without its data
  for (const [from, to] of [
    ['/', '/about'],
    ['/products', '/contact'],
    ['/contact', '/'],
  ] as const) {
    await visit(page, from)
    await minded(page)
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await firstVisible(page.locator(`a[href="${to}"]`)).click()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'No connection' })).toHaveCount(0)
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await visit(page, '/profile')
  if ((page.viewportSize()?.width ?? 0) < 1024) await visibleButton(page, 'Menu').click()
  else await page.getByRole('button', { name: /Account of/ }).click()
  await visibleButton(page, /Sign Out|Logout/).click()
  await page.waitForURL('/')
})

test('what is pressed while the line is lost is done: the page moves only once it is let go', async ({ shop: page }) => {
  await visit(page, '/contact')
  await minded(page)
  const strip = page.getByText('You are offline')
  // from here on the page is known to listen
  await page.context().setOffline(true)
  await expect(strip).toBeVisible()
  await page.context().setOffline(false)
  await expect(strip).toHaveCount(0)
  const link = firstVisible(page.locator('a[href="/"]'))
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(strip).toBeVisible()
  await page.context().setOffline(false)
})

const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(readFileSync('web/dist/manifest.json', 'utf8'))

/** The file of a page and those that it cannot do without, which are fetched ahead. */
function filesOf(page: string): string[] {
  const keys = new Set(Object.keys(manifest).filter((key) => key.startsWith(page)))
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next)
  return [...keys].flatMap((key) => manifest[key]?.file ?? [])
}

/** Types, goes offline, acts: the page and what was typed stay, and the message is there. */
test('[SF-532][SF-547] offline before each kind of action: the page, what was typed and a chosen picture stay, and it works when pressed again', async ({
  shop: page,
}) => {
  const context = page.context()
  await setUpPayment(page)
  const reference = newReference()
  await register(page, newShopper())
  const offline = async (what: string, act: () => Promise<unknown>) => {
    await context.setOffline(true)
    await act()
    const said = page.locator('.toast, [role=alert]').filter({ hasText: /connect|could not|failed|try again/i, visible: true })
    await expect(said.first(), what).toBeVisible()
    await expectPage(page, what)
    await context.setOffline(false)
  }
  await visit(page, BIG)
  await minded(page)
  await context.setOffline(true)
  await visibleButton(page, 'Add to Cart').click()
  await expect(page.getByText('Not sent yet. It goes out when you are back online.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('.toast').filter({ hasText: 'Sent now' }).first()).toBeVisible()

  await visit(page, '/profile')
  await page.getByRole('button', { name: /Edit/ }).first().click()
  await page.getByLabel('Full Name*').first().fill('Kamla Devi Ahirwar')
  await offline('save profile', () => visibleButton(page, /^Save/).click())
  await expect(page.getByLabel('Full Name*').first()).toHaveValue('Kamla Devi Ahirwar')
  await visibleButton(page, /^Save/).click()

  await visit(page, BIG)
  await visibleButton(page, /^Buy Now/).click()
  await page.waitForURL('/address')
  await page.getByLabel('Mobile Number*').fill('9876543210')
  await page.getByLabel('Complete Address*').fill('14 Bazaar Road')
  await page.getByLabel('Pin Code*').fill('471001')
  await page.getByRole('radio').first().click()
  await page.waitForFunction((files) => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    return files.every((file) => fetched.some((name) => name.endsWith(file)))
  }, filesOf('src/shop/pages/buying/checkout.tsx'))
  await context.setOffline(true)
  await visibleButton(page, 'Continue to Payment').click()
  await expect(page.locator('.toast, [role=alert]').filter({ visible: true }).first()).toBeVisible()
  await page.waitForURL(/\/checkout/)
  await expectPage(page, 'create order')
  await expect(page.getByText('Network error. Please check your internet connection.')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Order Created Successfully')).toBeVisible()

  await page
    .getByLabel(/Transaction ID/)
    .first()
    .fill(reference)
  const picture = { name: 'paid.png', mimeType: 'image/png', buffer: readFileSync('web/public/icon-192.png') }
  await page.locator('input[type=file]').first().setInputFiles(picture)
  await context.setOffline(true)
  await visibleButton(page, 'Confirm Payment').click()
  await expect(page.getByText('Not sent yet. It goes out when you are back online.')).toBeVisible()
  await visibleButton(page, 'Take back').click()
  await expect(page.getByLabel(/Transaction ID/).first()).toHaveValue(reference)
  await expect(page.getByText('paid.png').first()).toBeVisible()
  await visibleButton(page, 'Confirm Payment').click()
  await expect(page.getByText('Not sent yet. It goes out when you are back online.')).toBeVisible()
  await context.setOffline(false)
  await page.waitForURL(/\/payment-verification\//)

  await visit(page, '/orders')
  await visibleButton(page, /Receipt/).waitFor() // the list is there before the line breaks
  await offline('receipt', () => visibleButton(page, /Receipt/).click())
})

test('offline before an order is deleted or shared, an address is saved and the menu opened: nothing is lost, and it works when pressed again', async ({
  shop: page,
}) => {
  const context = page.context()
  await setUpPayment(page)
  await register(page, newShopper())
  const { number } = await submitPayment(page)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const shippingAddress = {
    name: 'Kamla Devi',
    phone: '9876543210',
    street: '14 Bazaar Road',
    city: 'Sagar',
    state: 'Madhya Pradesh',
    zipCode: '470002',
  }
  const data = {
    cartData: { items: [{ id: 'special-lion-beedi-big', quantity: 2 }] },
    shippingAddress,
    paymentMethod: 'UPI' as const,
    source: 'product' as const,
  }
  const unpaid = await callBeside(page, token, 'POST /api/orders/create', data)
  const message = page.locator('.toast, [role=alert]').filter({ visible: true }).first()

  await visit(page, '/orders')
  const remove = visibleButton(page, `Delete order ${unpaid.order.orderNumber}`)
  await remove.click()
  await page.getByRole('alertdialog').waitFor()
  await context.setOffline(true)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(message).toContainText('Failed to delete order')
  await expectPage(page, 'delete an order')
  await context.setOffline(false)
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(unpaid.order.orderNumber)).toHaveCount(0)

  await visit(page, `/order-confirmation/${number}`)
  await page.evaluate(() => Object.assign(navigator, { share: undefined }))
  await visibleButton(page, 'Share Order').waitFor() // the order is there before the line breaks
  await context.setOffline(true)
  await visibleButton(page, 'Share Order').click()
  await expect(message).toContainText(/Order details copied|could not be shared/)
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await visibleButton(page, 'Menu').click()
    await expect(page.locator('.toast').filter({ hasText: 'could not be loaded' })).toBeVisible()
    await expectPage(page, 'menu')
    await context.setOffline(false)
    await visibleButton(page, 'Menu').click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  }
  await context.setOffline(false)

  await visit(page, '/profile')
  await visibleButton(page, 'Add Address').click()
  const sheet = page.getByRole('dialog', { name: 'Add Address' })
  await sheet.getByLabel('Name*').fill('Kamla Devi Ahirwar')
  await sheet.getByLabel('Phone*').fill('9876543210')
  await sheet.getByLabel('Address*').fill('14 Bazaar Road')
  await sheet.getByLabel('Pin Code*').fill('471001')
  await expect(sheet.getByLabel('City*')).not.toHaveValue('')
  await context.setOffline(true)
  await sheet.getByRole('button', { name: 'Save Address' }).click()
  await expect(message).toContainText('Failed to save address')
  await expect(sheet.getByLabel('Address*')).toHaveValue('14 Bazaar Road')
  await context.setOffline(false)
  await sheet.getByRole('button', { name: 'Save Address' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Delivery addresses' })).toContainText('14 Bazaar Road')
})

test('offline before a verdict of staff: the payment and the notes stay, and the verdict goes through when pressed again', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await setUpPayment(page)
  await register(page, newShopper())
  const { number } = await submitPayment(page)
  const desk = await openDesk(page)
  await visit(desk, `/admin/payment-verification?order=${number}`)
  const decide = async () => {
    await visibleButton(desk, /^Verify/).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Verify', exact: true }).click()
  }
  await visibleButton(desk, /^Verify/).waitFor()
  await desk.context().setOffline(true)
  await decide()
  await expect(firstVisible(desk.locator('.toast, [role=alert]'))).toBeVisible()
  await expect(firstVisible(desk.getByText(number))).toBeVisible()
  await expectPage(desk, 'verdict')
  await desk.context().setOffline(false)
  await decide()
  await expect(firstVisible(desk.getByText('Payment verified successfully!'))).toBeVisible()
  await desk.context().close()
})

test('offline before staff save settings: the screen and what was typed stay', async ({ page }) => {
  await signInStaff(page)
  await visit(page, '/admin/settings')
  const field = page.getByLabel(/Site Name|Site name/).first()
  await field.fill('Special Lion Beedi of Chhatarpur')
  await page.context().setOffline(true)
  await visibleButton(page, /^Save/).click()
  await expect(page.locator('.toast, [role=alert]').filter({ visible: true }).first()).toBeVisible()
  await expect(field).toHaveValue('Special Lion Beedi of Chhatarpur')
  await expectPage(page, 'save settings')
  await page.context().setOffline(false)
})
