import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** So long a receiver may take to answer, from the look-up of its name on. */
const PATIENCE_MS = 10_000
/** Of an answer no more is read. */
const ANSWER_BYTES = 1024

/** One request to a receiver; `signature` is the header that proves who sent it. */
export type WebhookCall = { url: string; body: string; signature: string }

/** What a receiver answered, or why there is no answer: a reason that names nothing of what stands behind the address. */
export type WebhookAnswer = { milliseconds: number } & ({ status: number; retryAfter?: string | undefined } | { problem: string })

export type WebhookCalls = {
  /** Whether a webhook may have this address; what its name leads to is only looked at when something is sent. */
  isAddress: (url: string) => boolean
  send: (call: WebhookCall, signal?: AbortSignal) => Promise<WebhookAnswer>
}

/** Whether an IP address is one of the internet: none of this machine, of its network, or of a tunnel that leads back into one. */
export function isPublicAddress(ip: string): boolean {
  const [bare = ''] = ip.split('%', 1)
  if (!ipaddr.isValid(bare)) return false
  const address = ipaddr.process(bare) // ::ffff:10.0.0.1 becomes 10.0.0.1
  // ::10.0.0.1 is an address of IPv4, too, in a way that is given up since 2006
  const isOldMapped =
    address.kind() === 'ipv6' &&
    address
      .toByteArray()
      .slice(0, 12)
      .every((byte) => byte === 0)
  return !isOldMapped && address.range() === 'unicast'
}

type WebhookRules = {
  protocols: readonly string[]
  isPublic: (ip: string) => boolean
  addressesOf: (host: string) => Promise<LookupAddress[]>
  patienceMs: number
}

const STRICT: WebhookRules = {
  protocols: ['https:'],
  isPublic: isPublicAddress,
  addressesOf: (host) => lookup(host, { all: true }),
  patienceMs: PATIENCE_MS,
}

/** An address of IPv6 without its brackets, a name without the dot at its end, with which it means the same. */
const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/** Sends to receivers whose addresses people have typed in. Only a test gives other rules. */
export function openWebhookCalls(given: Partial<WebhookRules> = {}): WebhookCalls {
  const rules = { ...STRICT, ...given }
  const isAddress = (url: string): boolean => {
    if (!URL.canParse(url)) return false
    const { protocol, hostname, username, password } = new URL(url)
    if (!rules.protocols.includes(protocol) || username || password) return false
    const host = bareHost(hostname)
    return isIP(host) === 0 ? host.includes('.') && !host.endsWith('.localhost') && !host.endsWith('.') : rules.isPublic(host)
  }
  return {
    isAddress,
    send: async (call, signal) => {
      const began = performance.now()
      const took = () => ({ milliseconds: Math.round(performance.now() - began) })
      if (!isAddress(call.url)) return { ...took(), problem: 'this address is not allowed' }
      const patience = AbortSignal.timeout(rules.patienceMs)
      const either = signal ? AbortSignal.any([signal, patience]) : patience
      try {
        const addresses = await withinSignal(either, checkedAddresses(new URL(call.url), rules))
        if (addresses.length === 0) return { ...took(), problem: 'the name leads to an address that is not on the internet' }
        return { ...(await postWebhook(call, addresses, either)), ...took() }
      } catch (error) {
        if (signal?.aborted) return { ...took(), problem: 'the shop was closing' }
        const seconds = rules.patienceMs / 1000
        return { ...took(), problem: patience.aborted ? `no answer within ${seconds} seconds` : reasonOfFault(error) }
      }
    },
  }
}

/** Where the name leads; nothing where one of these addresses is not of the internet. */
async function checkedAddresses({ hostname }: URL, { isPublic, addressesOf }: WebhookRules): Promise<LookupAddress[]> {
  const host = bareHost(hostname)
  const family = isIP(host)
  const found = family === 0 ? await addressesOf(host) : [{ address: host, family }]
  return found.every(({ address }) => isPublic(address)) ? found : []
}

/** A look-up goes on by itself when nobody waits for it any more. */
function withinSignal<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

/** Posts to the addresses that were checked, whatever the name leads to by now. A redirect is an answer like any other. */
function postWebhook(
  { url, body, signature }: WebhookCall,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<{ status: number; retryAfter?: string | undefined }> {
  const send = url.startsWith('https:') ? overTls : overHttp
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'shop-signature': signature,
    'user-agent': 'Shop-Webhooks/1',
  }
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers,
      signal,
      agent: false, // a connection of its own: no other request has chosen where it leads
      lookup: (_host, { all }, tell) => {
        const [first] = addresses
        if (all) tell(null, [...addresses])
        else tell(null, first?.address ?? '', first?.family)
      },
    })
    request.on('error', reject)
    request.on('response', (answer) => {
      let bytes = 0
      const end = () => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
        request.destroy()
      }
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length
        if (bytes > ANSWER_BYTES) end()
      })
      answer.on('end', end)
      answer.on('error', reject)
    })
    request.end(body)
  })
}

/** As the code of the fault: its sentence may name an address. */
function reasonOfFault(error: unknown): string {
  const { code } = Object(error) as { code?: unknown } // `as`: read only if it is there
  return typeof code === 'string' ? `no connection (${code})` : 'no connection'
}
