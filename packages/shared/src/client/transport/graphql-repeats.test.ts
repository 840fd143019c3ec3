import { expect, test } from 'vitest';
import { preAuthorizationOperations } from '../../features/claims/pre-authorization-operations.ts';
import { createTransport } from './transport.ts';

const { insertPreAuthorization } = preAuthorizationOperations;

const errorOf = (extensions: object) =>
  JSON.stringify({ data: null, errors: [{ message: 'Later.', extensions }] });
const done = JSON.stringify({ data: { insertPreAuthorization: { id: 'a', number: 'PA-1' } } });

/** Requests a claim from a server that answers this first, and then that it's done; gives the keys that it was sent. */
async function keysSent(first: string): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  const transport = createTransport({
    bases: { main: '', portal: '', graphql: 'http://localhost', identity: '' },
    wait: async () => undefined,
    fetch: async (address, init) => {
      if (String(address).endsWith('version.json')) return new Response('{"capabilities":["idempotency"]}');
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return new Response(keys.length === 1 ? first : done);
    },
  });
  await transport(insertPreAuthorization, { object: {} as never });
  return keys;
}

test.each([
  ['a database that went away', { code: 9, httpStatus: 503 }],
  ['the same call, still running', { code: 3, errorCode: 'still_running', httpStatus: 409 }],
])(
  'a claim is sent again with its key after %s, which GraphQL answers with 200',
  async (_why, extensions) => {
    const [first, second, ...more] = await keysSent(errorOf(extensions));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([second, more]).toEqual([first, []]);
  },
);

test('a claim that is refused is not sent again', async () => {
  expect(await keysSent(errorOf({ code: 3, errorCode: 'not_covered' }))).toHaveLength(1);
});
