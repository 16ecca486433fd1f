import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import * as messages from './messages.ts'
import { BRAND } from './seo.ts'

/** The public facts of the shop, as the document brought them. */
export function useShop(): ShopFacts {
  const root = useRouteLoaderData<typeof loader>('root')
  if (!root) throw new Error(messages.shopNotLoaded)
  return root.shop
}

/** The name of the shop, also where its facts could not be loaded. */
export const useSiteName = (): string => useRouteLoaderData<typeof loader>('root')?.shop.siteName ?? BRAND

/** 'tel:1800112356' of what people read: '1800-11-2356'. */
export const telephone = (shown: string): string => `tel:${shown.replace(/[^\d+]/g, '')}`

/** The address the shop is known by: 'https://shop.example'. */
export const useOrigin = (): string => useRouteLoaderData<typeof loader>('root')?.origin ?? ''
