import { createHash } from 'node:crypto'
import { Resolver as DnsResolver } from 'node:dns/promises'
import { Parser } from 'htmlparser2'

/** The two texts of a mail, empty where it has none, and what stands in its page without being text: comments, styles, a title. */
type MailText = { text: string; html: string; hidden: string }

/** Elements whose content is not read by whoever looks at the page. */
const INVISIBLE_ELEMENTS = new Set([
  'head',
  'title',
  'style',
  'script',
  'noscript',
  'template',
  'textarea',
  'select',
  'iframe',
  'object',
  'svg',
  'noframes',
])
/** Elements that stand within a line; every other one ends it. */
const INLINE = new Set('a abbr b bdi bdo big cite code del em font i img ins label mark q s small span strike strong sub sup u'.split(' '))

/** Decodes a mail whose sender has been proven; mails within it stay attachments. */
export async function textOfMail(raw: Buffer): Promise<MailText> {
  const { default: PostalMime } = await import('postal-mime')
  const { text = '', html } = await PostalMime.parse(raw, { forceRfc822Attachments: true })
  return { text, ...(html ? flattenHtml(html) : { html: '', hidden: '' }) }
}

/** A page as its text, a line for each cell and paragraph. */
function flattenHtml(page: string): { html: string; hidden: string } {
  const seen: string[] = []
  const hidden: string[] = []
  let depth = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (INVISIBLE_ELEMENTS.has(name)) depth += 1
      if (!INLINE.has(name)) seen.push('\n')
    },
    onclosetag: (name) => {
      if (INVISIBLE_ELEMENTS.has(name)) depth -= 1 // the parser closes nothing that is not open
      if (!INLINE.has(name)) seen.push('\n')
    },
    ontext: (text) => void (depth > 0 ? hidden : seen).push(text),
    oncomment: (text) => void hidden.push(`${text}\n`),
    onprocessinginstruction: (_name, text) => void hidden.push(`${text}\n`),
  })
  parser.end(page)
  return { html: seen.join(''), hidden: hidden.join('') }
}

/** Answers TXT records as Node's own resolver does; fails with a `code` of DNS. */
export type TxtResolver = (domain: string, type: string) => Promise<string[][] | string[]>

/** One DKIM signature as it was found to be. */
export type DkimSignature = {
  domain: string
  selector: string
  result: 'pass' | 'fail' | 'neutral' | 'policy' | 'temperror' | 'permerror' | 'none'
  comment: string
  /** The domain is that of the sender, or of the same organisation. */
  isAligned: boolean
  /** Text could be added behind what is signed. */
  isPartial: boolean
  isTimely: boolean
  isTesting: boolean
  bits: number | null
  /** Names of the headers it covers, in small letters. */
  signed: readonly string[]
}

/** What is known of a mail before anything of its text is decoded. */
export type MailFacts = {
  /** How often each header stands in the mail, by its name in small letters. */
  counts: Readonly<Record<string, number>>
  from: readonly string[]
  to: readonly string[]
  date: Date | null
  messageId: string | null
  subject: string
  signatures: readonly DkimSignature[]
  dmarc: 'pass' | 'fail' | 'none' | 'temperror'
  /** What the domain of the sender asks of others: none, quarantine, reject; empty without a record. */
  dmarcPolicy: string
  /** SHA-256 of sender, receiver, subject, date, id and text: the same however many signatures are put on or taken off. */
  contentHash: string
}

const DNS_MS = 5000
const CACHE_MS = 60_000
const MAX_CACHED = 200
const MIN_BITS = 1024
const EXAMINED_HEADERS = ['from', 'to', 'subject', 'date', 'message-id']

/** Asks the name servers of this machine, two tries of five seconds; an answer is kept for a minute, so that a full mailbox asks once. */
export function systemResolver(ask: (domain: string) => Promise<string[][]> = askDns()): TxtResolver {
  const kept = new Map<string, { until: number; answer: Promise<string[][]> }>()
  return async (domain, type) => {
    if (type !== 'TXT') throw new Error(`Only TXT records are asked for, not ${type}.`)
    const known = kept.get(domain)
    if (known && known.until > Date.now()) return known.answer
    if (kept.size >= MAX_CACHED) kept.clear()
    const answer = ask(domain)
    kept.set(domain, { until: Date.now() + CACHE_MS, answer })
    answer.catch(() => kept.delete(domain))
    return answer
  }
}

/** `servers` are asked in place of those of this machine. */
export function askDns(servers?: readonly string[]) {
  const dns = new DnsResolver({ timeout: DNS_MS, tries: 2 })
  if (servers) dns.setServers(servers)
  return (domain: string) => dns.resolveTxt(domain)
}

/** How many signatures a mail claims to have, counted in its head alone. */
export const countSignatures = (raw: Buffer): number => headOf(raw).match(/^dkim-signature[ \t]*:/gim)?.length ?? 0

/** The lines before the first empty one. */
function headOf(raw: Buffer): string {
  const text = raw.toString('latin1')
  const end = text.search(/\r?\n\r?\n/)
  return end < 0 ? text : text.slice(0, end)
}

/**
 * Checks the signatures of a mail and its sender's DMARC record by asking DNS. The library is loaded with the first mail: a shop that reads none
 * does not carry it.
 */
export async function examineMail(raw: Buffer, { resolver, now }: { resolver: TxtResolver; now: Date }): Promise<MailFacts> {
  const [{ dkimVerify }, { dmarc }] = await Promise.all([import('mailauth/lib/dkim/verify.js'), import('mailauth/lib/dmarc/index.js')])
  const { addressParser } = await import('postal-mime')
  const verified = await dkimVerify(raw, { strict: true, minBitLength: MIN_BITS, resolver, curTime: now })
  const lines = (verified.headers?.parsed ?? []).map(({ key, line }) => ({ key, value: textAfterColon(line) }))
  const first = (name: string) => lines.find(({ key }) => key === name)?.value ?? ''
  const signatures = verified.results.filter(({ signingDomain }) => signingDomain).map(toSignature)
  const dkimDomains = signatures.filter(({ result }) => result === 'pass').map(({ domain }) => ({ domain }))
  const policy = await dmarc({ headerFrom: verified.headerFrom, fromFields: verified.fromFields, dkimDomains, spfDomains: [], resolver })
  const date = new Date(first('date'))
  return {
    counts: Object.fromEntries([...Map.groupBy(lines, ({ key }) => key)].map(([key, all]) => [key, all.length])),
    from: verified.headerFrom.map((address) => address.toLowerCase()),
    to: addressParser(first('to'), { flatten: true }).flatMap(({ address }) => (address ? [address.toLowerCase()] : [])),
    date: Number.isNaN(date.getTime()) ? null : date,
    messageId: first('message-id') || null,
    subject: first('subject').slice(0, 200),
    signatures,
    dmarc: policy ? dmarcResult(policy.status.result) : 'fail',
    dmarcPolicy: policy ? (policy.policy ?? '') : '',
    contentHash: hashOf(lines, raw),
  }
}

type DkimVerification = {
  signingDomain?: string
  selector?: string
  modulusLength?: number
  signatureTimeValid?: boolean
  canonBodyLengthLimited?: boolean
  signingHeaders?: { keys: string }
  status: { result: string; comment?: string | false; aligned?: string | false; testing?: boolean }
}

const RESULTS = ['pass', 'fail', 'neutral', 'policy', 'temperror', 'permerror', 'none'] as const

const toSignature = ({ status, signingHeaders, ...one }: DkimVerification): DkimSignature => ({
  domain: one.signingDomain ?? '',
  selector: one.selector ?? '',
  result: RESULTS.find((result) => result === status.result) ?? 'permerror',
  comment: status.comment || '',
  isAligned: Boolean(status.aligned),
  isPartial: one.canonBodyLengthLimited !== false,
  isTimely: one.signatureTimeValid === true,
  isTesting: status.testing === true,
  bits: one.modulusLength ?? null,
  signed: (signingHeaders?.keys ?? '').split(':').map((name) => name.trim().toLowerCase()),
})

const dmarcResult = (result: string) => (['pass', 'fail', 'none', 'temperror'] as const).find((one) => one === result) ?? 'fail'

/** The value of a header line, its folds undone. */
function textAfterColon(line: Buffer): string {
  const text = line.toString('utf8')
  return text
    .slice(text.indexOf(':') + 1)
    .split(/[\r\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

/** Relaxed as RFC 6376 section 3.4 has it, so that a mail keeps its hash through servers that only respace it. */
function hashOf(lines: readonly { key: string; value: string }[], raw: Buffer): string {
  const hash = createHash('sha256')
  for (const name of EXAMINED_HEADERS)
    for (const { key, value } of lines) if (key === name) hash.update(`${key}:${value.split(/[ \t]+/).join(' ')}\n`, 'utf8')
  const text = raw.toString('latin1')
  const body = text.slice(headOf(raw).length)
  const spaced = body.split('\n').map((line) =>
    line
      .split(/[ \t\r]+/)
      .join(' ')
      .trimEnd(),
  )
  while (spaced.at(-1) === '') spaced.pop()
  while (spaced[0] === '') spaced.shift()
  return hash.update(`\n${spaced.join('\n')}`, 'latin1').digest('hex')
}
