import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noticesFromNow } from '../testing/notices.ts';
import { notifyFailures } from './notify-failures.ts';

afterEach(cleanup);

/** The notices that a call leaves that failed with the status 500 and in these fields. */
function noticesOf(endpointName: string, fields: readonly string[] = []) {
  const notices = noticesFromNow();
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
  return notices.current;
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
