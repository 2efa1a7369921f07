export default {
  testEnvironment: '<rootDir>/tools/test/jest-environment.ts',
  runtime: '<rootDir>/tools/test/jest-runtime.ts',
  // Generous: a busy machine is slow, not wrong. What must be fast is measured by `npm run bench`.
  testTimeout: 180_000,
  // Each file leaves some of its modules behind. Beyond this a collection holds a worker's only thread for seconds, and a new worker takes its place.
  workerIdleMemoryLimit: '1GB',
  globalSetup: '<rootDir>/tools/test/jest-services.ts',
  globalTeardown: '<rootDir>/tools/test/jest-services-stop.ts',
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // Three releases beside each other, and all types checked twice over, starve the tests that run with them: they are proofs (docs/proof.md).
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env.PROOF ? [] : ['/tools/(rolling\\.db|recipes)\\.test\\.ts$']),
  ],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@libs/([^/]+)$': '<rootDir>/libs/$1/index.ts',
    '^@apps/api/testing$': '<rootDir>/apps/api/testing.ts',
    '^@libs/([^/]+/(?:http|testing|worker))$': '<rootDir>/libs/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
          keepClassNames: true,
        },
      },
    ],
  },
};
