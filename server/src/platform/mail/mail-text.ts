import { Parser } from 'htmlparser2'

/** The two texts of a mail, empty where it has none, and what stands in its page without being text: comments, styles, a title. */
export type MailText = { text: string; html: string; hidden: string }

/** Elements whose content is not read by whoever looks at the page. */
const UNSEEN = new Set([
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
/** Elements without content. */
const EMPTY = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/** Decodes a mail whose sender has been proven; mails within it stay attachments. */
export async function textOfMail(raw: Buffer): Promise<MailText> {
  const { default: PostalMime } = await import('postal-mime')
  const { text = '', html } = await PostalMime.parse(raw, { forceRfc822Attachments: true })
  return { text, ...(html ? flatten(html) : { html: '', hidden: '' }) }
}

/** A page as its text, a line for each cell and paragraph. */
export function flatten(page: string): { html: string; hidden: string } {
  const seen: string[] = []
  const hidden: string[] = []
  let depth = 0
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (UNSEEN.has(name)) depth += EMPTY.has(name) ? 0 : 1
        if (!INLINE.has(name)) seen.push('\n')
      },
      onclosetag: (name) => {
        if (UNSEEN.has(name) && depth > 0) depth -= 1
        if (!INLINE.has(name)) seen.push('\n')
      },
      ontext: (text) => void (depth > 0 ? hidden : seen).push(text),
      oncomment: (text) => void hidden.push(`${text}\n`),
      onprocessinginstruction: (_name, text) => void hidden.push(`${text}\n`),
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.end(page)
  return { html: seen.join(''), hidden: hidden.join('') }
}
