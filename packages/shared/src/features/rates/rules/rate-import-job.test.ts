import { expect, test } from 'vitest';
import { rateImportJob } from './rate-import-job.ts';

test("an import is polled by its program's code", () => {
  expect(rateImportJob('GAP')).toBe('rate-import-GAP');
});
