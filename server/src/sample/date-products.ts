import { addDays } from 'contract/rules/ist.ts'

type Call = <T>(what: string, body?: unknown) => Promise<T>
type DatedProduct = { id: string; images: readonly { src: string }[] }

/** Gives the packs an expiry day months after `today`, a day in India: nothing on the shelf has expired. */
export async function dateProducts(call: Call, today: string): Promise<void> {
  const { products } = await call<{ products: DatedProduct[] }>('GET /api/admin/inventory')
  for (const [at, { id, images, ...product }] of products.entries()) {
    const expiryDate = addDays(today, 211 + at * 46)
    await call(`PUT /api/admin/inventory/${id}`, { ...product, images: images.map(({ src }) => src), expiryDate })
  }
}
