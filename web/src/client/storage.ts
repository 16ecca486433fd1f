/** The keys of the browser's storage; staff and shoppers keep theirs apart. */
export type StorageKey =
  | 'token'
  | 'user'
  | 'cart'
  | 'wishlist'
  | 'deliveryAddress'
  | 'adminToken'
  | 'adminData'
  | 'ageConfirmed'
  | 'promoDismissed'
  | 'readyHidden'
  | 'lastCourier'

/** The browser's storage; forgetful instead of failing where it is switched off, full or absent (on the server). */
export const storage = {
  read(key: StorageKey): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: StorageKey, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      // a private window or a full disk: the page works on, it only forgets
    }
  },
  remove(...keys: StorageKey[]): void {
    try {
      for (const key of keys) localStorage.removeItem(key)
    } catch {
      // as above
    }
  },
  /** Forgets what this tab keeps: a checkout under way, a transaction ID that was typed. */
  forgetVisit(): void {
    try {
      sessionStorage.clear()
    } catch {
      // as above
    }
  },
  /** What was kept as JSON; undefined for what is absent or no JSON. */
  readJson(key: StorageKey): unknown {
    try {
      return JSON.parse(storage.read(key) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  },
}
