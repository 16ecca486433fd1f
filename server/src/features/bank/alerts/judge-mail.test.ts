import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { AlertRule, ProfileId } from 'contract/alerts/alert.status.ts'
import { describe, expect, it } from 'vitest'
import type { TxtResolver } from '#platform/mail/examine-mail.ts'
import type { BankMailInput } from '#test/builders/bank-mail.ts'
import { aBankMail, aKey, BANK_KEY, bankDns, changed, DMARC, dnsOf, hdfcText, RECORDS, SHOP_ADDRESS } from '#test/builders/bank-mail.ts'
import { judgeMail, judgeTooLarge, mayBeOfBank, profileIn } from './receive-alert.ts'
import type { ProfileSettings } from './trust.rules.ts'
import { decideAlert } from './trust.rules.ts'

const NOW = new Date('2026-11-21T17:12:00Z')
const WRITTEN = new Date('2026-11-21T17:11:30Z')
const hdfc: ProfileSettings = { id: 'hdfc-mail', enabled: true, tail: '4821', registeredTo: SHOP_ADDRESS, sim: null }

type Circumstance = { profile?: Partial<ProfileSettings>; resolver?: TxtResolver; now?: Date; arrivedAt?: Date }

/** What becomes of a mail, with the first rule that does not hold. */
async function verdictOf(
  raw: Buffer,
  { profile, resolver = bankDns, now = NOW, arrivedAt = new Date(NOW.getTime() - 5000) }: Circumstance = {},
) {
  const profiles = new Map<ProfileId, ProfileSettings>([['hdfc-mail', { ...hdfc, ...profile }]])
  const judged = await judgeMail({ raw, arrivedAt }, { resolver, now, profiles })
  const holds = (rule: AlertRule) => judged.rules.find((one) => one.rule === rule)?.holds ?? 'open'
  return { ...decideAlert(judged.rules, judged), judged, holds }
}
const written = (wish: BankMailInput = {}) => aBankMail({ date: WRITTEN, ...wish })

describe('a mail of the bank', () => {
  it('that is whole, signed and about the account of the shop may verify a payment', async () => {
    const { outcome, isAutomatic, judged, holds } = await verdictOf(await written())
    expect({ outcome, isAutomatic }).toEqual({ outcome: 'recorded', isAutomatic: true })
    expect(judged.rules.map(({ rule }) => [rule, holds(rule)])).toEqual(
      ['size', 'signature', 'headers', 'sender', 'recipient', 'text', 'fresh'].map((rule) => [rule, 'yes']),
    )
    expect(judged.read).toMatchObject({ reading: { amount: 54_000, reference: '632511223344', tail: '4821', payerName: 'RAMESH KUMAR' } })
    expect(judged.rules[1]?.detail).toMatch(/^s1\._domainkey\.hdfcbank\.bank\.in, 2048 bits, covers .*content-type, .*subject, to, from$/)
    expect(judged.rules[3]?.detail).toBe('alerts@hdfcbank.bank.in, DMARC reject')
  })

  it('written as a page of table cells says the same as its text', async () => {
    const cells = hdfcText()
      .split('\r\n')
      .map((line) => `<tr><td style="x"><b>${line.replace('Rs.', '&#8377;')}</b>&nbsp;</td></tr>`)
    const html = `<html><head><title>Update</title></head><body><table>${cells.join('')}</table></body></html>`
    expect(await verdictOf(await written({ html, text: hdfcText() }))).toMatchObject({ isAutomatic: true })
    expect(await verdictOf(await written({ html }))).toMatchObject({ isAutomatic: true })
    const other = html.replace('540.00', '5,400.00')
    expect(await verdictOf(await written({ html: other, text: hdfcText() }))).toMatchObject({ outcome: 'refused', reason: 'parts-differ' })
    const hides = html.replace('RAMESH KUMAR', 'RAMESH <!-- 632511223399 -->')
    expect(await verdictOf(await written({ html: hides }))).toMatchObject({ outcome: 'refused', reason: 'hidden-text' })
  })

  it('is fetched only when its head names an address of a bank', () => {
    expect(mayBeOfBank('From: "HDFC" <ALERTS@hdfcbank.net>')).toBe(true)
    expect(mayBeOfBank('From: a friend <friend@example.in>')).toBe(false)
  })
})

describe('what is kept of a mail', () => {
  const arrivedAt = new Date('2026-11-21T17:11:45Z')
  const NOTHING_READ = { source: 'mail', profile: null, isEnabled: false, messageId: null, read: { is: 'ignored', reason: 'no-template' } }
  it('that is too large to be fetched is its place and its size', () => {
    expect(judgeTooLarge({ key: 'INBOX 42', bytes: 300_000, arrivedAt })).toEqual({
      ...NOTHING_READ,
      key: 'large INBOX 42',
      rules: [{ rule: 'size', holds: 'no', reason: 'too-large', detail: '293 KiB' }],
      writtenAt: null,
      arrivedAt,
      bytes: null,
    })
  })

  it('of nobody that is known is its bytes by their hash, without a look at its text', async () => {
    const raw = await written({ from: 'Friend <friend@example.in>' })
    const { judged, outcome } = await verdictOf(raw, { arrivedAt })
    const key = `raw ${createHash('sha256').update(raw).digest('hex')}`
    expect(judged).toMatchObject({ ...NOTHING_READ, key, writtenAt: WRITTEN, arrivedAt, bytes: raw })
    expect([judged.rules.map(({ rule }) => rule), outcome]).toEqual([['size', 'sender'], 'refused'])
  })

  it('of the bank is what the bank wrote, and whether its source is on', async () => {
    const { judged } = await verdictOf(await written(), { arrivedAt })
    expect(judged).toMatchObject({ source: 'mail', profile: 'hdfc-mail', isEnabled: true, writtenAt: WRITTEN, arrivedAt })
    expect([judged.key, judged.messageId]).toEqual([expect.stringMatching(/^mail /), expect.stringContaining('@')])
    expect((await verdictOf(await written(), { profile: { enabled: false } })).judged.isEnabled).toBe(false)
  })

  it('a source that nobody has touched is off and knows nothing', () => {
    expect(profileIn(new Map(), 'sbi-mail')).toEqual({ id: 'sbi-mail', enabled: false, tail: '', registeredTo: '', sim: null })
  })
})

describe('rule 2: a mail that was changed on its way', () => {
  it('in one digit of its text is refused', async () => {
    const raw = changed(await written(), 'Rs.540.00', 'Rs.940.00')
    expect(await verdictOf(raw)).toMatchObject({ outcome: 'refused', reason: 'body-changed' })
  })

  it.each([
    ['display name', 'HDFC Bank InstaAlerts', 'HDFC Bank Alerts'],
    ['receiver', `To: ${SHOP_ADDRESS}`, 'To: somebody@example.in'],
    ['Content-Type', 'charset=utf-8', 'charset=utf-7'],
  ])('in its %s is refused', async (_what, from, to) => {
    expect(await verdictOf(changed(await written(), from, to))).toMatchObject({ outcome: 'refused', reason: 'signature-wrong' })
  })

  it('by text behind the length that is signed is refused', async () => {
    const whole = await written({ bodyLimit: 60 })
    expect(await verdictOf(Buffer.concat([whole, Buffer.from('Rs.9 more')]))).toMatchObject({ outcome: 'refused', reason: 'part-signed' })
    expect(await verdictOf(whole)).toMatchObject({ outcome: 'refused', reason: 'part-signed' })
  })

  it('or never signed, or signed by somebody else, is refused', async () => {
    const raw = await written()
    expect(await verdictOf(Buffer.from(raw.toString().replace(/^DKIM-Signature:[\s\S]*?\r\n(?=From)/, '')))).toMatchObject({
      outcome: 'refused',
      reason: 'not-signed',
    })
    expect(await verdictOf(await written({ domain: 'bank.example' }))).toMatchObject({ outcome: 'refused', reason: 'other-domain' })
    // another bank under bank.in is another organisation
    const other = await verdictOf(await written({ domain: 'icici.bank.in' }))
    expect(other).toMatchObject({ outcome: 'refused', reason: 'other-domain' })
    expect(other.judged.rules.find(({ rule }) => rule === 'sender')).toMatchObject({ holds: 'no', reason: 'dmarc-failed' })
    expect(await verdictOf(await written({ domain: 'mail.hdfcbank.bank.in' }))).toMatchObject({ isAutomatic: true })
  })

  it('with a key that is too short, is being tested or is another one is refused', async () => {
    const short = aKey(768)
    const dns = (key: { record: string }) => dnsOf({ ...RECORDS, 's1._domainkey.hdfcbank.bank.in': key.record })
    expect(await verdictOf(await written({ key: short }), { resolver: dns(short) })).toMatchObject({
      outcome: 'refused',
      reason: 'key-weak',
    })
    const tested = { ...BANK_KEY, record: BANK_KEY.record.replace('p=', 't=y; p=') }
    expect(await verdictOf(await written(), { resolver: dns(tested) })).toMatchObject({ outcome: 'refused', reason: 'key-testing' })
    expect(await verdictOf(await written({ key: aKey() }))).toMatchObject({ outcome: 'refused', reason: 'signature-wrong' })
  })

  it('with a signature of tomorrow, or one that is over, is refused', async () => {
    const signTime = new Date(NOW.getTime() + 86_400_000)
    expect(await verdictOf(await written({ signTime }))).toMatchObject({ outcome: 'refused', reason: 'signature-time' })
    const expires = new Date(NOW.getTime() - 1000)
    expect((await verdictOf(await written({ expires }))).outcome).toBe('refused')
  })

  it('waits while the key cannot be fetched, and is judged once it can', async () => {
    const raw = await written()
    const timeout = Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
    for (const name of ['s1._domainkey.hdfcbank.bank.in', '_dmarc.hdfcbank.bank.in'])
      expect(await verdictOf(raw, { resolver: dnsOf({ ...RECORDS, [name]: timeout }) })).toMatchObject({
        outcome: 'waiting',
        reason: 'no-dns',
      })
    expect(await verdictOf(raw)).toMatchObject({ outcome: 'recorded' })
  })
})

describe('rules 1 and 3 to 5: the head of a mail', () => {
  it.each([
    'From: Friend <friend@example.in>',
    'From: HDFC <alerts@hdfcbank.bank.in>',
    'Subject: Rs.9999 for you',
    'To: x@example.in',
    'Date: Sat, 21 Nov 2026 17:11:31 +0000',
    'Message-ID: <other@x>',
    'Content-Type: text/html',
  ])('with a second line “%s” above the signed one is refused', async (line) => {
    const { outcome, reason } = await verdictOf(await written({ above: [line] }))
    expect(outcome).toBe('refused')
    expect(['header-twice', 'not-one-sender', 'unknown-sender', 'other-domain']).toContain(reason)
  })

  it('is refused at its header when the same sender stands there twice', async () => {
    const { holds, judged } = await verdictOf(await written({ above: ['Subject: second'] }))
    expect([holds('signature'), holds('headers')]).toEqual(['yes', 'no'])
    expect(judged.rules.find(({ rule }) => rule === 'headers')).toMatchObject({ reason: 'header-twice', detail: 'subject' })
  })

  it('has to be signed: subject and date always, the receiver and the layout for a verdict without a person', async () => {
    const without = (...names: string[]) =>
      ['From', 'To', 'Subject', 'Date', 'Message-ID', 'Content-Type', 'Content-Transfer-Encoding'].filter((name) => !names.includes(name))
    for (const name of ['Subject', 'Date', 'Message-ID'])
      expect(await verdictOf(await written({ signed: without(name) }))).toMatchObject({ outcome: 'refused', reason: 'header-unsigned' })
    expect(await verdictOf(await written({ signed: without('To') }))).toMatchObject({
      outcome: 'recorded',
      isAutomatic: false,
      reason: 'to-unsigned',
    })
    expect(await verdictOf(await written({ signed: without('Content-Type') }))).toMatchObject({
      outcome: 'recorded',
      isAutomatic: false,
      reason: 'layout-unsigned',
    })
  })

  it('names one sender, who is an address of the bank and not only of its domain', async () => {
    const two = 'HDFC <alerts@hdfcbank.bank.in>, Friend <friend@example.in>'
    expect((await verdictOf(await written({ from: two }))).outcome).toBe('refused')
    expect(await verdictOf(await written({ from: 'offers@hdfcbank.bank.in' }))).toMatchObject({
      outcome: 'refused',
      reason: 'unknown-sender',
    })
    const old = { ...RECORDS, 's1._domainkey.hdfcbank.net': BANK_KEY.record, '_dmarc.hdfcbank.net': DMARC }
    const mail = await written({ from: 'alerts@hdfcbank.net', domain: 'hdfcbank.net' })
    expect(await verdictOf(mail, { resolver: dnsOf(old) })).toMatchObject({ isAutomatic: true })
  })

  it('of a bank without a DMARC record is refused', async () => {
    const { '_dmarc.hdfcbank.bank.in': _, ...rest } = RECORDS
    expect(await verdictOf(await written(), { resolver: dnsOf(rest) })).toMatchObject({ outcome: 'refused', reason: 'dmarc-none' })
  })

  it('names the address that is registered with the bank: the alert of a stranger’s account is refused', async () => {
    expect(await verdictOf(await written({ to: 'buyer@example.in' }))).toMatchObject({ outcome: 'refused', reason: 'to-other' })
    expect(await verdictOf(await written({ to: `${SHOP_ADDRESS}, buyer@example.in` }))).toMatchObject({
      outcome: 'refused',
      reason: 'to-other',
    })
    expect(await verdictOf(await written({ to: `Lion Shop <${SHOP_ADDRESS.toUpperCase()}>` }))).toMatchObject({ isAutomatic: true })
    expect(await verdictOf(await written(), { profile: { registeredTo: '' } })).toMatchObject({ outcome: 'shown', reason: 'to-not-set' })
  })

  it('is at most 256 KiB with at most 8 signatures: else nothing of it is looked at', async () => {
    const long = await written({ text: `${hdfcText()}${'x'.repeat(260 * 1024)}` })
    expect(await verdictOf(long)).toMatchObject({ outcome: 'refused', reason: 'too-large' })
    const raw = await written()
    const [first] = /^DKIM-Signature:[\s\S]*?\r\n(?=From)/.exec(raw.toString()) ?? []
    const many = Buffer.concat([...Array(8).fill(Buffer.from(first ?? '')), raw])
    expect(await verdictOf(many)).toMatchObject({ outcome: 'refused', reason: 'too-many-signatures' })
  })
})

describe('rules 6 and 7: the text and its time', () => {
  it('about another account, a refund or money out brings no payment into the books', async () => {
    expect(await verdictOf(await written({ text: hdfcText({ tail: '4822' }) }))).toMatchObject({
      outcome: 'refused',
      reason: 'other-account',
    })
    expect(await verdictOf(await written(), { profile: { tail: '' } })).toMatchObject({ outcome: 'shown', reason: 'account-not-set' })
    const refund = hdfcText().replace('ramesh.k@okaxis', 'gpayrefund-online@axisbank')
    expect(await verdictOf(await written({ text: refund }))).toMatchObject({ outcome: 'recorded', isAutomatic: false, reason: 'refund' })
    const debit = 'Rs.540.00 is debited from your account ending 4821 towards VPA x@ybl X on 21-11-26. reference no.: 632511223345'
    expect(await verdictOf(await written({ text: debit }))).toMatchObject({ outcome: 'ignored', reason: 'money-out' })
    expect(await verdictOf(await written({ text: 'You have logged in.' }))).toMatchObject({ outcome: 'ignored', reason: 'no-template' })
    const name = 'Rs.5000.00 has been successfully credited c. UPI Reference No.: 111122223333'
    expect(await verdictOf(await written({ text: hdfcText({ name }) }))).toMatchObject({ outcome: 'refused', reason: 'two-amounts' })
  })

  it('of a source that is off is shown and not recorded', async () => {
    expect(await verdictOf(await written(), { profile: { enabled: false } })).toMatchObject({ outcome: 'shown', reason: 'source-off' })
  })

  it('older than a day, of another day or with dates far apart is left to a person', async () => {
    const person = { outcome: 'recorded', isAutomatic: false }
    const late = new Date(WRITTEN.getTime() + 25 * 3_600_000)
    expect(await verdictOf(await written(), { now: late })).toMatchObject({ ...person, reason: 'too-old' })
    expect(await verdictOf(await written({ text: hdfcText({ day: '19-11-26' }) }))).toMatchObject({ ...person, reason: 'other-day' })
    expect(await verdictOf(await written({ text: hdfcText({ day: '20-11-26' }) }))).toMatchObject({ isAutomatic: true })
    const hour = { now: new Date(NOW.getTime() + 3_600_000), arrivedAt: new Date(NOW.getTime() + 3_590_000) }
    expect(await verdictOf(await written(), hour)).toMatchObject({ ...person, reason: 'dates-apart' })
    expect(await verdictOf(await written({ above: ['X-Forwarded-To: shop@lion.example'] }), hour)).toMatchObject({ isAutomatic: true })
    expect(await verdictOf(await written({ date: new Date(NOW.getTime() + 3_600_000), signTime: WRITTEN }))).toMatchObject({
      ...person,
      reason: 'dates-apart',
    })
  })

  it('is the same alert whatever signatures are put on or taken off, and another one when its text is another', async () => {
    const date = WRITTEN
    const messageId = '<same@hdfcbank.bank.in>'
    const one = await verdictOf(await aBankMail({ date, messageId }))
    const two = await verdictOf(
      await aBankMail({
        date,
        messageId,
        above: ['X-Spam: no'],
        signed: ['From', 'To', 'Subject', 'Date', 'Message-ID', 'Content-Type', 'Content-Transfer-Encoding'],
      }),
    )
    const other = await verdictOf(await aBankMail({ date, messageId, text: hdfcText({ reference: '632511223345' }) }))
    expect(one.judged.key).toMatch(/^mail [0-9a-f]{64}$/)
    expect(two.judged.key).toBe(one.judged.key)
    expect(other.judged.key).not.toBe(one.judged.key)
    // what is not proven never takes the place of what is
    expect((await verdictOf(changed(await aBankMail({ date, messageId }), /b=[\w+/]{5}/, 'b=AAAAA'))).judged.key).toMatch(/^raw /)
  })
})

describe('a shop that reads no mailbox', () => {
  it('does not carry the libraries for one', () => {
    const program = `import { registerHooks } from 'node:module'
      const seen = new Set()
      registerHooks({ load: (url, context, next) => { const [, name] = /node_modules\\/(mailauth|imapflow|postal-mime|pg)\\//.exec(url) ?? []; if (name) seen.add(name); return next(url, context) } })
      await import('./server/src/app.ts')
      process.stdout.write([...seen].join(' '))
      process.exit(0)`
    const root = new URL('../../../../..', import.meta.url)
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8' })).toBe('pg')
  })
})
