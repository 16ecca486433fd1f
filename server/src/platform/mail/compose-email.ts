import type { Language } from 'contract/language.ts'

/** A text as HTML or XML shows it: nothing in it is taken for markup. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** A line of figures: what it is and what it comes to. */
export type MailRow = { label: string; value: string; isTotal?: boolean }

/** What a mail says; every field is plain text. */
export type MailContent = {
  language: Language
  subject: string
  siteName: string
  /** Of the shop's own pictures. */
  publicUrl: string
  headline: string
  hello: string
  paragraphs: readonly string[]
  /** One figure that everything is about: an amount or a code. */
  figure?: { label: string; value: string } | undefined
  rows?: readonly MailRow[] | undefined
  facts?: readonly { label: string; value: string }[] | undefined
  action?: { label: string; url: string } | undefined
  foot: string
  warning: string
}

export type ComposedEmail = { subject: string; text: string; html: string }

/** A mail as plain text and as HTML that says the same: 600 px wide, tables and inline styles, because mail programs know no others. */
export function composeEmail(content: MailContent): ComposedEmail {
  return { subject: content.subject, text: composeText(content), html: asHtml(content) }
}

function composeText({ headline, hello, paragraphs, figure, rows = [], facts = [], action, foot, warning }: MailContent): string {
  return [
    hello,
    headline,
    ...(figure ? [`${figure.label}: ${figure.value}`] : []),
    ...paragraphs,
    rows.map(({ label, value }) => `${label}   ${value}`).join('\n'),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}: ${action.url}` : '',
    `${foot}\n${warning}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** As in BCP 47. */
const TAGS: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' }

const INK = '#1e1f12'
const MUTED = '#5d5c47'
const LEAF = '#4b5320'
const PAPER = '#f6f1e3'
const FONT = 'font-family:Mukta,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

const paragraph = (text: string) => `<p style="margin:0 0 14px">${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`

const figureOf = ({ label, value }: NonNullable<MailContent['figure']>) =>
  `<p style="margin:0 0 18px"><span style="color:${MUTED};font-size:14px">${escapeMarkup(label)}</span><br><span style="font-size:28px;font-weight:700;letter-spacing:.02em">${escapeMarkup(value)}</span></p>`

const amountRow = ({ label, value, isTotal = false }: MailRow) => {
  const style = `padding:8px 0;border-top:1px solid ${isTotal ? INK : '#d9d2bb'}${isTotal ? ';font-weight:700' : ''}`
  return `<tr><td style="${style}">${escapeMarkup(label)}</td><td align="right" style="${style};white-space:nowrap;padding-left:16px">${escapeMarkup(value)}</td></tr>`
}

const htmlTable = (inner: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px;font-size:16px">${inner}</table>`

const factRow = ({ label, value }: { label: string; value: string }) =>
  `<p style="margin:0 0 8px"><span style="color:${MUTED};font-size:14px">${escapeMarkup(label)}</span><br>${escapeMarkup(value)}</p>`

const linkButton = ({ label, url }: NonNullable<MailContent['action']>) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:18px 0"><tr><td bgcolor="${LEAF}" style="border-radius:6px"><a href="${escapeMarkup(url)}" style="display:inline-block;padding:0 24px;line-height:44px;min-height:44px;color:#ffffff;font-weight:700;text-decoration:none">${escapeMarkup(label)}</a></td></tr></table>`

function asHtml(content: MailContent): string {
  const { siteName, publicUrl, headline, hello, paragraphs, figure, rows = [], facts = [], action, foot, warning, subject } = content
  return [
    `<!doctype html><html lang="${TAGS[content.language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light"><title>${escapeMarkup(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:${PAPER};color:${INK};${FONT};font-size:16px;line-height:1.5">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PAPER}"><tr><td align="center" style="padding:16px 8px">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff">',
    `<tr><td style="padding:18px 24px;border-bottom:3px solid ${LEAF}"><img src="${escapeMarkup(publicUrl)}/art/logo.png" alt="${escapeMarkup(siteName)}" height="30" style="display:block;height:30px;border:0;font-weight:700;color:${INK}"></td></tr>`,
    '<tr><td style="padding:24px">',
    `<h1 style="margin:0 0 14px;font-size:22px;line-height:1.25">${escapeMarkup(headline)}</h1>`,
    paragraph(hello),
    figure ? figureOf(figure) : '',
    ...paragraphs.map(paragraph),
    action ? linkButton(action) : '',
    rows.length > 0 ? htmlTable(rows.map(amountRow).join('')) : '',
    ...facts.map(factRow),
    '</td></tr>',
    `<tr><td style="padding:14px 24px;color:${MUTED};font-size:14px">${escapeMarkup(foot)}</td></tr>`,
    `<tr><td style="padding:14px 24px;background:#000000;color:#ffffff;font-weight:700;text-align:center">${escapeMarkup(warning)}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ]
    .filter(Boolean)
    .join('\n')
}
