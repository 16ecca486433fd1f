import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { buildApi } from '../../app.ts'
import { serveOutboxPage } from '../mail/outbox-page.ts'
import { startPoll } from '../poll.ts'
import { openPages } from './page-version.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

function aPoll() {
  const poll = startPoll(test.shop.db, test.shop.log)
  onTestFinished(poll.close)
  return poll
}

it('a change that another instance has made is noticed once, and nothing is made anew without one', async () => {
  const { db, now } = test.shop
  const poll = aPoll()
  const [one, other] = [openPages(db, poll, now), openPages(db, aPoll(), now)]
  await poll.turn()
  const first = one.version()
  await poll.turn()
  expect(one.version()).toBe(first)
  await db.transaction(async (tx) => void (await other.note(tx, now())))
  expect(one.version()).toBe(first)
  await poll.turn()
  expect(one.version()).toBe(first + 1)
  await poll.turn()
  expect(one.version()).toBe(first + 1)
  one.committed()
  expect(one.version()).toBe(first + 2)
})

it('pages are made anew at midnight in India: an offer ends then, and a bulk discount begins', async () => {
  let now = '2026-11-30T18:29:59Z'
  const poll = aPoll()
  const pages = openPages(test.shop.db, poll, () => new Date(now))
  const versions: number[] = []
  for (now of ['2026-11-30T18:29:59Z', '2026-11-30T18:29:59Z', '2026-11-30T18:30:00Z', '2026-12-01T18:29:59Z', '2026-12-01T18:30:00Z']) {
    await poll.turn()
    versions.push(pages.version())
  }
  expect(versions).toEqual([1, 1, 2, 2, 3])
})

it('changes that everybody has seen are taken out, newer ones stay', async () => {
  const { db, database, now } = test.shop
  const pages = openPages(db, aPoll(), now)
  await database.pool.query('delete from page_changes')
  for (const at of ['2026-11-01T00:00:00Z', '2026-11-03T00:00:00Z'])
    await db.transaction(async (tx) => void (await pages.note(tx, new Date(at))))
  await pages.purge(new Date('2026-11-02T00:00:00Z'))
  expect((await database.pool.query('select at from page_changes')).rows).toEqual([{ at: new Date('2026-11-03T00:00:00Z') }])
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
