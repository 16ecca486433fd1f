import { expect } from 'vitest'
import type { BodyFor } from '../contract-calls.ts'
import type { TestShop } from '../test-shop.ts'

type StockBody = BodyFor<'PUT /api/admin/inventory/:id/stock'>
type OnShelf = { stock: number; none: number; [code: string]: number }

/** What staff do with the packs of one product, and what then lies on its shelf. */
export function shelfOf(test: TestShop, { admin, product }: { admin: string; product: string }) {
  const move = (body: StockBody) => test.sendRaw(`PUT /api/admin/inventory/${product}/stock`, { token: admin, body })
  const read = async () => (await test.call(`GET /api/admin/inventory/${product}`, { token: admin })).body
  const done = async (body: StockBody) => expect(await move(body)).toMatchObject({ status: 200 })
  return {
    move,
    read,
    /** Adds packs, to a batch where one is named. */
    add: (quantity: number, batch = '', expiresOn: string | null = null, bill = '') =>
      done({ type: 'add', quantity, batch, expiresOn, bill }),
    takeOut: (quantity: number, batch = '') => done({ type: 'subtract', quantity, batch }),
    /** Nothing is on the shelf, and packs in no batch expire on this day. */
    empty: async (expiryDate: string | null = null) => {
      const { currentStock } = (await read()).product
      if (currentStock > 0) await done({ type: 'subtract', quantity: currentStock })
      await test.shop.database.pool.query('update products set expiry_date = $2 where id = $1', [product, expiryDate])
    },
    /** Packs by the code of their batch, `none` for those in none; batches that are empty are left out. */
    onHand: async (): Promise<OnShelf> => {
      const { product: shown, batches, withoutBatch } = await read()
      const held = batches.filter(({ onHand }) => onHand > 0).map(({ code, onHand }) => [code, onHand])
      return { stock: shown.currentStock, none: withoutBatch, ...Object.fromEntries(held) }
    },
  }
}
