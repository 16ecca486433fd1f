import { expect, it } from 'vitest'
import * as hindi from './category.messages.hi.ts'
import * as english from './category.messages.ts'
import type { GoodsCategory } from './category.ts'
import { CATEGORIES, categoriesAmong, categoryNamed, categoryOf, categoryProblem, hsnOf } from './category.ts'

const MATCHES: GoodsCategory = {
  key: 'MATCHES',
  name: { en: 'Matches', hi: 'माचिस' },
  spellings: ['match', 'matchbox', 'माचिस'],
  hsn: '36050010',
  rates: [{ from: '2017-07-01', percent: 12 }],
}
const TWO = [...CATEGORIES, MATCHES]

it('the shop’s own category is one however it is spelled, and any other stays as it was written', () => {
  const spelled = ['BEEDI', 'Beedi', ' bidis ', 'Biri', 'beedies', 'बीड़ी'.normalize('NFD'), 'बिडी']
  expect(spelled.map((text) => categoryNamed(text))).toEqual(spelled.map(() => 'BEEDI'))
  expect([' Tins ', 'Beedi box', 'TEST'].map((text) => categoryNamed(text))).toEqual(['Tins', 'Beedi box', 'TEST'])
})

it('a second category has its own spellings and its own HSN code', () => {
  expect(['Matchbox', 'माचिस', 'matches', 'BIDI', 'Tin'].map((text) => categoryNamed(text, TWO))).toEqual([
    ...['MATCHES', 'MATCHES', 'MATCHES', 'BEEDI', 'Tin'],
  ])
  expect(['match', 'beedi', 'Tin'].map((text) => hsnOf(text, TWO))).toEqual(['36050010', '24031921', '24031921'])
})

it('what is no category is told with those there are', () => {
  expect(['beedi', ' ', 'Tin'].map((text) => categoryProblem(text, TWO))).toEqual([
    ...[undefined, 'Please choose a category', '“Tin” is no category of the shop. Please choose BEEDI or MATCHES.'],
  ])
})

it('lists the categories of products once, the shop’s own first and in their order', () => {
  expect(categoriesAmong(['Tin', 'MATCHES', 'Box', 'bidi', 'Tin'], TWO)).toEqual(['BEEDI', 'MATCHES', 'Box', 'Tin'])
  expect(categoriesAmong(['Tin'], TWO)).toEqual(['Tin'])
})

it('is shown in the language of the page', () => {
  expect([english, hindi].map(({ categoryShown }) => ['bidi', 'Tin'].map(categoryShown))).toEqual([
    ['BEEDI', 'Tin'],
    ['बीड़ी', 'Tin'],
  ])
})

it('no spelling, key or HSN code stands for two categories', () => {
  const words = CATEGORIES.flatMap(({ key, spellings }) => [key.toLowerCase(), ...spellings.map((word) => word.normalize('NFC'))])
  const distinct = CATEGORIES.flatMap(({ key, spellings }) => [
    ...new Set([key.toLowerCase(), ...spellings.map((word) => word.normalize('NFC'))]),
  ])
  expect(new Set(words).size).toBe(distinct.length)
  expect(new Set(CATEGORIES.map(({ hsn }) => hsn)).size).toBe(CATEGORIES.length)
  for (const { key } of CATEGORIES) expect(categoryOf(key)?.key).toBe(key)
})
