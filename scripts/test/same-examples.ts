import fc from 'fast-check';

// The properties are tried with the same examples in every run, so that a change fails for what it changed. `npm run test:soak --
// properties` tries others.
if (process.env['PITLANE_TEST_EXAMPLES'] !== 'others') fc.configureGlobal({ seed: 1 });
