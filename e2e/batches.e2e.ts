import { readFileSync } from 'node:fs'
import { asStaff, expect, expectAccessible, newShopper, openDesk, register, setUpPayment, submitPayment, test, visit } from './shopping.ts'

test('a carton comes with batch, day and bill, its packs are picked first, and a recall names the order that got them', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await setUpPayment(page)
  await register(page, newShopper())
  const paid = await submitPayment(page)
  const desk = await openDesk(page)
  const width = desk.viewportSize()?.width
  const shot = (name: string) => desk.screenshot({ path: `test-results/batches-${name}-${width}.png` })
  // the wide run comes after the narrow one, perhaps in the same shop: its packs expire first
  const expiresOn = (width ?? 0) < 800 ? '2098-03-31' : '2097-03-31'
  const code = `LB-${paid.number.slice(-4)}`
  const { order } = await asStaff(desk, `GET /api/orders/${paid.number}/admin`)
  const products = new Set(order.items.map(({ productId }) => productId))

  await visit(desk, '/admin/inventory')
  for (const { name, productId } of order.items) {
    await desk
      .getByRole('button', { name: `Update Stock of ${name}` })
      .filter({ visible: true })
      .click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Quantity').fill('60')
    await dialog.getByLabel('Batch').fill(code)
    await dialog.getByLabel('Expires').fill(expiresOn)
    await dialog.getByLabel('Bill').fill('PM/118')
    await expectAccessible(desk)
    await shot('restock')
    await desk.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const { batches } = await asStaff(desk, `GET /api/admin/inventory/${productId}`)
    expect(batches).toContainEqual(expect.objectContaining({ code, expiresOn, onHand: 60, bills: ['PM/118'] }))
  }
  await shot('inventory')
  expect(products.size).toBeGreaterThan(0)
  await asStaff(desk, `POST /api/orders/${paid.id}/admin/verify-payment`, { verified: true, notes: '' })

  await visit(desk, '/admin/dispatch')
  await expect(desk.getByRole('row', { name: new RegExp(paid.number) })).toContainText(`Batch ${code}`)
  await expectAccessible(desk)
  await shot('dispatch')

  await visit(desk, '/admin/inventory')
  const name = order.items[0]?.name ?? ''
  await desk
    .getByRole('button', { name: `View Details of ${name}` })
    .filter({ visible: true })
    .click()
  const recall = desk.getByRole('button', { name: `Recall ${code}` })
  await recall.scrollIntoViewIfNeeded()
  await expectAccessible(desk)
  await shot('details')
  await recall.click()
  const sheet = desk.getByRole('dialog', { name: `Recall of batch ${code}` })
  await expect(sheet.getByText(paid.number)).toBeVisible()
  await expectAccessible(desk)
  await shot('recall')
  const coming = desk.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Export' }).click()
  expect(readFileSync(await (await coming).path(), 'utf8')).toContain(paid.number)
  await desk.context().close()
})
