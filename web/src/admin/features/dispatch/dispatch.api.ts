import { queryOptions } from '@tanstack/react-query'
import { dispatchPaths } from 'contract/admin.paths.ts'
import type { Courier } from 'contract/dispatch/courier.admin.schemas.ts'
import type { dispatchEndpoints } from 'contract/dispatch/dispatch.admin.schemas.ts'
import type { BodyOf } from 'contract/endpoint.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { queryFn } from '#admin/query-fn.ts'
import { call } from '#client/call.ts'
import { LIVE_QUERY } from '../list/use-url-params.ts'

/** Orders to pack, the longest waiting first, with what they need in all. */
export const toPackQuery = (page: number) =>
  queryOptions({
    queryKey: ['orders', 'to pack', page],
    queryFn: queryFn(dispatchPaths.toPack, { query: { page } }),
    ...LIVE_QUERY,
  })

export const couriersQuery = () =>
  queryOptions({
    queryKey: ['couriers'],
    queryFn: queryFn(dispatchPaths.couriers, {}, ({ couriers }) => couriers),
  })

/** Ships an order with the parcel that was scanned after it. @throws ApiError with the server's sentence, NetworkError */
export const scanParcel = async (body: BodyOf<typeof dispatchEndpoints.scan>): Promise<AdminOrder> =>
  (await call(dispatchPaths.scan, { body })).order

/** Saves the table of couriers as a whole in the place of `before`. @throws ApiError with a sentence by field, NetworkError */
export const saveCouriers = async (body: { couriers: Courier[]; before: Courier[] }): Promise<Courier[]> =>
  (await call(dispatchPaths.saveCouriers, { body })).couriers
