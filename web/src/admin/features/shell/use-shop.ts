import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import { useRouteLoaderData } from 'react-router'

/** The public facts of the shop, as the document brought them. */
export function useShop(): ShopFacts {
  const root = useRouteLoaderData<{ shop: ShopFacts }>('root')
  if (!root) throw new Error('Shop details didn’t load. Please refresh.')
  return root.shop
}
