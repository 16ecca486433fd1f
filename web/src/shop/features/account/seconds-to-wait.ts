import { ApiError } from '#client/refusal.ts'

/** `seconds` until another code may be asked for; `isNew` unless it is the one that was sent a moment ago that counts. */
export type Wait = { seconds: number; isNew: boolean }

export const SENT_BEFORE = 'The code we sent a moment ago still works'

/**
 * How long to wait after asking for a code. One refused because it was asked for too soon leaves the one that went to this very address a
 * moment ago, which is still valid. @throws what the call threw otherwise
 */
export async function waitAfter(asked: Promise<unknown>, seconds: number): Promise<Wait> {
  try {
    await asked
    return { seconds, isNew: true }
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'code.too-soon')) throw error
    const { waitSeconds } = error.facts
    return { seconds: typeof waitSeconds === 'number' ? waitSeconds : seconds, isNew: false }
  }
}
