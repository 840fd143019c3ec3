import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { plainGet } from './plain-get.ts';

async function addressOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/version.json`;
}

/** A server that answers every connection with these bytes, and hangs up. */
const answering = (text: string) =>
  addressOf(createServer((socket) => socket.once('data', () => socket.end(text)).on('error', () => {})));

test('reads what a server of today answers', async () => {
  const seen: string[] = [];
  const server = createHttpServer(({ url, headers, httpVersion }, response) => {
    seen.push(`${url} ${headers.host} ${httpVersion}`);
    // As our server does: Node adds no length for HTTP/1.0.
    response.writeHead(404, { 'content-length': 16 }).end('{"version":"é"}');
  });
  const address = await addressOf(server);
  expect(await plainGet(address, 1_000)).toEqual({ status: 404, text: '{"version":"é"}' });
  expect(seen).toEqual([`/version.json ${new URL(address).host} 1.0`]);
});

test.each([
  ['in chunks', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
  ['cut short', 'HTTP/1.1 200 OK\r\ncontent-length: 30\r\n\r\n{"version"'],
  ['of unknown length', 'HTTP/1.1 200 OK\r\n\r\n{}'],
  ['endless', `HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n${'x'.repeat(100_000)}`],
  ['in another protocol', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ['empty', ''],
])('leaves an answer that is %s to the whole client', async (_, answer) => {
  expect(await plainGet(await answering(answer), 1_000)).toBeUndefined();
});

test('gives up on a server that says nothing or too slowly, and on one that is down', async () => {
  const silent = await addressOf(createServer((socket) => socket.on('error', () => {})));
  await expect(plainGet(silent, 20)).rejects.toThrow('no answer in time');
  const slow = await addressOf(
    createServer((socket) => {
      const drip = setInterval(() => socket.write('H'), 5);
      socket.on('error', () => {}).on('close', () => clearInterval(drip));
    }),
  );
  await expect(plainGet(slow, 50)).rejects.toThrow('no answer in time');
  await expect(plainGet('http://127.0.0.1:9/', 1_000)).rejects.toThrow('ECONNREFUSED');
});
