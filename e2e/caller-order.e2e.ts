import type { Page } from '@playwright/test'
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

/** A window of somebody who has no account and answers the question for the age. */
async function payer(page: Page, link: string): Promise<Page> {
  const window = await (await page.context().browser()?.newContext({ viewport: page.viewportSize() }))?.newPage()
  if (!window) throw new Error('There is no browser.')
  await visit(window, new URL(link).pathname)
  await window.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
  return window
}

test('an order for a caller: by keyboard at the desk, paid by its link in Hindi, verified at the desk', async ({ shop: page }) => {
  await setUpPayment(page)
  const desk = await openDesk(page)
  await visit(desk, '/admin/orders')
  await desk.getByRole('link', { name: 'New order' }).click()
  await expect(desk.getByLabel('Phone')).toBeFocused()
  const { phone } = newShopper()
  const begun = Date.now()
  const type = (text: string) => desk.keyboard.type(text)
  const tab = async (times = 1) => {
    for (let n = 0; n < times; n++) await desk.keyboard.press('Tab')
  }
  await type(phone)
  await tab()
  await desk.getByLabel('Language of the messages').selectOption('hi')
  await desk.getByRole('textbox', { name: /^Packs of .*Big/ }).focus()
  await type('2')
  await desk.getByLabel('Name', { exact: true }).focus()
  await type('Kamlesh Ahirwar')
  await tab()
  await type('472001')
  await expect(desk.getByLabel('City')).toHaveValue('Tikamgarh')
  await desk.getByLabel(/^House/).focus()
  await type('7 Naya Mohalla')
  await desk.getByRole('checkbox', { name: /18 or older/ }).focus()
  await desk.keyboard.press('Space')
  await expectAccessible(desk)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(/is placed: ₹/)).toBeVisible()
  console.log(`PROOF ${JSON.stringify({ name: 'an order for a caller, by machine', figures: { seconds: (Date.now() - begun) / 1000 } })}`)
  await expectAccessible(desk)
  const link = (await desk.getByRole('link', { name: /\/pay\// }).getAttribute('href')) ?? ''
  expect(link).toMatch(/\/hi\/pay\/[\w-]{48}$/)
  const whatsApp = await desk.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(whatsApp).toContain(`https://wa.me/91${phone}?text=`)
  expect(decodeURIComponent(whatsApp ?? '')).toContain(link)
  await desk.getByRole('link', { name: 'Open the order' }).click()
  await expect(desk.getByText(/^Taken by admin/)).toBeVisible()
  const number = (await desk.getByRole('heading', { level: 1 }).textContent())?.replace('Order ', '') ?? ''

  const window = await payer(page, link)
  await expect(window.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
  await expect(window.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(window.getByText('Naya Mohalla')).toHaveCount(0)
  await expectAccessible(window)
  const reference = newReference()
  await window.locator('[name=upi-reference]').fill(reference)
  await window.locator('[name=upi-reference]').press('Enter')
  await expect(window.getByText('आपकी ट्रांज़ैक्शन आईडी मिल गई')).toBeVisible()
  await expectAccessible(window)

  const { orders } = await asStaff(desk, `GET /api/orders/admin/pending-verifications?q=${number}`)
  expect(orders.map(({ payment }) => payment.transactionId)).toEqual([reference])
  await asStaff(desk, `POST /api/orders/${orders[0]?._id}/admin/verify-payment`, { verified: true, notes: '' })
  await window.reload()
  await expect(window.getByRole('heading', { name: 'इस ऑर्डर के पैसे मिल गए' })).toBeVisible()
  await window.context().close()
  await desk.context().close()
})

test('staff note on an order what its customer said by phone, take a note back, and the customer reads none', async ({ shop: page }) => {
  await setUpPayment(page)
  await register(page, newShopper())
  const first = await submitPayment(page)
  const { id, number } = await submitPayment(page)
  const desk = await openDesk(page)
  await visit(desk, `/admin/orders/${id}`)
  await expect(desk.getByText('No notes yet.')).toBeVisible()
  const earlier = desk.getByRole('region', { name: 'Earlier orders' })
  await expect(earlier).toContainText('2 orders in all, ₹0.00 paid after refunds.')
  const notes = desk.getByRole('list', { name: 'Notes, newest first' }).getByRole('listitem')
  const write = async (text: string, count: number) => {
    await desk.getByLabel('New note').focus()
    await desk.keyboard.type(text)
    await desk.keyboard.press('Tab')
    await desk.keyboard.press('Enter')
    await expect(notes).toHaveCount(count)
  }
  await write('शाम पाँच बजे के बाद फ़ोन करें', 1)
  await write('Meant for another order', 2)
  await expectAccessible(desk)
  await desk
    .getByRole('button', { name: /^Take back/ })
    .first()
    .focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('alertdialog', { name: 'Take this note back?' })).toBeVisible()
  await expectAccessible(desk)
  await desk.keyboard.press('Shift+Tab')
  await desk.keyboard.press('Enter')
  await expect(notes).toHaveCount(1)
  await expect(notes).toContainText('शाम पाँच बजे के बाद फ़ोन करेंadmin, ')
  await earlier.getByRole('link', { name: first.number }).click()
  await expect(earlier).toContainText('This is the first order.')
  await visit(desk, `/admin/orders?q=${number}`)
  await expect(desk.getByRole('row', { name: new RegExp(number) }).getByText('1 note for staff')).toBeAttached()
  await expectAccessible(desk)
  await visit(page, `/orders/${id}/track`)
  await expect(page.getByText(number).first()).toBeVisible()
  await expect(page.getByText('फ़ोन करें')).toHaveCount(0)
  await desk.context().close()
})
