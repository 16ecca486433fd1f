import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailServer } from '#test/fakes/bad-servers.ts'
import { badMailServer } from '#test/fakes/bad-servers.ts'
import { openLog } from '../log.ts'
import { RecipientRefused } from '../outbox/event.ts'
import { openMail } from './mailer.ts'

const FROM = { name: 'Lion, Beedi', address: 'shop@lion.example' }
const MAIL = { to: 'asha@example.in', subject: 'नमस्ते ₹540', text: 'Paid ₹540', html: '<p>Paid ₹540</p>' }
let logged: string[]
const log = openLog({ logLevel: 'info' }, { write: (line) => void logged.push(line) })
beforeEach(() => {
  logged = []
})

describe('without a mail server a mail', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'mailer-'))
    return () => rmSync(dataDir, { recursive: true })
  })
  afterEach(() => vi.useRealTimers())
  const outbox = () => readdirSync(join(dataDir, 'outbox')).sort()

  it('is a file with all that it says, for its owner alone', async () => {
    await openMail({ dataDir }, log).send(MAIL, FROM)
    const [name = ''] = outbox()
    expect(outbox()).toHaveLength(1)
    const path = join(dataDir, 'outbox', name)
    expect([statSync(path).mode & 0o777, statSync(join(dataDir, 'outbox')).mode & 0o777]).toEqual([0o600, 0o700])
    const { from, to, subject, text, html } = await PostalMime.parse(readFileSync(path))
    expect({ from, to, subject, text: text?.trim(), html: html?.trim() }).toEqual({
      from: FROM,
      to: [{ name: '', address: 'asha@example.in' }],
      subject: MAIL.subject,
      text: MAIL.text,
      html: MAIL.html,
    })
    expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({ mail: name, msg: 'mail written to the outbox folder' })
    expect(logged.join()).not.toContain('asha')
  })

  it('sorts behind those before it, also within one millisecond and after the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T04:30:00.000Z') })
    const mail = openMail({ dataDir }, log)
    await mail.send({ ...MAIL, subject: 'one' }, FROM)
    await mail.send({ ...MAIL, subject: 'two' }, FROM)
    vi.setSystemTime(Date.parse('2026-11-24T04:00:00.000Z'))
    await mail.send({ ...MAIL, subject: 'three' }, FROM)
    vi.setSystemTime(Date.parse('2026-11-24T05:00:00.000Z'))
    await mail.send({ ...MAIL, subject: 'four' }, FROM)
    const at = (time: string) => `2026-11-24T${time}Z-${process.pid}.eml`
    expect(outbox()).toEqual([at('04-30-00.000'), at('04-30-00.001'), at('04-30-00.002'), at('05-00-00.000')])
    const subjects = outbox().map((name) => /^Subject: (.*)$/m.exec(readFileSync(join(dataDir, 'outbox', name), 'utf8'))?.[1])
    expect(subjects).toEqual(['one', 'two', 'three', 'four'])
  })

  it('ends its lines as files do, and goes to one reader, whatever the address pretends to be', async () => {
    const mail = openMail({ dataDir }, log)
    await mail.send({ ...MAIL, to: 'a@example.in,spy@example.in' }, FROM).catch(() => {})
    await mail.send(MAIL, FROM)
    for (const name of outbox()) {
      const raw = readFileSync(join(dataDir, 'outbox', name), 'utf8')
      expect(raw).not.toContain('\r')
      expect((await PostalMime.parse(raw)).to?.map(({ address }) => address)).not.toContain('spy@example.in')
    }
  })
})

describe('through a mail server a mail', () => {
  let server: MailServer
  beforeEach(async () => {
    server = await badMailServer()
    return () => server.close()
  })
  const send = (to = MAIL.to, smtpUrl = server.url) => openMail({ dataDir: '/nowhere', smtpUrl }, log).send({ ...MAIL, to }, FROM)
  const why = (sending: Promise<void>) => sending.then(() => undefined).catch((error: unknown) => error)

  it('reaches its reader', async () => {
    await send()
    expect(server.received).toEqual(['asha@example.in'])
  })

  it('to nobody that it has heard of is refused for good, and only that', async () => {
    server.unknown.add('gone@example.in')
    const refused = await why(send('gone@example.in'))
    expect(refused).toBeInstanceOf(RecipientRefused)
    expect(refused).toMatchObject({ message: expect.stringContaining('No such user'), cause: { responseCode: 550 } })
    server.mood('busy')
    const busy = await why(send())
    expect([busy instanceof Error, busy instanceof RecipientRefused]).toEqual([true, false])
    server.mood('refuses the sender')
    const sender = await why(send())
    expect([sender instanceof Error, sender instanceof RecipientRefused]).toEqual([true, false])
    expect(server.received).toEqual([])
  })

  it('is told as not sent where the server takes it and says nothing', async () => {
    server.mood('takes it and says nothing')
    expect(await why(send())).toBeInstanceOf(Error)
  })
})
