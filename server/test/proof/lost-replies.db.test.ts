import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationsOf } from '../attacks/operations.ts'
import type { TestShop } from '../test-shop.ts'
import { present, testShop } from '../test-shop.ts'
import { proof } from './figures.ts'
import { shopperWrites } from './lost/shopper-writes.ts'
import { staffWrites } from './lost/staff-writes.ts'
import type { World, Writes } from './lost/world.ts'
import { aWorld } from './lost/world.ts'

/** What is a POST and yet has nothing that could be there twice, or must be there anew each time. */
const OF_THEIR_OWN: Record<string, string> = {
  'POST /api/auth/check-availability': 'a question',
  'POST /api/contact/status': 'a question',
  'POST /api/auth/verify-reset-otp': 'a question that counts as a try',
  'POST /api/auth/login': 'each opens a session; a lost one is listed under the profile and runs out',
  'POST /api/admin/login': 'each opens a session; a lost one is listed and runs out',
  'POST /api/admin/simple-login': 'each opens a session; a lost one is listed and runs out',
  'POST /api/auth/google/callback': 'each opens a session; the word of the provider counts once by itself',
  'POST /api/auth/send-registration-otp': 'asks for another code; the wait between two is the limit',
  'POST /api/auth/send-email-otp': 'asks for another code; the wait between two is the limit',
  'POST /api/auth/forgot-password': 'asks for another code; the wait between two is the limit',
  'POST /api/auth/email/code': 'asks for another code; the wait between two is the limit',
  'POST /api/admin/test-mail': 'asks for an email to read; two of them say the same',
  'POST /api/admin/admins/:id/reset-password': 'the link of the newest email counts, the one before is over',
  'POST /api/admin/recovery-codes': 'codes whose answer was lost were seen by nobody: new ones take their place',
  'POST /api/admin/alerts/phone': 'an address and a key whose answer was lost were seen by nobody: new ones take their place',
  'POST /api/admin/alerts/mailbox/retry': 'asks to try once more; two of them say the same',
  'POST /api/admin/telegram/code': 'a code whose answer was lost was seen by nobody: a new one takes its place',
  'POST /api/admin/telegram/chats/:id/test': 'asks for a test; two of them say the same',
  'POST /api/admin/webhooks/:id/secret': 'a secret whose answer was lost was seen by nobody: a new one takes its place',
  'POST /api/admin/webhooks/:id/test': 'asks for a test; two of them say the same',
  'POST /api/admin/webhooks/:id/deliveries/:delivery/again': 'asks to send once more, with the same event id',
  'POST /api/admin/passkeys/options': 'asks for another challenge; each is good for one passkey',
  'POST /api/auth/logout': 'the session is gone: 401 is the truth',
  'POST /api/admin/logout': 'the session is gone: 401 is the truth',
  'POST /api/auth/delete-account': 'the account is gone: 401 is the truth',
}

let test: TestShop
let world: World
let writes: Writes
/** The call of each write by its name. */
const written = new Map<string, string>()
beforeAll(async () => {
  test = await testShop()
  world = await aWorld(test)
  writes = { ...shopperWrites(world), ...staffWrites(world) }
})
afterAll(() => test.close())

/** What only says when something happened, or how often it was tried. */
const PASSING = [
  'updated_at',
  'last_used_at',
  'last_login_at',
  'handled_at',
  'next_at',
  'limited_tries',
  'payload',
  'error',
  'last_restocked',
  'seen_at',
  'heard_at',
  'last_sms_at',
  'added_at',
]
// what is sent to webhooks and to staff is tried as time goes by
const COUNTERS = ['webhook_deliveries', 'staff_news', 'push_keys', 'limited_tries', 'page_changes', 'upload_days', '__drizzle_migrations']

/** Everything the database holds, a digest a table. */
async function everything(): Promise<Record<string, string>> {
  await test.sendTelegram() // empties the outbox, too; a code that was open a moment ago may still be looked for
  const { pool } = test.shop.database
  const tables = await pool.query("select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace")
  const digests: Record<string, string> = {}
  for (const { name } of tables.rows.filter((table) => !COUNTERS.includes(table.name))) {
    const row = `(to_jsonb(t) - array['${PASSING.join("','")}'])::text`
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(${row}, ',' order by ${row})), '') as digest from "${name}" t`,
    )
    digests[name] = rows[0].digest
  }
  return digests
}

/** What each write leaves behind, by the file that it is compared with: its answer, its mails, and in the books acts, events, packs and money. */
const left = { 'answers.txt': [''], 'mails.txt': [''], 'books.txt': [''] }
const BOOKS = {
  audit_log: 'actor, action, object, object_id, before, after',
  outbox: 'type, payload',
  order_events: 'type, from_status, to_status, payment_to, actor_kind, actor, note',
  stock_movements: 'delta, reason, actor, note, bill',
  money_entries: 'amount, actor, rule, note',
}
/** What is another one in every run. */
const CHANCE: readonly [RegExp, string][] = [
  [/\bCR[0-9A-F]{14}\b/g, 'STAND-IN'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID'],
  [/SLB-[A-Z0-9]{4}-[A-Z0-9]{4}/g, 'ORDER'],
  [/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, 'TIME'],
  [/(?<!\d)20\d\d-\d\d-\d\d|\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) 20\d\d/g, 'DAY'],
  [/[\w-]{40,}|(?<=#ID\.)\w+|\b[A-Z2-9]{5}-[A-Z2-9]{5}\b|(?<=Kept )\w+/g, 'SECRET'],
  [/[\w.-]+@(?=example|lost)[\w.]+/g, 'EMAIL'],
  [/(?<="opensAt":)(?:null|"TIME")/g, 'HOURS'],
  [/10\.6\.0\.\d+/g, 'ADDRESS'],
  [/colleague\d+/g, 'COLLEAGUE'],
  [/(?<!":-?|\d)\d{4,}/g, 'NUMBER'], // within words
]
const masked = (text: string) => CHANCE.reduce((line, [what, word]) => line.replaceAll(what, word), text)

/** The rows of the books that were written since a transaction and after an event. */
async function rowsSince(transaction: string, event: string): Promise<string[]> {
  const lines: string[] = []
  for (const [table, columns] of Object.entries(BOOKS)) {
    const since = table === 'outbox' ? `id > ${event}` : `xmin::text::bigint > ${transaction}`
    const { rows } = await test.shop.database.pool.query(
      `select row_to_json(r) as row from (select ${columns} from ${table} where ${since}) r`,
    )
    for (const { row } of rows) lines.push(masked(`${table} ${JSON.stringify(row)}`))
  }
  return lines.sort()
}

const figures = { writes: 0, duplicates: 0, wrong401: 0 }

/** Sends one write twice under the same key, as if the first answer had been lost. */
async function sendTwice(name: string): Promise<void> {
  const { what, token, body, headers: more, refusals = [] } = await (writes[name] as Writes[string])() // `as`: called with the names of `writes`
  written.set(name, what)
  const headers = { 'idempotency-key': randomUUID(), ...more }
  const send = () => test.sendRaw(what, { headers, ip: `10.6.0.${written.size}`, ...(token && { token }), ...(body && { body }) })
  await everything()
  ;(await test.mails()).splice(0)
  const { rows: now } = await test.shop.database.pool.query('select txid_current() as at, coalesce(max(id), 0) as event from outbox')
  const lost = await send()
  expect(lost.status, `${name}: ${JSON.stringify(lost.body)}`).toBe(200)
  const once = await everything()
  const mails = (await test.mails()).splice(0).map(({ to, subject, text }) => masked(`${to}: ${subject}\n${text}`))
  left['answers.txt'].push(`# ${name}`, masked(JSON.stringify(lost.body)))
  left['mails.txt'].push(`# ${name}`, ...mails.sort())
  left['books.txt'].push(`# ${name}`, ...(await rowsSince(now[0].at, now[0].event)))
  const again = await send()
  const after = await everything()
  const changed = Object.keys(after).filter((table) => after[table] !== once[table])
  figures.writes++
  if (changed.length > 0) figures.duplicates++
  if (again.status === 401 && !refusals.includes(401)) figures.wrong401++
  expect(changed, `${name}: tables that the repeat has changed`).toEqual([])
  // A repeat is answered as the first one was, or told plainly that this is done already.
  expect([200, 404, 409, ...refusals], name).toContain(again.status)
}

// The names are known before the shop is open; what they do is made for each.
const NAMES = Object.keys({ ...shopperWrites({} as World), ...staffWrites({} as World) }) // `as`: only the names are asked for

describe('whose answer was lost, and that is sent again', () => {
  it.each(NAMES)('[RD-052] %s is there once', sendTwice)

  it('is every write that the shop knows, but for those with a reason of their own', async () => {
    for (const name of NAMES.filter((one) => !written.has(one))) written.set(name, (await (writes[name] as Writes[string])()).what) // `as`: called with the names of `writes`
    const asPattern = (url: string) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`)
    const all = (await operationsOf(test.shop)).filter(({ method }) => method !== 'GET')
    const missing = all
      .filter(({ method, url }) => ![...written.values()].some((what) => asPattern(`${method} ${url}`).test(what.split('?')[0] ?? '')))
      .map(({ method, url }) => `${method} ${url}`)
    expect(missing.sort()).toEqual(Object.keys(OF_THEIR_OWN).sort())
    proof({ name: 'answers lost, writes sent again', figures: { ...figures, withReasonsOfTheirOwn: missing.length } })
  })
})

type Listing = { pagination: { current: number; pages: number; total: number } }
const { paths } = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'))
const LISTS = Object.keys(paths).filter((path) => paths[path].get?.parameters?.some(({ name }: { name: string }) => name === 'page'))
const LIMIT = 7
/** The rows of lists that stand beside others, as what is to pack beside the packs of it. */
const LISTED = ['movements', 'orders', 'reviews', 'products']

describe('a list of what all of these writes have left', () => {
  it.each([...LISTS, '/api/admin/money/credits?state=allocated'])('%s shows each row once, and says how many there are', async (list) => {
    const read = async <T>(path: string) =>
      (await test.sendRaw<T>(`GET ${path}`, { token: path.startsWith('/api/orders?') ? world.asha.token : world.owner })).body
    const batch = async () => (await read<{ batches: { id: string }[] }>(`/api/admin/inventory/${world.big}`)).batches[0]?.id
    const webhook = async () => (await read<{ webhooks: { _id: string }[] }>('/api/admin/webhooks')).webhooks[0]?._id
    const id = list.includes('batches') ? await batch() : list.includes('webhooks') ? await webhook() : world.big
    const place = list.replace(/\{\w+\}/, String(id))
    const pageOf = (page: number) => read<Listing>(`${place}${place.includes('?') ? '&' : '?'}limit=${LIMIT}&page=${page}`)
    const { pages, total } = (await pageOf(1)).pagination
    expect(pages).toBe(Math.max(1, Math.ceil(total / LIMIT)))
    const rows: string[] = []
    for (let page = 1; page <= pages; page++) {
      const { pagination, ...body } = await pageOf(page)
      expect(pagination).toMatchObject({ current: page, pages, total })
      const shown = Object.entries(body).filter(([, value]) => Array.isArray(value))
      const [, listed] = shown.find(([name]) => LISTED.includes(name)) ?? present(shown[0])
      rows.push(...(listed as object[]).map((row) => JSON.stringify(row))) // `as`: an array
    }
    expect([rows.length, new Set(rows).size]).toEqual([total, total])
  })
})

describe('what every write leaves behind', () => {
  it.each(['answers.txt', 'mails.txt', 'books.txt'] as const)('stands in lost/%s', async (file) => {
    if (written.size === NAMES.length) await expect(`${left[file].join('\n').trim()}\n`).toMatchFileSnapshot(`lost/${file}`)
  })
})
