// The allowed import directions. Each rule says where the line should move.
const UI = '^(host|remote-[a-z]+)/src';
const CONTEXTS = 'conversations|complaints|chatbots|reports|programs|people|channels|files|events';
const TEST = '\\.test\\.tsx?$';
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    rule(
      'no-circular',
      {},
      { circular: true },
      'a cycle means that a type or a rule belongs one floor lower',
    ),
    {
      ...rule(
        'no-folder-circle',
        {},
        { circular: true },
        'two folders that need each other are one',
      ),
      scope: 'folder',
    },
    rule(
      'no-foreign-repository',
      { path: '^backend/src/([^/]+)/', pathNot: TEST },
      { path: '^backend/src/[^/]+/.*\\.repository\\.ts$', pathNot: '^backend/src/$1/' },
      "ask through the other context's index.ts: its tables are its own",
    ),
    rule(
      'enter-by-the-index',
      { path: '^backend/src/([^/]+/|[^/]+$)', pathNot: TEST },
      {
        path: `^backend/src/(${CONTEXTS}|jobs)/`,
        pathNot: ['^backend/src/$1', `^backend/src/(${CONTEXTS}|jobs)/index\\.ts$`],
      },
      'a context offers what others may use in its index.ts',
    ),
    rule(
      'jobs-below-contexts',
      { path: '^backend/src/jobs/', pathNot: TEST },
      {
        path: '^backend/src/',
        pathNot: '^backend/src/(jobs|database|background|config|retention)/',
      },
      'the queue knows no work: a context brings its handlers',
    ),
    rule(
      'server-without-tools',
      { path: '^backend/src/', pathNot: ['^backend/src/main\\.ts$', TEST] },
      { path: '^backend/(seed|simulator|bench|drill|testing)/' },
      'seed, simulator, measurements and test models are not part of the server',
    ),
    rule(
      'renderer-comes-last',
      {
        path: '^shared/(src|tooling/webpack/router-facade)',
        pathNot: [TEST, '^shared/src/(standalone|testing|ui/bench)/'],
      },
      { path: 'node_modules/(react-dom|react-router/dist/production/dom-export)' },
      'the start would wait for it: only the shell draws (docs/decisions/0050-scripts-travel-in-turn.md)',
    ),
    rule(
      'remotes-are-islands',
      { path: '^(remote-[a-z]+|host)/' },
      { path: '^(remote-[a-z]+|host)/', pathNot: '^$1/' },
      'meet through shared/contract at run time, never by import',
    ),
    rule(
      'shared-looks-down',
      { path: '^shared/' },
      { path: '^(host|remote-[a-z]+|backend|delivery|e2e)/' },
      'shared knows nobody who stands on it',
    ),
    rule(
      'app-above-features',
      { path: `${UI}/(features|entities)/` },
      { path: `${UI}/(app/|module\\.|alone\\.|bootstrap\\.)` },
      'addresses and composition belong to app',
    ),
    rule(
      'features-above-entities',
      { path: `${UI}/entities/` },
      { path: `${UI}/features/` },
      'a noun does not know what people do with it',
    ),
    rule(
      'features-are-siblings',
      { path: '^([^/]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
      'two features meet in a page of app',
    ),
    rule(
      'entities-are-siblings',
      { path: '^([^/]+)/src/entities/([^/]+)/' },
      { path: '^$1/src/entities/', pathNot: '^$1/src/entities/$2/' },
      'two nouns that need each other are one noun, or meet in a feature',
    ),
    rule(
      'enter-by-index',
      { path: '^([^/]+)/src/(?!(?:features|entities)/)' },
      { path: '^$1/src/(features|entities)/[^/]+/(?!index\\.ts$)' },
      'from above, enter a feature or an entity through its index.ts',
    ),
    rule(
      'features-enter-entities-by-index',
      { path: '^([^/]+)/src/features/' },
      { path: '^$1/src/entities/[^/]+/(?!index\\.ts$)' },
      'enter an entity through its index.ts',
    ),
    rule(
      'shared-leaves',
      { path: '^shared/src/(wire|lib|platform|i18n)/', pathNot: TEST },
      { path: '^shared/src/', pathNot: ['^shared/src/$1/', '^shared/src/(wire|lib)/'] },
      'a leaf stands on nothing but wire and lib',
    ),
    rule(
      'flows-are-pure',
      { path: '^shared/src/flow/', pathNot: TEST },
      { pathNot: ['^shared/src/(flow|wire|i18n)/', '^shared/package\\.json$'] },
      'the backend and the phone run the same flows: no screen, no line, no clock',
    ),
    rule(
      'api-is-transport',
      { path: '^shared/src/(api|realtime)/', pathNot: TEST },
      { path: '^shared/src/', pathNot: ['^shared/src/$1/', '^shared/src/(wire|lib|platform)/'] },
      'no toasts, no navigation, no session inside the transport',
    ),
    rule(
      'ui-is-dumb',
      { path: '^shared/src/ui/' },
      { path: '^shared/src/(api|realtime|session|connections|contract)/' },
      'a look with a noun belongs to an entity or a feature',
    ),
    rule(
      'one-transport',
      { pathNot: '^(shared/src/(api|realtime)|backend|delivery|e2e)/' },
      { path: 'node_modules/(axios|socket\\.io-client)/' },
      'calls go through shared/api and shared/realtime',
    ),
    rule(
      'one-map',
      { pathNot: '^remote-complaints/src/features/complaint-map/' },
      { path: 'node_modules/(maplibre-gl|pmtiles)/' },
      'a map library is half a megabyte: it is fetched where a map is opened, behind map-library.ts',
    ),
    rule(
      'servers-see-wire-and-flow',
      { path: '^(backend|delivery)/' },
      { path: '^shared/src/', pathNot: '^shared/src/(wire|flow|testing/flows)/' },
      'servers share shapes and flows with browsers, nothing else',
    ),
    rule(
      'browsers-see-no-server',
      { path: '^(host|remote-[a-z]+)/' },
      { path: '^(backend|delivery|e2e)/' },
      'meet over HTTP',
    ),
    rule(
      'servers-are-apart',
      { path: '^(backend|delivery)/' },
      { path: '^(backend|delivery)/', pathNot: '^$1/' },
      'the gateway and the backend are deployed apart',
    ),
    rule(
      'routes-not-to-repository',
      { path: '^backend/src/.+\\.routes\\.ts$' },
      { path: '\\.repository\\.ts$' },
      'routes know no SQL: go through the service',
    ),
    rule(
      'services-know-no-http',
      { path: '^backend/src/.+\\.service\\.ts$' },
      { path: 'node_modules/(fastify|@fastify)/' },
      'requests and replies end in the routes',
    ),
    rule(
      'launcher-before-packages',
      { path: '^shared/tooling/launch/', pathNot: '/boundaries\\.mjs$' },
      { dependencyTypesNot: ['core', 'local'], dynamic: false },
      'the launcher is read before the packages are installed: import() them where they are needed',
    ),
    rule(
      'tests-stay-tests',
      {
        pathNot: [
          TEST,
          '^backend/testing/',
          '/src/testing/',
          '^shared/src/standalone/',
          '/alone\\.tsx?$',
          '/fakes',
        ],
      },
      { path: '^shared/src/testing/' },
      'fakes never reach a release',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json'],
    },
  },
};
