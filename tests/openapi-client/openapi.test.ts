import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { version } from '@pitlane/server/app';
import { demoPassword } from '@pitlane/server/demo/sign-ins';
import { openApiOf } from '@pitlane/server/http/openapi';
import { fasterKind } from '@pitlane/server/testing/test-db';
import { VoidDriver } from '@pitlane/server/testing/void-driver';
import { operations } from '@pitlane/shared/registry/operations';
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import type { paths } from './portal-api.d.ts';

const text = `${JSON.stringify(openApiOf(operations, version), null, 2)}\n`;

test('docs/openapi.json is up to date (npx vitest run --project tests -u writes it again)', async () => {
  await expect(text).toMatchFileSnapshot('../../docs/openapi.json');
});

test("the description passes Redocly's recommended rules without an error or a warning", async () => {
  const problems = await lintDocument({
    document: makeDocumentFromString(text, 'openapi.json'),
    externalRefResolver: new BaseResolver(),
    config: await createConfig({ extends: ['recommended'] }),
  });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

/** The first line of the types: what they were made from, by what, and what they are. */
function headOf(types: string): string {
  const maker = `openapi-typescript ${manifest.devDependencies['openapi-typescript']}`;
  return `// Made by ${maker} of a description with the hash ${hash('sha256', text)}; these types have ${hash('sha256', types)}.\n`;
}

/** Makes the types, which takes two CPU-seconds. */
async function madeTypes(): Promise<string> {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  return astToString(await openapiTS(text));
}

test('the types of a client are those that openapi-typescript makes of the description (-u writes them again)', async () => {
  const file = new URL('./portal-api.d.ts', import.meta.url);
  const [, head = '', rest = ''] = /^([^\n]*\n)([^]*)$/.exec(await readFile(file, 'utf8')) ?? [];
  const types = head === headOf(rest) ? rest : await madeTypes();
  await expect(headOf(types) + types).toMatchFileSnapshot('./portal-api.d.ts');
});

describe('a client of these types', () => {
  let driver: VoidDriver;
  let baseUrl: string;
  beforeAll(async () => {
    driver = await VoidDriver.open(fasterKind);
    baseUrl = await driver.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => driver?.close());

  /** Signs in as a program does that only knows the description. */
  async function signedIn(identifier: string) {
    const client = createClient<paths>({ baseUrl });
    const { data: flow } = await client.GET('/identity/self-service/login/api');
    const { data } = await client.POST('/identity/self-service/login', {
      params: { query: { flow: flow?.id ?? '' } },
      body: { method: 'password', identifier, password: demoPassword },
    });
    client.use({
      onRequest: ({ request }) => request.headers.set('x-session-token', data?.session_token ?? ''),
    });
    return client;
  }

  test('finds the version that it is checked against', () => {
    expect(driver.app.hasRoute({ method: 'GET', url: '/version.json' })).toBe(true);
  });

  test('signs in, searches and voids', async () => {
    const { contractNumber } = await driver.aContract();
    const client = await signedIn('dealer');
    const found = await client.PUT('/api/contracts/search', { body: { searchText: contractNumber } });
    const [contract] = found.data?.data ?? [];
    expect(contract).toMatchObject({ contractNumber, contractStatusType: 1 });
    const body = {
      programCode: contract?.programCode ?? '',
      contractNumber,
      contractSuffix: contract?.contractSuffix ?? null,
      voidReasonType: 1,
    };
    const voided = await client.PUT('/api/rater/voidcontract', { body });
    expect(voided.data).toMatchObject({ code: 0, data: { voidedBy: 'Dale Dealer' } });
    const again = await client.PUT('/api/rater/voidcontract', { body });
    expect(again.response.status).toBe(409);
    expect(again.error?.errors[0]?.code).toBe('already_voided');
  });
});
