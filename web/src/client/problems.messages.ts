/** What the server refused, in the language of the page; undefined in English, which the server speaks itself. */
export const inOwnWords: ((answer: unknown) => Promise<unknown>) | undefined = undefined
