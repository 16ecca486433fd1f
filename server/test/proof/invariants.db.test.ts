import { readFile } from 'node:fs/promises'
import type { PoolClient } from 'pg'
import { expect, it } from 'vitest'
import { readRules } from '#platform/db/invariants.ts'
import { anOrder, aPaidOrder, orderBody, productIds } from '../builders/orders.ts'
import { aCustomer, theOwner } from '../builders/people.ts'
import { noise } from '../builders/pictures.ts'
import { OWNER_PASSWORD } from '../owner.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { breaks, WITHOUT_CONSTRAINTS } from './breaks.ts'
import { proof } from './figures.ts'

/** At least one row in every table that a rule looks at. */
async function live(test: TestShop): Promise<void> {
  const admin = await theOwner(test)
  const [asha, gita] = [await aCustomer(test), await aCustomer(test)]
  const { big, small } = await productIds(test)
  const as = async (token: string, what: string, body: object) => expect((await test.sendRaw(what, { token, body })).status, what).toBe(200)
  const review = {
    rating: 4,
    title: 'As described',
    comment: 'The pack came whole and in time.',
    images: [await noise(9)],
  }
  const { body } = await test.call('POST /api/reviews', {
    token: asha.token,
    body: {
      ...review,
      productId: big,
      productVariant: {},
      isEditing: false,
      reviewId: null,
    },
  })
  await as(gita.token, `POST /api/reviews/${body.review._id}/helpful`, {})
  await as(asha.token, 'POST /api/cart/add', { productId: small, quantity: 2 })
  await as(asha.token, 'POST /api/wishlist/add', { productId: big })
  await as(asha.token, 'POST /api/address/add', {
    street: '2 Lake Road',
    city: 'Bhopal',
    state: 'Madhya Pradesh',
    zipCode: '462001',
    isDefault: true,
  })
  await as('', 'POST /api/contact', { name: 'Gita', email: 'gita@example.in', message: 'When will my parcel come?' })
  await as('', 'POST /api/auth/send-registration-otp', { email: 'new@example.in', name: 'Asha' })
  await anOrder(test, asha)
  const key = { 'idempotency-key': 'proof-of-rules' }
  await test.call('POST /api/orders/create', { token: asha.token, headers: key, body: orderBody({ big: 12 }) })
  await as(admin, 'PUT /api/admin/settings', { section: 'general', data: { gstin: '23AAPFU0939F1Z3' }, password: OWNER_PASSWORD })
  const carton = { type: 'add' as const, quantity: 50, batch: 'LB-7', expiresOn: '2099-03-31', bill: 'PM/118' }
  await as(admin, `PUT /api/admin/inventory/${big}/stock`, carton)
  const again = await aPaidOrder(test, gita)
  for (const status of ['confirmed', 'cancelled', 'confirmed'])
    await as(admin, `PUT /api/orders/${again._id}/admin/update-status`, { status, unpaidReason: 'At the counter' })
  const sent = await aPaidOrder(test, gita)
  await as(admin, `PUT /api/orders/${sent._id}/admin/update-status`, { status: 'delivered', unpaidReason: 'At the door' })
  const wish = { reason: 'unused' as const, details: 'One too many', lines: [{ productId: big, quantity: 1 }] }
  const asked = await test.call(`POST /api/orders/${sent._id}/returns`, { token: gita.token, body: wish })
  for (const step of [{ step: 'approve' }, { step: 'receive', goods: 'restocked' }, { step: 'refund', reference: 'BACK123456' }])
    await as(admin, `POST /api/admin/returns/${asked.body.return._id}/step`, step)
  const paid = await aPaidOrder(test, gita)
  await as(admin, `POST /api/orders/${paid._id}/admin/verify-payment`, { verified: true, notes: '' })
  await aPaidOrder(test, gita)
  await test.mails()
}

async function fired(client: PoolClient, { name, statement }: { name: string; statement: string }): Promise<string> {
  const before = (await client.query(statement)).rows.length
  await client.query('savepoint whole')
  await client.query(breaks[name] ?? '')
  const after = (await client.query(statement)).rows.length
  await client.query('rollback to whole')
  if (before > 0 && !name.startsWith('the constraints')) return `${name}: broken before anything was broken`
  return after > 0 ? 'fired' : `${name}: stays silent when it is broken`
}

it('every invariant speaks up when the row it watches is broken', async () => {
  const rules = readRules(await readFile(new URL('../../checks/invariants.sql', import.meta.url), 'utf8'))
  expect(rules.map(({ name }) => name).sort()).toEqual(Object.keys(breaks).sort())
  expect(rules.length).toBeGreaterThanOrEqual(45)
  const test = await testShop()
  await live(test)
  const client = await test.shop.database.pool.connect()
  const outcomes: string[] = []
  try {
    await client.query('begin')
    await client.query(WITHOUT_CONSTRAINTS)
    await client.query('set local session_replication_role = replica')
    for (const rule of rules) outcomes.push(await fired(client, rule))
  } finally {
    await client.query('rollback')
    client.release()
  }
  await test.close()
  proof({ name: 'invariants', figures: { rules: rules.length, provenToFire: outcomes.filter((outcome) => outcome === 'fired').length } })
  expect(outcomes.filter((outcome) => outcome !== 'fired')).toEqual([])
})
