import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { CREDIT, candidate, ID, list, money, OWED, SHEET } from '#test/money.ts'
import { saved, until } from '#test/office.tsx'
import { eventually } from '#test/settled.ts'
import { refusal } from '#test/staff-orders.ts'
import { wordsIn } from '#test/words.ts'
import { lastDay } from './money.api.ts'

const ALLOCATE = `POST /api/admin/money/credits/${CREDIT.id}/allocate`
const done = () => ({ json: { success: true, credit: { ...CREDIT, state: 'owed' } } })

it('two keys give a credit to the first order, and what is over is owed back', async () => {
  const { user, last } = await money('/admin/money', { [ALLOCATE]: done })
  const card = within(await screen.findByRole('list', { name: 'Orders that it may pay' }))
  expect(card.getByText(/^The note names the order/).textContent).toContain('₹50.00 too much')
  await user.keyboard('1')
  const dialog = within(await screen.findByRole('dialog', { name: '₹560.00 pays SLB-7K4M-92QX' }))
  expect(dialog.getByText('₹50.00 is too much and is owed back.')).toBeDefined()
  await user.keyboard('{Enter}')
  await until(() => last(ALLOCATE.slice(5)) !== undefined)
  expect(last(ALLOCATE.slice(5))?.body).toEqual({
    allocations: [
      { kind: 'order', orderId: ID(11), amount: 560 },
      { kind: 'owed', orderId: ID(11), amount: 50 },
    ],
    note: '',
    seen: 3,
  })
})

it('an order that lacks nothing was paid twice: all of the credit is owed back', async () => {
  const { user, last } = await money('/admin/money', { [ALLOCATE]: done })
  await user.click(await screen.findByRole('button', { name: /^Paid twice.*SLB-PAID-0002/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'SLB-PAID-0002 was paid twice' }))
  await user.type(dialog.getByLabelText('Note'), 'Told by phone')
  await user.click(dialog.getByRole('button', { name: /^Confirm/ }))
  await until(() => last(ALLOCATE.slice(5)) !== undefined)
  expect(last(ALLOCATE.slice(5))?.body).toEqual({
    allocations: [{ kind: 'owed', orderId: ID(12), amount: 610 }],
    note: 'Told by phone',
    seen: 3,
  })
})

it('a credit is split only when its parts make the whole, and a refusal leaves what was typed', async () => {
  const { user, last } = await money('/admin/money', { [ALLOCATE]: () => refusal(409, 'Somebody else has just allocated this money.') })
  await screen.findByRole('list', { name: 'Orders that it may pay' })
  await user.keyboard('s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Split ₹610.00' }))
  await user.type(dialog.getByLabelText('Pays SLB-7K4M-92QX'), '560')
  expect(dialog.getByText('₹50.00 is left.')).toBeDefined()
  expect(dialog.getByRole('button', { name: /^Confirm/ })).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText('Unclaimed'), '-50')
  expect(dialog.getByText('Please enter rupees, with at most two decimals')).toBeDefined()
  await user.clear(dialog.getByLabelText('Unclaimed'))
  await user.type(dialog.getByLabelText('Unclaimed'), '50')
  await user.click(dialog.getByRole('button', { name: /^Confirm/ }))
  expect(await dialog.findByText('Somebody else has just allocated this money.')).toBeDefined()
  expect(last(ALLOCATE.slice(5))?.body).toMatchObject({
    allocations: [
      { kind: 'order', orderId: ID(11), amount: 560 },
      { kind: 'unclaimed', amount: 50 },
    ],
  })
  expect(dialog.getByLabelText('Unclaimed')).toHaveProperty('value', '50')
})

it('two orders of one customer that lack together what came are paid with two keys', async () => {
  const [one, two] = [
    candidate({ missing: 250.5, why: ['note', 'together'] }),
    candidate({ orderId: ID(17), orderNumber: 'SLB-TWO-0017', missing: 359.5, why: ['together'] }),
  ]
  const namesake = candidate({ orderId: ID(18), orderNumber: 'SLB-ELSE-0018', missing: 359.5 })
  const { user, last } = await money('/admin/money', {
    'GET /api/admin/money/credits': () => list('credits', [{ ...CREDIT, candidates: [namesake, one, two] }]),
    [ALLOCATE]: done,
  })
  expect(await screen.findByRole('button', { name: /^Pays two orders/ })).toBeDefined()
  await user.keyboard('s')
  expect(await screen.findByText('SLB-7K4M-92QX and SLB-TWO-0017 lack just this together.')).toBeDefined()
  await user.keyboard('{Enter}')
  await until(() => last(ALLOCATE.slice(5)) !== undefined)
  expect(last(ALLOCATE.slice(5))?.body).toMatchObject({
    allocations: [
      { kind: 'order', orderId: ID(11), amount: 250.5 },
      { kind: 'order', orderId: ID(17), amount: 359.5 },
    ],
  })
})

it('money owed is paid back by a QR code and recorded with its reference, after midnight in India under the day that began there', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T18:31:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const SETTLE = `POST /api/admin/money/owed/${OWED.id}/settle`
  const { user, last } = await money('/admin/money?tab=owed', { [SETTLE]: () => ({ json: { success: true, left: 0 } }) })
  expect(await screen.findByText('6 days')).toBeDefined()
  await user.keyboard('p')
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay back ₹1,260.00' }))
  expect(dialog.getByRole('img', { name: 'QR code to pay imran@ybl' })).toBeDefined()
  expect(dialog.getByRole('link', { name: 'Open in a UPI app' }).getAttribute('href')).toContain('am=1260.00')
  expect(dialog.getByLabelText<HTMLInputElement>('Paid on').max).toBe('2026-11-25')
  await user.type(dialog.getByLabelText(/^Reference/), '632600001111')
  await user.click(dialog.getByRole('button', { name: /^Record/ }))
  await until(() => last(SETTLE.slice(5)) !== undefined)
  expect(last(SETTLE.slice(5))?.body).toMatchObject({ amount: 1260, reference: '632600001111', date: '2026-11-25' })
})

it('a UPI ID that the customer has changed within a day is shown at payment once staff have asked, one of before at once', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T18:31:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const changed = (id: number, upiIdChangedAt: string) => ({ ...OWED, id: ID(id), amount: id, isOwnUpiId: true, upiIdChangedAt })
  const owed = [changed(41, '2026-11-24T10:00:00.000Z'), changed(42, '2026-11-22T10:00:00.000Z')]
  const { user } = await money('/admin/money?tab=owed', { 'GET /api/admin/money/owed': () => list('owed', owed, { total: 83 }) })
  expect(await screen.findAllByText(/^imran@ybl, as the customer says, changed at 2[24] Nov 2026/)).toHaveLength(2)
  const dialogOf = async (amount: string) => {
    await user.click(screen.getByRole('button', { name: `Pay back ${amount}` }))
    return within(await screen.findByRole('dialog', { name: `Pay back ${amount}` }))
  }
  const before = await dialogOf('₹42.00')
  expect(before.getByRole('img', { name: 'QR code to pay imran@ybl' })).toBeDefined()
  await user.keyboard('{Escape}')
  const within24h = await dialogOf('₹41.00')
  expect(within24h.queryByRole('img', { name: /QR code/ })).toBeNull()
  expect(within24h.getByText(/Call Imran Khan before you pay: 9826107919/)).toBeDefined()
  await user.click(within24h.getByRole('button', { name: 'I have asked: show the UPI ID' }))
  expect(within24h.getByRole('img', { name: 'QR code to pay imran@ybl' })).toBeDefined()
})

it.each([
  ['its owner, whose account is known', OWED.customer, 'Ask Imran Khan for it: 9826107919, imran.khan@example.in.'],
  ['whoever paid', null, 'Ask the payer for it.'],
])('where the bank does not tell the UPI ID of money owed, staff are sent to %s', async (_, customer, says) => {
  const owed = { ...OWED, upiId: null, customer }
  const { user } = await money('/admin/money?tab=owed', { 'GET /api/admin/money/owed': () => list('owed', [owed], { total: 1260 }) })
  await user.click(await screen.findByRole('button', { name: 'Pay back ₹1,260.00' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay back ₹1,260.00' }))
  expect(dialog.getByText(/^The bank does not tell/).textContent).toBe(`The bank does not tell the UPI ID. ${says}`)
  expect(dialog.queryByRole('img')).toBeNull()
})

it('what no bank file confirms is listed with who verified it', async () => {
  await money('/admin/money?tab=look')
  expect(await screen.findByText(/Verified by ravi.*seen on the phone/)).toBeDefined()
  expect(screen.getByText(/Reference 632500000077/)).toBeDefined()
  expect(screen.getByRole('tab', { name: 'To look at (3)' })).toBeDefined()
})

it('a payment back under whose reference money came is ticked off with what became of it', async () => {
  const CHECK = `/api/admin/money/taken-back/${ID(52)}/check`
  const { user, last } = await money('/admin/money?tab=look', { [`POST ${CHECK}`]: () => ({ json: { success: true, message: 'Noted' } }) })
  expect(await screen.findByText('Reference 632500000088, paid back on 16 Nov 2026, recorded by ravi')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Dealt with: ₹310\.00 SLB-BACK-0042/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '₹310.00 went back, reference 632500000088' }))
  await user.type(dialog.getByLabelText('What became of it'), 'Mistyped, it went back under another{Enter}')
  await until(() => last(CHECK) !== undefined)
  expect(last(CHECK)?.body).toEqual({ note: 'Mistyped, it went back under another' })
})

it('a day is closed with a note, and its sheet is a file in which no text is a formula', async () => {
  const { user, asked } = await money('/admin/money?tab=day', {
    'POST /api/admin/day-close': () => ({
      json: { success: true, sheet: SHEET, closed: { by: 'meena', at: '2026-11-25T05:00:00.000Z', notes: '' } },
    }),
  })
  expect((await screen.findAllByText('₹2,110.50')).length).toBe(2) // both sums meet
  expect(screen.getByText('4 days are not closed yet.')).toBeDefined()
  expect(screen.getByText(/12 Nov 2026: owed back SLB-OLD1-0003, by vimla/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  const csv = (await saved[0]?.blob.text()) ?? ''
  expect(csv).toContain('Bank files,3,1870')
  expect(csv).toContain("Paid too much,SLB-7K4M-92QX,'632600000123,50")
  expect(screen.getByText('Reference 632600000123')).toBeDefined()
  expect(csv).toContain("SLB-PAID-0018,'632600007712,1999.5")
  const out = within(screen.getByRole('region', { name: 'Paid back on this day, whenever it came' }))
  expect(out.getByRole('listitem').textContent).toMatch(/^SLB-PAID-0018.*Reference 632600007712₹1,999\.50$/)
  expect(csv).toContain("'=1+1")
  await user.type(screen.getByLabelText('Note'), 'Short by a typing error')
  expect(screen.getByRole('button', { name: '22 Nov 2026' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Close the day/ }))
  const question = within(await screen.findByRole('alertdialog', { name: /^Close \d+ \w+ \d{4}\?$/ }))
  expect(question.getByText('It cannot be changed afterwards.')).toBeDefined()
  await user.keyboard('{Enter}')
  const closing = () => asked.find(({ method, path }) => method === 'POST' && path === '/api/admin/day-close')
  await until(() => closing() !== undefined)
  expect(closing()?.body).toEqual({ date: lastDay(), notes: 'Short by a typing error' })
})

it.each([[[OWED]], [[]]])('where no credit is open, money that is owed is one click away', async (owed) => {
  const answers = { 'GET /api/admin/money/credits': () => list('credits', []), 'GET /api/admin/money/owed': () => list('owed', owed) }
  await money('/admin/money', answers)
  await screen.findByRole('heading', { name: 'All money is allocated' })
  await screen.findByRole('tab', { name: owed.length > 0 ? 'Owed (1)' : 'Owed' })
  const link = screen.queryByRole('link', { name: 'Show money owed' })
  expect(link?.getAttribute('href')).toBe(owed.length > 0 ? '/admin/money?tab=owed' : undefined)
})

it('an accountant reads and closes, and is shown no button to allocate or pay back', async () => {
  await money('/admin/money', {}, 'accountant')
  await screen.findByRole('list', { name: 'Orders that it may pay' })
  expect(screen.queryByRole('button', { name: /Pays this order|Paid twice|Owe it back|Split/ })).toBeNull()
})

it('money for a refunded order says that the order is refunded', async () => {
  const gone = candidate({ orderId: ID(16), orderNumber: 'SLB-BACK-0016', state: 'cancelled', status: 'refunded' })
  const { user } = await money('/admin/money', {
    'GET /api/admin/money/credits': () => list('credits', [{ ...CREDIT, candidates: [gone] }]),
  })
  const found = within(await screen.findByRole('list', { name: 'Orders that it may pay' }))
  expect([found.queryByText('Refunded') !== null, found.queryByText('Cancelled')]).toEqual([true, null])
  await user.keyboard('1')
  expect(await screen.findByRole('dialog', { name: 'SLB-BACK-0016 is refunded' })).toBeDefined()
})

it('money for a cancelled order is owed back, and what went back has no button', async () => {
  const gone = candidate({
    orderId: ID(13),
    orderNumber: 'SLB-GONE-0013',
    state: 'cancelled',
    status: 'cancelled',
    customer: 'Ravi Kol',
    total: 300,
    missing: 300,
  })
  const back = {
    ...CREDIT,
    id: ID(4),
    reference: '632511220004',
    state: 'owed' as const,
    candidates: [],
    allocations: [
      {
        id: ID(5),
        kind: 'paid-back' as const,
        orderId: null,
        orderNumber: null,
        reason: 'other' as const,
        amount: 610,
        since: '2026-11-20T05:20:00.000Z',
      },
    ],
  }
  const { user, last } = await money('/admin/money', {
    'GET /api/admin/money/credits': () => list('credits', [{ ...CREDIT, candidates: [gone] }, back]),
    [ALLOCATE]: done,
  })
  await screen.findByRole('list', { name: 'Orders that it may pay' })
  expect(screen.getAllByRole('button', { name: /^Split/ })).toHaveLength(1)
  await user.keyboard('1')
  expect(
    within(await screen.findByRole('dialog', { name: 'SLB-GONE-0013 is cancelled' })).getByText('₹610.00 is owed back to Ravi Kol.'),
  ).toBeDefined()
  await user.keyboard('{Enter}')
  await until(() => last(ALLOCATE.slice(5)) !== undefined)
  expect(last(ALLOCATE.slice(5))?.body).toMatchObject({ allocations: [{ kind: 'owed', orderId: ID(13), amount: 610 }] })
})

it('an order that nothing proposes is named by its number, and gets the money with two presses more', async () => {
  const named = candidate({ orderId: ID(14), orderNumber: 'SLB-NAME-0014', customer: 'Ravi Kol', missing: 610, total: 610, why: [] })
  const { user, last } = await money('/admin/money', {
    'GET /api/admin/money/order': () => ({ json: { success: true, order: named } }),
    [ALLOCATE]: done,
  })
  await screen.findByRole('list', { name: 'Orders that it may pay' })
  await user.keyboard('n')
  await screen.findByRole('dialog', { name: 'Which order do ₹610.00 pay?' })
  // the field has the focus: a scanner types right away
  await user.keyboard('slbname0014{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: '₹610.00 pays SLB-NAME-0014' }))
  expect(last('/api/admin/money/order')?.query.get('number')).toBe('slbname0014')
  expect(dialog.getByText('The order of Ravi Kol is verified by this.')).toBeDefined()
  await user.keyboard('{Enter}')
  await until(() => last(ALLOCATE.slice(5)) !== undefined)
  expect(last(ALLOCATE.slice(5))?.body).toMatchObject({ allocations: [{ kind: 'order', orderId: ID(14), amount: 610 }] })
})

it('a part of a credit goes to an order that is named, and one that takes no money is refused', async () => {
  const gone = candidate({ orderId: ID(15), orderNumber: 'SLB-GONE-0015', state: 'cancelled', why: [] })
  const named = candidate({ orderId: ID(14), orderNumber: 'SLB-NAME-0014', customer: 'Ravi Kol', missing: 50, total: 50, why: [] })
  const orders = [gone, named]
  const { user, last } = await money('/admin/money', {
    'GET /api/admin/money/order': () => ({ json: { success: true, order: orders.shift() } }),
    [ALLOCATE]: done,
  })
  await screen.findByRole('list', { name: 'Orders that it may pay' })
  await user.keyboard('s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Split ₹610.00' }))
  await user.type(dialog.getByLabelText('Another order, by its number'), 'SLB-GONE-0015{Enter}')
  expect(await dialog.findByText('SLB-GONE-0015 takes no money.')).toBeDefined()
  await user.type(dialog.getByLabelText('Pays SLB-7K4M-92QX'), '570')
  await user.type(dialog.getByLabelText('Another order, by its number'), 'SLB-NAME-0014{Enter}')
  // it lacks 50, but only 40 are left
  expect(await dialog.findByLabelText('Pays SLB-NAME-0014')).toHaveProperty('value', '40')
  await user.keyboard('{Enter}')
  await until(() => last(ALLOCATE.slice(5)) !== undefined)
  expect(last(ALLOCATE.slice(5))?.body).toMatchObject({
    allocations: [
      { kind: 'order', orderId: ID(11), amount: 570 },
      { kind: 'order', orderId: ID(14), amount: 40 },
    ],
  })
})

it.each<[tab: string, words: string[]]>([
  [
    'credits',
    [
      '(Came in (1)) Which money',
      'Open type=radio checked',
      'Owed back type=radio',
      'Unclaimed type=radio',
      'Allocated type=radio',
      '(Money that came) <true>',
      'h2: ₹610.00 20 Nov 2026 , Bank file From SUNITA YADAV, sunita@okaxis Reference 632511223344 Note SLB7K4M92QX (Orders that it may pay) SLB-7K4M-92QX →/admin/orders/0190e000-0000-7000-8000-000000000011 Sunita Yadav <yellow> Unpaid The note names the order, same amount, same hours. ₹560.00 of 20 Nov 2026, 10:50 am. ₹50.00 too much.',
      '[Pays this orderSLB-7K4M-92QX 1]',
      'SLB-PAID-0002 →/admin/orders/0190e000-0000-7000-8000-000000000012 Sunita Yadav <green> Paid already Same payer, same amount. ₹610.00 of 20 Nov 2026, 10:50 am. Lacks nothing.',
      '[Paid twiceSLB-PAID-0002 2]',
      '[Another order N]',
      '[Owe it back O]',
      '[Unclaimed U]',
      '[Split S]',
    ],
  ],
  [
    'owed',
    [
      '(Owed (1)) ₹1,260.00 is owed back. Money owed back To Why Order Amount Owed for Actions Imran Khan imran@ybl Paid twice SLB-PAID-0002 →/admin/orders/0190e000-0000-7000-8000-000000000012 ₹1,260.00 6 days',
      '[Pay back ₹1,260.00 (Pay back)]',
    ],
  ],
  [
    'day',
    [
      '(Day)',
      '[Today so far] aria-pressed=false',
      '[:printer:Print or save as PDF]',
      '[:download:CSV]',
      '4 days are not closed yet.',
      '[20 Nov 2026] aria-pressed=false',
      '[22 Nov 2026] aria-pressed=false',
      'h2: What came Bank files, 3 ₹1,870.00 A person’s word, 1 ₹240.50 In all ₹2,110.50 (Where it lies)',
      'h2: Where it lies Pays orders ₹1,500.00 Owed back ₹460.50 Paid back ₹50.00 Unclaimed ₹100.00 In all ₹2,110.50 (What of it went back)',
      'h2: What of it went back SLB-7K4M-92QX →/admin/orders/0190e000-0000-7000-8000-000000000011 Paid too much Reference 632600000123 ₹50.00 (Paid back on this day, whenever it came)',
      'h2: Paid back on this day, whenever it came SLB-PAID-0018 →/admin/orders/0190e000-0000-7000-8000-000000000018 Order cancelled Reference 632600007712 ₹1,999.50 (Differences)',
      'h2: Differences Orders paid in part, 1 ₹35.00 (Documents and stock)',
      'h2: Documents and stock Invoices SL/26-27/000007 to SL/26-27/000009, 3 ₹1,500.00 Sold 8 packs off the shelf (Changes of days closed before)',
      'h2: Changes of days closed before 12 Nov 2026: owed back SLB-OLD1-0003, by vimla ₹210.00 (Close the day)',
      'Note maxlength=2000 “Explain the differences. The sheet carries your name and never changes.”',
      '[Close the day CClosing...]',
    ],
  ],
])('the tab of %s says all of its money, in its order', async (tab, words) => {
  await money(`/admin/money${tab === 'credits' ? '' : `?tab=${tab}`}`)
  // the day that is shown is the last one
  const shown = () => wordsIn(screen.getByRole('tabpanel')).filter((line) => !/^(Day type|h2: \d)/.test(line))
  await eventually(() => expect(shown()).toEqual(words))
})
