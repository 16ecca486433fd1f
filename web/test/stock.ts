import type { StockedProduct, StockMovement } from 'contract/inventory/inventory.admin.schemas.ts'

/** A product as the stock room knows it. */
export const stocked = (change: Partial<StockedProduct> = {}): StockedProduct => ({
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Special Lion Beedi (Big Pack)',
  slug: 'special-lion-beedi-big',
  sku: 'SLB-BIG',
  category: 'BEEDI',
  brand: 'Special Lion Beedi',
  size: 'Big Pack',
  description: 'The big pack.',
  supplier: 'Chhatarpur Works',
  qualityGrade: 'A+',
  batchNumber: 'B-1',
  currentStock: 10_000,
  minStock: 500,
  reorderPoint: 1000,
  maxStock: 20_000,
  monthlyConsumption: 800,
  unitCost: 180,
  sellingPrice: 280,
  originalPrice: 400,
  location: 'Shelf 1',
  lastRestocked: null,
  expiryDate: '2099-12-31',
  firstExpiry: change.expiryDate === undefined ? '2099-12-31' : change.expiryDate,
  status: 'active',
  listed: true,
  bestseller: true,
  minQuantity: 1,
  bidiPerPack: null,
  position: 3,
  features: ['Hand-rolled in Chhatarpur'],
  specifications: [{ name: 'Size', value: 'Big pack: 25 cm' }],
  benefits: [{ title: 'Same price', description: 'For everyone.' }],
  hsn: '24031921',
  images: [{ src: '/pictures/big-1.webp', alt: 'The big pack' }],
  updatedAt: '2026-11-20T05:12:00.000Z',
  ...change,
})

export const moved = (change: Partial<StockMovement> = {}): StockMovement => ({
  id: 1,
  at: '2026-11-20T05:12:00.000Z',
  delta: 10_000,
  balance: 10_000,
  reason: 'opening',
  actor: 'meena',
  note: null,
  automated: false,
  orderNumber: null,
  bill: null,
  batches: [],
  ...change,
})

const page = (total: number, pages = 1) => ({ current: 1, pages, total })

/** The answer of the list. */
export const stockRoom = (products: readonly StockedProduct[] = [stocked()]) => ({
  json: {
    success: true,
    products,
    pagination: page(products.length),
    categories: ['BEEDI', 'MATCHES'],
    summary: { products: 2, value: 3_200_000, lowStock: 1, outOfStock: 0, expired: 0, expiring: 0 },
  },
})

/** The answer about one product. */
export const bookOf = (product: StockedProduct, movements: readonly StockMovement[], pages = 1) => ({
  json: { success: true, product, movements, pagination: page(movements.length, pages), batches: [], withoutBatch: product.currentStock },
})
