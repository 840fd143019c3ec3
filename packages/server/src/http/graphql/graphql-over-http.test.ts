import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { getIntrospectionQuery } from 'graphql';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ClaimDriver } from '../../testing/claim-driver.ts';
import { fasterKind } from '../../testing/test-db.ts';
import { deepDocument, wildDocument } from '../../testing/wild-documents.ts';
import { graphqlLimits } from './graphql-limits.ts';

/** The endpoint, served over HTTP to clients that we didn't write, and to those who mean no good. */
describe('GraphQL over HTTP', () => {
  let driver: ClaimDriver;
  let url: string;
  let headers: Record<string, string>;
  beforeAll(async () => {
    driver = await ClaimDriver.open(fasterKind);
    await driver.app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(driver.app.server.address() as AddressInfo).port}/v1/graphql`;
    headers = await driver.headers('staff');
  });
  afterAll(() => driver?.close());

  const ask = async (payload: unknown) => {
    const answer = await driver.app.inject({
      method: 'POST',
      url: '/v1/graphql',
      headers,
      payload: payload as object,
    });
    return { status: answer.statusCode, body: answer.json(), bytes: answer.rawPayload.length };
  };
  const errorCode = async (query: string) => {
    const { body } = await ask({ query });
    expect(body.data).toBeUndefined();
    expect(body.errors[0].extensions.code).toBe(9);
    return body.errors[0].extensions.errorCode;
  };

  test('every audit of graphql-http passes, but for what it asks of GET, which is answered by 405', async () => {
    const fetchFn: typeof fetch = (input, init) =>
      fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } });
    const results = await Promise.all(serverAudits({ url, fetchFn }).map((audit) => audit.fn()));
    const failed = results.flatMap((one) =>
      one.status === 'ok' ? [] : [`${one.status}: ${one.name}: ${one.reason}`],
    );
    expect(failed).toMatchInlineSnapshot(`
      [
        "notice: MAY accept application/x-www-form-urlencoded formatted GET requests: Response status code is not 200",
        "notice: MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json: Response status code is not 200",
        "notice: MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json: Response status code is not 200",
      ]
    `);
    expect(results.length).toBeGreaterThan(50);
  });

  test.each([
    ['too_deep', deepDocument(graphqlLimits.depth + 1)],
    ['too_deep', deepDocument(400)],
    ['too_many_fields', `{ ${Array.from({ length: 501 }, (_, at) => `f${at}: __typename`).join(' ')} }`],
    ['too_many_aliases', `{ ${Array.from({ length: 61 }, (_, at) => `f${at}: __typename`).join(' ')} }`],
    [
      'too_costly',
      `{ ${Array.from({ length: 40 }, (_, at) => `f${at}: policyContracts(vin: "${at}") { id }`).join(' ')} }`,
    ],
    ['circular_fragment', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
    ['circular_fragment', 'fragment a on Query { ...a } { __typename ...a }'],
    [
      'too_many_fields',
      // 2 to the power of 40 fields, in a few lines.
      `{ ...f0 } ${Array.from({ length: 40 }, (_, at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`).join(' ')} fragment f40 on Query { __typename }`,
    ],
    // The same with nothing at the end: no field is counted, and no path may be walked.
    [
      'bad_document',
      `{ ...f0 } ${Array.from({ length: 60 }, (_, at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`).join(' ')}`,
    ],
    // What isn't run is validated as well.
    ['too_many_fields', `{ __typename } fragment a on Query { ${'__typename '.repeat(501)} }`],
    [
      'too_costly',
      `{ __typename } ${['a', 'b', 'c'].map((name) => `fragment ${name} on Query { ${'__typename '.repeat(497)} }`).join(' ')}`,
    ],
    ['too_deep', `{ features(names: ${'['.repeat(2_900)}`],
    ['bad_document', `{ ${'a '.repeat(3_001)} }`],
    [
      'bad_document',
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
    ],
    [
      'too_many_changes',
      `mutation { ${['a', 'b'].map((name) => `${name}: insertPreAuthorization(object: {}) { id }`).join(' ')} }`,
    ],
  ])('%s is refused before anything is done', async (code, query) => {
    expect(await errorCode(query)).toBe(code);
  });

  test('limits hold for a batch as a whole, and what fits is answered', async () => {
    const costly = { query: '{ a: policyContracts(lastName: "smith") { id } }' };
    const { body } = await ask(Array.from({ length: 50 }, () => costly));
    const refused = body.filter((one: { errors?: unknown }) => one.errors);
    expect(body).toHaveLength(50);
    expect(refused[0].errors[0].extensions.errorCode).toBe('too_costly');
    expect(refused.length).toBeGreaterThan(10);
  });

  test('an introspecting client reads the schema within the limits', async () => {
    const { body } = await ask({
      query: getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true }),
    });
    expect(body.errors).toBeUndefined();
    expect(JSON.stringify(body.data)).toContain('"mutationType":{"name":"Mutation"');
  });

  test('random documents are answered, by none of our errors, and in few bytes', async () => {
    await fc.assert(
      fc.asyncProperty(wildDocument(), async (query) => {
        const { status, body, bytes } = await ask({ query });
        expect([200, 400]).toContain(status);
        expect(JSON.stringify(body)).not.toContain('"internal"');
        expect(bytes).toBeLessThan(100_000);
      }),
      { numRuns: 60 },
    );
  });
});
