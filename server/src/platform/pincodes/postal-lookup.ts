import { stateNamed } from 'contract/rules/state-names.ts'
import { z } from 'zod'
import type { Office } from './directory.ts'

const PATIENCE_MS = 2000
const MAX_BYTES = 64 * 1024

const answer = z.tuple([
  z.object({
    Status: z.literal('Success'),
    PostOffice: z.array(z.object({ Name: z.string(), District: z.string(), State: z.string() })),
  }),
])

/**
 * Asks a public postal lookup (`{url}/{pin}`, the shape of api.postalpincode.in) for the offices of a PIN code.
 * Undefined for every other outcome: not found, no answer within two seconds, an answer of another shape, one
 * longer than 64 KB, one that sends us elsewhere.
 */
export async function askPostalLookup(url: string, pin: string): Promise<Office[] | undefined> {
  try {
    const response = await fetch(`${url.replace(/(?<!\/)\/+$/, '')}/${pin}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const [{ PostOffice }] = answer.parse(JSON.parse(await readAtMost(response, MAX_BYTES)))
    const offices = PostOffice.flatMap(({ Name, District, State }) => {
      const state = stateNamed(State)
      return state ? [{ area: Name, district: District, state }] : []
    })
    return offices.length > 0 ? offices : undefined
  } catch {
    // Whatever went wrong out there, the shopper types city and state by hand as for any unknown PIN code.
    return undefined
  }
}

/** @throws Error as soon as there is more than `most` bytes */
async function readAtMost(response: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > most) throw new Error('The answer is too long.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
