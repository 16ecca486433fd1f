import { writeXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, productIds } from '#test/builders/orders.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import { noise } from '#test/builders/pictures.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'

let test: TestShop
let admin: string
let ids: { big: string; small: string }
beforeEach(async () => {
  test = await testShop()
  admin = await theOwner(test)
  ids = await productIds(test)
})
afterEach(() => test.close())

const call = callsOf(() => [test, admin])
const FORM = {
  name: 'Special Lion Beedi (Gift Tin)',
  slug: 'gift-tin',
  sku: 'SLB-TIN',
  category: 'BEEDI',
  sellingPrice: 499.5,
  originalPrice: 600,
  unitCost: 300,
  minStock: 10,
  reorderPoint: 20,
  maxStock: 100,
}

describe('the stock room', () => {
  it('[BO-130] an update by hand is dated today, a subtraction too; a sale is not', async () => {
    const dateOf = async () => (await call(`GET /api/admin/inventory/${ids.small}`)).body.product.lastRestocked
    const longAgo = () => test.shop.database.pool.query(`update products set last_restocked = '2020-01-01' where id = $1`, [ids.small])
    const today = new Date(test.shop.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    for (const type of ['subtract', 'add'] as const) {
      await longAgo()
      await call(`PUT /api/admin/inventory/${ids.small}/stock`, { type, quantity: 1, notes: '' })
      expect(await dateOf()).toBe(today)
    }
    await longAgo()
    const order = await anOrder(test, await aCustomer(test), { small: 1 })
    expect(
      (await call(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'confirmed', unpaidReason: 'Pays at the door' })).status,
    ).toBe(200)
    expect(await dateOf()).toBe('2020-01-01')
  })

  it('[BO-080][RD-111] has a product in the shop the moment it is added, and changed the moment it is edited', async () => {
    const added = await call('POST /api/admin/inventory', { ...FORM, currentStock: 50 })
    expect(added.body.product).toMatchObject({ sku: 'SLB-TIN', sellingPrice: 499.5, currentStock: 50 })
    expect((await test.call('GET /api/products/gift-tin')).body.product).toMatchObject({ price: 499.5, originalPrice: 600, stock: 50 })
    const change = { ...FORM, name: 'Special Lion Beedi (Round Tin)', sellingPrice: 450, images: [await noise(24)] }
    await call(`PUT /api/admin/inventory/${added.body.product.id}`, change)
    expect((await test.call('GET /api/products/gift-tin')).body.product).toMatchObject({
      name: 'Special Lion Beedi (Round Tin)',
      price: 450,
      discount: 25,
      images: [{ src: expect.any(String), alt: 'Special Lion Beedi (Round Tin)' }],
    })
    const taken = await call('POST /api/admin/inventory', { ...FORM, slug: 'other' })
    expect(taken.status).toBe(409)
    expect(taken.body.errors).toHaveProperty('sku')
    expect((await call('POST /api/admin/inventory', { ...FORM, sku: 'X', slug: 'x', originalPrice: 1 })).body.errors).toHaveProperty(
      'originalPrice',
    )
  })

  it('[RD-111] of two who edit the same product the second is told; a stock that moves meanwhile stops nobody', async () => {
    const seen = (await call('POST /api/admin/inventory', { ...FORM, currentStock: 50 })).body.product
    const save = (change: object) => call(`PUT /api/admin/inventory/${seen.id}`, { ...FORM, updatedAt: seen.updatedAt, ...change })
    await call(`PUT /api/admin/inventory/${seen.id}/stock`, { type: 'add', quantity: 1 })
    test.later(1000)
    expect((await save({ sellingPrice: 470 })).status).toBe(200)
    expect((await save({ sellingPrice: 470 })).status).toBe(200)
    const late = await save({ supplier: 'Somebody' })
    expect([late.status, late.body.code]).toEqual([409, 'product.changed'])
    expect((await call(`GET /api/admin/inventory/${seen.id}`)).body.product).toMatchObject({ sellingPrice: 470, supplier: '' })
  })
})

describe('what a product says', () => {
  const TIN = { ...FORM, sku: 'SLB-SAYS', slug: 'says', name: 'Says much' }
  const words = {
    bidiPerPack: 25,
    position: 0,
    features: ['Rolled by hand', 'Tied with thread'],
    specifications: [{ name: 'Length', value: '7 cm' }],
    benefits: [{ title: 'Fresh', description: 'Packed this month.' }],
  }

  it('staff enter its features, specifications, benefits, place and the bidi of a pack; what they leave out stays', async () => {
    const added = (await call('POST /api/admin/inventory', { ...TIN, ...words, currentStock: 4 })).body.product
    const shown = async () => (await test.call(`GET /api/products/${TIN.slug}`)).body.product
    const { position: _, ...said } = words
    expect(added).toMatchObject(words)
    expect(await shown()).toMatchObject(said)
    expect((await test.call('GET /api/products')).body.products.map(({ slug }) => slug)).toContain(TIN.slug)
    await call(`PUT /api/admin/inventory/${added.id}`, { ...TIN, sellingPrice: 480 })
    expect(await shown()).toMatchObject({ ...said, price: 480 })
    await call(`PUT /api/admin/inventory/${added.id}`, { ...TIN, features: [], bidiPerPack: null })
    expect(await shown()).toMatchObject({ features: [], specifications: words.specifications, bidiPerPack: null })
    const csv = 'sku,name,category,sellingPrice,originalPrice,bidiPerPack\nSLB-SAYS,,,,,12'
    await call('POST /api/admin/inventory/import', { csv, apply: true })
    expect(await shown()).toMatchObject({ bidiPerPack: 12, benefits: words.benefits })
  })

  it('the bidi of a pack stand in the cart of a shopper; half a line and impossible numbers are refused at the field', async () => {
    const { id } = (await call('POST /api/admin/inventory', { ...TIN, ...words, currentStock: 4 })).body.product
    const { token } = await aCustomer(test)
    await test.call('POST /api/cart/add', { token, body: { productId: id, quantity: 1 } })
    expect((await test.call('GET /api/cart', { token })).body.cart.items).toMatchObject([{ bidiPerPack: 25 }])
    for (const [part, field] of [
      [{ specifications: [{ name: 'Length', value: ' ' }] }, 'specifications.0.value'],
      [{ bidiPerPack: 0 }, 'bidiPerPack'],
      [{ bidiPerPack: 2.5 }, 'bidiPerPack'],
      [{ position: -1 }, 'position'],
    ] as const)
      expect(Object.keys((await call.raw(`PUT /api/admin/inventory/${id}`, { ...TIN, ...part })).body.errors ?? {})).toEqual([field])
  })

  it('an archived product leaves the shop and stays in the stock room; the list is sorted by name, stock and price', async () => {
    const { id } = (await call('POST /api/admin/inventory', TIN)).body.product
    await call(`PUT /api/admin/inventory/${id}`, { ...TIN, listed: false })
    expect((await test.call(`GET /api/products/${TIN.slug}`)).status).toBe(404)
    const skus = async (query: string) => (await call(`GET /api/admin/inventory?${query}`)).body.products.map(({ sku }) => sku)
    expect(await skus('archived=yes')).toEqual([TIN.sku])
    expect(await skus('archived=no')).not.toContain(TIN.sku)
    const by = async (sort: string, field: 'currentStock' | 'sellingPrice' | 'position') =>
      (await call(`GET /api/admin/inventory?sort=${sort}`)).body.products.map((product) => product[field])
    for (const [sort, field] of [
      ['stock', 'currentStock'],
      ['price', 'sellingPrice'],
      ['shop', 'position'],
    ] as const) {
      const found: number[] = await by(sort, field)
      expect(found, sort).toEqual(found.toSorted((one, two) => one - two))
    }
    expect((await call('GET /api/admin/inventory?sort=luck')).status).toBe(400)
  })
})

describe('a category that an older version let staff write', () => {
  const choose = '“Gift” is no category of the shop. Please choose BEEDI.'
  let id: string
  beforeEach(async () => {
    id = (await call('POST /api/admin/inventory', { ...FORM, currentStock: 4 })).body.product.id
    await test.shop.database.pool.query(`update products set category = 'Gift' where id = $1`, [id])
  })

  it('is shown and sold on', async () => {
    expect((await test.call('GET /api/products/gift-tin')).body.product).toMatchObject({ category: 'Gift', stock: 4 })
    const { token } = await aCustomer(test)
    await test.call('POST /api/cart/add', { token, body: { productId: id, quantity: 1 } })
    expect((await test.call('GET /api/cart', { token })).body.cart.items).toMatchObject([{ name: FORM.name }])
  })

  it('is asked about at the next save, in the form and in a file, and nothing else of the product is saved before', async () => {
    const change = (category: string) => call.raw(`PUT /api/admin/inventory/${id}`, { ...FORM, category, sellingPrice: 450 })
    const refused = await change('Gift')
    expect([refused.status, refused.body.errors]).toEqual([400, { category: choose }])
    const send = (category: string) =>
      call('POST /api/admin/inventory/import', {
        csv: `sku,name,category,sellingPrice,originalPrice\nSLB-TIN,,${category},440,`,
        apply: true,
      })
    expect((await send('')).body).toMatchObject({ applied: false, errors: [{ row: 2, field: 'category', message: choose }] })
    expect((await send('Tin')).body.errors).toMatchObject([{ message: choose.replace('Gift', 'Tin') }])
    expect((await call(`GET /api/admin/inventory/${id}`)).body.product).toMatchObject({ category: 'Gift', sellingPrice: 499.5 })
    expect((await send('बीड़ी')).body).toMatchObject({ applied: true, changed: 1 })
    expect((await change('bidis')).status).toBe(200)
    expect((await call(`GET /api/admin/inventory/${id}`)).body.product).toMatchObject({ category: 'BEEDI', sellingPrice: 450 })
  })
})

describe('the CSV import', () => {
  const head = 'sku,name,category,sellingPrice,originalPrice,currentStock'
  const send = (csv: string, apply = true) => call('POST /api/admin/inventory/import', { csv, apply })
  const count = async () => (await call('GET /api/admin/inventory')).body.summary.products

  it('[RD-109] previews without storing', async () => {
    await call('POST /api/admin/inventory', { ...FORM, currentStock: 50 })
    const before = await count()
    const { body } = await send(`${head}\nNEW-1,New One,BEEDI,100,120,5\nSLB-TIN,Tin,BEEDI,450,600,60`, false)
    expect(body).toMatchObject({ rows: 2, added: 1, changed: 1, applied: false, errors: [] })
    expect(body.preview[0]).toMatchObject({ sku: 'NEW-1' })
    expect(await count()).toBe(before)
  })

  it('[BO-081] stores every row, in the shop and in the ledger', async () => {
    const { body } = await send(`${head}\nNEW-1,New One,Bidis,"₹1,000.50","1,200",5`)
    expect(body).toMatchObject({ added: 1, applied: true })
    expect((await test.call('GET /api/products/new-one')).body.product).toMatchObject({ price: 1000.5, stock: 5, category: 'BEEDI' })
  })

  const raw = (bytes: Buffer, apply = true) => call('POST /api/admin/inventory/import', { file: bytes.toString('base64'), apply })
  const stored = async (sku: string) => {
    const { products } = (await call(`GET /api/admin/inventory?q=${sku}`)).body
    return products.find((product) => product.sku === sku)
  }

  it('never stores a price that can be read in two ways', async () => {
    const { body } = await send('sku,name,category,sellingPrice,originalPrice\r\n0017,Old Tin,BEEDI,"10,50","12,50"\r\n')
    expect(body).toMatchObject({ applied: false, preview: [] })
    expect(body.errors).toEqual([
      { row: 2, field: 'sellingPrice', message: '“10,50” can be read in two ways. Please write 10.50 or 1050.' },
      { row: 2, field: 'originalPrice', message: '“12,50” can be read in two ways. Please write 12.50 or 1250.' },
    ])
    expect(await stored('0017')).toBeUndefined()
  })

  it('reads decimal commas between semicolons', async () => {
    const { body } = await send('sku;name;category;sellingPrice;originalPrice\r\n0057;Comma Tin;BEEDI;24,50;1.131,25\r\n')
    expect(body.errors).toEqual([])
    expect(await stored('0057')).toMatchObject({ sellingPrice: 24.5, originalPrice: 1131.25 })
  })

  it('stores what the preview showed: grouped amounts, days as Excel writes them', async () => {
    const csv = `sku,name,category,sellingPrice,originalPrice,expiryDate,currentStock\n0018,Tin,BEEDI,"1,05,000.00","1,20,000",31-Mar-27,"2,500"`
    const [shown] = (await send(csv, false)).body.preview
    expect(shown).toMatchObject({
      sellingPrice: '₹1,05,000.00',
      originalPrice: '₹1,20,000.00',
      expiryDate: '2027-03-31',
      currentStock: '2500',
    })
    expect((await send(csv)).body).toMatchObject({ applied: true, preview: [shown] })
    expect(await stored('0018')).toMatchObject({
      sellingPrice: 105_000,
      originalPrice: 120_000,
      expiryDate: '2027-03-31',
      currentStock: 2500,
    })
  })

  it.each<[string, (text: string) => Buffer, string]>([
    ['semicolons', (text) => Buffer.from(text.replaceAll('\t', ';')), 'Café'],
    ['UTF-16 and tabs, as Excel saves Unicode text', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), 'तेंदू'],
    ['the code page of Windows', (text) => Buffer.from(text, 'latin1'), 'Café'],
    ['a mark of UTF-8 and a line that names the separator', (text) => Buffer.from(`\uFEFFsep=;\r\n${text.replaceAll('\t', ';')}`), 'तेंदू'],
  ])('reads a file with %s, and leaves rows of nothing but separators out', async (_form, encode, word) => {
    const text = `SKU\tName\tslug\tCategory\tSelling Price\tOriginal Price\r\nENC-1\t${word} pack\tenc-1\tBEEDI\t110.50\t130\r\n\t\t\t\t\t\r\n\r\n`
    expect((await raw(encode(text))).body).toMatchObject({ rows: 1, added: 1, applied: true, errors: [] })
    expect(await stored('ENC-1')).toMatchObject({ name: `${word} pack`, sellingPrice: 110.5, originalPrice: 130 })
  })

  it('reads a spreadsheet, with numbers and days as they stand', async () => {
    const rows = [
      ['sku', 'name', 'category', 'sellingPrice', 'originalPrice', 'expiryDate'],
      ['XL-1', 'Sheet pack', 'BEEDI', 10.5, 1250, new Date(Date.UTC(2027, 2, 31))],
    ]
    expect((await raw(Buffer.from(await writeXlsx({ sheets: [{ name: 'Products', rows }] })))).body).toMatchObject({
      applied: true,
      errors: [],
    })
    expect(await stored('XL-1')).toMatchObject({ sellingPrice: 10.5, originalPrice: 1250, expiryDate: '2027-03-31' })
    expect((await raw(Buffer.from('PK\u0003\u0004 broken', 'latin1'))).body).toMatchObject({ success: false, code: 'sheet.unreadable' })
  })

  it('refuses a row with more cells than columns, unless they are empty', async () => {
    const more = 'The file could not be read. Row 3 has more cells than the first row has columns.'
    expect((await send(`${head}\n\nP-1,One,BEEDI,1,2,3,4`)).body).toHaveProperty('errors.csv', more)
    expect((await send(`${head}\nP-1,One,BEEDI,1,2,3,,`, false)).body).toMatchObject({ errors: [], added: 1 })
  })

  it('refuses a column that stands twice, and numbers the rows as a spreadsheet does', async () => {
    expect((await send(`${head},Selling price\nD-1,Double,BEEDI,100,120,1,90`)).body).toHaveProperty(
      'errors.csv',
      'The file has the column sellingPrice twice. Please delete one of them.',
    )
    expect((await send(`${head}\n\n,,,,,\nD-2,Double,BEEDI,cheap,120,1`)).body.errors).toMatchObject([{ row: 4, field: 'sellingPrice' }])
  })

  const stockRoom = async () => (await call('GET /api/admin/inventory')).body.products
  const bigPack = async () => (await call(`GET /api/admin/inventory/${ids.big}`)).body.product

  it('[BO-081] a price list changes the prices of a known SKU and nothing else of it', async () => {
    const before = await bigPack()
    const { body } = await send('sku,name,category,sellingPrice,originalPrice\nSLB-BIG,,,295.50,410')
    expect(body).toMatchObject({ added: 0, changed: 1, applied: true, moves: [] })
    expect(before).toMatchObject({ currentStock: 10_000, bestseller: true, listed: true })
    expect(await bigPack()).toEqual({ ...before, sellingPrice: 295.5, originalPrice: 410, updatedAt: expect.any(String) })
    const { movements } = (await call(`GET /api/admin/inventory/${ids.big}`)).body
    expect(movements).toHaveLength(1)
    const { entries } = (await call(`GET /api/admin/audit?q=${ids.big}`)).body
    expect(entries[0]).toMatchObject({ action: 'product.changed', before: { price: 28_000 }, after: { price: 29_550 } })
  })

  it('[BO-081][RD-109] an export read back as it is changes nothing, hidden packs and best sellers too', async () => {
    const { product } = (await call('POST /api/admin/inventory', { ...FORM, currentStock: 50 })).body
    await call(`PUT /api/admin/inventory/${product.id}`, { ...FORM, listed: false, description: 'Two\nlines, "quoted"' })
    const before = await stockRoom()
    const { body } = await send((await call.raw('GET /api/admin/inventory/export')).text)
    expect(body).toMatchObject({ rows: before.length, added: 0, changed: 0, applied: true, errors: [], moves: [] })
    expect(await stockRoom()).toEqual(before)
  })

  it('an exported line makes the same product again under another SKU', async () => {
    const details = {
      brand: 'Special Lion',
      size: '25 sticks',
      description: 'Tin, embossed',
      supplier: 'Paper Mill, Nagpur',
      location: 'Rack 4',
    }
    const making = { qualityGrade: 'A+', batchNumber: 'MAR-7', expiryDate: '2027-03-31', hsn: '24031921', bidiPerPack: 25 }
    const counts = { monthlyConsumption: 37, minQuantity: 2, currentStock: 50 }
    const { product } = (await call('POST /api/admin/inventory', { ...FORM, ...details, ...making, ...counts })).body
    expect(product).toMatchObject({ ...details, ...making, ...counts })
    const exported = (await call.raw('GET /api/admin/inventory/export?q=SLB-TIN')).text
    const { body } = await send(exported.replace('SLB-TIN', 'SLB-BOX').replace('gift-tin', 'gift-box'))
    expect(body).toMatchObject({ added: 1, changed: 0, applied: true, errors: [] })
    const [text, number] = [expect.any(String), expect.any(Number)]
    expect(await stored('SLB-BOX')).toEqual({ ...product, sku: 'SLB-BOX', slug: 'gift-box', id: text, updatedAt: text, position: number })
  })

  it('[RD-109] the preview shows the stock a row moves, and packs sold since then do not come back', async () => {
    const csv = `${head}\nSLB-BIG,,,,,9000`
    const { stock: held } = (await test.call('GET /api/products/special-lion-beedi-big')).body.product
    const { moves } = (await send(csv, false)).body
    expect(moves).toEqual([{ row: 2, sku: 'SLB-BIG', from: held, to: 9000 }])
    await call(`PUT /api/admin/inventory/${ids.big}/stock`, { type: 'subtract', quantity: 3 })
    const apply = (stock: number) => call('POST /api/admin/inventory/import', { csv, apply: true, seen: [{ row: 2, stock }] })
    const late = (await apply(held)).body
    expect(late).toMatchObject({ applied: false, errors: [{ row: 2, field: 'currentStock' }] })
    expect(late.errors[0]?.message).toContain(`it is ${held - 3} now`)
    expect((await bigPack()).currentStock).toBe(held - 3)
    expect((await apply(held - 3)).body).toMatchObject({ applied: true, changed: 1 })
    expect((await bigPack()).currentStock).toBe(9000)
  })

  it('stores only what the preview called new, and only what it called known', async () => {
    const csv = `${head}\nSLB-PAIL,Pail,BEEDI,210,240,3\nSLB-SACK,Sack,BEEDI,310,340,8\n`
    expect((await call('POST /api/admin/inventory', { ...FORM, sku: 'SLB-PAIL', slug: 'first-pail' })).status).toBe(200)
    const { newRows: seenNew } = (await send(csv, false)).body
    expect(seenNew).toEqual([3])
    const pail = present(await stored('SLB-PAIL'))
    const rename = { ...FORM, sku: 'SLB-PAIL-OLD', slug: 'first-pail', updatedAt: pail.updatedAt }
    expect((await call(`PUT /api/admin/inventory/${pail.id}`, rename)).status).toBe(200)
    expect((await call('POST /api/admin/inventory', { ...FORM, sku: 'SLB-SACK', slug: 'sack-of-ours' })).status).toBe(200)
    const before = await count()
    const late = (await call('POST /api/admin/inventory/import', { csv, apply: true, seenNew })).body
    expect([late.applied, late.newRows, late.errors.map(({ row, field, message }) => [row, field, message.split('.')[0]])]).toEqual([
      false,
      [2],
      [
        [2, 'sku', 'SLB-PAIL was known in the preview, and no product has this SKU now'],
        [3, 'sku', 'SLB-SACK was new in the preview, and is the SKU of a product now'],
      ],
    ])
    expect(await count()).toBe(before)
    expect((await call('POST /api/admin/inventory/import', { csv, apply: true, seenNew: [2] })).body).toMatchObject({
      added: 1,
      changed: 1,
    })
  })

  it('[RD-110] of 5,000 rows with 3 bad ones changes nothing and names the three', async () => {
    const before = await count()
    const rows = Array.from({ length: 5000 }, (_, n) => `BULK-${n},Bulk ${n},BEEDI,${n === 41 ? 'cheap' : 100},120,${n === 2600 ? -1 : 1}`)
    rows[4998] = rows[4997] ?? ''
    const { body } = await send([head, ...rows].join('\n'))
    expect(body).toMatchObject({ rows: 5000, applied: false })
    expect([...new Set(body.errors?.map((error) => error.row))]).toEqual([43, 2602, 5000])
    expect(await count()).toBe(before)
  })

  it('of more than 20,000 rows is refused before anything else of it is looked at', async () => {
    const [most, more] = [20_000, 20_001].map((rows) => `sku\n${'P\n'.repeat(rows)}`)
    expect((await send(most ?? '')).body.message).toContain('The file lacks the columns')
    expect((await send(more ?? '')).body.message).toBe('The file has more than 20000 rows.')
  })

  it('[RD-110] names the cell and the column that is missing in plain words', async () => {
    const rows = ['P-1,तेंदू,BEEDI,cheap,120', 'P-2,Pack two,,100,120']
    const { errors } = (await send(['sku,name,category,sellingPrice,originalPrice', ...rows].join('\n'))).body
    expect(errors).toEqual([
      { row: 2, field: 'slug', message: 'The name makes no web address. Add a column slug: small letters, digits and dashes.' },
      { row: 2, field: 'sellingPrice', message: 'Please enter an amount in rupees' },
      { row: 3, field: 'category', message: 'This cell is empty.' },
    ])
    const more = (await send(`${head},minQuantity,slug\nP-3,Three,BEEDI,100,120,1,two,${'x'.repeat(90)}`)).body.errors
    expect(more.map(({ message }) => message)).toEqual(['Please use at most 80 characters.', 'Please enter a number.'])
    expect((await send('sku,name\nP-1,One')).body.message).toContain('The file lacks the columns category, sellingPrice, originalPrice.')
  })

  it.each([
    ['\nP-1,"One,BEEDI,1,2,3', 'A cell begins with a quote (") that is never closed.'],
    ['\nP-1,The "one",BEEDI,1,2,3', 'Line 2 has a quote (") inside a cell: put the whole cell in quotes and write the quote twice.'],
  ])('says of %j what is wrong and where', async (rows, sentence) => {
    expect((await send(head + rows)).body).toHaveProperty('errors.csv', `The file could not be read as CSV. ${sentence}`)
  })

  it.each(['', 'no,such,columns\n1,2,3', `${head}\n"unclosed`])('answers %j with a sentence', async (csv) => {
    expect(await send(csv)).toMatchObject({ status: 400, body: { errors: { csv: expect.any(String) } } })
  })
})
