import { expect, it } from 'vitest'
import { categoryNamed } from './category.ts'

it('the shop’s own category is one however it is spelled, and any other stays as it was written', () => {
  const spelled = ['BEEDI', 'Beedi', ' bidis ', 'Biri', 'beedies', 'बीड़ी'.normalize('NFD'), 'बिडी']
  expect(spelled.map(categoryNamed)).toEqual(spelled.map(() => 'BEEDI'))
  expect([' Tins ', 'Beedi box', 'TEST'].map(categoryNamed)).toEqual(['Tins', 'Beedi box', 'TEST'])
})
