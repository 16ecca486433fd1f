import type { Page } from '@playwright/test'
import { ownerPassword } from '../playwright.config.ts'
import { callBeside, shopperOn } from './api.ts'
import { mailsTo } from './outbox.ts'
import {
  asStaff,
  expect,
  newReference,
  newShopper,
  OUTBOX,
  openDesk,
  PASSWORD,
  placeOrder,
  register,
  setUpPayment,
  test,
} from './shopping.ts'

const SHOP = 'care@special-lion-beedi.example'

/** The pages to which mails to an address lead, of these orders; in a mail = is written as =3D. */
const linksOf = (email: string, orders: readonly string[]): string[] => {
  const mails = mailsTo(email, OUTBOX).map((mail) => mail.replaceAll('=3D', '='))
  const paths = mails.flatMap((mail) => [...mail.matchAll(/http:\/\/localhost:\d+(\/[^\s"<>]*)/g)].map(([, path = '']) => path))
  return [...new Set(paths)].filter((path) => orders.some((number) => path.includes(number))).sort()
}

const forget = (page: Page, names: readonly string[]) =>
  page.evaluate((all) => {
    for (const name of all) localStorage.removeItem(name)
  }, names)

/** Signs in on the page that asks for it, and comes to what was wanted. */
async function openSignedOut(page: Page, path: string, signIn: () => Promise<void>): Promise<void> {
  await page.goto(path)
  await page.waitForURL(/\/login/)
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
  await signIn()
  await page.waitForURL(path)
}

test('whoever opens a link of a mail comes to the page of its order, signed in or after signing in', async ({ shop: page }) => {
  await setUpPayment(page)
  const shopper = newShopper()
  await register(page, shopper)
  const desk = await openDesk(page)
  const [cancelled, refused, sent] = [await placeOrder(page, 1), await placeOrder(page, 2), await placeOrder(page, 3)]
  const numbers = [cancelled, refused, sent].map(({ number }) => number)
  const toPay = numbers.map((number) => `/payment-verification/${number}`)
  // an order that is paid before its first mail goes out has another one
  await expect.poll(() => linksOf(shopper.email, numbers)).toEqual(toPay.toSorted())
  for (const { id } of [refused, sent]) {
    const payment = { transactionId: newReference(), screenshot: null, upiId: '' }
    await callBeside(page, await shopperOn(page), `POST /api/orders/${id}/confirm-payment`, payment)
  }
  await asStaff(desk, `PUT /api/orders/${cancelled.id}/admin/update-status`, { status: 'cancelled' })
  await asStaff(desk, `POST /api/orders/${refused.id}/admin/verify-payment`, { verified: false, notes: 'Not in the bank.' })
  await asStaff(desk, `POST /api/orders/${sent.id}/admin/verify-payment`, { verified: true, notes: '' })
  await asStaff(desk, `PUT /api/orders/${sent.id}/admin/update-status`, {
    status: 'shipped',
    trackingNumber: `EE${newReference().slice(3)}IN`,
  })

  const expected = [...toPay, `/order-confirmation/${cancelled.number}`, `/orders/${sent.number}/track`].sort()
  await expect.poll(() => linksOf(shopper.email, numbers)).toEqual(expected)
  const toStaff = numbers.flatMap((number) => `/admin/orders/${number}`)
  const toCheck = [refused, sent].map(({ number }) => `/admin/payment-verification?order=${number}`)
  await expect.poll(() => linksOf(SHOP, numbers)).toEqual([...toStaff, ...toCheck].sort())

  const shows = async (on: Page, path: string) => {
    const number = numbers.find((one) => path.includes(one)) ?? ''
    await expect(on.getByRole('main').getByText(number).filter({ visible: true }).first()).toBeVisible()
    expect(new URL(on.url()).pathname + new URL(on.url()).search).toBe(path)
  }
  for (const path of expected) {
    await page.goto(path)
    await shows(page, path)
  }
  for (const path of [...toStaff, ...toCheck]) {
    await desk.goto(path)
    await shows(desk, path)
  }
  for (const path of expected) {
    await forget(page, ['token', 'user'])
    await openSignedOut(page, path, async () => {
      await page.getByLabel('Email', { exact: true }).fill(shopper.email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
    })
    await shows(page, path)
  }
  for (const path of [toStaff[0] ?? '', toCheck[0] ?? '']) {
    await forget(desk, ['adminToken', 'adminData'])
    await openSignedOut(desk, path, async () => {
      await desk.getByRole('tab', { name: 'Admin Login' }).click()
      await desk.getByLabel(/Username/).fill('admin')
      await desk.getByLabel('Password', { exact: true }).fill(ownerPassword)
      await desk.getByRole('button', { name: /Sign In|Login/ }).click()
    })
    await shows(desk, path)
  }
  await desk.context().close()
})
