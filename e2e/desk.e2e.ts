import type { Page } from '@playwright/test'
import { aDeskOf } from './colleague.ts'
import { asStaff, expect, expectAccessible, newShopper, register, signInStaff, submitPayment, test, visit } from './shopping.ts'

/** So many payments wait: of several customers, for one has ten open orders at most. */
async function submitPayments(page: Page, many: number): Promise<string[]> {
  const numbers: string[] = []
  for (let n = 0; n < many; n++) {
    if (n % 10 === 0) await register(page, newShopper())
    numbers.push((await submitPayment(page)).number)
  }
  return numbers
}

test('[BO-118][BO-119] twelve payments are cleared with the keyboard alone', async ({ shop: page, browser }) => {
  const numbers = await submitPayments(page, 12)
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await signInStaff(desk)
  await visit(desk, `/admin/payment-verification?order=${numbers[0]}`)
  await expect(
    desk
      .getByText(numbers[0] ?? '')
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  const waiting = async () => (await asStaff(desk, 'GET /api/orders/admin/pending-verifications')).pagination.total
  const before = await waiting()
  for (let n = 0; n < 12; n++) {
    const reviewed = desk.locator('#review-title')
    const number = await reviewed.innerText()
    await desk.keyboard.press(n % 6 === 5 ? 'r' : 'v')
    if (n % 6 === 5) {
      await desk.keyboard.press('1')
      await expect(desk.getByRole('alertdialog').getByRole('button', { name: 'Reject', exact: true })).toBeFocused()
    }
    await desk.keyboard.press('Enter')
    await expect.poll(waiting).toBe(before - n - 1)
    await expect(desk.getByRole('alertdialog')).toHaveCount(0)
    if (n < 11) await expect(reviewed).not.toHaveText(number)
  }
  await expectAccessible(desk)
  await desk.context().close()
})

test('[RD-013] two admins see each other’s decision, and the second is told who decided', async ({ shop: page, browser }) => {
  const [number] = await submitPayments(page, 1)
  const desks = [await (await browser.newContext()).newPage(), await aDeskOf('verifier', page)] as const
  await signInStaff(desks[0])
  for (const desk of desks) {
    await visit(desk, `/admin/payment-verification?order=${number}`)
    await expect(
      desk
        .getByRole('button', { name: /^Verify/ })
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  }
  for (const desk of desks) {
    await desk
      .getByRole('button', { name: /^Verify/ })
      .filter({ visible: true })
      .first()
      .click()
    await desk.keyboard.press('Enter')
  }
  await expect(desks[0].getByText('Payment verified successfully!').first()).toBeVisible()
  await expect(desks[1].getByText(/already verified by admin/).first()).toBeVisible()
  for (const desk of desks) await desk.context().close()
})
