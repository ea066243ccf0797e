/** The import direction of docs/architecture: what each folder may reach. */
const test = '\\.(test)\\.tsx?$'
const rule = (name, from, to, extra = {}) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: test, ...extra.from },
  to: { path: to, ...extra.to },
})
/** The rooms of the server, lowest first: each reaches those below it. Programs at the root reach all. */
const rooms = [
  ['kernel', 'integrations'],
  ['db'],
  ['door'],
  ['files'],
  ['outbox', 'identity', 'events', 'documents', 'sheets', 'sandbox'],
  ['notice'],
  ['request'],
  ['jobs'],
  ['resources', 'lists', 'reports', 'import'],
  ['modules'],
  ['sync', 'maintenance'],
  ['backup'],
  ['http'],
  ['seed'],
]
/** A registry puts together what the modules declare. */
const registries = '^server/(resources|lists|reports)/registry\\.ts$'
const upward = rooms.slice(0, -1).map((names, index) => ({
  name: `server-${names[0]}-only-below`,
  severity: 'error',
  from: { path: `^server/(${names.join('|')})/`, pathNot: `${test}|${registries}` },
  to: {
    path: `^server/(${rooms
      .slice(index + 1)
      .flat()
      .join('|')})/|^server/[^/]+\\.ts$`,
  },
}))
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    rule('domain-imports-nothing', '^domain/', '^(contract|server|src|workers|node_modules)/'),
    rule('contract-only-domain-and-zod', '^contract/', '^(server|src|workers)/|^node_modules/(?!zod)'),
    rule('server-never-client', '^server/', '^(src|workers)/'),
    rule('client-never-server', '^(src|workers)/', '^server/'),
    rule('sync-knows-only-ports', '^src/sync/', '^(src/(?!sync/)|workers/|node_modules/)'),
    rule('vault-stands-alone', '^src/vault/', '^(src/(?!vault/)|workers/)'),
    rule('store-below-screens', '^src/store/', '^src/(?!store/|sync/|vault/)|^workers/'),
    rule('workers-join-sync-and-store', '^workers/', '^src/(?!store/|sync/|vault/)'),
    rule(
      'ui-knows-no-land',
      '^src/ui/',
      '^(domain|contract)/|^src/(features|areas|lists|resources|reports|routes|app|store|sync|forms|grid)/',
    ),
    rule(
      'forms-and-grid-below-features',
      '^src/(forms|grid)/',
      '^src/(features|areas|lists|resources|reports|routes|app|store|sync)/',
    ),
    rule(
      'typing-below-forms',
      '^src/typing/',
      '^src/(features|areas|lists|resources|reports|routes|app|store|sync|forms|grid)/',
    ),
    rule('platform-below-features', '^src/platform/', '^src/(features|areas|lists|resources|reports|routes|app)/'),
    rule(
      'screens-never-the-engine',
      '^src/(features|areas|lists|resources|reports|routes|app)/',
      '^src/sync/(?!types\\.ts$)',
    ),
    rule('screens-only-the-worker-surface', '^src/', '^workers/(?!api\\.ts$)'),
    rule('feature-never-feature', '^src/features/([^/]+)/', '^src/features/', { to: { pathNot: '^src/features/$1/' } }),
    rule('features-below-areas', '^src/features/', '^src/(areas|lists|resources|reports|routes|app)/'),
    rule('area-never-area', '^src/areas/([^/]+)/', '^src/areas/', { to: { pathNot: '^src/areas/$1/' } }),
    // Within an area its routes, screens, declared screens and manifest put together what its features have.
    rule(
      'feature-of-an-area-never-another',
      '^src/areas/([^/]+)/(?!routes|screens|declared)([^/]+)/',
      '^src/areas/[^/]+/',
      {
        to: { pathNot: '^src/areas/$1/$2/' },
      },
    ),
    rule(
      'features-of-areas-below-the-frame',
      '^src/areas/[^/]+/(?!routes|screens|declared)[^/]+/',
      '^src/(routes|app)/',
    ),
    rule('frame-knows-no-area', '^src/(app|routes)/', '^src/areas/'),
    rule('lists-below-resources', '^src/lists/', '^src/(areas|resources|reports|routes|app)/'),
    rule('resources-below-areas', '^src/resources/(?!routes/)', '^src/(areas|reports|routes|app)/'),
    rule(
      'workflow-below-forms',
      '^src/workflow/',
      '^src/(features|areas|resources|reports|lists|routes|app|store|sync|forms|grid)/',
    ),
    rule('reports-below-areas', '^src/reports/', '^src/(areas|routes|app)/'),
    rule('server-module-only-by-service', '^server/modules/([^/]+)/', '^server/modules/[^/]+/store\\.ts$', {
      to: { pathNot: '^server/modules/$1/' },
    }),
    ...upward,
    rule('nothing-imports-tests', '^(domain|contract|server|src|workers)/', '^(tests|e2e|bench)/'),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
