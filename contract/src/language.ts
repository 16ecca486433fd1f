/** The languages that the shop speaks; the first is that of the specification, and of the API. */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

/** Where the pages of a language begin. */
export const PAGES_BEGIN: Record<Language, string> = { en: '', hi: '/hi' }
