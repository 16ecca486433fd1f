import { createHmac, randomInt } from 'node:crypto'
import { addDays, istDay } from 'contract/rules/ist.ts'
import type { PasskeyRegistration } from 'contract/staff/passkey.admin.schemas.ts'
import { bankAlert } from '#test/builders/alerts.ts'
import { Authenticator } from '#test/builders/authenticator.ts'
import { bankDay, bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { anOrder, aPaidOrder, aTransactionId, callerBody, orderBody, pay } from '#test/builders/orders.ts'
import { aCustomer } from '#test/builders/people.ts'
import { noise } from '#test/builders/pictures.ts'
import type { AnswerTo } from '#test/contract-calls.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import { present } from '#test/test-shop.ts'
import { connectionWrites } from './connection-writes.ts'
import { officePushWrites } from './office-push-writes.ts'
import { orderWrites } from './order-writes.ts'
import type { World, Write, Writes } from './world.ts'
import { aColleague, aMessage, anInvited, aReturn, aReview, STAFF_PASSWORD } from './world.ts'

const PRODUCT = { name: 'Jar', category: 'BEEDI', sellingPrice: 500, originalPrice: 600, currentStock: 7 }
const COLUMNS = { date: 'Wann', amount: 'Wieviel', narration: 'Wofür' }

/** A return of Asha's that has gone these steps; answers where the next one goes. */
async function returnAfter(world: World, ...steps: object[]): Promise<string> {
  const { what, token = '', body = {} } = await aReturn(world)
  const asked = await world.test.sendRaw<AnswerTo<'POST /api/orders/:id/returns'>>(what, { token, body })
  const path = `POST /api/admin/returns/${asked.body.return._id}/step`
  for (const step of steps) await world.test.sendRaw(path, { token: world.owner, body: step })
  return path
}

/** What a browser sends once it has made a passkey for a colleague of their own. */
async function aMadePasskey(world: World): Promise<{ token: string; credential: PasskeyRegistration }> {
  const { token } = await aColleague(world)
  const body = { name: 'Packing table', password: STAFF_PASSWORD }
  const { options } = (await world.test.call('POST /api/admin/passkeys/options', { token, body })).body
  return { token, credential: new Authenticator(world.test.shop.config.publicUrl).register(options) }
}

/** A passkey of a colleague, which is there. */
async function aPasskey(world: World): Promise<{ token: string; id: string }> {
  const { token, credential } = await aMadePasskey(world)
  const { passkey } = (await world.test.call('POST /api/admin/passkeys', { token, body: { credential } })).body
  return { token, id: passkey._id }
}

/** A view that the owner has saved. */
async function aView({ test, owner }: World) {
  const body = { list: 'users' as const, name: `Closed ${randomInt(10 ** 9)}`, words: { status: 'inactive' } }
  return (await test.call('POST /api/admin/views', { token: owner, body })).body.view
}

/** A payment that the bank tells the phone of, and the phone the shop. */
async function anSms({ test, owner }: World): Promise<Write> {
  const { url, signingKey } = (await test.call('POST /api/admin/alerts/phone', { token: owner, body: { password: OWNER_PASSWORD } })).body
  const day = bankDay().replaceAll('/', '-')
  const message = `Received Rs.540.00 in your Kotak Bank AC X3377 from r@okaxis on ${day}.UPI Ref:${aTransactionId()}.`
  const body = { event: 'sms:received', payload: { message, sender: 'JD-KOTAKB-S', simNumber: 1 } }
  const timestamp = String(Math.floor(test.shop.now().getTime() / 1000))
  const signature = createHmac('sha256', signingKey)
    .update(JSON.stringify(body) + timestamp)
    .digest('hex')
  return { what: `POST ${new URL(url).pathname}`, body, headers: { 'x-signature': signature, 'x-timestamp': timestamp } }
}

/** Money that came without a word of whose it is, and what somebody says of it. */
async function aCreditFor({ test, owner }: World, rupees: number, ...allocations: object[]): Promise<Write> {
  const rrn = aTransactionId()
  await test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(bankLine({ rrn, rupees }))) })
  const { credits } = (await test.call('GET /api/admin/money/credits?state=open', { token: owner })).body
  const credit = present(credits.find(({ reference }) => reference === rrn))
  return { what: `POST /api/admin/money/credits/${credit.id}/allocate`, token: owner, body: { allocations, note: `For ${rrn}` } }
}

/** Money that went out; answers the id of its debit. */
async function aDebit({ test, owner }: World, rrn: string, rupees: number): Promise<string> {
  const file = bankFile(bankLine({ rrn, rupees, out: true }))
  await test.call('POST /api/admin/statements', { token: owner, body: bankUpload(file) })
  const { debits } = (await test.call('GET /api/admin/money/debits', { token: owner })).body
  return present(debits.find(({ reference }) => reference === rrn)).id
}

/** Every write of the staff, each on things of its own. */
export function staffWrites(world: World): Writes {
  const { test, owner, asha, gita, big } = world
  let closedDays = 0
  /** The number of the newest jar: they stand in the order in which they were made. */
  let jars = 100_000_000_000
  const aBankFile = async () => {
    const order = await aPaidOrder(test, asha)
    return bankFile(bankLine({ rrn: order.payment.transactionId, rupees: order.total }))
  }
  const aStatement = async (line?: string): Promise<string> => {
    const file = line ? bankFile(line) : await aBankFile()
    const { text } = await test.call('POST /api/admin/statements', { token: owner, body: bankUpload(file) })
    return JSON.parse(text.trim().split('\n').at(-1) ?? '').statement.id
  }
  const aMapping = async (): Promise<string> => {
    const file = ['Wann,Wofür,Wieviel', `${bankDay()},UPI ${aTransactionId()},12.00`].join('\n')
    const name = aTransactionId()
    await test.call('POST /api/admin/statements', { token: owner, body: bankUpload(file, { columns: COLUMNS, saveAs: name }) })
    const { mappings } = (await test.call('GET /api/admin/statements/mappings', { token: owner })).body
    return present(mappings.find((one) => one.name === name)).id
  }
  return {
    ...connectionWrites(world),
    ...officePushWrites(world),
    ...orderWrites(world),
    'a picture of a product': async () => ({
      what: 'POST /api/admin/pictures',
      token: owner,
      body: Buffer.from((await noise(17)).split(',')[1] ?? '', 'base64'),
      headers: { 'content-type': 'image/png' },
    }),
    'a verified payment': async () => {
      const order = await aPaidOrder(test, asha)
      return { what: `POST /api/orders/${order._id}/admin/verify-payment`, token: owner, body: { verified: true, notes: '' } }
    },
    'a rejected payment': async () => {
      const order = await aPaidOrder(test, asha)
      return { what: `POST /api/orders/${order._id}/admin/verify-payment`, token: owner, body: { verified: false, notes: 'Not there' } }
    },
    'an order for a caller': async () => ({ what: 'POST /api/admin/orders', token: owner, body: callerBody() }),
    'other packs in place of an order': async () => {
      const token = owner
      const [rrn, number] = [aTransactionId(), ++jars]
      const jar = { ...PRODUCT, name: `Jar ${number}`, slug: `jar-${number}`, sku: `JAR-${number}` }
      const { product } = (await test.call('POST /api/admin/inventory', { token, body: jar })).body
      const cartData = { items: [{ id: product.id, name: product.name, quantity: 3 }] }
      const { order } = (await test.call('POST /api/orders/create', { token: asha.token, body: { ...orderBody({}), cartData } })).body
      await pay(test, asha, order, rrn)
      await test.call(`PUT /api/admin/inventory/${product.id}/stock`, { token, body: { type: 'subtract', quantity: 5 } })
      const file = bankUpload(bankFile(bankLine({ rrn, rupees: order.total })))
      await test.call('POST /api/admin/statements', { token, body: file })
      await test.call('POST /api/admin/statements/verify', { token, body: {} })
      return {
        what: `POST /api/orders/${order._id}/admin/exchange`,
        token,
        body: { items: [{ productId: big, quantity: 2 }], total: 560, arrived: order.total },
      }
    },
    'a refund of a cancelled order': async () => {
      const order = await aPaidOrder(test, asha)
      const token = owner
      await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token, body: { verified: true, notes: '' } })
      await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token, body: { status: 'cancelled' } })
      return { what: `POST /api/orders/${order._id}/admin/refunds`, token, body: { settle: 'now', reference: aTransactionId() } }
    },
    'a status of several orders': async () => {
      const ids = [(await anOrder(test, asha))._id, (await anOrder(test, gita))._id]
      return { what: 'POST /api/orders/admin/bulk-status', token: owner, body: { ids, status: 'cancelled' } }
    },
    'an approved return': async () => ({ what: await returnAfter(world), token: owner, body: { step: 'approve' } }),
    'a return paid back': async () => ({
      what: await returnAfter(world, { step: 'approve' }, { step: 'receive', goods: 'restocked' }),
      token: owner,
      body: { step: 'refund', reference: aTransactionId() },
    }),
    'pieces on the shelf': async () => ({
      what: `PUT /api/admin/inventory/${big}/stock`,
      token: owner,
      body: { type: 'add', quantity: 5, notes: '' },
    }),
    'packs of a batch': async () => ({
      what: `PUT /api/admin/inventory/${big}/stock`,
      token: owner,
      body: { type: 'add', quantity: 6, notes: '', batch: 'LB-7', expiresOn: '2099-03-31', bill: 'PM/118' },
    }),
    'expired packs written off': async () => {
      const name = `Jar ${++jars}`
      const old = { ...PRODUCT, name, slug: name.toLowerCase().replace(' ', '-'), sku: name.toUpperCase(), expiryDate: '2026-03-31' }
      const { product } = (await test.call('POST /api/admin/inventory', { token: owner, body: old })).body
      return { what: `POST /api/admin/inventory/${product.id}/write-off`, token: owner, body: { packs: PRODUCT.currentStock } }
    },
    'the day of a batch': async () => {
      const code = `LB-${randomInt(1_000_000)}`
      await test.sendRaw(`PUT /api/admin/inventory/${big}/stock`, { token: owner, body: { type: 'add', quantity: 4, batch: code } })
      const { batches } = (await test.call(`GET /api/admin/inventory/${big}`, { token: owner })).body
      const { id } = present(batches.find((one) => one.code === code))
      return { what: `PUT /api/admin/inventory/batches/${id}`, token: owner, body: { expiresOn: '2099-04-30', seen: null } }
    },
    'an answer': async () => ({
      what: `POST /api/admin/messages/${(await aMessage(world))._id}/answer`,
      token: owner,
      body: { answer: 'On Monday.' },
    }),
    'a new product': async () => ({
      what: 'POST /api/admin/inventory',
      token: owner,
      body: { name: 'Tin', slug: 'tin', sku: 'TIN', category: 'BEEDI', sellingPrice: 500, originalPrice: 600, currentStock: 7 },
    }),
    'a member of staff': async () => ({
      what: 'POST /api/admin/admins',
      token: owner,
      body: { username: 'rani', email: 'rani@example.in', role: 'admin', currentPassword: 'the owner signs in' },
    }),
    'a closed account': async () => ({
      what: `PUT /api/admin/users/${(await aCustomer(test)).id}/toggle-status`,
      token: owner,
      body: { isActive: false },
    }),
    // what is set, taken away or put in place
    'the settings': async () => ({
      what: 'PUT /api/admin/settings',
      token: owner,
      body: { section: 'general', data: { storeName: 'Lion' } },
    }),
    'an account opened again': async () => {
      const what = `PUT /api/admin/users/${(await aCustomer(test)).id}/toggle-status`
      await test.sendRaw(what, { token: owner, body: { isActive: false } })
      return { what, token: owner, body: { isActive: true } }
    },
    'the couriers': async () => {
      const { couriers } = (await test.call('GET /api/admin/couriers', { token: owner })).body
      return {
        what: 'PUT /api/admin/couriers',
        token: owner,
        body: { couriers: [...couriers, { name: 'By hand', link: '', isActive: true }] },
      }
    },
    'a look at an order': async () => ({
      what: `POST /api/orders/${(await anOrder(test, asha))._id}/admin/presence`,
      token: owner,
      body: {},
    }),
    'a hidden review': async () => ({
      what: `PUT /api/admin/reviews/${(await aReview(world))._id}/hidden`,
      token: owner,
      body: { hidden: true, reason: 'Advertises another shop' },
    }),
    'a settled message': async () => ({ what: `POST /api/admin/messages/${(await aMessage(world))._id}/settle`, token: owner, body: {} }),
    'a changed product': async () => {
      const { name, category, sellingPrice, originalPrice } = PRODUCT
      const jar = `jar-${++jars}`
      const own = { slug: jar, sku: jar.toUpperCase() }
      const { product } = (await test.call('POST /api/admin/inventory', { token: owner, body: { ...PRODUCT, ...own } })).body
      const body = { name, category, originalPrice, sellingPrice: sellingPrice + 1, ...own }
      return { what: `PUT /api/admin/inventory/${product.id}`, token: owner, body }
    },
    'a list of products': async () => ({
      what: 'POST /api/admin/inventory/import',
      token: owner,
      body: { csv: 'sku,name,category,sellingPrice,originalPrice,currentStock\nBAG,Bag,BEEDI,50,60,9', apply: true },
    }),
    'a changed colleague': async () => ({
      what: `PUT /api/admin/admins/${(await aColleague(world)).id}`,
      token: owner,
      body: { isActive: false },
    }),
    'a colleague taken away': async () => ({ what: `DELETE /api/admin/admins/${(await aColleague(world)).id}`, token: owner }),
    'an accepted invitation': async () => ({
      what: 'POST /api/admin/accept-invitation',
      body: { token: (await anInvited(world)).word, password: STAFF_PASSWORD },
      refusals: [400],
    }),
    'a link for a new device': async () => ({
      what: 'POST /api/admin/device-link',
      body: { username: (await aColleague(world)).username },
    }),
    'a device made known': async () => {
      const { username } = await aColleague(world)
      await test.call('POST /api/admin/device-link', { body: { username } })
      const mail = (await test.mails()).findLast(({ text }) => text.includes('/admin/device#') && text.includes(`Hello ${username},`))
      return { what: 'POST /api/admin/device', body: { token: /device#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' } }
    },
    "a colleague's other password": async () => {
      const body = { currentPassword: STAFF_PASSWORD, newPassword: 'fresh-123', confirmPassword: 'fresh-123' }
      return { what: 'PUT /api/admin/change-password', token: (await aColleague(world)).token, body, refusals: [400] }
    },
    "a colleague's other email address": async () => ({
      what: 'PUT /api/admin/own-email',
      token: (await aColleague(world)).token,
      body: { email: `moved-${aTransactionId()}@example.in`, password: STAFF_PASSWORD },
    }),
    "a colleague's other language": async () => ({
      what: 'PUT /api/admin/own-language',
      token: (await aColleague(world)).token,
      body: { language: 'hi' },
    }),
    'a passkey added': async () => {
      const { token, credential } = await aMadePasskey(world)
      return { what: 'POST /api/admin/passkeys', token, body: { credential }, refusals: [400] }
    },
    'a passkey under another name': async () => {
      const { token, id } = await aPasskey(world)
      return { what: `PUT /api/admin/passkeys/${id}`, token, body: { name: 'Home phone' } }
    },
    'a passkey removed': async () => {
      const { token, id } = await aPasskey(world)
      return { what: `POST /api/admin/passkeys/${id}/remove`, token, body: { password: STAFF_PASSWORD } }
    },
    "a colleague's other sessions ended": async () => ({
      what: 'POST /api/admin/own-sessions/end-others',
      token: (await aColleague(world)).token,
      body: { password: STAFF_PASSWORD },
    }),
    "a colleague's own device signed out": async () => {
      const { token, id } = await aColleague(world)
      const { rows } = await test.shop.database.pool.query('select id from sessions where admin_id = $1 order by created_at limit 1', [id])
      const body = { password: STAFF_PASSWORD }
      return { what: `POST /api/admin/own-sessions/${rows[0].id}/end`, token, body, refusals: [401] }
    },
    'a bank file': async () => ({ what: 'POST /api/admin/statements', token: owner, body: bankUpload(await aBankFile()) }),
    'exact matches': async () => ({ what: 'POST /api/admin/statements/verify', token: owner, body: { statement: await aStatement() } }),
    'money given to an order': async () => {
      const order = await aPaidOrder(test, asha)
      const statement = await aStatement(bankLine({ rrn: order.payment.transactionId, rupees: order.total - 1 }))
      const { findings } = (await test.call(`GET /api/admin/statements/findings?bucket=differs&statement=${statement}`, { token: owner }))
        .body
      const what = `POST /api/admin/statements/credits/${findings[0]?.credit?.id}/settle`
      return { what, token: owner, body: { orderId: order._id, unpaidReason: 'One rupee' } }
    },
    'a credit that pays an order': async () => {
      const order = await anOrder(test, asha)
      return aCreditFor(world, order.total + 35, { kind: 'order', orderId: order._id, amount: order.total }, { kind: 'owed', amount: 35 })
    },
    'money paid back': async () => {
      const { what, token = '', body = {} } = await aCreditFor(world, 265, { kind: 'owed', amount: 265 })
      const { credit } = (await test.sendRaw<AnswerTo<'POST /api/admin/money/credits/:id/allocate'>>(what, { token, body })).body
      const wish = { amount: 190, reference: aTransactionId(), date: istDay(test.shop.now()) }
      return { what: `POST /api/admin/money/owed/${credit.allocations[0]?.id}/settle`, token, body: wish }
    },
    'money out that paid back what is owed': async () => {
      const { what, token = '', body = {} } = await aCreditFor(world, 315, { kind: 'owed', amount: 315 })
      const { credit } = (await test.sendRaw<AnswerTo<'POST /api/admin/money/credits/:id/allocate'>>(what, { token, body })).body
      const id = await aDebit(world, aTransactionId(), 315)
      return { what: `POST /api/admin/money/debits/${id}/settle`, token, body: { kind: 'owed', id: credit.allocations[0]?.id } }
    },
    'money out put aside': async () => {
      const { what, token = '', body = {} } = await aCreditFor(world, 325, { kind: 'owed', amount: 325 })
      await test.sendRaw(what, { token, body })
      return { what: `POST /api/admin/money/debits/${await aDebit(world, aTransactionId(), 325)}/dismiss`, token, body: { note: 'Leaves' } }
    },
    'a payment ticked off that the bank took back': async () => {
      const { what, token = '', body = {} } = await aCreditFor(world, 335, { kind: 'unclaimed', amount: 335 })
      const { credit } = (await test.sendRaw<AnswerTo<'POST /api/admin/money/credits/:id/allocate'>>(what, { token, body })).body
      const line = bankLine({ rrn: credit.reference ?? '', rupees: 335, out: true, note: 'REVERSAL' })
      await test.call('POST /api/admin/statements', { token, body: bankUpload(bankFile(line)) })
      const { takenBack } = (await test.call('GET /api/admin/money/unwitnessed', { token })).body
      const one = present(takenBack.find(({ reference }) => reference === credit.reference))
      return { what: `POST /api/admin/money/taken-back/${one.id}/check`, token, body: { note: 'He pays again' } }
    },
    'a day closed': async () => {
      const date = addDays(istDay(test.shop.now()), -1 - closedDays++)
      await bankAlert(test, { reference: aTransactionId(), rupees: 405 + closedDays, bookedOn: date })
      return { what: 'POST /api/admin/day-close', token: owner, body: { date, notes: `Counted ${date}` } }
    },
    'a view of a list': async () => ({
      what: 'POST /api/admin/views',
      token: owner,
      body: { list: 'orders', name: `Phoned ${randomInt(10 ** 9)}`, words: { source: 'phone' } },
    }),
    'a changed view': async () => {
      const { _id, version } = await aView(world)
      return { what: `PUT /api/admin/views/${_id}`, token: owner, body: { name: `Kept ${_id.slice(-8)}`, words: {}, version } }
    },
    'a deleted view': async () => ({ what: `DELETE /api/admin/views/${(await aView(world))._id}`, token: owner }),
    'a bank file forgotten': async () => ({ what: `DELETE /api/admin/statements/${await aStatement()}`, token: owner }),
    'a changed reading of columns': async () => ({
      what: `PUT /api/admin/statements/mappings/${await aMapping()}`,
      token: owner,
      body: { name: 'Renamed', columns: COLUMNS, dates: 'day-first' },
    }),
    'a source of bank alerts': async () => ({
      what: 'PUT /api/admin/alerts/profiles/kotak-sms',
      token: owner,
      body: { enabled: true, tail: '3377', registeredTo: '', sim: null, password: OWNER_PASSWORD },
    }),
    'an SMS of the bank': async () => anSms(world),
    'the phone taken away': async () => {
      await anSms(world)
      return { what: 'DELETE /api/admin/alerts/phone', token: owner }
    },
    'a reading of columns taken away': async () => ({ what: `DELETE /api/admin/statements/mappings/${await aMapping()}`, token: owner }),
  }
}
