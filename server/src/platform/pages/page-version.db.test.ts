import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { buildApi } from '../../app.ts'
import { serveOutboxPage } from '../mail/outbox-page.ts'
import { openPages } from './page-version.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

it('a change that another instance has made is noticed once, and nothing is made anew without one', async () => {
  const { db, log, now } = test.shop
  const [one, other] = [openPages(db, log, now), openPages(db, log, now)]
  await one.refresh()
  const first = one.version()
  await one.refresh()
  expect(one.version()).toBe(first)
  await db.transaction((tx) => other.note(tx, now()))
  expect(one.version()).toBe(first)
  await one.refresh()
  expect(one.version()).toBe(first + 1)
  await one.refresh()
  expect(one.version()).toBe(first + 1)
  one.committed()
  expect(one.version()).toBe(first + 2)
  one.close()
  other.close()
})

it('pages are made anew at midnight in India: an offer ends then, and a bulk discount begins', async () => {
  const { db, log } = test.shop
  let now = '2026-11-30T18:29:59Z'
  const pages = openPages(db, log, () => new Date(now))
  const versions: number[] = []
  for (now of ['2026-11-30T18:29:59Z', '2026-11-30T18:29:59Z', '2026-11-30T18:30:00Z', '2026-12-01T18:29:59Z', '2026-12-01T18:30:00Z']) {
    await pages.refresh()
    versions.push(pages.version())
  }
  expect(versions).toEqual([1, 1, 2, 2, 3])
  pages.close()
})

it('changes that everybody has seen are taken out, newer ones stay', async () => {
  const { db, log, database, now } = test.shop
  const pages = openPages(db, log, now)
  await database.pool.query('delete from page_changes')
  await db.transaction((tx) => pages.note(tx, new Date('2026-11-01T00:00:00Z')))
  await db.transaction((tx) => pages.note(tx, new Date('2026-11-03T00:00:00Z')))
  await pages.purge(new Date('2026-11-02T00:00:00Z'))
  expect((await database.pool.query('select at from page_changes')).rows).toEqual([{ at: new Date('2026-11-03T00:00:00Z') }])
  pages.close()
})

it('mails written as files are listed the newest first, and no other file with them', async () => {
  const app = await buildApi(test.shop)
  onTestFinished(() => app.close())
  serveOutboxPage(app, test.shop.config)
  const read = () => app.inject({ url: '/dev/mail' })
  expect((await read()).body).toContain('No mail yet.')
  const folder = join(test.shop.config.dataDir, 'outbox')
  await mkdir(folder, { recursive: true })
  for (const [name, text] of [
    ['2026-11-20T05.eml', 'To: ramesh@example.in\r\n\r\nHello'],
    ['2026-11-21T05.eml', 'To: kamla@example.in\r\n\r\nHello'],
    ['secret.eml', 'To: nobody@example.in\r\n\r\nHello'],
    ['2026-11-22T05.eml.part', 'To: nobody@example.in\r\n\r\nHello'],
  ] as const)
    await writeFile(join(folder, name), text)
  const { body } = await read()
  expect([...body.matchAll(/href="\/dev\/mail\/([^"]*)".*?<td>(.*?)<\/td>/g)].map(([, name, to]) => `${name} ${to}`)).toEqual([
    '2026-11-21T05.eml kamla@example.in',
    '2026-11-20T05.eml ramesh@example.in',
  ])
})
