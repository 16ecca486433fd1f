import type { AdminRole } from 'contract/access.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { istDate } from 'contract/rules/ist.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { ADDRESS, aPaidOrder, aTransactionId, orderBody, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'

const MISTYPED = '425210984513'
const BANKS_OWN = '425210984512'
const EARLIER = '731155209941'
const TICKET_OF = { name: 'Vikram Solanki', email: 'vikram@solanki.example', phone: '9000012345' }

let test: TestShop
let owner: string
let gita: Person
let order: Order
let other: Order
let invoice: string
let returned: string
let ticket: string

beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  const general = { section: 'general' as const, data: { gstin: '23AAPFU0939F1Z3' }, password: OWNER_PASSWORD }
  await test.call('PUT /api/admin/settings', { token: owner, body: general })
  gita = await aCustomer(test, { name: 'गीता पटेल' })
  const asha = await aCustomer(test, { name: 'Asha Verma' })
  const place = { name: 'Kamlesh Ahirwar', phone: '9123456780', street: '7 Naya Mohalla', city: 'Tikamgarh', zipCode: '472001' }
  const body = orderBody({ big: 7, small: 1 }, { shippingAddress: { ...ADDRESS, ...place, email: 'kamlesh@ahirwar.example' } })
  order = (await test.call('POST /api/orders/create', { token: gita.token, body })).body.order
  other = (await test.call('POST /api/orders/create', { token: asha.token, body: orderBody({ small: 2 }) })).body.order
  await pay(test, gita, order, EARLIER)
  await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: owner, body: { verified: false } })
  await pay(test, gita, order, MISTYPED)
  await test.call('POST /api/admin/statements', {
    token: owner,
    body: bankUpload(bankFile(bankLine({ rrn: BANKS_OWN, rupees: order.total }))),
  })
  const { credits } = (await test.call('GET /api/admin/money/credits?state=open', { token: owner })).body
  const credit = present(credits.find(({ reference }) => reference === BANKS_OWN))
  await test.call(`POST /api/admin/money/credits/${credit.id}/allocate`, {
    token: owner,
    body: { allocations: [{ kind: 'order', orderId: order._id, amount: order.total }], seen: credit.version, note: 'A digit was wrong' },
  })
  const sent = { status: 'shipped' as const, courier: 'India Post', trackingNumber: 'EM123456789IN' }
  await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: owner, body: sent })
  await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: owner, body: { status: 'delivered' } })
  const lines = [{ productId: present(order.items[0]).productId, quantity: 1 }]
  const asked = { reason: 'unused' as const, details: 'Too many', lines, photos: [] }
  const made = await test.call(`POST /api/orders/${order._id}/returns`, { token: gita.token, body: asked })
  returned = made.body.return.number
  invoice = present((await test.call(`GET /api/orders/${order._id}/admin`, { token: owner })).body.order.taxDocuments[0]).number
  const wrote = { ...TICKET_OF, subject: 'other', message: 'Do you send to Panna, and how soon?' }
  await test.sendRaw('POST /api/contact', { body: wrote })
  ticket = present((await test.call('GET /api/admin/messages', { token: owner })).body.messages[0]).ticket
})
afterAll(() => test.close())

const hitsOf = async (q: string, token = owner) =>
  (await test.call(`GET /api/admin/search?q=${encodeURIComponent(q)}`, { token })).body.hits
const best = async (q: string) => {
  const [hit] = await hitsOf(q)
  return hit && [hit.kind, hit.title]
}
const grouped = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ')

describe('a search of the back office', () => {
  it('finds the order first by all that staff have in hand, however it is spelled', async () => {
    const number = order.orderNumber
    for (const q of [
      number,
      number.toLowerCase(),
      number.replaceAll('-', ''),
      number.replaceAll('-', ' '),
      MISTYPED,
      grouped(MISTYPED),
      MISTYPED.slice(-6),
      `Rs.1960 credited to A/c XX4821 UPI Ref No ${MISTYPED}`,
      EARLIER,
      BANKS_OWN,
      '9123456780',
      '+91 91234 56780',
      '091234-56780',
      'kamlesh@ahirwar.example',
      'गीता पटेल',
      'kamlesh AHIR',
      'Ahirwar Tikamgarh',
      '472001',
      'Tikamgarh',
      'naya mohalla',
      `₹${order.total.toLocaleString('en-IN')}`,
      `${order.total}.00`,
      'EM123456789IN',
      'em 123 456 789 in',
      invoice,
      invoice.replace(/\D/g, ''),
    ])
      expect([q, await best(q)]).toEqual([q, ['order', number]])
  })

  it('finds documents, returns, customers, money of the bank, messages, products and screens, each with the screen that shows it', async () => {
    const found = async (q: string, kind: string) => (await hitsOf(q)).find((hit) => hit.kind === kind)
    const orderPath = `/admin/orders/${order.orderNumber}`
    expect(await found(invoice, 'document')).toMatchObject({
      title: invoice,
      detail: expect.stringMatching(new RegExp(`^Invoice, order ${order.orderNumber}, ₹`)),
      path: orderPath,
    })
    const code = invoice.replace(/\W/g, '')
    expect((await found(code.slice(1, -1).toLowerCase(), 'document'))?.title).toBe(invoice)
    // the same digits, but not in one piece
    expect(await found(code.slice(0, 4) + code.slice(5), 'document')).toBeUndefined()
    expect(await found(returned, 'return')).toMatchObject({ title: returned, path: `/admin/returns?q=${returned}` })
    expect(await found('गीता', 'customer')).toEqual({
      kind: 'customer',
      id: gita.id,
      title: 'गीता पटेल',
      detail: `${gita.phone}, ${gita.email}`,
      path: `/admin/users?q=${encodeURIComponent(gita.email)}`,
    })
    expect(await found(BANKS_OWN, 'credit')).toMatchObject({ title: BANKS_OWN, path: orderPath })
    expect(await found('solanki', 'message')).toMatchObject({ title: ticket, path: `/admin/messages?q=${ticket}` })
    expect(await found('small', 'product')).toMatchObject({ title: expect.stringContaining('Small') })
    expect(await found('gstin', 'screen')).toMatchObject({ title: 'Settings: General', path: '/admin/settings?tab=general' })
    expect((await hitsOf('ship'))[0]).toMatchObject({ title: 'Dispatch', path: '/admin/dispatch' })
  })

  it('finds a name in Hindi with the dots of its letters and without, and any apostrophe of a phone', async () => {
    const [sadak, oneil] = [await aCustomer(test, { name: 'ज़फ़र सड़कवाला' }), await aCustomer(test, { name: 'Brian O’Neil' })]
    const plain = await aCustomer(test, { name: 'पडोस फकीर' })
    const found = async (q: string) => (await hitsOf(q)).filter(({ kind }) => kind === 'customer').map(({ title }) => title)
    for (const q of ['जफर सडकवाला', 'ज़फर', 'सड़कवाला', '\u0938\u095c\u0915\u0935\u093e\u0932\u093e'])
      expect([q, await found(q)]).toEqual([q, [sadak.name]])
    for (const q of ['पड़ोस', 'फ़कीर पडोस']) expect([q, await found(q)]).toEqual([q, [plain.name]])
    for (const q of ["o'neil", 'o’neil', 'brian o`neil']) expect([q, await found(q)]).toEqual([q, [oneil.name]])
    expect(await found('सटकवाला')).toEqual([])
  })

  it('lists of each kind the newest first, also where an older one was changed later', async () => {
    const staff = callsOf(() => [test, owner])
    const made: { customer: string; order: string; return: string; message: string }[] = []
    for (const name of ['Radheshyam Sahu', 'Radheshyam Kori']) {
      test.later(61_000)
      const person = await aCustomer(test, { name })
      const bought = await aPaidOrder(test, person, { small: 3 })
      for (const status of ['confirmed', 'shipped', 'delivered'] as const)
        await staff(`PUT /api/orders/${bought._id}/admin/update-status`, { status })
      const lines = [{ productId: present(bought.items[0]).productId, quantity: 1 }]
      const body = { reason: 'unused' as const, details: 'Too many', lines, photos: [] }
      const asked = (await test.call(`POST /api/orders/${bought._id}/returns`, { token: person.token, body })).body.return
      const wrote = await test.call('POST /api/contact', { body: { name, email: person.email, message: 'When?' } })
      made.push({ customer: name, order: bought.orderNumber, return: asked.number, message: wrote.body.ticket })
    }
    const [older, newer] = made
    const { returns } = (await staff(`GET /api/admin/returns?q=${present(older).return}`)).body
    test.later(61_000)
    await staff(`POST /api/admin/returns/${present(returns[0])._id}/step`, { step: 'approve' })
    const hits = await hitsOf('radheshyam')
    const titles = (kind: string) => hits.filter((hit) => hit.kind === kind).map(({ title }) => title)
    for (const kind of ['customer', 'order', 'return', 'message'] as const)
      expect([kind, titles(kind)]).toEqual([kind, [newer?.[kind], older?.[kind]]])
  })

  it('finds the order that money went back of by the reference of that payment, whatever the reason', async () => {
    const asha = await aCustomer(test, { name: 'Kusum Ahirwar' })
    const over = (await test.call('POST /api/orders/create', { token: asha.token, body: orderBody({ big: 1 }) })).body.order
    const gone = (await test.call('POST /api/orders/create', { token: asha.token, body: orderBody({ small: 4 }) })).body.order
    const verdict = { token: owner, body: { verified: true } }
    await pay(test, asha, gone, aTransactionId())
    await test.call(`POST /api/orders/${gone._id}/admin/verify-payment`, verdict)
    await test.call(`PUT /api/orders/${gone._id}/admin/update-status`, { token: owner, body: { status: 'cancelled' } })
    await test.call(`POST /api/orders/${gone._id}/admin/refunds`, { token: owner, body: { settle: 'now', reference: 'GONE4512' } })
    const [came, alien, back] = [aTransactionId(), aTransactionId(), aTransactionId()]
    await test.call('POST /api/admin/statements', {
      token: owner,
      body: bankUpload(bankFile(bankLine({ rrn: came, rupees: over.total + 97 }), bankLine({ rrn: alien, rupees: 733 }))),
    })
    const { credits } = (await test.call('GET /api/admin/money/credits?state=open', { token: owner })).body
    const give = (reference: string, allocation: { kind: 'order' | 'owed'; orderId?: string; amount: number }) =>
      test.call(`POST /api/admin/money/credits/${present(credits.find((one) => one.reference === reference)).id}/allocate`, {
        token: owner,
        body: { allocations: [allocation], note: '' },
      })
    await give(came, { kind: 'order', orderId: over._id, amount: over.total + 97 })
    await give(alien, { kind: 'owed', amount: 733 })
    const { owed } = (await test.call('GET /api/admin/money/owed?limit=100', { token: owner })).body
    for (const [reference, amount] of [
      [back, 97],
      ['ALIEN4512', 733],
    ] as const) {
      const { id, day } = present(owed.find((one) => one.amount === amount))
      const body = { amount, reference, date: day }
      expect((await test.call(`POST /api/admin/money/owed/${id}/settle`, { token: owner, body })).status).toBe(200)
    }
    for (const q of [back, grouped(back)]) expect([q, await best(q)]).toEqual([q, ['order', over.orderNumber]])
    for (const q of ['GONE4512', 'gone 4512']) expect([q, await best(q)]).toEqual([q, ['order', gone.orderNumber]])
    const { token: verifier } = await aColleague(test, 'verifier')
    for (const token of [owner, verifier])
      expect(await hitsOf('ALIEN4512', token)).toMatchObject([
        {
          kind: 'credit',
          title: alien,
          path: `/admin/money?state=allocated&credit=${present(credits.find((one) => one.reference === alien)).id}`,
        },
      ])
    expect(await hitsOf(back, verifier)).toMatchObject([{ kind: 'credit', title: came }])
  })

  it('finds nothing for what is not there, and screens alone for nothing', async () => {
    for (const q of [aTransactionId(), 'zzzz', 'SLB-2222-2222', '%', '_', "'; drop table orders; --"])
      expect([q, await hitsOf(q)]).toEqual([q, []])
    expect(new Set((await hitsOf('')).map(({ kind }) => kind))).toEqual(new Set(['screen']))
    expect((await test.sendRaw(`GET /api/admin/search?q=${'x'.repeat(201)}`, { token: owner })).status).toBe(400)
  })

  it('holds only what the role of whoever asks may read', async () => {
    const kinds = async (role: AdminRole, q: string) => {
      const { token } = await aColleague(test, role)
      return [...new Set((await hitsOf(q, token)).map(({ kind }) => kind))]
    }
    const everything = ['order', 'parcel', 'document', 'customer', 'return', 'credit', 'message', 'product', 'screen']
    const seen = async (role: AdminRole) => {
      const all = await Promise.all(
        [order.orderNumber, invoice, returned, gita.email, BANKS_OWN, ticket, 'big', 'settings'].map((q) => kinds(role, q)),
      )
      return everything.filter((kind) => all.some((some) => (some as string[]).includes(kind)))
    }
    const ofOwners = everything.filter((kind) => kind !== 'parcel')
    expect(await seen('super_admin')).toEqual(ofOwners)
    expect(await seen('accountant')).toEqual(ofOwners.filter((kind) => kind !== 'message'))
    expect(await seen('verifier')).toEqual(['credit', 'screen'])
    expect(await seen('packer')).toEqual(['parcel', 'screen'])
  })

  it('shows a verifier the payments that wait, and a packer the orders to pack, each at their own desk', async () => {
    const { token: verifier } = await aColleague(test, 'verifier')
    const { token: packer } = await aColleague(test, 'packer')
    const { token } = await aCustomer(test)
    const waiting = (await test.call('POST /api/orders/create', { token, body: orderBody({ big: 3 }) })).body.order
    await test.call(`POST /api/orders/${waiting._id}/confirm-payment`, {
      token,
      body: { transactionId: aTransactionId(), screenshot: null, upiId: '' },
    })
    const q = waiting.orderNumber
    expect(await hitsOf(q, verifier)).toMatchObject([{ kind: 'payment', title: q, path: `/admin/payment-verification?q=${q}` }])
    expect(await hitsOf(q, packer)).toEqual([])
    await test.call(`POST /api/orders/${waiting._id}/admin/verify-payment`, { token: owner, body: { verified: true } })
    expect(await hitsOf(q, verifier)).toEqual([])
    expect(await hitsOf(q, packer)).toMatchObject([{ kind: 'parcel', title: q, path: `/admin/dispatch?order=${q}` }])
  })
})

describe('an order that has left', () => {
  it('is found by a packer by its number and those of its parcels, with nothing of its customer or its money, and by nothing else', async () => {
    const { token } = await aColleague(test, 'packer')
    const send = { status: 'shipped' as const, courier: 'DTDC', trackingNumber: 'D4417731' }
    await test.call(`PUT /api/orders/${other._id}/admin/update-status`, { token: owner, body: { ...send, unpaidReason: 'Paid in cash' } })
    await test.call(`POST /api/orders/${other._id}/admin/parcels`, { token, body: { trackingNumber: 'D9-4417', courier: null } })
    const day = istDate(test.shop.now())
    const delivered = {
      kind: 'parcel',
      id: order._id,
      title: order.orderNumber,
      detail: `Delivered, India Post EM123456789IN, ${day}`,
      path: `/admin/dispatch?order=${order.orderNumber}`,
    }
    for (const q of [order.orderNumber, order.orderNumber.replaceAll('-', '').toLowerCase(), 'em 123 456 789 in'])
      expect([q, await hitsOf(q, token)]).toEqual([q, [delivered]])
    for (const q of [other.orderNumber, 'D4417731', 'd9-4417'])
      expect([q, await hitsOf(q, token)]).toMatchObject([
        q,
        [{ title: other.orderNumber, detail: `Shipped, DTDC D4417731; D9-4417, ${day}` }],
      ])
    for (const q of [
      'EM123456789',
      '123456789IN',
      '9123456780',
      'Ahirwar Tikamgarh',
      '472001',
      `₹${order.total}`,
      MISTYPED,
      BANKS_OWN,
      invoice,
      gita.email,
    ])
      expect([q, await hitsOf(q, token)]).toEqual([q, []])
  })
})

describe('the lists', () => {
  it('find by the same index', async () => {
    const numbers = async (path: string) => {
      const { body } = await test.sendRaw<{ orders: { orderNumber: string }[] }>(`GET ${path}`, { token: owner })
      return body.orders.map(({ orderNumber }) => orderNumber)
    }
    for (const q of ['472001', BANKS_OWN, invoice, order.orderNumber.replaceAll('-', ''), 'Kamlesh'])
      expect([q, await numbers(`/api/orders/admin/all?q=${encodeURIComponent(q)}`)]).toEqual([q, [order.orderNumber]])
    const asha = (await hitsOf('Asha Verma')).find(({ kind }) => kind === 'customer')
    const { token } = await aCustomer(test)
    const address = { ...ADDRESS, name: 'Bhola Rai', phone: '8877665544' }
    const waiting = (await test.call('POST /api/orders/create', { token, body: orderBody({ big: 1 }, { shippingAddress: address }) })).body
      .order
    await test.call(`POST /api/orders/${waiting._id}/confirm-payment`, {
      token,
      body: { transactionId: aTransactionId(), screenshot: null, upiId: '' },
    })
    expect(await numbers('/api/orders/admin/pending-verifications?q=%2B91%2088776%2065544')).toEqual([waiting.orderNumber])
    const { users } = (await test.call('GET /api/admin/users?q=verma%20asha', { token: owner })).body
    expect(users.map(({ _id }) => _id)).toEqual([asha?.id])
    const { returns } = (await test.call('GET /api/admin/returns?q=Tikamgarh', { token: owner })).body
    expect(returns.map((one) => one.number)).toEqual([returned])
    expect(await numbers(`/api/orders/admin/all?q=${other.orderNumber}`)).toEqual([other.orderNumber])
  })
})
