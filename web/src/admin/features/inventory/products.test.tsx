import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { refusal } from '#test/staff-orders.ts'
import { bookOf, stocked, stockRoom } from '#test/stock.ts'
import { toasts } from '#ui/overlay/toast.ts'

const ALL = 'GET /api/admin/inventory'
const ADD = 'POST /api/admin/inventory'
const UPLOAD = 'POST /api/admin/pictures'
const IMPORT = 'POST /api/admin/inventory/import'
const BIG = stocked()
const CHANGE = `PUT /api/admin/inventory/${BIG.id}`
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const inventory = (answers: Answers = {}) => openOffice({ at: '/admin/inventory', answers: { [ALL]: () => stockRoom(), ...answers } })
const said = () => until(() => toasts().length > 0, 'a message').then(() => toasts()[0])
/** What was sent to add a product; the list is at the same address. */
const added = ({ asked }: Awaited<ReturnType<typeof inventory>>) => asked.find(({ method, path }) => `${method} ${path}` === ADD)?.body
URL.createObjectURL = () => 'blob:here'
URL.revokeObjectURL = () => {}
const picture = (name: string) => new File([Uint8Array.from(atob(PIXEL), (c) => c.charCodeAt(0)), name], name, { type: 'image/png' })

describe('Add Product', () => {
  it('[BO-080] sends all that was entered, pictures too, and the product is in the list', async () => {
    const matches = stocked({ id: '0190a000-0000-7000-8000-000000000009', name: 'Matches Box', sku: 'M-1' })
    const office = await inventory({
      [ADD]: () => ({ json: { success: true, product: matches } }),
      [UPLOAD]: ({ body }) => ({ json: { success: true, id: (body as Buffer).at(-1) === 98 ? 'id-b' : 'id-a' } }), // `as`: raw bytes
    })
    await office.user.click(await screen.findByRole('button', { name: 'Add Product' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Add Product' }))
    await office.user.type(sheet.getByLabelText('Name*'), 'Matches Box')
    expect(sheet.getByLabelText<HTMLInputElement>('URL*').value).toBe('matches-box')
    await office.user.type(sheet.getByLabelText('SKU*'), 'M-1')
    await office.user.type(sheet.getByLabelText('Selling price*'), '9.5')
    await office.user.type(sheet.getByLabelText('Original price*'), '10')
    await office.user.clear(sheet.getByLabelText('Opening stock'))
    await office.user.type(sheet.getByLabelText('Opening stock'), '250')
    await office.user.upload(sheet.getByLabelText('Add pictures'), [picture('a'), picture('b')])
    await sheet.findByRole('img', { name: 'Product 2' })
    office.answers[ALL] = () => stockRoom([BIG, matches])
    await office.user.click(sheet.getByRole('button', { name: /^Add Product/ }))
    expect(await said()).toMatchObject({ kind: 'success', text: 'Matches Box is in the shop' })
    const body = added(office)
    expect(body).toMatchObject({ name: 'Matches Box', slug: 'matches-box', sku: 'M-1', sellingPrice: 9.5, originalPrice: 10 })
    expect(body).toMatchObject({ currentStock: 250, category: 'BEEDI', minQuantity: 1, listed: true, expiryDate: null })
    expect(body).toHaveProperty('images', ['id-a', 'id-b'])
    expect(await screen.findByRole('row', { name: /Matches Box/ })).toBeDefined()
  })

  it('takes at most five pictures', async () => {
    const { user } = await inventory()
    await user.click(await screen.findByRole('button', { name: 'Add Product' }))
    await user.upload(screen.getByLabelText('Add pictures'), ['1', '2', '3', '4', '5', '6'].map(picture))
    expect(await screen.findByText('A product has at most 5 pictures.')).toBeDefined()
    expect(screen.getAllByRole('img', { name: /^Product / })).toHaveLength(5)
    expect(screen.queryByLabelText('Add pictures')).toBeNull()
  })

  it('marks the fields that the shop does not take, and keeps what was typed', async () => {
    const errors = { sellingPrice: 'Please enter an amount in rupees', sku: 'Please enter a SKU' }
    const office = await inventory({ [ADD]: () => refusal(400, 'Please check the form.', { errors }) })
    await office.user.click(await screen.findByRole('button', { name: 'Add Product' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Add Product' }))
    await office.user.type(sheet.getByLabelText('Name*'), 'Matches')
    await office.user.click(sheet.getByRole('button', { name: /^Add Product/ }))
    expect((await said())?.text).toBe('Failed to save the product: Please check the form.')
    expect(await sheet.findByText('Please enter an amount in rupees')).toBeDefined()
    expect(sheet.getByLabelText('SKU*').getAttribute('aria-invalid')).toBe('true')
    expect(sheet.getByLabelText<HTMLInputElement>('Name*').value).toBe('Matches')
    expect(added(office)).toMatchObject({ sellingPrice: null })
  })
})

describe('what a product says', () => {
  it('is typed a line each, with the bidi of a pack and its place, and sent as lists', async () => {
    const office = await inventory({ [CHANGE]: () => ({ json: { success: true, product: BIG } }) })
    await office.user.click(await screen.findByRole('button', { name: /^Edit Special/ }))
    const sheet = within(screen.getByRole('dialog', { name: 'Edit Product' }))
    const typed = (label: string) => sheet.getByLabelText<HTMLTextAreaElement>(label).value
    expect([typed('Specifications'), typed('Benefits')]).toEqual(['Size: Big pack: 25 cm', 'Same price: For everyone.'])
    await office.user.type(sheet.getByLabelText('Features'), '{Enter}{Enter}Tied with thread')
    await office.user.type(sheet.getByLabelText('Specifications'), '{Enter}Length: 7 cm')
    await office.user.type(sheet.getByLabelText('Bidi per pack'), '25')
    await office.user.click(sheet.getByRole('button', { name: /^Save Product/ }))
    await said()
    expect(office.last(CHANGE.slice(4))?.body).toMatchObject({
      bidiPerPack: 25,
      position: 3,
      features: ['Hand-rolled in Chhatarpur', 'Tied with thread'],
      specifications: [
        { name: 'Size', value: 'Big pack: 25 cm' },
        { name: 'Length', value: '7 cm' },
      ],
      benefits: [{ title: 'Same price', description: 'For everyone.' }],
    })
  })

  it('what is wrong with a line is told at its list with its number, and what is wrong with the pictures at them', async () => {
    const errors = {
      'features.2': 'Too long.',
      'specifications.1.value': 'Half of it.',
      'benefits.0.title': 'No name.',
      images: 'Too many.',
    }
    const office = await inventory({ [CHANGE]: () => refusal(400, 'Please check the form.', { errors }) })
    await office.user.click(await screen.findByRole('button', { name: /^Edit Special/ }))
    await office.user.click(screen.getByRole('button', { name: /^Save Product/ }))
    for (const [label, says] of [
      ['Features', 'Line 3: Too long.'],
      ['Specifications', 'Line 2: Half of it.'],
      ['Benefits', 'Line 1: No name.'],
    ] as const)
      expect(await screen.findByRole('textbox', { name: label, description: new RegExp(says) })).toBeDefined()
    expect(screen.getByText('Too many.')).toBeDefined()
  })

  it('is archived and put back from its sheet; the list is narrowed and sorted', async () => {
    const office = await inventory({
      [`GET /api/admin/inventory/${BIG.id}`]: () => bookOf(BIG, []),
      [CHANGE]: () => ({ json: { success: true, product: { ...BIG, listed: false } } }),
    })
    await office.user.click(await screen.findByRole('button', { name: /^View Details of Special/ }))
    office.answers[ALL] = () => stockRoom([{ ...BIG, listed: false }])
    await office.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Archive/ }))
    expect(await said()).toMatchObject({ kind: 'success', text: `${BIG.name} is archived` })
    const sent = office.asked.find(({ method }) => method === 'PUT')
    expect(sent?.body).toMatchObject({ listed: false, sellingPrice: 280, images: ['/pictures/big-1.webp'] })
    expect(await screen.findByRole('button', { name: /^Put back into the shop/ })).toBeDefined()
    await office.user.selectOptions(screen.getByLabelText('In the shop or archived'), 'Archived')
    await office.user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest stock')
    await until(() => office.last(ALL.slice(4))?.query.get('sort') === 'stock', 'the list')
    expect(screen.getByRole('columnheader', { name: 'Stock' }).getAttribute('aria-sort')).toBe('ascending')
    await office.user.click(screen.getByRole('button', { name: 'Price' }))
    await until(() => office.last(ALL.slice(4))?.query.get('sort') === 'price', 'the list by price')
    await office.user.click(screen.getByRole('button', { name: 'Price' }))
    expect(office.place()).toBe('/admin/inventory?shop=yes')
    expect(office.last(ALL.slice(4))?.query.get('archived')).toBe('yes')
  })
})

describe('a product', () => {
  it('of a category that an older version let somebody write asks for one of the shop, and is saved in it', async () => {
    const old = stocked({ category: 'Gift', hsn: '36050010' })
    const office = await inventory({
      [ALL]: () => stockRoom([old]),
      [CHANGE]: () => ({ json: { success: true, product: stocked() } }),
    })
    await office.user.click(await screen.findByRole('button', { name: /^Edit Special/ }))
    const sheet = within(screen.getByRole('dialog', { name: 'Edit Product' }))
    const category = sheet.getByLabelText<HTMLSelectElement>('Category*')
    expect([category.value, ...[...category.options].map(({ label }) => label)]).toEqual(['Gift', 'Gift: please choose another', 'BEEDI'])
    await office.user.selectOptions(category, 'BEEDI')
    expect([...category.options].map(({ label }) => label)).toEqual(['BEEDI'])
    await office.user.click(sheet.getByRole('button', { name: /^Save Product/ }))
    await said()
    expect(office.last(CHANGE.slice(4))?.body).toMatchObject({ category: 'BEEDI', hsn: '36050010' })
  })

  it('[RD-111] is edited without touching its stock, and the change is shown', async () => {
    const after = stocked({ sellingPrice: 290 })
    const office = await inventory({ [CHANGE]: () => ({ json: { success: true, product: after } }) })
    await office.user.click(await screen.findByRole('button', { name: /^Edit Special/ }))
    const sheet = within(screen.getByRole('dialog', { name: 'Edit Product' }))
    expect(sheet.queryByLabelText('Opening stock')).toBeNull()
    const price = sheet.getByLabelText<HTMLInputElement>('Selling price*')
    expect(price.value).toBe('280')
    await office.user.clear(price)
    await office.user.type(price, '290')
    office.answers[ALL] = () => stockRoom([after])
    await office.user.click(sheet.getByRole('button', { name: /^Save Product/ }))
    await said()
    const body = office.last(CHANGE.slice(4))?.body
    expect(body).toMatchObject({
      name: BIG.name,
      slug: BIG.slug,
      sellingPrice: 290,
      images: ['/pictures/big-1.webp'],
      expiryDate: '2099-12-31',
      updatedAt: BIG.updatedAt,
    })
    expect(body).not.toHaveProperty('currentStock')
    expect(await screen.findByText('₹290')).toBeDefined()
  })

  it('[RD-111] somebody else has changed meanwhile is not written over: what was typed stays, and opened again it is fresh', async () => {
    const sentence = 'Somebody else has changed this product, so nothing was saved.'
    const office = await inventory({ [CHANGE]: () => refusal(409, sentence, { code: 'product.changed' }) })
    const edit = async () => {
      await office.user.click(await screen.findByRole('button', { name: /^Edit Special/ }))
      return within(screen.getByRole('dialog', { name: 'Edit Product' }))
    }
    const sheet = await edit()
    await office.user.clear(sheet.getByLabelText('Supplier'))
    await office.user.type(sheet.getByLabelText('Supplier'), 'New Works')
    office.answers[ALL] = () => stockRoom([stocked({ sellingPrice: 299, updatedAt: '2026-11-20T06:00:00.000Z' })])
    await office.user.click(sheet.getByRole('button', { name: /^Save Product/ }))
    expect((await said())?.text).toBe(`Failed to save the product: ${sentence}`)
    expect(sheet.getByLabelText<HTMLInputElement>('Supplier').value).toBe('New Works')
    await office.user.click(sheet.getByRole('button', { name: 'Cancel' }))
    await screen.findByText('₹299')
    expect((await edit()).getByLabelText<HTMLInputElement>('Selling price*').value).toBe('299')
  })
})

describe('Import CSV', () => {
  const result = (more: object) => ({
    json: {
      success: true,
      rows: 2,
      added: 1,
      changed: 1,
      applied: false,
      errors: [],
      moves: [{ row: 2, sku: 'M-1', from: 10_000, to: 9000 }],
      preview: [{ sku: 'M-1', name: 'Matches', category: 'MATCHES', sellingPrice: '10', currentStock: '5' }],
      ...more,
    },
  })
  const open = async (answer: Answers[string]) => {
    const office = await inventory({ [IMPORT]: answer })
    await office.user.click(await screen.findByRole('button', { name: 'Import CSV' }))
    await office.user.upload(
      screen.getByLabelText('Choose a CSV file'),
      new File(['sku,name\nM-1,Matches\n'], 'stock.csv', { type: 'text/csv' }),
    )
    return { ...office, dialog: within(screen.getByRole('dialog', { name: 'Import CSV' })) }
  }
  const bodies = ({ asked }: Awaited<ReturnType<typeof open>>) =>
    asked.filter(({ path }) => path === IMPORT.slice(5)).map(({ body }) => body)

  it('[BO-081][RD-109] shows what the file would do, and stores it when that is wanted', async () => {
    const office = await open(({ body }) => result({ applied: JSON.stringify(body).includes('true') }))
    expect(await office.dialog.findByText('2 rows: 1 new, 1 changed.')).toBeDefined()
    expect(office.dialog.getByRole('row', { name: /M-1 Matches/ })).toBeDefined()
    expect(office.dialog.getByText('The stock of 1 known product is replaced.')).toBeDefined()
    expect(office.dialog.getByRole('row', { name: '2 M-1 10,000 → 9,000' })).toBeDefined()
    expect(bodies(office)).toEqual([{ csv: 'sku,name\nM-1,Matches\n', apply: false }])
    const lists = office.calls().filter((call) => call === ALL).length
    await office.user.click(office.dialog.getByRole('button', { name: /^Import 2 rows/ }))
    expect((await said())?.text).toBe('Import done: 1 added, 1 changed')
    expect(bodies(office)[1]).toEqual({ csv: 'sku,name\nM-1,Matches\n', apply: true, seen: [{ row: 2, stock: 10_000 }] })
    await until(() => office.calls().filter((call) => call === ALL).length > lists, 'the fresh list')
  })

  it('[RD-109][RD-110] names each bad row, and with one of them nothing can be stored', async () => {
    const office = await open(() => result({ errors: [{ row: 3, field: 'sellingPrice', message: 'Please enter an amount in rupees' }] }))
    const row = within(await office.dialog.findByRole('row', { name: /Row 3/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Row 3',
      'sellingPrice',
      'Please enter an amount in rupees',
    ])
    expect(office.dialog.getByRole<HTMLButtonElement>('button', { name: /^Import/ }).disabled).toBe(true)
    expect(bodies(office)).toHaveLength(1)
  })

  it('says why a file cannot be read', async () => {
    const office = await open(() => refusal(400, 'The file has no rows.'))
    expect(await office.dialog.findByText('The file has no rows.')).toBeDefined()
  })
})
