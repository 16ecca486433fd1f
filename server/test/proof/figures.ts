import { engine } from '../database.ts'

export type Proof = { name: string; seed?: number; figures: Record<string, number | string> }

/** Prints what a proof has counted as one line, `PROOF {json}`; scripts/prove.mjs collects these lines from any test. */
export function proof({ name, seed, figures }: Proof): void {
  process.stdout.write(`PROOF ${JSON.stringify({ name, engine, ...(seed !== undefined && { seed }), figures })}\n`)
}

/** Whether this is the long form of the proofs, as `npm run prove` runs it. */
export const long = process.env.PROVE === 'long'

/** The long or the short number of something. */
export const rounds = (short: number, thorough: number): number => (long ? thorough : short)

/** How long something may take, in milliseconds; twenty times as long in the short form, which runs on busy machines too. */
export const inTime = (ms: number): number => (long ? ms : 20 * ms)

/** The median of some milliseconds, 0 of none. */
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
export const most = (values: readonly number[]): number => Math.max(0, ...values)
