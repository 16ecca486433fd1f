// The doors between the rooms of the house; docs/architecture.md says why each is shut. `npm run doors` tries them all.
const test = '\\.test\\.tsx?$'
const pure = '\\.(rules|policy|status)\\.ts$'

/** A door: files of `from` must not import `to`. */
const shut = (name, from, to) => ({ name, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    shut('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    shut('nothing-unresolved', {}, { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\?(url|raw|inline)$'] }),

    shut('contract-knows-nobody', { path: '^contract/src/', pathNot: test }, { pathNot: ['^contract/src/', 'node_modules/zod/'] }),
    shut('contract-rules-know-nothing', { path: '^contract/src/rules/', pathNot: test }, { pathNot: '^contract/src/' }),
    shut(
      'contract-paths-are-plain',
      { path: '\\.paths\\.ts$' },
      { path: 'node_modules/|\\.schemas\\.ts$', dependencyTypesNot: ['type-only'] },
    ),

    shut('rules-are-pure', { path: pure, pathNot: test }, { pathNot: ['^contract/src/', pure] }),
    shut(
      'sql-lives-in-tables-stores-queries',
      { path: '^server/src/features/', pathNot: ['\\.(table|store|queries)\\.ts$', test] },
      { path: 'node_modules/(drizzle-orm|pg)/' },
    ),
    shut(
      'http-lives-in-routes',
      { path: '^server/src/features/', pathNot: ['\\.routes\\.ts$', test] },
      { path: ['node_modules/@?fastify', '^server/src/platform/http/'] },
    ),
    shut('routes-do-not-write', { path: '\\.routes\\.ts$' }, { path: '\\.(store|table|rules|policy)\\.ts$' }),
    shut(
      'features-meet-at-public',
      { path: '^server/src/features/([^/]+)/', pathNot: test },
      { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '/public\\.ts$', '\\.table\\.ts$'] },
    ),
    shut(
      'tables-of-others-only-for-reading-and-references',
      // the figure that the stock room keeps is a column of the product
      { path: '^server/src/features/([^/]+)/', pathNot: ['\\.(queries|table)\\.ts$', '/stock/stock\\.store\\.ts$', test] },
      { path: '^server/src/features/[^/]+/[^/]+\\.table\\.ts$', pathNot: '^server/src/features/$1/' },
    ),
    shut('platform-knows-no-feature', { path: '^server/src/platform/', pathNot: test }, { path: '^server/src/features/' }),
    shut('nobody-imports-the-process', {}, { path: '^server/src/main\\.ts$' }),

    shut(
      'ui-knows-only-looks',
      { path: '^web/src/ui/', pathNot: test },
      { path: ['^web/src/(?!ui/)', 'node_modules/(react-router|@tanstack)/', '^contract/src/(?!rules/)'] },
    ),
    shut('shop-and-admin-never-meet', { path: '^web/src/(shop|admin)/' }, { path: '^web/src/(shop|admin)/', pathNot: '^web/src/$1/' }),
    shut('web-never-imports-server', { path: '^web/' }, { path: '^server/' }),
    shut('server-takes-only-the-bridge-of-web', { path: '^server/' }, { path: '^web/', pathNot: '^web/src/ssr-bridge\\.ts$' }),
    shut(
      'schemas-stay-out-of-the-shopper-bundle',
      { path: '^web/src/', pathNot: test },
      { path: '\\.schemas\\.ts$|node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    shut('shoppers-never-see-staff-paths', { path: '^web/src/shop/' }, { path: '\\.admin\\.(paths|schemas)\\.ts$' }),
    shut('nothing-shipped-imports-tests', { path: '/src/', pathNot: test }, { path: [test, '^server/test/'] }),
  ],
  options: {
    parser: 'swc', // the tool's own reader knows no TypeScript newer than 6
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|web/\\.react-router|data)/' }, // anchored: a loose dist/ would hide packages too
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
