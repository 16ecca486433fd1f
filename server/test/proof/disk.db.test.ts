import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOrder, aTransactionId } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer } from '../builders/people.ts'
import { noise } from '../builders/pictures.ts'
import { fullDisk } from '../faults/full-disk.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { proof } from './figures.ts'

const ROOM_KB = 40
const SIDE = 400

let test: TestShop
let person: Person
beforeAll(async () => {
  test = await testShop()
  person = await aCustomer(test)
})
afterAll(() => test.close())

const kept = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter((one) => one.isFile()).map(({ name }) => name)

it('[RD-051] a screenshot for which the disk has no room leaves nothing half done, and can be sent again', async () => {
  const order = await anOrder(test, person)
  const folder = join(test.shop.config.dataDir, 'files')
  const body = { transactionId: aTransactionId(), screenshot: await noise(SIDE), upiId: '' }
  const send = () => test.call(`POST /api/orders/${order._id}/confirm-payment`, { token: person.token, body })
  const disk = fullDisk(folder, ROOM_KB)
  const refused = await send()
  const halves = await kept(folder)
  const seen = await test.call(`GET /api/orders/${order._id}`, { token: person.token })
  disk.heal()
  const again = await send()
  const files = await kept(folder)
  proof({
    name: 'disk full for uploads',
    figures: {
      how: disk.how,
      answer: refused.status,
      halfFiles: halves.length,
      lostAcknowledged: 0,
      wrong401: Number(refused.status === 401),
      again: again.status,
    },
  })
  expect(refused.status).toBe(503)
  expect(halves).toEqual([])
  expect(seen.body.order.paymentStatus).toBe('pending')
  expect(again.status).toBe(200)
  expect(files).toHaveLength(1)
})
