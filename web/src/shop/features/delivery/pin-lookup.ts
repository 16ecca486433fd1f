import type { ReplyOf } from 'contract/endpoint.ts'
import type { PinState } from 'contract/rules/forms/pin.ts'
import { shopPaths } from 'contract/shop/shop.paths.ts'
import type { shopEndpoints } from 'contract/shop/shop.schemas.ts'
import { call } from '#client/call.ts'

/** A post office's area, as it is offered for choice. */
export type PinArea = { name: string; district: string; state: string }
export type PinAnswer = {
  state: PinState
  areas: PinArea[]
  /** The states it may lie in, the likeliest first; of an unknown one those of its first three digits. */
  states: readonly string[]
}

/** The most areas that are offered. */
export const AREAS_OFFERED = 5

const UNKNOWN: PinAnswer = { state: 'unknown', areas: [], states: [] }

/** Looks a PIN code up; whatever goes wrong it is unknown, so that nobody is kept from ordering. */
export async function lookUpPin(pin: string, signal: AbortSignal): Promise<PinAnswer> {
  try {
    return readAnswer(await call(shopPaths.pincode, { params: { pin } }, { signal }))
  } catch {
    return UNKNOWN
  }
}

/** Reads an answer in the shape of the public postal lookup. */
export function readAnswer([first]: ReplyOf<typeof shopEndpoints.pincode>): PinAnswer {
  if (first?.Status === 'Error') return { state: 'invalid', areas: [], states: [] }
  if (first?.Status !== 'Success') return { ...UNKNOWN, states: first?.States ?? (first?.State ? [first.State] : []) }
  const areas = (first.PostOffice ?? []).map(({ Name, District, State }) => ({ name: Name, district: District, state: State }))
  const named = [...new Map(areas.map((area) => [area.name, area])).values()]
  return named.length > 0 ? { state: 'valid', areas: named, states: [...new Set(areas.map(({ state }) => state))] } : UNKNOWN
}
