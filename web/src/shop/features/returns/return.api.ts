import type { ReplyOf } from 'contract/endpoint.ts'
import { returnPaths } from 'contract/returns/return.paths.ts'
import type { OwnReturn, returnEndpoints } from 'contract/returns/return.schemas.ts'
import type { ReturnReason } from 'contract/rules/return-clock.ts'
import { call } from '#client/call.ts'

export type OrderReturns = Pick<ReplyOf<typeof returnEndpoints.ofOrder>, 'returns' | 'possible'>

/** The returns of an order and what is still possible; null when that cannot be had. */
export async function findReturns(order: string): Promise<OrderReturns | null> {
  try {
    return await call(returnPaths.ofOrder, { params: { id: order } })
  } catch (error) {
    console.warn('The returns could not be loaded.', error)
    return null
  }
}

export type ReturnWish = {
  reason: ReturnReason
  details: string
  lines: { productId: string; quantity: number }[]
  /** Ids of their uploads. */
  photos: string[]
}

/** Asks for a return. @throws ApiError, NetworkError */
export async function askReturn(order: string, wish: ReturnWish): Promise<OwnReturn> {
  const answer = await call(returnPaths.ask, { params: { id: order }, body: wish })
  return answer.return
}
