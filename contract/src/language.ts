/** The languages that the shop speaks; the first is that of the specification, and of the API. */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]
