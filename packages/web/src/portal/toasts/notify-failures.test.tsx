import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notifyFailures } from './notify-failures.ts';
import { closeToast, useToasts } from './toasts.ts';

// Another test's notices.
beforeEach(() => {
  const { result } = renderHook(useToasts);
  for (const toast of result.current) act(() => closeToast(toast));
});
afterEach(cleanup);

/** The notices that a call leaves that failed with the status 500 and in these fields. */
function noticesOf(endpointName: string, fields: readonly string[] = []) {
  const { result } = renderHook(useToasts);
  const errors = fields.map((field) => ({ code: 'wrong', field, message: 'It is wrong.' }));
  const failed = {
    type: 'api/failed',
    payload: { status: 500, code: null, message: 'The server failed.', errors, requestId: null },
    meta: {
      requestStatus: 'rejected',
      rejectedWithValue: true,
      requestId: '1',
      arg: { endpointName, type: 'mutation' },
    },
  };
  act(() => void notifyFailures({} as never)((action) => action)(failed));
  const shown = result.current;
  for (const toast of shown) act(() => closeToast(toast));
  return shown;
}

test.each([
  ['listRetailSettings', 'get'],
  ['createRetailSetting', 'add'],
  ['updateRetailSetting', 'edit'],
  ['deleteRetailSetting', 'delete'],
])('%s that fails says so until the notice is closed', (endpoint, verb) => {
  expect(noticesOf(endpoint)).toMatchObject([
    { kind: 'error', title: 'Error', text: `Unable to ${verb} retail settings.`, isSticky: true },
  ]);
});

test('a refusal at a field is no notice', () => {
  expect(noticesOf('updateRetailSetting', ['minimum'])).toEqual([]);
});
