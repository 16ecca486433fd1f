import type { ProblemSentences } from './problems-in-hindi.ts'

/** What the server refused, in the language of the page; undefined in English, which the server speaks itself. */
export const inOwnWords: ((answer: unknown) => Promise<unknown>) | undefined = undefined
/** Adds the sentences that only the back office needs; undefined in English. */
export const tellAlso: ((load: () => Promise<ProblemSentences>) => void) | undefined = undefined
