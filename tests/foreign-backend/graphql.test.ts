import { CallError, callsOf } from '@pitlane/shared/client/calls';
import { createTransport } from '@pitlane/shared/client/transport/transport';
import { flagsAfter, isFeatureActive } from '@pitlane/shared/features/flags/rules/feature-flags';
import { operations } from '@pitlane/shared/registry/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badGateway, type ForeignBackend, type SentAnswer, startForeignBackend } from './foreign-backend.ts';

const path = '/v1/graphql';
const names = ['Year Make Model Rating Disabled', 'UserManagement'];
const date = '2026-11-02';

let backend: ForeignBackend;
let calls: ReturnType<typeof callsOf<typeof operations>>;

beforeAll(async () => {
  backend = await startForeignBackend();
  const base = backend.address;
  const nowhere = 'http://nowhere.invalid';
  const bases = { main: nowhere, portal: nowhere, graphql: base, identity: nowhere };
  calls = callsOf(operations, createTransport({ bases, username: () => 'dana' }));
});
afterAll(() => backend.stop());

async function featuresOf(answer: SentAnswer) {
  backend.sends(path, answer);
  return (await calls.listFeatures({ names, date })).features;
}

async function failureOf(answer: SentAnswer) {
  const error = await featuresOf(answer).catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error(`no failure of a call: ${JSON.stringify(error)}`);
  return error.failure;
}

test('the flags are requested with the document and its variables, at the base of GraphQL', async () => {
  await featuresOf({ body: { data: { features: [] } } });
  expect(backend.seen.at(-1)).toEqual({
    method: 'POST',
    path,
    body: {
      query: operations.listFeatures.document,
      operationName: 'listFeatures',
      variables: { names, date },
    },
  });
});

test('features are read from the bare answer, dates with a time and unknown fields among them', async () => {
  const feature = {
    name: 'UserManagement',
    isFullyActive: 'true',
    effectiveDate: '2026-11-02T00:00:00+00:00',
  };
  const features = await featuresOf({ body: { data: { features: [{ ...feature, id: 7 }] } } });
  expect(features).toMatchObject([
    { name: 'UserManagement', isFullyActive: true, expirationDate: null, id: 7 },
  ]);
  expect(features?.map((one) => isFeatureActive(one, date))).toEqual([true]);
  const off = { yearMakeModelRatingDisabled: true, userManagementEnabled: false };
  expect(flagsAfter(off, features ?? undefined, date)).toEqual({
    yearMakeModelRatingDisabled: false,
    userManagementEnabled: true,
  });
});

test('a null list counts as empty', async () => {
  expect(await featuresOf({ body: { data: { features: null }, errors: null } })).toBeNull();
});

const hasura = {
  message: "field 'features' not found in type: 'query_root'",
  extensions: { path: '$.selectionSet.features', code: 'validation-failed' },
};

test.each<[string, SentAnswer, object]>([
  [
    'errors with 200',
    { body: { errors: [hasura] } },
    {
      status: 200,
      code: 9,
      message: hasura.message,
      errors: [{ message: hasura.message, code: 'validation-failed' }],
    },
  ],
  [
    'errors next to data',
    { body: { data: { features: [] }, errors: [{ message: 'half of it' }] } },
    { status: 200, code: 9, message: 'half of it' },
  ],
  [
    'an error that is no list',
    { body: { data: null, errors: { message: 'one' } } },
    { code: 9, message: 'one' },
  ],
  [
    'a service status in the extensions',
    {
      status: 401,
      body: { errors: [{ message: 'Over.', extensions: { code: 6, errorCode: 'session_over' } }] },
    },
    { status: 401, code: 6, message: 'Over.', errors: [{ message: 'Over.', code: 'session_over' }] },
  ],
  [
    'friendly words in the extensions',
    { body: { errors: [{ message: 'E17', extensions: { friendlyMessage: 'Try later.', field: 'names' } }] } },
    { code: 9, message: 'Try later.', errors: [{ field: 'names' }] },
  ],
  [
    'the envelope of a gateway',
    { status: 401, body: { code: 5, data: null, errors: [{ message: 'Sign in.' }] } },
    { status: 401, code: 5, message: 'Sign in.' },
  ],
  [
    'text with neither',
    { status: 400, body: { path: '$', error: 'Not a GraphQL query', code: 'parse-failed' } },
    { status: 400, code: null, message: 'Not a GraphQL query' },
  ],
  ['a page of HTML', badGateway, { status: 502, code: null }],
  ['neither data nor errors', { body: { features: [] } }, { status: 200, code: null }],
  ['data that is null', { body: { data: null } }, { status: 200, code: null }],
  ['a list', { body: [] }, { status: 200, code: null }],
])('%s is a failure', async (_what, answer, failure) => {
  const shown = await failureOf(answer);
  expect(shown).toMatchObject(failure);
  // The library's own error holds the whole request.
  expect(JSON.stringify(shown)).not.toContain('listFeatures(');
});
