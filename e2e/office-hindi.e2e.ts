import type { Page } from '@playwright/test'
import { callBeside, shopperOn } from './api.ts'
import { aDeskOf } from './colleague.ts'
import {
  asStaff,
  expect,
  expectAccessible,
  firstVisible,
  newShopper,
  openDesk,
  register,
  setUpPayment,
  submitPayment,
  test,
  visit,
} from './shopping.ts'

const SWITCH = { name: 'हिन्दी', exact: true }

/** Chooses Hindi in the account menu, which a phone has behind the button of the screens. */
async function speakHindi(desk: Page): Promise<void> {
  const menu = desk.getByRole('button', { name: 'Menu' })
  const choice = desk.getByRole('button', SWITCH)
  await menu.or(choice).filter({ visible: true }).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await firstVisible(choice).click()
  await desk.waitForURL(/\/hi\/admin\//)
}

async function expectRoom(desk: Page): Promise<void> {
  const wide = await desk.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBeLessThanOrEqual(0)
}

/** As a person with large letters on the narrowest phone has it; leaves the window as it was. */
async function expectRoomAtDoubleSize(desk: Page): Promise<void> {
  const size = desk.viewportSize()
  await desk.setViewportSize({ width: 360, height: 740 })
  await desk.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectRoom(desk)
  await desk.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (size) await desk.setViewportSize(size)
}

test('a verifier works in Hindi on every device, verifies one payment and rejects one with a reason', async ({ shop: page }) => {
  await setUpPayment(page)
  await register(page, newShopper())
  const [first, second] = [await submitPayment(page), await submitPayment(page)]
  const desk = await aDeskOf('verifier', page)
  await desk.waitForURL(/\/admin\/payment-verification/)
  await speakHindi(desk)
  await expect(desk.getByRole('heading', { name: 'पेमेंट की जाँच', level: 1 })).toBeVisible()
  await expect(desk.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(desk.getByRole('button', { name: `${first.number} जाँचें` })).toBeVisible()
  await expectAccessible(desk)
  await desk.screenshot({ path: `test-results/office-hindi/queue-${desk.viewportSize()?.width}.png`, fullPage: true })
  await expectRoomAtDoubleSize(desk)

  // the address of an email is English, and leads to the language of the account
  await visit(desk, `/admin/payment-verification?order=${first.number}`)
  await desk.waitForURL(`/hi/admin/payment-verification?order=${first.number}`)
  await expect(desk.getByRole('dialog', { name: first.number })).toBeVisible()
  await expectAccessible(desk)
  await desk.screenshot({ path: `test-results/office-hindi/review-${desk.viewportSize()?.width}.png`, fullPage: true })
  await expectRoomAtDoubleSize(desk)
  await firstVisible(desk.getByRole('button', { name: /^पक्का करें/ })).click()
  const question = desk.getByRole('alertdialog')
  await desk.screenshot({ path: `test-results/office-hindi/verify-${desk.viewportSize()?.width}.png` })
  await question.getByRole('button', { name: /^पक्का करें/ }).click()
  await expect(question).toHaveCount(0)

  await visit(desk, `/hi/admin/payment-verification?order=${second.number}`)
  await firstVisible(desk.getByRole('button', { name: /^रिजेक्ट करें/ })).click()
  await expectAccessible(desk)
  await question.getByRole('button', { name: 'रकम अलग है' }).click()
  await desk.screenshot({ path: `test-results/office-hindi/reject-${desk.viewportSize()?.width}.png` })
  await question.getByRole('button', { name: /^रिजेक्ट करें/ }).click()
  await expect(question).toHaveCount(0)

  const token = await shopperOn(page)
  const statusOf = async (id: string) => (await callBeside(page, token, `GET /api/orders/${id}`)).order
  await expect.poll(async () => (await statusOf(first.id)).paymentStatus).toBe('verified')
  // the shopper reads the same as from an office in English
  await expect
    .poll(async () => (await statusOf(second.id)).payment.verificationNotes)
    .toBe('The amount we received differs from the total of your order.')

  // a screen that only speaks English stands in the frame in Hindi
  await visit(desk, '/hi/admin/settings')
  await expect(desk.getByRole('heading', { name: 'आपकी भाषा' })).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Settings', level: 1 })).toHaveAttribute('lang', 'en')
  await expectAccessible(desk)

  // signed out, the door speaks both; the account keeps its language
  await desk.evaluate(() => localStorage.clear())
  await visit(desk, '/admin/payment-verification')
  await desk.waitForURL('/admin/login')
  await desk.getByRole('link', SWITCH).click()
  await desk.waitForURL(/\/hi\/admin\/login\?wanted=/)
  await expect(desk.getByRole('heading', { name: 'दुकान का दफ़्तर' })).toBeVisible()
  await expectAccessible(desk)
  await desk.screenshot({ path: `test-results/office-hindi/login-${desk.viewportSize()?.width}.png` })
  await expectRoomAtDoubleSize(desk)
  await desk.context().close()
})

test('a packer scans two parcels in Hindi', async ({ shop: page }) => {
  await setUpPayment(page)
  await register(page, newShopper())
  const orders = [await submitPayment(page), await submitPayment(page)]
  const owner = await openDesk(page)
  for (const { id } of orders) await asStaff(owner, `POST /api/orders/${id}/admin/verify-payment`, { verified: true, notes: '' })
  await owner.context().close()
  const desk = await aDeskOf('packer', page)
  await desk.waitForURL('/admin/dispatch')
  await speakHindi(desk)
  await desk.waitForURL('/hi/admin/dispatch')
  await expect(desk.getByRole('heading', { name: 'पैकिंग और डिस्पैच', level: 1 })).toBeVisible()
  await expect(firstVisible(desk.getByText(orders[0]?.number ?? ''))).toBeVisible()
  await expectAccessible(desk)
  await desk.screenshot({ path: `test-results/office-hindi/dispatch-${desk.viewportSize()?.width}.png`, fullPage: true })
  await expectRoomAtDoubleSize(desk)
  await desk.getByRole('textbox', { name: 'ऑर्डर' }).focus()
  for (const [at, { number }] of orders.entries()) {
    await desk.keyboard.type(number)
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('textbox', { name: 'पार्सल' })).toBeFocused()
    await desk.keyboard.type(`D44${Date.now() % 1_000_000}${at}`)
    await desk.keyboard.press('Enter')
    await expect(desk.getByText(`${at + 1} पार्सल सेव ${at === 0 ? 'हुआ' : 'हुए'}`)).toBeVisible()
    await expect(desk.getByRole('textbox', { name: 'ऑर्डर' })).toBeFocused()
  }
  await desk.screenshot({ path: `test-results/office-hindi/scanned-${desk.viewportSize()?.width}.png` })
  const token = await shopperOn(page)
  for (const { id } of orders)
    await expect.poll(async () => (await callBeside(page, token, `GET /api/orders/${id}`)).order.status).toBe('shipped')
  await desk.context().close()
})
