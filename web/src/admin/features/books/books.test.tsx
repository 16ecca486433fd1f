import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openOffice, saved, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { refusal } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const SUMMARY = 'GET /api/admin/books/summary'
const LEDGERS = { customers: 'Online customers', bank: 'SBI 3377', sales: 'Sales {rate}%', cgst: 'CGST', sgst: 'SGST', igst: 'IGST' }
const DONE = { isRunning: false, lacksGstin: false, days: 0, firstDay: null, payments: 0, credits: 0 }
const BOOKS = {
  from: '2026-10-01',
  to: '2026-10-31',
  invoices: { count: 12, total: 64_250.5 },
  creditNotes: { count: 1, total: 540 },
  businesses: { count: 3, total: 21_000 },
  net: { taxable: 53_991.95, cgst: 1041.19, sgst: 1041.19, igst: 7636.17, total: 63_710.5 },
  moneyIn: { count: 13, total: 64_790 },
  moneyOut: { count: 2, total: 1080 },
  eway: 2,
  unfinished: { ...DONE, days: 3, firstDay: '2026-10-05', payments: 1, credits: 2 },
  ledgers: LEDGERS,
}
const NOTHING = { count: 0, total: 0 }
const books = (change: object = {}, answers: Answers = {}, role = 'super_admin') =>
  openOffice({
    at: '/admin/books?month=2026-10',
    role,
    answers: { [SUMMARY]: () => ({ json: { success: true, ...BOOKS, ...change } }), ...answers },
  })

describe('the books', () => {
  it('of a month tell its figures and what is left to do, each with where', async () => {
    const { last } = await books()
    const left = (await screen.findByText('1 Oct 2026 to 31 Oct 2026: not finished')).closest('.note') ?? document.body
    expect(
      within(left as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1 payment waits for a decision. Payments',
      '2 credits of the bank are not allocated. Money',
      '3 days are not closed. Close 5 Oct 2026',
    ])
    expect(screen.getByRole('link', { name: 'Close 5 Oct 2026' }).getAttribute('href')).toBe('/admin/money?tab=day&date=2026-10-05')
    const figures = [...document.querySelectorAll('.stats > div')].map(({ textContent }) => textContent)
    expect(figures).toEqual([
      'Invoices₹64,250.5012 invoices, 3 to businesses with a GSTIN',
      'Credit notes₹540.001 note',
      'Money in₹64,790.0013 credits',
      'Money out₹1,080.002 payments back',
    ])
    const taxes = within(screen.getByRole('region', { name: 'Invoices less credit notes' })).getByText('₹7,636.17')
    expect(taxes).toBeDefined()
    expect(Object.fromEntries(last('/api/admin/books/summary')?.query ?? [])).toEqual({ period: '102026', span: 'month' })
  })

  it('begin with the month that it is in India', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-31T18:31:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { last } = await openOffice({ at: '/admin/books', answers: { [SUMMARY]: () => ({ json: { success: true, ...BOOKS } }) } })
    expect((await screen.findByLabelText<HTMLInputElement>('Month', { selector: '[type=month]' })).value).toBe('2027-01')
    await until(() => last('/api/admin/books/summary') !== undefined, 'the books')
    expect(last('/api/admin/books/summary')?.query.get('period')).toBe('012027')
  })

  it('of a quarter are asked for as one, and each file is saved with its period', async () => {
    const { user, asked } = await books({}, { 'GET /api/admin/books/eway': () => ({ json: 'Invoice' }) })
    await user.click(await screen.findByRole('radio', { name: 'Quarter' }))
    await until(() => asked.some(({ query }) => query.get('span') === 'quarter'), 'the quarter')
    expect(screen.getByText(/Invoices in it: 2\./)).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^E-way sheet/ }))
    await until(() => saved.length === 1, 'the file')
    expect(saved[0]?.name).toBe('e-way-102026.csv')
    const wanted = asked.find(({ path }) => path.endsWith('/eway'))?.query
    expect(Object.fromEntries(wanted ?? [])).toEqual({ period: '102026', span: 'quarter' })
    expect(screen.getAllByRole('button', { name: /\((ZIP|JSON|XML|CSV)\)/ })).toHaveLength(5)
  })

  it('that are finished say so, and those without anything say that', async () => {
    const none = { invoices: NOTHING, creditNotes: NOTHING, businesses: NOTHING, moneyIn: NOTHING, moneyOut: NOTHING, eway: 0 }
    await books({ ...none, unfinished: DONE })
    expect(await screen.findByText('No document was written and no money moved in this period.')).toBeDefined()
    const finished = screen.getByText('Finished: every payment is decided, every credit allocated, every day closed.')
    expect(finished.closest('[data-tone]')?.textContent).toMatch(/^1 Oct 2026 to 31 Oct 2026/)
    expect(screen.getByText(/There is none in this period\./)).toBeDefined()
  })

  it('that do not come say why, are asked for again, and offer their files meanwhile', async () => {
    const { user, answers } = await books({}, { [SUMMARY]: () => refusal(503, 'Not just now.') })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the books: Not just now.')
    expect(screen.getByRole('button', { name: /^Tally/ })).toBeDefined()
    answers[SUMMARY] = () => ({ json: { success: true, ...BOOKS } })
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('12 invoices, 3 to businesses with a GSTIN')).toBeDefined()
  })

  it('name the ledgers of Tally, which are saved by whoever manages the settings', async () => {
    const { user, last, answers } = await books(
      {},
      { 'PUT /api/admin/settings': () => refusal(400, 'No.', { errors: { 'data.bank': 'Please enter the name of the ledger' } }) },
    )
    const bank = await screen.findByLabelText<HTMLInputElement>('Bank')
    expect(bank.value).toBe('SBI 3377')
    await user.clear(bank)
    await user.click(screen.getByRole('button', { name: /^Save names/ }))
    expect(await screen.findByText('Please enter the name of the ledger')).toBeDefined()
    answers['PUT /api/admin/settings'] = () => ({ json: { success: true } })
    await user.type(bank, 'SBI & Co')
    await user.click(screen.getByRole('button', { name: /^Save names/ }))
    await until(() => toasts().some(({ text }) => text === 'Names of the ledgers saved'), 'the message')
    expect(last('/api/admin/settings')?.body).toEqual({ section: 'books', data: { bank: 'SBI & Co' } })
  })

  it('are read by an accountant, who reads the names of the ledgers too', async () => {
    await books({}, {}, 'accountant')
    expect(await screen.findByText('SBI 3377')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Save names/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Payments' })).toBeNull()
    expect(screen.getByRole('button', { name: /^Everything/ })).toBeDefined()
  })
})
