import type { AddressInfo, Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { createServer as createTlsServer } from 'node:tls'

type StoredMail = { uid: number; raw: Buffer; at: Date }

export type FakeImap = {
  /** For BANK_MAIL_URL. */
  url: string
  /** Puts a mail into the folder and tells whoever is idling. */
  deliver: (raw: Buffer, at?: Date) => number
  /** Gives every mail another number, as a mailbox does that was restored. */
  renumber: () => void
  /** Empties the folder and counts from 1 again, as a mailbox does that was made anew; ends every connection. */
  makeAnew: () => void
  /** Ends every connection at once, as a cut cable does. */
  cut: () => void
  /** Ends every connection as a machine does that was started anew. */
  reset: () => void
  /** Ends every connection in words. */
  bye: () => void
  /** The next so many answers to a FETCH of a mail's bytes are cut off in the middle. */
  cutFetches: (many: number) => void
  /** Ends every FETCH well and sends nothing, though the mails are there. */
  withhold: (isWithholding: boolean) => void
  /** Says no to every password, in these words where others are given; words of BAD are those of a server that is at fault itself. */
  refusePassword: (isRefused: boolean, words?: string) => void
  /** The next so many sign-ins are cut off without an answer. */
  cutLogins: (many: number) => void
  /** How often somebody has connected and signed in, and how many bytes of mails were handed out. */
  count: { connections: number; logins: number; refusals: number; fetched: number; idles: number }
  /** How many are connected. */
  present: () => number
  /** The commands of all connections, with the password left out. */
  commands: string[]
  close: () => Promise<void>
}

export type Wish = { withIdle?: boolean; tls?: TlsOptions }

const USER = 'shop'
const PASSWORD = 's3cret pass'

/** A mail server with one folder that can be cut off, numbered anew and made to refuse: as much of IMAP as the shop speaks. */
export async function fakeImap({ withIdle = true, tls }: Wish = {}): Promise<FakeImap> {
  const mails: StoredMail[] = []
  const open = new Set<Connection>()
  const state = { validity: 1000, nextUid: 1, cuts: 0, isRefusing: false, isWithholding: false, words: '', loginCuts: 0 }
  const count = { connections: 0, logins: 0, refusals: 0, fetched: 0, idles: 0 }
  const commands: string[] = []
  const world: World = { mails, state, count, commands, withIdle }
  const accept = (socket: Socket) => {
    const connection = serveConnection(socket, world)
    open.add(connection)
    socket.on('close', () => open.delete(connection))
  }
  const server: Server = tls ? createTlsServer(tls, accept) : createServer(accept)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // `as`: it listens on TCP
  return {
    url: `${tls ? 'imaps' : 'imap'}://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/Bank`,
    deliver: (raw, at = new Date()) => {
      const uid = state.nextUid++
      mails.push({ uid, raw, at })
      for (const { tell } of open) tell()
      return uid
    },
    renumber: () => {
      state.validity += 1
      for (const mail of mails) mail.uid += 500
      state.nextUid += 500
    },
    makeAnew: () => {
      Object.assign(state, { validity: state.validity + 1, nextUid: 1 })
      mails.length = 0
      for (const { socket } of open) socket.destroy()
    },
    cut: () => {
      for (const { socket } of open) socket.destroy()
    },
    reset: () => {
      for (const { socket } of open) socket.resetAndDestroy()
    },
    bye: () => {
      for (const { socket } of open) socket.end('* BYE The server is going down\r\n')
    },
    cutFetches: (many) => {
      state.cuts = many
    },
    withhold: (isWithholding) => {
      state.isWithholding = isWithholding
    },
    refusePassword: (isRefused, words = `[AUTHENTICATIONFAILED] Invalid credentials (${PASSWORD})`) => {
      Object.assign(state, { isRefusing: isRefused, words })
    },
    cutLogins: (many) => {
      state.loginCuts = many
    },
    count,
    present: () => open.size,
    commands,
    close: async () => {
      for (const { socket } of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type World = {
  mails: StoredMail[]
  state: { validity: number; nextUid: number; cuts: number; isRefusing: boolean; isWithholding: boolean; words: string; loginCuts: number }
  count: FakeImap['count']
  commands: string[]
  withIdle: boolean
}
type Connection = { socket: Socket; tell: () => void }

function serveConnection(socket: Socket, world: World): Connection {
  const { count, commands, mails, state, withIdle } = world
  let text = ''
  let idling = ''
  let isSelected = false
  /** How many mails this connection was told of. */
  let announced = 0
  /** What has come meanwhile is said with the next answer, as servers do. */
  const announce = () => {
    if (!isSelected || announced === mails.length) return
    announced = mails.length
    say(`* ${announced} EXISTS`)
  }
  count.connections++
  const say = (line: string) => void socket.write(`${line}\r\n`, 'latin1')
  const capability = `IMAP4rev1${withIdle ? ' IDLE' : ''}`
  const answers: Record<string, (tag: string, rest: string) => void> = {
    CAPABILITY: (tag) => {
      say(`* CAPABILITY ${capability}`)
      say(`${tag} OK done`)
    },
    LOGIN: (tag, rest) => {
      if (state.loginCuts > 0) {
        state.loginCuts -= 1
        return void socket.destroy()
      }
      if (state.isRefusing || !rest.includes(PASSWORD)) {
        count.refusals++
        return say(`${tag} ${/^BAD /.test(state.words) ? '' : 'NO '}${state.words}`)
      }
      count.logins++
      say(`${tag} OK [CAPABILITY ${capability}] signed in`)
    },
    LIST: (tag) => {
      say('* LIST () "/" "Bank"')
      say(`${tag} OK done`)
    },
    EXAMINE: (tag) => {
      isSelected = true
      say('* FLAGS (\\Seen)')
      announce()
      say(`* OK [UIDVALIDITY ${state.validity}] valid`)
      say(`* OK [UIDNEXT ${state.nextUid}] next`)
      say(`${tag} OK [READ-ONLY] opened`)
    },
    'UID SEARCH': (tag, rest) => {
      const [, range] = /UID (\S+)/.exec(rest) ?? []
      const found = mails.filter(({ uid }) => !range || isIn(range, uid, mails.at(-1)?.uid ?? 0)).map(({ uid }) => uid)
      say(`* SEARCH ${found.reverse().join(' ')}`.trim()) // in no order that a client may lean on
      say(`${tag} OK done`)
    },
    'UID FETCH': (tag, rest) => {
      const [, range = ''] = /^(\S+)/.exec(rest) ?? []
      for (const [nth, mail] of state.isWithholding ? [] : [...mails.entries()].reverse())
        if (isIn(range, mail.uid, mails.at(-1)?.uid ?? 0) && !fetch(nth + 1, mail, rest)) return
      say(`${tag} OK done`)
    },
    IDLE: (tag) => {
      count.idles++
      idling = tag
      say('+ idling')
      announce()
    },
    LOGOUT: (tag) => {
      say('* BYE until later')
      say(`${tag} OK done`)
      socket.end()
    },
  }

  /** One mail of a FETCH; false where the connection was cut in the middle of it. */
  const fetch = (sequence: number, { uid, raw, at }: StoredMail, wanted: string): boolean => {
    const isWhole = /BODY\.PEEK\[\]/.test(wanted)
    const head = raw.toString('latin1').split('\r\n\r\n')[0] ?? ''
    const from = `${head.split(/\r\n(?![ \t])/).find((line) => /^from:/i.test(line)) ?? ''}\r\n\r\n`
    const literal = isWhole ? raw : Buffer.from(from, 'latin1')
    const name = isWhole ? 'BODY[]' : 'BODY[HEADER.FIELDS (FROM)]'
    const [size, arrived] = [/RFC822\.SIZE/.test(wanted), /INTERNALDATE/.test(wanted)]
    const facts = [`UID ${uid}`, ...(size ? [`RFC822.SIZE ${raw.length}`] : []), ...(arrived ? [`INTERNALDATE "${internal(at)}"`] : [])]
    if (!isWhole && !/FIELDS \(FROM\)/i.test(wanted)) {
      say(`* ${sequence} FETCH (${facts.join(' ')})`)
      return true
    }
    socket.write(`* ${sequence} FETCH (${facts.join(' ')} ${name} {${literal.length}}\r\n`)
    if (isWhole) count.fetched += raw.length
    if (isWhole && state.cuts > 0) {
      state.cuts -= 1
      socket.write(literal.subarray(0, literal.length / 2), () => socket.destroy())
      return false
    }
    socket.write(literal)
    say(')')
    return true
  }

  const run = (line: string) => {
    if (idling && /^DONE$/i.test(line)) {
      say(`${idling} OK idled`)
      idling = ''
      return
    }
    const [, tag = '', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?([\s\S]*)$/i.exec(line) ?? []
    const name = command.toUpperCase()
    commands.push(name === 'LOGIN' ? name : `${name} ${rest}`.trim())
    if (name === 'NOOP') announce()
    const answer = answers[name]
    if (answer) answer(tag, rest)
    else say(`${tag} ${name === 'NOOP' || name === 'CLOSE' ? 'OK' : 'BAD'} ${name}`)
  }

  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    while (true) {
      const [literal, size] = /^[^\r\n]*\{(\d+)\}\r\n/.exec(text) ?? []
      if (literal !== undefined) {
        if (text.length === literal.length) say('+ go on')
        if (text.length < literal.length + Number(size)) return
        text = text.replace(/\{\d+\}\r\n/, '')
        continue
      }
      const end = text.indexOf('\r\n')
      if (end < 0) return
      const line = text.slice(0, end)
      text = text.slice(end + 2)
      run(line)
    }
  })
  say(`* OK [CAPABILITY ${capability}] ready`)
  return {
    socket,
    tell: () => {
      if (idling) announce()
    },
  }
}

/** Whether a number is in `1:3,7,9:*`. */
const isIn = (range: string, uid: number, last: number): boolean =>
  range.split(',').some((part) => {
    const [from = 0, to = from] = part.split(':').map((end) => (end === '*' ? last : Number(end)))
    return uid >= Math.min(from, to) && uid <= Math.max(from, to)
  })

const internal = (at: Date): string => {
  const [, day, month, year, time] = /, (\d\d) (\w{3}) (\d{4}) (\S+)/.exec(at.toUTCString()) ?? []
  return `${day}-${month}-${year} ${time} +0000`
}
