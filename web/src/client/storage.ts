/** The keys of the browser's storage; staff and shoppers keep theirs apart. */
export type StorageKey =
  | 'token'
  | 'user'
  | 'cart'
  | 'wishlist'
  | 'deliveryAddress'
  | 'accountRecords'
  | 'endedAccount'
  | 'adminToken'
  | 'adminData'
  | 'ageConfirmed'
  | 'promoDismissed'
  | 'readyHidden'
  | 'lastCourier'
  | 'listColumns'
  | 'showsTransactionId'

/** Storage that is switched off, full or absent (on the server) forgets instead of failing: the page works on. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const parsed = (text: string | null): unknown => attempt(() => JSON.parse(text ?? 'null') ?? undefined)

/** What this browser keeps. */
export const storage = {
  read: (key: StorageKey): string | null => attempt(() => localStorage.getItem(key)) ?? null,
  write: (key: StorageKey, value: string): void => attempt(() => localStorage.setItem(key, value)),
  remove: (...keys: StorageKey[]): void => {
    for (const key of keys) attempt(() => localStorage.removeItem(key))
  },
  /** What was kept as JSON; undefined for what is absent or no JSON. */
  readJson: (key: StorageKey): unknown => parsed(storage.read(key)),
}

/** What this tab keeps, as JSON: what was typed into a form. A reload finds it again. */
export const tabStorage = {
  /** Undefined for what is absent or no JSON. */
  read: (key: string): unknown => parsed(attempt(() => sessionStorage.getItem(key)) ?? null),
  write: (key: string, value: unknown): void => attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
  remove: (key: string): void => attempt(() => sessionStorage.removeItem(key)),
  clear: (): void => attempt(() => sessionStorage.clear()),
}
