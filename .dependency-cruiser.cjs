// Which layer may import which; docs/architecture.md says why. `npm run boundaries` checks the whole tree.
const test = '\\.test\\.tsx?$'
const pure = '\\.(rules|status)\\.ts$'

/** Files of `from` must not import `to`. */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }),
    forbid('nothing-unresolved', {}, { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\?(url|raw|inline)$'] }),

    forbid('contract-knows-nobody', { path: '^contract/src/', pathNot: test }, { pathNot: ['^contract/src/', 'node_modules/zod/'] }),
    forbid('contract-rules-know-nothing', { path: '^contract/src/rules/', pathNot: test }, { pathNot: '^contract/src/' }),
    forbid(
      'contract-paths-are-plain',
      { path: '\\.paths\\.ts$' },
      { path: 'node_modules/|\\.schemas\\.ts$', dependencyTypesNot: ['type-only'] },
    ),

    forbid('rules-are-pure', { path: pure, pathNot: test }, { pathNot: ['^contract/src/', pure] }),
    forbid(
      'sql-lives-in-tables-stores-queries',
      { path: '^server/src/features/', pathNot: ['\\.(table|store|queries)\\.ts$', test] },
      { path: 'node_modules/(drizzle-orm|pg)/' },
    ),
    forbid(
      'http-lives-in-routes',
      { path: '^server/src/features/', pathNot: ['\\.routes\\.ts$', test] },
      { path: ['node_modules/@?fastify', '^server/src/platform/http/'] },
    ),
    forbid('routes-do-not-write', { path: '\\.routes\\.ts$' }, { path: '\\.(store|table|rules)\\.ts$' }),
    forbid(
      'features-meet-at-public',
      { path: '^server/src/features/([^/]+)/', pathNot: test },
      { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '/public\\.ts$', '\\.table\\.ts$'] },
    ),
    forbid(
      'tables-of-others-only-for-reading-and-references',
      { path: '^server/src/features/([^/]+)/', pathNot: ['\\.(queries|table)\\.ts$', test] },
      { path: '^server/src/features/[^/]+/[^/]+\\.table\\.ts$', pathNot: '^server/src/features/$1/' },
    ),
    forbid('platform-knows-no-feature', { path: '^server/src/platform/', pathNot: test }, { path: '^server/src/features/' }),
    forbid('nobody-imports-the-process', {}, { path: '^server/src/main\\.ts$' }),

    forbid(
      'ui-knows-only-looks',
      { path: '^web/src/ui/', pathNot: test },
      { path: ['^web/src/(?!ui/)', 'node_modules/(react-router|@tanstack)/', '^contract/src/(?!rules/)'] },
    ),
    forbid('shop-and-admin-never-meet', { path: '^web/src/(shop|admin)/' }, { path: '^web/src/(shop|admin)/', pathNot: '^web/src/$1/' }),
    forbid('web-never-imports-server', { path: '^web/' }, { path: '^server/' }),
    forbid('server-takes-only-the-bridge-of-web', { path: '^server/' }, { path: '^web/', pathNot: '^web/src/ssr-bridge\\.ts$' }),
    forbid(
      'schemas-stay-out-of-the-shopper-bundle',
      { path: '^web/src/', pathNot: test },
      { path: '\\.schemas\\.ts$|node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    forbid('shoppers-never-see-staff-paths', { path: '^web/src/shop/' }, { path: '[./]admin\\.(paths|schemas)\\.ts$' }),
    forbid('nothing-shipped-imports-tests', { path: '/src/', pathNot: test }, { path: [test, '^server/test/'] }),
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
