import type { Plugin } from 'vite'

const MODULE = './instrumentation.js'
const STUB = '\0without-instrumentation'
// The names that React Router imports from it. All of them only work on the option `instrumentations`, which the shop does not use.
const CODE = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
`

/** Leaves React Router's instrumentation out of the browser's files: it can not be shaken off, and every shopper would load 1 kB for nothing. */
export function withoutInstrumentation(): Plugin {
  let found = false
  return {
    name: 'without-instrumentation',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      if (id !== MODULE || !importer?.includes('node_modules/react-router/')) return null
      found = true
      return STUB
    },
    load: (id) => (id === STUB ? CODE : null),
    buildEnd() {
      if (!found) this.error(`React Router no longer imports ${MODULE}: look whether this plugin is still of use.`)
    },
  }
}
