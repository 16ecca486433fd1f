import { screen } from '@testing-library/react'
import { istDay } from 'contract/rules/ist.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openOffice, saved, until } from '#test/office.tsx'

const NO_MONEY = { credits: 0, verified: 0, owed: 0, paidBack: 0, unclaimed: 0 }
const sheetOf = (day: string) => ({
  day,
  sources: [{ source: 'statement', count: 3, amount: 1870.5 }],
  money: { ...NO_MONEY, credits: 1870.5, verified: 1500, unclaimed: 370.5 },
  earlier: NO_MONEY,
  changes: [],
  differences: [],
  documents: [],
  stock: [],
})
const DAY_CLOSE = 'GET /api/admin/day-close'

const openDay = (firstDay: string) =>
  openOffice({
    at: '/admin/money?tab=day',
    answers: {
      'GET /api/admin/money/credits': () => ({ json: { success: true, credits: [], pagination: { current: 1, pages: 1, total: 0 } } }),
      'GET /api/admin/money/owed': () => ({ json: { success: true, owed: [], total: 0, pagination: { current: 1, pages: 1, total: 0 } } }),
      'GET /api/admin/money/debits': () => ({ json: { success: true, debits: [], count: 0 } }),
      [DAY_CLOSE]: ({ query }) => ({
        json: {
          success: true,
          sheet: sheetOf(query.get('date') ?? ''),
          closed: null,
          openDays: 0,
          openDayList: [],
          firstDay,
          wentBack: [],
        },
      }),
    },
  })

it('the sheet of today is shown as it is so far, marked as not closed, and cannot be closed', async () => {
  const { user, last } = await openDay('2026-10-01')
  const today = istDay(new Date())
  expect(await screen.findByRole('button', { name: /^Close the day/ })).toBeDefined()
  expect(screen.queryByText('Not closed: the day is not over')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Today so far' }))
  expect(await screen.findByText('Not closed: the day is not over')).toBeDefined()
  expect([last('/api/admin/day-close')?.query.get('date'), screen.queryByRole('button', { name: /^Close the day/ })]).toEqual([today, null])
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  const file = saved.at(-1)
  expect([file?.name, (await file?.blob.text())?.replace('\uFEFF', '').split('\r\n').slice(0, 2)]).toEqual([
    `day-${today}-not-closed.csv`,
    [`Day,${today}`, 'Not closed'],
  ])
  await user.click(screen.getByRole('button', { name: 'Today so far' }))
  expect(await screen.findByRole('button', { name: /^Close the day/ })).toBeDefined()
})

it('the first sheet that is shown is of the last day that is over in India', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T18:31:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { last } = await openDay('2026-10-01')
  expect((await screen.findByLabelText<HTMLInputElement>('Day', { selector: '[type=date]' })).value).toBe('2026-11-30')
  await until(() => last('/api/admin/day-close') !== undefined, 'the sheet')
  expect(last('/api/admin/day-close')?.query.get('date')).toBe('2026-11-30')
})

it('a day before the first money cannot be closed', async () => {
  await openDay('2030-01-02')
  expect(await screen.findByText('The first money came on 2 Jan 2030.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Close the day/ })).toBeNull()
})
