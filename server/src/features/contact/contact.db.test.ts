import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '#platform/mail/mailer.ts'
import { transact } from '#platform/transact.ts'
import { theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { insertMessage } from './contact.store.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const FORM = { name: 'Kiran', email: 'kiran@example.in', message: 'When is the next dispatch?' }

const send = (email: string, ip?: string) => test.call('POST /api/contact', { body: { ...FORM, email }, ...(ip && { ip }) })
const stored = async (ticket: string) =>
  (await test.call(`GET /api/admin/messages?q=${ticket}`, { token: await theOwner(test) })).body.messages
const mailsAbout = async (ticket: string) => (await test.mails()).filter(({ subject }) => subject.includes(ticket))

describe('a contact message', () => {
  it('[RD-123] is kept under a ticket number of its own day, and is mailed only after that', async () => {
    const { mail } = test.shop
    test.shop.mail = { send: async () => Promise.reject(new Error('the mail server is away')) }
    const { body } = await send('asked@example.in')
    const day = new Date(test.shop.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
    expect(body.ticket).toMatch(new RegExp(`^GRV-${day}-\\d{6}$`))
    await test.mails()
    expect(await stored(body.ticket)).toMatchObject([{ ticket: body.ticket, status: 'open' }])
    test.shop.mail = mail
    test.later(60_000)
    expect((await mailsAbout(body.ticket)).map(({ to }) => to)).toContain('asked@example.in')
  })

  it('[SF-445][SF-249] is answered with the sentence that the form shows, and staff read name, address and words as they were sent', async () => {
    const form = { name: 'Meena Tai', email: 'meena@example.in', message: 'Is the tin\nstill sold?' }
    const { status, body } = await test.call('POST /api/contact', { body: form })
    expect([status, body.success, body.message]).toEqual([200, true, 'Message sent successfully!'])
    expect(await stored(body.ticket)).toMatchObject([{ ...form, ticket: body.ticket, answeredAt: null }])
  })

  it('[SF-474] goes on to the shop by mail with its words, and is acknowledged to its writer without them', async () => {
    const { ticket } = (await send('onward@example.in')).body
    const [toShop, toWriter] = ['care@special-lion-beedi.example', 'onward@example.in'].map(
      (to) => async () => (await mailsAbout(ticket)).filter((mail) => mail.to === to),
    ) as [() => Promise<Mail[]>, () => Promise<Mail[]>]
    expect(await toShop()).toMatchObject([
      { subject: `${ticket}: message from Kiran`, text: expect.stringContaining(`Kiran <onward@example.in> wrote:\n\n${FORM.message}`) },
    ])
    expect(await toWriter()).toMatchObject([{ subject: `We’ve received your message (${ticket})` }])
    expect(JSON.stringify(await toWriter())).not.toContain(FORM.message)
    expect(await mailsAbout(ticket)).toHaveLength(2)
  })

  it('gets another ticket number where chance draws one that is given already', async () => {
    const row = () => ({ id: test.shop.newId(), ...FORM, createdAt: test.shop.now() })
    const drawn = ['GRV-20261121-000001', 'GRV-20261121-000001', 'GRV-20261121-000002']
    const keep = () => transact(test.shop, ({ db }) => insertMessage(db, row(), () => drawn.shift() ?? ''))
    expect([await keep(), await keep()]).toEqual([
      { ticket: 'GRV-20261121-000001', isNew: true },
      { ticket: 'GRV-20261121-000002', isNew: true },
    ])
    await test.shop.database.pool.query(`delete from contact_messages where ticket like 'GRV-20261121-00000%'`)
  })

  it('is answered as often as it takes; what was not read yet is not answered over', async () => {
    const admin = await theOwner(test)
    const [message] = await stored((await send('kiran@example.in')).body.ticket)
    const answer = () => test.call(`POST /api/admin/messages/${message?._id}/answer`, { token: admin, body: { answer: 'On Monday.' } })
    expect((await answer()).status).toBe(200)
    expect((await answer()).body).toMatchObject({ code: 'message.answered', answeredBy: 'admin' })
    expect((await test.mails()).at(-1)).toMatchObject({ to: 'kiran@example.in', text: expect.stringContaining('On Monday.') })
    const again = () =>
      test.call(`POST /api/admin/messages/${message?._id}/answer`, { token: admin, body: { answer: 'It came back.', after: 1 } })
    expect((await Promise.all([again(), again()])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await test.mails()).at(-1)).toMatchObject({ to: 'kiran@example.in', text: expect.stringContaining('It came back.') })
    const [other] = await stored((await send('meena@example.in')).body.ticket)
    for (const [answer, after] of [
      ['By post.', 0],
      ['It is here.', 1],
    ] as const)
      await test.call(`POST /api/admin/messages/${other?._id}/answer`, { token: admin, body: { answer, after } })
    const { messages } = (await test.call('GET /api/admin/messages?status=answered', { token: admin })).body
    const answersOf = (id?: string) => messages.find(({ _id }) => _id === id)?.answers.map(({ answer }) => answer)
    expect([message, other].map((one) => answersOf(one?._id))).toEqual([
      ['On Monday.', 'It came back.'],
      ['By post.', 'It is here.'],
    ])
  })

  it('shows where it is to whoever knows ticket and address, and nothing that was written', async () => {
    const { ticket } = (await test.call('POST /api/contact', { body: { ...FORM, email: 'asha@example.in' } })).body
    const ask = (email: string) => test.call('POST /api/contact/status', { body: { ticket: ticket.toLowerCase(), email } })
    expect((await ask('kiran@example.in')).body).toMatchObject({ success: false, code: 'ticket.not-found' })
    const { body } = await ask('Asha@example.in')
    expect(body.ticket).toMatchObject({ ticket, status: 'open', answeredAt: null, settledAt: null })
    expect(Date.parse(body.ticket.answerBy) - Date.parse(body.ticket.createdAt)).toBe(48 * 3_600_000)
    expect(JSON.stringify(body)).not.toContain(FORM.message)
  })

  it('is listed as open, as answered or as settled, and in one of these alone', async () => {
    const admin = await theOwner(test)
    const sent: string[] = []
    for (let n = 0; n < 3; n++) sent.push((await send('three@example.in', '10.4.0.1')).body.ticket)
    const [, answered, settled] = (await Promise.all(sent.map(stored))).map(([message]) => message?._id)
    for (const id of [answered, settled])
      await test.call(`POST /api/admin/messages/${id}/answer`, { token: admin, body: { answer: 'On Monday.' } })
    await test.call(`POST /api/admin/messages/${settled}/settle`, { token: admin })
    const unread = (await send('four@example.in', '10.4.0.1')).body.ticket
    await test.call(`POST /api/admin/messages/${(await stored(unread))[0]?._id}/settle`, { token: admin })
    const listed = async (status: string) => {
      const { messages } = (await test.call(`GET /api/admin/messages?status=${status}`, { token: admin })).body
      return [...sent, unread].filter((one) => messages.some(({ ticket }) => ticket === one))
    }
    expect([await listed('open'), await listed('answered'), await listed('settled')]).toEqual([[sent[0]], [sent[1]], [sent[2], unread]])
  })

  it('is overdue after 48 hours without an answer and after a month without an end; settled it rests', async () => {
    const admin = await theOwner(test)
    const { ticket } = (await test.call('POST /api/contact', { body: { ...FORM, email: 'late@example.in' } })).body
    const age = (days: number) =>
      test.shop.database.pool.query(`update contact_messages set created_at = now() - interval '${days} days' where ticket = $1`, [ticket])
    const found = async (status: string) =>
      (await test.call(`GET /api/admin/messages?status=${status}&q=${ticket}`, { token: admin })).body.messages
    expect(await found('overdue')).toEqual([])
    await age(3)
    expect(await found('overdue')).toMatchObject([{ ticket, overdue: 'answer' }])
    await age(40)
    const [message] = await found('overdue')
    expect(message).toMatchObject({ overdue: 'settle', status: 'open' })
    const settle = () => test.call(`POST /api/admin/messages/${message?._id}/settle`, { token: admin })
    expect((await settle()).status).toBe(200)
    expect((await settle()).body).toMatchObject({ code: 'message.settled', settledBy: 'admin' })
    expect(await found('overdue')).toEqual([])
    expect(await found('settled')).toMatchObject([{ ticket, status: 'settled', settledBy: 'admin', overdue: null }])
    const answer = await test.call(`POST /api/admin/messages/${message?._id}/answer`, { token: admin, body: { answer: 'Late.' } })
    expect(answer.body.code).toBe('message.settled')
  })

  it('is to be settled by the last day of the next month in India, in the list as on its sheet', async () => {
    const { ticket } = (await send('month-end@example.in')).body
    const [created, due] = ['2027-01-30T19:30:00Z', '2027-02-27T19:30:00.000Z']
    const found = async (status: string) => {
      const token = await theOwner(test)
      return (await test.call(`GET /api/admin/messages?status=${status}&q=${ticket}`, { token })).body.messages
    }
    const [{ _id } = { _id: '' }] = await found('open')
    await test.call(`POST /api/admin/messages/${_id}/answer`, { token: await theOwner(test), body: { answer: 'On Monday.' } })
    await test.shop.database.pool.query('update contact_messages set created_at = $2, answered_at = $2 where ticket = $1', [
      ticket,
      created,
    ])
    const at = (moment: number) => test.later(moment - test.shop.now().getTime())
    at(Date.parse(due) - 60_000)
    expect([await found('overdue'), await found('answered')]).toMatchObject([[], [{ settleBy: due, overdue: null }]])
    at(Date.parse(due) + 60_000)
    expect(await found('overdue')).toMatchObject([{ ticket, settleBy: due, overdue: 'settle' }])
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ email: 'a@b,c@d.example' }, 'email'],
    [{ email: 'a@example.in\r\nBcc: x@example.in' }, 'email'],
    [{ message: ' ' }, 'message'],
  ])('[SF-343] is refused with %j at its field', async (wrong, field) => {
    const { status, body } = await test.call('POST /api/contact', { body: { ...FORM, ...wrong } })
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty(field)
  })
})
