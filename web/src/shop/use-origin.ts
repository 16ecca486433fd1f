import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The address the shop is known by: 'https://shop.example'. */
export const useOrigin = (): string => useRouteLoaderData<typeof loader>('root')?.origin ?? ''
