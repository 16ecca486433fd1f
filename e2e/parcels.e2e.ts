import {
  asStaff,
  expect,
  expectAccessible,
  newReference,
  newShopper,
  openDesk,
  register,
  setUpPayment,
  submitPayment,
  test,
  visit,
} from './shopping.ts'

test('an order leaves in three parcels: one scanned, one scanned after it, one typed; one is taken off, and the shopper follows the others', async ({
  shop: page,
}) => {
  await setUpPayment(page)
  await register(page, newShopper())
  const paid = await submitPayment(page)
  const desk = await openDesk(page)
  const shot = (of: typeof page, name: string) => of.screenshot({ path: `test-results/parcels-${name}-${of.viewportSize()?.width}.png` })
  await asStaff(desk, `POST /api/orders/${paid.id}/admin/verify-payment`, { verified: true, notes: '' })
  const [first, second, third] = [1, 2, 3].map(() => `EM${newReference()}`)

  await visit(desk, '/admin/dispatch')
  const scan = async (parcel = '') => {
    await desk.getByRole('textbox', { name: 'Order' }).fill(paid.number)
    await desk.getByRole('textbox', { name: 'Parcel' }).fill(parcel)
    await desk.keyboard.press('Enter')
  }
  await scan(first)
  await expect(desk.getByText(`${paid.number} goes with`)).toContainText(first ?? '')
  await scan(second)
  const another = desk.getByRole('button', { name: `Add ${second} as another parcel of ${paid.number}` })
  await expect(another).toBeVisible()
  await expectAccessible(desk)
  await shot(desk, 'scan')
  await another.click()
  await expect(desk.getByText(`${paid.number} goes with`)).toContainText(second ?? '')

  await visit(desk, `/admin/orders/${paid.number}`)
  await desk.getByRole('button', { name: 'Add another parcel' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Tracking number').fill(third ?? '')
  await expectAccessible(desk)
  await shot(desk, 'dialog')
  await desk.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const parcels = desk.getByRole('list', { name: 'Parcels of the order' })
  for (const number of [first, second, third]) await expect(parcels).toContainText(number ?? '')
  await expectAccessible(desk)
  await parcels.scrollIntoViewIfNeeded()
  await shot(desk, 'order')
  await desk.getByRole('button', { name: new RegExp(`Take off.*${second}`) }).click()
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Take off/ })
    .click()
  await expect(parcels).not.toContainText(second ?? '')

  await visit(page, `/orders/${paid.number}/track`)
  const fact = page.getByText('Tracking Number').locator('..')
  for (const number of [first, third]) await expect(fact).toContainText(number ?? '')
  await expect(fact).not.toContainText(second ?? '')
  await expectAccessible(page)
  await fact.scrollIntoViewIfNeeded()
  await shot(page, 'tracking')
  await desk.context().close()
})
