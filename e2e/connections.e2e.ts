import { ownerPassword } from '../playwright.config.ts'
import { callBeside } from './api.ts'
import { expect, expectAccessible, openDesk, test, visit } from './shopping.ts'

test('the owner connects a program, sees in the log why nothing arrives, and removes it', async ({ shop: page }) => {
  const desk = await openDesk(page)
  await visit(desk, '/admin/settings?tab=connections')
  const url = `https://books-${Date.now()}.invalid/in` // leads nowhere, by RFC 2606
  await desk.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Address').fill('http://127.0.0.1:3000/in')
  await dialog.getByLabel('Your password').fill(ownerPassword)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText('Please enter an https address of the internet.')).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByLabel('Address').fill(url)
  for (const name of ['Order placed', 'Payment submitted', 'Payment verified', 'Payment rejected', 'Order sent'])
    await dialog.getByRole('checkbox', { name }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Payment taken back by the bank' }).check()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(desk.getByRole('dialog').getByText(/^whsec_/)).toBeVisible()
  await desk.getByRole('button', { name: 'I have kept it' }).click()
  await expect(desk.getByText(/^whsec_/)).toHaveCount(0)
  await desk.getByRole('button', { name: `Send a test to ${url}` }).click()
  await desk.getByRole('button', { name: `Show the log of ${url}` }).click()
  const log = desk.getByRole('list', { name: `Log of ${url}` })
  await expect(log.getByText(/No answer: no connection/)).toBeVisible({ timeout: 20_000 })
  await expect(log.getByText('Failed', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: `Pause ${url}` }).click()
  await expect(desk.getByText(/^Paused since /)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: `Remove ${url}` }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Remove webhook' }).click()
  await expect(desk.getByText(url)).toHaveCount(0)
  await desk.context().close()
})

test('a program reads with a token what it was given, and nothing more once it is revoked', async ({ shop: page }) => {
  const desk = await openDesk(page)
  await visit(desk, '/admin/settings?tab=connections')
  const name = `Books ${Date.now()}`
  await desk.getByRole('button', { name: 'Make a token' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Name of the program').fill(name)
  await dialog.getByRole('checkbox', { name: 'Stock' }).check()
  await dialog.getByLabel('Your password').fill(ownerPassword)
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Make token' }).click()
  const token =
    (await desk
      .getByRole('dialog')
      .getByText(/^read_/)
      .textContent()) ?? ''
  await desk.getByRole('button', { name: 'I have kept it' }).click()
  const { products } = await callBeside(desk, token, 'GET /api/admin/inventory')
  expect(products.length).toBeGreaterThan(1)
  await expect(callBeside(desk, token, 'GET /api/orders/admin/all')).rejects.toThrow(/403/)
  await desk.getByRole('button', { name: `Revoke ${name}` }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click()
  await expect(desk.getByText(name)).toHaveCount(0)
  await expect(callBeside(desk, token, 'GET /api/admin/inventory')).rejects.toThrow(/401/)
  await expectAccessible(desk)
  await desk.context().close()
})
