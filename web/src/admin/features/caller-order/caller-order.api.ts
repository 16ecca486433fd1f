import { queryOptions } from '@tanstack/react-query'
import { callerOrderPaths } from 'contract/admin.paths.ts'
import { productPaths } from 'contract/catalog/product.paths.ts'
import type { BodyOf, ReplyOf } from 'contract/endpoint.ts'
import type { callerOrderEndpoints } from 'contract/orders/caller-order.admin.schemas.ts'
import { shopPaths } from 'contract/shop/shop.paths.ts'
import { queryFn } from '#admin/query-fn.ts'
import { call, sendOnce } from '#client/call.ts'

export type TakenOrder = ReplyOf<typeof callerOrderEndpoints.take>
type CallerOrderBody = BodyOf<typeof callerOrderEndpoints.take>

/** The customers of a phone number of ten digits, and how many more are deactivated. */
export const callersQuery = (phone: string) =>
  queryOptions({
    queryKey: ['callers', phone],
    queryFn: queryFn(callerOrderPaths.find, { query: { phone } }, ({ callers, deactivated = 0 }) => ({ callers, deactivated })),
  })

export const catalogueQuery = () =>
  queryOptions({ queryKey: ['catalogue'], queryFn: queryFn(productPaths.list, {}, ({ products }) => products) })

/** What the shop tells everybody: whom to pay, and its name. */
export const factsQuery = () => queryOptions({ queryKey: ['facts'], queryFn: queryFn(shopPaths.facts, {}, ({ shop }) => shop) })

type PinPlace = { isKnown: boolean; city: string; states: string[] }

/** Where a PIN code of six digits lies: its city, and the states it may be in, the likeliest first. */
export const placeQuery = (pin: string) =>
  queryOptions({
    queryKey: ['place', pin],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: queryFn(shopPaths.pincode, { params: { pin } }, ([first]): PinPlace => {
      const offices = first?.PostOffice ?? []
      const states = offices.length > 0 ? offices.map(({ State }) => State) : (first?.States ?? [first?.State ?? ''])
      return { isKnown: first?.Status !== 'Error', city: offices[0]?.District ?? '', states: [...new Set(states)].filter(Boolean) }
    }),
  })

/** Places the order; pressed again after a lost answer it is the same order. @throws ApiError with sentences by field, NetworkError */
export const takeOrder = (body: CallerOrderBody): Promise<TakenOrder> =>
  sendOnce(['take order', body], (headers) => call(callerOrderPaths.take, { body, headers }))
