import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
import { ownerPassword } from '../playwright.config.ts'
import { owner, verifiedOrder } from './books.ts'
import { expect, expectAccessible, newShopper, register, signInStaff, test, visit } from './shopping.ts'

test('with a GSTIN the receipt is a tax invoice, a refund brings a credit note, and a month is handed over as CSV', async ({
  shop: page,
  browser,
}) => {
  const asOwner = await owner(page)
  const settle = (gstin: string) => asOwner('PUT /api/admin/settings', { section: 'general', data: { gstin }, password: ownerPassword })
  await settle('23AAPFU0939F1Z3')
  await register(page, newShopper())
  const order = await verifiedOrder(page)
  await asOwner(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'cancelled' })
  await settle('')

  await visit(page, '/orders')
  const download = async (name: RegExp) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(readFileSync(await file.path()))), { mergePages: true })
    return text.replace(/\s+/g, ' ')
  }
  const invoice = await download(/Download Invoice/)
  for (const said of ['TAX INVOICE', 'GSTIN 23AAPFU0939F1Z3', '10 PAC', 'CGST 9% ₹205.93', 'SGST 9% ₹205.93', 'Total ₹2,700.00'])
    expect(invoice).toContain(said)
  expect(await download(/Credit Note CN/)).toContain('Against Invoice SL/')
  await expectAccessible(page)

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signInStaff(desk)
  await visit(desk, '/admin/analytics')
  const [csv] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: /GST return/ }).click()])
  const rows = readFileSync(await csv.path(), 'utf8')
  expect(rows).toMatch(/Invoice,SL\/\d\d-\d\d\/\d{6},.*23 Madhya Pradesh,18,2288\.14,205\.93,205\.93,0,2700/)
  expect(rows).toMatch(/Credit note,CN\/\d\d-\d\d\/\d{6},.*-2288\.14/)
  await expectAccessible(desk)
  await desk.context().close()
})
