import { screen, within } from '@testing-library/react'
import type { StaffReturn } from 'contract/returns/return.schemas.ts'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'

const ONE: StaffReturn = {
  orderStatus: 'delivered',
  _id: '0190e000-0000-7000-8000-000000000007',
  number: 'SLB-7K4M-92QX-R2',
  orderId: '0190b000-0000-7000-8000-000000000002',
  orderNumber: 'SLB-7K4M-92QX',
  orderTotal: 2960,
  customer: { _id: '0190c000-0000-7000-8000-000000000003', name: 'Asha Bano', email: 'asha@example.in' },
  reason: 'unused',
  details: 'Three were too many.',
  status: 'requested',
  amount: 750.5,
  repriced: 0,
  refundReference: null,
  goods: null,
  createdAt: '2026-11-20T05:20:00.000Z',
  deliveredAt: '2026-11-20T05:00:00.000Z',
  faultBy: '2026-11-21T05:00:00.000Z',
  unusedBy: '2026-11-27T18:29:59.999Z',
  lines: [{ productId: '0190a000-0000-7000-8000-000000000001', name: 'Big Pack', quantity: 3, amount: 750.5 }],
  photos: [],
  events: [
    { seq: 1, at: '2026-11-20T05:20:00.000Z', actor: 'Asha Bano', actorKind: 'customer', to: 'requested', note: null },
    { seq: 2, at: '2026-11-20T06:20:00.000Z', actor: 'meena', actorKind: 'admin', to: 'rejected', note: 'The seal was broken' },
  ],
}
const STEP = `/api/admin/returns/${ONE._id}/step`
async function opened(change: Partial<StaffReturn> = {}, role = 'super_admin', more: Answers = {}) {
  const one = { ...ONE, ...change }
  const office = await openOffice({
    at: '/admin/returns',
    role,
    answers: {
      'GET /api/admin/returns': () => ({ json: { success: true, returns: [one], pagination: { current: 1, pages: 1, total: 1 } } }),
      [`POST ${STEP}`]: () => ({ status: 500, json: { success: false } }),
      ...more,
    },
  })
  await office.user.click(await screen.findByRole('button', { name: new RegExp(`^(Decide|Show) ${one.number}$`) }))
  return { ...office, sheet: within(screen.getByRole('dialog', { name: `Return ${one.number}` })) }
}
type Sheet = Awaited<ReturnType<typeof opened>>['sheet']
const facts = (sheet: Sheet) => sheet.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
const steps = (sheet: Sheet) =>
  within(sheet.getByRole('form', { name: /^Next step: / }))
    .getAllByRole('button')
    .map((button) => [button.firstElementChild?.firstElementChild?.textContent, button.getAttribute('type'), button.className])

it('a return tells who wants what back and why, the clock that counts in bold, and no goods or reference before there are any', async () => {
  const { sheet } = await opened()
  expect(sheet.getByRole('status').textContent).toBe('Requested')
  expect(sheet.getByRole('heading', { name: /^Unused/ }).nextElementSibling?.textContent).toBe('Three were too many.')
  expect(facts(sheet)).toEqual([
    '3 × Big Pack: ₹750.50',
    'Asked for: ₹750.50',
    'Order: SLB-7K4M-92QX, ₹2,960.00',
    'Customer: Asha Bano, asha@example.in',
    'Requested: 20 Nov 2026, 10:50 am',
    'Delivered: 20 Nov 2026, 10:30 am',
    'Damage claims until: 21 Nov 2026, 10:30 am',
    'Unused returns until: 27 Nov 2026, 11:59 pm',
  ])
  expect(sheet.getByText('27 Nov 2026, 11:59 pm').tagName).toBe('STRONG')
  expect(sheet.getByText('21 Nov 2026, 10:30 am').tagName).not.toBe('STRONG')
  expect(sheet.queryByText(/priced at the bulk discount/)).toBeNull()
})

it('of a fault the other clock counts', async () => {
  const { sheet } = await opened({ reason: 'damaged' })
  expect(sheet.getByText('21 Nov 2026, 10:30 am').tagName).toBe('STRONG')
  expect(sheet.getByText('27 Nov 2026, 11:59 pm').tagName).not.toBe('STRONG')
})

it.each([
  ['restocked', 'Goods: Back on the shelf'],
  ['written_off', 'Goods: Written off'],
] as const)('of a settled one it is told where the goods went: %s', async (goods, fact) => {
  const { sheet } = await opened({ status: 'refunded', goods, refundReference: '425210984512', repriced: 90 })
  expect(facts(sheet).filter((one) => /^(Goods|Reference)/.test(one))).toEqual([fact, 'Reference: 425210984512'])
  expect(sheet.getByText(/^₹90\.00 less than was paid for these packs/)).toBeDefined()
})

it('goods that are received and not paid back yet are not said to be on the shelf', async () => {
  const { sheet } = await opened({ status: 'received', goods: 'restocked' })
  expect(facts(sheet).filter((one) => one.startsWith('Goods'))).toEqual(['Goods: Back on the shelf once it is paid back'])
})

it('one whose goods have come is paid back by a QR code to each UPI ID that is known, for what goes there', async () => {
  const due = { since: '2026-11-22T05:00:00.000Z', payer: 'IMRAN ALI' }
  const owed = [
    { ...due, id: '0190f000-0000-7000-8000-000000000001', reason: 'returned', amount: 500.5, upiId: 'imran@ybl' },
    { ...due, id: '0190f000-0000-7000-8000-000000000002', reason: 'over', amount: 77, upiId: 'other@ybl' },
    { ...due, id: '0190f000-0000-7000-8000-000000000003', reason: 'returned', amount: 210, upiId: 'asha@okaxis', payer: null },
    { ...due, id: '0190f000-0000-7000-8000-000000000004', reason: 'returned', amount: 40, upiId: null },
  ]
  const { sheet } = await opened({ status: 'received', goods: 'restocked' }, 'super_admin', {
    [`GET /api/orders/${ONE.orderId}/admin`]: () => ({ json: { success: true, moneyAccount: { owed } } }),
  })
  const links = await sheet.findAllByRole('link', { name: 'Open in a UPI app' })
  expect(links.map((link) => Object.fromEntries(new URL(link.getAttribute('href') ?? '').searchParams))).toMatchObject([
    { pa: 'imran@ybl', pn: 'IMRAN ALI', am: '500.50', tn: `Refund ${ONE.orderNumber.replaceAll('-', '')}` },
    { pa: 'asha@okaxis', pn: 'Asha Bano', am: '210.00', tn: `Refund ${ONE.orderNumber.replaceAll('-', '')}` },
  ])
  expect(sheet.getAllByRole('img', { name: /^QR code to pay/ }).map((code) => code.getAttribute('aria-label'))).toEqual([
    'QR code to pay imran@ybl',
    'QR code to pay asha@okaxis',
  ])
})

it('its history says when, who and with which words, and where it ended in a no', async () => {
  const { sheet } = await opened({ status: 'rejected' })
  const entries = within(sheet.getByRole('list', { name: 'History of the return' })).getAllByRole('listitem')
  expect(entries.map(({ dataset }) => dataset.state)).toEqual(['done', 'stopped'])
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Requested, done20 Nov 2026, 10:50 am, [^“]*$/),
    expect.stringMatching(/^Rejected20 Nov 2026, 11:50 am, .*meena.*“The seal was broken”$/),
  ])
})

it('the first step is the one that Enter takes, and the others are marked as what cannot be taken back', async () => {
  const { sheet } = await opened()
  expect(steps(sheet)).toEqual([
    ['Approve', 'submit', 'btn'],
    ['Reject', 'button', 'btn btn-danger'],
  ])
  expect(sheet.queryByRole('radio')).toBeNull()
  expect(sheet.queryByLabelText('Refund reference (UTR)')).toBeNull()
  expect(sheet.queryByText(/its money is settled with the order/)).toBeNull()
})

it('a rejection carries what was noted, and a failure without words is told in ours', async () => {
  const { sheet, user, last } = await opened()
  await user.type(sheet.getByLabelText('Note'), 'The seal was broken')
  await user.click(sheet.getByRole('button', { name: /^Reject/ }))
  expect((await sheet.findByRole('alert')).textContent).toBe('The return could not be changed.')
  expect(last(STEP)?.body).toEqual({ step: 'reject', note: 'The seal was broken' })
  expect(sheet.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('The seal was broken')
})

it('goods that are received are asked after first, with no answer chosen beforehand, and can go back on the shelf', async () => {
  const { sheet, user, last } = await opened({ status: 'approved' })
  const choices = sheet.getAllByRole<HTMLInputElement>('radio')
  expect(choices.map((one) => [one.closest('label')?.textContent, one.checked])).toEqual([
    ['Back on the shelfUnopened, can be sold again. In stock once it is paid back.', false],
    ['Written offDamaged or opened', false],
  ])
  await user.click(choices[0] ?? document.body)
  await user.type(sheet.getByLabelText('Note'), 'All whole')
  await user.click(sheet.getByRole('button', { name: /^Goods received/ }))
  await until(() => last(STEP) !== undefined, 'the step')
  expect(last(STEP)?.body).toEqual({ step: 'receive', goods: 'restocked', note: 'All whole' })
})

it('of an order that was cancelled meanwhile only a rejection closes it, and why is said', async () => {
  const { sheet } = await opened({ orderStatus: 'cancelled' })
  expect(sheet.getByText(/^The order is Cancelled now, and its money is settled with the order\./)).toBeDefined()
  expect(steps(sheet)).toEqual([['Reject', 'submit', 'btn']])
})

it('whoever may only read sees no step to take', async () => {
  const { sheet } = await opened({}, 'accountant')
  expect(sheet.queryByRole('form')).toBeNull()
  expect(sheet.getByText('Three were too many.')).toBeDefined()
})

it('a step is sent once, and while it is under way it alone says so and no other can be taken', async () => {
  let go = () => {}
  const after = new Promise<void>((done) => (go = done))
  const { sheet, user, asked, answers } = await opened()
  answers[`POST ${STEP}`] = () => ({ json: { success: true, return: { ...ONE, status: 'approved' } }, after })
  const [approve, reject] = ['Approve', 'Reject'].map((name) =>
    sheet.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) }),
  )
  await user.click(approve ?? document.body)
  await until(() => approve?.getAttribute('aria-busy') === 'true', 'the step')
  expect([approve?.disabled, reject?.disabled, reject?.getAttribute('aria-busy')]).toEqual([true, true, null])
  go()
  await until(() => approve?.getAttribute('aria-busy') !== 'true', 'the answer')
  expect(asked.filter(({ path }) => path === STEP).map(({ body }) => body)).toEqual([{ step: 'approve', note: '' }])
})

it('what is wrong with a field stands at that field alone', async () => {
  const { sheet, user, answers } = await opened({ status: 'received', goods: 'written_off' })
  const json = { success: false, message: 'Please fix the highlighted fields.', errors: { reference: 'Please enter the reference' } }
  answers[`POST ${STEP}`] = () => ({ status: 400, json })
  await user.click(sheet.getByRole('button', { name: /^Paid back/ }))
  expect(await sheet.findByText('Please enter the reference')).toBeDefined()
  expect(sheet.getByLabelText('Refund reference (UTR)').getAttribute('aria-invalid')).toBe('true')
  expect(sheet.getByLabelText('Note').hasAttribute('aria-invalid')).toBe(false)
  expect(sheet.queryByRole('alert')).toBeNull()
})

it.each([
  [{}, 'Approve or reject', 'Asked 20 min after delivery. It could be asked until 27 Nov 2026, 11:59 pm.', 'Asked for'],
  [
    { reason: 'defective' },
    'Approve or reject',
    'Asked 20 min after delivery. It could be asked until 21 Nov 2026, 10:30 am.',
    'Asked for',
  ],
  [{ status: 'approved' }, 'Take in the goods', 'Asha Bano sends them back. Open the parcel and count.', 'To pay back'],
  [{ status: 'received', goods: 'restocked' }, 'Pay ₹750.50 back', '', 'To pay back'],
  [{ status: 'approved', orderStatus: 'cancelled' }, 'Close this return', '', 'Asked for'],
] as const)('what is to be done next stands above how it is done, and what the sum is: %o', async (change, title, says, sum) => {
  const { sheet } = await opened(change)
  const form = sheet.getByRole('form', { name: `Next step: ${title}` })
  expect(within(form).getByRole('heading').parentElement?.textContent).toBe(`Next step: ${title}${says}`)
  expect(sheet.getByText(sum).nextElementSibling?.textContent).toBe('₹750.50')
})

it('an open return shows the steps that come, one that is over or whose order is cancelled shows none', async () => {
  const to = (step: 'approved' | 'refunded', seq: number) => ({ ...ONE.events[0], seq, to: step }) as StaffReturn['events'][number] // `as`: there is one
  const events = [...ONE.events.slice(0, 1), to('approved', 2)]
  const open = await opened({ status: 'approved', events })
  const entries = () =>
    within(screen.getByRole('list', { name: 'History of the return' }))
      .getAllByRole('listitem')
      .map(({ dataset, textContent }) => [dataset.state, textContent?.match(/^[A-Z][a-z]+/)?.[0]])
  expect(entries()).toEqual([
    ['done', 'Requested'],
    ['done', 'Approved'],
    ['next', 'Received'],
    ['next', 'Refunded'],
  ])
  open.view.unmount()
  const cancelled = await opened({ status: 'approved', orderStatus: 'cancelled', events })
  expect(entries().map(([state]) => state)).toEqual(['done', 'done'])
  cancelled.view.unmount()
  await opened({ status: 'refunded', goods: 'restocked', events: [...events, to('refunded', 3)] })
  expect(entries().map(([state]) => state)).toEqual(['done', 'done', 'done'])
})
