// Mutation testing of the rules: `npm run test:mutation`. Why this runner and these choices: docs/decisions/0009.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/ignore-labels.mjs'],
  mutate: [
    'packages/shared/src/{kernel,access}/**/*.ts',
    'packages/shared/src/features/*/{rules,codes}.ts',
    'packages/shared/src/features/*/rules/**/*.ts',
    '!packages/shared/src/**/*.{test,golden}.ts',
  ],
  ignorers: ['labels'],
  // Only what the tests of packages/shared read is copied to the sandbox.
  ignorePatterns: [
    '*',
    '!package.json',
    '!tsconfig.base.json',
    '!packages/shared/**',
    '!scripts/mutation/**',
    'node_modules',
  ],
  // Its rewriting of tsconfig asks for the JavaScript API of TypeScript, which version 7 has not; the layout is kept, so no path changes.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: '.tmp/mutation/incremental.json',
  tempDirName: '.tmp/mutation/sandbox',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  htmlReporter: { fileName: '.tmp/mutation/report.html' },
  jsonReporter: { fileName: '.tmp/mutation/report.json' },
  clearTextReporter: { logTests: false, reportTests: false },
  concurrency: 2,
  thresholds: { high: 95, low: 90, break: 90 },
};
