import * as messages from './forms/messages.ts'
/** The 36 states and union territories by GST code, spelled as addresses and invoices print them. */
export const STATES = [
  { code: '01', name: 'Jammu and Kashmir' },
  { code: '02', name: 'Himachal Pradesh' },
  { code: '03', name: 'Punjab' },
  { code: '04', name: 'Chandigarh' },
  { code: '05', name: 'Uttarakhand' },
  { code: '06', name: 'Haryana' },
  { code: '07', name: 'Delhi' },
  { code: '08', name: 'Rajasthan' },
  { code: '09', name: 'Uttar Pradesh' },
  { code: '10', name: 'Bihar' },
  { code: '11', name: 'Sikkim' },
  { code: '12', name: 'Arunachal Pradesh' },
  { code: '13', name: 'Nagaland' },
  { code: '14', name: 'Manipur' },
  { code: '15', name: 'Mizoram' },
  { code: '16', name: 'Tripura' },
  { code: '17', name: 'Meghalaya' },
  { code: '18', name: 'Assam' },
  { code: '19', name: 'West Bengal' },
  { code: '20', name: 'Jharkhand' },
  { code: '21', name: 'Odisha' },
  { code: '22', name: 'Chhattisgarh' },
  { code: '23', name: 'Madhya Pradesh' },
  { code: '24', name: 'Gujarat' },
  { code: '26', name: 'Dadra and Nagar Haveli and Daman and Diu' },
  { code: '27', name: 'Maharashtra' },
  { code: '29', name: 'Karnataka' },
  { code: '30', name: 'Goa' },
  { code: '31', name: 'Lakshadweep' },
  { code: '32', name: 'Kerala' },
  { code: '33', name: 'Tamil Nadu' },
  { code: '34', name: 'Puducherry' },
  { code: '35', name: 'Andaman and Nicobar Islands' },
  { code: '36', name: 'Telangana' },
  { code: '37', name: 'Andhra Pradesh' },
  { code: '38', name: 'Ladakh' },
] as const

export type StateName = (typeof STATES)[number]['name']
export const STATE_NAMES: readonly StateName[] = STATES.map(({ name }) => name).sort()

// Keys are folded spellings, see folded().
const ALIASES: Readonly<Record<string, StateName>> = {
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  pondichery: 'Puducherry',
  chattisgarh: 'Chhattisgarh',
  chhatisgarh: 'Chhattisgarh',
  uttaranchal: 'Uttarakhand',
  telengana: 'Telangana',
  tamilnadu: 'Tamil Nadu',
  newdelhi: 'Delhi',
  nctofdelhi: 'Delhi',
  delhinct: 'Delhi',
  nationalcapitalterritoryofdelhi: 'Delhi',
  andamanandnicobar: 'Andaman and Nicobar Islands',
  dadraandnagarhaveli: 'Dadra and Nagar Haveli and Daman and Diu',
  damananddiu: 'Dadra and Nagar Haveli and Daman and Diu',
}

/** Spelling without case, spaces, marks, a leading article and the two ways to write 'and'. */
function foldName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/^\s*the\s+/, '')
    .replace(/[^a-z]/g, '')
}

const BY_SPELLING = new Map<string, StateName>([
  ...STATES.map(({ name }): [string, StateName] => [foldName(name), name]),
  ...Object.entries(ALIASES),
])

/** The state or union territory that a spelling means, old names included, or undefined. */
export function stateNamed(text: string): StateName | undefined {
  return BY_SPELLING.get(foldName(text))
}

/** The two-digit GST code of a state in any known spelling, or undefined. */
export function stateCode(text: string): string | undefined {
  const name = stateNamed(text)
  return STATES.find((state) => state.name === name)?.code
}

/**
 * The sentence for a state that its PIN code does not lie in, or undefined. `states` are those it may lie in; none when nobody knows. Names
 * may be spelled in any known way.
 */
export function stateMismatch(state: string, pin: string, states: readonly string[]): string | undefined {
  const typed = stateNamed(state)
  if (!typed || states.length === 0 || states.some((name) => stateNamed(name) === typed)) return undefined
  return messages.pinOfOtherState(pin, states)
}
