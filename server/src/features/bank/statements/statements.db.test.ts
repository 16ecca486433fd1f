import type { ReadProgress, VerifyProgress } from 'contract/statements/statement.admin.schemas.ts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankDay, bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import type { PaidOrder } from '#test/builders/orders.ts'
import { anOrder, aPaidOrder, aTransactionId, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import { copyWaiting } from '#test/builders/waiting-orders.ts'
import type { BodyFor } from '#test/contract-calls.ts'
import type { Answer, TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'
import { uploadStatement } from './upload-statement.ts'

let test: TestShop
let token: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  token = await theOwner(test)
  person = await aCustomer(test)
})
afterAll(() => test.close())

/** The lines of JSON of an answer that streams. */
const linesOf = <T>({ text }: Pick<Answer, 'text'>): T[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const send = (file: string, more: Parameters<typeof bankUpload>[1] = {}) =>
  test.call('POST /api/admin/statements', { token, body: bankUpload(file, more) })
async function upload(...of: Parameters<typeof send>) {
  const { statement, again } = present(linesOf<ReadProgress>(await send(...of)).at(-1))
  return { again, statement: present(statement) }
}
const desk = async (bucket: string, statement?: string) =>
  (await test.call(`GET /api/admin/statements/findings?bucket=${bucket}${statement ? `&statement=${statement}` : ''}`, { token })).body
const verifyAll = async (body: BodyFor<'POST /api/admin/statements/verify'>) =>
  linesOf<VerifyProgress>(await test.call('POST /api/admin/statements/verify', { token, body })).flatMap(({ result }) => result ?? [])
const ofOrder = async (order: { _id: string }) => (await test.call(`GET /api/orders/${order._id}/admin`, { token })).body.order

describe('a bank file', () => {
  it('verifies what matches exactly, each payment its own audited decision that names the line', async () => {
    const orders = [await aPaidOrder(test, person), await aPaidOrder(test, person)]
    const { statement } = await upload(bankFile(...orders.map((o) => bankLine({ rrn: o.payment.transactionId, rupees: o.total }))))
    expect(statement).toMatchObject({ bank: 'hdfc', credits: 2, repeats: 0, malformed: 0 })
    const exact = await desk('exact', statement.id)
    expect(exact.counts.exact).toBe(2)
    const results = await verifyAll({ statement: statement.id })
    expect(results.map(({ verified }) => verified)).toEqual([true, true])
    for (const order of orders) {
      const { payment, status } = await ofOrder(order)
      expect(status).toBe('confirmed')
      expect(payment).toMatchObject({
        paymentStatus: 'verified',
        decidedBy: 'admin',
        verificationNotes: expect.stringMatching(/line [45] of \d{1,2} [A-Z][a-z]{2} 20\d\d, /),
      })
    }
    const { body } = await test.call('GET /api/admin/audit?limit=100', { token })
    const acts = body.entries.filter(({ objectId }) => orders.some(({ orderNumber }) => orderNumber === objectId))
    expect(acts.map(({ action }) => action).sort()).toEqual([
      'payment.verified',
      'payment.verified',
      'statement.matched',
      'statement.matched',
    ])
    expect((await desk('verified', statement.id)).findings).toHaveLength(2)
  })

  it('read twice, or overlapping another, changes nothing twice', async () => {
    const a = await aPaidOrder(test, person)
    const b = await aPaidOrder(test, person)
    const line = (o: PaidOrder) => bankLine({ rrn: o.payment.transactionId, rupees: o.total })
    const [early, bare, late] = [line(a), bankLine({ rrn: '', rupees: 560, note: 'CASH DEPOSIT' }), line(b)]
    const lines = [early, late]
    const first = await upload(bankFile(lines[0] ?? '', bare))
    const again = await upload(bankFile(lines[0] ?? '', bare))
    expect(again).toMatchObject({ again: true, statement: { id: first.statement.id, credits: 2 } })
    await verifyAll({ statement: first.statement.id })
    const { statement } = await upload(bankFile(lines[0] ?? '', bare, lines[1] ?? ''))
    expect(statement).toMatchObject({ credits: 1, repeats: 2 })
    expect((await desk('repeated', statement.id)).findings).toHaveLength(2)
    const results = await verifyAll({ statement: statement.id })
    expect(results).toEqual([{ orderNumber: b.orderNumber, verified: true, message: 'Verified' }])
  })

  it('two people verify the same matches at once: each payment is decided once, and the other is told', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => aPaidOrder(test, person)))
    const { statement } = await upload(bankFile(...orders.map((o) => bankLine({ rrn: o.payment.transactionId, rupees: o.total }))))
    const all = { statement: statement.id }
    const [one, two] = await Promise.all([verifyAll(all), verifyAll(all)])
    const both = [...(one ?? []), ...(two ?? [])]
    expect(both.filter(({ verified }) => verified)).toHaveLength(4)
    for (const { message } of both.filter(({ verified }) => !verified))
      expect(message).toMatch(/already belongs to an order|already verified by admin/)
    expect((await desk('exact', statement.id)).counts.exact).toBe(0)
  })

  it('another amount, money taken back and a used reference are never exact, and a person is told why', async () => {
    const short = await aPaidOrder(test, person)
    const back = await aPaidOrder(test, person)
    const spent = await anOrder(test, person)
    const verified = await aPaidOrder(test, person)
    const used = verified.payment.transactionId
    await test.call(`POST /api/orders/${verified._id}/admin/verify-payment`, { token, body: { verified: true } })
    await pay(test, person, spent, `0000${used}`)
    const { statement } = await upload(
      bankFile(
        bankLine({ rrn: short.payment.transactionId, rupees: short.total - 1 }),
        bankLine({ rrn: back.payment.transactionId, rupees: back.total }),
        bankLine({ rrn: back.payment.transactionId, rupees: back.total, out: true, note: 'REVERSAL' }),
        bankLine({ rrn: used, rupees: verified.total + 1 }),
      ),
    )
    const differs = await desk('differs', statement.id)
    expect(differs.counts).toMatchObject({ exact: 0, differs: 2, used: 1 })
    expect(differs.findings.map(({ marks }) => marks)).toEqual([
      ['by-reference', 'amount'],
      ['by-reference', 'taken-back'],
    ])
    expect((await desk('used', statement.id)).findings[0]).toMatchObject({ usedBy: verified.orderNumber })
    expect(await verifyAll({ credits: differs.findings.map(({ credit }) => present(credit).id) })).toMatchObject([
      { verified: false },
      { verified: false },
    ])
    const settle = (at: number, { _id: orderId }: { _id: string }, transactionId?: string, more: object = {}) =>
      test.call(`POST /api/admin/statements/credits/${differs.findings[at]?.credit?.id}/settle`, {
        token,
        body: { orderId, transactionId, ...more },
      })
    expect((await settle(1, back)).body).toMatchObject({ message: 'The bank took this payment back.' })
    expect((await settle(0, short, aTransactionId())).body).toMatchObject({ success: false, code: 'payment.other-id' })
    expect((await settle(0, short)).body).toMatchObject({ code: 'order.unpaid', missing: 1 })
    expect((await settle(0, short, undefined, { unpaidReason: 'Brings the rupee' })).status).toBe(200)
    expect((await settle(0, back)).body.message).toBe('This credit already belongs to an order, verified by admin.')
  })

  it('money that names a cancelled order is offered for that one as what it is, not beside another of the same amount', async () => {
    const [cancelled, other] = [await anOrder(test, person, { small: 8 }), await anOrder(test, person, { small: 8 })]
    const exact = await aPaidOrder(test, person, { small: 9 })
    await test.call(`PUT /api/orders/${cancelled._id}/admin/update-status`, { token, body: { status: 'cancelled' } })
    expect((await pay(test, person, other)).status).toBe(200)
    const { statement } = await upload(
      bankFile(
        bankLine({ rrn: aTransactionId(), rupees: cancelled.total, note: cancelled.orderNumber }),
        bankLine({ rrn: exact.payment.transactionId, rupees: exact.total, note: cancelled.orderNumber }),
      ),
    )
    const { counts, findings } = await desk('unclaimed', statement.id)
    expect(counts).toMatchObject({ suggested: 0, exact: 0, unclaimed: 1, differs: 1 })
    expect(findings.map(({ candidates }) => candidates[0])).toMatchObject([
      { orderNumber: cancelled.orderNumber, state: 'cancelled', why: expect.arrayContaining(['note']) },
    ])
    expect((await desk('differs', statement.id)).findings).toMatchObject([{ marks: ['by-reference', 'note-names-other'] }])
    for (const { _id } of [other, exact])
      await test.call(`PUT /api/orders/${_id}/admin/update-status`, { token, body: { status: 'cancelled' } })
  })

  it('matches bank transfers by their whole reference, also two that begin alike', async () => {
    const [one, two] = [await anOrder(test, person, { small: 2 }), await anOrder(test, person, { small: 5 })]
    const [id, other] = ['CITIN52026112451403386', 'CITIN52026112451403387']
    expect((await pay(test, person, one, `UTR: ${id.toLowerCase()}.`)).status).toBe(200)
    expect((await pay(test, person, two, other)).status).toBe(200)
    const { payment } = await ofOrder(two)
    expect(payment).toMatchObject({ transactionId: other, isBankReference: true, method: 'Bank Transfer' })
    const line = (reference: string, rupees: number) =>
      `${bankDay()},NEFT CR-SBIN0009999-KAVYA RATHORE-TENDU-${reference},${reference},${bankDay()},,${rupees}.00,777.00`
    const { statement } = await upload(bankFile(line(id, one.total), line(other, two.total)))
    const results = await verifyAll({ statement: statement.id })
    expect(results.map(({ orderNumber, verified }) => [orderNumber, verified])).toEqual([
      [one.orderNumber, true],
      [two.orderNumber, true],
    ])
    const third = await anOrder(test, person, { small: 1 })
    expect((await pay(test, person, third, ` ${id} `)).body).toMatchObject({ success: false, code: 'payment.id-used' })
  })

  it('without a reference the order number in the note decides, with the exact amount and once only', async () => {
    const order = await anOrder(test, person, { small: 3 })
    expect((await pay(test, person, order, 'ICI7DE4AB12CD')).status).toBe(200)
    const note = `ORDER ${order.orderNumber.replaceAll('-', '')}`
    const { statement } = await upload(bankFile(`${bankDay()},IMPS ${note},,${bankDay()},,${order.total}.00,777.00`))
    expect(await verifyAll({ statement: statement.id })).toEqual([{ orderNumber: order.orderNumber, verified: true, message: 'Verified' }])
  })

  it('a malformed row is named with its line and reason, and the others are read', async () => {
    const { statement } = await upload(
      bankFile('31/02/26,UPI-X,,31/02/26,,10.00,1.00', bankLine({ rrn: aTransactionId(), rupees: 12 }), `${bankDay()},Y,,,,ten,1`),
    )
    expect(statement).toMatchObject({ rows: 3, credits: 1, malformed: 2 })
    const { body } = await test.call(`GET /api/admin/statements/${statement.id}`, { token })
    expect(body.malformed).toEqual([
      { sheet: '', line: 4, reason: '“31/02/26” is not a date', text: expect.stringContaining('UPI-X') },
      { sheet: '', line: 6, reason: '“ten” is not an amount', text: expect.any(String) },
    ])
  })

  it('of an unknown layout asks which column is what, keeps the answer under a name and uses it for the next file', async () => {
    const order = await aPaidOrder(test, person)
    const strange = (rrn: string, rupees: number) => `Export\nWann,Wieviel,Bemerkung\n${bankDay()},${rupees}.00,UPI ${rrn}`
    const head = [['Wann', 'Wieviel', 'Bemerkung'], expect.anything()]
    expect(await send(strange(order.payment.transactionId, order.total))).toMatchObject({
      status: 409,
      body: { code: 'statement.unknown-layout', head },
    })
    const columns = { date: 'Wann', amount: 'Wieviel', narration: 'Bemerkung' }
    const { statement } = await upload(strange(order.payment.transactionId, order.total), { columns, saveAs: 'My bank' })
    expect(statement).toMatchObject({ layout: 'My bank', credits: 1 })
    expect((await desk('exact', statement.id)).findings[0]?.order?.number).toBe(order.orderNumber)
    expect((await upload(strange(aTransactionId(), 5))).statement).toMatchObject({ layout: 'My bank' })
    const others = { date: 'Quand', amount: 'Combien', narration: 'Pourquoi' }
    await upload(`Quand,Combien,Pourquoi\n${bankDay()},7.00,UPI ${aTransactionId()}`, { columns: others, saveAs: 'A bank' })
    const { body: listed } = await test.call('GET /api/admin/statements/mappings', { token })
    const saved = { id: expect.any(String), dates: 'day-first', savedBy: 'admin', updatedAt: expect.any(String) }
    expect(listed.mappings).toEqual([
      { ...saved, name: 'A bank', columns: others },
      { ...saved, name: 'My bank', columns },
    ])
    const at = `/api/admin/statements/mappings/${listed.mappings[1]?.id}`
    expect((await test.sendRaw(`PUT ${at}`, { token, body: { name: 'Ours', columns: { date: 'Wann' } } })).status).toBe(400)
    expect((await test.sendRaw(`PUT ${at}`, { token, body: { name: 'Ours', columns: { ...columns, note: 'Notiz' } } })).status).toBe(200)
    expect((await send(strange(aTransactionId(), 6))).body.code).toBe('statement.unknown-layout')
    expect((await test.sendRaw(`DELETE ${at}`, { token })).status).toBe(200)
    expect((await test.sendRaw(`DELETE ${at}`, { token })).status).toBe(404)
  })

  it('whose reading was cut off goes on where it stopped when it comes again', async () => {
    const file = bankFile(...Array.from({ length: 900 }, () => bankLine({ rrn: aTransactionId(), rupees: 30 })))
    const { rows } = await test.shop.database.pool.query('select id, username, role from admins')
    const admin = { kind: 'admin', ...rows[0] }
    const given = { fileName: 'long.csv', file: Buffer.from(file).toString('base64'), dates: 'day-first', saveAs: '' } as const
    const reading = uploadStatement(test.shop, admin, given)
    expect((await reading.next()).value).toMatchObject({ read: 0, of: 900 })
    expect((await reading.next()).value).toMatchObject({ read: 100 })
    await reading.return(undefined)
    const { body } = await test.call('GET /api/admin/statements', { token })
    expect(body.statements[0]).toMatchObject({ fileName: 'long.csv', readAt: null })
    const second = (await test.call('GET /api/admin/statements?page=2&limit=1', { token })).body
    expect([second.statements, second.pagination.current]).toEqual([body.statements.slice(1, 2), 2])
    const { statement } = await upload(file)
    expect(statement).toMatchObject({ id: body.statements[0]?.id, credits: 900, repeats: 0, malformed: 0, readAt: expect.any(String) })
  })

  it('read with the wrong columns is forgotten and read anew; one that verified a payment is not', async () => {
    const order = await aPaidOrder(test, person)
    const file = `Day,Sum,Rest,Text\n${bankDay()},${order.total}.00,5.00,UPI ${order.payment.transactionId}`
    const wrong = await upload(file, { columns: { date: 'Day', amount: 'Rest', narration: 'Text' } })
    expect((await desk('differs', wrong.statement.id)).counts.differs).toBe(1)
    const forget = (id: string) => test.call(`DELETE /api/admin/statements/${id}`, { token })
    expect((await forget(wrong.statement.id)).status).toBe(200)
    const right = await upload(file, { columns: { date: 'Day', amount: 'Sum', narration: 'Text' } })
    expect(await verifyAll({ statement: right.statement.id })).toMatchObject([{ verified: true }])
    expect((await forget(right.statement.id)).body).toMatchObject({ code: 'statement.in-use' })
  })

  it('two overlapping files read at once share their money', async () => {
    const lines = Array.from({ length: 600 }, () => bankLine({ rrn: aTransactionId(), rupees: 40 }))
    const [one, two] = await Promise.all([upload(bankFile(...lines.slice(0, 500))), upload(bankFile(...lines.slice(100).reverse()))])
    expect(one.statement.credits + two.statement.credits).toBe(600)
    expect(one.statement.repeats + two.statement.repeats).toBe(400)
  })

  it('with zero bytes, half letters and long lines is read all the same', async () => {
    const lines = Array.from({ length: 60 }, () => bankLine({ rrn: aTransactionId(), rupees: 50 }))
    const odd = `${bankLine({ rrn: aTransactionId(), rupees: 50 })}`.replace('RAMESH', `R\0M${'x'.repeat(6000)}`)
    const { statement } = await upload(bankFile(...lines, odd, `bad\0,${'y'.repeat(5000)}`))
    expect(statement).toMatchObject({ credits: 61, malformed: 0 })
    const named = await test.call('POST /api/admin/statements', {
      token,
      body: { fileName: 'a\0b.csv', file: Buffer.from(bankFile('x,y,z')).toString('base64') },
    })
    expect(named.status).toBeLessThan(500)
  })

  it('of two sheets is read whole, says which sheets it read and what it took the columns for', async () => {
    const [a, b] = [await aPaidOrder(test, person), await aPaidOrder(test, person)]
    const head = ['Txn Dt', 'Particulars', 'Dr', 'Cr', 'Bal']
    const row = (o: PaidOrder, balance: number) => [bankDay(), `UPI/CR/${o.payment.transactionId}/ASHA`, '', o.total, balance]
    const sheets = [
      { name: 'Cover', rows: [['Statement of account']] },
      { name: 'Old', rows: [head, row(a, 9000), [bankDay(), 'ATM', 100, '', 8900]] },
      { name: 'New', rows: [head, row(b, 8900 + b.total), [bankDay(), 'ATM', 50, '', 8850 + b.total]] },
    ]
    const reply = await test.call('POST /api/admin/statements', {
      token,
      body: { fileName: 'two.xlsx', file: Buffer.from(await writeXlsx({ sheets })).toString('base64') },
    })
    const statement = present(linesOf<ReadProgress>(reply).at(-1)?.statement)
    expect(statement).toMatchObject({ credits: 2, debits: 2, malformed: 0, layout: 'Bank statement' })
    const shown = (await test.call(`GET /api/admin/statements/${statement.id}`, { token })).body
    expect(shown.understood).toMatchObject({
      balance: 'all',
      swapped: false,
      sheets: [
        { name: 'Cover', read: false },
        { name: 'Old', rows: 2, read: true },
        { name: 'New', rows: 2, read: true },
      ],
      columns: expect.arrayContaining([{ role: 'credit', heading: 'Cr', column: 'D' }]),
    })
    const exact = (await desk('exact', statement.id)).findings
    expect(exact.map(({ credit }) => [credit?.sheet, credit?.line])).toEqual([
      ['New', 2],
      ['Old', 2],
    ])
    await verifyAll({ statement: statement.id })
    expect((await ofOrder(a)).payment.verificationNotes).toMatch(/sheet Old, line 2 of \d{1,2} [A-Z][a-z]{2} 20\d\d/)
  })

  it('with headings alone says that it holds no transactions, and a picture says what it is', async () => {
    expect(await send('Txn Date,Narration,Debit,Credit,Balance')).toMatchObject({
      status: 400,
      body: { code: 'statement.no-transactions', message: 'There are no transactions in this file, only headings.' },
    })
    expect((await send('Dear customer\nyour statement is attached')).body.code).toBe('statement.no-transactions')
    const picture = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1').toString('base64')
    const { body } = await test.call('POST /api/admin/statements', { token, body: { fileName: 'x.xls', file: picture } })
    expect(body.message).toMatch(/^This is a picture/)
  })

  it('that is no statement is answered with a sentence', async () => {
    for (const file of ['PK\u0003\u0004 broken', '%PDF-1.7', '\u0000\u0001\u0002', '\u00d0\u00cf\u0011\u00e0 no']) {
      const bytes = Buffer.from(file, 'latin1').toString('base64')
      const { status, body } = await test.call('POST /api/admin/statements', { token, body: { fileName: 'x.xls', file: bytes } })
      expect(status).toBe(400)
      expect(body.code).toBe('sheet.unreadable')
      expect(body.message).toMatch(/\.$/)
    }
  })
})

describe('a long day', () => {
  it('two thousand rows against a thousand pending payments', async () => {
    const { pool } = test.shop.database
    const order = await aPaidOrder(test, person)
    const many = 1000
    await copyWaiting(pool, many)
    const rows = Array.from({ length: 2 * many }, (_, n) =>
      bankLine({ rrn: `${n < many ? 7 : 8}${String(n % many).padStart(11, '0')}`, rupees: order.total }),
    )
    const start = performance.now()
    const { statement } = await upload(bankFile(...rows))
    const read = performance.now()
    const { counts } = await desk('exact', statement.id)
    const end = performance.now()
    process.stdout.write(
      `2000 rows read in ${Math.round(read - start)} ms, matched with ${many + 1} payments in ${Math.round(end - read)} ms\n`,
    )
    expect(counts.exact).toBe(many)
    expect(counts.suggested + counts.unclaimed).toBe(many)
    expect(end - start).toBeLessThan(60_000)
  })
})

it('money that is not there, or not there any more, verifies nothing: the order goes on waiting', async () => {
  const order = await aPaidOrder(test, person)
  const body = { orderId: order._id, transactionId: order.payment.transactionId }
  const reply = await test.call(`POST /api/admin/statements/credits/${test.shop.newId()}/settle`, { token, body })
  expect([reply.status, reply.body.code]).toEqual([404, 'statement.credit-not-found'])
  expect((await ofOrder(order)).payment.paymentStatus).toBe('pending_verification')
})
