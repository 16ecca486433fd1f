/** Statements as five banks write them, made from a seed, with the truth beside each line. */
export type Bank = 'hdfc' | 'icici' | 'sbi' | 'axis' | 'kotak'
export const BANKS: readonly Bank[] = ['hdfc', 'icici', 'sbi', 'axis', 'kotak']

export type FakeOrder = {
  id: string
  number: string
  total: number
  transactionId: string
  name: string
  createdAt: Date
  submittedAt: Date
}
export type FakeStatement = {
  bank: Bank
  rows: string[][]
  orders: FakeOrder[]
  /** Which order the payment of a line truly belongs to; lines of other money are not there. */
  truth: Map<number, string>
  /** Orders whose payment stands in the file, stayed there and was handed in with its reference. */
  findable: Set<string>
}

export type Chance = {
  next: () => number
  below: (most: number) => number
  pick: <T>(list: readonly T[]) => T
  digits: (many: number) => string
}

/** The same numbers for the same seed (mulberry32). */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    next,
    below,
    // `as`: an index below the length of a list that is never empty
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    digits: (many) => Array.from({ length: many }, () => below(10)).join(''),
  }
}

type Entry = {
  day: number
  ms: number
  paise: number
  out?: boolean
  rrn: string
  name: string
  vpa: string
  note: string
  kind: Kind
  order?: string
}
type Kind = 'payment' | 'refund' | 'reversal'

const FIRST = [
  'RAHUL',
  'DIPIKA',
  'MANKONDA',
  'TEJAS',
  'SUNITA',
  'IMRAN',
  'A K',
  'PRIYA-DEVI',
  'RAMREFAI',
  'KAVITA',
  'MOHD',
  'JOSE',
  'LAXMI',
  'OM',
]
const LAST = [
  'NEGI',
  'SAHU',
  'VIVEK',
  'ARVIND',
  'BAI',
  'KHAN',
  'SHARMA',
  'AHIRWAR',
  'REVAR',
  'PATEL',
  'YADAV',
  'SINGH',
  'DAS',
  'RAO',
  'NAIR',
  'LODHI',
]
const aName = (c: Chance) => `${c.pick(FIRST)} ${c.pick(LAST)}`
const HANDLES = ['ybl', 'okhdfcbank', 'oksbi', 'paytm', 'ibl', 'okicici', 'axl']
const TOTALS = [28_000, 21_000, 56_000, 42_000, 270_000, 49_000]
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const START = Date.UTC(2026, 10, 2, 4)
const DAY = 86_400_000

/** `orders` payments that wait, among other money, with every noise of real files. */
export function fakeStatement(
  seed: number,
  bank: Bank,
  { orders: many = 60, others = many }: { orders?: number; others?: number } = {},
): FakeStatement {
  const c = chance(seed)
  const orders: FakeOrder[] = []
  const entries: Entry[] = []
  const findable = new Set<string>()
  for (let n = 0; n < many; n++) {
    // Every tenth pays the same amount in the same minute as the one before.
    const twin = n % 10 === 9 ? orders[n - 1] : undefined
    const ms = twin ? twin.submittedAt.getTime() - 120_000 + c.below(30_000) : START + c.below(8 * DAY)
    const order = anOrder(c, n, ms, twin?.total)
    orders.push(order)
    settle(c, order, ms, { entries, findable })
  }
  for (let n = 0; n < others; n++) entries.push(...otherMoney(c))
  entries.sort((a, b) => a.ms - b.ms)
  return { bank, orders, findable, ...written(c, bank, entries) }
}

function anOrder(c: Chance, n: number, ms: number, total = c.pick(TOTALS)): FakeOrder {
  const four = () => Array.from({ length: 4 }, () => LETTERS[c.below(LETTERS.length)]).join('')
  return {
    id: `order-${n}`,
    number: `SLB-${four()}-${four()}`,
    total,
    transactionId: '',
    name: aName(c),
    createdAt: new Date(ms - 600_000),
    submittedAt: new Date(ms + 120_000),
  }
}

/** What became of the money of one order, and what its shopper handed in. */
function settle(c: Chance, order: FakeOrder, ms: number, { entries, findable }: { entries: Entry[]; findable: Set<string> }): void {
  const fate = c.below(100)
  const rrn = c.below(8) === 0 ? `0${c.below(2) ? '0' : '7'}${c.digits(10)}` : `${1 + c.below(9)}${c.digits(11)}`
  order.transactionId = c.below(12) === 0 ? rrn.replace(/^0+/, '').padStart(10, '0') : c.below(15) === 0 ? `0000${rrn}` : rrn
  const note = c.pick(['UPI', '', 'Payment', `Order ${order.number.replaceAll('-', '')}`, 'bidi', '918800112233'])
  const entry: Entry = { ...someone(c), name: order.name, ms, day: 0, paise: order.total, rrn, note, kind: 'payment', order: order.id }
  if (fate < 4) return // not in the bank yet
  if (fate < 6)
    order.transactionId = rrnOf(c) // the reference of another bank
  else if (fate < 8) order.transactionId = `CICAGPDU8J9FQ${c.below(9)}`
  else if (fate < 11) entry.paise = order.total - 100 * (1 + c.below(50))
  else if (fate < 15) {
    // The bank takes it back, under its reference, under a new one, or under none that can be read.
    const back = c.pick([rrn, rrnOf(c), ''])
    entries.push({ ...entry, ms: ms + c.below(DAY), rrn: back, out: true, kind: 'reversal', note: 'REVERSAL' })
  } else if (fate < 17) {
    // The shopper hands in a reference older than the order.
    entry.ms = ms - 5 * DAY
    entry.order = ''
  } else findable.add(order.id)
  if (fate < 15 && fate >= 11) entry.order = ''
  entries.push(entry)
}

const rrnOf = (c: Chance) => `${1 + c.below(9)}${c.digits(11)}`
const someone = (c: Chance) => ({ name: aName(c), vpa: `${c.pick(['91', '', 'shop.'])}9${c.digits(9)}@${c.pick(HANDLES)}` })

function otherMoney(c: Chance): Entry[] {
  const entry: Entry = {
    ...someone(c),
    ms: START + c.below(9 * DAY),
    day: 0,
    paise: c.pick([...TOTALS, 100, 12_345_678]),
    rrn: rrnOf(c),
    note: 'UPI',
    kind: 'payment',
  }
  const what = c.below(10)
  if (what === 0) return [{ ...entry, kind: 'refund', note: 'Refund of order' }]
  if (what === 1) return [entry, { ...entry, out: true, kind: 'reversal', ms: entry.ms + 60_000 }]
  if (what < 4) return [{ ...entry, out: true }]
  return [entry]
}

type Writer = { head: string[]; preamble: string[][]; footer: string[][]; row: (entry: Entry, when: Date, balance: number) => string[] }

function written(c: Chance, bank: Bank, entries: readonly Entry[]): Pick<FakeStatement, 'rows' | 'truth'> {
  const writer = WRITERS[bank](c, c.below(3))
  const rows = [...writer.preamble, writer.head]
  const truth = new Map<number, string>()
  let balance = 5_000_000
  for (const entry of entries) {
    balance += entry.out ? -entry.paise : entry.paise
    rows.push(writer.row(entry, new Date(entry.ms + 330 * 60_000), balance))
    if (entry.order) truth.set(rows.length, entry.order)
  }
  return { rows: [...rows, ...writer.footer], truth }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (n: number) => String(n).padStart(2, '0')
/** dd/mm/yy, dd-mm-yyyy, dd Mon yyyy. */
function dated(when: Date, format: number): string {
  const [d, m, y] = [when.getUTCDate(), when.getUTCMonth(), when.getUTCFullYear()]
  if (format === 0) return `${two(d)}/${two(m + 1)}/${two(y % 100)}`
  return format === 1 ? `${two(d)}-${two(m + 1)}-${y}` : `${d} ${MONTHS[m]} ${y}`
}

/** 1,23,456.78 as banks group it, or plain, or padded with spaces. */
function money(c: Chance, paise: number): string {
  const whole = String(Math.floor(paise / 100))
  const grouped = whole.length > 3 ? `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}` : whole
  return c.pick([`${grouped}.${two(paise % 100)}`, `${whole}.${two(paise % 100)}`, `   ${grouped}.${two(paise % 100)} `])
}

/** Some narrations are cut where the bank's field ends. */
const cut = (c: Chance, text: string) => (c.below(12) === 0 ? text.slice(0, 36 + c.below(30)) : text)

const WRITERS: Record<Bank, (c: Chance, format: number) => Writer> = {
  hdfc: (c, format) => ({
    preamble: [['HDFC BANK Ltd.'], ['Statement From : 02/11/2026 To : 20/11/2026'], [], ['****', '****']],
    head: ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
    row: (e, when, balance) => {
      const shown = e.rrn || c.digits(8)
      const text = `${e.kind === 'reversal' ? 'REV-' : ''}UPI-${e.name}-${e.vpa.toUpperCase()}-PUNB0123456-${shown}-${e.note}`
      const day = dated(when, format)
      return [day, cut(c, text), e.rrn ? `0000${e.rrn}` : '', day, ...sides(c, e, ''), money(c, balance)]
    },
    footer: [
      [],
      ['****'],
      ['STATEMENT SUMMARY :-'],
      ['Opening Balance', 'Dr Count', 'Cr Count'],
      ['50,000.00', '3', '60', '1,000.00', '2.00', '3.00'],
    ],
  }),
  icici: (c, format) => ({
    preamble: [['Detailed Statement'], [], ['Account Number', '000405001234'], ['Transaction Period', 'last month'], [], []],
    head: [
      'S No.',
      'Value Date',
      'Transaction Date',
      'Cheque Number',
      'Transaction Remarks',
      'Withdrawal Amount (INR )',
      'Deposit Amount (INR )',
      'Balance (INR )',
    ],
    row: (e, when, balance) => {
      const text = `${e.kind === 'reversal' ? 'REV-' : ''}UPI/${e.rrn}/${e.note}/${e.vpa.slice(0, 14)}/HDFC BANK LTD/ICI${c.digits(9)}`
      return ['1', dated(when, format), dated(when, format), '-', cut(c, text), ...sides(c, e, '0.00'), money(c, balance)]
    },
    footer: [[], ['Legends Used in Account Statement'], ['UPI - Unified Payments Interface']],
  }),
  sbi: (c, format) => ({
    preamble: [['Account Name', ': SPECIAL LION'], ['Address', ': CHHATARPUR'], ['Balance as on 1 Nov 2026', '1,000.00'], []],
    head: ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'],
    row: (e, when, balance) => {
      const side = e.kind === 'reversal' ? 'REV' : e.out ? 'DR' : 'CR'
      const stamp = c.below(3) === 0 ? ` 00${c.digits(11)} AT ${c.digits(5)} SUM HOSPITAL` : ''
      const text = `${c.pick(['BY TRANSFER-', 'DEP TFR '])}UPI/${side}/${e.rrn}/${e.name.slice(0, 8)}/SBIN/${e.vpa.slice(0, 10)}/${e.note.slice(0, 20)}${stamp}`
      return [
        dated(when, format),
        dated(when, format),
        cut(c, text),
        c.pick(['', `TRANSFER FROM 4${c.digits(12)}`]),
        ...sides(c, e, ''),
        money(c, balance),
      ]
    },
    footer: [['**This is a computer generated statement']],
  }),
  axis: (c, format) => ({
    preamble: [['Statement of Account No - 912010012345678 for the period (From : 01-11-2026 To : 20-11-2026)'], []],
    head: ['Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'],
    row: (e, when, balance) => {
      const text = `${e.kind === 'reversal' ? 'REV-' : ''}UPI/${c.pick(['P2A', 'P2M'])}/${e.rrn}/${e.name.slice(0, 9)}/${c.pick([`Axis Bank/${e.note}`, `${e.note}/Axis Bank`])}`
      return [dated(when, format), '-', cut(c, text), ...sides(c, e, '      '), money(c, balance), '1234']
    },
    footer: [[], ['Legends :'], ['UPI - UPI Fund Transfer']],
  }),
  kotak: (c, format) => ({
    preamble: [['Account Statement'], ['Cust. Reln. No. 123456789'], []],
    head: ['Sl. No.', 'Transaction Date', 'Value Date', 'Description', 'Chq / Ref No.', 'Amount', 'Dr / Cr', 'Balance', 'Dr / Cr'],
    row: (e, when, balance) => {
      const text = `${e.kind === 'reversal' ? 'REV-' : ''}UPI/${e.name}/${e.rrn}/${e.note}`
      const own = `${c.pick(['UPI-', ''])}${rrnOf(c)}`
      const time = `${two(when.getUTCHours())}:${two(when.getUTCMinutes())}:${two(when.getUTCSeconds())}`
      const day = dated(when, format)
      return [
        '1',
        `${day}${c.pick(['', ` ${time}`])}`,
        day,
        cut(c, text),
        own,
        money(c, e.paise),
        e.out ? 'DR' : 'CR',
        money(c, balance),
        'CR',
      ]
    },
    footer: [['Opening balance', 'as on 01-11-2026'], ['Closing balance']],
  }),
}

const sides = (c: Chance, { out, paise }: Entry, empty: string) => (out ? [money(c, paise), empty] : [empty, money(c, paise)])
