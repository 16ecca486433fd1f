import { fireEvent, screen, within } from '@testing-library/react'
import type { RecalledOrder, StockBatch } from 'contract/inventory/inventory.admin.schemas.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { refusal } from '#test/staff-orders.ts'
import { bookOf, moved, stocked, stockRoom } from '#test/stock.ts'
import { toasts } from '#ui/overlay/toast.ts'
import { calendarDay } from '../shell/format.ts'

const BIG = stocked({ images: [] })
const ALL = 'GET /api/admin/inventory'
const ONE = `GET /api/admin/inventory/${BIG.id}`
const UPDATE = `/api/admin/inventory/${BIG.id}/stock`
const STOCK = `PUT /api/admin/inventory/${BIG.id}/stock`
const batch = (change: Partial<StockBatch>): StockBatch => ({
  id: '0190a000-0000-7000-8000-0000000000b1',
  code: 'LB-7',
  expiresOn: '2099-03-31',
  onHand: 45,
  bills: [],
  receivedAt: '2026-11-20T05:12:00.000Z',
  receivedBy: 'meena',
  ...change,
})
const TODAY = istDay(new Date())
const PAST = batch({ id: 'b0', code: 'LB-5', expiresOn: addDays(TODAY, -1), onHand: 1204, bills: ['PM/118', 'PM/121'] })
const NEAR = batch({ id: 'b1', code: 'LB-6', expiresOn: addDays(TODAY, 30), onHand: 9 })
const GOOD = batch({ id: 'b2', code: 'LB-7', expiresOn: '2099-03-31', onHand: 45 })
const BARE = batch({ id: 'b3', code: 'NO-DAY', expiresOn: null, onHand: 0 })
const RECALL = `GET /api/admin/inventory/batches/${PAST.id}/recall`

const bookWith = (batches: StockBatch[], withoutBatch = 40) => ({
  json: { ...bookOf(BIG, [moved()]).json, batches, withoutBatch },
})
const open = (answers: Answers = {}, role = 'super_admin') =>
  openOffice({
    at: '/admin/inventory',
    role,
    answers: { [ALL]: () => stockRoom([BIG]), [ONE]: () => bookWith([PAST, NEAR, GOOD, BARE]), ...answers },
  })
const sheetOf = async (office: Awaited<ReturnType<typeof open>>) => {
  await office.user.click(await screen.findByRole('button', { name: /^View Details of/ }))
  return within(await screen.findByRole('region', { name: 'Batches' }))
}
const dialogOf = async (office: Awaited<ReturnType<typeof open>>) => {
  await office.user.click(await screen.findByRole('button', { name: /^Update Stock of/ }))
  return within(screen.getByRole('dialog', { name: /^Update Stock of/ }))
}
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

/** Enter in a field; jsdom does not press a button outside of its form. */
const submit = (dialog: ReturnType<typeof within>) =>
  fireEvent.submit(dialog.getAllByLabelText(/^(Quantity|Expires)$/)[0]?.closest('form') ?? expect.unreachable('a form'))

describe('packs that come', () => {
  it('need a number and Enter alone; batch, day and bill go along where they are given', async () => {
    const office = await open({ [STOCK]: () => ({ json: { success: true, product: BIG } }) })
    const dialog = await dialogOf(office)
    await until(() => document.activeElement === dialog.getByLabelText('Quantity'), 'the focus')
    await office.user.keyboard('24')
    submit(dialog)
    await until(() => office.last(UPDATE) !== undefined, 'the packs')
    expect(office.last(UPDATE)?.body).toEqual({ type: 'add', quantity: 24, notes: '' })
    const again = await dialogOf(office)
    await office.user.type(again.getByLabelText('Quantity'), '12')
    await office.user.type(again.getByLabelText('Batch'), 'LB-9')
    await office.user.type(again.getByLabelText('Expires'), '2099-04-30')
    await office.user.type(again.getByLabelText('Bill'), 'PM/130')
    submit(again)
    await until(() => office.asked.filter(({ path }) => path === UPDATE).length === 2, 'the second carton')
    expect(office.last(UPDATE)?.body).toEqual({
      type: 'add',
      quantity: 12,
      notes: '',
      batch: 'LB-9',
      expiresOn: '2099-04-30',
      bill: 'PM/130',
    })
  })

  it('of a batch with another day keep what was typed, and the sentence says what is known', async () => {
    const office = await open({ [STOCK]: () => refusal(409, 'Batch LB-7 expires on 31 Mar 2099.') })
    const dialog = await dialogOf(office)
    await office.user.type(dialog.getByLabelText('Quantity'), '12')
    await office.user.type(dialog.getByLabelText('Batch'), 'LB-7')
    submit(dialog)
    expect((await dialog.findByRole('alert')).textContent).toContain('expires on 31 Mar 2099')
    expect(dialog.getByLabelText<HTMLInputElement>('Batch').value).toBe('LB-7')
  })
})

describe('packs that go', () => {
  it('are taken out of the batch that staff choose, of those that hold any; it is not sent for packs that come', async () => {
    const office = await open({ [STOCK]: () => ({ json: { success: true, product: BIG } }) })
    const dialog = await dialogOf(office)
    await office.user.type(dialog.getByLabelText('Batch'), 'LB-9')
    await office.user.click(dialog.getByLabelText('Subtract'))
    const choice = await dialog.findByRole('option', { name: 'LB-5, 1,204 on hand' })
    expect([...(choice.parentElement?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'The first to go, as for an order',
      'LB-5, 1,204 on hand',
      'LB-6, 9 on hand',
      'LB-7, 45 on hand',
    ])
    await office.user.selectOptions(dialog.getByLabelText('Batch'), 'LB-6')
    await office.user.type(dialog.getByLabelText('Quantity'), '3')
    submit(dialog)
    await until(() => office.last(UPDATE) !== undefined, 'the packs')
    expect(office.last(UPDATE)?.body).toEqual({ type: 'subtract', quantity: 3, notes: '', batch: 'LB-6' })
  })

  it('of a product without batches are asked for no batch', async () => {
    const office = await open({ [ONE]: () => bookWith([]) })
    const dialog = await dialogOf(office)
    await office.user.click(dialog.getByLabelText('Subtract'))
    await until(() => dialog.queryByLabelText('Batch') === null, 'the choice to go')
  })
})

describe('the batches of a product', () => {
  it('stand in its details, red when past and amber when near, with what lies in none', async () => {
    const office = await open()
    const sheet = await sheetOf(office)
    await sheet.findByText('LB-7')
    expect(rows(sheet.getByRole('table')).map((cells) => [cells[0], cells[2], cells[3]])).toEqual([
      ['LB-5Bill PM/118, PM/121', `Expired on ${calendarDay(addDays(TODAY, -1))}`, '1,204'],
      ['LB-6', `Expires on ${calendarDay(addDays(TODAY, 30))}`, '9'],
      ['LB-7', '31 Mar 2099', '45'],
      ['NO-DAY', 'No day given', '0'],
    ])
    expect([...document.querySelectorAll('[aria-label="Batches"] .pill')].map((pill) => pill.getAttribute('data-tone'))).toEqual([
      'red',
      'yellow',
    ])
    expect(sheet.getByText('40 packs on hand in no batch.')).toBeDefined()
  })

  it('say so where there are none, and where they did not come', async () => {
    const office = await open({ [ONE]: () => bookWith([]) })
    const sheet = await sheetOf(office)
    expect(await sheet.findByText('No batches yet. Packs that come may be given one.')).toBeDefined()
    expect(sheet.queryByText(/in no batch/)).toBeNull()
    office.view.unmount()
    const broken = await open({ [ONE]: () => refusal(500, 'No.') })
    await broken.user.click(await screen.findByRole('button', { name: /^View Details of/ }))
    expect(await screen.findAllByText('Failed to load inventory data')).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'Batches' })).toBeNull()
  })

  it('have their day corrected as it was seen', async () => {
    const CORRECT = `PUT /api/admin/inventory/batches/${GOOD.id}`
    const office = await open({ [CORRECT]: () => ({ json: { success: true, batch: GOOD } }) })
    const sheet = await sheetOf(office)
    await office.user.click(await sheet.findByRole('button', { name: 'Change day of LB-7' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Expiry day of batch LB-7' }))
    const day = dialog.getByLabelText('Expires')
    await office.user.clear(day)
    await office.user.type(day, '2099-05-31')
    submit(dialog)
    await until(() => office.last(CORRECT.slice(4)) !== undefined, 'the day')
    expect(office.last(CORRECT.slice(4))?.body).toEqual({ expiresOn: '2099-05-31', seen: '2099-03-31' })
    await until(() => toasts().some(({ text }) => text === 'Batch LB-7 is saved'), 'the toast')
  })

  it('can be recalled by who reads orders, and changed by who keeps stock', async () => {
    const office = await open({}, 'accountant')
    const sheet = await sheetOf(office)
    expect(await sheet.findByRole('button', { name: 'Recall LB-5' })).toBeDefined()
    expect(sheet.queryByRole('button', { name: /^Change day/ })).toBeNull()
  })
})

describe('a recall', () => {
  const ORDERS: RecalledOrder[] = [
    { _id: 'o-2', orderNumber: 'SLB-BBBB', customer: 'Kamla Bai', phone: '9876500001', packs: 0, status: 'cancelled' },
    { _id: 'o-1', orderNumber: 'SLB-AAAA', customer: 'Ramesh Ahirwar', phone: '9876543210', packs: 1204, status: 'shipped' },
  ]
  const answer = (orders: RecalledOrder[], pages = 1) => ({
    json: { success: true, batch: PAST, product: BIG.name, orders, pagination: { current: 1, pages, total: orders.length } },
  })
  const recall = async (answers: Answers) => {
    const office = await open(answers)
    await office.user.click(await (await sheetOf(office)).findByRole('button', { name: 'Recall LB-5' }))
    return { office, sheet: within(await screen.findByRole('dialog', { name: 'Recall of batch LB-5' })) }
  }

  it('lists every order with customer, phone, packs and status, and takes them along as a file', async () => {
    const { office, sheet } = await recall({
      [RECALL]: () => answer(ORDERS, 2),
      'GET /api/admin/inventory/recall/export': () => ({ text: 'Order\n' }),
    })
    await sheet.findByText('SLB-BBBB')
    expect(sheet.getByText('2 orders')).toBeDefined()
    expect(rows(sheet.getByRole('table'))).toEqual([
      ['SLB-BBBB', 'Kamla Bai9876500001', '0', 'Cancelled'],
      ['SLB-AAAA', 'Ramesh Ahirwar9876543210', '1,204', 'Shipped'],
    ])
    expect(sheet.getByRole('link', { name: '9876543210' }).getAttribute('href')).toBe('tel:9876543210')
    await office.user.click(sheet.getByRole('button', { name: /next page/i }))
    await until(() => office.last(RECALL.slice(4))?.query.get('page') === '2', 'the second page')
    await office.user.click(sheet.getByRole('button', { name: /^Export/ }))
    await until(() => office.last('/api/admin/inventory/recall/export')?.query.get('batch') === PAST.id, 'the file')
  })

  it('says so where no order got any, and where it did not come', async () => {
    const { office, sheet } = await recall({ [RECALL]: () => answer([]) })
    expect(await sheet.findByText('No order has got packs of this batch.')).toBeDefined()
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: /^Export/ }).disabled).toBe(true)
    office.view.unmount()
    const broken = await recall({ [RECALL]: () => refusal(500, 'The recall is not to be had.') })
    expect(await broken.sheet.findByText('The recall is not to be had.')).toBeDefined()
  })
})

describe('the stock room', () => {
  it.each([
    [2, 1, '2 batches or products on the shelf have expired, 1 more expires within 30 days.'],
    [1, 0, '1 batch or product on the shelf has expired.'],
    [0, 3, '3 batches or products on the shelf expire within 30 days.'],
    [0, 1, '1 batch or product on the shelf expires within 30 days.'],
  ])('with %i expired and %i near warns: %s', async (expired, expiring, sentence) => {
    const room = stockRoom([BIG]).json
    await open({ [ALL]: () => ({ json: { ...room, summary: { ...room.summary, expired, expiring } } }) })
    expect(await screen.findByText(sentence)).toBeDefined()
  })

  it('names the day in the row of a product, amber when near', async () => {
    const near = stocked({ firstExpiry: addDays(TODAY, 12) })
    await open({ [ALL]: () => stockRoom([near]) })
    expect(await screen.findByText(`Expires on ${calendarDay(addDays(TODAY, 12))}`)).toBeDefined()
    expect(screen.queryByText(/on the shelf/)).toBeNull()
  })
})

describe('what has expired', () => {
  const WRITE_OFF = `POST /api/admin/inventory/${BIG.id}/write-off`
  const LATE = stocked({ images: [], expiryDate: addDays(TODAY, -3) })
  const late = { json: { ...bookOf(LATE, [moved()]).json, batches: [PAST, NEAR, GOOD, BARE], withoutBatch: 40 } }
  const opened = async (answers: Answers = {}, role = 'super_admin') => {
    const office = await open({ [ONE]: () => late, ...answers }, role)
    await office.user.click(await screen.findByRole('button', { name: /^View Details of/ }))
    await screen.findByText('1,244 packs on the shelf have expired.')
    return office
  }

  it('is written off by one press and its question, as many packs as were seen, batches and packs in none', async () => {
    const { user, last } = await opened({ [WRITE_OFF]: () => ({ json: { success: true, message: '', product: LATE } }) })
    await user.click(screen.getByRole('button', { name: 'Write off 1,244 packs' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Write off/ }))
    await until(() => toasts().length > 0, 'the answer')
    expect(toasts()[0]?.text).toBe('1,244 packs written off')
    const sent = last(WRITE_OFF.slice(5))
    expect([sent?.body, sent?.headers['idempotency-key']]).toEqual([{ packs: 1244 }, expect.stringMatching(/.{8}/)])
  })

  it('that is another number by now stays, with the reason', async () => {
    const { user } = await opened({ [WRITE_OFF]: () => refusal(409, 'Somebody else has changed this product.') })
    await user.click(screen.getByRole('button', { name: 'Write off 1,244 packs' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Write off/ }))
    await until(() => toasts().length > 0, 'the answer')
    expect(toasts()[0]?.text).toBe('Somebody else has changed this product.')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is told without the press to who may not change the stock', async () => {
    await opened({}, 'accountant')
    expect(screen.queryByRole('button', { name: /^Write off/ })).toBeNull()
  })

  it('counts no packs in no batch whose day is to come', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^View Details of/ }))
    expect(await screen.findByText('1,204 packs on the shelf have expired.')).toBeDefined()
  })
})
