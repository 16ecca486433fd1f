import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FakeImap } from '#test/fakes/imap-server.ts'
import { fakeImap } from '#test/fakes/imap-server.ts'
import type { OpenMailbox } from './mailbox.ts'
import { openMailbox, PasswordRefused, parseMailboxUrl } from './mailbox.ts'

const PATIENCE = { timeout: 60_000 }
let imap: FakeImap
let boxes: OpenMailbox[]
beforeEach(async () => {
  boxes = []
  imap = await fakeImap()
  return async () => {
    await Promise.all(boxes.map((box) => box.close()))
    await imap.close()
  }
})
const open = async (options = {}): Promise<OpenMailbox> => {
  const box = await openMailbox(parseMailboxUrl(imap.url), options)
  boxes.push(box)
  return box
}
const mail = (from: string, text = 'INR 540.00 is credited.') => Buffer.from(`Subject: Alert\r\nFrom: ${from}\r\n\r\n${text}\r\n`)

describe('the place of a mailbox', () => {
  it('is what its address says, with the port of its protocol and the inbox where none is named', () => {
    expect(parseMailboxUrl('imaps://asha%40shop.example:p%40ss%2F1@mail.example/Bank%20mail')).toEqual({
      host: 'mail.example',
      port: 993,
      isSecure: true,
      user: 'asha@shop.example',
      password: 'p@ss/1',
      folder: 'Bank mail',
    })
    expect(parseMailboxUrl('imap://a:b@mail.example')).toMatchObject({ port: 143, isSecure: false, folder: 'INBOX' })
    expect(parseMailboxUrl('imap://a:b@mail.example:1143/')).toMatchObject({ port: 1143, folder: 'INBOX' })
    expect(parseMailboxUrl('imaps://a:b@[::1]/Bank').host).toBe('::1')
  })
})

describe('an open mailbox', () => {
  it('tells the mails behind a number and their heads, oldest first, and changes nothing', async () => {
    imap.deliver(mail('Bank <alerts@bank.example>'), new Date('2026-11-23T04:30:00Z'))
    imap.deliver(mail('"Asha" <asha@shop.example>', 'longer '.repeat(50)), new Date('2026-11-24T05:00:00Z'))
    imap.deliver(mail('ravi@shop.example'))
    const box = await open()
    expect([box.uidValidity, box.uidNext]).toEqual(['1000', 4])
    expect(await box.uidsAfter(0)).toEqual([1, 2, 3])
    expect(await box.uidsAfter(2)).toEqual([3])
    expect(await box.uidsSince(new Date('2026-11-23T00:00:00Z'))).toEqual([1, 2, 3])
    const heads = await box.heads([2, 1])
    expect(heads.map(({ from, ...head }) => ({ ...head, from: from.trim() }))).toEqual([
      {
        uid: 1,
        bytes: mail('Bank <alerts@bank.example>').length,
        arrivedAt: new Date('2026-11-23T04:30:00Z'),
        from: 'From: Bank <alerts@bank.example>',
      },
      {
        uid: 2,
        bytes: mail('"Asha" <asha@shop.example>', 'longer '.repeat(50)).length,
        arrivedAt: new Date('2026-11-24T05:00:00Z'),
        from: 'From: "Asha" <asha@shop.example>',
      },
    ])
    expect(imap.count.fetched).toBe(0)
    expect(await box.raw(3)).toEqual(mail('ravi@shop.example'))
    expect(imap.commands.filter((one) => /^(SELECT|STORE|UID STORE|EXPUNGE)/.test(one))).toEqual([])
    expect(imap.commands.filter((one) => one.startsWith('UID SEARCH SINCE'))).toEqual(['UID SEARCH SINCE 23-Nov-2026'])
  })

  it('names no mail behind the last one, though the server answers with that', async () => {
    imap.deliver(mail('a@bank.example'))
    const box = await open()
    expect(await box.uidsAfter(1)).toEqual([])
    expect(imap.commands).toContain('UID SEARCH UID 2:*')
  })

  it('says of a mail that is gone that it is, and of one that did not come that it is to be asked for again', async () => {
    imap.deliver(mail('a@bank.example'))
    const box = await open()
    expect(await box.raw(9)).toBeUndefined()
    expect((await box.heads([1, 9])).map(({ uid }) => uid)).toEqual([1])
    expect(imap.commands.filter((one) => one === 'UID SEARCH UID 9')).toHaveLength(2)
    imap.withhold(true)
    await expect(box.raw(1)).rejects.toThrow('The mail server has not sent every mail.')
    await expect(box.heads([1, 9])).rejects.toThrow('The mail server has not sent every mail.')
    imap.withhold(false)
    expect(await box.raw(1)).toEqual(mail('a@bank.example'))
  })

  it('asks the server no second time where every mail came', async () => {
    imap.deliver(mail('a@bank.example'))
    const box = await open()
    await box.heads([1])
    expect(imap.commands.filter((one) => one.startsWith('UID SEARCH'))).toEqual([])
  })

  it('tells of what comes, and how the connection ended', async () => {
    const box = await open()
    const came = new Promise<void>((resolve) => box.onNew(resolve))
    await expect.poll(() => imap.count.idles, PATIENCE).toBe(1)
    imap.deliver(mail('a@bank.example'))
    await came
    imap.bye()
    expect(await box.ended).toBe('The server is going down')
  })

  it('that is cut off says why, in words where there are none', async () => {
    const [first, second] = [await open(), await open()]
    imap.reset()
    expect(await first.ended).toBe('Error [ECONNRESET]: read ECONNRESET')
    const third = await open()
    imap.cut()
    expect(await third.ended).toBe('The connection has ended.')
    expect(await second.ended).toMatch(/ECONNRESET/)
  })

  it('is left in order, and no connection stays', async () => {
    const box = await open()
    await box.close()
    expect(imap.commands.at(-1)).toBe('LOGOUT')
    await expect.poll(() => imap.present(), PATIENCE).toBe(0)
  })

  it('asks the server for nothing by itself where it is not to', async () => {
    const box = await open({ withIdle: false })
    await box.close()
    expect(await box.ended).toBeTypeOf('string')
    expect([imap.count.idles, imap.commands.at(-1)]).toEqual([0, 'LOGOUT'])
  })
})

describe('a mailbox that does not open', () => {
  afterEach(() => imap.refusePassword(false))

  it('by a refused password says so, in the words of the server and without the password', async () => {
    imap.refusePassword(true)
    const opening = openMailbox(parseMailboxUrl(imap.url))
    await expect(opening).rejects.toBeInstanceOf(PasswordRefused)
    await expect(opening).rejects.toThrow(/^Invalid credentials \(…\)$/)
    await expect.poll(() => imap.present(), PATIENCE).toBe(0)
  })

  it.each([
    '[UNAVAILABLE] Try later',
    '[INUSE] Busy',
    '[LIMIT] Wait',
    '[SERVERBUG] Oh',
    'Too many simultaneous connections',
    'BAD Not now',
  ])('by "%s" is tried again with the same password', async (words) => {
    imap.refusePassword(true, words)
    const error = await openMailbox(parseMailboxUrl(imap.url)).catch((why: unknown) => why)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(PasswordRefused)
  })

  it.each(['[NOLIMIT] No', '[LIMITED] No'])('by "%s" is not', async (words) => {
    imap.refusePassword(true, words)
    await expect(openMailbox(parseMailboxUrl(imap.url))).rejects.toBeInstanceOf(PasswordRefused)
  })

  it('by a cut in the sign-in is tried again, and leaves no connection', async () => {
    imap.cutLogins(1)
    const error = await openMailbox(parseMailboxUrl(imap.url)).catch((why: unknown) => why)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(PasswordRefused)
  })
})
