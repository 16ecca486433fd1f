import { z } from 'zod'
import { endpoint, LIST_BYTES } from '../endpoint.ts'
import { candidate } from '../money/money.admin.schemas.ts'
import { CREDIT_STATES } from '../money/money.status.ts'
import { claimsSeen, unpaidReason } from '../orders/order.admin.schemas.ts'
import { missingMoney } from '../orders/order.schemas.ts'
import { id, instant, ok, page, pagingQuery, rupees, success } from '../schema-parts.ts'
import { BUCKETS, MARKS, ROLES, SETTLE_METHODS, SOURCES } from './statement.status.ts'

const MEGABYTE = 1024 * 1024
/** 10 MB of a file as base64, and its name. */
const UPLOAD_BYTES = 14 * MEGABYTE

const malformedRow = z.object({ sheet: z.string(), line: z.int(), reason: z.string(), text: z.string() })
const statement = z.object({
  id,
  fileName: z.string(),
  layout: z.string(),
  bank: z.string(),
  uploadedBy: z.string(),
  createdAt: instant,
  /** Null while it is being read, or when reading was cut off. */
  readAt: instant.nullable(),
  rows: z.int(),
  credits: z.int(),
  debits: z.int(),
  repeats: z.int(),
  malformed: z.int(),
})
export type Statement = z.output<typeof statement>

/** What the reader took a file for, in parts that a screen puts into words. */
const understood = z.object({
  /** Empty for a file of one sheet; `rows` are its transactions, `read` is false for covers and summaries. */
  sheets: z.array(z.object({ name: z.string(), rows: z.int(), read: z.boolean() })),
  /** `column` is the letter of a spreadsheet. */
  columns: z.array(z.object({ role: z.enum(ROLES), heading: z.string(), column: z.string() })),
  dates: z.enum(['day-first', 'month-first', 'other']),
  /** How the rows follow each other, where the balance says so. */
  sequence: z.enum(['oldest-first', 'newest-first', 'days-newest-first', 'days-oldest-first']).nullable(),
  /** all: the balance proves every row; part: some; silent: it runs through none of them; none: the file has none. */
  balance: z.enum(['all', 'part', 'silent', 'none']),
  /** Money in stands under the heading of money out; the balance says so. */
  swapped: z.boolean(),
  /** Numbers under many payments, which are those of payouts. */
  payouts: z.int(),
})
export type StatementReading = z.output<typeof understood>

/** One that tells of a credit: a line of a file, an alert of a bank with the last digits of the account, or the person who verified without it. */
const evidence = z.object({
  source: z.enum(SOURCES),
  seenAt: instant,
  bank: z.string().nullable(),
  tail: z.string().nullable(),
  who: z.string().nullable(),
  fileName: z.string().nullable(),
})
const credit = z.object({
  id,
  /** Null while no statement shows it. */
  fileName: z.string().nullable(),
  /** The sheet of a workbook that has several; else empty. */
  sheet: z.string(),
  line: z.int().nullable(),
  bookedOn: z.iso.date(),
  paidAt: instant.nullable(),
  amount: rupees,
  narration: z.string(),
  reference: z.string().nullable(),
  vpa: z.string().nullable(),
  payerName: z.string().nullable(),
  note: z.string().nullable(),
  /** How it came to its order; afterwards: the order was verified before a bank told of it. */
  how: z.enum(SETTLE_METHODS).nullable(),
  /** How its money is allocated. */
  state: z.enum(CREDIT_STATES),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  evidence: z.array(evidence),
})
const order = z.object({
  id,
  number: z.string(),
  total: rupees,
  /** What it lacks still: less than its total once a part has come. */
  missing: rupees,
  customer: z.string(),
  transactionId: z.string().nullable(),
  createdAt: instant,
  submittedAt: instant.nullable(),
})
const finding = z.object({
  bucket: z.enum(BUCKETS),
  credit: credit.nullable(),
  order: order.nullable(),
  marks: z.array(z.enum(MARKS)),
  usedBy: z.string().nullable(),
  /** Further orders of the same amount and time. */
  rivals: z.int(),
  /** Of a credit that stands alone: orders that do not wait for it and that it may pay all the same, best first. */
  candidates: z.array(candidate),
})
export type Finding = z.output<typeof finding>

const columns = z.partialRecord(z.enum(ROLES), z.string().trim().min(1).max(120))
export type StatementColumns = z.output<typeof columns>
const dates = z.enum(['day-first', 'month-first']).default('day-first')
const mapping = z.object({ id, name: z.string(), columns, dates, savedBy: z.string(), updatedAt: instant })
export type SavedMapping = z.output<typeof mapping>

/** One line of a reading: how far it is, and in the last one the statement. */
export type ReadProgress = { read: number; of: number; statement?: Statement; again?: boolean }
/** One line of verifying: what became of one payment. */
export type VerifyProgress = { done: number; of: number; result?: { orderNumber: string; verified: boolean; message: string } }

export const statementEndpoints = {
  all: endpoint({
    summary: 'The bank files that were read, newest first.',
    access: 'payments.read',
    query: pagingQuery(50),
    reply: ok({ statements: z.array(statement), pagination: page }),
  }),
  get: endpoint({
    summary: 'One bank file with the rows that could not be read.',
    access: 'payments.read',
    params: z.object({ id }),
    reply: ok({ statement, understood: understood.nullable(), malformed: z.array(malformedRow) }),
  }),
  forget: endpoint({
    summary: 'Forgets a bank file that no payment was verified with, so that it can be read anew.',
    access: 'payments.verify',
    params: z.object({ id }),
    reply: success,
  }),
  findings: endpoint({
    summary: 'Credits beside the payments that wait, by bucket; of one file or of all.',
    access: 'payments.read',
    query: pagingQuery(25).extend({ bucket: z.enum(BUCKETS).default('exact'), statement: id.optional() }),
    reply: ok({ counts: z.record(z.enum(BUCKETS), z.int()), findings: z.array(finding), pagination: page }),
  }),
  read: endpoint({
    summary: 'Reads a bank file (base64); answers lines of JSON: how far it is, at last the statement.',
    access: 'payments.verify',
    bodyLimit: UPLOAD_BYTES,
    body: z.object({
      fileName: z.string().trim().min(1, 'The file needs a name').max(200, 'Please give the file a shorter name'),
      file: z.base64('Please send the file as base64').min(1, 'The file is empty.'),
      /** Which column is what: its heading, “Amount [F]” where two have one name, “[F]” where it has none. */
      columns: columns.optional(),
      dates,
      /** Keeps the columns under this name for the next file. */
      saveAs: z.string().trim().max(60, 'Please use at most 60 characters.').default(''),
    }),
    reply: z.unknown(),
  }),
  verify: endpoint({
    summary: 'Verifies exact matches, each a decision of its own; answers lines of JSON, one for each.',
    access: 'payments.verify',
    bodyLimit: LIST_BYTES,
    body: z.object({ statement: id.optional(), credits: z.array(id).max(5000).optional() }),
    reply: z.unknown(),
  }),
  settle: endpoint({
    summary:
      'Verifies one payment with a credit that a person chose. Of a credit that is too little the person says what became of the rest.',
    access: 'payments.verify',
    params: z.object({ id }),
    /** With the transaction ID that the person compared, a payment submitted anew since then is refused. */
    body: z.object({
      orderId: id,
      transactionId: z.string().max(100).nullish(),
      claimsSeen,
      missing: missingMoney.optional(),
      unpaidReason,
    }),
    reply: ok({ orderNumber: z.string() }),
  }),
  mappings: endpoint({ summary: 'Saved column mappings.', access: 'payments.read', reply: ok({ mappings: z.array(mapping) }) }),
  changeMapping: endpoint({
    summary: 'Changes a saved column mapping; files read with it stay as they are.',
    access: 'payments.verify',
    params: z.object({ id }),
    body: z.object({ name: z.string().trim().min(1, 'Please enter a name').max(60, 'Please use at most 60 characters.'), columns, dates }),
    reply: success,
  }),
  removeMapping: endpoint({
    summary: 'Forgets a saved column mapping.',
    access: 'payments.verify',
    params: z.object({ id }),
    reply: success,
  }),
}
