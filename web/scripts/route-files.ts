import type { Plugin } from 'vite'

const FILE = /react-router[\\/]dist[\\/].*routeModules\.js$/
const BEFORE = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/

// A page that only throws: an error boundary of its own, which would be looked for first, was in the file that did not come.
const INSTEAD = 'return { default: () => { throw error; }, clientLoader: () => null };'

/**
 * React Router loads the document again when the file of a page cannot be fetched. Without a connection that leaves the shopper at the
 * browser's own error page. With this the failure reaches the error boundary, which says what happened and comes back by itself.
 */
export function keepPageWhenRouteFileFails(): Plugin {
  let done = false
  return {
    name: 'keep-page-when-route-file-fails',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!FILE.test(id) || !BEFORE.test(code)) return
      done = true
      return { code: code.replace(BEFORE, INSTEAD), map: null }
    },
    generateBundle() {
      if (!done) this.error('React Router no longer reloads the page where it did: look at web/scripts/route-files.ts.')
    },
  }
}
