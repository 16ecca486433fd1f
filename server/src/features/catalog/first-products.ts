import { DELIVERY_DAYS } from 'contract/rules/delivery-days.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { hasProducts, insertProduct } from './product.store.ts'

type PackSize = 'big' | 'small'

const picturesOfPack = (pack: PackSize) => [
  { src: `/pictures/${pack}-1.webp`, alt: `Special Lion Beedi, ${pack} pack, front with the statutory health warning` },
  { src: `/pictures/${pack}-2.webp`, alt: `Special Lion Beedi, ${pack} pack, tray with tendu leaf, scissors and thread` },
  { src: `/pictures/${pack}-3.webp`, alt: `Special Lion Beedi, ${pack} pack, tendu leaf as it is cut` },
  { src: `/pictures/${pack}-4.webp`, alt: `Special Lion Beedi, ${pack} pack, the lion emblem of the brand` },
  { src: `/pictures/${pack}-5.webp`, alt: `Special Lion Beedi, ${pack} pack, side with the statutory health warning` },
]

const textsOfPack = (pack: PackSize) => ({
  description: `Bidi hand-rolled in tendu leaf and tied with thread in Chhatarpur, Madhya Pradesh. This is the ${pack} pack. The statutory health warning covers 85% of the pack front.`,
  features: [
    'Hand-rolled in Chhatarpur, Madhya Pradesh',
    'Tendu leaf, tied with cotton thread',
    'Packed with the statutory health warning on 85% of the front',
    'Price includes all taxes',
  ],
  specifications: [
    { name: 'Type', value: 'Hand-rolled bidi' },
    { name: 'Quantity', value: `1 ${pack} pack` },
    { name: 'Tobacco Type', value: 'Sun-cured bidi tobacco' },
    { name: 'Size', value: pack === 'big' ? 'Big pack' : 'Small pack' },
    { name: 'Manufacturing', value: 'Rolled and tied by hand' },
    { name: 'Origin', value: 'Chhatarpur, Madhya Pradesh, India' },
  ],
  benefits: [
    { title: 'Same price for everyone', description: 'Buy 10 or more packs, in any mix, and each costs less.' },
    { title: 'Checked by our team', description: 'Our team matches your transaction ID with our bank account before the order is packed.' },
    {
      title: 'Sent across India',
      description: `Estimated delivery is ${DELIVERY_DAYS} business days. An adult must receive the parcel; please keep ID ready.`,
    },
  ],
})

/** Figures of both packs as the shop opens with them; prices and costs in paise. */
const PACKS = {
  big: { name: 'Big Pack', price: 28_000, originalPrice: 40_000, unitCost: 18_000, monthlyConsumption: 800 },
  small: { name: 'Small Pack', price: 21_000, originalPrice: 30_000, unitCost: 14_000, monthlyConsumption: 600 },
} as const

/** Puts the two packs into an empty catalogue and answers them with the stock to open their ledger with. */
export async function insertFirstProducts(shop: Shop, unit: Unit): Promise<{ productId: string; stock: number }[]> {
  if (await hasProducts(unit.db)) return []
  const opened: { productId: string; stock: number }[] = []
  for (const [position, pack] of (['big', 'small'] as const).entries()) {
    const { name, ...figures } = PACKS[pack]
    const now = shop.now()
    const id = shop.newId()
    await insertProduct(unit.db, {
      id,
      slug: `special-lion-beedi-${pack}`,
      sku: `SLB-${pack.toUpperCase()}`,
      name: `Special Lion Beedi (${name})`,
      size: name,
      category: 'BEEDI',
      brand: 'Special Lion Beedi',
      bestseller: true,
      position,
      images: picturesOfPack(pack),
      ...textsOfPack(pack),
      ...figures,
      minStock: 500,
      reorderPoint: 1000,
      maxStock: 20_000,
      supplier: 'Special Lion Beedi, Chhatarpur',
      qualityGrade: 'A+',
      batchNumber: `SLB-${pack.toUpperCase()}-001`,
      location: 'Chhatarpur',
      expiryDate: '2025-12-31',
      createdAt: now,
      updatedAt: now,
    })
    opened.push({ productId: id, stock: 10_000 })
  }
  return opened
}
