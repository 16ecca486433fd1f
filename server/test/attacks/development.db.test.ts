import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#app.ts'
import type { Config } from '#config.ts'
import type { Api } from '#platform/http/serve.ts'
import { openShop } from '#platform/shop.ts'
import { seedShop } from '#seed.ts'
import { freshDatabase } from '../database.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
// where DATA_DIR is by default
const secrets = join(root, 'data', 'outbox-of-a-test')
let config: Config
let app: Api
let close = async () => {}

/** The whole shop as `npm run dev` serves it. */
beforeAll(async () => {
  const fresh = await freshDatabase({ ADMIN_PASSWORD: 'the owner signs in' })
  config = fresh.config
  const shop = await openShop({ ...config, dev: true, production: false })
  await seedShop(shop)
  app = await buildApp(shop, { violations: () => 4, runs: () => new Map() })
  close = async () => {
    await app.close()
    await shop.close()
    await fresh.drop()
  }
}, 600_000)
afterAll(() => close())

const get = (url: string) => app.inject({ method: 'GET', url, headers: { host: 'localhost:3000', accept: '*/*' } })

it('npm run dev hands out sources, and no mail, no database and no secret that lies beside them', { timeout: 600_000 }, async () => {
  await mkdir(secrets, { recursive: true })
  await writeFile(join(secrets, 'mail.eml'), 'Your code is 471902')
  try {
    const source = await get(`/@fs${root}/web/src/paths.ts`)
    expect([source.statusCode, source.body]).toEqual([200, expect.stringContaining('forgotPassword')])
    const hidden = [join(secrets, 'mail.eml'), join(config.dataDir, 'pg/PG_VERSION'), join(root, 'package.json'), '/etc/passwd']
    for (const file of hidden)
      for (const url of [
        `/@fs${file}`,
        `/@fs${file}?raw`,
        `/@fs${file}?import&raw`,
        `/@fs${file}?url&raw??`,
        `/@fs/${root}/web/..%2f..${file}`,
        `/../..${file}`,
      ]) {
        const { statusCode, body } = await get(url)
        expect([url, statusCode === 200 && /471902|root:x|"workspaces"|^1\d$/m.test(body)]).toEqual([url, false])
      }
  } finally {
    await rm(secrets, { recursive: true })
  }
})

it('the whole shop serves the list of its mails, its metrics, what crawlers ask for and its endpoints', { timeout: 600_000 }, async () => {
  const served = {
    '/dev/mail': /<h1>Mail of this shop<\/h1>/,
    '/metrics': /invariant_violations 4\n/,
    '/robots.txt': /^User-agent: \*\nDisallow: \/api\/\n/,
    '/sitemap.xml': /<loc>http:\/\/localhost:3000\/product\//,
    '/api/products': /^\{"success":true,/,
    '/about': /<h1[ >]/,
  }
  for (const [url, said] of Object.entries(served)) {
    const { statusCode, body } = await get(url)
    expect([url, statusCode, body]).toEqual([url, 200, expect.stringMatching(said)])
  }
  const missing = await get('/nowhere.png')
  expect([missing.statusCode, missing.headers['content-type'], missing.body]).toEqual([404, 'text/plain; charset=utf-8', 'Not found'])
  expect((await get('/api/nowhere')).json()).toMatchObject({ success: false, code: 'request.not-found' })
})
