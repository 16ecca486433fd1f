import { join } from 'node:path'
import { owner, verifiedOrder } from './books.ts'
import { expect, expectAccessible, newShopper, register, signInStaff, test, visit } from './shopping.ts'

const PHOTO = join(import.meta.dirname, '../web/public/art/logo.png')

test('a damaged pack goes back: asked for with a photo, approved, received, paid back', async ({ shop: page, browser }) => {
  await register(page, newShopper())
  const order = await verifiedOrder(page)
  await (await owner(page))(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'delivered' })

  await visit(page, '/orders')
  await page.getByRole('link', { name: 'Return', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ask for a return' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Ask for a return/ }).click()
  await expect(page.getByText('Please say why you return it')).toBeVisible()
  await page.getByRole('radio', { name: /^Damaged/ }).check()
  await page.getByRole('button', { name: /^Increase Packs of Special Lion Beedi \(Big/ }).click()
  await page.getByLabel('What is wrong?*').fill('The pack was crushed.')
  await page.getByLabel(/^Photos/).setInputFiles(PHOTO)
  await page.getByRole('button', { name: /^Ask for a return/ }).click()
  const number = `${order.orderNumber}-R1`
  await expect(page.getByRole('heading', { name: `Return ${number}` })).toBeVisible()
  await expect(page.getByText('to be paid back ₹270.00')).toBeVisible()
  await expectAccessible(page)

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signInStaff(desk)
  await visit(desk, `/admin/returns?q=${number}`)
  await desk.getByRole('button', { name: `Decide ${number}` }).click()
  const sheet = desk.getByRole('dialog', { name: `Return ${number}` })
  await expect(sheet.getByRole('img', { name: /^Photo 1/ })).toBeVisible()
  await expectAccessible(desk)
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await sheet.getByRole('radio', { name: /^Written off/ }).check()
  await sheet.getByRole('button', { name: 'Goods received' }).click()
  await sheet.getByLabel('Refund reference (UTR)').fill(`BACK${Date.now()}`)
  await sheet.getByRole('button', { name: 'Paid back' }).click()
  await expect(sheet.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expectAccessible(desk)
  await desk.context().close()

  await page.reload()
  await expect(page.getByText(/^Refund reference \(UTR\): BACK/)).toBeVisible()
  await expectAccessible(page)
})
