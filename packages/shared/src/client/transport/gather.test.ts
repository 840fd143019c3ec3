import { describe, expect, test } from 'vitest';
import { gathering } from './gather.ts';

const url = 'https://graphql.example/v1/graphql';
const headers = { accept: 'application/json' };

/** A backend whose answers come from a function, with a record of what it was sent. */
function aBackend(answer: (body: unknown) => { status?: number; body: unknown }) {
  const sent: unknown[] = [];
  const send: typeof fetch = (_url, init) => {
    const body: unknown = JSON.parse(String(init?.body));
    sent.push(body);
    const { status = 200, body: text } = answer(body);
    return Promise.resolve(new Response(JSON.stringify(text), { status }));
  };
  return { sent, ask: gathering(send) };
}

const ofEach = (body: unknown) => ({
  body: Array.isArray(body) ? body.map((one) => ({ of: one })) : { of: body },
});
const asked = (fetch: typeof globalThis.fetch, body: unknown, more: RequestInit = {}) =>
  fetch(url, { method: 'POST', headers, body: JSON.stringify(body), ...more }).then(async (response) => [
    response.status,
    await response.json(),
  ]);

describe('gathering', () => {
  test('sends calls made at the same moment as one list, and gives each its own answer', async () => {
    const { sent, ask } = aBackend(ofEach);
    const answers = await Promise.all([1, 2, 3].map((number) => asked(ask, number)));
    expect(sent).toEqual([[1, 2, 3]]);
    expect(answers).toEqual([1, 2, 3].map((number) => [200, { of: number }]));
  });

  test('sends a single call unchanged, and at most 20 together', async () => {
    const { sent, ask } = aBackend(ofEach);
    await asked(ask, 1);
    await Promise.all(Array.from({ length: 21 }, (_, index) => asked(ask, index)));
    expect(sent.map((body) => (Array.isArray(body) ? body.length : 'one'))).toEqual(['one', 20, 'one']);
  });

  test('keeps callers with different headers apart', async () => {
    const { sent, ask } = aBackend(ofEach);
    await Promise.all([asked(ask, 1), asked(ask, 2, { headers: { authorization: 'other' } })]);
    expect(sent).toEqual([1, 2]);
  });

  test.each([
    [200, { data: 'one answer for all' }],
    [200, []],
    [400, { errors: [{ message: 'no lists' }] }],
  ])(
    'calls a backend that answers a list with %s %j one by one, and keeps doing so',
    async (status, body) => {
      const { sent, ask } = aBackend((question) =>
        Array.isArray(question) ? { status, body } : ofEach(question),
      );
      expect(await Promise.all([asked(ask, 1), asked(ask, 2)])).toEqual([
        [200, { of: 1 }],
        [200, { of: 2 }],
      ]);
      await Promise.all([asked(ask, 3), asked(ask, 4)]);
      expect(sent).toEqual([[1, 2], 1, 2, 3, 4]);
    },
  );

  test.each([401, 403, 429, 502])('passes a refusal of all (%s) on to each', async (status) => {
    const { sent, ask } = aBackend(() => ({ status, body: { code: 3 } }));
    const answers = await Promise.all([asked(ask, 1), asked(ask, 2)]);
    expect([sent.length, answers]).toEqual([
      1,
      [
        [status, { code: 3 }],
        [status, { code: 3 }],
      ],
    ]);
  });

  test('reports a missing answer to each caller', async () => {
    const ask = gathering(() => Promise.reject(new TypeError('gone')));
    const answers = await Promise.allSettled([asked(ask, 1), asked(ask, 2)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('lets one caller give up without the others', async () => {
    const { ask } = aBackend(ofEach);
    const controller = new AbortController();
    const answers = Promise.allSettled([asked(ask, 1, { signal: controller.signal }), asked(ask, 2)]);
    controller.abort();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
