import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { buildApi } from '../src/app.ts'
import { metricsRoutes } from '../src/features/jobs/metrics.routes.ts'
import { siteRoutes } from '../src/features/site/site.routes.ts'
import { recordBackup } from '../src/platform/backup/manifest.ts'
import { openFiles } from '../src/platform/files/file-store.ts'
import { openLog } from '../src/platform/log.ts'
import { openMail } from '../src/platform/mail/mailer.ts'
import { serveOutboxPage } from '../src/platform/mail/outbox-page.ts'
import { openShop } from '../src/platform/shop.ts'
import { seedShop } from '../src/seed.ts'
import { aCustomer, theOwner } from './builders/people.ts'
import { freshDatabase } from './database.ts'
import { s3Server } from './fakes/s3-server.ts'
import type { TestShop } from './test-shop.ts'
import { testShop } from './test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const silent = openLog({ logLevel: 'silent' })
const FROM = { name: 'Shop', address: 'shop@example.in' }

describe('health', () => {
  /** A shop whose database is away, with somebody who was signed in before. */
  async function withoutDatabase(
    use: (get: (url: string) => Promise<{ statusCode: number; headers: object; body: string }>) => Promise<void>,
  ) {
    const { config, drop } = await freshDatabase()
    const shop = await openShop(config)
    await seedShop(shop)
    const person = await aCustomer({ shop })
    const app = await buildApi(shop)
    const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${person.token}` } })
    for (const url of ['/api/health', '/api/ready', '/api/auth/verify']) expect((await get(url)).statusCode, url).toBe(200)
    await shop.database.pool.end()
    await use(get)
    await app.close()
    shop.poll.close()
    await drop()
  }

  it('[RD-139][RD-140] lives without its database, and is not ready', () =>
    withoutDatabase(async (get) => {
      expect((await get('/api/health')).statusCode).toBe(200)
      expect((await get('/api/ready')).statusCode).toBe(503)
    }))

  it('is not ready while its database has a schema that this version cannot serve, or while it is about to close', async () => {
    const ready = async () => (await test.sendRaw('GET /api/ready')).status
    const comment = (text: string | null) =>
      test.shop.database.pool.query(`comment on table drizzle.__drizzle_migrations is ${text ? `'${text}'` : 'null'}`)
    expect(await ready()).toBe(200)
    await comment('oldest build: 9999999999999')
    expect(await ready()).toBe(503)
    await comment(null)
    expect(await ready()).toBe(200)
    const { isDraining } = test.shop
    test.shop.isDraining = () => true
    onTestFinished(() => {
      test.shop.isDraining = isDraining
    })
    expect([await ready(), (await test.call('GET /api/products')).status]).toEqual([503, 200])
  })

  it('[RD-051] without its database signs nobody out: every call is answered 503 with a time to come back', () =>
    withoutDatabase(async (get) => {
      for (const url of ['/api/auth/verify', '/api/cart', '/api/orders', '/api/products']) {
        const reply = await get(url)
        expect([url, reply.statusCode]).toEqual([url, 503])
        expect(reply.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^[1-9]\d*$/) })
      }
    }))

  it('[RD-142] is described to the staff alone, and to everybody in development', async () => {
    const person = await aCustomer(test)
    const [nobody, shopper] = [await test.sendRaw('GET /api/docs'), await test.sendRaw('GET /api/docs', { token: person.token })]
    expect([nobody.status, shopper.status]).toEqual([401, 403])
    const app = await buildApi({ ...test.shop, config: { ...test.shop.config, dev: true } })
    expect((await app.inject('/api/docs')).statusCode).toBe(200)
    await app.close()
  })

  type Document = {
    openapi: string
    paths: Record<string, Record<string, { summary: string; responses: { default: unknown } }>>
    components: {
      responses: { Failure: { content: { 'application/json': { schema: unknown } } } }
      schemas: { Failure: Parameters<typeof z.fromJSONSchema>[0] }
    }
  }

  it('[RD-142] describes itself as OpenAPI 3.1', async () => {
    const { body } = await test.sendRaw<Document>('GET /api/docs', { token: await theOwner(test) })
    expect(body.openapi).toBe('3.1.0')
    expect(body.paths['/api/orders/create']?.post?.summary).toMatch(/Idempotency-Key/)
    expect(Object.keys(body.paths).length).toBeGreaterThan(60)
  })

  it('names one envelope of failures at every operation, and answers with it whole', async () => {
    const { body: document } = await test.sendRaw<Document>('GET /api/docs', { token: await theOwner(test) })
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    const failures = new Set(operations.map(({ responses }) => JSON.stringify(responses.default)))
    expect([...failures]).toEqual(['{"$ref":"#/components/responses/Failure"}'])
    expect(document.components.responses.Failure.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Failure' })
    const refused = await test.sendRaw('POST /api/auth/login', { body: { email: 'nobody' } })
    expect(Object.keys(refused.body)).toEqual(['success', 'message', 'code', 'requestId', 'errors'])
    expect(z.fromJSONSchema(document.components.schemas.Failure).parse(refused.body)).toEqual(refused.body)
  })
})

describe('what only this machine may see', () => {
  it('[RD-141] the metrics, and whoever sends their token from another machine', async () => {
    const { config, drop } = await freshDatabase({ METRICS_TOKEN: 'scraper-token-2026-lion' })
    const shop = await openShop(config)
    await seedShop(shop)
    const app = await buildApi(shop)
    await recordBackup(config.dataDir, '/var/backups', new Date(1_795_190_370_000))
    const run = { endedAt: new Date(1_795_281_070_000), seconds: 1.5, ok: false, failures: 2 }
    metricsRoutes(app, shop, { violations: () => 3, runs: () => new Map([['maintain-database', run]]) })
    // nothing asks the database of this shop but the scrape itself, once each connection that the start opened is there
    const local = await vi.waitFor(async () => {
      const scraped = await app.inject({ url: '/metrics' })
      expect(scraped.body.split('\n')).toContain('db_pool_connections{state="used"} 0')
      return scraped
    }, 60_000)
    expect(local.statusCode).toBe(200)
    expect(app.swagger().paths).not.toHaveProperty('/metrics')
    const lines = local.body.split('\n')
    for (const line of [
      'database_up 1',
      'stock_pieces{sku="SLB-BIG"} 10000',
      'invariant_violations 3',
      'backup_last_timestamp_seconds 1795190370',
      'job_last_end_timestamp_seconds{job="maintain-database"} 1795281070',
      'job_last_seconds{job="maintain-database"} 1.5',
      'job_last_ok{job="maintain-database"} 0',
      'job_failures{job="maintain-database"} 2',
    ])
      expect(lines).toContain(line)
    const known = new Set([...local.body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    for (const file of ['prometheus/rules.yml', 'grafana/shop.json'])
      for (const [, expr = ''] of readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8').matchAll(/"?expr"?: (.*)/g))
        for (const name of expr.replace(/\{[^}]*\}|(?:without|by) \([^)]*\)/g, '').match(/[a-z]+_\w+/g) ?? [])
          expect(name === 'histogram_quantile' || known.has(name.replace(/_(?:bucket|count)$/, '')), `${file} asks for ${name}`).toBe(true)
    const far = async (headers: Record<string, string> = {}) =>
      (await app.inject({ url: '/metrics', remoteAddress: '10.0.0.9', headers })).statusCode
    expect(await far()).toBe(404)
    expect(await far({ authorization: 'Bearer scraper-token-2026-lioN' })).toBe(404)
    expect(await far({ authorization: 'Bearer scraper-token-2026-lion' })).toBe(200)
    expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404)
    expect((await app.inject({ url: '/metrics', headers: { host: 'rebound.example:3000' } })).statusCode).toBe(404)
    await shop.database.pool.end()
    const { statusCode, body } = await app.inject({ url: '/metrics' })
    expect(statusCode).toBe(200)
    expect(body.split('\n')).toEqual(expect.arrayContaining(['database_up 0', 'invariant_violations 3']))
    expect(body).not.toContain('stock_pieces') // what was true before the database went is not told as if it were true now
    await app.close()
    shop.poll.close()
    await drop()
  })

  it('[RD-151] the mail list, and never in production', async () => {
    const page = async (production: boolean, from: object = {}) => {
      const app = await buildApi(test.shop)
      serveOutboxPage(app, { ...test.shop.config, production })
      const reply = await app.inject({ url: '/dev/mail', ...from })
      await app.close()
      return reply.statusCode
    }
    expect(await page(false)).toBe(200)
    expect(await page(false, { remoteAddress: '10.0.0.9' })).toBe(404)
    expect(await page(false, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404)
    expect(await page(false, { headers: { host: 'rebound.example' } })).toBe(404)
    for (const host of ['127.0.0.1:3000', '[::1]:3000', new URL(test.shop.config.publicUrl).host])
      expect([host, await page(false, { headers: { host } })]).toEqual([host, 200])
    expect(await page(true)).toBe(404)
  })

  it('the mail list names subject, receiver and time, and leads to the text with its links; nothing of a mail is markup', async () => {
    const folder = join(test.shop.config.dataDir, 'outbox')
    await mkdir(folder, { recursive: true })
    const name = '20261122T101112.123Z-7.eml'
    const mail =
      'To: asha@example.in\r\nSubject: 421907 is <b>your code\r\nDate: Sun, 22 Nov 2026 10:11:12 +0000\r\n\r\nOpen https://shop.test/a?b=1&c=2 <now>\r\n'
    await writeFile(join(folder, name), mail)
    onTestFinished(() => rm(join(folder, name)))
    const app = await buildApi(test.shop)
    serveOutboxPage(app, { ...test.shop.config, production: false })
    const list = await app.inject({ url: '/dev/mail' })
    expect(Object.keys(app.swagger().paths ?? {}).filter((path) => path.startsWith('/dev'))).toEqual([])
    expect(list.headers['content-type']).toContain('text/html')
    for (const part of ['421907 is &lt;b&gt;your code', 'asha@example.in', '22 Nov 2026, 3:41 pm', `href="/dev/mail/${name}"`])
      expect(list.body).toContain(part)
    const one = await app.inject({ url: `/dev/mail/${name}` })
    expect(one.body).toContain('Open <a href="https://shop.test/a?b=1&amp;c=2">https://shop.test/a?b=1&amp;c=2</a> &lt;now&gt;')
    expect((await app.inject({ url: `/dev/mail/${name}`, remoteAddress: '10.0.0.9' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/dev/mail/..%2Fsecret.key' })).statusCode).toBe(404)
    await app.close()
  })

  it('crawlers get the public pages and nothing else', async () => {
    const app = await buildApi(test.shop)
    siteRoutes(app, test.shop)
    expect((await app.inject({ url: '/robots.txt' })).body).toContain('Disallow: /admin')
    expect((await app.inject({ url: '/sitemap.xml' })).body).toContain('/product/special-lion-beedi-big</loc>')
    await app.close()
  })
})

describe('mail', () => {
  it('[RD-150] is one file a mail, sorted by time, without SMTP_URL', async () => {
    const { dataDir } = test.shop.config
    const mail = openMail({ dataDir }, silent)
    for (const n of [1, 2, 3]) await mail.send({ to: 'a@example.in', subject: `Mail ${n}`, text: 'Hello ₹' }, FROM)
    const names = readdirSync(join(dataDir, 'outbox')).sort()
    expect(names).toHaveLength(3)
    expect(names.map((name) => /Subject: (Mail \d)/.exec(readFileSync(join(dataDir, 'outbox', name), 'utf8'))?.[1])).toEqual([
      'Mail 1',
      'Mail 2',
      'Mail 3',
    ])
  })

  it('[RD-153] goes over SMTP_URL to one reader, whatever the address pretends to be', async () => {
    const received: { to: string[]; text: string }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: async (stream, session, done) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: (await buffer(stream)).toString() })
        done()
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo // `as`: listening on TCP
    const mail = openMail({ dataDir: '/nowhere', smtpUrl: `smtp://127.0.0.1:${port}` }, silent)
    await mail.send({ to: 'buyer@example.in', subject: 'Hello\r\nBcc: spy@example.in', text: 'Body' }, FROM)
    await mail.send({ to: 'a@example.in,spy@example.in', subject: 'Two', text: 'Body' }, FROM).catch(() => {})
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(received[0]).toMatchObject({ to: ['buyer@example.in'] })
    expect(received[0]?.text).not.toMatch(/^Bcc:/m)
    expect(received.flatMap(({ to }) => to)).not.toContain('spy@example.in')
  })

  it('[SF-474] that does not leave is told again, and nothing fails for it', async () => {
    const sent: string[] = []
    const { shop } = test
    const before = shop.mail
    shop.mail = { send: async () => Promise.reject(new Error('the mail server is away')) }
    expect((await test.call('POST /api/contact', { body: { name: 'K', email: 'k@example.in', message: 'Hello' } })).status).toBe(200)
    await test.mails()
    shop.mail = { send: async ({ to }) => void sent.push(to) }
    test.later(60_000)
    await test.mails()
    shop.mail = before
    expect(sent).toContain('k@example.in')
  })
})

describe('uploaded files', () => {
  it('[RD-152] lie under DATA_DIR/files', async () => {
    const { dataDir } = test.shop.config
    const files = openFiles({ dataDir })
    await files.put('0198-ab', Buffer.from('bytes'))
    expect(existsSync(join(dataDir, 'files', 'ab', '0198-ab'))).toBe(true)
    expect((await files.get('0198-ab'))?.toString()).toBe('bytes')
    await files.remove('0198-ab')
    expect(await files.get('0198-ab')).toBeUndefined()
  })

  it('[RD-153] lie in the bucket of S3_URL, signed for', async () => {
    const bucket = await s3Server()
    const files = openFiles({ dataDir: '/nowhere', s3Url: bucket.url })
    await files.put('one', Buffer.from('bytes'))
    expect((await files.get('one'))?.toString()).toBe('bytes')
    await files.remove('one')
    expect(await files.get('one')).toBeUndefined()
    await expect(
      openFiles({ dataDir: '/nowhere', s3Url: bucket.url.replace('SECRET', 'WRONG') }).put('two', Buffer.from('x')),
    ).rejects.toThrow('answered 403 SignatureDoesNotMatch to PUT two')
    expect([...bucket.objects.keys()]).toEqual([])
    await bucket.close()
  })
})

describe('the documents', () => {
  it('[RD-128] list every departure from the specification with its reason', () => {
    const text = readFileSync(new URL('../../docs/departures.md', import.meta.url), 'utf8')
    for (const departure of [
      'Verified Purchase',
      '4.5 with 120',
      '2026-10-31',
      'sample admins',
      'contact form',
      'age and health warnings',
      'promo banner',
      'configured API base',
      'every call sends a JSON content type',
      "an admin call falls back on the shopper's token",
      'GST(18%) and divides by 1.28',
      'subtracting more stock than there is',
      'any of the five statuses can be set',
      'a failed save of a contact message',
      "the menu's bulk table",
    ])
      expect(text).toContain(departure)
    const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| the specification says'))
    for (const row of rows) expect(row.split(' | ').map((cell) => cell.replace(/[|\s]/g, '').length > 0)).toEqual([true, true, true])
  })
})
