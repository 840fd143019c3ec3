import { whyNoAccess } from '@pitlane/shared/access/no-access';
import { CallError } from '@pitlane/shared/client/calls';
import type { WireError } from '@pitlane/shared/engine/envelope';
import { failureText } from '@pitlane/shared/kernel/failure-text';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import { failureOfCall } from './call-failure.ts';

const asked = { server: 'https://portal.example.com', hasEnvToken: false };

function failureFor(errors: WireError[]) {
  return failureOfCall(
    new CallError({ status: 500, code: 3, message: 'It failed.', errors, requestId: 'r-1' }),
    asked,
  );
}

test('a call that names no error fails with its message', () => {
  expect(failureFor([])).toMatchObject({
    error: {
      code: 'http_500',
      message: 'It failed.',
      next: expect.stringContaining('give support this number: r-1'),
    },
    details: [],
  });
});

test('says the number for support once, where the server already does', () => {
  const friendlyMessage = 'Something went wrong. If it keeps happening, give support this number: 7K3M-9QPX.';
  const errors = [{ code: 'internal', message: 'It failed.', friendlyMessage }];
  const failure = { status: 500, code: -1, message: friendlyMessage, errors, requestId: '7K3M-9QPX' };
  const { message, next } = failureOfCall(new CallError(failure), asked).error;
  expect([message, next]).toEqual([friendlyMessage, undefined]);
});

test('lists further errors below the message, in friendly words if there are any', () => {
  const errors = [
    { code: 'bad', message: 'It failed.' },
    { message: 'b' },
    { message: 'c', friendlyMessage: 'C!' },
  ];
  expect(failureFor(errors)).toMatchObject({ error: { code: 'bad' }, details: ['b', 'C!'] });
});

test('a number that means several contracts says so, and names each', () => {
  const errors = ['TAW-80718090 (Active)', 'MBP-80718090 (Active)'].map((message) => ({
    code: 'ambiguous_contract',
    message,
    field: 'key',
  }));
  const failure = { status: 409, code: 3, message: 'TAW-80718090 (Active)', errors, requestId: null };
  expect(failureOfCall(new CallError(failure), asked)).toMatchObject({
    error: {
      code: 'ambiguous_contract',
      message: 'The number matches 2 contracts.',
      field: 'key',
      next: 'Give one of these, for example: TAW-80718090',
    },
    details: ['TAW-80718090 (Active)', 'MBP-80718090 (Active)'],
  });
});

test.each([
  ['another backend', null, 'Not found.'],
  ['an older Pitlane', 3, 'The requested URL was not found on this server.'],
])('a call that %s does not have says so', (_, code, message) => {
  const failure = { status: 404, code, message, errors: [{ code: 'not_found', message }], requestId: null };
  expect(failureOfCall(new CallError(failure), asked).error.next).toContain("doesn't support this call");
});

test("a page that answers in the server's place leads to the address", () => {
  const failure = { status: 200, code: null, message: 'Unexpected response.', errors: [], requestId: null };
  expect(failureOfCall(new CallError(failure), asked).error.next).toContain('Check the address');
});

test("reports a proxy's response by its status and address", () => {
  const failure = new CallError({
    status: 500,
    code: null,
    message: 'It failed.',
    errors: [],
    requestId: null,
  });
  expect(failureOfCall(failure, asked).error.next).toContain('https://portal.example.com answered HTTP 500');
});

test('says once when to try a proxy again that has no server', () => {
  const failure = { status: 503, code: null, message: failureText(503, []), errors: [], requestId: null };
  const { message, next } = failureOfCall(new CallError(failure), asked).error;
  expect(`${message} ${next}`.match(/Try again/g)).toHaveLength(1);
});

test("a missing right is reported in the terminal's own words", () => {
  const errors = [{ code: 'denied', message: 'Access Denied!' }];
  const said = { status: 403, code: 3, errors, requestId: null };
  const why = whyNoAccess(anActor('Customer'), ['search.save']);
  const message = `Access Denied! ${why?.message} ${why?.next}`;
  expect(failureOfCall(new CallError({ ...said, message }), asked).error).toEqual({ code: 'denied', ...why });
  const bare = failureOfCall(new CallError({ ...said, message: 'Access Denied!' }), asked);
  expect(bare.error).toMatchObject({ message: 'Access Denied!', next: 'Ask your administrator.' });
});
