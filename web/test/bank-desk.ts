import { screen } from '@testing-library/react'
import type { Finding, SavedMapping, Statement, StatementReading } from 'contract/statements/statement.admin.schemas.ts'
import type { DeskBucket } from 'contract/statements/statement.status.ts'
import { BUCKETS } from 'contract/statements/statement.status.ts'
import { expect } from 'vitest'
import { toasts } from '../src/ui/overlay/toast.ts'
import { openOffice } from './office.tsx'
import type { Answers } from './shop-server.ts'

export const AT = '/admin/payment-verification/bank'
export const ALL = '/api/admin/statements'
export const FILE: Statement = {
  id: '0190f000-0000-7000-8000-000000000001',
  fileName: 'november.csv',
  layout: 'HDFC Bank',
  bank: 'hdfc',
  uploadedBy: 'rani',
  createdAt: '2026-11-18T06:00:00.000Z',
  readAt: '2026-11-18T06:01:00.000Z',
  rows: 9,
  credits: 4,
  debits: 3,
  repeats: 1,
  malformed: 1,
}
export const UNDERSTOOD: StatementReading = {
  sheets: [],
  columns: [{ role: 'credit', heading: 'Deposits', column: 'E' }],
  dates: 'day-first',
  sequence: null,
  balance: 'all',
  swapped: false,
  payouts: 0,
}
export const MAPPING: SavedMapping = {
  id: '0190f000-0000-7000-8000-0000000000a1',
  name: 'Gramin Bank',
  columns: { date: 'Tran Date', credit: 'Jama', narration: 'Vivaran' },
  dates: 'day-first',
  savedBy: 'sunita',
  updatedAt: '2026-11-01T06:00:00.000Z',
}

let made = 0
export function finding(bucket: DeskBucket, change: Partial<Finding> = {}, paid: Partial<NonNullable<Finding['credit']>> = {}): Finding {
  made += 1
  const end = String(made).padStart(12, '0')
  return {
    bucket,
    credit: {
      id: `0190e000-0000-7000-8000-${end}`,
      fileName: 'november.csv',
      sheet: '',
      line: made,
      bookedOn: '2026-11-17',
      paidAt: null,
      amount: 1260.5,
      narration: `UPI line ${made}`,
      reference: '532418764471',
      vpa: 'farah@okaxis',
      payerName: 'FARAH ANSARI',
      note: null,
      how: null,
      state: 'open',
      decidedBy: null,
      decidedAt: null,
      evidence: [],
      ...paid,
    },
    order: {
      id: `0190d000-0000-7000-8000-${end}`,
      number: `SLB-AAAA-${end.slice(-4)}`,
      total: 1360,
      missing: 1360,
      customer: 'Asha Bano',
      transactionId: '532418764472',
      createdAt: '2026-11-17T04:00:00.000Z',
      submittedAt: '2026-11-17T05:00:00.000Z',
    },
    marks: ['by-reference'],
    usedBy: null,
    rivals: 0,
    candidates: [],
    ...change,
  }
}
export const orderOf = ({ order }: Finding) => order ?? expect.unreachable('an order')
export const creditOf = ({ credit }: Finding) => credit ?? expect.unreachable('a credit')
export const stream = (...lines: object[]) => ({
  text: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  type: 'application/x-ndjson',
})

/** The screen of bank files with these rows in its tabs; each request for rows is answered from them. */
export async function desk(rows: Partial<Record<DeskBucket, Finding[]>>, answers: Answers = {}, at = AT) {
  return openOffice({
    at,
    answers: {
      [`GET ${ALL}`]: () => ({ json: { success: true, statements: [FILE], pagination: { current: 1, pages: 1, total: 1 } } }),
      [`GET ${ALL}/mappings`]: () => ({ json: { success: true, mappings: [] } }),
      [`GET ${ALL}/${FILE.id}`]: () => ({ json: { success: true, statement: FILE, understood: UNDERSTOOD, malformed: [] } }),
      [`GET ${ALL}/findings`]: ({ query }) => {
        const findings = rows[query.get('bucket') as DeskBucket] ?? [] // `as`: the screen asks for its own tabs
        const counts = Object.fromEntries(BUCKETS.map((bucket, place) => [bucket, rows[bucket]?.length ?? 1000 + place]))
        return { json: { success: true, counts, findings, pagination: { current: Number(query.get('page')), pages: 3, total: 60 } } }
      },
      ...answers,
    },
  })
}
export const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
export const row = (one: Finding) =>
  screen.findByText(new RegExp(`^${creditOf(one).narration} `)).then((text) => text.closest('li') ?? document.body)
