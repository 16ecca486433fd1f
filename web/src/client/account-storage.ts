import { UNPAID_HOURS } from 'contract/rules/limits.ts'
import { storage, tabStorage } from './storage.ts'
import { accountId } from './synced-store.ts'

const VERSION = 1
/** An order that is not paid by then is cancelled, so nothing older can go on. */
const AGE_MS = UNPAID_HOURS * 3_600_000
const MAX_ACCOUNTS_KEPT = 20

type AccountEntries = Record<string, { at: number; value: unknown }>

/** What is stored for this account and not too old. */
function entriesOf(account: string): AccountEntries {
  const { version, account: owner, entries } = Object(storage.readJson('accountRecords')) as Record<string, unknown> // `as`: an object has fields
  if (version !== VERSION || owner !== account || typeof entries !== 'object' || entries === null) return {}
  const from = Date.now() - AGE_MS
  return Object.fromEntries(Object.entries(entries as AccountEntries).filter(([, entry]) => entry?.at > from)) // `as`: only written below
}

function saveEntries(account: string, entries: AccountEntries): void {
  const newest = Object.entries(entries)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MAX_ACCOUNTS_KEPT)
  storage.write('accountRecords', JSON.stringify({ version: VERSION, account, entries: Object.fromEntries(newest) }))
}

/**
 * What this browser stores for the account that is signed in, for as long as an unpaid order lives, over reloads, new and restored tabs; signing out clears it. A
 * visitor's records stay in the tab, where the account finds them after signing in.
 */
export const accountStorage = {
  /** Undefined for what is absent, too old or another account's. */
  read: (name: string): unknown => {
    const account = accountId()
    return (account ? entriesOf(account)[name]?.value : undefined) ?? tabStorage.read(name)
  },
  write: (name: string, value: unknown): void => {
    const account = accountId()
    if (account) saveEntries(account, { ...entriesOf(account), [name]: { at: Date.now(), value } })
    else tabStorage.write(name, value)
  },
  remove: (name: string): void => {
    tabStorage.remove(name)
    const account = accountId()
    if (!account) return
    const { [name]: _, ...others } = entriesOf(account)
    saveEntries(account, others)
  },
}
