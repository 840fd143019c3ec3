import fc from 'fast-check';

// The properties are tried with the same examples in every run, so that a change fails for what it changed. `npm run test:soak --
// properties` tries others, and ten times as many where a property doesn't say how many it takes.
fc.configureGlobal(process.env['PITLANE_TEST_EXAMPLES'] === 'others' ? { numRuns: 1_000 } : { seed: 1 });
