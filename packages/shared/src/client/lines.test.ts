import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineOperations, linesType } from '../engine/operation.ts';
import { createReadLines, rowsOfLines } from './lines.ts';

const { listSales } = defineOperations({
  listSales: {
    kind: 'pages',
    host: 'main',
    method: 'PUT',
    path: '/api/reporting/sales',
    summary: 'List sales',
    access: 'report.use',
    request: () => z.object({}),
    response: () => z.array(z.looseObject({})),
    answer: 'lines',
  },
});

/** Any hash will do: the reader uses the one it is given. */
const newHash = () => {
  let state = 0x811c9dc5;
  const update = (bytes: Uint8Array) => {
    for (const byte of bytes) state = Math.imul(state ^ byte, 0x01000193) >>> 0;
  };
  return { update, hex: () => state.toString(16) };
};

const utf8 = (text: string) => new TextEncoder().encode(text);

const sentOf = (rows: readonly object[]) => {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const hash = newHash();
  hash.update(utf8(text));
  return `${text}${JSON.stringify({ rows: rows.length, hash: hash.hex() })}\n`;
};

/** A server that sends some bytes, cut into chunks of a given length. */
function reading(bytes: Uint8Array, partLength = 7, breaksOff = false) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += partLength)
        controller.enqueue(bytes.slice(at, at + partLength));
      if (breaksOff) controller.error(new TypeError('terminated'));
      else controller.close();
    },
  });
  return of(new Response(body, { headers: { 'content-type': linesType } }));
}

function of(response: Response) {
  const bases = { main: '', portal: '', graphql: '', identity: '' };
  return createReadLines({ bases, newHash, fetch: () => Promise.resolve(response) });
}

async function rowsFrom(read: ReturnType<typeof reading>): Promise<{ rows: unknown[]; count: number }> {
  const lines = read(listSales, {});
  const rows: unknown[] = [];
  for (;;) {
    const { done, value } = await lines.next();
    if (done) return { rows, count: value };
    rows.push(...rowsOfLines(value));
  }
}

const rowsOfAnyKind = fc.array(
  fc.record({ name: fc.string({ unit: 'grapheme' }), rows: fc.integer(), hash: fc.string() }),
);

describe('a stream of rows', () => {
  test('returns what was sent, regardless of the chunks', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfAnyKind, fc.integer({ min: 1, max: 200 }), async (rows, partLength) => {
        const read = await rowsFrom(reading(utf8(sentOf(rows)), partLength));
        expect(read).toEqual({ rows: JSON.parse(JSON.stringify(rows)), count: rows.length });
      }),
    );
  });

  test('is never taken as complete if it is truncated anywhere', async () => {
    const sent = utf8(sentOf([{ name: 'Müller' }, { rows: 1, hash: 'no' }, { name: 'Ortega' }]));
    for (let end = 0; end < sent.length - 1; end += 1) {
      await expect(rowsFrom(reading(sent.slice(0, end)))).rejects.toThrow('connection was lost');
    }
    await expect(rowsFrom(reading(sent, 7, true))).rejects.toThrow('connection was lost');
  });

  test('with a byte changed on its way is refused', async () => {
    const sent = utf8(sentOf([{ price: 100 }, { price: 200 }]));
    const changed = sent.slice();
    changed[sent.indexOf('1'.charCodeAt(0))] = '9'.charCodeAt(0);
    await expect(rowsFrom(reading(changed))).rejects.toThrow('connection was lost');
  });

  test('that is refused says why, and a backend that knows no streams gives its rows', async () => {
    const refused = {
      code: 3,
      data: null,
      errors: [{ message: 'Please select a dealer', field: 'dealerCode' }],
    };
    await expect(rowsFrom(of(new Response(JSON.stringify(refused), { status: 400 })))).rejects.toMatchObject({
      failure: { status: 400, code: 3, message: 'Please select a dealer' },
    });
    const whole = { code: 0, data: [{ a: 1 }, { a: 2 }], errors: [] };
    expect(await rowsFrom(of(new Response(JSON.stringify(whole))))).toEqual({
      rows: [{ a: 1 }, { a: 2 }],
      count: 2,
    });
    const paged = { ...whole, page: { next: '2', total: 900, capped: false } };
    await expect(rowsFrom(of(new Response(JSON.stringify(paged))))).rejects.toThrow('one page at a time');
  });
});

test('rows that the hourly limit parts come together, each part proved, with a wait between them', async () => {
  const part = (rows: readonly object[], more: object) => {
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    const hash = newHash();
    hash.update(utf8(text));
    const end = JSON.stringify({ rows: rows.length, hash: hash.hex(), ...more });
    return new Response(`${text}${end}\n`, { headers: { 'content-type': linesType } });
  };
  const limited = { code: 3, data: null, errors: [{ code: 'reading_limit', message: 'Wait.' }] };
  const answers = [
    part([{ a: 1 }, { a: 2 }], { next: '2.', waitSeconds: 60 }),
    new Response(JSON.stringify(limited), { status: 429, headers: { 'retry-after': '5' } }),
    part([{ a: 3 }], {}),
  ];
  const asked: unknown[] = [];
  const waits: number[] = [];
  const pauses: Date[] = [];
  const read = createReadLines({
    bases: { main: '', portal: '', graphql: '', identity: '' },
    newHash,
    fetch: async (_url, init) => {
      asked.push(JSON.parse(String(init?.body)));
      return answers.shift() ?? Response.error();
    },
    wait: async (ms) => void waits.push(ms),
    onPause: (until) => pauses.push(until),
  });
  expect(await rowsFrom(read)).toEqual({ rows: [{ a: 1 }, { a: 2 }, { a: 3 }], count: 3 });
  expect(asked).toEqual([{}, { cursor: '2.' }, { cursor: '2.' }]);
  expect([waits, pauses.length]).toEqual([[60_000, 5000], 2]);
});
