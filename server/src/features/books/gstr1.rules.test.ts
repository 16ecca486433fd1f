import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Business, PortalAmounts, PortalDocuments } from '#test/builders/gst-return.ts'
import { GSTIN, LEDGERS, made, NAGPUR, SAGAR } from '#test/builders/gst-return.ts'
import type { BookedDocument } from './booked-document.rules.ts'
import { gstr1 } from './gstr1.rules.ts'
import type { BankMovementRecord } from './tally.rules.ts'
import { tallyXml } from './tally.rules.ts'

const first = made({ number: 'SL/26-27/000101', day: '2026-11-04', place: '23', packs: 12, total: 540 })
const second = made({ number: 'SL/26-27/000102', day: '2026-11-09', place: '27', packs: 30, total: 1260, delivery: 60 })
const third = made({ number: 'SL/26-27/000103', day: '2026-11-15', place: '27', packs: 12, total: 540 })
const fourth = made({ number: 'SL/26-27/000104', day: '2026-11-22', place: '29', packs: 2000, total: 118_000 })
const smallNote = made({ number: 'CN/26-27/000001', day: '2026-11-20', place: '27', packs: 10, total: 400, of: second })
const largeNote = made({ number: 'CN/26-27/000002', day: '2026-11-25', place: '29', packs: 200, total: 11_800, of: fourth })
const documents = [first, second, third, fourth, smallNote, largeNote]

describe('GSTR-1', () => {
  it('of the month that was reckoned by hand is right to the last digit', () => {
    const itemOf = (txval: number, iamt: number) => [{ num: 1, itm_det: { rt: 18, txval, iamt, csamt: 0 } }]
    expect(gstr1({ gstin: GSTIN, fp: '112026', documents })).toEqual({
      gstin: GSTIN,
      fp: '112026',
      version: 'GST3.2.3',
      hash: 'hash',
      b2cl: [{ pos: '29', inv: [{ inum: 'SL/26-27/000104', idt: '22-11-2026', val: 118_000, itms: itemOf(100_000, 18_000) }] }],
      b2cs: [
        { sply_ty: 'INTRA', typ: 'OE', pos: '23', rt: 18, txval: 457.62, camt: 41.19, samt: 41.19, csamt: 0 },
        { sply_ty: 'INTER', typ: 'OE', pos: '27', rt: 18, txval: 1186.45, iamt: 213.55, csamt: 0 },
      ],
      cdnur: [
        {
          typ: 'B2CL',
          ntty: 'C',
          nt_num: 'CN/26-27/000002',
          nt_dt: '25-11-2026',
          val: 11_800,
          pos: '29',
          itms: itemOf(10_000, 1800),
        },
      ],
      hsn: {
        hsn_b2c: [
          {
            num: 1,
            hsn_sc: '24031921',
            desc: 'Biris',
            uqc: 'PAC',
            qty: 1844,
            rt: 18,
            txval: 91_644.07,
            iamt: 16_413.55,
            camt: 41.19,
            samt: 41.19,
            csamt: 0,
          },
        ],
      },
      doc_issue: {
        doc_det: [
          { doc_num: 1, docs: [{ num: 1, from: 'SL/26-27/000101', to: 'SL/26-27/000104', totnum: 4, cancel: 0, net_issue: 4 }] },
          { doc_num: 5, docs: [{ num: 1, from: 'CN/26-27/000001', to: 'CN/26-27/000002', totnum: 2, cancel: 0, net_issue: 2 }] },
        ],
      },
    })
  })

  it('lists what registered businesses bought by their GSTIN, with their notes, and nothing of it in the sums of others', () => {
    const home = made({ number: 'SL/26-27/000201', day: '2026-11-04', place: '23', packs: 12, total: 540, to: SAGAR })
    const large = made({ number: 'SL/26-27/000202', day: '2026-11-05', place: '27', packs: 2000, total: 118_000, to: NAGPUR })
    const far = made({ number: 'SL/26-27/000203', day: '2026-11-06', place: '27', packs: 30, total: 1260, delivery: 60, to: NAGPUR })
    const other = made({ number: 'SL/26-27/000204', day: '2026-11-07', place: '27', packs: 12, total: 540 })
    const note = made({ number: 'CN/26-27/000201', day: '2026-11-25', place: '27', packs: 200, total: 11_800, of: large })
    const itms = (txval: number, taxes: object) => [{ num: 1, itm_det: { rt: 18, txval, ...taxes, csamt: 0 } }]
    const goods = { num: 1, hsn_sc: '24031921', desc: 'Biris', uqc: 'PAC', rt: 18, csamt: 0 }
    const facts = { rchrg: 'N', inv_typ: 'R' }
    const { doc_issue: _, ...found } = gstr1({ gstin: GSTIN, fp: '112026', documents: [home, large, far, other, note] })
    expect(found).toEqual({
      gstin: GSTIN,
      fp: '112026',
      version: 'GST3.2.3',
      hash: 'hash',
      b2b: [
        {
          ctin: SAGAR.gstin,
          inv: [
            { inum: 'SL/26-27/000201', idt: '04-11-2026', val: 540, pos: '23', ...facts, itms: itms(457.62, { camt: 41.19, samt: 41.19 }) },
          ],
        },
        {
          ctin: NAGPUR.gstin,
          inv: [
            { inum: 'SL/26-27/000202', idt: '05-11-2026', val: 118_000, pos: '27', ...facts, itms: itms(100_000, { iamt: 18_000 }) },
            { inum: 'SL/26-27/000203', idt: '06-11-2026', val: 1260, pos: '27', ...facts, itms: itms(1067.8, { iamt: 192.2 }) },
          ],
        },
      ],
      b2cs: [{ sply_ty: 'INTER', typ: 'OE', pos: '27', rt: 18, txval: 457.63, iamt: 82.37, csamt: 0 }],
      cdnr: [
        {
          ctin: NAGPUR.gstin,
          nt: [
            {
              ntty: 'C',
              nt_num: 'CN/26-27/000201',
              nt_dt: '25-11-2026',
              val: 11_800,
              pos: '27',
              ...facts,
              itms: itms(10_000, { iamt: 1800 }),
            },
          ],
        },
      ],
      hsn: {
        hsn_b2b: [{ ...goods, qty: 1842, txval: 91_525.42, iamt: 16_392.2, camt: 41.19, samt: 41.19 }],
        hsn_b2c: [{ ...goods, qty: 12, txval: 457.63, iamt: 82.37, camt: 0, samt: 0 }],
      },
    })
  })

  it('of a month without documents has no empty lists', () => {
    expect(gstr1({ gstin: GSTIN, fp: '122026', documents: [] })).toEqual({ gstin: GSTIN, fp: '122026', version: 'GST3.2.3', hash: 'hash' })
  })

  it('lists a note of a large invoice by itself however small it is, and an invoice of just one lakh in the sums', () => {
    const just = made({ number: 'SL/26-27/000105', day: '2026-11-23', place: '29', packs: 1700, total: 100_000 })
    const tiny = made({ number: 'CN/26-27/000003', day: '2026-11-26', place: '29', packs: 1, total: 59, of: fourth })
    const found = gstr1({ gstin: GSTIN, fp: '112026', documents: [just, tiny] })
    expect(found).toMatchObject({ b2cs: [{ pos: '29', txval: 84_745.76 }], cdnur: [{ val: 59 }] })
    expect(found).not.toHaveProperty('b2cl')
  })
})

describe('the file of Tally', () => {
  const money: BankMovementRecord[] = [
    {
      kind: 'receipt',
      id: 'a1',
      day: '2026-11-04',
      amount: 54_000,
      reference: '632511223344',
      payer: 'Ravi & <Sons>',
      orderNumbers: ['SLB-7K3M-0101'],
      businesses: [],
    },
    {
      kind: 'payment',
      id: 'b2',
      day: '2026-11-21',
      amount: 40_000,
      reference: '632599887766',
      payer: null,
      orderNumbers: [],
      businesses: [],
    },
  ]
  const xml = tallyXml({ company: 'Lion & Co', ledgers: LEDGERS, documents, money })
  const vouchers = [...xml.matchAll(/<VOUCHER (.*?)>(.*?)<\/VOUCHER>/gs)].map(([, attributes = '', inner = '']) => ({
    id: /REMOTEID="(.*?)"/.exec(attributes)?.[1],
    type: /VCHTYPE="(.*?)"/.exec(attributes)?.[1],
    entries: [...inner.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(.*?)<\/ISDEEMEDPOSITIVE><AMOUNT>(.*?)<\/AMOUNT>/g)].map(
      ([, ledger, positive, amount]) => [ledger, positive, amount],
    ),
  }))

  it('has a voucher for each document and movement of money, as reckoned by hand', () => {
    expect(vouchers.map(({ id, type }) => [id, type])).toEqual([
      ...documents.map(({ number, kind }) => [`shop-${number}`, kind === 'invoice' ? 'Sales' : 'Credit Note']),
      ['shop-receipt-a1', 'Receipt'],
      ['shop-payment-b2', 'Payment'],
    ])
    expect(vouchers[0]?.entries).toEqual([
      ['Online customers', 'Yes', '-540.00'],
      ['Sales GST 18%', 'No', '457.62'],
      ['Output CGST 9%', 'No', '41.19'],
      ['Output SGST 9%', 'No', '41.19'],
    ])
    expect(vouchers[5]?.entries).toEqual([
      ['Online customers', 'No', '11800.00'],
      ['Sales GST 18%', 'Yes', '-10000.00'],
      ['Output IGST 18%', 'Yes', '-1800.00'],
    ])
    expect(vouchers[6]?.entries).toEqual([
      ['Bank', 'Yes', '-540.00'],
      ['Online customers', 'No', '540.00'],
    ])
  })

  it('balances every voucher, names every ledger with its parent, and is well-formed whatever a payer is called', () => {
    for (const { id, entries } of vouchers)
      expect([id, entries.reduce((sum, [, , amount]) => sum + Math.round(Number(amount) * 100), 0)]).toEqual([id, 0])
    const parents = [...xml.matchAll(/<LEDGER NAME="(.*?)".*?<PARENT>(.*?)<\/PARENT>/g)].map(([, name, parent]) => [name, parent])
    expect(parents).toEqual([
      ['Bank', 'Bank Accounts'],
      ['Online customers', 'Sundry Debtors'],
      ['Output CGST 9%', 'Duties &amp; Taxes'],
      ['Output IGST 18%', 'Duties &amp; Taxes'],
      ['Output SGST 9%', 'Duties &amp; Taxes'],
      ['Sales GST 18%', 'Sales Accounts'],
    ])
    expect(xml).toContain('<NARRATION>UPI 632511223344, order SLB-7K3M-0101, Ravi &amp; &lt;Sons&gt;</NARRATION>')
    const open: string[] = []
    for (const [, closes, name = '', selfClosed] of xml.matchAll(/<(\/?)([A-Z][A-Z.]*)[^<>]*?(\/?)>/g)) {
      if (closes) expect(open.pop()).toBe(name)
      else if (!selfClosed) open.push(name)
    }
    expect(open).toEqual([])
  })
})

describe('the file of Tally with registered businesses', () => {
  const sale = made({ number: 'SL/26-27/000201', day: '2026-11-04', place: '27', packs: 12, total: 540, to: NAGPUR })
  const credit: BankMovementRecord = {
    kind: 'receipt',
    id: 'c3',
    day: '2026-11-04',
    amount: 100_000,
    reference: '632511223355',
    payer: null,
    orderNumbers: ['SLB-7K3M-0201', 'SLB-7K3M-0202'],
    businesses: [{ ...NAGPUR, amount: 54_000 }],
  }
  const back: BankMovementRecord = { ...credit, kind: 'payment', id: 'd4', amount: 14_000, businesses: [{ ...NAGPUR, amount: 14_000 }] }
  const ledgers = { ...LEDGERS, bank: 'SBI & Co', sales: 'Bidi sales', igst: 'IGST {rate}' }
  const xml = tallyXml({ company: 'Lion', ledgers, documents: [sale], money: [credit, back] })
  const PARTY = 'Nagpur Traders &amp; Sons, 27AAPFU0939F1ZV'

  it('has a ledger of each with its GSTIN and state, under the names of the settings', () => {
    const made = [...xml.matchAll(/<LEDGER NAME="(.*?)".*?<PARENT>(.*?)<\/PARENT>(.*?)<\/LEDGER>/g)].map(([, ...facts]) => facts)
    expect(made).toEqual([
      ['Bidi sales', 'Sales Accounts', ''],
      ['IGST 18', 'Duties &amp; Taxes', ''],
      [
        PARTY,
        'Sundry Debtors',
        '<COUNTRYNAME>India</COUNTRYNAME><LEDSTATENAME>Maharashtra</LEDSTATENAME><GSTREGISTRATIONTYPE>Regular</GSTREGISTRATIONTYPE><PARTYGSTIN>27AAPFU0939F1ZV</PARTYGSTIN>',
      ],
      ['Online customers', 'Sundry Debtors', ''],
      ['SBI &amp; Co', 'Bank Accounts', ''],
    ])
  })

  it('books their sales and their share of the money on it', () => {
    const entries = [...xml.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME><ISDEEMEDPOSITIVE>\w+<\/ISDEEMEDPOSITIVE><AMOUNT>(.*?)<\/AMOUNT>/g)]
    expect(entries.map(([, ledger, amount]) => [ledger, amount])).toEqual([
      [PARTY, '-540.00'],
      ['Bidi sales', '457.63'],
      ['IGST 18', '82.37'],
      ['SBI &amp; Co', '-1000.00'],
      [PARTY, '540.00'],
      ['Online customers', '460.00'],
      ['SBI &amp; Co', '140.00'],
      [PARTY, '-140.00'],
    ])
    const parties = [...xml.matchAll(/<PARTYLEDGERNAME>(.*?)<\/PARTYLEDGERNAME><PARTYGSTIN>(.*?)<\/PARTYGSTIN>/g)].map(
      ([, ...facts]) => facts,
    )
    expect(parties).toEqual(Array(3).fill([PARTY, NAGPUR.gstin]))
  })
})

it('a document of two rates is an item, a sum, a ledger and a row of goods for each of them', () => {
  const wish = { day: '2026-11-04', packs: 12, total: 645, matches: 105 }
  const home = made({ ...wish, number: 'SL/26-27/000301', place: '23' })
  const away = made({ ...wish, number: 'SL/26-27/000302', place: '27', to: NAGPUR })
  expect(gstr1({ gstin: GSTIN, fp: '112026', documents: [home, away] })).toMatchObject({
    b2b: [
      {
        inv: [
          {
            val: 645,
            itms: [
              { num: 1, itm_det: { rt: 5, txval: 100, iamt: 5 } },
              { num: 2, itm_det: { rt: 18, txval: 457.63, iamt: 82.37 } },
            ],
          },
        ],
      },
    ],
    b2cs: [
      { rt: 5, txval: 100, camt: 2.5, samt: 2.5 },
      { rt: 18, txval: 457.62, camt: 41.19, samt: 41.19 },
    ],
    hsn: {
      hsn_b2c: [
        { num: 1, hsn_sc: '24031921', qty: 12, rt: 18, txval: 457.62 },
        { num: 2, hsn_sc: '36050010', qty: 3, rt: 5, txval: 100 },
      ],
    },
  })
  const xml = tallyXml({ company: 'Lion', ledgers: LEDGERS, documents: [home], money: [] })
  const entries = [...xml.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME><ISDEEMEDPOSITIVE>\w+<\/ISDEEMEDPOSITIVE><AMOUNT>(.*?)<\/AMOUNT>/g)]
  expect(entries.map(([, ledger, amount]) => [ledger, amount])).toEqual([
    ['Online customers', '-645.00'],
    ['Sales GST 5%', '100.00'],
    ['Output CGST 2.5%', '2.50'],
    ['Output SGST 2.5%', '2.50'],
    ['Sales GST 18%', '457.62'],
    ['Output CGST 9%', '41.19'],
    ['Output SGST 9%', '41.19'],
  ])
})

const MONTHS = 1000

it(`${MONTHS} months of chance: the documents, the sections of GSTR-1, the goods by HSN and the file of Tally come to the same paise`, () => {
  const paise = (rupees = 0) => Math.round(rupees * 100)
  const drawn = fc.array(
    fc.record({
      place: fc.constantFrom('23', '27', '29', '07'),
      packs: fc.integer({ min: 1, max: 3000 }),
      total: fc.integer({ min: 70, max: 180_000 }),
      delivery: fc.constantFrom(0, 60),
      matches: fc.constantFrom(0, 0, 7),
      back: fc.constantFrom(0, 0, 0.1, 1),
      to: fc.constantFrom<Business>(null, null, NAGPUR, SAGAR),
    }),
    { minLength: 1, maxLength: 25 },
  )
  fc.assert(
    fc.property(drawn, (sales) => {
      const number = (at: number) => String(at + 1).padStart(6, '0')
      const pairs = sales.map(({ back, ...sale }, at) => {
        const invoice = made({ ...sale, number: `SL/26-27/${number(at)}`, day: '2026-11-05' })
        const total = Math.max(1, Math.floor(sale.total * back))
        const matches = back === 1 ? sale.matches : 0
        const packs = Math.max(1, Math.floor(sale.packs * back))
        return {
          invoice,
          note:
            back > 0
              ? [made({ number: `CN/26-27/${number(at)}`, day: '2026-11-29', place: sale.place, packs, total, matches, of: invoice })]
              : [],
        }
      })
      const all = [...pairs.map(({ invoice }) => invoice), ...pairs.flatMap(({ note }) => note)]
      const file = gstr1({ gstin: GSTIN, fp: '112026', documents: all }) as {
        b2b?: { inv: PortalDocuments }[]
        b2cs?: PortalAmounts[]
        b2cl?: { inv: PortalDocuments }[]
        cdnr?: { nt: PortalDocuments }[]
        cdnur?: PortalDocuments
        hsn?: { hsn_b2b?: PortalAmounts[]; hsn_b2c?: PortalAmounts[] }
      } // `as`: the sections that it makes
      const itemsOf = (listed: PortalDocuments) => listed.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det))
      const businesses = (file.b2b ?? []).flatMap(({ inv }) => inv)
      const businessNotes = (file.cdnr ?? []).flatMap(({ nt }) => nt)
      const large = (file.b2cl ?? []).flatMap(({ inv }) => inv)
      const xml = tallyXml({ company: 'Lion', ledgers: LEDGERS, documents: all, money: [] })
      const booked = (ledger: RegExp) =>
        [...xml.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME><ISDEEMEDPOSITIVE>\w+<\/ISDEEMEDPOSITIVE><AMOUNT>(.*?)<\/AMOUNT>/g)]
          .filter(([, name = '']) => ledger.test(name))
          .reduce((sum, [, , amount]) => sum + paise(Number(amount)), 0)
      const documented = (field: 'taxable' | 'cgst' | 'igst' | 'total', whose: (one: BookedDocument) => boolean = () => true) =>
        all.filter(whose).reduce((sum, one) => sum + (one.kind === 'invoice' ? one[field] : -one[field]), 0)
      const isBusiness = ({ businessGstin }: BookedDocument) => businessGstin !== null
      for (const [field, of, ledger] of [
        ['txval', 'taxable', /^Sales/],
        ['iamt', 'igst', /^Output IGST/],
        ['camt', 'cgst', /^Output CGST/],
      ] as const) {
        const sum = (rows: readonly PortalAmounts[] = []) => rows.reduce((total, row) => total + paise(row[field]), 0)
        const toBusinesses = sum(itemsOf(businesses)) - sum(itemsOf(businessNotes))
        const toOthers = sum(file.b2cs) + sum(itemsOf(large)) - sum(itemsOf(file.cdnur ?? []))
        const documentedFor = [documented(of, isBusiness), documented(of, (one) => !isBusiness(one))]
        expect([field, toBusinesses, toOthers]).toEqual([field, ...documentedFor])
        expect([field, sum(file.hsn?.hsn_b2b), sum(file.hsn?.hsn_b2c)]).toEqual([field, ...documentedFor])
        expect([field, booked(ledger)]).toEqual([field, documented(of)])
      }
      const worth = (listed: PortalDocuments) => listed.reduce((sum, { val }) => sum + paise(val), 0)
      expect(worth(businesses) - worth(businessNotes)).toBe(documented('total', isBusiness))
      for (const { gstin } of [NAGPUR, SAGAR])
        expect([gstin, booked(new RegExp(gstin)) + documented('total', ({ businessGstin }) => businessGstin === gstin)]).toEqual([gstin, 0])
      expect(booked(/^Online customers$/) + documented('total', (one) => !isBusiness(one))).toBe(0)
    }),
    { numRuns: MONTHS },
  )
})
