import { fieldsOf, innerOf } from '@pitlane/shared/engine/field';
import type { Operation } from '@pitlane/shared/engine/operation';
import { flagOperations } from '@pitlane/shared/features/flags/operations';
import { graphqlDocuments } from '@pitlane/shared/features/graphql/documents';
import { operations } from '@pitlane/shared/registry/operations';
import type { FastifyInstance } from 'fastify';
import {
  buildClientSchema,
  getIntrospectionQuery,
  Kind,
  type OperationDefinitionNode,
  parse,
  printSchema,
  type SelectionSetNode,
  validate,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { demoPassword } from '../../demo/sign-ins.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { Browser } from '../../testing/browser.ts';
import { demoToken } from '../../testing/demo-token.ts';
import { openTestBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { graphqlSchemaOf } from './graphql-schema.ts';

const { document } = flagOperations.listFeatures;
const names = ['UserManagement', 'Year Make Model Rating Disabled'];
const date = '2026-11-02';

const schema = graphqlSchemaOf(operations);
const withDocuments = Object.entries<Operation>(operations).filter(([, operation]) => operation.document);

describe.each(withDocuments)('the document of %s', (name, operation) => {
  const [definition, ...others] = parse(operation.document ?? '').definitions as OperationDefinitionNode[];

  test('is one operation of its name', () => {
    expect(others).toEqual([]);
    expect(definition?.name?.value).toBe(name);
    expect(definition?.operation).toBe(operation.kind === 'command' ? 'mutation' : 'query');
  });

  test("is in the documents' own files, which a provider replaces", () => {
    expect(operation.document).toBe((graphqlDocuments as Record<string, string>)[name]);
  });

  test('is valid over the schema that is derived from the operations', () => {
    expect(validate(schema, parse(operation.document ?? ''))).toEqual([]);
  });

  test('has the fields of the request as variables', () => {
    const variables = definition?.variableDefinitions?.map(({ variable }) => variable.name.value);
    expect(variables?.toSorted()).toEqual(Object.keys(operation.request().shape).toSorted());
  });

  test('selects the fields of the response, each under its own name', () => {
    expect(selected(definition?.selectionSet)).toEqual(shapeOf(operation.response()));
  });
});

type Shape = { [field: string]: Shape };

function selected(set: SelectionSetNode | undefined): Shape {
  const fields = set?.selections.flatMap((one) => (one.kind === Kind.FIELD && !one.alias ? [one] : [])) ?? [];
  expect(fields).toHaveLength(set?.selections.length ?? 0);
  return Object.fromEntries(fields.map((field) => [field.name.value, selected(field.selectionSet)]));
}

function shapeOf(one: z.ZodType): Shape {
  const inner = innerOf(one) ?? (one.def as { element?: z.ZodType }).element;
  if (inner) return shapeOf(inner);
  if (one.def.type !== 'object') return {};
  return Object.fromEntries(fieldsOf(one as z.ZodObject).map((field) => [field.name, shapeOf(field.schema)]));
}

describeOnDatabase('GraphQL', (_open, kind) => {
  let db: Database;
  let app: FastifyInstance;
  let token: string;

  const ask = (payload: unknown, headers: Record<string, string> = { 'x-session-token': token }) =>
    app.inject({ method: 'POST', url: '/v1/graphql', headers, payload: payload as object });
  const featuresOn = async (day: string) =>
    (await ask({ query: document, variables: { names, date: day } })).json().data.features;
  const flagsOfSession = async () => {
    const headers = { 'x-session-token': token };
    const { data } = (await app.inject({ url: '/api/profile/getsession', headers })).json();
    return [data.yearMakeModelRatingDisabled, data.userManagementEnabled];
  };
  const set = (name: string, start: string | null, end: string | null, isFullyActive = true) =>
    db.asOwner((owner) =>
      owner.query(
        'UPDATE features SET is_fully_active = $2, effective_date = $3, expiration_date = $4 WHERE name = $1',
        [name, isFullyActive, start, end],
      ),
    );

  beforeAll(async () => {
    db = await openTestBook(kind);
    const now = () => new Date(`${date}T18:00:00Z`);
    app = await buildApp({ auditKey, db, config: readConfig({ LOG_LEVEL: 'silent' }), now });
    token = await demoToken(app, 'dealer');
  });
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  test('both flags of a new book are off', async () => {
    expect(await featuresOn(date)).toEqual([]);
    expect(await flagsOfSession()).toEqual([false, false]);
  });

  test('a feature is on for its days, also in the session', async () => {
    await set('UserManagement', '2026-11-02', '2026-11-03');
    expect(await featuresOn('2026-11-01')).toEqual([]);
    expect(await featuresOn('2026-11-04')).toEqual([]);
    expect(await featuresOn('2026-11-03')).toEqual([
      {
        name: 'UserManagement',
        isFullyActive: true,
        effectiveDate: '2026-11-02',
        expirationDate: '2026-11-03',
      },
    ]);
    expect(await flagsOfSession()).toEqual([false, true]);
    await set('UserManagement', '2026-11-03', null);
    expect(await flagsOfSession()).toEqual([false, false]);
    await set('UserManagement', '2026-11-01', null, false);
    expect(await flagsOfSession()).toEqual([false, false]);
    await set('Year Make Model Rating Disabled', '2026-11-02', null);
    expect(await flagsOfSession()).toEqual([true, false]);
    await set('Year Make Model Rating Disabled', null, null);
  });

  test('the document may be written in other lines, with a name next to it', async () => {
    const query = `# the flags\n${document.replace(/\s+/g, ' ').replace(', $date', '  $date')}`;
    const answer = await ask({ query, variables: { names: [], date }, operationName: 'listFeatures' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { features: [] } }]);
  });

  test('any valid document works: aliases, fragments, __typename, several root fields', async () => {
    await set('UserManagement', '2026-11-02', null);
    const query = `query two($date: String!) {
      on: features(names: ["UserManagement"], date: $date) { ...short __typename }
      off: features(names: ["Year Make Model Rating Disabled"], date: $date) { ... on Feature { name } }
    }
    fragment short on Feature { called: name }`;
    const answer = await ask({ query, variables: { date } });
    await set('UserManagement', null, null);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { on: [{ called: 'UserManagement', __typename: 'Feature' }], off: [] } },
    ]);
  });

  test.each<[string, unknown, string]>([
    [
      'an unknown field',
      { query: '{ features(names: [], date: "2026-11-02") { name price } }' },
      'bad_document',
    ],
    ['an unknown root field', { query: '{ contracts { id } }' }, 'bad_document'],
    ['a missing argument', { query: '{ features(names: []) { name } }' }, 'bad_document'],
    ['a missing variable', { query: document, variables: { names: [] } }, 'bad_document'],
    ['a variable of another type', { query: document, variables: { names: [1.5], date } }, 'bad_document'],
    ['an operation that is not there', { query: document, operationName: 'getSession' }, 'no_operation'],
    ['two operations without a name', { query: `${document} query more { __typename }` }, 'no_operation'],
    ['fragments alone', { query: 'fragment a on Feature { name }' }, 'no_operation'],
    ['text that cannot be read', { query: 'query { "' }, 'bad_document'],
  ])(
    "%s is not executed: code 9, and 400 only in GraphQL's own media type",
    async (_what, payload, errorCode) => {
      const plain = await ask(payload);
      expect(plain.statusCode).toBe(200);
      expect(plain.json().data).toBeUndefined();
      expect(plain.json().errors[0].extensions).toMatchObject({ code: 9, errorCode });
      const own = await ask(payload, {
        'x-session-token': token,
        accept: 'application/graphql-response+json',
      });
      expect([own.statusCode, own.headers['content-type']]).toEqual([
        400,
        'application/graphql-response+json; charset=utf-8',
      ]);
      expect(own.json()).toEqual(plain.json());
    },
  );

  test.each<[string, unknown]>([
    ['no document', {}],
    ["a document that isn't text", { query: 1 }],
    ['variables that are no object', { query: document, variables: [1] }],
    ['an empty batch', []],
    ['a batch of 51', Array.from({ length: 51 }, () => ({ query: '{ __typename }' }))],
  ])('%s is not a request: 400 with code 9', async (_what, payload) => {
    const answer = await ask(payload);
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([400, 9]);
  });

  test.each<[unknown, string]>([
    [{ names: [], date: 'today' }, 'date'],
    [{ names: ['a\0'], date }, 'names'],
  ])('the variables %j are refused at their field, as in every other call', async (variables, field) => {
    const answer = await ask({ query: document, variables });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual({ features: null });
    expect(answer.json().errors[0]).toMatchObject({ path: ['features'], extensions: { code: 3, field } });
  });

  test('only POST is taken', async () => {
    const headers = { 'x-session-token': token };
    const answer = await app.inject({ url: '/v1/graphql?query={__typename}', headers });
    expect([answer.statusCode, answer.headers['allow'], answer.json().errors[0].extensions.code]).toEqual([
      405,
      'POST',
      9,
    ]);
  });

  test('a request by cookie is taken from our own page and as JSON only: no form of another page sends one', async () => {
    const browser = new Browser(app);
    await browser.signIn('dealer', demoPassword);
    const payload = JSON.stringify({ query: '{ __typename }' });
    const send = async (type: string, from: Record<string, string>) => {
      const headers = { 'content-type': type, ...from };
      return (await browser.ask('POST', '/v1/graphql', { headers, payload })).statusCode;
    };
    const own = { 'sec-fetch-site': 'same-origin' };
    expect(await send('application/json', own)).toBe(200);
    for (const type of ['text/plain', 'text/plain;charset=application/json'])
      expect(await send(type, own)).toBe(403);
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/graphql',
    ])
      expect(await send(type, own)).toBe(415);
    for (const from of [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
      expect(await send('application/json', from)).toBe(403);
    const headers = { 'x-session-token': token, 'content-type': 'text/plain' };
    const text = await app.inject({ method: 'POST', url: '/v1/graphql', headers, payload });
    expect([text.statusCode, text.json().errors[0].extensions.code]).toEqual([400, 9]);
  });

  test('introspection is for signed-in users', async () => {
    const query = getIntrospectionQuery();
    const introspected = buildClientSchema((await ask({ query })).json().data);
    expect(printSchema(introspected)).toContain('insertPreAuthorization(object: PreAuthorizationInput!)');
    const none = await ask({ query }, {});
    expect([none.statusCode, none.json().errors[0].extensions.code]).toEqual([401, 5]);
  });

  test('rights are those of every other call', async () => {
    const query = { query: document, variables: { names, date } };
    const none = await ask(query, {});
    expect([none.statusCode, none.json().errors[0].extensions.code]).toEqual([401, 5]);
    const wrong = await ask(query, { 'x-session-token': 'wrong' });
    expect([wrong.statusCode, wrong.json().errors[0].extensions.code]).toEqual([401, 2]);
    expect(none.headers['cache-control']).toBe('no-store');
  });

  test('what fails in between has code 9 and no word of why', async () => {
    const failing: Database = {
      ...db,
      query: (text, ...rest) =>
        text.includes('FROM features')
          ? Promise.reject(new Error('relation of SMITH is gone'))
          : db.query(text, ...rest),
    };
    const other = await buildApp({ auditKey, db: failing, config: readConfig({ LOG_LEVEL: 'silent' }) });
    const headers = { 'x-session-token': await demoToken(other, 'dealer') };
    const payload = { query: document, variables: { names, date } };
    const answer = await other.inject({ method: 'POST', url: '/v1/graphql', headers, payload });
    await other.close();
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([200, 9]);
    expect(answer.json().data).toEqual({ features: null });
    expect(answer.body).not.toContain('SMITH');
  });

  test('a database that went away is an error that a client asks again about', async () => {
    const gone: Database = {
      ...db,
      query: (text, ...rest) =>
        text.includes('FROM features')
          ? Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
          : db.query(text, ...rest),
    };
    const other = await buildApp({ auditKey, db: gone, config: readConfig({ LOG_LEVEL: 'silent' }) });
    const headers = { 'x-session-token': await demoToken(other, 'dealer') };
    const payload = { query: document, variables: { names, date } };
    const answer = await other.inject({ method: 'POST', url: '/v1/graphql', headers, payload });
    await other.close();
    expect([answer.statusCode, answer.json().errors[0].extensions]).toMatchObject([
      200,
      { code: 9, httpStatus: 503 },
    ]);
  });
});
