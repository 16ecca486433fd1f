import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callBeside, shopperOn } from './api.ts'
import { aDeskOf } from './colleague.ts'
import {
  asStaff,
  expect,
  expectAccessible,
  newShopper,
  openDesk,
  register,
  setUpPayment,
  submitPayment,
  test,
  visibleButton,
  visit,
} from './shopping.ts'

/** The screens that the navigation offers. On a phone it is behind a button. */
async function screensOf(desk: Page): Promise<string[]> {
  const links = desk.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  const menu = desk.getByRole('button', { name: /menu/i })
  await links.or(menu).filter({ visible: true }).first().waitFor()
  if (!(await links.first().isVisible())) await menu.first().click()
  const names = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname)) // `as`: the role says so
  await desk.keyboard.press('Escape')
  return [...new Set(names)].filter((path) => path.startsWith('/admin/'))
}

async function expectRefused(desk: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await visit(desk, path)
    await expect(desk.getByRole('heading', { name: 'Not part of your role' })).toBeVisible()
  }
  await expectAccessible(desk)
}

test('[BO-185] a verifier checks payments, and nothing else', async ({ shop: page }) => {
  await setUpPayment(page)
  await register(page, newShopper())
  const { id, number } = await submitPayment(page)
  const desk = await aDeskOf('verifier', page)
  await desk.waitForURL(/\/admin\/payment-verification/)
  expect(await screensOf(desk)).toEqual(['/admin/payment-verification', '/admin/money', '/admin/settings'])
  await visit(desk, `/admin/payment-verification?order=${number}`)
  await expect(desk.getByText('Amount due')).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Open order page' })).toHaveCount(0)
  await expectAccessible(desk)
  await desk
    .getByRole('button', { name: /^Verify/ })
    .filter({ visible: true })
    .first()
    .click()
  const question = desk.getByRole('alertdialog')
  await question.getByRole('button', { name: /^Verify/ }).click()
  await expect(question).toHaveCount(0)
  const token = await shopperOn(page)
  const seen = async () => (await callBeside(page, token, `GET /api/orders/${id}`)).order.paymentStatus
  await expect.poll(seen).toBe('verified')
  await expectAccessible(desk)
  await expectRefused(desk, '/admin/orders', '/admin/dispatch', '/admin/users')
  await desk.getByRole('link', { name: /^Go to / }).click()
  await desk.waitForURL(/\/admin\/payment-verification/)
  await desk.context().close()
})

test('[BO-185] a packer sends parcels, and nothing else; the settings are the own account', async ({ shop: page }) => {
  await setUpPayment(page)
  await register(page, newShopper())
  const { id, number } = await submitPayment(page)
  const owner = await openDesk(page)
  await asStaff(owner, `POST /api/orders/${id}/admin/verify-payment`, { verified: true, notes: '' })
  await owner.context().close()
  const desk = await aDeskOf('packer', page)
  await desk.waitForURL('/admin/dispatch')
  expect(await screensOf(desk)).toEqual(['/admin/dispatch', '/admin/settings'])
  await expectAccessible(desk)
  await desk.getByRole('button', { name: `Mark shipped ${number}` }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Courier').selectOption('Delhivery')
  await dialog.getByLabel('Tracking number').fill('AWB 7744')
  await dialog.getByRole('button', { name: 'Update Status' }).click()
  await expect(desk.getByRole('link', { name: number })).toHaveCount(0)
  await visit(desk, '/admin/settings')
  await expect(desk.getByRole('heading', { name: 'Change password' })).toBeVisible()
  await expect(desk.getByRole('tab')).toHaveText(['Security'])
  await expect(desk.getByLabel('Session timeout')).toHaveCount(0)
  await expectAccessible(desk)
  await expectRefused(desk, '/admin/payment-verification', '/admin/orders', '/admin/analytics')
  await desk.context().close()
})

test('[BO-185] an accountant reads and exports, and changes nothing', async ({ shop: page }) => {
  await register(page, newShopper())
  const { number } = await submitPayment(page)
  const desk = await aDeskOf('accountant', page)
  await desk.waitForURL('/admin/dashboard')
  const screens = await screensOf(desk)
  for (const path of ['/admin/orders', '/admin/analytics', '/admin/books', '/admin/audit', '/admin/returns'])
    expect(screens).toContain(path)
  for (const path of ['/admin/payment-verification', '/admin/dispatch', '/admin/messages', '/admin/reviews'])
    expect(screens).not.toContain(path)
  await visit(desk, '/admin/orders')
  if ((desk.viewportSize()?.width ?? 0) < 800) await visibleButton(desk, 'Filters').click() // which unfolds the tools, too
  const coming = desk.waitForEvent('download')
  await visibleButton(desk, /^Export/).click()
  const download = await coming
  expect(readFileSync(await download.path(), 'utf8')).toContain(number)
  await expect(desk.getByRole('checkbox', { name: /Select/ })).toHaveCount(0)
  await expectAccessible(desk)
  await visit(desk, '/admin/analytics')
  const report = desk.waitForEvent('download')
  await desk.getByRole('button', { name: /^Export Report/ }).click()
  expect((await report).suggestedFilename()).toMatch(/\.csv$/)
  await expectAccessible(desk)
  await expectRefused(desk, '/admin/dispatch', '/admin/messages', '/admin/reviews')
  await desk.context().close()
})
