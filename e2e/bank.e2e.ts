import { randomInt } from 'node:crypto'
import { asStaff, expect, expectAccessible, newShopper, register, signInStaff, submitPayment, test, visit } from './shopping.ts'

const today = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10).split('-').reverse().join('/')
let balance = randomInt(10 ** 6)
const credit = (reference: string, rupees: number) => {
  balance += rupees
  return `1,${today()},${today()},-,UPI/${reference}/UPI/ramesh@ybl/SBI/ICI${reference},0.00,${rupees}.00,${balance}.00`
}
const fileOf = (rows: string[]) => ({
  name: `statement-${randomInt(10 ** 6)}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Detailed Statement',
      '',
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
      ...rows,
    ].join('\n'),
  ),
})

test('a bank file clears the desk with the keyboard alone', async ({ shop: page, browser }) => {
  await register(page, newShopper())
  const exact = [await submitPayment(page), await submitPayment(page), await submitPayment(page)]
  const short = await submitPayment(page)
  const desk = await (await browser.newContext()).newPage()
  const width = desk.viewportSize()?.width
  desk.on('filechooser', () => {}) // from the start: the first listener alone makes the browser tell of choosers, a moment later
  await signInStaff(desk)
  await visit(desk, '/admin/payment-verification')
  await expect(desk.getByRole('link', { name: 'Reconcile bank statement' })).toBeVisible()
  await desk.keyboard.press('b')
  await expect(desk.getByRole('heading', { name: 'Reconcile bank statement' })).toBeVisible()
  const rows = [
    ...exact.map(({ reference, total }) => credit(reference, total)),
    credit(short.reference, short.total - 10),
    `1,99/99/2026,99/99/2026,-,broken,,5.00,1.00`,
  ]
  const chooser = desk.waitForEvent('filechooser')
  await desk.keyboard.press('o')
  const file = fileOf(rows)
  await (await chooser).setFiles(file)
  await expect(desk.getByText('5 rows: 4 new credits')).toBeVisible()
  await expect(desk.getByText('“99/99/2026” is not a date')).toBeVisible()
  await desk.getByText('How the file was read').click()
  await expect(desk.getByText('Deposit Amount (INR )', { exact: true })).toBeVisible()
  await expect(desk.getByText('Balance (INR ), proves every row read')).toBeVisible()
  await expect(desk.getByRole('tab', { name: /^Exact/ })).toHaveText('Exact3')
  await desk.screenshot({ path: `test-results/bank-${width}.png`, fullPage: true })
  await expectAccessible(desk)
  await desk.keyboard.press('j')
  await expect(desk.locator('#finding-0')).toBeFocused()
  await desk.keyboard.press('j')
  await expect(desk.locator('#finding-1')).toBeFocused()
  await desk.keyboard.press('v')
  await expect(desk.getByText('1 payment verified').first()).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Verify all 2 exact' })).toBeEnabled()
  await desk.keyboard.press('a')
  await expect(desk.getByText('2 payments verified').first()).toBeVisible()
  await expect(desk.getByRole('tab', { name: /^Exact/ })).toHaveText('Exact0')
  await desk.keyboard.press('2')
  await expect(desk.getByText('₹10 less in the bank')).toBeVisible()
  await desk.screenshot({ path: `test-results/bank-differs-${width}.png`, fullPage: true })
  await desk.keyboard.press('v')
  await expect(desk.getByRole('alertdialog')).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`pays a part of ${short.number}`).first()).toBeVisible()
  await expect(desk.getByRole('tab', { name: /^Mismatch/ })).toHaveText('Mismatch0')
  await expectAccessible(desk)
  await desk.keyboard.press('4')
  await expect(desk.getByText('A part has come, the rest is missing').first()).toBeVisible()
  const { order: waiting } = await asStaff(desk, `GET /api/orders/${short.number}/admin`)
  expect(waiting).toMatchObject({ payment: { paymentStatus: 'pending_verification' }, money: { missing: 10 } })
  for (const { number } of exact) {
    const { order } = await asStaff(desk, `GET /api/orders/${number}/admin`)
    expect(order.payment.paymentStatus).toBe('verified')
    expect(order.payment.verificationNotes).toMatch(/line \d of \d{1,2} [A-Z][a-z]{2} 20\d\d/)
  }
  const second = desk.waitForEvent('filechooser')
  await desk.keyboard.press('o')
  await (await second).setFiles(file)
  await expect(desk.getByText('This file was read before. Nothing has changed.')).toBeVisible()
  await desk.context().close()
})

test('a file of an unknown layout asks which column is what, once', async ({ shop: page, browser }) => {
  await register(page, newShopper())
  const payment = await submitPayment(page)
  const desk = await (await browser.newContext()).newPage()
  await signInStaff(desk)
  await visit(desk, '/admin/payment-verification/bank')
  const heading = `Arrived ${randomInt(10 ** 6)}`
  const strange = (reference: string) => ({
    name: 'strange.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${heading},Rupees,What for\n${today()},${payment.total}.00,UPI ${reference}\n`),
  })
  const input = desk.getByLabel('Choose a bank statement')
  await input.setInputFiles(strange(payment.reference))
  const question = desk.getByRole('dialog', { name: 'Which column is what?' })
  await expect(question).toBeVisible()
  await expectAccessible(desk)
  await question.getByLabel('Date', { exact: true }).selectOption('')
  await question.getByRole('button', { name: 'Read the file' }).click()
  await expect(question.getByText('Please choose the column of the date.')).toBeVisible()
  await expect(question.getByLabel('Date', { exact: true })).toBeFocused()
  await question.getByLabel('Date', { exact: true }).selectOption(heading)
  await question.getByLabel('Amount (one column)').selectOption('Rupees')
  await question.getByLabel('Narration').selectOption('What for')
  const name = `Small bank ${randomInt(10 ** 6)}`
  await question.getByLabel('Keep this answer as').fill(name)
  await desk.screenshot({ path: `test-results/bank-columns-${desk.viewportSize()?.width}.png` })
  await question.getByRole('button', { name: 'Read the file' }).click()
  await expect(desk.getByText(`${name}. 1 row: 1 new credit`)).toBeVisible()
  await expect(desk.getByRole('tab', { name: /^Exact/ })).toHaveText('Exact1')
  await input.setInputFiles(strange(`5${payment.reference.slice(1)}`))
  await expect(desk.getByText('1 row: 1 new credit').first()).toBeVisible()
  await expect(question).toBeHidden()
  await desk.getByRole('button', { name: `Change ${name}` }).click()
  const editor = desk.getByRole('dialog', { name: `Change ${name}` })
  await expectAccessible(desk)
  await editor.getByLabel('Date', { exact: true }).fill('')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByRole('alert')).toContainText('Please name at least the date')
  await editor.getByLabel('Date', { exact: true }).fill(heading)
  await editor.getByLabel('Name', { exact: true }).fill(`${name} renamed`)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText(`${name} renamed`, { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: 'Forget this file' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Forget the file' }).click()
  await expect(desk.getByRole('button', { name: 'Forget this file' })).toBeHidden()
  await desk.context().close()
})
