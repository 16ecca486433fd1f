import { randomInt } from 'node:crypto'
import { bankFile } from './bank-file.ts'
import { asStaff, expect, expectAccessible, newReference, newShopper, openDesk, placeOrder, register, test, visit } from './shopping.ts'

test('money that nobody submitted pays its order with two keys, what is over is paid back, and the day can be closed', async ({
  shop: page,
}) => {
  await register(page, newShopper())
  const order = await placeOrder(page)
  const desk = await openDesk(page)
  const width = desk.viewportSize()?.width
  const reference = newReference()
  const file = bankFile([{ reference, rupees: order.total + 50, note: order.number.replaceAll('-', '') }])
  await asStaff(desk, 'POST /api/admin/statements', { fileName: `money-${reference}.csv`, file })

  await visit(desk, '/admin/money')
  const card = desk.getByRole('listitem').filter({ hasText: reference })
  await expect(card.getByText(/₹50\.00 too much/).first()).toBeVisible()
  await expectAccessible(desk)
  await desk.screenshot({ path: `test-results/money-${width}.png`, fullPage: true })
  await card.getByRole('heading').click()
  await desk.keyboard.press('1')
  await expect(desk.getByRole('dialog').getByText('₹50.00 is too much and is owed back.')).toBeVisible()
  await expectAccessible(desk)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Money allocated').first()).toBeVisible()
  await expect(card).toHaveCount(0)
  const { order: paid } = await asStaff(desk, `GET /api/orders/${order.number}/admin`)
  expect(paid).toMatchObject({ status: 'confirmed', paymentStatus: 'verified', payment: { transactionId: reference } })

  await visit(desk, '/admin/money?tab=owed')
  const owed = desk.getByRole('row').filter({ hasText: order.number })
  await owed.getByRole('button', { name: 'Pay back ₹50.00' }).click()
  await expect(desk.getByRole('img', { name: 'QR code to pay sunita@ybl' })).toBeVisible()
  await desk.getByLabel(/^Reference/).fill(newReference())
  await expectAccessible(desk)
  await desk.screenshot({ path: `test-results/money-owed-${width}.png`, fullPage: true })
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Payment back recorded').first()).toBeVisible()
  await expect(owed).toHaveCount(0)

  await visit(desk, `/admin/orders/${order.number}`)
  const account = desk.getByRole('region', { name: 'Money' })
  await expect(account.getByRole('link', { name: /, bank file$/ })).toBeVisible()
  await expect(account.getByText('−₹50.00')).toBeVisible()
  await expectAccessible(desk)

  await visit(desk, '/admin/money?tab=day')
  await expect(desk.getByRole('heading', { name: 'Where it lies' })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Today so far' }).click()
  await expect(desk.getByText('Not closed: the day is not over')).toBeVisible()
  await expectAccessible(desk)
  await desk.context().close()
})

test('money that the bank shows going out is said to be a debt by one press, and an order is named by its number with three keys', async ({
  shop: page,
}) => {
  await register(page, newShopper())
  const order = await placeOrder(page)
  const desk = await openDesk(page)
  const width = desk.viewportSize()?.width
  const [strange, unnamed, back] = [newReference(), newReference(), newReference()]
  const rupees = 1000 + randomInt(9000)
  const credits = bankFile([
    { reference: strange, rupees, note: 'SARI' },
    { reference: unnamed, rupees: order.total, note: 'FOR RAVI' },
  ])
  await asStaff(desk, 'POST /api/admin/statements', { fileName: `in-${strange}.csv`, file: credits })
  const open = (await asStaff(desk, 'GET /api/admin/money/credits?state=open&limit=100')).credits as { id: string; reference: string }[] // `as`: our own answer
  const id = open.find(({ reference }) => reference === strange)?.id
  await asStaff(desk, `POST /api/admin/money/credits/${id}/allocate`, { allocations: [{ kind: 'owed', amount: rupees }], note: '' })

  await visit(desk, '/admin/money')
  const card = desk.getByRole('listitem').filter({ hasText: unnamed })
  await card.getByRole('heading').click()
  await desk.keyboard.press('n')
  await expectAccessible(desk)
  await desk.keyboard.insertText(order.number.replaceAll('-', '').toLowerCase())
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('dialog', { name: new RegExp(`pays ${order.number}`) })).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(card).toHaveCount(0)

  await asStaff(desk, 'POST /api/admin/statements', {
    fileName: `out-${back}.csv`,
    file: bankFile([{ reference: back, rupees, note: 'SARI', out: true }]),
  })
  await visit(desk, '/admin/money?tab=owed')
  const debit = desk.getByRole('list', { name: 'Money that went back' }).getByRole('listitem').filter({ hasText: back })
  await expect(debit.getByText(/Same UPI ID/)).toBeVisible()
  await expectAccessible(desk)
  await desk.screenshot({ path: `test-results/money-out-${width}.png`, fullPage: true })
  await debit.getByRole('button', { name: /^This went back/ }).click()
  await expect(debit).toHaveCount(0)
  await desk.context().close()
})
