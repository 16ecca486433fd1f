import { randomInt } from 'node:crypto'
import type { ProblemCode } from 'contract/problem.ts'
import { PROBLEMS } from 'contract/problem.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder, aTransactionId } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer, PASSWORD } from '../builders/people.ts'
import { OWNER_PASSWORD } from '../owner.ts'
import type { Answer, TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import type { Operation } from './operations.ts'
import { aSession, isForStaff, LONG, operationsOf, report, schemaOf } from './operations.ts'
import type { Known } from './values.ts'
import { HOSTILE, spoiled, valuesOf } from './values.ts'

const CASES = LONG ? 200 : 6
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))

let test: TestShop
let operations: Operation[]
let person: Person
let owner: string
let known: Known
const tally = { operations: 0, requests: 0, accepted: 0, refused: 0, refusalsInsideSchema: 0, faults: 0, outsideSchema: 0 }

let found: string[] = []
beforeEach(() => {
  found = []
})

/** One run tells of every operation that is broken; a counterexample comes with the seed (FUZZ_SEED) that finds it again. */
const collect = ({ method, url }: Operation, attack: () => Promise<void>): Promise<unknown> =>
  attack().catch((error: Error) => found.push(`${method} ${url}: ${error.message}`))

beforeAll(async () => {
  await newShop()
  operations = await operationsOf(test.shop)
})
afterAll(() => test.close(), 60_000)

async function newShop(): Promise<void> {
  test = await testShop()
  owner = (await test.shop.database.pool.query("select id from admins where role = 'super_admin'")).rows[0].id
}

/** A shopper with an order in each state a shopper can bring about, and what requests about them hold. */
async function newPerson(): Promise<void> {
  person = await aCustomer(test, { dateOfBirth: '1980-02-29' })
  const first = await anOrder(test, person)
  if (!first) {
    // What was sent before has sold out or taken down what everybody buys; closing that shop checks its invariants.
    await test.close()
    await newShop()
    return newPerson()
  }
  const orders = [first, await aPaidOrder(test, person)]
  const rows = async (sql: string) => (await test.shop.database.pool.query(sql)).rows.map((row) => row.id)
  const products = await rows('select id from products')
  known = {
    productId: [...products, 'special-lion-beedi-big'],
    slug: ['special-lion-beedi-big'],
    pin: ['470002', '110001', '000000', '999999'],
    orderNumber: orders.map((order) => order.orderNumber),
    id: [...products, ...orders.map((order) => order._id)],
    email: [person.email, 'free@example.in'],
    phone: [person.phone, '9876543210'],
    zipCode: ['470002'],
    pinCode: ['470002'],
    dateOfBirth: ['1980-02-29', '2020-01-01', '0000-00-00'],
    currentPassword: [PASSWORD, OWNER_PASSWORD, 'wrong'],
    transactionId: [aTransactionId(), aTransactionId()],
    quantity: [1, 2, 30],
    state: ['Karnataka', 'Madhya Pradesh'],
    user: [person.id],
  }
}

type Role = 'guest' | 'customer' | 'owner'
const tokenFor = async (role: Role): Promise<string | undefined> =>
  role === 'guest' ? undefined : aSession(test.shop, role === 'customer' ? { customerId: person.id } : { adminId: owner })

const roleOf = (operation: Operation): Role => (operation.access === 'customer' ? 'customer' : isForStaff(operation) ? 'owner' : 'guest')

type Request = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

/** A path with its parameters filled in, and whether the router can take them at all. */
function pathOf(url: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const named =
    (name: string) =>
    (value: unknown): [string, string] => [name, wellFormed(value)]
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map(named(name))))
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(wellFormed(params[name] ?? 'x').slice(0, 190) || 'x'))
  return `${path}?${search}`
}
const wellFormed = (value: unknown): string => String(value).toWellFormed()

async function send({ method, url }: Operation, { params, query, body }: Request, token: string | undefined): Promise<Answer> {
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const withBody = method === 'GET' || body === undefined ? {} : json
  tally.requests++
  return test.sendRaw(`${method} ${pathOf(url, params, query)}`, { token, ip, ...withBody })
}

/** What may never be wrong with an answer, whoever asked for what: it keeps to its shape, and to what the OpenAPI document says of it. */
function judge({ reply, documented }: Operation, { status, body, headers }: Answer): void {
  if (status >= 500) tally.faults++
  expect(status).toBeLessThan(500)
  const json = String(headers['content-type']).startsWith('application/json')
  if (status === 200) {
    tally.accepted++
    if (json) expectInside([reply, documented.accepted], body)
    return
  }
  tally.refused++
  expect([400, 401, 403, 404, 409, 413, 415, 429]).toContain(status)
  expect(json).toBe(true)
  tally.refusalsInsideSchema += expectInside([documented.refused], body)
  expect(PROBLEMS[body.code as ProblemCode][0]).toBe(status) // `as`: the document names the codes
}

function expectInside(schemas: (Operation['reply'] | undefined)[], body: unknown): 1 {
  const issues = schemas.flatMap((schema) => schema?.safeParse(body).error?.issues ?? [])
  if (issues.length > 0) tally.outsideSchema++
  expect(issues).toEqual([])
  return 1
}

const record = (value: unknown): Record<string, unknown> => value as Record<string, unknown> // `as`: made of an object schema

const partOf = (shape: Operation['body']) => (shape ? valuesOf(schemaOf(shape), known) : fc.constant(undefined))
const requests = ({ params, query, body }: Operation): fc.Arbitrary<Request> =>
  fc.record({ params: partOf(params).map((v) => record(v ?? {})), query: partOf(query).map((v) => record(v ?? {})), body: partOf(body) })

describe('every operation of the API', { timeout: 1_200_000 }, () => {
  it('answers any request that its shape allows within its schema and never with a fault of the shop', async () => {
    for (const operation of operations) {
      tally.operations++
      if (operation.method !== 'GET' || tally.operations === 1) await newPerson() // who only reads takes nothing from the next one
      const token = await tokenFor(roleOf(operation))
      const property = fc.asyncProperty(requests(operation), async (request) => judge(operation, await send(operation, request, token)))
      await collect(operation, () => fc.assert(property, { numRuns: CASES, seed }))
    }
    expect(found).toEqual([])
  })

  it('refuses a request with one thing wrong in it, whoever sends it, and says that it was the request', async () => {
    for (const operation of operations.filter(({ body, method }) => body && method !== 'GET')) {
      await newPerson()
      const tokens = { customer: await tokenFor('customer'), owner: await tokenFor('owner'), guest: undefined }
      const right = roleOf(operation)
      const broken = requests(operation).chain((request) => spoiled(request.body).map((body) => ({ ...request, body })))
      const roles = fc.oneof({ weight: 3, arbitrary: fc.constant(right) }, fc.constantFrom<Role>('customer', 'owner', 'guest'))
      const property = fc.asyncProperty(broken, roles, async (request, role) => {
        const answer = await send(operation, request, tokens[role])
        judge(operation, answer)
        const sent = request.body === undefined ? undefined : JSON.parse(JSON.stringify(request.body))
        if (role !== right || !operation.body || operation.body.safeParse(sent).success || answer.status === 401) return
        expect(answer.status).toBe(400)
        expect(answer.body.code).toMatch(/^request\.(invalid|malformed)$/)
      })
      await collect(operation, () => fc.assert(property, { numRuns: CASES, seed }))
    }
    expect(found).toEqual([])
  })

  it('takes a hostile value in any one field of the address for what it is', async () => {
    await newPerson()
    const fields = (shape: Operation['body']) => Object.keys(shape ? (schemaOf(shape).properties ?? {}) : {})
    let turn = seed
    for (const operation of operations) {
      const token = await tokenFor(roleOf(operation))
      // an id in the path and the page of a list have one schema everywhere: a few each are enough where time is short
      const valuesFor = (name: string) =>
        LONG || !/^(id|page|limit)$/i.test(name) ? HOSTILE : [1, 2, 3].map(() => HOSTILE[turn++ % HOSTILE.length])
      const attacks = (['params', 'query'] as const).flatMap((part) =>
        fields(operation[part]).flatMap((name) => valuesFor(name).map((value): Partial<Request> => ({ [part]: { [name]: value } }))),
      )
      const [usual] = fc.sample(partOf(operation.params), { numRuns: 1, seed })
      for (const attack of attacks) {
        const answer = await send(operation, { params: record(usual ?? {}), query: {}, body: {}, ...attack }, token)
        await collect(operation, async () => judge(operation, answer))
      }
    }
    expect(found).toEqual([])
  })

  afterAll(() => {
    report('openapi-fuzz', tally)
    expect(tally.operations).toBe(operations.length)
    expect(tally).toMatchObject({ faults: 0, outsideSchema: 0, refusalsInsideSchema: tally.refused })
  })
})
