type StoreName = 'answers' | 'waiting'

let openDatabasePromise: Promise<IDBDatabase> | undefined

/** What this phone keeps of a shopper who is signed in: the last answers, and what could not be sent yet. */
function openDatabase(): Promise<IDBDatabase> {
  openDatabasePromise ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('shopper', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('answers')
      request.result.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  openDatabasePromise.catch(() => {
    openDatabasePromise = undefined
  })
  return openDatabasePromise
}

/** Does one thing with a store and answers its result once that is on the disk. @throws what the browser says of a full or forbidden storage */
export async function inStore<T>(name: StoreName, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
    const request = work(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}
