import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, aPaidOrder, orderBody, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { Answer, TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
let admin: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  person = await aCustomer(test)
})
afterAll(() => test.close())

const get = (path: string, token: string) => test.sendRaw(`GET ${path}`, { token })
async function read({ bytes }: Pick<Answer, 'bytes'>): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const verify = ({ _id }: { _id: string }) =>
  test.call(`POST /api/orders/${_id}/admin/verify-payment`, { token: admin, body: { verified: true } })
const path = ({ _id }: { _id: string }, document = '') =>
  `/api/orders/${_id}/receipt.pdf${document && `?document=${encodeURIComponent(document)}`}`

describe('the receipt of an order', () => {
  it('[SF-587][SF-591] says subtotal, tax, total and words; it is private, and nobody else gets it', async () => {
    const order = await aPaidOrder(test, person, { big: 8, small: 4 })
    const reply = await get(path(order), person.token)
    expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="Receipt-${order.orderNumber}.pdf"`)
    const text = await read(reply)
    for (const said of [
      'Taxable value ₹2,508.47',
      'GST(18%) included ₹451.53',
      'Total ₹2,960.00',
      'Two Thousand Nine Hundred Sixty Rupees',
      '24031921',
    ])
      expect(text).toContain(said)
    expect(text).toMatch(/Date \d{1,2} [A-Z][a-z]{2} \d{4}/)
    expect((await get(path(order), (await aCustomer(test)).token)).status).toBe(403)
    expect((await get(path(order), admin)).status).toBe(403)
    expect((await get(path(order), '')).status).toBe(401)
    expect((await get(path({ _id: 'none' }), person.token)).status).toBe(404)
    expect((await get(path(order, 'SL/26-27/999999'), person.token)).status).toBe(409)
    expect((await get(`/api/orders/${order._id}/admin/receipt.pdf`, admin)).status).toBe(200)
  })

  it('is in Hindi for the pages in Hindi, with the same amounts, and a tax invoice is not', async () => {
    const order = await aPaidOrder(test, person, { big: 8, small: 4 })
    const inHindi = await get(`${path(order)}?language=hi`, person.token)
    expect(inHindi.headers['content-disposition']).toBe(`attachment; filename="Receipt-${order.orderNumber}.pdf"`)
    const text = (await read(inHindi)).normalize('NFC')
    for (const said of ['रसीद', order.orderNumber, 'कुल ₹2,960.00', 'शब्दों में: दो हज़ार नौ सौ साठ', '₹451.53'])
      expect(text).toContain(said.normalize('NFC'))
    for (const english of ['Receipt', 'Quantity', 'Total', 'Payment', 'Rupees']) expect(text).not.toContain(english)
    expect((await get(`${path(order)}?language=mr`, person.token)).status).toBe(400)
  })

  it('[SF-589][RD-127] has HSN code, payment method and the statutory warning, whatever the address holds', async () => {
    const shippingAddress = { ...ADDRESS, name: 'श्रीमती शर्मा 🙂', street: '१४ बाज़ार रोड\nनं. 7' }
    const body = orderBody({ big: 1 }, { shippingAddress })
    const { order } = (await test.call('POST /api/orders/create', { token: person.token, body })).body
    await pay(test, person, order)
    const text = await read(await get(path(order), person.token))
    for (const said of ['24031921', 'Payment Method UPI', 'TOBACCO CAUSES PAINFUL DEATH']) expect(text).toContain(said)
  })

  it('with a GSTIN is the tax invoice, and its credit note names the date of that invoice; staff open superseded ones too', async () => {
    const settings = { section: 'general' as const, data: { gstin: '23AAPFU0939F1Z3' }, password: OWNER_PASSWORD }
    await test.call('PUT /api/admin/settings', { token: admin, body: settings })
    const order = await aPaidOrder(test, person, { big: 8, small: 4 })
    await verify(order)
    const invoice = await read(await get(path(order), person.token))
    for (const said of ['TAX INVOICE', 'GSTIN 23AAPFU0939F1Z3', '8 PAC', 'CGST 9%', 'Total ₹2,960.00', 'Reverse charge: No.'])
      expect(invoice).toContain(said)
    for (const status of ['cancelled', 'confirmed'] as const)
      await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: admin, body: { status } })
    const { taxDocuments } = (await test.call(`GET /api/orders/${order._id}`, { token: person.token })).body.order
    expect(taxDocuments.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
    expect(await read(await get(`${path(order)}?language=hi`, person.token))).toContain('TAX INVOICE')
    const note = await read(await get(path(order, taxDocuments[1]?.number), person.token))
    expect(note).toContain('CREDIT NOTE')
    expect(note).toMatch(new RegExp(`Against Invoice ${taxDocuments[0]?.number} of \\d{1,2} [A-Z][a-z]{2} \\d{4}`))
    const first = await get(
      `/api/orders/${order._id}/admin/receipt.pdf?document=${encodeURIComponent(String(taxDocuments[0]?.number))}`,
      admin,
    )
    expect(await read(first)).toContain(`Invoice Number ${taxDocuments[0]?.number}`)
  })

  it('says the name and address that the shop had when the order was placed, after it has moved and after it has moved again', async () => {
    const renamed = (siteName: string, addressLine: string) =>
      test.call('PUT /api/admin/settings', { token: admin, body: { section: 'general', data: { siteName, addressLine } } })
    test.later(1000)
    const first = await aPaidOrder(test, person, { big: 3 })
    const before = await read(await get(path(first), person.token))
    test.later(1000)
    await renamed('Lion & Sons', '7 Fort Road, Sagar')
    test.later(1000)
    const second = await aPaidOrder(test, person, { small: 4 })
    test.later(1000)
    await renamed('Lion & Daughters', '9 Mill Lane, Katni')
    test.later(1000)
    const third = await aPaidOrder(test, person, { small: 5 })
    expect(before).toContain('Special Lion Beedi Chhatarpur')
    expect(await read(await get(path(first), person.token))).toBe(before)
    expect(await read(await get(`/api/orders/${first._id}/admin/receipt.pdf`, admin))).toBe(before)
    expect(await read(await get(path(second), person.token))).toContain('Lion & Sons 7 Fort Road, Sagar')
    expect(await read(await get(path(third), person.token))).toContain('Lion & Daughters 9 Mill Lane, Katni')
    const shown = async ({ _id }: { _id: string }) => (await test.call(`GET /api/orders/${_id}/admin`, { token: admin })).body.order.seller
    expect([await shown(second), await shown(third)]).toEqual([{ name: 'Lion & Sons', address: '7 Fort Road, Sagar' }, undefined])
    await renamed('Special Lion Beedi', 'Chhatarpur, Madhya Pradesh')
  })

  it('is not made for an order that was never paid, and not without end for one account', async () => {
    const body = orderBody({ big: 1 })
    const { order } = (await test.call('POST /api/orders/create', { token: person.token, body })).body
    expect((await get(path(order), person.token)).body.code).toBe('receipt.none')
    const greedy = await aCustomer(test)
    const own = await aPaidOrder(test, greedy, { big: 1 })
    const statuses = await Promise.all(Array.from({ length: 34 }, async () => (await get(path(own), greedy.token)).status))
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([30, 4])
  })
})
