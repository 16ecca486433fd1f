import { stateNamed } from 'contract/rules/state-names.ts'
import { z } from 'zod'
import type { Office } from './directory.ts'

const PATIENCE_MS = 2000

const answer = z.tuple([
  z.object({
    Status: z.literal('Success'),
    PostOffice: z.array(z.object({ Name: z.string(), District: z.string(), State: z.string() })),
  }),
])

/**
 * Asks a public postal lookup (`{url}/{pin}`, the shape of api.postalpincode.in) for the offices of a PIN code.
 * Undefined for every other outcome: not found, no answer within two seconds, an answer of another shape.
 */
export async function askPostalLookup(url: string, pin: string): Promise<Office[] | undefined> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${pin}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const [{ PostOffice }] = answer.parse(await response.json())
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
