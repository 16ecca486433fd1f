import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BankMailInput } from '#test/builders/bank-mail.ts'
import { aBankMail, bankDns, changed, dnsOf, RECORDS, SHOP_ADDRESS } from '#test/builders/bank-mail.ts'
import type { TxtResolver } from './examine-mail.ts'
import { askDns, countSignatures, examineMail, systemResolver, textOfMail } from './examine-mail.ts'

const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'))

it('a mail within a mail says nothing: its text is not that of the one that carries it', async () => {
  const raw = mail(
    'From: alerts@bank.example',
    'Subject: Fwd',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="line"',
    '',
    '--line',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'See below.',
    '--line',
    'Content-Type: message/rfc822',
    '',
    'From: alerts@bank.example',
    'Subject: Credit',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'INR 540.00 is credited to your account.',
    '--line--',
    '',
  )
  const { text } = await textOfMail(raw)
  expect(text).toContain('See below.')
  expect(text).not.toContain('540.00')
})

/** The texts of a mail that is a page alone. */
const page = (html: string) => textOfMail(mail('From: alerts@bank.example', 'Content-Type: text/html; charset=utf-8', '', html))
const lines = (text: string) => text.split('\n').filter(Boolean)

describe('the page of a mail', () => {
  it('is read as whoever looks at it reads it: a line for each cell, none within a line, entities decoded', async () => {
    const { html, text } = await page('<TABLE><tr><td>Rs.<b>5</b><span>40</span>.00</td><td>&#8377;&amp;<br>UTR</td></tr></TABLE><p>End')
    expect(lines(html)).toEqual(['Rs.540.00', '₹&', 'UTR', 'End'])
    expect(text).toBe('')
  })

  it.each('head title style script noscript template textarea select iframe object svg noframes'.split(' '))(
    'says nothing of what stands in %s, which is kept apart',
    async (element) => {
      const { html, hidden } = await page(`<p>Rs.540.00</p><${element}>Rs.9.00</${element}><p>credited</p>`)
      expect([lines(html).map((line) => line.trim()), hidden.includes('Rs.9.00')]).toEqual([['Rs.540.00', 'credited'], true])
    },
  )

  it('says nothing of comments and instructions, and goes on behind what is closed twice', async () => {
    const { html, hidden } = await page('<p>Rs.540.00<!-- 632511223344 --><?note 99?></p></svg><p>to A/c 4821</p>')
    expect(lines(html)).toEqual(['Rs.540.00', 'to A/c 4821'])
    expect(hidden).toMatch(/^ 632511223344 \n.*99.*\n$/)
  })

  it('has a line of its own for what stands between two parts, before and behind each', async () => {
    expect(lines((await page('<div>Rs.5<p>40</p>INR<hr>9</div>')).html)).toEqual(['Rs.5', '40', 'INR', '9'])
  })

  it('says nothing of what stands deeper in it than a part that is not seen, nor of how it calls itself', async () => {
    const { html, hidden } = await page('<!DOCTYPE html 632511223344><object><p>Rs.<b>9</b></p>.00</object><p>Rs.540.00</p>')
    expect(lines(html)).toEqual(['Rs.540.00'])
    expect(hidden).toMatch(/632511223344\n.*Rs\.9\.00/)
  })

  it('says nothing until the last of several that stand in one another is closed', async () => {
    const { html, hidden } = await page('<p>a</p><svg><title>b</title>c</svg><p>d</p>')
    expect([lines(html), hidden]).toEqual([['a', 'd'], 'bc'])
  })

  it('is empty where a mail has none, and its text where it has none', async () => {
    expect(await textOfMail(mail('From: a@bank.example', 'Content-Type: text/plain', '', 'INR 540.00'))).toEqual({
      text: expect.stringContaining('INR 540.00'),
      html: '',
      hidden: '',
    })
  })
})

describe('how many signatures a mail claims', () => {
  it('is counted in its head alone, however they are written', () => {
    const head = [
      'DKIM-Signature: v=1;',
      ' a=rsa-sha256',
      'dkim-signature \t: v=1',
      'DKIM-SIGNATURE :',
      'X-DKIM-Signature: no',
      'DKIM-Signature-X: no',
    ]
    expect(countSignatures(mail(...head, '', 'DKIM-Signature: in the text'))).toBe(3)
    expect(countSignatures(Buffer.from([...head, '', 'DKIM-Signature: in the text'].join('\n')))).toBe(3)
    expect(countSignatures(mail(...head))).toBe(3)
    expect(countSignatures(mail('From: a@bank.example', '', 'x'))).toBe(0)
    expect([countSignatures(Buffer.from('DKIM-Signature:')), countSignatures(mail('', '', 'DKIM-Signature: x'))]).toEqual([1, 0])
  })
})

const NOW = new Date('2026-11-21T17:12:00Z')
const examine = (raw: Buffer, resolver: TxtResolver = bankDns) => examineMail(raw, { resolver, now: NOW })
const alert = (wish: BankMailInput = {}) =>
  aBankMail({ date: new Date('2026-11-21T17:11:30Z'), messageId: '<7@hdfcbank.bank.in>', ...wish })

describe('what is known of a mail', () => {
  it('is its head, as it was meant and not as it was written', async () => {
    const raw = await alert({
      from: '"Bank, of India" <Alerts@HDFCbank.bank.in>',
      to: `Shop <${SHOP_ADDRESS.toUpperCase()}>, Others: b@lion.example, c@lion.example;`,
      subject: `View:\r\n Account  update ${'x'.repeat(300)}`,
      above: ['X-Spam: no', 'Received: by one', 'Received: by two'],
    })
    const facts = await examine(raw)
    expect(facts).toMatchObject({
      counts: { from: 1, to: 1, received: 2, 'x-spam': 1, 'dkim-signature': 1 },
      from: ['alerts@hdfcbank.bank.in'],
      to: [SHOP_ADDRESS, 'b@lion.example', 'c@lion.example'],
      date: new Date('2026-11-21T17:11:30Z'),
      messageId: '<7@hdfcbank.bank.in>',
      dmarc: 'pass',
      dmarcPolicy: 'reject',
    })
    expect(facts.subject).toMatch(/^View: Account {2}update x+$/)
    expect(facts.subject).toHaveLength(200)
  })

  it('is its signature with all that makes it good', async () => {
    const { signatures } = await examine(await alert({ signed: ['From', 'Subject', 'Date'] }))
    expect(signatures).toEqual([
      {
        domain: 'hdfcbank.bank.in',
        selector: 's1',
        result: 'pass',
        comment: '',
        isAligned: true,
        isPartial: false,
        isTimely: true,
        isTesting: false,
        bits: 2048,
        signed: ['date', 'subject', 'from'],
      },
    ])
  })

  it('is nothing where nothing is said: no date, no id, no receiver, no signature, no record of its sender', async () => {
    const raw = mail('From: asha@nowhere.example', 'Date: yesterday', 'To: nobody', 'Subject: Hello', '', 'x')
    expect(await examine(raw)).toMatchObject({
      date: null,
      messageId: null,
      to: [],
      signatures: [],
      dmarc: 'none',
      dmarcPolicy: '',
    })
    expect((await examine(mail('From: a@hdfcbank.bank.in', '', 'x'))).dmarc).toBe('fail')
    expect(await examine(mail('Subject: of nobody', '', 'x'))).toMatchObject({ from: [], dmarc: 'fail', dmarcPolicy: '' })
  })

  it('is no proof of the sender where another organisation or a part of the text was signed', async () => {
    const [other] = (await examine(await alert({ domain: 'icici.bank.in' }))).signatures
    expect(other).toMatchObject({ domain: 'icici.bank.in', result: 'pass', isAligned: false })
    const partly = await examine(await alert({ bodyLimit: 20 }))
    expect(partly.signatures[0]).toMatchObject({ isPartial: true, isAligned: true })
    expect((await examine(await alert({ domain: 'icici.bank.in' }))).dmarc).toBe('fail')
    const forged = await examine(changed(await alert(), '540.00', '5400.00'))
    expect([forged.signatures[0]?.result, forged.dmarc]).not.toContain('pass')
  })

  it('is a line without its folds, wherever they are', async () => {
    const raw = mail('From: a@bank.example', 'Subject:', ' Credit', '\tof 540 ', 'Message-ID: ', ' <7@b>', '', 'x')
    expect(await examine(raw)).toMatchObject({ subject: 'Credit of 540', messageId: '<7@b>' })
  })

  it('is not settled while the name servers give no answer', async () => {
    const away = Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
    const facts = await examine(await alert(), dnsOf({ ...RECORDS, '_dmarc.hdfcbank.bank.in': away }))
    expect([facts.signatures[0]?.result, facts.dmarc]).toEqual(['pass', 'temperror'])
  })
})

describe('the hash of a mail', () => {
  const HEAD = { From: 'a@bank.example', To: 's@lion.example', Subject: 'Credit of  540', Date: 'Sat, 21 Nov 2026', 'Message-ID': '<7@b>' }
  const BODY = ['', 'Rs.540.00 is  credited', ' to A/c 4821', '', 'Bank', '', '']
  const hashOf = async (head: Record<string, string>, body: readonly string[], end = '\r\n') =>
    (await examine(Buffer.from([...Object.entries(head).map(([name, value]) => `${name}: ${value}`), '', ...body].join(end)))).contentHash

  it('stays through servers that only respace it, add lines of theirs or sign it once more', async () => {
    const own = await hashOf(HEAD, BODY)
    const respaced = ['Rs.540.00 is credited \t', '\tto  A/c 4821  ', ' ', 'Bank']
    expect(await hashOf(HEAD, respaced)).toBe(own)
    expect(await hashOf(HEAD, ['', '', ...respaced, '', ' ', ''])).toBe(own)
    expect(await hashOf(HEAD, BODY, '\n')).toBe(own)
    expect(await hashOf({ Received: 'by one', ...HEAD, 'X-Spam': 'no', 'DKIM-Signature': 'v=1; d=lion.example' }, BODY)).toBe(own)
    expect(await hashOf({ ...HEAD, Subject: 'Credit\r\n of 540' }, BODY)).toBe(own)
  })

  it.each(Object.keys(HEAD))('is another one with another %s', async (name) => {
    expect(await hashOf({ ...HEAD, [name]: `9${Object.entries(HEAD).find(([one]) => one === name)?.[1]}` }, BODY)).not.toBe(
      await hashOf(HEAD, BODY),
    )
  })

  it.each([
    ['digit', ['Rs.541.00 is credited', 'to A/c 4821', '', 'Bank']],
    ['line', ['Rs.540.00 is credited', 'to A/c 4821', '', 'Bank', 'of India']],
    ['space less', ['Rs.540.00 iscredited', ' to A/c 4821', '', 'Bank']],
    ['line break', ['Rs.540.00 is credited to A/c 4821', '', 'Bank']],
    ['empty line within', ['Rs.540.00 is credited', ' to A/c 4821', '', '', 'Bank']],
    ['order', [' to A/c 4821', 'Rs.540.00 is credited', '', 'Bank']],
  ])('is another one with another %s in its text', async (_what, body) => {
    expect(await hashOf(HEAD, body)).not.toBe(await hashOf(HEAD, BODY))
  })
})

describe('the name servers', () => {
  afterEach(() => vi.useRealTimers())
  const asking = () => {
    const asked: string[] = []
    let isAway = false
    const resolve = systemResolver(async (domain) => {
      asked.push(domain)
      if (isAway) throw new Error('queryTxt ETIMEOUT')
      return [[`${domain} ${asked.length}`]]
    })
    const goAway = (is: boolean) => {
      isAway = is
    }
    return { asked, resolve: (domain: string) => resolve(domain, 'TXT'), goAway }
  }

  it('are asked for texts alone', async () => {
    await expect(systemResolver()('bank.example', 'MX')).rejects.toThrow('Only TXT records are asked for, not MX.')
  })

  it('that never answer are asked twice, and are waited for five seconds at least', async () => {
    const server = createSocket('udp4')
    let asked = 0
    server.on('message', () => asked++)
    server.bind(0, '127.0.0.1')
    await once(server, 'listening')
    const began = performance.now()
    await expect(systemResolver(askDns([`127.0.0.1:${server.address().port}`]))('bank.example', 'TXT')).rejects.toThrow('ETIMEOUT')
    server.close()
    expect([asked, performance.now() - began > 8000]).toEqual([2, true])
  })

  it('are asked once a minute for each name', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const { resolve } = asking()
    expect([await resolve('a'), await resolve('b'), await resolve('a')]).toEqual([[['a 1']], [['b 2']], [['a 1']]])
    vi.setSystemTime(59_999)
    expect(await resolve('a')).toEqual([['a 1']])
    vi.setSystemTime(60_000)
    expect([await resolve('a'), await resolve('b')]).toEqual([[['a 3']], [['b 4']]])
  })

  it('are asked again at once after they did not answer', async () => {
    const { resolve, goAway } = asking()
    goAway(true)
    await expect(resolve('a')).rejects.toThrow('ETIMEOUT')
    goAway(false)
    expect(await resolve('a')).toEqual([['a 2']])
  })

  it('are remembered for two hundred names at most', async () => {
    const { asked, resolve } = asking()
    for (let n = 0; n < 200; n++) await resolve(`${n}`)
    await resolve('0')
    expect(asked).toHaveLength(200)
    await resolve('one more')
    await resolve('0')
    expect(asked).toHaveLength(202)
  })
})
