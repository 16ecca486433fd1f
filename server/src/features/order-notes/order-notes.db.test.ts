import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
let person: Person
let colleague: { token: string; username: string }
let accountant: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  person = await aCustomer(test)
  colleague = await aColleague(test, 'admin')
  accountant = (await aColleague(test, 'accountant')).token
})
afterAll(() => test.close())

type Named = { _id: string }
const write = ({ _id }: Named, text: string, { token = owner, key = randomUUID() } = {}) =>
  test.call(`POST /api/orders/${_id}/admin/notes`, { token, body: { text }, headers: { 'idempotency-key': key } })
const takeBack = ({ _id }: Named, noteId: string, token = owner) =>
  test.call(`POST /api/orders/${_id}/admin/notes/${noteId}/take-back`, { token })
const open = async ({ _id }: Named, token = owner) => (await test.call(`GET /api/orders/${_id}/admin`, { token })).body
const notesOf = async (order: Named, token = owner) => present((await open(order, token)).notes)
const textsOf = async (order: Named) => (await notesOf(order)).map(({ text }) => text)
const rowsOf = async ({ _id }: Named) =>
  (
    await test.shop.database.pool.query(
      'select text, taken_back_at is not null as taken_back from order_notes where order_id = $1 order by at, id',
      [_id],
    )
  ).rows
const countIn = async ({ orderNumber }: { orderNumber: string }) =>
  (await test.call(`GET /api/orders/admin/all?q=${orderNumber}`, { token: owner })).body.orders.map(({ noteCount }) => noteCount)
/** As if everything of this order had been written so many minutes earlier. */
async function later({ _id }: Named, minutes: number): Promise<void> {
  const { pool } = test.shop.database
  await pool.query('alter table order_notes disable trigger order_notes_append_only')
  await pool.query('update order_notes set at = at - make_interval(mins => $2) where order_id = $1', [_id, minutes])
  await pool.query('alter table order_notes enable trigger order_notes_append_only')
}

describe('the notes of staff on an order', () => {
  it('stand newest first with writer and time in any script, for every role that reads orders, and are counted in the list', async () => {
    const order = await anOrder(test, person)
    const before = Date.now()
    expect((await write(order, '  वह पाँच बजे के बाद फ़ोन करेंगी।\nநன்றி 🙏  ')).status).toBe(200)
    const { body } = await write(order, 'She wants two parcels.', { token: colleague.token })
    const [second, first] = await notesOf(order, accountant)
    expect([first?.text, first?.by, first?.takeBackUntil]).toEqual(['वह पाँच बजे के बाद फ़ोन करेंगी।\nநன்றி 🙏', 'admin', null])
    expect([second?.text, second?.by, second?.takeBackUntil]).toEqual(['She wants two parcels.', colleague.username, null])
    expect(Date.parse(present(first).at)).toBeGreaterThanOrEqual(before)
    expect(body.notes.map(({ _id, takeBackUntil }) => [_id, takeBackUntil && Date.parse(takeBackUntil)])).toEqual([
      [second?._id, Date.parse(present(second).at) + 15 * 60_000],
      [first?._id, null],
    ])
    expect([await countIn(order), (await open(order)).order.noteCount]).toEqual([[2], 2])
    expect(await countIn(await anOrder(test, person))).toEqual([0])
  })

  it('hold 1 to 1000 characters, and one that is sent again after a lost answer is one note', async () => {
    const order = await anOrder(test, person)
    for (const text of ['', ' \n ', 'x'.repeat(1001)]) expect((await write(order, text)).status).toBe(400)
    const key = randomUUID()
    const both = await Promise.all([write(order, 'y'.repeat(1000), { key }), write(order, 'y'.repeat(1000), { key })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await write(order, 'Another', { key })).body.code).toBe('request.key-reused')
    expect(await textsOf(order)).toEqual(['y'.repeat(1000)])
    expect((await write({ _id: randomUUID() }, 'Nowhere')).body.code).toBe('order.not-found')
  })

  it('are taken back by their writer alone within 15 minutes; no text stays, and the audit log tells both', async () => {
    const order = await anOrder(test, person)
    const note = present((await write(order, 'Of another customer')).body.notes[0])
    await write(order, 'Stays')
    expect((await takeBack(order, note._id, colleague.token)).body.code).toBe('order.note-kept')
    await later(order, 14)
    const taken = await takeBack(order, note._id)
    expect([taken.status, taken.body.notes.map(({ text }) => text)]).toEqual([200, ['Stays']])
    expect((await takeBack(order, note._id)).status).toBe(200)
    expect((await takeBack(order, note._id, colleague.token)).body.code).toBe('order.note-not-found')
    expect([await textsOf(order), await countIn(order)]).toEqual([['Stays'], [1]])
    expect(await rowsOf(order)).toEqual([
      { text: null, taken_back: true },
      { text: 'Stays', taken_back: false },
    ])
    const { entries } = (await test.call(`GET /api/admin/audit?q=${order.orderNumber}`, { token: owner })).body
    expect(entries.map(({ action }) => action)).toEqual(['order.note-taken-back', 'order.noted', 'order.noted'])
    expect(JSON.stringify(entries)).not.toContain('Of another customer')
    await later(order, 2)
    const kept = present((await notesOf(order))[0])
    expect(kept.takeBackUntil).toBeNull()
    expect((await takeBack(order, kept._id)).body.code).toBe('order.note-kept')
    expect((await takeBack(await anOrder(test, person), kept._id)).body.code).toBe('order.note-not-found')
  })

  it('are written by nobody who only reads orders or packs, and neither they nor their number are in what a shopper is sent', async () => {
    const order = await aPaidOrder(test, person)
    const packer = (await aColleague(test, 'packer')).token
    for (const token of [accountant, packer, person.token]) expect((await write(order, 'Not mine', { token })).status).toBe(403)
    await write(order, 'Zwölf Uhr, quibble')
    for (const path of [`/api/orders/${order._id}`, '/api/orders', `/api/orders/${order._id}/track`]) {
      const { status, text } = await test.sendRaw(`GET ${path}`, { token: person.token })
      expect([path, status, /quibble|noteCount/.test(text)]).toEqual([path, 200, false])
    }
  })

  it('cannot be changed in the database: only a text may go', async () => {
    const order = await anOrder(test, person)
    await write(order, 'As written')
    const { pool } = test.shop.database
    for (const change of [
      "update order_notes set text = 'Otherwise'",
      "update order_notes set author = 'somebody', text = null",
      'update order_notes set taken_back_at = now()',
      'delete from order_notes',
      'truncate order_notes',
    ])
      await expect(pool.query(change), change).rejects.toThrow('order_notes')
    expect(await textsOf(order)).toEqual(['As written'])
  })

  it('are in the customer’s own copy without their writer, lose their text with the account, and none is written after that', async () => {
    const leaver = await aCustomer(test)
    const order = await anOrder(test, leaver)
    await write(order, 'Asked for her brother', { token: colleague.token })
    const { data } = (await test.call('GET /api/auth/my-data', { token: leaver.token })).body
    expect(data.orderNotes).toEqual([{ orderId: order._id, note: 'Asked for her brother', at: (await notesOf(order))[0]?.at }])
    await test.call('POST /api/auth/delete-account', { token: leaver.token, body: { password: PASSWORD } })
    expect(await rowsOf(order)).toEqual([{ text: null, taken_back: false }])
    expect([await textsOf(order), (await open(order)).order.noteCount]).toEqual([[], 0])
    expect((await write(order, 'She left')).body.code).toBe('order.note-of-nobody')
  })
})
