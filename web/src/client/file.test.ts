import { statementPaths } from 'contract/admin.paths.ts'
import { beforeEach, expect, it } from 'vitest'
import { openShop } from '#test/shop-server.ts'
import { lines } from '../admin/features/statements/statement.api.ts'
import { whenSessionEnds } from './call.ts'
import { fetchFile } from './file.ts'

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
    lines(statementPaths.verify, { credits: [] }).next(),
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
