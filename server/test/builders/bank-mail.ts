import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'
import type { TxtResolver } from '#platform/mail/examine-mail.ts'

export type Key = { privateKey: string; record: string }

/** A key of a bank and the record that DNS gives out for it. */
export function aKey(bits = 2048, more = ''): Key {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const record = `v=DKIM1; k=rsa; ${more}p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), record }
}

export const BANK_KEY = aKey()
export const SHOP_ADDRESS = 'alerts@lion.example'

/** DNS as a test wants it: TXT records by name; a name that is not there does not exist, and an Error is thrown. */
export function dnsOf(records: Record<string, string | Error>): TxtResolver {
  return async (domain) => {
    const found = records[domain]
    if (found instanceof Error) throw found
    if (found === undefined) throw Object.assign(new Error(`queryTxt ENOTFOUND ${domain}`), { code: 'ENOTFOUND' })
    return [[found]]
  }
}

export const DMARC = 'v=DMARC1; p=reject'
export const RECORDS: Record<string, string | Error> = {
  's1._domainkey.hdfcbank.bank.in': BANK_KEY.record,
  's1._domainkey.mail.hdfcbank.bank.in': BANK_KEY.record,
  's1._domainkey.icici.bank.in': BANK_KEY.record,
  's1._domainkey.kotak.bank.in': BANK_KEY.record,
  's1._domainkey.bank.example': BANK_KEY.record,
  '_dmarc.hdfcbank.bank.in': DMARC,
  '_dmarc.icici.bank.in': DMARC,
  '_dmarc.kotak.bank.in': DMARC,
}
export const bankDns = dnsOf(RECORDS)

export type BankMailInput = {
  from?: string
  to?: string
  subject?: string
  date?: Date
  messageId?: string
  text?: string
  html?: string
  /** Lines above the others, as `X-Spam: no`. */
  above?: readonly string[]
  domain?: string
  selector?: string
  key?: Key
  signed?: readonly string[]
  bodyLimit?: number
  signTime?: Date
  expires?: Date
}

const SIGNED = ['From', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type', 'Content-Transfer-Encoding']

/** The text of HDFC's alert of 2026. */
export const hdfcText = ({ rupees = '540.00', reference = '632511223344', tail = '4821', day = '21-11-26', name = 'RAMESH KUMAR' } = {}) =>
  `Dear Customer,\r\n\r\nWe're writing to inform you that Rs.${rupees} has been successfully credited to your HDFC Bank account ending in ${tail}.\r\n\r\nTransaction Details:\r\na. Date: ${day}\r\nb. Sender: ${name} (VPA: ramesh.k@okaxis)\r\nc. UPI Reference No.: ${reference}\r\n\r\nWarm Regards,\r\nHDFC Bank\r\n`

/** An alert as a bank sends it, signed with its key. */
export async function aBankMail(wish: BankMailInput = {}): Promise<Buffer> {
  const {
    from = 'HDFC Bank InstaAlerts <alerts@hdfcbank.bank.in>',
    to = SHOP_ADDRESS,
    subject = 'View: Account update for your HDFC Bank A/c',
    date = new Date(),
    messageId = `<${randomUUID()}@hdfcbank.bank.in>`,
    html,
    text = html === undefined ? hdfcText() : undefined,
    domain = 'hdfcbank.bank.in',
    selector = 's1',
    key = BANK_KEY,
    signed = SIGNED,
    signTime = date,
  } = wish
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageId}`,
    'MIME-Version: 1.0',
  ]
  const part = (type: string, content: string) =>
    `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content}`
  const body =
    html !== undefined && text !== undefined
      ? `Content-Type: multipart/alternative; boundary="part"\r\n\r\n--part\r\n${part('plain', text)}\r\n--part\r\n${part('html', html)}\r\n--part--\r\n`
      : part(html === undefined ? 'plain' : 'html', html ?? text ?? '')
  const raw = Buffer.from([...head, body].join('\r\n'))
  const signature = {
    signingDomain: domain,
    selector,
    privateKey: key.privateKey,
    ...(wish.bodyLimit !== undefined && { maxBodyLength: wish.bodyLimit }),
  }
  const { signatures, errors } = await dkimSign(raw, {
    canonicalization: 'relaxed/relaxed',
    signTime,
    ...(wish.expires && { expires: wish.expires }),
    headerList: [...signed],
    ...signature,
    signatureData: [signature],
  })
  if (!signatures) throw new Error(`Not signed: ${JSON.stringify(errors)}`)
  const above = (wish.above ?? []).map((line) => `${line}\r\n`).join('')
  return Buffer.concat([Buffer.from(above + signatures), raw])
}

/** The same mail with one thing in it changed after it was signed. */
export const changed = (raw: Buffer, from: string | RegExp, to: string): Buffer => {
  const text = raw.toString('utf8')
  const other = text.replace(from, to)
  if (other === text) throw new Error(`There is no ${from} in the mail.`)
  return Buffer.from(other)
}
