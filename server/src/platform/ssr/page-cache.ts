import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiSender, SsrModule } from 'web/ssr'
import { pages, SCRIPT_MARK } from 'web/ssr'
import { NO_CACHE, SHARED_CACHE_CONTROL } from '../http/cache-control.ts'
import { pagePolicy } from '../http/security-headers.ts'

type PageUrl = { url: string; data: boolean; file: boolean }

/** Query parameters that a page or the renderer reads; every other one is dropped, so that nobody fills the cache with addresses. */
const READ = [...new Set(pages.flatMap(({ query = [] }) => query)), 'routes', '_routes', 'paths', 'version', 'p']
/** In front of the address of a page in Hindi. */
const HINDI = /^\/hi(?=\/|\?|$|\.data)/
export type PageLanguage = 'en' | 'hi'
/** The language of the page at an address from the root. */
export const languageOf = (url: string): PageLanguage => (HINDI.test(url) ? 'hi' : 'en')

/** The first parts of private addresses: all of `/orders/…` and `/admin/…`. */
const PRIVATE = new Set(pages.filter(({ isPrivate }) => isPrivate).map(({ path }) => path.split('/')[1]))

const MAX_KNOWN = 2000
const knownPages = new Map<string, PageUrl>()

/** The address of a page as the cache knows it, remembered for the addresses that are asked for most. */
export function pageUrl(raw: string): PageUrl {
  const found = knownPages.get(raw) ?? canonicalUrl(raw)
  if (knownPages.size < MAX_KNOWN) knownPages.set(raw, found)
  return found
}

/** The address of a page as the cache knows it: known parameters only, in one order, at most 200 characters each. */
export function canonicalUrl(raw: string): PageUrl {
  // Two slashes in front would make a host of the first word, and no address at all where no host can be read from it.
  const url = new URL(`/${raw.replace(/^[/\\]+/, '')}`, 'http://shop.invalid')
  const pathname = url.pathname.replace(/\/{2,}/g, '/').replace(/^\/hi\/$/, '/hi')
  const data = /\.data$|^(?:\/hi)?\/__manifest$/.test(pathname)
  const kept = new URLSearchParams()
  for (const name of READ) {
    for (const value of url.searchParams.getAll(name)) kept.append(name, data ? value : value.slice(0, 200))
  }
  const query = kept.toString()
  return { url: query ? `${pathname}?${query}` : pathname, data, file: !data && /\.\w+$/.test(pathname) }
}

/** Whether everybody gets the same document: signed-in pages render a shell and need no cache. */
export const isCacheable = ({ url, data }: PageUrl): boolean => !data && !PRIVATE.has(url.replace(HINDI, '').split(/[/?]/)[1])

const compress = promisify(brotliCompress)

/** `br` is the brotli form as sent; in development the document itself. `link` names the style sheet. `sent` counts how often a cached page was asked for. */
export type CachedPage = {
  status: number
  location: string | null
  raw: Buffer
  br: Buffer
  etag: string
  policy: string
  link: string | null
  sent: number
}

const brotli = (bytes: Buffer, quality: number) => compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

const FAST_QUALITY = 5
const SMALLEST_QUALITY = 11

/** Compresses a page that is asked for a second time as small as it gets, in the background: a tenth fewer bytes for everybody after. */
export function compressBetter(page: CachedPage): void {
  if (++page.sent !== 2 || page.br === page.raw) return
  brotli(page.raw, SMALLEST_QUALITY).then(
    (smaller) => {
      page.br = smaller
    },
    () => undefined, // the first form stays
  )
}

const LEAST_BYTES = 512

/** Sends what the router in the browser asks for, compressed where it is worth it. */
export async function sendData(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.header('cache-control', NO_CACHE)
  for (const [name, value] of response.headers) reply.header(name, value)
  const body = Buffer.from(await response.arrayBuffer())
  reply.code(response.status).header('vary', 'accept-encoding')
  if (body.length < LEAST_BYTES || !takesBrotli(request)) return reply.send(body)
  return reply.header('content-encoding', 'br').send(await brotli(body, FAST_QUALITY))
}

const takesBrotli = (request: FastifyRequest) => /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))

/**
 * A finished document with what is sent along: its brotli form, its tag and the policy that fits just its own scripts. Those are known by
 * the mark of their rendering, which nobody outside of it has seen; it is taken out again, so that the page is the same for everybody.
 */
export async function toPage(response: Response, dev: boolean): Promise<CachedPage> {
  const marked = await response.text()
  const word = response.headers.get(SCRIPT_MARK)
  const mark = word && ` nonce="${word}"`
  const html = mark ? marked.replaceAll(mark, '') : marked
  const raw = Buffer.from(html)
  const br = dev ? raw : await brotli(raw, FAST_QUALITY)
  const etag = `W/"${createHash('sha256').update(raw).digest('base64url')}"`
  return {
    status: response.status,
    location: response.headers.get('location'),
    raw,
    br,
    etag,
    policy: pagePolicy(mark ? ownScripts(marked, mark) : [], dev),
    link: linkOf(html),
    sent: 0,
  }
}

/** Sends a document; `isForEverybody` where it stands in the cache of the public pages. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, isForEverybody = false) {
  const kept = isForEverybody && page.status === 200 ? SHARED_CACHE_CONTROL : NO_CACHE
  reply.header('cache-control', kept).header('content-security-policy', page.policy)
  if (page.status === 503) reply.header('retry-after', '5')
  if (page.location) return reply.code(page.status).header('location', page.location).send()
  reply.header('etag', page.etag).header('vary', 'accept-encoding')
  if (page.link) reply.header('link', page.link)
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.code(page.status).type('text/html; charset=utf-8')
  return page.br !== page.raw && takesBrotli(request) ? reply.header('content-encoding', 'br').send(page.br) : reply.send(page.raw)
}

/** The style sheet stands behind a dozen scripts in the document, and nothing is painted without it: the header asks for it first. */
function linkOf(html: string): string | null {
  const href = /<link rel="stylesheet" href="(\/[^"<>]+)"/.exec(html)?.[1]
  return href ? `<${href}>; rel=preload; as=style` : null
}

const INLINE = /<script([^<>]*)>([\s\S]*?)<\/script>/g

/** The inline scripts that carry the mark. */
const ownScripts = (html: string, mark: string): string[] =>
  [...html.matchAll(INLINE)].filter(([, attributes = '']) => attributes.includes(mark)).map(([, , text = '']) => text)

/**
 * A page as the storefront renders it. One that failed because the API had no database behind it is as little gone as the API is: it is
 * answered with 503 and Retry-After, so that whoever asks comes again and search engines keep what they know.
 */
export async function renderPage(handle: SsrModule['handle'], send: ApiSender, url: URL): Promise<Response> {
  let isAway = false
  const noticing: ApiSender = async (asked) => {
    const answer = await send(asked)
    isAway ||= answer.status === 503
    return answer
  }
  const response = await handle(new Request(url), noticing)
  if (!isAway || response.status < 500) return response
  const headers = new Headers(response.headers)
  headers.set('retry-after', '5')
  return new Response(response.body, { status: 503, headers })
}
