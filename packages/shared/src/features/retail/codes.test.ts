import { expect, test } from 'vitest';
import { formModes } from './codes.ts';

test('a form has one of three modes', () => {
  expect(formModes.map(({ code, label }) => `${code}: ${label}`)).toEqual([
    'Create: Add',
    'Edit: Edit',
    'Delete: Delete',
  ]);
});
