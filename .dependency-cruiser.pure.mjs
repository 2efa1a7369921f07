import { builtinModules } from 'node:module';

/**
 * What is pure is pure all the way: nothing that a rule, the forecast engine or a contract loads may reach the machine, whoever is in
 * between. Types alone are not followed: they are gone when the code runs. tools/boundaries.test.ts breaks each of these once too.
 */
const CORE = builtinModules.map((name) => `^${name}$`);
const PACKAGE = 'node_modules/(?!zod/)';
const MACHINE = [...CORE, PACKAGE];
const TESTS = '\\.test\\.tsx?$|/testing(\\.ts|/)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'rules-stay-pure',
      comment: 'A rule reads no clock, no database, no network: nothing that it loads does.',
      severity: 'error',
      from: { path: '\\.(rules|evolve)\\.ts$' },
      to: { path: MACHINE, reachable: true },
    },
    {
      name: 'forecast-stays-pure',
      comment: 'The engine runs in Node and in the browser.',
      severity: 'error',
      from: { path: '^libs/forecast/', pathNot: TESTS },
      to: { path: MACHINE, reachable: true },
    },
    {
      name: 'contracts-stay-pure',
      comment: 'Browser, API and worker load all of them.',
      severity: 'error',
      from: { path: '^libs/contracts/', pathNot: TESTS },
      to: { path: MACHINE, reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules', dependencyTypes: ['type-only'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
