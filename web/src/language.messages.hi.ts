export const language = 'hi-IN'
export const code = 'hi'
export const locale = 'hi_IN'
export const base = '/hi'
export const webManifest = '/site.hi.webmanifest'

export const otherName = 'English'
export const otherLanguage = 'en-IN'
export const otherBase = ''
