import { afterEach, beforeEach, expect, it } from 'vitest'
import { anInvitedColleague, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
beforeEach(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterEach(() => test.close())

const verified = async (token: string) => (await test.call('GET /api/admin/verify', { token })).body.admin.language

it('a member of staff has English until they choose Hindi, which is theirs alone and follows them to the next sign-in', async () => {
  const packer = await anInvitedColleague(test, owner, 'packer')
  expect([await verified(owner), await verified(packer.token)]).toEqual(['en', 'en'])
  const { status, body } = await test.call('PUT /api/admin/own-language', { token: packer.token, body: { language: 'hi' } })
  expect([status, body.admin.username, body.admin.language]).toEqual([200, packer.username, 'hi'])
  expect([await verified(owner), await verified(packer.token)]).toEqual(['en', 'hi'])
  const { admins } = (await test.call('GET /api/admin/list', { token: owner })).body
  expect(Object.fromEntries(admins.map(({ username, language }) => [username, language]))).toEqual({ admin: 'en', [packer.username]: 'hi' })
  await test.call('PUT /api/admin/own-language', { token: packer.token, body: { language: 'en' } })
  expect(await verified(packer.token)).toBe('en')
})

it('a language that the shop does not speak is refused', async () => {
  for (const body of [{ language: 'fr' }, { language: '' }, {}]) {
    const { status } = await test.call('PUT /api/admin/own-language', { token: owner, body: body as { language: 'hi' } }) // `as`: it is wrong on purpose
    expect(status).toBe(400)
  }
  expect(await verified(owner)).toBe('en')
})
