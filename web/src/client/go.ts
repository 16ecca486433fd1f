type Go = (path: string, options?: { replace?: boolean; state?: unknown }) => void

let go: Go = (path, options) => (options?.replace ? location.replace(path) : location.assign(path))

/** The router takes over the ways of those who are no component: the root calls this once. */
export const setNavigator = (router: Go): void => {
  go = router
}

/** Goes to a page of the site, from anywhere. */
export const goTo: Go = (path, options) => go(path, options)
