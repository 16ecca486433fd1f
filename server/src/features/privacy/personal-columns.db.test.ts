import { globSync } from 'node:fs'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder, orderBody } from '#test/builders/orders.ts'
import { aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import type { PersonalKind } from './personal-columns.rules.ts'
import { columnsOf, PERSONAL_COLUMNS } from './personal-columns.rules.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const KINDS: readonly PersonalKind[] = ['none', 'staff', 'key', 'secret', 'goes', 'unpaid', 'closed', 'stays']

it('every column of every table is classified, once', async () => {
  const files = globSync('src/**/*.table.ts', { cwd: new URL('../../..', import.meta.url) })
  const modules: object[] = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../../../${file}`)))
  const tables = modules.flatMap((module) => Object.values(module)).filter((one) => one instanceof PgTable)
  const columns = tables.flatMap((table) => {
    const { name, columns: all } = getTableConfig(table)
    return all.map((column) => `${name}.${column.name}`)
  })
  expect(columns.length).toBeGreaterThan(300)
  expect(KINDS.flatMap(columnsOf).sort()).toEqual(columns.sort())
})

/** Each thing that the person has typed stands in the database as one word that nobody else has. */
const TYPED = {
  name: 'Zaverchand Quilonwala',
  street: 'Xanadu Lane 77',
  place: 'Zubrowka',
  phone: '9123498765',
  guest: 'guest-words-zq',
  writer: 'Yolanda Zquire',
}

/** Where a text stands, as `table.column`. */
async function placesOf(text: string): Promise<string[]> {
  const found: string[] = []
  for (const [table, kinds] of Object.entries(PERSONAL_COLUMNS))
    for (const column of Object.values(kinds).join(' ').split(' ').filter(Boolean)) {
      const { rows } = await test.shop.database.pool.query(`select 1 from ${table} where "${column}"::text ilike $1 limit 1`, [`%${text}%`])
      if (rows.length > 0) found.push(`${table}.${column}`)
    }
  return found
}

describe('an account that was deleted', () => {
  it('[RD-101] has left what is to go, in every table, and its export had told of all of it before', async () => {
    const owner = await theOwner(test)
    const person = await aCustomer(test, { name: TYPED.name, dateOfBirth: '1979-03-04' })
    const { token } = person
    await test.call('PUT /api/auth/profile', { token, body: { name: TYPED.name, phone: TYPED.phone, dateOfBirth: '1979-03-04' } })
    const place = { street: TYPED.street, locality: TYPED.place, landmark: '', city: 'Bhopal', state: 'Madhya Pradesh', zipCode: '462001' }
    await test.call('POST /api/address/add', { token, body: place })
    const address = { ...orderBody({}).shippingAddress, name: TYPED.name, street: TYPED.street, phone: TYPED.phone, email: person.email }
    await test.call('POST /api/orders/create', { token, body: orderBody({ big: 3 }, { shippingAddress: address }) })
    await anOrder(test, person, { small: 4 })
    const sold = await aPaidOrder(test, person, { big: 2 })
    await test.call(`POST /api/orders/${sold._id}/admin/verify-payment`, { token: owner, body: { verified: true } })
    await test.call(`PUT /api/orders/${sold._id}/admin/update-status`, { token: owner, body: { status: 'delivered' } })
    const own = { name: TYPED.writer, email: person.email, message: 'Where is my parcel of Monday?' }
    await test.call('POST /api/contact', { token, body: own })
    await test.call('POST /api/contact', { body: { ...own, name: TYPED.guest }, ip: '10.20.30.40' })
    await test.mails()
    const exported = JSON.stringify((await test.call('GET /api/auth/my-data', { token })).body.data)
    const typed = [...Object.values(TYPED), person.email, '1979-03-04']
    for (const text of typed) expect(exported, text).toContain(text)
    const gone = await test.call('POST /api/auth/delete-account', { token, body: { password: PASSWORD } })
    expect(gone.status).toBe(200)
    await test.mails()
    const allowed = new Set(columnsOf('stays'))
    for (const text of typed) {
      const left = (await placesOf(text)).filter((column) => !allowed.has(column))
      // what was typed for the sign-in limits is counted for a day, and then taken out
      expect([text, left.filter((column) => column !== 'limited_tries.key')]).toEqual([text, []])
    }
    const { messages } = (await test.call('GET /api/admin/messages', { token: owner })).body
    expect(messages.map(({ name, message }) => [name, message])).toEqual(Array(2).fill(['Deleted customer', own.message]))
  })

  it('has lost what was written in closed messages and in their answers; an open one keeps its text until it is closed', async () => {
    const token = await theOwner(test)
    const person = await aCustomer(test, { name: 'Wazir Qadim' })
    const write = async (message: string, signedIn: boolean) => {
      const body = { name: 'Wazir Qadim', email: person.email, message }
      await test.call('POST /api/contact', { body, ...(signedIn ? { token: person.token } : { ip: '10.20.30.41' }) })
      const { messages } = (await test.call(`GET /api/admin/messages?q=${message}`, { token })).body
      return messages[0]?._id ?? ''
    }
    const answer = (id: string, words: string, after: number) =>
      test.call(`POST /api/admin/messages/${id}/answer`, { token, body: { answer: words, after } })
    const settle = (id: string) => test.call(`POST /api/admin/messages/${id}/settle`, { token })
    const closed = await write('zqclosed', true)
    const guest = await write('zqguest', false)
    const open = await write('zqopen', true)
    await answer(closed, 'Dear zqfirst', 0)
    await answer(closed, 'Dear zqsecond', 1)
    await answer(open, 'Dear zqlater', 0)
    await answer(open, 'Dear zqagain', 1)
    for (const id of [closed, guest]) await settle(id)
    const shown = async () => {
      const { messages } = (await test.call('GET /api/admin/messages?limit=50', { token })).body
      return [closed, guest, open].map((id) => messages.find(({ _id }) => _id === id))
    }
    const before = await shown()
    const gone = await test.call('POST /api/auth/delete-account', { token: person.token, body: { password: PASSWORD } })
    expect(gone.status).toBe(200)
    const left = async () =>
      (await Promise.all(['zqclosed', 'zqguest', 'zqopen', 'zqfirst', 'zqsecond', 'zqlater', 'zqagain'].map(placesOf))).flat()
    expect(await left()).toEqual(['contact_messages.message', 'contact_messages.answer', 'message_answers.answer'])
    const nameless = { name: 'Deleted customer', email: `deleted-${person.id}@deleted.invalid` }
    const without = (message: (typeof before)[number]) => ({
      ...message,
      ...nameless,
      message: '',
      answer: message?.answer && '',
      answers: message?.answers.map((one) => ({ ...one, answer: '' })),
    })
    expect(await shown()).toEqual([without(before[0]), without(before[1]), { ...before[2], ...nameless }])
    await settle(open)
    expect(await left()).toEqual([])
    const [, , last] = await shown()
    expect(last).toEqual({ ...without(before[2]), status: 'settled', settledBy: 'admin', settledAt: last?.settledAt })
  })
})
