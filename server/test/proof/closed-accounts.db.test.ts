import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer, PASSWORD, theOwner } from '../builders/people.ts'
import type { Answer, TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { proof } from './figures.ts'

const RACES = 10

let test: TestShop
let admin: string
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
})
afterAll(() => test.close())

it('[RD-056] a login under way while the account is closed opens no session that would come back with the account', async () => {
  let survivors = 0
  for (let race = 0; race < RACES; race++) {
    const person = await aCustomer(test)
    const toggle = (isActive: boolean): Promise<Answer> =>
      test.call(`PUT /api/admin/users/${person.id}/toggle-status`, { token: admin, body: { isActive } })
    const login = test.call('POST /api/auth/login', { body: { email: person.email, password: PASSWORD } })
    await pause(race * 8) // the login hashes for a while: the account closes before, during and after it
    await toggle(false)
    const { body } = await login
    await toggle(true)
    const seen = await test.call('GET /api/auth/verify', { token: body.token ?? person.token })
    if (seen.status !== 401) survivors++
  }
  proof({ name: 'login against closing', figures: { races: RACES, sessionsThatSurvived: survivors } })
  expect(survivors).toBe(0)
})
