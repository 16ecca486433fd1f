import { readFileSync } from 'node:fs'
import { addDays, istDay } from 'contract/rules/ist.ts'
import { asStaff, expect, expectAccessible, newShopper, openDesk, register, setUpPayment, submitPayment, test, visit } from './shopping.ts'

test('the figures of any days are asked for by two dates, read as charts and tables, and taken along as CSV', async ({ shop: page }) => {
  await setUpPayment(page)
  await register(page, newShopper())
  const paid = await submitPayment(page)
  const desk = await openDesk(page)
  await asStaff(desk, `POST /api/orders/${paid.id}/admin/verify-payment`, { verified: true, notes: '' })
  const width = desk.viewportSize()?.width
  const today = istDay(new Date())
  await visit(desk, '/admin/analytics')
  await expect(desk.getByLabel('Last day')).toHaveValue(today)
  await expect(desk.getByLabel('First day')).toHaveValue(addDays(today, -29))
  await expectAccessible(desk)

  // backwards first, then the two days that end today
  await desk.getByLabel('Last day').fill(addDays(today, -40))
  await expect(desk.getByRole('alert')).toContainText('comes after the last')
  await expect(desk.getByRole('region', { name: 'Revenue Trend' })).toHaveCount(0)
  await expectAccessible(desk)
  await desk.getByLabel('Last day').fill(today)
  await desk.getByLabel('First day').fill(addDays(today, -1))
  await expect(desk).toHaveURL(`/admin/analytics?from=${addDays(today, -1)}&to=${today}`)
  await expect(desk.getByText(', 2 days in India.')).toBeVisible()
  await expect(desk.getByRole('radio', { checked: true })).toHaveCount(0)

  const states = desk.getByRole('region', { name: 'Sales by State' })
  await states.getByRole('button', { name: 'Table of Sales by State' }).click()
  await expect(states.getByRole('row', { name: /Madhya Pradesh/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Table of Orders by Hour' }).click()
  await desk.getByRole('button', { name: 'Table of How Long Payments Wait' }).click()
  const coming = desk.waitForEvent('download')
  await states.getByRole('button', { name: 'CSV of Sales by State' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(`states-${addDays(today, -1)}-to-${today}.csv`)
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /^\uFEFFState,Paid orders,Revenue \(₹\)\r\n[\s\S]*Madhya Pradesh,\d+,\d+\.\d\d\r\n/,
  )
  await expectAccessible(desk)
  await desk.screenshot({ path: `test-results/figures-${width}.png`, fullPage: true })

  await desk.getByText('7 days', { exact: true }).click()
  await expect(desk).toHaveURL('/admin/analytics?period=7')
  await expect(desk.getByLabel('First day')).toHaveValue(addDays(today, -6))
  await desk.context().close()
})
