import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from 'contract/problem.ts'
import { istDateTime } from 'contract/rules/ist.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Email } from 'postal-mime'
import type { Config } from '#config.ts'
import { isLoopback } from '../http/route-access.ts'
import type { Api } from '../http/serve.ts'

const NAME = /^[0-9TZ.-]+\.eml$/
/** The newest so many are listed. */
const MAX_LISTED = 100
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Lists the mails that were written as files and shows each, for requests from this machine while developing; not there in production or with real mail. */
export function serveOutboxPage(api: Api, config: Config): void {
  if (config.production || config.smtpUrl) return
  const folder = join(config.dataDir, 'outbox')
  const open = async (name: string): Promise<Email> => {
    // Read only where such a mail is: a shop without a mailbox does without the library.
    const { default: PostalMime } = await import('postal-mime')
    return PostalMime.parse(await readFile(join(folder, name)))
  }
  const route = (url: string, show: (request: FastifyRequest) => Promise<{ title: string; html: string }>) =>
    api.route({
      method: 'GET',
      url,
      schema: { hide: true },
      config: { access: 'public' },
      handler: async (request, reply) => {
        if (!isLoopback(request, config.publicUrl)) throw new Problem('request.not-found')
        return answerPage(reply, await show(request))
      },
    })

  route('/dev/mail', async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name))
    const newest = names.sort().reverse().slice(0, MAX_LISTED)
    const rows = await Promise.all(newest.map(async (name) => mailRow(name, await open(name))))
    const table = `<table><thead><tr><th>Subject</th><th>To</th><th>Time</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    return { title: 'Mail of this shop', html: rows.length > 0 ? table : '<p>No mail yet.</p>' }
  })
  route('/dev/mail/:name', async ({ params }) => {
    const { name } = params as { name: string } // `as`: the address names it
    const mail = NAME.test(name) ? await open(name).catch(() => undefined) : undefined
    if (!mail) throw new Problem('request.not-found')
    const { subject = '', text = '' } = mail
    const facts = `<p>To ${escapeHtml(receiversOf(mail))}, ${escapeHtml(timeOf(mail))}</p>`
    return { title: subject, html: `<p><a href="/dev/mail">All mails</a></p>${facts}<pre>${linkUrls(text)}</pre>` }
  })
}

const receiversOf = ({ to = [] }: Email): string => to.map(({ address }) => address ?? '').join(', ')
const timeOf = ({ date }: Email): string => (date ? istDateTime(new Date(date)) : '')

const mailRow = (name: string, mail: Email): string =>
  `<tr><td><a href="/dev/mail/${name}">${escapeHtml(mail.subject || 'No subject')}</a></td><td>${escapeHtml(receiversOf(mail))}</td><td>${escapeHtml(timeOf(mail))}</td></tr>`

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The text with its web addresses as links. */
const linkUrls = (text: string): string => escapeHtml(text).replace(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`)

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:1.5rem auto;padding:0 1rem;color:#222;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #ddd;vertical-align:top;overflow-wrap:anywhere}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;border-top:1px solid #ddd;padding-top:1rem}a{color:#0645ad}`

function answerPage(reply: FastifyReply, { title, html }: { title: string; html: string }) {
  const name = escapeHtml(title)
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${STYLE}</style>`
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .send(`<!doctype html><html lang="en"><head>${head}</head><body><h1>${name}</h1>${html}</body></html>`)
}
