import { expect, it } from 'vitest'
import { categoriesAmong } from '../catalog/categories-among.ts'
import { categoryOfHsn, categoryProblem, hsnOf } from '../inventory/category.admin.ts'
import { rateOfGoods } from '../invoices/gst-of-goods.ts'
import * as hindi from './category.messages.hi.ts'
import * as english from './category.messages.ts'
import type { GoodsCategory } from './category.ts'
import { CATEGORIES, categoryNamed, categoryOf } from './category.ts'

const MATCHES: GoodsCategory = {
  key: 'MATCHES',
  name: { en: 'Matches', hi: 'माचिस' },
  spellings: ['match', 'matchbox', 'माचिस'],
  hsn: '36050010',
  tradeName: 'Matches',
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

it('goods have the rate that the settings name for their HSN code, before that the one of their category, else the one for all goods', () => {
  const table = [
    { from: '2017-07-01', percent: 28 },
    {
      from: '2026-02-01',
      percent: 18,
      others: [
        { hsn: '3605', percent: 5 },
        { hsn: '36050090', percent: 7 },
      ],
    },
    { from: '2027-04-01', percent: 40 },
  ]
  const days = ['2017-01-01', '2026-01-31', '2026-02-01', '2027-04-01']
  const rates = (hsn: string, list = TWO) => days.map((day) => rateOfGoods(hsn, day, table, list))
  expect(rates('24031921')).toEqual([28, 28, 18, 40])
  expect(rates('36050010')).toEqual([12, 12, 5, 5])
  expect(rates('36050010', CATEGORIES.slice(0, 1))).toEqual([5, 5, 5, 5])
  expect(rates('36050090')).toEqual([7, 7, 7, 7])
  expect(days.map((day) => rateOfGoods('36050010', day, [], TWO))).toEqual([12, 12, 12, 12])
  expect(['36050010', '9999'].map((hsn) => categoryOfHsn(hsn, TWO).tradeName)).toEqual(['Matches', 'Biris'])
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
