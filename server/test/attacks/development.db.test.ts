import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { buildApp } from '#app.ts'
import { openShop } from '#platform/shop.ts'
import { seed } from '#seed.ts'
import { freshDatabase } from '../database.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

it('npm run dev hands out sources, and no mail, no database and no secret that lies beside them', { timeout: 120_000 }, async () => {
  const { config, drop } = await freshDatabase({ ADMIN_PASSWORD: 'the owner signs in' })
  const shop = await openShop({ ...config, dev: true, production: false })
  await seed(shop)
  // where DATA_DIR is by default
  const secrets = join(root, 'data', 'outbox-of-a-test')
  await mkdir(secrets, { recursive: true })
  await writeFile(join(secrets, 'mail.eml'), 'Your code is 471902')
  const app = await buildApp(shop, { violations: () => 0, runs: () => new Map() })
  try {
    const get = (url: string) => app.inject({ method: 'GET', url, headers: { host: 'localhost:3000', accept: '*/*' } })
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
    await app.close()
    await shop.close()
    await drop()
    await rm(secrets, { recursive: true })
  }
})
