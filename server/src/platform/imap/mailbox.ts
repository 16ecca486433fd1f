import type { FetchMessageObject } from 'imapflow'
import { reasonOf } from '../log.ts'

/** A mailbox as its URL names it: imaps://user:password@host:port/Folder. */
export type MailboxPlace = { host: string; port: number; isSecure: boolean; user: string; password: string; folder: string }

/** What is known of a mail before it is fetched; `from` is the line of its head as it stands there. */
export type MailHead = { uid: number; bytes: number; arrivedAt: Date; from: string }

/** An open folder that is only read: no mail in it is changed or marked. */
export type OpenMailbox = {
  /** As long as this stays the same, so do the numbers of the mails. */
  uidValidity: string
  /** The number that the next mail gets. */
  uidNext: number
  /** Numbers of the mails behind this one, ascending. */
  uidsAfter: (uid: number) => Promise<number[]>
  /** Numbers of the mails since a day, ascending. */
  uidsSince: (day: Date) => Promise<number[]>
  heads: (uids: readonly number[]) => Promise<MailHead[]>
  /** The bytes of a mail; undefined when it is gone. */
  raw: (uid: number) => Promise<Buffer | undefined>
  /** Called when the server says that mail has come. */
  onNew: (listener: () => void) => void
  /** Settles when the connection has ended, with the reason where there is one. */
  ended: Promise<string>
  close: () => Promise<void>
}

/** The server has refused user and password: trying again locks accounts. */
export class PasswordRefused extends Error {}

const ANSWER_MS = 30_000
/** Shorter than most routers and mail servers drop a connection that is silent. */
const LONGEST_IDLE_MS = 4 * 60_000
/** How soon after a command the server is asked to say by itself what comes. */
const IDLE_AFTER_MS = 500
const LEAVE_MS = 3000

export function parseMailboxUrl(url: string): MailboxPlace {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const isSecure = protocol === 'imaps:'
  return {
    host: hostname.replace(/[[\]]/g, ''),
    port: Number(port) || (isSecure ? 993 : 143),
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}

/**
 * Connects, signs in and opens the folder for reading, with a certificate that is checked. The library is loaded here: a shop without a mailbox
 * does not carry it. `withIdle` false asks only when it is told to.
 * @throws PasswordRefused; an Error without the password in it
 */
export async function openMailbox(place: MailboxPlace, { withIdle = true }: { withIdle?: boolean } = {}): Promise<OpenMailbox> {
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: place.host,
    port: place.port,
    secure: place.isSecure,
    auth: { user: place.user, pass: place.password },
    logger: false,
    disableAutoIdle: !withIdle,
    autoIdleDelay: IDLE_AFTER_MS,
    maxIdleTime: LONGEST_IDLE_MS,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: LONGEST_IDLE_MS + ANSWER_MS,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
  })
  let lastError = ''
  // unheard, this event would end the process
  client.on('error', (error: unknown) => (lastError = mailboxErrorText(error, place)))
  const ended = new Promise<string>((resolve) =>
    client.on('close', () => resolve(lastError || client.byeReason || 'The connection has ended.')),
  )
  try {
    await client.connect()
    const folder = await client.mailboxOpen(place.folder, { readOnly: true })
    const search = async (query: { uid: string } | { since: Date }) => {
      const found = await client.search(query, { uid: true })
      if (!found) throw new Error('The mail server has not answered which mails there are.')
      return found
    }
    /** A mail that did not come is gone only when the server says so: the library ends a FETCH over a cut connection without a word. */
    const refuseUnsent = async (missing: readonly number[]) => {
      if (missing.length === 0) return
      const there = new Set(await search({ uid: missing.join(',') }))
      if (missing.some((uid) => there.has(uid))) throw new Error('The mail server has not sent every mail.')
    }
    return {
      uidValidity: String(folder.uidValidity),
      uidNext: folder.uidNext,
      // `n:*` names the last mail even where that is older
      uidsAfter: async (uid) => (await search({ uid: `${uid + 1}:*` })).filter((one) => one > uid),
      uidsSince: (day) => search({ since: day }),
      heads: async (uids) => {
        const heads: MailHead[] = []
        const query = { uid: true, size: true, internalDate: true, headers: ['from'] }
        for await (const mail of client.fetch(uids.join(','), query, { uid: true })) heads.push(headOf(mail))
        const got = new Set(heads.map(({ uid }) => uid))
        await refuseUnsent(uids.filter((uid) => !got.has(uid)))
        return heads.sort((a, b) => a.uid - b.uid)
      },
      raw: async (uid) => {
        const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
        const source = mail ? mail.source : undefined
        if (source) return source
        await refuseUnsent([uid])
        return undefined
      },
      onNew: (listener) => void client.on('exists', listener),
      ended,
      close: async () => {
        const late = setTimeout(() => client.close(), LEAVE_MS)
        await client.logout().catch(() => {})
        clearTimeout(late)
        client.close()
      },
    }
  } catch (error) {
    client.close()
    throw isRefusal(error) ? new PasswordRefused(mailboxErrorText(error, place)) : new Error(mailboxErrorText(error, place))
  }
}

/** What a server says that will take the same password later: RFC 5530, and how Gmail puts it. */
const TEMPORARY_CODES = /^(UNAVAILABLE|INUSE|LIMIT|SERVERBUG)$/

/** Whether the server itself has said no. The library calls a connection that is cut during the sign-in a failed one, too. */
function isRefusal(error: unknown): boolean {
  // `as`: the library says so by properties of its own
  const said = (error ?? {}) as {
    authenticationFailed?: boolean
    responseStatus?: string
    serverResponseCode?: string
    responseText?: string
  }
  if (said.authenticationFailed !== true || said.responseStatus !== 'NO') return false
  return !TEMPORARY_CODES.test(said.serverResponseCode ?? '') && !/too many/i.test(said.responseText ?? '')
}

const headOf = ({ uid, size = 0, internalDate, headers }: FetchMessageObject): MailHead => ({
  uid,
  bytes: size,
  arrivedAt: new Date(internalDate ?? Date.now()),
  from: headers?.toString('latin1') ?? '',
})

/** What went wrong in the server's own words, without the password. */
function mailboxErrorText(error: unknown, { password }: MailboxPlace): string {
  // `as`: the library puts the server's answer there
  const said = (error as { responseText?: string } | null)?.responseText
  return `${said || reasonOf(error)}`.replaceAll(password, '…').slice(0, 300)
}
