import { expect, test } from 'vitest';
import { formModes } from './codes.ts';

test('a form is open for one of three things', () => {
  expect(formModes.map(({ code, label }) => `${code}: ${label}`)).toEqual([
    'Create: Add',
    'Edit: Edit',
    'Delete: Delete',
  ]);
});
