import { expect, it } from 'vitest'
import { slugOf } from './product-slug.ts'

it.each([
  ['Special Lion Beedi (Big Pack)', 'special-lion-beedi-big-pack'],
  ['  Matches & more!  ', 'matches-more'],
  ['Café №5', 'cafe-no5'],
  ['!!!', ''],
  ['  Größe XL!! (Café) ', 'gro-e-xl-cafe'],
  ['--a--b--', 'a-b'],
  ['१२', ''],
])('the address made of “%s” is “%s”', (name, slug) => expect(slugOf(name)).toBe(slug))
