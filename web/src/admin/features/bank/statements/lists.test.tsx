import { screen, within } from '@testing-library/react'
import type { Finding } from 'contract/statements/statement.admin.schemas.ts'
import type { DeskBucket } from 'contract/statements/statement.status.ts'
import { BUCKETS } from 'contract/statements/statement.status.ts'
import { expect, it } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { settledWords } from './statement.messages.ts'

const FINDINGS = 'GET /api/admin/statements/findings'
const DESK = '/admin/payment-verification/bank'

/** A credit that a mail has told of. */
const aCredit = (change: Partial<NonNullable<Finding['credit']>> = {}): NonNullable<Finding['credit']> => ({
  id: '0190e000-0000-7000-8000-000000000001',
  fileName: null,
  sheet: '',
  line: null,
  bookedOn: '2026-11-17',
  paidAt: null,
  amount: 1260,
  narration: 'Credit alert',
  reference: '532418764471',
  vpa: 'farah@okaxis',
  payerName: 'FARAH ANSARI',
  note: null,
  how: null,
  state: 'open',
  decidedBy: null,
  decidedAt: null,
  evidence: [{ source: 'mail', seenAt: '2026-11-17T05:00:00.000Z', bank: 'HDFC Bank', tail: '4821', who: null, fileName: null }],
  ...change,
})
const aFinding = (change: Partial<Finding>): Finding => ({
  bucket: 'alerted',
  credit: aCredit(),
  order: null,
  marks: [],
  usedBy: null,
  rivals: 0,
  candidates: [],
  ...change,
})

const deskOf = (rows: Partial<Record<DeskBucket, Finding[]>>) => ({
  'GET /api/admin/statements': () => ({ json: { success: true, statements: [], pagination: { current: 1, pages: 1, total: 0 } } }),
  'GET /api/admin/statements/mappings': () => ({ json: { success: true, mappings: [] } }),
  [FINDINGS]: ({ query }: { query: URLSearchParams }) => {
    const findings = rows[query.get('bucket') as DeskBucket] ?? [] // `as`: the screen asks for its own tabs
    const counts = Object.fromEntries(BUCKETS.map((bucket) => [bucket, rows[bucket]?.length ?? 0]))
    return { json: { success: true, counts, findings, pagination: { current: 1, pages: 1, total: findings.length } } }
  },
})
const rowsShown = () => screen.findByRole('tabpanel')

it('money that only an alert shows says who told of it, which order it paid, and when three days are over', async () => {
  const settled = aCredit({
    id: '0190e000-0000-7000-8000-000000000002',
    how: 'reference',
    decidedBy: 'meena',
    decidedAt: '2026-11-17T06:00:00.000Z',
  })
  const order = {
    id: '0190d000-0000-7000-8000-000000000001',
    number: 'SLB-AAAA-BBBB',
    total: 1260,
    missing: 1260,
    customer: 'Farah Ansari',
    transactionId: '532418764471',
    createdAt: '2026-11-17T04:00:00.000Z',
    submittedAt: '2026-11-17T05:00:00.000Z',
  }
  await openOffice({
    at: `${DESK}?bucket=alerted`,
    answers: deskOf({ alerted: [aFinding({ marks: ['unconfirmed'] }), aFinding({ credit: settled, order })] }),
  })
  await screen.findByText('In no statement for 3 days')
  const panel = within(await rowsShown())
  expect(panel.getAllByText('Seen by mail of HDFC Bank, account …4821, 17 Nov 2026, 10:30 am')).toHaveLength(2)
  expect(panel.getAllByText('Credit alert (not in a statement yet)')).toHaveLength(2)
  expect(panel.getByRole('link', { name: 'SLB-AAAA-BBBB' })).toBeTruthy()
  expect(panel.getByText('Verified by meena')).toBeTruthy()
  expect(screen.getByRole('tab', { name: /^Alert only/ }).textContent).toBe('Alert only2')
})

it('each of the two lists says when it is empty, loads under its own name, and can be asked for again when it fails', async () => {
  const answers = deskOf({ exact: [aFinding({ bucket: 'exact' })] })
  const office = await openOffice({ at: DESK, answers })
  await screen.findByText(/^Credit alert/)
  let go = () => {}
  const answer = answers[FINDINGS]
  const after = new Promise<void>((resolve) => {
    go = resolve
  })
  office.answers[FINDINGS] = (asked) => ({ ...answer(asked), after })
  await office.user.click(screen.getByRole('tab', { name: /^Alert only/ }))
  expect((await screen.findByText('Loading Alert only')).closest('[role=status]')).toBeTruthy()
  expect(screen.queryByText(/^Credit alert/)).toBeNull()
  expect(screen.getByRole('tab', { name: /^Exact/ }).textContent).toBe('Exact1')
  go()
  await screen.findByText('Everything that an alert told of is in a statement.')
  office.answers[FINDINGS] = () => ({ status: 500, json: { success: false } })
  await office.user.click(screen.getByRole('tab', { name: /^Never claimed/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('The matches could not be loaded.')
  office.answers[FINDINGS] = answer
  await office.user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Every credit has its place.')
})

it('a credit that came after its order was verified says by whom, when, and what shows it', () => {
  const told = { how: 'afterwards', decidedBy: 'rani', decidedAt: '2026-11-03T20:00:00.000Z' } as const
  expect(settledWords(aCredit({ ...told, fileName: 'november.csv', line: 4 }))).toBe('Verified by rani on 4 Nov 2026, now in the statement')
  expect(settledWords(aCredit(told))).toBe('Verified by rani on 4 Nov 2026, now seen by an alert')
})
