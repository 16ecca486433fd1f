import type { ProblemSentences } from './problems-in-hindi.ts'

let more: () => Promise<ProblemSentences> = async () => ({})
export const tellAlso = (load: typeof more): void => {
  more = load
}

/** The sentences come with the first refusal; without them the answer stays English. */
export const inOwnWords = async (answer: unknown): Promise<unknown> => {
  try {
    const { inHindi } = await import('./problems-in-hindi.ts')
    return inHindi(answer, await more())
  } catch {
    return answer
  }
}
