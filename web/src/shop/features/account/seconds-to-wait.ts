import { Refused } from '../../../client/refusal.ts'

/**
 * Answers after how many seconds another code may be asked for. One refused because it was asked for too soon is as good as sent: the code
 * that went to this very address a moment ago is still valid. @throws what the call threw otherwise
 */
export async function secondsToWait(asked: Promise<unknown>, seconds: number): Promise<number> {
  try {
    await asked
    return seconds
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'code.too-soon')) throw error
    const { waitSeconds } = error.facts
    return typeof waitSeconds === 'number' ? waitSeconds : seconds
  }
}
