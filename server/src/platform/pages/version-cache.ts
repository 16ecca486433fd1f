type Options<T> = {
  /** The version of the public pages: everything is dropped when it moves. */
  version: () => number
  /** Beyond so many the oldest goes. */
  max: number
  /** What is answered but not kept, such as a page that is not found; all is kept unless given. */
  keeps?: (value: T) => boolean
}

/** Answers by key, each computed once however many ask at once. What failed is computed again. */
export function versionCache<T>({ version, max, keeps = () => true }: Options<T>) {
  const values = new Map<string, Promise<T>>()
  let filled: number | undefined
  return (key: string, compute: () => Promise<T>): Promise<T> => {
    if (filled !== version()) {
      values.clear()
      filled = version()
    }
    const known = values.get(key)
    if (known) return known
    const value = compute()
    const oldest = values.keys().next().value
    if (values.size >= max && oldest !== undefined) values.delete(oldest)
    values.set(key, value)
    const forget = () => {
      if (values.get(key) === value) values.delete(key)
    }
    value.then((one) => keeps(one) || forget(), forget)
    return value
  }
}
