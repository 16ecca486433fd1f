export type Paging = { page: number; limit: number }
/** How to read one page of a list of known length from whichever end is nearer: its rows are then at most half the list away. */
export type PageRange = { fromEnd: boolean; offset: number; limit: number }

/** `page` counts from 1; beyond the last page nothing is read (`limit` 0). */
export function rangeFromNearestEnd({ page, limit, total }: Paging & { total: number }): PageRange {
  const offset = (page - 1) * limit
  const size = Math.max(0, Math.min(limit, total - offset))
  const behind = total - offset - size
  return offset > behind ? { fromEnd: true, offset: Math.max(0, behind), limit: size } : { fromEnd: false, offset, limit: size }
}
