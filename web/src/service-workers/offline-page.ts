const TEXTS = {
  en: {
    language: 'en-IN',
    title: 'No connection',
    text: 'This page has not been opened on this phone before. It opens when you are back online.',
    again: 'Try again',
    home: 'To the home page',
    homePath: '/',
  },
  hi: {
    language: 'hi-IN',
    title: 'इंटरनेट नहीं चल रहा',
    text: 'यह पेज इस फ़ोन पर पहले नहीं खोला गया है। इंटरनेट चलते ही यह खुल जाएगा।',
    again: 'फिर से कोशिश करें',
    home: 'होम पेज पर जाएँ',
    homePath: '/hi',
  },
} as const

const STYLE =
  'body{margin:0;background:#f4f5ee;color:#22230f;font:1.0625rem/1.5 system-ui,sans-serif}main{max-width:28rem;margin:auto;padding:20vh 1.5rem}h1{font-size:1.75rem}a{display:inline-block;padding:.6rem 0;color:#404117;font-weight:600}'

/** In place of a page that is neither here nor to be had: it needs nothing but itself. */
export function offlinePage(language: keyof typeof TEXTS): Response {
  const { title, text, again, home, homePath, ...of } = TEXTS[language]
  const html = `<!doctype html><html lang="${of.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p><p><a href="${homePath}">${home}</a></p></main></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'no-store',
  }
  return new Response(html, { headers })
}
