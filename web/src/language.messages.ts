/** The language of the pages, as the document tells it, and as social networks write it. */
export const language = 'en-IN'
/** As the API names it. */
export const code = 'en'
export const locale = 'en_IN'
/** Where the pages of this language begin. */
export const base = ''
/** What the browser needs to install the shop. */
export const webManifest = '/site.webmanifest'

/** The other language that the shop speaks: its name in itself, and where its pages begin. */
export const otherName = 'हिन्दी'
export const otherLanguage = 'hi-IN'
export const otherCode = 'hi'
export const otherBase = '/hi'
