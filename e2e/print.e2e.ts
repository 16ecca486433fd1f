import type { Page } from '@playwright/test'
import { extractText, extractTextItems, getDocumentProxy } from 'unpdf'
import { ownerPassword } from '../playwright.config.ts'
import { owner, verifiedOrder } from './books.ts'
import { expect, newShopper, register, signInStaff, test, visit } from './shopping.ts'

/** What comes out of the printer: the words of each sheet. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const { text } = await extractText(pdf, { mergePages: false })
  return text.map((sheet) => sheet.replace(/\s+/g, ' '))
}

/** How large each line of the first sheet is set, in points. */
async function sizesPrinted(page: Page): Promise<Record<string, number>> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const [sheet = []] = (await extractTextItems(pdf)).items
  return Object.fromEntries(sheet.map(({ str, fontSize }) => [str.trim(), Math.round(fontSize * 10) / 10]))
}

/** What belongs to the screen alone. */
const SCREEN_ONLY = /Quick Links|Continue Shopping|Track Order|Refresh|Sign out|Dispatch|Print packing/

test('paper holds the receipt alone, a packing slip and a label a parcel, and nothing of the screen', async ({ shop: page, browser }) => {
  await register(page, newShopper())
  const { orderNumber } = await verifiedOrder(page)
  await visit(page, `/order-confirmation/${orderNumber}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!')
  const receipt = await printed(page)
  expect(receipt).toHaveLength(1)
  for (const words of [orderNumber, 'Ramesh Ahirwar', '14 Bazaar Road', 'Special Lion Beedi (Big Pack)', '₹2,700.00'])
    expect(receipt[0]).toContain(words)
  expect(receipt[0]).not.toMatch(SCREEN_ONLY)

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await desk.addInitScript(() => {
    window.print = () => {} // the sheet stays until it has been looked at
  })
  await signInStaff(desk)
  await visit(desk, '/admin/dispatch')
  await desk.getByRole('checkbox', { name: new RegExp(orderNumber) }).check()
  const read = async <T>(button: RegExp, how: (page: Page) => Promise<T>) => {
    await desk.getByRole('button', { name: button }).click()
    const found = await how(desk)
    await desk.evaluate(() => dispatchEvent(new Event('afterprint')))
    return found
  }
  const sheets = (button: RegExp) => read(button, printed)
  const slips = await sheets(/^Print packing slips/)
  expect(slips).toHaveLength(1)
  for (const words of [
    `Packing slip of order ${orderNumber}`,
    'Ramesh Ahirwar',
    '14 Bazaar Road',
    '10',
    '₹2,700.00',
    'within 24 hours of delivery',
  ])
    expect(slips[0]).toContain(words)
  expect(slips[0]).not.toMatch(SCREEN_ONLY)
  const labels = await sheets(/^Print A6 labels/)
  expect(labels).toHaveLength(1)
  for (const words of ['18+ ONLY', 'Sagar, Madhya Pradesh 470002', `Order ${orderNumber}, 10 packs, prepaid`])
    expect(labels[0]).toContain(words)
  // what a courier reads from a step away
  expect(await read(/^Print A6 labels/, sizesPrinted)).toMatchObject({ 'Ramesh Ahirwar': 16, '14 Bazaar Road': 16, '470002': 30 })
  expect(await read(/^Print packing slips/, sizesPrinted)).toMatchObject({ 'Ramesh Ahirwar': 13, '14 Bazaar Road': 13 })
  const run = await sheets(/^Print slips and labels/)
  expect(run).toEqual([slips[0], labels[0]])

  const asOwner = await owner(page)
  const settle = (gstin: string) => asOwner('PUT /api/admin/settings', { section: 'general', data: { gstin }, password: ownerPassword })
  await settle('23AAPFU0939F1Z3')
  const invoiced = await verifiedOrder(page)
  await settle('')
  await visit(desk, '/admin/dispatch')
  for (const number of [orderNumber, invoiced.orderNumber]) await desk.getByRole('checkbox', { name: new RegExp(number) }).check()
  await expect(desk.getByText('1 of these 2 orders has no tax invoice.')).toBeVisible()
  const [, , slip, invoice, label, ...more] = await sheets(/^Print slips, invoices and labels/)
  expect([slip, label, more]).toEqual([
    expect.stringContaining(`Packing slip of order ${invoiced.orderNumber}`),
    expect.stringContaining(`Order ${invoiced.orderNumber}, 10 packs, prepaid`),
    [],
  ])
  for (const words of ['Tax Invoice', 'GSTIN 23AAPFU0939F1Z3', invoiced.orderNumber, '10 PAC', 'CGST 9%', 'Total ₹2,700.00'])
    expect(invoice).toContain(words)
  expect(invoice).not.toMatch(SCREEN_ONLY)
  await desk.context().close()
})
