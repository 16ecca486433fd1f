import { describe, expect, it } from 'vitest'
import type { AlertReading, ReadAlert } from './profiles/template.rules.ts'
import type { AlertVerdict, TrustFacts } from './trust.rules.ts'
import {
  decideAlert,
  inOrder,
  isForwarded,
  judgeFreshness,
  judgeHeaders,
  judgeRecipient,
  judgeSender,
  judgeSignature,
  judgeSim,
  judgeSize,
  judgeText,
} from './trust.rules.ts'

const brief = ({ holds, reason, detail }: AlertVerdict) => [holds, reason, detail]
const MINUTE = 60_000

it('a mail is at most 256 KiB with at most eight signatures', () => {
  expect([judgeSize(262_144, 8), judgeSize(262_145, 1), judgeSize(300_000, 9), judgeSize(5, 9)].map(brief)).toEqual([
    ['yes', undefined, undefined],
    ['no', 'too-large', '257 KiB'],
    ['no', 'too-large', '293 KiB'],
    ['no', 'too-many-signatures', '9'],
  ])
})

describe('a signature', () => {
  const GOOD = {
    domain: 'bank.in',
    selector: 's1',
    result: 'pass',
    comment: '',
    isAligned: true,
    isPartial: false,
    isTimely: true,
    isTesting: false,
    bits: 2048,
    signed: ['from', 'date'],
  }
  const judge = (...signatures: TrustFacts['signatures'][number][]) => judgeSignature({ signatures })

  it('that proves the sender is the one that counts, wherever it stands', () => {
    const other = { ...GOOD, selector: 's2', bits: null }
    const found = judge({ ...GOOD, isAligned: false }, other, GOOD)
    expect([brief(found.verdict), found.by]).toEqual([['yes', undefined, 's2._domainkey.bank.in, covers from, date'], other])
    expect(brief(judge(GOOD).verdict)).toEqual(['yes', undefined, 's1._domainkey.bank.in, 2048 bits, covers from, date'])
  })

  it.each([
    ['no-dns', { result: 'temperror', isAligned: false }],
    ['key-weak', { result: 'policy', isAligned: false }],
    ['body-changed', { result: 'fail', comment: 'body hash did not verify' }],
    ['signature-wrong', { result: 'fail', comment: 'bad signature' }],
    ['signature-wrong', { result: 'neutral' }],
    ['other-domain', { isAligned: false, isPartial: true, isTesting: true }],
    ['part-signed', { isPartial: true, isTesting: true, isTimely: false }],
    ['key-testing', { isTesting: true, isTimely: false }],
    ['signature-time', { isTimely: false }],
  ])('is refused: %s', (reason, more) => {
    const { verdict, by } = judge({ ...GOOD, ...more })
    const comment = 'comment' in more ? `: ${more.comment}` : ''
    expect([...brief(verdict), by]).toEqual(['no', reason, `s1._domainkey.bank.in${comment}`, undefined])
  })

  it('of several that fail the one that could not be looked up tells why, then the one of the sender, then the first', () => {
    const [foreign, late, unknown] = [
      { ...GOOD, isAligned: false, selector: 'a' },
      { ...GOOD, isTimely: false, selector: 'b' },
      { ...GOOD, result: 'temperror', isAligned: false, selector: 'c' },
    ]
    expect(brief(judge(foreign, late, unknown).verdict)[1]).toBe('no-dns')
    expect(brief(judge(foreign, late).verdict)[1]).toBe('signature-time')
    expect(brief(judge(foreign, { ...foreign, selector: 'z' }).verdict)).toEqual(['no', 'other-domain', 'a._domainkey.bank.in'])
    expect(brief(judge().verdict)).toEqual(['no', 'not-signed', undefined])
  })
})

describe('the headers of a mail', () => {
  const ALL = { from: 1, to: 1, subject: 1, date: 1, 'message-id': 1, 'content-type': 1, 'content-transfer-encoding': 1, 'mime-version': 1 }
  const SIGNED = ['from', 'subject', 'date', 'message-id', 'content-type', 'content-transfer-encoding']
  const judge = (more: object, signed = SIGNED) => brief(judgeHeaders({ counts: { ...ALL, ...more } }, signed))

  it('stand there once and are signed', () => {
    expect(judge({})).toEqual(['yes', undefined, undefined])
    expect(
      judge({ 'message-id': 0, 'content-type': 0, 'content-transfer-encoding': 0, 'mime-version': 0 }, ['from', 'subject', 'date']),
    ).toEqual(['yes', undefined, undefined])
  })

  it.each(Object.keys(ALL))('are refused with %s twice', (name) => {
    expect(judge({ [name]: 2 })).toEqual(['no', 'header-twice', name])
  })

  it.each(['from', 'to', 'subject', 'date'])('are refused without %s', (name) => {
    expect(judge({ [name]: 0 })).toEqual(['no', 'header-missing', name])
    const counts = Object.fromEntries(Object.entries(ALL).filter(([one]) => one !== name))
    expect(brief(judgeHeaders({ counts }, SIGNED))).toEqual(['no', 'header-missing', name])
  })

  it.each(['from', 'subject', 'date', 'message-id'])('are refused with %s unsigned', (name) => {
    expect(
      judge(
        {},
        SIGNED.filter((one) => one !== name),
      ),
    ).toEqual(['no', 'header-unsigned', name])
  })

  it('that lay the text out and are unsigned leave it to a person', () => {
    expect(judge({}, SIGNED.slice(0, 4))).toEqual(['unsure', 'layout-unsigned', 'content-type, content-transfer-encoding'])
    expect(judge({}, SIGNED.slice(0, 5))).toEqual(['unsure', 'layout-unsigned', 'content-transfer-encoding'])
  })

  it('say that a server has sent the mail on', () => {
    const sent = ['arc-seal', 'x-forwarded-to', 'x-forwarded-for', 'resent-date'].map((name) =>
      isForwarded({ counts: { ...ALL, [name]: 1 } }),
    )
    expect([...sent, isForwarded({ counts: ALL }), isForwarded({ counts: { 'arc-seal': 0 } })]).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the sender and the receiver of a mail', () => {
  it.each<[unknown[], Partial<TrustFacts>, boolean]>([
    [['yes', undefined, 'a@bank.in, DMARC reject'], {}, true],
    [['yes', undefined, 'a@bank.in, DMARC without a policy'], { dmarcPolicy: '' }, true],
    [['no', 'not-one-sender', 'a@bank.in, b@bank.in'], { from: ['a@bank.in', 'b@bank.in'] }, true],
    [['no', 'not-one-sender', undefined], { from: [] }, true],
    [['no', 'not-one-sender', undefined], { from: [''] }, true],
    [['no', 'unknown-sender', 'a@bank.in'], { dmarc: 'fail' }, false],
    [['no', 'no-dns', 'a@bank.in'], { dmarc: 'temperror' }, true],
    [['no', 'dmarc-none', 'a@bank.in'], { dmarc: 'none' }, true],
    [['no', 'dmarc-failed', 'a@bank.in'], { dmarc: 'fail' }, true],
  ])('%j by %j, known: %s', (verdict, more, isKnown) => {
    expect(brief(judgeSender({ from: ['a@bank.in'], dmarc: 'pass', dmarcPolicy: 'reject', ...more }, isKnown))).toEqual(verdict)
  })

  it('the receiver is the registered address, which the signature covers', () => {
    const judge = (to: string[], signed: string[], registered = 'Alerts@Lion.example') => brief(judgeRecipient({ to }, signed, registered))
    expect(judge(['alerts@lion.example'], ['to'])).toEqual(['yes', undefined, 'alerts@lion.example'])
    expect(judge(['alerts@lion.example'], ['from'])).toEqual(['unsure', 'to-unsigned', 'alerts@lion.example'])
    expect(judge(['other@lion.example'], ['to'])).toEqual(['no', 'to-other', 'other@lion.example'])
    expect(judge(['alerts@lion.example', 'b@c.in'], ['to'])).toEqual(['no', 'to-other', 'alerts@lion.example, b@c.in'])
    expect(judge([], ['to'])).toEqual(['no', 'to-other', undefined])
    expect(judge(['x@y.in'], ['to'], '')).toEqual(['unsure', 'to-not-set', 'x@y.in'])
    expect(judge(['x'.repeat(300)], ['to'])[2]).toHaveLength(200)
  })

  it('an SMS came over the SIM that was chosen, or over any where none was', () => {
    expect([judgeSim(1, null), judgeSim(null, null), judgeSim(2, 2), judgeSim(1, 2), judgeSim(null, 2)].map(brief)).toEqual([
      ['yes', undefined, undefined],
      ['yes', undefined, undefined],
      ['yes', undefined, undefined],
      ['no', 'other-sim', 'SIM 1'],
      ['no', 'other-sim', 'unknown'],
    ])
  })
})

const READING: AlertReading = {
  template: 'hdfc-mail-2026',
  kind: 'payment',
  amount: 54_000,
  reference: '632511223344',
  tail: '4821',
  bookedOn: '2026-11-21',
  paidAt: null,
  vpa: null,
  payerName: null,
  note: null,
  narration: 'x',
}
const readOf = (more: Partial<AlertReading> = {}): ReadAlert => ({ is: 'read', reading: { ...READING, ...more } })

it('the account of a text is that of the shop, in as many digits as the bank shows', () => {
  const judge = (tail: string, read: ReadAlert = readOf()) => brief(judgeText(read, { id: 'hdfc-mail', tail }))
  expect(judge('4821')).toEqual(['yes', undefined, 'hdfc-mail-2026'])
  expect(judge('774821')).toEqual(['yes', undefined, 'hdfc-mail-2026'])
  expect(judge('')).toEqual(['unsure', 'account-not-set', 'hdfc-mail-2026'])
  for (const tail of ['821', '4822', '48210']) expect([tail, ...judge(tail)]).toEqual([tail, 'no', 'other-account', '…4821'])
  expect(judge('4821', readOf({ tail: '821' }))).toEqual(['no', 'other-account', '…821'])
  expect(judge('4821', { is: 'refused', reason: 'twice' })).toEqual(['no', 'twice', undefined])
})

describe('the times of an alert', () => {
  const NOW = new Date('2026-11-22T06:00:00Z')
  const judge = (written: number, arrived: number, more: { bookedOn?: string | null; isForwarded?: boolean; sms?: boolean } = {}) => {
    const date = more.sms ? null : new Date(NOW.getTime() + written * MINUTE)
    const times = { now: NOW, date, arrivedAt: new Date(NOW.getTime() + arrived * MINUTE), isForwarded: more.isForwarded ?? false }
    const { holds, reason, detail } = judgeFreshness({ bookedOn: more.bookedOn === undefined ? '2026-11-22' : more.bookedOn }, times)
    return [holds, reason, detail].filter((one) => one !== undefined).join(' ')
  }
  it.each<[string, ...Parameters<typeof judge>]>([
    ['yes', 0, 0],
    ['yes', 15, 15],
    ['unsure dates-apart', 15.01, 15],
    ['yes', 0, -15],
    ['unsure dates-apart', 0, -15.01],
    ['yes', -1440, -1425],
    ['unsure too-old', -1440.01, -1430],
    ['yes', -60, -45],
    ['unsure dates-apart', -60, -44.99],
    ['yes', -60, -44, { isForwarded: true }],
    ['yes', 0, -1440, { sms: true }],
    ['unsure too-old', 0, -1441, { sms: true }],
    ['yes', 0, 0, { bookedOn: '2026-11-21' }],
    ['yes', 0, 0, { bookedOn: null }],
    ['unsure other-day 2026-11-20', 0, 0, { bookedOn: '2026-11-20' }],
    ['unsure other-day 2026-11-23', 0, 0, { bookedOn: '2026-11-23' }],
  ])('%s: written %d minutes from now, taken in at %d, %j', (verdict, ...how) => {
    expect(judge(...how)).toBe(verdict)
  })
})

describe('what becomes of an alert', () => {
  const yes: AlertVerdict = { rule: 'size', holds: 'yes' }
  const unsure = (reason: AlertVerdict['reason']): AlertVerdict => ({ rule: 'fresh', holds: 'unsure', ...(reason && { reason }) })
  const no = (rule: AlertVerdict['rule'], reason?: AlertVerdict['reason']): AlertVerdict => ({
    rule,
    holds: 'no',
    ...(reason && { reason }),
  })
  const ignored: ReadAlert = { is: 'ignored', reason: 'money-out' }
  it.each<[string, AlertVerdict[], ReadAlert, boolean]>([
    ['recorded null true', [yes], readOf(), true],
    ['recorded too-old false', [yes, unsure('too-old')], readOf(), true],
    ['shown source-off false', [yes], readOf(), false],
    ['shown source-off false', [yes, unsure('account-not-set')], readOf(), false],
    ['shown account-not-set false', [yes, unsure('account-not-set')], readOf(), true],
    ['shown to-not-set false', [yes, unsure('to-not-set')], readOf(), true],
    ['recorded refund false', [yes], readOf({ kind: 'refund' }), true],
    ['recorded reversal false', [yes], readOf({ kind: 'reversal' }), true],
    ['shown reversal false', [yes], readOf({ kind: 'reversal', reference: null }), true],
    ['shown no-reference false', [yes], readOf({ reference: null }), true],
    ['waiting no-dns false', [yes, no('signature', 'no-dns'), no('sender', 'unknown-sender')], readOf(), true],
    ['refused not-signed false', [yes, no('signature', 'not-signed'), no('sender', 'no-dns')], readOf(), true],
    ['refused null false', [no('size')], readOf(), true],
    ['ignored money-out false', [yes, no('text', 'money-out')], ignored, true],
    ['refused not-signed false', [no('signature', 'not-signed')], ignored, true],
    ['refused twice false', [no('text', 'twice')], { is: 'refused', reason: 'twice' }, true],
    ['ignored money-out false', [yes], ignored, true],
  ])('%s', (wanted, rules, read, isEnabled) => {
    const { outcome, reason, isAutomatic } = decideAlert(rules, { read, isEnabled })
    expect(`${outcome} ${reason} ${isAutomatic}`).toBe(wanted)
  })

  it('every rule of its source is listed in order, open where it was not asked', () => {
    const asked: AlertVerdict[] = [{ rule: 'text', holds: 'yes' }, no('signature', 'not-signed')]
    const listed = (source: 'mail' | 'sms') => inOrder(source, asked).map(({ rule, holds }) => `${rule} ${holds}`)
    expect(listed('mail')).toEqual([
      'size open',
      'signature no',
      'headers open',
      'sender open',
      'recipient open',
      'text yes',
      'fresh open',
      'unseen open',
    ])
    expect(listed('sms')).toEqual(['signature no', 'sender open', 'sim open', 'text yes', 'fresh open', 'unseen open'])
  })
})
