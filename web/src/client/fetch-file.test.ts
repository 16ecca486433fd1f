import { statementPaths } from 'contract/admin.paths.ts'
import { beforeEach, expect, it } from 'vitest'
import { openShop } from '#test/shop-server.ts'
import { readLines } from '../admin/features/bank/statements/statement.api.ts'
import { NetworkError, whenSessionEnds } from './call.ts'
import { fetchFile } from './fetch-file.ts'

let ended: string[] = []
beforeEach(() => {
  localStorage.clear()
  ended = []
  whenSessionEnds((realm) => ended.push(realm))
})

const OVER = { status: 401, json: { success: false, message: 'Session expired' } }

/** An export, a picture of an order and the stream of a bank file, with the sentence each is refused with. */
async function askForEach(): Promise<unknown[]> {
  const all = await Promise.allSettled([
    fetchFile('/api/admin/export/orders?status=all'),
    fetchFile('/api/files/screenshot'),
    readLines(statementPaths.verify, { credits: [] }).next(),
  ])
  return all.map((one) => (one.status === 'rejected' ? String(one.reason.message) : one.status))
}

it('[BO-183] an export, a picture and the stream of a bank file end the session of the staff with their 401 too', async () => {
  await openShop({
    'GET /api/admin/export/orders': () => OVER,
    'GET /api/files/screenshot': () => OVER,
    [`${statementPaths.verify.method} ${statementPaths.verify.path}`]: () => OVER,
  })
  localStorage.setItem('adminToken', 'staff')
  expect(await askForEach()).toEqual(['Session expired', 'Session expired', 'Session expired'])
  expect(ended).toEqual(['admin', 'admin', 'admin'])
})

it('another refusal of a file ends no session', async () => {
  await openShop({})
  localStorage.setItem('adminToken', 'staff')
  await askForEach()
  expect(ended).toEqual([])
})

const FILES = ['/api/admin/export/orders', '/api/orders/7/receipt?back=/admin/orders']

it.each([
  ['both tokens', { adminToken: 'staff', token: 'own' }, ['staff', 'own']],
  ['the token of the shopper', { token: 'own' }, ['own', 'own']],
  ['the token of the staff', { adminToken: 'staff' }, ['staff', 'staff']],
])('a device with %s asks for each file with that of its realm, else with the one it has', async (_what, kept, tokens) => {
  const file = () => ({ text: 'a,b', type: 'text/csv' })
  const shop = await openShop({ 'GET /api/admin/export/orders': file, 'GET /api/orders/7/receipt': file })
  for (const [key, token] of Object.entries(kept)) localStorage.setItem(key, token)
  const files = [await fetchFile(FILES[0] ?? ''), await fetchFile(FILES[1] ?? '')]
  expect(shop.asked.map(({ headers }) => headers.authorization)).toEqual(tokens.map((token) => `Bearer ${token}`))
  expect(await Promise.all(files.map((one) => one.text()))).toEqual(['a,b', 'a,b'])
})

it('a file that nobody is signed in for is asked for without a token, and its 401 is one of its realm', async () => {
  const shop = await openShop({ 'GET /api/orders/7/receipt': () => OVER })
  await expect(fetchFile('/api/orders/7/receipt')).rejects.toMatchObject({ status: 401 })
  expect([shop.asked[0]?.headers.authorization, ended]).toEqual([undefined, ['shop']])
})

it('a 401 to the token of a shopper ends no session of the staff', async () => {
  await openShop({ 'GET /api/orders/7/receipt': () => OVER })
  localStorage.setItem('adminToken', 'staff')
  localStorage.setItem('token', 'own')
  await expect(fetchFile('/api/orders/7/receipt')).rejects.toMatchObject({ status: 401 })
  expect(ended).toEqual(['shop'])
})

it('a file that nobody answers for is a broken line, and one that is not wanted any more is none', async () => {
  await openShop({ 'GET /api/files/a': () => 'hang up' })
  await expect(fetchFile('/api/files/a')).rejects.toBeInstanceOf(NetworkError)
  const { signal } = new AbortController()
  await expect(fetchFile('/api/files/a', { signal })).rejects.toBeInstanceOf(NetworkError)
  await expect(fetchFile('/api/files/a', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
})
