import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, istDay } from 'contract/rules/ist.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aCustomer } from '#test/builders/people.ts'
import { OWNER_PASSWORD, testShop } from '#test/test-shop.ts'
import { fillSampleShop, isSampleShop, SAMPLE_PASSWORD } from './sample.ts'

async function aShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sample-'))
  const test = await testShop({ DATA_DIR: dataDir })
  onTestFinished(async () => {
    await test.close() // which checks every invariant
    rmSync(dataDir, { recursive: true, force: true })
  })
  return test
}

it('a sample shop has orders in every state, staff of every role and a bank file that matches its waiting payments', {
  timeout: 600_000,
}, async () => {
  const test = await aShop()
  const { shop, call } = test
  // in the night payments of the evening before wait too, until the shop opens
  const afternoon = new Date(`${addDays(istDay(shop.now()), 1)}T15:00:00+05:30`)
  test.later(afternoon.getTime() - shop.now().getTime())
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await shop.database.pool.query('delete from admins') // the sample begins in a shop without an owner
  const guide = await fillSampleShop(shop, 18)
  expect(guide).toContain(SAMPLE_PASSWORD)
  expect(await fillSampleShop(shop)).toBe(guide) // nothing happens the second time, and who can sign in is said again
  vi.restoreAllMocks()
  expect(await isSampleShop(shop)).toBe(true)

  const { rows } = await shop.database.pool.query('select status, count(*)::int from orders group by 1')
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  expect(Object.keys(counts).toSorted()).toEqual(
    expect.arrayContaining(['cancelled', 'confirmed', 'delivered', 'payment_submitted', 'pending_payment', 'shipped']),
  )
  expect(counts.payment_submitted).toBe(6)

  const dated = await shop.database.pool.query<{ images: number; expired: boolean }>(
    'select jsonb_array_length(images) as images, expiry_date <= $1::date as expired from products',
    [istDay(shop.now())],
  )
  expect(dated.rows).toEqual([
    { images: 5, expired: false },
    { images: 5, expired: false },
  ])

  const roles = await Promise.all(
    ['admin', 'suresh', 'vimla', 'mohan', 'anita'].map(async (username) => {
      const { body } = await call('POST /api/admin/login', {
        body: { username, password: username === 'admin' ? OWNER_PASSWORD : SAMPLE_PASSWORD },
      })
      return body.token === undefined ? 'refused' : body.admin.role
    }),
  )
  expect(roles).toEqual(['super_admin', 'admin', 'verifier', 'packer', 'accountant'])

  const verifier = await call('POST /api/admin/login', { body: { username: 'vimla', password: SAMPLE_PASSWORD } })
  const { orders } = (await call('GET /api/orders/admin/pending-verifications', { token: verifier.body.token })).body
  const shown = orders.filter(({ payment }) => payment.screenshot !== null)
  expect([orders.length, shown.length]).toEqual([6, 2])
  for (const { _id } of shown) {
    const picture = await test.sendRaw(`GET /api/orders/${_id}/admin/screenshot`, { token: verifier.body.token })
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  }

  const file = readFileSync(join(shop.config.dataDir, 'sample-bank-statement.csv')).toString('base64')
  const upload = await test.sendRaw<string>('POST /api/admin/statements', {
    token: verifier.body.token,
    body: { fileName: 'today.csv', file },
  })
  expect(upload.text).toMatch(/"credits":\d+,"debits":1,"repeats":0,"malformed":0/)
  const { body } = await call('GET /api/admin/statements/findings?bucket=exact', { token: verifier.body.token })
  expect(body.findings.length).toBeGreaterThanOrEqual(4)
})

it('a shop with a customer of its own is not filled', async () => {
  const test = await aShop()
  await aCustomer(test)
  await expect(fillSampleShop(test.shop)).rejects.toThrow('an empty shop only')
  expect(await isSampleShop(test.shop)).toBe(false)
})
