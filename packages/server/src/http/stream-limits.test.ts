import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendLines } from './send-lines.ts';
import { createStreamCount } from './stream-limits.ts';

test('a caller who takes nothing of an endless stream loses it, and it ends', async () => {
  const ended = Promise.withResolvers<void>();
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/rows', (_request, reply) =>
    sendLines(
      reply,
      {
        writeLines: async (write) => {
          for (;;) await write(Buffer.alloc(1 << 20, 'x'));
        },
        readPage: () => Promise.reject(new Error('no page')),
        readSummary: () => Promise.reject(new Error('no summary')),
      },
      { signal: new AbortController().signal, stalledMs: 100, onEnd: ended.resolve },
    ),
  );
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const caller = connect(Number(port), '127.0.0.1');
  caller.on('error', () => undefined);
  caller.write('GET /rows HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  await once(caller, 'readable');
  await ended.promise;
  const closed = once(caller, 'close');
  caller.resume();
  expect(await closed).toBeDefined();
});

test('a user has a limited number of streams, which the refusal explains, and gets another when one ends', () => {
  const streams = createStreamCount({ perUser: 2, stalledMs: 0 });
  const giveBack = streams.take(1);
  streams.take(1);
  streams.take(2);
  expect(() => streams.take(1)).toThrow('You already have 2 exports running.');
  giveBack();
  streams.take(1);
});
