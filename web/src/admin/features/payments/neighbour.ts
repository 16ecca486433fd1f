type Named = { readonly _id: string; readonly orderNumber: string }

export const isNamed = (id: string) => (row: Named) => row._id === id || row.orderNumber === id

/** The row after (or before) the one under review, staying on the last (first) one; without one the first (last) of all. */
export function neighbour(rows: readonly Named[], reviewed: string | undefined, by: 1 | -1): string | undefined {
  const at = reviewed === undefined ? -1 : rows.findIndex(isNamed(reviewed))
  const to = at === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)
  return rows[to]?._id ?? reviewed
}

/** Whose turn it is once a row has been decided: the next one, the one before at the end, none when it was the last. */
export function afterDecision(rows: readonly Named[], decided: string): string | undefined {
  const at = rows.findIndex(isNamed(decided))
  return at === -1 ? rows[0]?._id : (rows[at + 1] ?? rows[at - 1])?._id
}
