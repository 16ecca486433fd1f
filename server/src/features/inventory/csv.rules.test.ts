import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { harmless } from '#platform/csv/csv.ts'
import type { Parsed } from './csv.rules.ts'
import { repeated, skuOf, slugOf, toForm } from './csv.rules.ts'

describe('one record of the inventory file', () => {
  it('[RD-110] names its product by its SKU, as it was before an export made it harmless', () => {
    expect([{ sku: ' SLB-1 ' }, { sku: "'-SLB" }, { name: 'Big Pack' }].map(skuOf)).toEqual(['SLB-1', '-SLB', ''])
  })

  it('[RD-110] leaves empty cells out, reads amounts as numbers and makes an address of the name', () => {
    expect(
      toForm({ sku: ' SLB-1 ', name: 'Big  Pack, new', sellingPrice: '₹1,280.50', currentStock: '-5', size: '  ', other: 'x' }),
    ).toEqual({
      sku: 'SLB-1',
      name: 'Big  Pack, new',
      sellingPrice: 1280.5,
      currentStock: -5,
      slug: 'big-pack-new',
    })
  })

  it('[BO-081] says only of a known product what its cells say: its address does not follow the name', () => {
    // `as`: only what is looked at is filled in
    const known = { sku: 'A', name: 'Old', slug: 'old', currentStock: 7, listed: false, bestseller: true } as StockedProduct
    expect(toForm({ sku: 'A', name: 'New', currentStock: '' }, known)).toEqual({ ...known, name: 'New', images: [] })
    expect(toForm({ sku: 'A', slug: 'own', currentStock: '0' }, known)).toMatchObject({ slug: 'own', currentStock: 0 })
  })

  it('keeps what is no number as it was typed, so that its field can say so', () => {
    for (const cell of ['1.2.3', '12x', 'x12', '.5', '5.']) expect(toForm({ unitCost: cell })).toEqual({ unitCost: cell })
  })

  it('keeps a given address, and makes none without a name', () => {
    expect(toForm({ name: 'A', slug: 'my-own' }).slug).toBe('my-own')
    expect(toForm({ sku: 'A' })).toEqual({ sku: 'A' })
  })

  it.each(['=1+1', '+1', '-x', '@a', ' =1', "plain'"])('[RD-108] reads back %s as it was before the export made it harmless', (cell) => {
    expect(toForm({ description: harmless(cell) })).toEqual({ description: cell.trim() })
  })

  it('takes an apostrophe away only where the export put one', () => {
    expect(toForm({ description: "'plain" })).toEqual({ description: "'plain" })
    expect(toForm({ description: "a '=1" })).toEqual({ description: "a '=1" })
  })
})

it('an address has small letters and digits with single dashes inside', () => {
  expect([slugOf('  Größe XL!! (Café) '), slugOf('--a--b--'), slugOf('१२')]).toEqual(['gro-e-xl-cafe', 'a-b', ''])
})

it('[RD-110] a SKU or an address named twice is told at its later row, with the earlier one', () => {
  // `as`: only what is compared is filled in
  const rows = [
    { row: 2, form: { sku: 'A', slug: 'a' } },
    { row: 3, form: { sku: 'B', slug: 'a' } },
    { row: 4, form: { sku: 'A', slug: 'c' } },
    { row: 5, form: { sku: 'A', slug: 'd' } },
  ] as Parsed[]
  expect(repeated(rows)).toEqual([
    { row: 4, field: 'sku', message: 'Row 2 has the same sku' },
    { row: 5, field: 'sku', message: 'Row 2 has the same sku' },
    { row: 3, field: 'slug', message: 'Row 2 has the same slug' },
  ])
})
