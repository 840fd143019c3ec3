import { expect, test } from 'vitest';
import { globalErrorToast } from './global-error.ts';

const failure = { status: 400, code: 3, message: 'Already remitted.', errors: [], requestId: null };

test("a failed call is reported as the sticky notice 'Error' with its message", () => {
  expect(globalErrorToast(failure)).toEqual({
    kind: 'error',
    title: 'Error',
    text: 'Already remitted.',
    isSticky: true,
  });
});

test("an error with a field isn't a notice, also where one without a field comes first", () => {
  const errors = [{ message: 'Two things are wrong.' }, { message: 'Name is required.', field: 'name' }];
  expect(globalErrorToast({ ...failure, errors })).toBeUndefined();
});

test("a lost session isn't a notice", () => {
  expect(globalErrorToast({ ...failure, status: 401, code: 6 })).toBeUndefined();
});
