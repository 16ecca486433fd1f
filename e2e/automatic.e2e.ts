import { once } from 'node:events'
import type { Page } from '@playwright/test'
import type { SectionBody } from '../server/test/contract-calls.ts'
import type { OwnShop } from './attacks/own-shop.ts'
import { OWNER_PASSWORD, ownShop, SHOPPER_PASSWORD } from './attacks/own-shop.ts'
import { expect, expectAccessible, newReference, test, visit } from './shopping.ts'

let shop: OwnShop
let shopper: string
test.beforeAll(async () => {
  shop = await ownShop({ HOST: '127.0.0.1' }, 'server/test/serve-alerts.ts')
  await save({ section: 'payment', data: { upiId: 'lion@okhdfcbank', payeeName: 'Special Lion Beedi' } })
  shopper = await shop.register('Ramesh Ahirwar', 7)
  await learn()
})
test.afterAll(() => shop?.close())

const save = (section: SectionBody) => shop.call('PUT /api/admin/settings', { ...section, password: OWNER_PASSWORD }, shop.owner)

type Placed = { _id: string; orderNumber: string; total: number }
const ADDRESS = { name: 'Ramesh Ahirwar', phone: '9876543210', email: 'r@example.in', street: '14 Bazaar Road', city: 'Sagar' }

async function place(quantity = 1): Promise<Placed> {
  const body = {
    cartData: { items: [{ id: 'special-lion-beedi-small', quantity }] },
    shippingAddress: { ...ADDRESS, state: 'Madhya Pradesh', zipCode: '470002' },
    paymentMethod: 'UPI' as const,
    source: 'product' as const,
  }
  return (await shop.call('POST /api/orders/create', body, shopper)).order
}

const handIn = ({ _id }: Placed, transactionId: string) =>
  shop.call(`POST /api/orders/${_id}/confirm-payment`, { transactionId, screenshot: null, upiId: '' }, shopper)

/** The bank tells of money; answers the id of its credit. */
async function alert(reference: string, rupees: number, more: object = {}): Promise<string> {
  const answer = once(shop.process.stdout ?? shop.process, 'data')
  shop.process.stdin?.write(`${JSON.stringify({ reference, rupees, ...more })}\n`)
  return String((await answer)[0]).trim()
}

/** A form of alerts is switched on, and learns from five payments that a person verifies with it. */
async function learn(): Promise<void> {
  for (let n = 0; n < 5; n++) {
    const order = await place()
    const reference = newReference()
    await handIn(order, reference)
    const credit = await alert(reference, order.total)
    await shop.call(`POST /api/admin/statements/credits/${credit}/settle`, { orderId: order._id }, shop.owner)
  }
}

/** A window of the width of this run, signed in as the shopper or as the owner. */
async function windowOf(who: 'shopper' | 'owner', like: Page): Promise<Page> {
  const viewport = like.viewportSize() ?? { width: 1280, height: 800 }
  const phone = viewport.width < 500 && { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
  const browser = like.context().browser()
  if (!browser) throw new Error('This page has no browser.')
  const page = await (
    await browser.newContext({ viewport, locale: 'en-IN', timezoneId: 'Asia/Kolkata', baseURL: shop.url, ...phone })
  ).newPage()
  await page.clock.install()
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await visit(page, who === 'owner' ? '/admin/login' : '/login')
  if (who === 'owner') await page.getByRole('tab', { name: 'Admin Login' }).click()
  await page
    .getByLabel(who === 'owner' ? /Username/ : /Email/)
    .first()
    .fill(who === 'owner' ? 'admin' : 'shopper7@example.in')
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(who === 'owner' ? OWNER_PASSWORD : SHOPPER_PASSWORD)
  await page
    .getByRole('button', { name: /^(Sign In|Login)/ })
    .last()
    .click()
  await page.waitForURL(who === 'owner' ? '/admin/dashboard' : '/')
  return page
}

test('whoever waits on the page of their payment sees it confirmed without a press; where the bank was first, it is confirmed at once', async ({
  page: like,
}) => {
  await save({ section: 'automatic', data: { enabled: true } })
  const page = await windowOf('shopper', like)
  const order = await place(2)
  const reference = newReference()
  await handIn(order, reference)
  await visit(page, `/payment-verification/${order.orderNumber}`)
  await expect(page.getByText(order.orderNumber).first()).toBeVisible()
  await alert(reference, order.total)
  await page.clock.fastForward('01:01')
  await expect(page.getByText('Order Confirmed').first()).toBeVisible()
  await expectAccessible(page)

  const early = newReference()
  const second = await place(3)
  await alert(early, second.total)
  expect((await handIn(second, early)).order.status).toBe('confirmed')
  await visit(page, `/order-confirmation/${second.orderNumber}`)
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await page.context().close()
})

test('the owner switches it on with the password, an order waits before packing, and one key verifies what was left', async ({
  page: like,
}) => {
  await save({ section: 'automatic', data: { enabled: false } })
  const desk = await windowOf('owner', like)
  await visit(desk, '/admin/settings?tab=bank')
  const form = desk.getByRole('form', { name: 'Automatic verification' })
  await form.getByRole('checkbox', { name: /^Verify payments by bank alert/ }).check()
  await form.getByLabel('Your password').fill(OWNER_PASSWORD)
  await form.getByRole('button', { name: 'Save Automatic verification' }).click()
  await expect(desk.getByText('Settings saved successfully!').first()).toBeVisible()
  const [held, large] = [await place(2), await place(12)]
  const [one, two] = [newReference(), newReference()]
  await handIn(held, one)
  await alert(one, held.total)
  await visit(desk, '/admin/settings?tab=bank')
  await expect(desk.getByRole('region', { name: 'Today' }).getByRole('link', { name: held.orderNumber })).toBeVisible()
  await expectAccessible(desk)

  await visit(desk, '/admin/dispatch')
  await expect(desk.getByRole('region', { name: /to pack later$/ }).getByRole('link', { name: held.orderNumber })).toBeVisible()
  await expectAccessible(desk)

  await save({ section: 'automatic', data: { mostPerPayment: 500 } })
  await handIn(large, two)
  await alert(two, large.total)
  await visit(desk, `/admin/payment-verification`)
  await expect(desk.getByText('Alert seen').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: `Review ${large.orderNumber}` }).click()
  const review = desk.getByRole('dialog', { name: large.orderNumber })
  await expect(review.getByRole('list', { name: 'Rules against it' })).toHaveText(/^Above ₹500/)
  await expectAccessible(desk)
  await desk.keyboard.press('a')
  await expect(desk.getByText('Payment verified successfully!').first()).toBeVisible()
  await visit(desk, `/admin/orders/${held._id}`)
  await expect(desk.getByText('Bank alerts').first()).toBeVisible()
  await expectAccessible(desk)
  await save({ section: 'automatic', data: { mostPerPayment: 5000 } })
  await desk.context().close()
})
