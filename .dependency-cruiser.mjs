/**
 * Who may import whom. Rules go by pattern, so that a new context is guarded on the day it is born; each is proven by
 * tools/boundaries.test.ts, which breaks it once.
 */
const CONTEXT = '^libs/(?!contracts/|platform/)([^/]+)/';
/** At any depth: a folder of its own must not take a rule out of the rules. */
const RULES = '^(libs/[^/]+|apps/web)/src/.+\\.(rules|evolve)\\.ts$';
const TESTS = '\\.test\\.tsx?$|/testing(\\.ts|/)';

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
      comment: 'What is known does not know what runs.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^apps/' },
    },
    {
      name: 'front-doors-alone',
      comment: 'Another context is entered by its index.ts.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/' },
      to: { path: '^libs/([^/]+)/src/', pathNot: ['^libs/$1/', '^libs/[^/]+/src/index\\.ts$'] },
    },
    {
      name: 'apps-use-front-doors',
      comment: 'An app enters a context by its index.ts.',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^libs/[^/]+/src/', pathNot: '^libs/[^/]+/src/index\\.ts$' },
    },
    {
      name: 'web-imports-contracts-and-forecast-alone',
      comment: 'The browser carries no server code.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(libs/(?!contracts/|forecast/)|apps/(?!web/))' },
    },
    {
      name: 'feature-never-imports-feature',
      comment: 'What two features share moves to shared, ui or live.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'routes-to-features-to-shared',
      comment: 'One way: routes → features → shared, ui, live.',
      severity: 'error',
      from: { path: '^apps/web/src/(shared|ui|live)/' },
      to: { path: '^apps/web/src/(features|routes)/' },
    },
    {
      name: 'features-do-not-know-routes',
      comment: 'One way: routes → features → shared, ui, live.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/routes/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'routeTree\\.gen\\.ts$' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
