import { readFileSync } from 'node:fs'
import { aDeskOf } from './colleague.ts'
import { asStaff, expect, expectAccessible, newShopper, openDesk, placeOrder, register, test, visit } from './shopping.ts'

test('an order is given a GSTIN on its page, and an accountant reads the books and takes a file along', async ({ shop: page }) => {
  await register(page, newShopper())
  const order = await placeOrder(page)
  const owner = await openDesk(page)
  const width = owner.viewportSize()?.width
  await visit(owner, `/admin/orders/${order.number}`)
  await owner.getByRole('button', { name: 'Add GSTIN' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
  await dialog.getByLabel('Registered name').fill('Nagpur Traders')
  await expectAccessible(owner)
  await owner.screenshot({ path: `test-results/books-gstin-${width}.png` })
  await owner.keyboard.press('Enter')
  await expect(owner.getByText('Nagpur Traders, GSTIN 27AAPFU0939F1ZV')).toBeVisible()
  const { order: named } = await asStaff(owner, `GET /api/orders/${order.number}/admin`)
  expect(named).toMatchObject({ business: { gstin: '27AAPFU0939F1ZV', name: 'Nagpur Traders' } })

  await visit(owner, '/admin/books')
  await expect(owner.getByLabel('Bank')).toBeVisible()
  await expectAccessible(owner)
  await owner.screenshot({ path: `test-results/books-${width}.png`, fullPage: true })
  await owner.context().close()

  const desk = await aDeskOf('accountant', page)
  await desk.waitForURL('/admin/dashboard')
  await visit(desk, '/admin/books?span=quarter')
  await expect(desk.getByRole('heading', { name: 'Files' })).toBeVisible()
  const coming = desk.waitForEvent('download')
  await desk.getByRole('button', { name: /^Stock summary/ }).click()
  expect(readFileSync(await (await coming).path(), 'utf8')).toContain('Opening,In,Out,Written off,Closing')
  await expect(desk.getByRole('button', { name: /^Save names/ })).toHaveCount(0)
  await expectAccessible(desk)
  await desk.context().close()
})
