import type { ReplyOf } from 'contract/endpoint.ts'
import { returnPaths } from 'contract/orders/order.paths.ts'
import type { OwnReturn, returnEndpoints } from 'contract/returns/return.schemas.ts'
import type { ReturnReason } from 'contract/rules/returns.ts'
import { call } from '#client/call.ts'

export type OrderReturns = Pick<ReplyOf<typeof returnEndpoints.ofOrder>, 'orderNumber' | 'returns' | 'possible'>

/** The returns of an order and what is still possible; null when that cannot be had. */
export async function findReturns(order: string): Promise<OrderReturns | null> {
  try {
    return await call(returnPaths.ofOrder, { params: { id: order } })
  } catch (error) {
    console.warn('The returns could not be loaded.', error)
    return null
  }
}

type ReturnRequestInput = {
  reason: ReturnReason
  details: string
  lines: { productId: string; quantity: number }[]
  /** Ids of their uploads. */
  photos: string[]
}

/** Asks for a return. @throws ApiError, NetworkError */
export async function requestReturn(order: string, input: ReturnRequestInput): Promise<OwnReturn> {
  const answer = await call(returnPaths.ask, { params: { id: order }, body: input })
  return answer.return
}

/** Takes a request back that nobody has decided. @throws ApiError, NetworkError */
export async function withdrawReturn(order: string, returnId: string): Promise<void> {
  await call(returnPaths.withdraw, { params: { id: order, returnId } })
}
