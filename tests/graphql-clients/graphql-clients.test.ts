import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { graphqlDocuments } from '@pitlane/shared/features/graphql/documents';
import { Client, cacheExchange, fetchExchange } from '@urql/core';
import { buildClientSchema, getIntrospectionQuery, parse, printSchema, validate } from 'graphql';
import { GraphQLClient, gql } from 'graphql-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ClaimDriver,
  type ClaimedContract,
  tireLoss,
} from '../../packages/server/src/testing/claim-driver.ts';
import { fasterKind } from '../../packages/server/src/testing/test-db.ts';

const url = 'http://portal.invalid/v1/graphql';

let driver: ClaimDriver;
let contract: ClaimedContract;

beforeAll(async () => {
  driver = await ClaimDriver.open(fasterKind);
  contract = await driver.aContract();
});
afterAll(() => driver?.close());

/** Carries a client's requests to the server in this process, signed in as a user. */
function fetchAs(user: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const payload = await request.text();
    const answer = await driver.app.inject({
      method: request.method as 'POST',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), ...(await driver.headers(user)) },
      ...(payload ? { payload } : {}),
    });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(answer.payload, { status: answer.statusCode, headers });
  };
}

const named = () => {
  const { programCode, contractNumber, contractSuffix } = contract;
  return { programCode, contractNumber, contractSuffix };
};

describe('graphql-request', () => {
  const client = () => new GraphQLClient(url, { fetch: fetchAs('fi') });

  test('asks for several fields by aliases, with fragments and __typename', async () => {
    const answer = await client().request(
      gql`
        query TwoWays($number: String!, $suffix: String!, $program: String!, $id: ID!) {
          byName: legacyContract(contractNumber: $number, contractSuffix: $suffix, programCode: $program) { ...facts }
          byId: policyContract(id: $id) { ...facts ... on PolicyContract { vin } }
          none: policyContract(id: 999999999) { id }
        }
        fragment facts on PolicyContract { __typename key: id program: productCategoryCode }
      `,
      {
        number: contract.contractNumber,
        suffix: contract.contractSuffix,
        program: contract.programCode,
        id: contract.id,
      },
    );
    const facts = { __typename: 'PolicyContract', key: String(contract.id), program: contract.programCode };
    expect(answer).toMatchObject({ byName: facts, byId: { ...facts, vin: expect.any(String) }, none: null });
  });

  test('sends a batch, whose answers come in its order', async () => {
    const answers = await client().batchRequests([
      { document: graphqlDocuments.getContractForLink, variables: named() },
      { document: '{ configurationItem(accountCode: "claims-phone") { __typename value } }' },
    ]);
    expect(answers.map(({ data }) => data)).toEqual([
      { contractForLink: { id: String(contract.id) } },
      { configurationItem: { __typename: 'ConfigurationItem', value: '(800) 555-0142' } },
    ]);
  });

  test('is shown what is wrong with a document, by the field and with code 9', async () => {
    const failure: unknown = await client()
      .request('{ configurationItem(accountCode: "A") { price } }')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({
      response: { errors: [{ message: expect.stringContaining('"price"'), extensions: { code: 9 } }] },
    });
  });
});

test('urql adds __typename, and reads again what a mutation changed', async () => {
  const client = new Client({
    url,
    fetch: fetchAs('fi'),
    exchanges: [cacheExchange, fetchExchange],
    preferGetMethod: false,
  });
  const insert = await client.mutation(graphqlDocuments.insertPreAuthorization, {
    object: { policyContractId: contract.id, preAuthorizationTypeId: 1, metadata: tireLoss() },
  });
  const made = insert.data?.insertPreAuthorization;
  expect([insert.error, made]).toEqual([
    undefined,
    { __typename: 'InsertedPreAuthorization', id: expect.any(String), number: expect.stringMatching(/^PA-/) },
  ]);
  const read = await client.query(graphqlDocuments.getPreAuthorization, { id: made.id });
  expect(read.data.preAuthorization).toMatchObject({
    __typename: 'PreAuthorization',
    number: made.number,
    metadata: { odometer: 30_000 },
    preAuthorizationType: { __typename: 'PreAuthorizationType', name: 'TireAndWheel' },
  });
  const cached = await client.query(graphqlDocuments.getPreAuthorization, { id: made.id });
  expect(cached.data).toEqual(read.data);
});

test('a code generator reads the schema by introspection and writes types for our documents', async () => {
  const client = new GraphQLClient(url, { fetch: fetchAs('fi') });
  const schema = buildClientSchema(await client.request(getIntrospectionQuery()));
  const documents = Object.entries(graphqlDocuments).map(([location, text]) => ({
    location,
    document: parse(text),
  }));
  expect(documents.flatMap(({ document }) => validate(schema, document))).toEqual([]);
  const types = await codegen({
    filename: 'portal.ts',
    schema: parse(printSchema(schema)),
    documents,
    config: {},
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  });
  expect(types).toMatch(/type GetConfigurationItemQuery = .*configurationItem.*accountCode: string \| null/s);
  expect(types).toMatch(
    /type InsertPreAuthorizationMutationVariables = Exact<\{\s*object: PreAuthorizationInput/,
  );
  for (const { location } of documents)
    expect(types).toContain(`${location.charAt(0).toUpperCase()}${location.slice(1)}`);
});
