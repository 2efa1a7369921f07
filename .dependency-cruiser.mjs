/**
 * Who may import whom. Rules go by pattern, so that a new context is guarded on the day it is born; each is proven by
 * tools/boundaries.test.ts, which breaks it once.
 */
const CONTEXT = '^libs/(?!contracts/|platform/)([^/]+)/';
/** At any depth: a folder of its own must not take a rule out of the rules. */
const RULES = '^(libs/[^/]+|apps/web)/src/.+\\.(rules|evolve)\\.ts$';
/** The web's floors, in the order in which they may be imported. */
const WEB = '^apps/web/src/';
const TESTS = '\\.test\\.tsx?$|/testing(\\.ts|/)';
/** What only HTTP needs, and what only tests need. */
const HTTP = '\\.controller\\.ts$|^libs/[^/]+/http\\.ts$';
const TEST_CODE = '/testing(\\.ts$|/)|/simulation/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other are one file, or one of them knows too much.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contracts-import-zod-alone',
      comment: 'Browser, API and worker all import contracts: it can depend on nothing of theirs.',
      severity: 'error',
      from: { path: '^libs/contracts/', pathNot: TESTS },
      to: { pathNot: ['^libs/contracts/', '(^|node_modules/)zod(/|$)'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules read no clock, no database, no network: they import contracts, each other, and nothing else.',
      severity: 'error',
      from: { path: RULES },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional'], pathNot: '(^|node_modules/)zod(/|$)' },
    },
    {
      name: 'rules-know-no-platform',
      comment: 'See rules-are-pure.',
      severity: 'error',
      from: { path: RULES },
      to: {
        path: '^(libs/platform/|apps/(?!web/))|\\.(row|sql|controller|module|queries)\\.ts$|\\.tsx$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'forecast-is-pure',
      comment: 'The engine runs in Node and in the browser.',
      severity: 'error',
      from: { path: '^libs/forecast/', pathNot: TESTS },
      to: { pathNot: ['^libs/(forecast|contracts)/', '(^|node_modules/)zod(/|$)'] },
    },
    {
      name: 'platform-knows-no-business',
      comment: 'Technique without business.',
      severity: 'error',
      from: { path: '^libs/platform/' },
      to: { path: CONTEXT },
    },
    {
      name: 'libs-do-not-know-apps',
      comment: 'What is known does not know what runs; a test beside its lib may start the API by its door for tests.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^apps/', pathNot: '^apps/api/testing\\.ts$' },
    },
    {
      name: 'front-doors-alone',
      comment: 'Another context is entered by one of its doors: index.ts, http.ts, worker.ts or testing.ts.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/' },
      to: { path: '^libs/([^/]+)/src/', pathNot: '^libs/$1/' },
    },
    {
      name: 'apps-use-front-doors',
      comment: 'An app enters a context by one of its doors: index.ts, http.ts, worker.ts or testing.ts.',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^libs/[^/]+/src/' },
    },
    {
      name: 'http-is-for-the-api',
      comment: 'Routes are loaded by the API alone: no worker and no index.ts reaches a controller or a door for HTTP.',
      severity: 'error',
      from: { path: '^(apps/worker/src/(main|demo)\\.ts|libs/[^/]+/index\\.ts)$' },
      to: { path: HTTP, reachable: true },
    },
    {
      name: 'the-worker-works-queues-off',
      comment: 'The API adds jobs; what takes them is loaded by the worker alone.',
      severity: 'error',
      from: { path: '^(apps/api/src/main|libs/[^/]+/(index|http))\\.ts$' },
      to: { path: '^libs/platform/worker\\.ts$|(^|node_modules/)@nestjs/bullmq/', reachable: true },
    },
    {
      name: 'tests-stay-out-of-production',
      comment: 'What tests share is loaded by tests alone.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: `${TESTS}|${TEST_CODE}|^apps/e2e/` },
      to: { path: `^(apps|libs)/.*(${TEST_CODE})` },
    },
    {
      name: 'product-knows-no-tools',
      comment: 'What is served to people is whole without what starts, measures and breaks it; the stories start it.',
      severity: 'error',
      from: { path: '^(apps/(?!e2e/)|libs/|migrations/)' },
      to: { path: '^(tools|bench)/' },
    },
    {
      name: 'tools-use-front-doors',
      comment: 'Tools and benches enter a context by one of its doors too.',
      severity: 'error',
      from: { path: '^(tools|bench)/' },
      to: { path: '^libs/[^/]+/src/' },
    },
    {
      name: 'tools-know-no-apps',
      comment:
        'They start what is built; the clients of the chaos suite follow the log with the web’s own reducer, and the agent on site runs as it is.',
      severity: 'error',
      from: { path: '^(tools|bench)/', pathNot: TESTS },
      to: { path: '^apps/', pathNot: '^apps/(web/src/live/|edge/src/main\\.ts$)' },
    },
    {
      name: 'tools-keep-tests-apart',
      comment:
        'A tool that people run loads nothing that tests share; benches and the chaos suite are tests of a kind.',
      severity: 'error',
      from: { path: '^tools/(?!testing/|chaos/)', pathNot: TESTS },
      to: { path: '^(libs/[^/]+/testing\\.ts|tools/testing/)' },
    },
    {
      name: 'mapper-has-one-door',
      comment:
        'Statements go through Tx: beside it the mapper is known to what describes tables, and to the parties, by type.',
      severity: 'error',
      from: {
        path: '^(apps|libs)/',
        pathNot: `${TESTS}|^libs/platform/src/database/|\\.row\\.ts$|^libs/parties/src/(party-columns|change-party|party-kind|party\\.lists)\\.ts$`,
      },
      to: { path: '(^|node_modules/)@mikro-orm/' },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'A migration is written once: what it imported would change it afterwards.',
      severity: 'error',
      from: { path: '^migrations/' },
      to: { path: '^(apps|libs)/' },
    },
    {
      name: 'web-imports-contracts-and-forecast-alone',
      comment: 'The browser carries no server code.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(libs/(?!contracts/|forecast/)|apps/(?!web/))' },
    },
    {
      name: 'kit-knows-only-kit',
      comment: 'Primitives: no data, no session, no router, no contract.',
      severity: 'error',
      from: { path: '^apps/web/src/kit/', pathNot: TESTS },
      to: { path: `${WEB}(?!kit/)|^libs/|(^|/)node_modules/(@tanstack/|socket\\.io-client|idb/)` },
    },
    {
      name: 'forms-have-one-door',
      comment: 'A form is useDraftForm, or useRecordForm over a live record: both ask before something typed is lost.',
      severity: 'error',
      from: { path: WEB, pathNot: `${WEB}(lib/forms|records/edit)/` },
      to: { path: '(^|/)node_modules/(react-hook-form|@hookform)/' },
    },
    {
      name: 'lib-knows-kit',
      comment: 'The floors of the web, each on those before it: kit → lib → live → records → features → routes.',
      severity: 'error',
      from: { path: `${WEB}lib/` },
      to: { path: `${WEB}(?!(kit|lib)/)` },
    },
    {
      name: 'live-knows-lib',
      comment: 'See lib-knows-kit.',
      severity: 'error',
      from: { path: `${WEB}live/` },
      to: { path: `${WEB}(?!(kit|lib|live)/)` },
    },
    {
      name: 'records-know-live',
      comment: 'Shows and edits records whatever their kind: see lib-knows-kit.',
      severity: 'error',
      from: { path: `${WEB}records/` },
      to: { path: `${WEB}(?!(kit|lib|live|records)/)` },
    },
    {
      name: 'features-do-not-know-routes',
      comment: 'Nor the entry points: see lib-knows-kit.',
      severity: 'error',
      from: { path: `${WEB}features/` },
      to: { path: `${WEB}(?!(kit|lib|live|records|features)/)` },
    },
    {
      name: 'portals-never-import-portals',
      comment: 'What two portals share moves to features/common, or to a floor below.',
      severity: 'error',
      from: { path: `${WEB}features/([^/]+)/` },
      to: { path: `${WEB}features/(?!common/)([^/]+)/`, pathNot: `${WEB}features/$1/` },
    },
    {
      name: 'admin-features-stay-apart',
      comment: 'A capability of the admin portal never imports another: what they share moves to features/common.',
      severity: 'error',
      from: { path: `${WEB}features/admin/([^/]+)/` },
      to: { path: `${WEB}features/admin/`, pathNot: `${WEB}features/admin/$1/` },
    },
    {
      name: 'service-worker-knows-only-lib',
      comment: 'It runs without a page.',
      severity: 'error',
      from: { path: `${WEB}worker/` },
      to: { path: `${WEB}(?!(lib|worker)/)` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'routeTree\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
