import { CATEGORIES } from 'contract/rules/category.ts'
import { describe, expect, it } from 'vitest'
import { stocked } from '#test/stock.ts'
import { bodyOf, categoryOptions, draftOf, inCategory, listError } from './product.draft.ts'

describe('a product as it is typed', () => {
  it('and sent again unchanged is the same product', () => {
    const product = stocked({ bidiPerPack: 25, supplier: 'Works', expiryDate: '2027-05-01' })
    const { id: _, status: __, updatedAt: ___, lastRestocked: ____, firstExpiry: _____, images, ...same } = product
    const draft = draftOf(product)
    expect(bodyOf(draft, { isNew: false })).toEqual(same)
    expect(draft.images).toEqual(images.map(({ src }) => src))
  })

  it('has empty fields for what it does not have, and they are sent as nothing', () => {
    const draft = draftOf(stocked({ bidiPerPack: null, expiryDate: null }))
    expect([draft.bidiPerPack, draft.expiryDate]).toEqual(['', ''])
    expect(bodyOf(draft, { isNew: false })).toMatchObject({ bidiPerPack: null, expiryDate: null })
  })

  it('is in a category of the shop; what an older version let somebody write stays in sight until another is chosen', () => {
    const two = [
      ...CATEGORIES,
      { key: 'MATCHES', name: { en: 'Matches', hi: 'माचिस' }, spellings: ['match'], hsn: '36050010', tradeName: 'Matches' },
    ]
    const own = [
      { value: 'BEEDI', label: 'BEEDI' },
      { value: 'MATCHES', label: 'Matches' },
    ]
    expect(categoryOptions(draftOf(stocked({ category: 'bidis' })), two)).toEqual(own)
    expect(categoryOptions(draftOf(stocked({ category: 'Gift' })), two)).toEqual([
      { value: 'Gift', label: 'Gift: please choose another' },
      ...own,
    ])
  })

  it('takes the HSN code of another category, but keeps one that was entered by hand', () => {
    const two = [
      ...CATEGORIES,
      { key: 'MATCHES', name: { en: 'Matches', hi: 'माचिस' }, spellings: ['match'], hsn: '36050010', tradeName: 'Matches' },
    ]
    const draft = draftOf(stocked({ category: 'BEEDI', hsn: '24031921' }))
    expect(inCategory(draft, 'MATCHES', two)).toEqual({ category: 'MATCHES', hsn: '36050010' })
    expect(inCategory({ ...draft, hsn: '24031929' }, 'MATCHES', two)).toEqual({ category: 'MATCHES', hsn: '24031929' })
  })

  it('begins as one pack of the shop, listed, with nothing in stock', () => {
    expect(bodyOf(draftOf(undefined), { isNew: true })).toMatchObject({
      category: 'BEEDI',
      brand: 'Special Lion Beedi',
      hsn: '24031921',
      listed: true,
      bestseller: false,
      minQuantity: 1,
      currentStock: 0,
    })
  })

  it('an emptied price or fewest packs is no number, so that the shop can name its field; an emptied place is not sent', () => {
    const draft = { ...draftOf(stocked()), sellingPrice: ' ', originalPrice: '', minQuantity: '', unitCost: '', position: ' ' }
    const body = bodyOf(draft, { isNew: false })
    expect([body.sellingPrice, body.originalPrice, body.minQuantity, body.unitCost]).toEqual([Number.NaN, Number.NaN, Number.NaN, 0])
    expect('position' in body).toBe(false)
    expect(bodyOf({ ...draft, position: '0' }, { isNew: false }).position).toBe(0)
  })

  it('lists are a line each, without blank ones; what stands before the first colon is the name', () => {
    const draft = {
      ...draftOf(undefined),
      features: ' Tied with thread \n\n  \nHand-rolled',
      specifications: 'Size : Big: 25 cm\nOnly a name\n: only a value',
      benefits: ' Same price:For everyone. ',
    }
    expect(bodyOf(draft, { isNew: true })).toMatchObject({
      features: ['Tied with thread', 'Hand-rolled'],
      specifications: [
        { name: 'Size', value: 'Big: 25 cm' },
        { name: 'Only a name', value: '' },
        { name: '', value: 'only a value' },
      ],
      benefits: [{ title: 'Same price', description: 'For everyone.' }],
    })
  })

  it('a new product leaves its empty lists to the shop, a known one empties them', () => {
    const empty = { ...draftOf(undefined), features: '', specifications: ' \n', benefits: 'Cheap: yes' }
    const added = bodyOf(empty, { isNew: true })
    expect(['features' in added, 'specifications' in added, added.benefits]).toEqual([
      false,
      false,
      [{ title: 'Cheap', description: 'yes' }],
    ])
    expect(bodyOf(empty, { isNew: false })).toMatchObject({ features: [], specifications: [] })
  })
})

it('what is wrong with a list is said once, with the line that it is about', () => {
  expect(listError({}, 'features')).toBeUndefined()
  expect(listError({ features: 'At most ten.' }, 'features')).toBe('At most ten.')
  expect(listError({ 'features.0': 'Too long.' }, 'features')).toBe('Line 1: Too long.')
  expect(listError({ 'benefits.3.title': 'Please name it.' }, 'benefits')).toBe('Line 4: Please name it.')
  expect(listError({ 'benefits.3.title': 'Please name it.', featuresMore: 'No.' }, 'features')).toBeUndefined()
})
