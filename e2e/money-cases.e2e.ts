import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { addDays, istDay } from 'contract/rules/ist.ts'
import jsQR from 'jsqr'
import sharp from 'sharp'
import type { BankLine } from './bank-file.ts'
import { bankFile } from './bank-file.ts'
import {
  asStaff,
  expect,
  expectAccessible,
  newReference,
  newShopper,
  openDesk,
  placeOrder,
  register,
  sellOut,
  setUpPayment,
  submitPayment,
  test,
  visit,
} from './shopping.ts'

/** Keys that are pressed, text typed into fields left out. */
function keysOf(desk: Page) {
  let pressed = 0
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) await desk.keyboard.press(key)
      pressed += keys.length
    },
    count: () => pressed,
  }
}

/** Staff upload a bank file; nobody whom the bank knows from before has paid. */
function upload(desk: Page, lines: BankLine[], daysAgo = 0) {
  const name = newReference()
  const file = bankFile(
    lines.map((line) => ({ ...line, payer: `p${name}@ybl` })),
    daysAgo,
  )
  return asStaff(desk, 'POST /api/admin/statements', { fileName: `${name}.csv`, file })
}
const pictureOf = (desk: Page, name: string) =>
  desk.screenshot({ path: `test-results/money-${name}-${desk.viewportSize()?.width}.png`, fullPage: true })
/** Reads a QR code from the screen, as a camera does. */
async function scanned(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'no code'
}
const ofOrder = async (desk: Page, number: string) => (await asStaff(desk, `GET /api/orders/${number}/admin`)).order
const owedFor = async (desk: Page, number: string) =>
  (await asStaff(desk, 'GET /api/admin/money/owed?limit=100')).owed.filter(({ orderNumber }) => orderNumber === number)

/** Chooses the credit of a reference on the desk and presses what it is; answers how many keys that took. */
async function claim(desk: Page, reference: string, key: string, says: RegExp): Promise<number> {
  await visit(desk, '/admin/money')
  const card = desk.getByRole('listitem').filter({ hasText: reference })
  await card.getByRole('heading').click()
  const keys = keysOf(desk)
  await keys.press(key)
  await expect(desk.getByRole('dialog').getByText(says)).toBeVisible()
  await keys.press('Enter')
  await expect(card).toHaveCount(0)
  return keys.count()
}

test('money that fits, is short, comes twice, pays two orders or belongs to nobody has its place with two keys', async ({ shop: page }) => {
  await setUpPayment(page)
  await register(page, newShopper())
  const [right, short] = [await submitPayment(page), await submitPayment(page)]
  const desk = await openDesk(page)
  await upload(desk, [
    { reference: right.reference, rupees: right.total, note: 'UPI' },
    { reference: short.reference, rupees: short.total - 30, note: 'UPI' },
  ])
  expect(await claim(desk, right.reference, '1', /is verified by this/)).toBeLessThanOrEqual(3)
  expect(await ofOrder(desk, right.number)).toMatchObject({ status: 'confirmed', payment: { transactionId: right.reference } })

  expect(await claim(desk, short.reference, '1', /₹30\.00 is missing still/)).toBeLessThanOrEqual(3)
  await visit(page, '/orders')
  await page.getByRole('article').filter({ hasText: short.number }).getByRole('link', { name: 'Pay ₹30' }).click()
  await expect(page.getByText(/₹30 is missing still/).first()).toBeVisible()
  await expectAccessible(page)
  await pictureOf(page, 'short')
  const code = new URL(await scanned(page.getByRole('img', { name: 'QR code to pay ₹30' })))
  expect([code.searchParams.get('am'), code.searchParams.get('tr')]).toEqual(['30.00', short.number.replaceAll('-', '')])
  await page.getByRole('button', { name: 'I Have Made the Payment' }).click()
  await expect(page.getByText('You told us that the missing ₹30 is paid. We are looking for it.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Reported /)).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code to pay ₹30' })).toBeHidden()
  await expectAccessible(page)
  await pictureOf(page, 'reported')
  await visit(page, '/orders')
  await expect(page.getByText(/You told us that the missing ₹30 is paid/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay ₹30' })).toHaveCount(0)
  const [rest, again, nobody] = [newReference(), newReference(), newReference()]
  await upload(desk, [
    { reference: rest, rupees: 30, note: short.number.replaceAll('-', '') },
    { reference: again, rupees: right.total, note: right.number },
    { reference: nobody, rupees: 70 + randomInt(9), note: 'SARI' },
  ])
  await claim(desk, rest, '1', /is verified by this/)
  expect(await ofOrder(desk, short.number)).toMatchObject({ status: 'confirmed', paymentStatus: 'verified' })

  await claim(desk, again, '1', /is owed back to/)
  expect(await owedFor(desk, right.number)).toMatchObject([{ amount: right.total, reason: 'twice' }])
  await claim(desk, nobody, 'u', /stays under “Unclaimed”/)
  await visit(desk, '/admin/money?state=unclaimed')
  await expect(desk.getByRole('listitem').filter({ hasText: nobody })).toBeVisible()

  // a sum that no two orders of another shopper come to
  const packs = 3 + randomInt(40)
  const [one, two] = [await placeOrder(page, packs), await placeOrder(page, 2 * packs + 1)]
  const both = newReference()
  await upload(desk, [{ reference: both, rupees: one.total + two.total, note: 'FOR US' }])
  await visit(desk, '/admin/money')
  const card = desk.getByRole('listitem').filter({ hasText: both })
  await card.getByRole('heading').click()
  await desk.keyboard.press('s')
  const dialog = desk.getByRole('dialog')
  for (const { number, total } of [one, two]) await expect(dialog.getByLabel(`Pays ${number}`)).toHaveValue(String(total))
  await expectAccessible(desk)
  await pictureOf(desk, 'split')
  await desk.keyboard.press('Enter')
  await expect(card).toHaveCount(0)
  for (const { number } of [one, two]) expect(await ofOrder(desk, number)).toMatchObject({ paymentStatus: 'verified' })
  await desk.context().close()
})

test('every tab of Money is in view beside large counts, and at twice the size of text the day can be read', async ({ shop: page }) => {
  const desk = await openDesk(page)
  const many = (path: RegExp, part: (body: Record<string, object>) => object) =>
    desk.route(path, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: part(await answer.json()) })
    })
  const paged = (body: Record<string, object>) => ({ ...body, pagination: { ...body.pagination, total: 1001 } })
  await many(/\/api\/admin\/money\/(credits|owed)\?/, paged)
  await many(/\/api\/admin\/money\/unwitnessed/, (body) => ({ ...body, counts: { ...body.counts, verifiedByHand: 1001 } }))
  await visit(desk, '/admin/money')
  for (const name of ['Came in (1,000+)', 'Owed (1,000+)', 'To look at (1,000+)', 'Day'])
    await expect(desk.getByRole('tab', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await expectAccessible(desk)
  await pictureOf(desk, 'tabs')
  await desk.unrouteAll({ behavior: 'ignoreErrors' }) // a list that is read again while the page leaves
  await visit(desk, '/admin/money?tab=day')
  await desk.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(desk.getByRole('tab', { name: 'Day', exact: true })).toHaveAttribute('aria-selected', 'true')
  const day = desk.getByRole('textbox', { name: 'Day' })
  await expect(day).toBeVisible()
  await pictureOf(desk, 'day-large-text')
  await desk.context().close()
})

test('another size is sent in place of an order that is paid and sold out, and both of its sides read what became of the money', async ({
  shop: page,
}) => {
  await register(page, newShopper())
  const desk = await openDesk(page)
  const old = await submitPayment(page)
  await upload(desk, [{ reference: old.reference, rupees: old.total, note: 'UPI' }])
  const putBack = await sellOut(desk)
  try {
    await claim(desk, old.reference, '1', /is verified by this/)
    await visit(desk, `/admin/orders/${old.id}`)
    await desk.getByRole('button', { name: 'Send another size instead' }).click()
    const dialog = desk.getByRole('dialog', { name: `Another size for ${old.number}` })
    await dialog.getByRole('button', { name: /^Increase .*Big Pack/ }).click()
    await expect(dialog.getByText(/These packs cost ₹280\.00: .* has ₹70\.00 more to pay/)).toBeVisible()
    await expectAccessible(desk)
    await pictureOf(desk, 'another-size')
    await dialog.getByRole('button', { name: /^Send these packs instead/ }).click()
    await expect(desk.getByRole('region', { name: 'Order Information' }).getByRole('link', { name: old.number })).toBeVisible()
  } finally {
    await putBack()
  }
  const number = (await ofOrder(desk, old.number)).money.movedTo ?? ''
  expect([await owedFor(desk, old.number), await owedFor(desk, number)]).toEqual([[], []])
  await expectAccessible(desk)
  await pictureOf(desk, 'another-size-sent')
  await visit(page, `/order-confirmation/${old.number}`)
  await expect(page.getByText(`order ${number}. Your payment for this order pays that one.`).first()).toBeVisible()
  await expectAccessible(page)
  await pictureOf(page, 'another-size-old')
  await visit(page, `/payment-verification/${number}`)
  await expect(page.getByText(`This order is in place of ${old.number}.`).first()).toBeVisible()
  await expect(page.getByText(/₹70 is missing still/).first()).toBeVisible()
  await expectAccessible(page)
  await pictureOf(page, 'another-size-new')
  const rest = newReference()
  await upload(desk, [{ reference: rest, rupees: 70, note: number.replaceAll('-', '') }])
  await claim(desk, rest, '1', /is verified by this/)
  expect(await ofOrder(desk, number)).toMatchObject({ status: 'confirmed', paymentStatus: 'verified', money: { movedFrom: old.number } })
  await desk.context().close()
})

test('an order that is paid and sold out waits for its goods or is paid back, and a payment that the bank takes back is looked at', async ({
  shop: page,
}) => {
  await register(page, newShopper())
  const desk = await openDesk(page)
  const [waits, back, taken] = [await submitPayment(page), await submitPayment(page), await submitPayment(page)]
  const lines = [waits, back, taken].map(({ reference, total }) => ({ reference, rupees: total, note: 'UPI' }))
  await upload(desk, lines)
  const putBack = await sellOut(desk)
  try {
    for (const { reference } of [waits, back]) await claim(desk, reference, '1', /is verified by this/)
    expect(await ofOrder(desk, waits.number)).toMatchObject({ status: 'confirmed', awaitsStockSince: expect.any(String) })
    await visit(page, `/orders/${waits.number}/track`)
    await expect(page.getByText('Paid, waiting for stock').first()).toBeVisible()
    await expectAccessible(page)
    await asStaff(desk, `PUT /api/orders/${back.id}/admin/update-status`, { status: 'cancelled' })
    expect(await owedFor(desk, back.number)).toMatchObject([{ amount: back.total, reason: 'no-stock' }])
  } finally {
    await putBack()
  }
  await expect.poll(async () => (await ofOrder(desk, waits.number)).awaitsStockSince ?? null).toBeNull()

  await claim(desk, taken.reference, '1', /is verified by this/)
  await upload(desk, [{ reference: taken.reference, rupees: taken.total, note: 'REV', out: true }])
  await visit(desk, '/admin/money?tab=look')
  const entry = desk.getByRole('listitem').filter({ hasText: taken.number })
  await expect(entry).toBeVisible()
  await expectAccessible(desk)
  await pictureOf(desk, 'look')
  await entry.getByRole('button', { name: /^Dealt with/ }).click()
  await desk.getByLabel('What became of it').fill('She pays again.')
  await desk.keyboard.press('Enter')
  await expect(entry).toHaveCount(0)
  await desk.context().close()
})

test('a debt is paid back and a day is closed without the mouse, with four and five keys at most', async ({ shop: page }) => {
  const desk = await openDesk(page)
  const reference = newReference()
  const daysAgo = 2 + randomInt(300)
  await upload(desk, [{ reference, rupees: 61, note: 'UNKNOWN' }], daysAgo)
  const { credits } = await asStaff(desk, 'GET /api/admin/money/credits?state=open&limit=100')
  const id = credits.find((credit) => credit.reference === reference)?.id ?? ''
  await asStaff(desk, `POST /api/admin/money/credits/${id}/allocate`, { allocations: [{ kind: 'owed', amount: 61 }], note: '' })

  await visit(desk, '/admin/money?tab=owed')
  // rows are there before their debts, as grey blocks
  const debts = desk.getByRole('table', { name: 'Money owed back' })
  await expect(debts.getByRole('button', { name: /^Pay back/ }).first()).toBeVisible()
  const before = (await asStaff(desk, 'GET /api/admin/money/owed')).pagination.total
  const paying = keysOf(desk)
  await paying.press('p')
  await expect(desk.getByLabel(/^Reference/)).toBeFocused()
  await expectAccessible(desk)
  await desk.keyboard.insertText(newReference())
  await paying.press('Enter')
  await expect(desk.getByText('Payment back recorded').first()).toBeVisible()
  expect(paying.count()).toBeLessThanOrEqual(4)
  expect((await asStaff(desk, 'GET /api/admin/money/owed')).pagination.total).toBe(before - 1)

  const day = addDays(istDay(new Date()), -daysAgo)
  await visit(desk, `/admin/money?tab=day&date=${day}`)
  await expect(desk.getByRole('heading', { name: 'Where it lies' })).toBeVisible()
  const closing = keysOf(desk)
  await closing.press('n')
  await expect(desk.getByLabel('Note')).toBeFocused()
  await desk.keyboard.insertText('Nobody knows whose it is.')
  await closing.press('Escape', 'c')
  await expect(desk.getByRole('alertdialog').getByText('It cannot be changed afterwards.')).toBeVisible()
  await closing.press('Enter')
  await expect(desk.getByText('Nobody knows whose it is.')).toBeVisible()
  expect(closing.count()).toBeLessThanOrEqual(5)
  await expectAccessible(desk)
  await pictureOf(desk, 'closed')
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toBe(`day-${day}.csv`)
  expect((await desk.pdf()).length).toBeGreaterThan(1000)
  await desk.context().close()
})
