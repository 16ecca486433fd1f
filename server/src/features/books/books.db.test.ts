import { addDays, istDay, istMonthBounds } from 'contract/rules/ist.ts'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PortalAmounts, PortalDocuments } from '#test/builders/gst-return.ts'
import { ADDRESS, aPaidOrder, orderBody, pay } from '#test/builders/orders.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'
import { sumByHsn, sumByRateAndPlace } from '../invoices/public.ts'
import { readMonth } from './month-books.ts'

const PLACES = [
  { state: 'Madhya Pradesh', zipCode: '470002', city: 'Sagar' },
  { state: 'Maharashtra', zipCode: '440001', city: 'Nagpur' },
  { state: 'Bihar', zipCode: '800001', city: 'Patna' },
]

let test: TestShop
let owner: string
let accountant: string
let month: string
let period: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  accountant = (await aColleague(test, 'accountant')).token
  month = istDay(test.shop.now()).slice(0, 7)
  period = month.slice(5) + month.slice(0, 4)
  const { token } = await aCustomer(test)
  const unregistered = await test.sendRaw(`GET /api/admin/books/gstr1?period=${period}`, { token: owner })
  expect([unregistered.status, unregistered.body]).toMatchObject([409, { code: 'books.no-gstin' }])
  const idle = (await test.call(`GET /api/admin/books/summary?period=${period}`, { token: accountant })).body
  expect(idle.unfinished).toEqual({ isRunning: true, lacksGstin: true, days: 0, firstDay: null, payments: 0, credits: 0 })
  const general = { section: 'general' as const, data: { gstin: '23AAPFU0939F1Z3' }, password: OWNER_PASSWORD }
  await test.call('PUT /api/admin/settings', { token: owner, body: general })
  const person = { ...(await aCustomer(test)), token }
  await test.sendRaw(`PUT /api/admin/inventory/${(await bigProduct()).id}/stock`, {
    token: owner,
    body: { type: 'add', quantity: 900, notes: 'For the books' },
  })
  for (const [at, packs] of [3, 12, 30, 7, 401, 1, 2, 421].entries()) {
    const body = orderBody({ big: packs, small: at % 2 }, { shippingAddress: { ...ADDRESS, ...PLACES[at % 3] } })
    const { order } = (await test.call('POST /api/orders/create', { token, body })).body
    if (at === 2 || at === 4) await nameBusiness(order._id)
    await pay(test, person, order)
    await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: owner, body: { verified: true } })
    if (at === 1 || at === 4 || at === 7)
      await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: owner, body: { status: 'cancelled' } })
  }
  await aPaidOrder(test, person)
})
afterAll(() => test.close())

const NAGPUR = { gstin: '27AAPFU0939F1ZV', name: 'Nagpur Traders' }
const nameBusiness = (id: string) =>
  test.call(`PUT /api/orders/${id}/admin/business`, { token: owner, body: { business: NAGPUR, was: null } })

const bigProduct = async () => {
  const { products } = (await test.call('GET /api/admin/inventory?q=big', { token: owner })).body
  return present(products[0])
}
const read = async (path: string, token = accountant) => test.sendRaw<never>(`GET /api/admin/books/${path}`, { token })
const paise = (rupees: number | string) => Math.round(Number(rupees) * 100)
type PortalAnswer = {
  b2b: { ctin: string; inv: PortalDocuments }[]
  b2cs: PortalAmounts[]
  b2cl: { inv: PortalDocuments }[]
  cdnr: { ctin: string; nt: PortalDocuments }[]
  cdnur: PortalDocuments
  hsn: { hsn_b2b: PortalAmounts[]; hsn_b2c: PortalAmounts[] }
}

it('GSTR-1, the file of Tally, the CSV of the return, the documents and the revenue of a month agree to the paisa', async () => {
  const reply = JSON.parse((await read(`gstr1?period=${period}`)).text) as PortalAnswer
  const bounds = istMonthBounds(month)
  const byPlace = await sumByRateAndPlace(test.shop.db, bounds)
  const [hsn] = await sumByHsn(test.shop.db, bounds)
  const sum = (field: 'taxable' | 'cgst' | 'igst' | 'total') => byPlace.reduce((all, row) => all + row[field], 0)
  const add = (rows: readonly PortalAmounts[], field: keyof PortalAmounts) => rows.reduce((all, row) => all + paise(row[field] ?? 0), 0)
  const goods = [...reply.hsn.hsn_b2b, ...reply.hsn.hsn_b2c]
  expect([add(goods, 'txval'), add(goods, 'iamt'), add(goods, 'camt'), add(goods, 'qty') / 100]).toEqual([
    sum('taxable'),
    sum('igst'),
    sum('cgst'),
    hsn?.quantity,
  ])
  const itemsOf = (listed: PortalDocuments) => listed.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det))
  const [sold, credited] = [reply.b2b.flatMap(({ inv }) => itemsOf(inv)), reply.cdnr.flatMap(({ nt }) => itemsOf(nt))]
  const [large, notes] = [reply.b2cl.flatMap(({ inv }) => itemsOf(inv)), itemsOf(reply.cdnur)]
  expect([sold.length, credited.length, large.length, notes.length]).toEqual([2, 1, 1, 1])
  expect([...reply.b2b, ...reply.cdnr].map(({ ctin }) => ctin)).toEqual([NAGPUR.gstin, NAGPUR.gstin])
  const [toBusinesses, toOthers] = [
    add(sold, 'txval') - add(credited, 'txval'),
    add(reply.b2cs, 'txval') + add(large, 'txval') - add(notes, 'txval'),
  ]
  expect(toBusinesses + toOthers).toBe(sum('taxable'))
  expect([toBusinesses, toOthers]).toEqual([add(reply.hsn.hsn_b2b, 'txval'), add(reply.hsn.hsn_b2c, 'txval')])
  const { text: xml } = await read(`tally?period=${period}`)
  const of = (ledger: RegExp) =>
    [...xml.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME><ISDEEMEDPOSITIVE>\w+<\/ISDEEMEDPOSITIVE><AMOUNT>(.*?)<\/AMOUNT>/g)]
      .filter(([, name = '']) => ledger.test(name))
      .reduce((all, [, , amount = '']) => all + paise(amount), 0)
  expect([of(/^Sales/), of(/IGST/), of(/CGST/)]).toEqual([sum('taxable'), sum('igst'), sum('cgst')])
  const { rows } = await test.shop.database.pool.query<{ came: number }>(
    "select sum(amount)::float8 came from statement_credits where kind <> 'reversal' and money_state <> 'merged'",
  )
  expect(of(/^Bank$/)).toBe(-(rows[0]?.came ?? 0))
  const { rows: revenue } = await test.shop.database.pool.query<{ kept: number; owed: number }>(
    `select sum(total) filter (where payment_status = 'verified' and status <> 'cancelled')::float8 kept,
       sum(refund_owed) filter (where business_gstin is not null)::float8 owed from orders`,
  )
  expect(sum('total')).toBe(revenue[0]?.kept)
  // its other order is paid, so what the ledger of the business has is owed back for the cancelled one
  expect(of(/^Nagpur Traders, 27AAPFU0939F1ZV$/)).toBe(revenue[0]?.owed)
})

it('the ZIP of a month holds every part, whose columns add up', async () => {
  const { rows: admins } = await test.shop.database.pool.query("select id, username, role from admins where role = 'super_admin'")
  const bytes = await readMonth(test.shop, { kind: 'admin', sessionId: '', ...admins[0] }, { period, span: 'month' })
  const answer = await test.sendRaw(`GET /api/admin/books/month.zip?period=${period}`, { token: accountant })
  expect([answer.status, answer.headers['content-disposition']]).toEqual([200, `attachment; filename="books-${period}.zip"`])
  const parts = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]))
  expect(Object.keys(parts).toSorted()).toEqual(
    [
      'README.txt',
      'bank-matching.csv',
      'credit-notes.csv',
      'documents-issued.csv',
      'e-way.csv',
      `gstr1-${period}.json`,
      'hsn-summary.csv',
      'sales-register.csv',
      'stock-summary.csv',
      'tally.xml',
    ].toSorted(),
  )
  const table = (name: string): Record<string, string>[] => parse(parts[name] ?? '', { bom: true, columns: true })
  const total = [...table('sales-register.csv'), ...table('credit-notes.csv')].reduce((all, row) => all + paise(row['Total (₹)'] ?? ''), 0)
  const { rows } = await test.shop.database.pool.query(
    "select sum(case kind when 'invoice' then total else -total end)::int net from invoices",
  )
  expect(total).toBe(rows[0].net)
  expect(table('e-way.csv').map((row) => [row.City, row['GSTIN of customer']])).toEqual([
    ['Nagpur', NAGPUR.gstin],
    ['Nagpur', 'URP'],
  ])
  const named = table('sales-register.csv').flatMap((row) => row['Registered name'] || [])
  expect(named).toEqual(Array(2).fill(NAGPUR.name))
  expect(table('hsn-summary.csv').map((row) => row['Sold to'])).toEqual(['Registered businesses', 'Everybody else'])
  const stock = table('stock-summary.csv')
  for (const row of stock)
    expect([row.SKU, Number(row.Opening) + Number(row.In) - Number(row.Out) - Number(row['Written off'])]).toEqual([
      row.SKU,
      Number(row.Closing),
    ])
  expect(stock.map((row) => Number(row.Closing))).toContain((await bigProduct()).currentStock)
})

it('a month that is no month is refused, and a quarter ends with its last month', async () => {
  for (const wrong of ['', '2026-11', '132026', '112026x']) expect((await read(`gstr1?period=${wrong}`)).status).toBe(400)
  const last = String(Math.ceil(Number(period.slice(0, 2)) / 3) * 3).padStart(2, '0')
  expect(JSON.parse((await read(`gstr1?period=${period}&span=quarter`)).text)).toMatchObject({
    fp: last + period.slice(2),
    gstin: '23AAPFU0939F1Z3',
  })
})

it('the summary says what the files say, what is left to do, and the ledgers that were saved', async () => {
  const summary = async () => (await test.call(`GET /api/admin/books/summary?period=${period}`, { token: accountant })).body
  const { rows } = await test.shop.database.pool.query<Record<string, number>>(
    `select count(*) filter (where kind = 'invoice')::int invoices, sum(total) filter (where kind = 'invoice')::float8 invoiced,
       count(*) filter (where kind = 'credit_note')::int notes, sum(total) filter (where kind = 'credit_note')::float8 credited,
       count(*) filter (where kind = 'invoice' and business_gstin is not null)::int businesses,
       sum(case kind when 'invoice' then taxable else -taxable end)::float8 taxable, sum(case kind when 'invoice' then igst else -igst end)::float8 igst,
       (select sum(amount)::float8 from statement_credits where kind <> 'reversal' and money_state <> 'merged') came from invoices`,
  )
  const [kept] = rows
  const found = await summary()
  expect([found.invoices.count, paise(found.invoices.total), found.creditNotes.count, paise(found.creditNotes.total)]).toEqual([
    kept?.invoices,
    kept?.invoiced,
    kept?.notes,
    kept?.credited,
  ])
  expect([found.businesses.count, paise(found.net.taxable), paise(found.net.igst), paise(found.moneyIn.total), found.eway]).toEqual([
    kept?.businesses,
    kept?.taxable,
    kept?.igst,
    kept?.came,
    2,
  ])
  const [today] = [istDay(test.shop.now())]
  expect([found.from, found.to.slice(0, 7)]).toEqual([`${month}-01`, month])
  // the one order that was paid and never decided; today is not over, so there is no day to close
  expect(found.unfinished).toEqual({ isRunning: true, lacksGstin: false, days: 0, firstDay: null, payments: 1, credits: 0 })
  await test.shop.database.pool.query(
    'update statement_credits set booked_on = booked_on - 2 where id = (select id from statement_credits limit 1)',
  )
  const later = (await summary()).unfinished
  if (addDays(today, -2).startsWith(month)) expect([later.days, later.firstDay]).toEqual([2, addDays(today, -2)])
  await test.shop.database.pool.query(
    'update statement_credits set booked_on = booked_on + 2 where booked_on < (select max(booked_on) from statement_credits)',
  )
  const names = { section: 'books' as const, data: { bank: 'SBI & Co' } }
  expect((await test.call('PUT /api/admin/settings', { token: accountant, body: names })).status).toBe(403)
  expect((await test.call('PUT /api/admin/settings', { token: owner, body: names })).status).toBe(200)
  expect((await summary()).ledgers).toMatchObject({ bank: 'SBI & Co', sales: 'Sales GST {rate}%' })
  expect((await read(`tally?period=${period}`)).text).toContain('<LEDGER NAME="SBI &amp; Co" ACTION="Create">')
})

it('the stock and the e-way sheet alone are what the ZIP holds', async () => {
  const bytes = (await test.sendRaw(`GET /api/admin/books/month.zip?period=${period}`, { token: accountant })).bytes
  const parts = unzipSync(new Uint8Array(bytes))
  for (const [path, name] of [
    ['stock', 'stock-summary.csv'],
    ['eway', 'e-way.csv'],
  ] as const) {
    const alone = await read(`${path}?period=${period}`)
    expect([alone.status, alone.headers['content-type'], alone.bytes.toString()]).toEqual([
      200,
      'text/csv; charset=utf-8',
      Buffer.from(parts[name] ?? []).toString(),
    ])
  }
})

it('the bank sheet of the ZIP says of each sum which day it came or went, under which reference, for which order and where it lies', async () => {
  const sheet = async (): Promise<Record<string, string>[]> => {
    const { bytes } = await test.sendRaw(`GET /api/admin/books/month.zip?period=${period}`, { token: accountant })
    return parse(strFromU8(present(unzipSync(new Uint8Array(bytes))['bank-matching.csv'])), { bom: true, columns: true })
  }
  const day = istDay(test.shop.now())
  const came = (
    await test.shop.database.pool.query<{ day: string; reference: string; number: string; amount: number; state: string }>(
      `select c.booked_on::text as day, c.reference, o.number, c.amount::float8 amount, c.money_state state
         from statement_credits c join orders o on o.id = c.order_id where o.payment_status = 'verified' order by c.id`,
    )
  ).rows.map(({ day, reference, number, amount, state }) => ({
    Day: day,
    'In (₹)': String(amount / 100),
    'Out (₹)': '',
    Reference: `'${reference}`,
    Payer: '',
    Orders: number,
    'Where the money lies': state,
  }))
  expect(await sheet()).toEqual(came)
  const [owed] = (await test.call('GET /api/admin/money/owed', { token: owner })).body.owed
  const { id, orderNumber, amount } = present(owed)
  const settled = { amount: amount - 0.5, reference: '632600009911', date: day }
  expect((await test.call(`POST /api/admin/money/owed/${id}/settle`, { token: owner, body: settled })).status).toBe(200)
  const back = {
    Day: day,
    'In (₹)': '',
    'Out (₹)': String(settled.amount),
    Reference: `'${settled.reference}`,
    Payer: '',
    Orders: orderNumber,
    'Where the money lies': 'paid back: cancelled',
  }
  expect((await sheet()).at(-1)).toEqual(back)
  expect(await sheet()).toHaveLength(came.length + 1)
})
