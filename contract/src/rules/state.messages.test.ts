import { expect, it } from 'vitest'
import * as hindi from './state.messages.hi.ts'
import * as english from './state.messages.ts'
import { STATES } from './states.ts'

const names = STATES.map(({ name }) => name)

it('every state has a Hindi name of its own, and what is kept of that is its English one', () => {
  const shown = names.map(hindi.stateShown)
  expect(shown.filter((name) => /[A-Za-z]/.test(name))).toEqual([])
  expect(new Set(shown).size).toBe(36)
  expect(shown.map((name) => hindi.stateTyped(` ${name} `))).toEqual(names)
  expect([hindi.stateShown('Uttarakhand'), hindi.stateShown('Telangana')]).toEqual(['उत्तराखंड', 'तेलंगाना'])
})

it('India is named in Hindi, another country as it is written', () => {
  expect(['India', 'Nepal', ''].map(hindi.countryShown)).toEqual(['भारत', 'Nepal', ''])
  expect(['India', 'Nepal', ''].map(english.countryShown)).toEqual(['India', 'Nepal', ''])
})

it('what is no name of a state is shown and kept as it is typed, in Hindi and in English', () => {
  for (const text of ['', 'मध्य', 'Madhya Prad', 'constructor', ' Goa']) {
    expect([hindi.stateShown(text), hindi.stateTyped(text)]).toEqual([text, text])
    expect([english.stateShown(text), english.stateTyped(text)]).toEqual([text, text])
  }
  expect(names.map(english.stateShown)).toEqual(names)
})
