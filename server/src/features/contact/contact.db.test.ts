import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theOwner } from '../../../test/builders/people.ts'
import type { TestShop } from '../../../test/test-shop.ts'
import { testShop } from '../../../test/test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const FORM = { name: 'Kiran', email: 'kiran@example.in', message: 'When is the next dispatch?' }

describe('a contact message', () => {
  it('[RD-123][SF-445][SF-474][SF-249] is kept under a ticket, mailed to the shop and acknowledged', async () => {
    const { body } = await test.call('POST /api/contact', { body: FORM })
    expect(body).toMatchObject({ success: true, message: 'Message sent successfully!', ticket: expect.stringMatching(/^GRV-\d{8}-\d{6}$/) })
    const mails = await test.mails()
    expect(mails.map(({ to }) => to).sort()).toEqual(['care@special-lion-beedi.example', 'kiran@example.in'])
    expect(mails.every(({ subject }) => subject.includes(body.ticket))).toBe(true)
    const { messages } = (await test.call('GET /api/admin/messages', { token: await theOwner(test) })).body
    expect(messages).toMatchObject([{ ...FORM, ticket: body.ticket, status: 'open' }])
  })

  it('is answered once by mail, by name', async () => {
    const admin = await theOwner(test)
    const [message] = (await test.call('GET /api/admin/messages?status=open', { token: admin })).body.messages
    const answer = () => test.call(`POST /api/admin/messages/${message._id}/answer`, { token: admin, body: { answer: 'On Monday.' } })
    expect((await answer()).status).toBe(200)
    expect((await answer()).body).toMatchObject({ code: 'message.answered', answeredBy: 'admin' })
    expect((await test.mails()).at(-1)).toMatchObject({ to: 'kiran@example.in', text: expect.stringContaining('On Monday.') })
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
