import { afterAll, beforeAll, expect, test } from 'vitest';
import { fasterKind } from '../testing/test-db.ts';
import { VoidDriver } from '../testing/void-driver.ts';

// What clients that were written for another backend of the specification send, and may rely on.

let driver: VoidDriver;

beforeAll(async () => {
  driver = await VoidDriver.open(fasterKind);
});
afterAll(() => driver?.close());

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

/** Sends a call as such a client does: every one says that it is JSON. */
async function ask(method: Method, url: string, payload?: object | string, user = 'admin') {
  const headers = { ...(await driver.headers(user)), 'content-type': 'application/json' };
  return driver.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
}

const messagesOf = (answer: { json: () => { errors: { message: string }[] } }) =>
  answer.json().errors.map(({ message }) => message);

test.each<[Method, string, number]>([
  ['GET', '/api/profile/getsession', 200],
  ['DELETE', '/api/v1/brands/999', 404],
  ['PUT', '/api/lookup/programs', 200],
  ['POST', '/api/v1/saved-searches', 400],
  ['PATCH', '/api/v1/brands/999', 404],
])('%s %s with an empty JSON body has no body', async (method, url, status) => {
  for (const payload of [undefined, '', ' \r\n']) {
    const answer = await ask(method, url, payload);
    expect([answer.statusCode, answer.body]).toEqual([
      status,
      expect.not.stringContaining('application/json'),
    ]);
  }
});

test('a body that is broken JSON is refused in our own words', async () => {
  const answer = await ask('PUT', '/api/contracts/search', '{"searchText":');
  expect(answer.statusCode).toBe(400);
  expect(messagesOf(answer)).toEqual(['The body is not valid JSON.']);
});

test('a query is not part of a body', async () => {
  const answer = await ask('PUT', '/api/contracts/search?searchText=smith', {});
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ code: 'missing', field: 'searchText' }]);
});

test('a value of the wrong kind is refused in our own words', async () => {
  const answer = await ask('PUT', '/api/contracts/search', { searchText: 7 });
  expect(answer.json().errors).toEqual([
    { code: 'invalid', field: 'searchText', message: 'searchText must be text.' },
  ]);
});

test('the session has the role as the specification writes it, and the photo', async () => {
  await driver.db.query(
    "UPDATE user_profiles SET profile_photo_url = 'photos/7.jpg' WHERE username = 'dealer'",
  );
  const { data } = (await ask('GET', '/api/profile/getsession', undefined, 'dealer')).json();
  expect(data).toMatchObject({
    user: { roles: ['Master Dealer'], roleType: 3, profilePhotoUrl: 'photos/7.jpg' },
    currentUserIsRTDA: false,
  });
});
