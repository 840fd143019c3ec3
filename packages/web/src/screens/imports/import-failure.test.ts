import { expect, test } from 'vitest';
import { importFailure } from './import-failure.ts';

const unanswered = { status: 0, code: null, message: 'No Network', errors: [], requestId: null };
const refused = { ...unanswered, status: 409, code: 1, message: 'It changed.' };
const unknown =
  'It may have been imported. Preview again to check: rows that were imported show as unchanged.';

test.each([
  ['had no answer', unanswered, unknown],
  ['had no answer and says that trying again is safe', { ...unanswered, mayBeDone: true }, undefined],
  ['was refused', refused, 'Nothing was imported.'],
  ['was refused, and says so', { ...refused, message: 'It changed. Nothing was imported.' }, undefined],
  ['was refused after a try without an answer', { ...refused, mayBeDone: true }, unknown],
] as const)('an import that %s: %j means %s', (_what, failure, meaning) => {
  expect(importFailure(failure as Parameters<typeof importFailure>[0]).meaning).toBe(meaning);
});
