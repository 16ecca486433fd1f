/** The sentences come with the first refusal; without them the answer stays English. */
export const inOwnWords = async (answer: unknown): Promise<unknown> => {
  try {
    const { inHindi } = await import('./problems-in-hindi.ts')
    return inHindi(answer)
  } catch {
    return answer
  }
}
