/** The keys of the browser's storage; staff and shoppers keep theirs apart. */
export type StorageKey =
  | 'token'
  | 'user'
  | 'cart'
  | 'wishlist'
  | 'deliveryAddress'
  | 'accountRecords'
  | 'adminToken'
  | 'adminData'
  | 'ageConfirmed'
  | 'promoDismissed'
  | 'readyHidden'
  | 'lastCourier'
  | 'listColumns'
  | 'showsTransactionId'
  | 'orderMoved'

/** Storage that is switched off, full or absent (on the server) forgets instead of failing: the page works on. */
function undefinedOnFailure<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const parseJson = (text: string | null): unknown => undefinedOnFailure(() => JSON.parse(text ?? 'null') ?? undefined)

/** What this browser keeps. */
export const storage = {
  read: (key: StorageKey): string | null => undefinedOnFailure(() => localStorage.getItem(key)) ?? null,
  write: (key: StorageKey, value: string): void => undefinedOnFailure(() => localStorage.setItem(key, value)),
  remove: (...keys: StorageKey[]): void => {
    for (const key of keys) undefinedOnFailure(() => localStorage.removeItem(key))
  },
  /** What was kept as JSON; undefined for what is absent or no JSON. */
  readJson: (key: StorageKey): unknown => parseJson(storage.read(key)),
}

/** What this tab keeps, as JSON: what was typed into a form. A reload finds it again. */
export const tabStorage = {
  /** Undefined for what is absent or no JSON. */
  read: (key: string): unknown => parseJson(undefinedOnFailure(() => sessionStorage.getItem(key)) ?? null),
  write: (key: string, value: unknown): void => undefinedOnFailure(() => sessionStorage.setItem(key, JSON.stringify(value))),
  remove: (key: string): void => undefinedOnFailure(() => sessionStorage.removeItem(key)),
  clear: (): void => undefinedOnFailure(() => sessionStorage.clear()),
}

/** Tells the other tabs of this browser that an order or its payment has moved. */
export const notifyOtherTabs = (): void => storage.write('orderMoved', String(Date.now() + Math.random()))
