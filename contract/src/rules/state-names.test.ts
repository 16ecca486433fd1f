import { describe, expect, it } from 'vitest'
import { STATES, stateCode, stateNamed } from './state-names.ts'

describe('the states of India', () => {
  it('are 36, each with its own code', () => {
    expect(STATES).toHaveLength(36)
    expect(new Set(STATES.map(({ code }) => code)).size).toBe(36)
    for (const { name, code } of STATES) expect([stateNamed(name), stateCode(name)]).toEqual([name, code])
  })

  it.each([
    ['Orissa', 'Odisha'],
    ['PONDICHERRY', 'Puducherry'],
    ['Chattisgarh', 'Chhattisgarh'],
    ['Uttaranchal', 'Uttarakhand'],
    ['Andaman & Nicobar', 'Andaman and Nicobar Islands'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['NCT of Delhi', 'Delhi'],
    ['The Dadra And Nagar Haveli And Daman And Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['Dadra & Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['Telengana', 'Telangana'],
    ['  madhya   pradesh ', 'Madhya Pradesh'],
  ])('%s means %s', (spelling, name) => {
    expect(stateNamed(spelling)).toBe(name)
  })

  it('know no other place', () => {
    expect(stateNamed('Atlantis')).toBeUndefined()
    expect(stateNamed('')).toBeUndefined()
    expect(stateCode('Atlantis')).toBeUndefined()
  })
})
