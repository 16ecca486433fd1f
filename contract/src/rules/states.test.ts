import { describe, expect, it } from 'vitest'
import { STATES, stateCode, stateMismatch, stateNamed } from './states.ts'

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
    ['  the   Goa', 'Goa'],
  ])('%s means %s', (spelling, name) => {
    expect(stateNamed(spelling)).toBe(name)
  })

  it('know no other place', () => {
    expect(stateNamed('Atlantis')).toBeUndefined()
    expect(stateNamed('')).toBeUndefined()
    expect(['Gothe a', 'Bathe Goa', 'Goan'].map(stateNamed)).toEqual([undefined, undefined, undefined])
    expect(stateCode('Atlantis')).toBeUndefined()
  })

  it('agree with a PIN code where one of its states is meant, where nobody knows its states, or where the typed one is none', () => {
    const found = ['Bihar', 'Odisha']
    expect(stateMismatch('Orissa', '751001', found)).toBeUndefined()
    expect(stateMismatch('bihar', '751001', found)).toBeUndefined()
    expect(stateMismatch('Goa', '751001', [])).toBeUndefined()
    expect(stateMismatch('Atlantis', '751001', found)).toBeUndefined()
    expect(stateMismatch('Goa', '751001', found)).toBe('PIN code 751001 is in Bihar or Odisha. Please correct the state or the PIN code.')
    expect(stateMismatch('Goa', '751002', ['Odisha'])).toBe('PIN code 751002 is in Odisha. Please correct the state or the PIN code.')
  })
})
